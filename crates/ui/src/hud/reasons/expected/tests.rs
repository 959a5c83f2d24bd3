//! Tests of what is told of an AI's expectations, in every theatre.

use rules::{PlayerId, SimConfig, Step};
use view::TablePointer;

use super::*;
use crate::{
    hud::{Keys, THEATRES, shown, test_kit},
    library::Library,
    session::Session,
    settings::ThinkingChoice,
    setup::{Seat, Setup},
};

const SIZE: egui::Vec2 = egui::vec2(1280.0, 720.0);

/// A match that has come to its first round, with somebody in the first seat, and an ace.
fn begun(library: &Library, key: &str, first: Seat) -> Session {
    let (_, scenario) = library.content.scenario(key).expect("a scenario");
    let config = SimConfig::new(scenario.clone(), 4);
    let seats = vec![first, Seat::Ai("ace".into())];
    let mut session = Session::start(&library.content, Setup { config, seats }).expect("a match");
    session.thinking = ThinkingChoice::Quick;
    while session.sim.board().round == 0 {
        let order = rules::default_order(session.sim.game()).expect("never locked");
        session.play(order).expect("legal");
    }
    session.paused = true;
    session
}

fn foreseen(session: &Session, open: bool, answers: &[Order]) -> Expected {
    let mut foresight = Foresight {
        ctx: session.ctx(),
        board: (*session.seen()).clone(),
        open,
        shade: &|_| theme::BLUE,
        found: Expected::default(),
    };
    foresight.all(None, answers);
    foresight.found
}

/// The texts of the panels, and the marks, with the reasons shown or not.
fn panels(library: &Library, session: &Session, reasons: bool) -> (Vec<String>, Highlights) {
    let panels = test_kit::panels();
    let hud = test_kit::hud(library, session, Keys::default());
    let ctx = shown::screen(library);
    let mut state = HudState::default();
    state.views.reasons = reasons;
    state.views.folds.log = true;
    let pointer = TablePointer::default();
    let texts = shown::draw_at(&ctx, SIZE, library, session, &mut state, pointer);
    let mut marks = Highlights::default();
    panels.mark(&hud, &mut state, &mut marks);
    (texts.into_iter().map(|text| text.words).collect(), marks)
}

/// Plays on until the order to come is expected to be answered by a move of a unit; what is
/// expected then.
fn answered(library: &Library, session: &mut Session) -> Option<Arc<Expected>> {
    for _ in 0..60 {
        session.settle();
        let _ = session.advance(true);
        let thought = session.open_thought()?;
        let hud = test_kit::hud(library, session, Keys::default());
        let found = expected(&hud, &mut HudState::default(), thought);
        if let Some(found) = found.filter(|found| !found.moved.is_empty()) {
            return Some(found);
        }
        session.step();
        let at = session.sim.orders().len();
        while session.sim.orders().len() == at && session.sim.outcome().is_none() {
            session.settle();
            let _ = session.advance(true);
        }
    }
    None
}

/// In every theatre, what the others are expected to do is told in a few lines, and each unit that
/// moves has one ghost, away from where it stands, while the reasons are shown.
#[test]
fn moves_of_others_are_told_and_have_ghosts() {
    let library = Library::open(content::find_assets());
    for key in THEATRES {
        let mut session = begun(&library, key, Seat::Ai("ace".into()));
        let Some(found) = answered(&library, &mut session) else {
            panic!("{key}: nobody expects a move");
        };
        assert!(
            !found.lines.is_empty() && found.lines.len() <= TOLD,
            "{key}"
        );
        let marks = &found.marks;
        let board = session.seen();
        assert_eq!(
            marks.ghosts.len() + marks.menaces.len(),
            found.moved.len(),
            "{key}"
        );
        for ghost in &marks.ghosts {
            let ship = board.ship(ghost.ship).expect("on the table");
            let legs = marks.ways.len() + marks.trails.len();
            assert!(
                ghost.path.is_some() || legs > 0,
                "{key}: a line leads there"
            );
            assert!(ghost.pose != ship.pose, "{key}: {ghost:?}");
        }
        for (unit, ends) in &marks.menaces {
            assert!(board.squad(*unit).is_some() && !ends.is_empty(), "{key}");
        }
        let (words, shown) = panels(&library, &session, true);
        let told = |line: &str| words.iter().any(|words| words.contains(line));
        assert!(told(say!("reasons-expects")), "{key}: {words:?}");
        assert!(
            found.lines.iter().all(|line| told(line)),
            "{key}: {words:?}"
        );
        let units = |marks: &Highlights| marks.ghosts.len() + marks.menaces.len();
        let (words, hidden) = panels(&library, &session, false);
        assert!(!words.iter().any(|words| words == say!("reasons-expects")));
        assert!(units(&shown) >= units(&hidden) + found.moved.len(), "{key}");
    }
}

/// While somebody plays, nothing is told that follows from what the AI alone knows.
#[test]
fn what_follows_from_a_secret_is_not_told() {
    let library = Library::open(content::find_assets());
    let mut session = begun(&library, "skirmish", Seat::Human);
    assert!(matches!(session.sim.board().step, Step::Plan { .. }));
    session.viewer = Some(PlayerId(0));
    // The maneuver comes after plans that are secret.
    let ship = session
        .sim
        .board()
        .ships
        .iter()
        .find(|ship| ship.owner == PlayerId(0));
    let ship = ship.expect("a ship");
    let maneuver = session
        .ctx()
        .class(ship)
        .dial
        .first()
        .expect("a dial")
        .maneuver();
    let answers = [Order::Maneuver {
        ship: ship.id,
        maneuver,
        roll: None,
    }];
    let found = foreseen(&session, true, &answers);
    assert_eq!((found.lines.len(), found.moved.len()), (1, 1), "{found:?}");
    let found = foreseen(&session, false, &answers);
    assert!(
        found.lines.is_empty() && found.moved.is_empty(),
        "{found:?}"
    );
    // Its dial may be set now, and so the answer is no secret.
    let order = rules::default_order(session.sim.game()).expect("never locked");
    let found = foreseen(&session, false, &[order]);
    assert_eq!(
        found.lines.len() + found.more,
        usize::from(order != Order::Confirm)
    );
}

/// What is expected is not due yet: a push that nobody has begun moves nobody, and fails nothing.
#[test]
fn orders_that_are_not_due_show_nothing() {
    let library = Library::open(content::find_assets());
    for key in THEATRES {
        let session = begun(&library, key, Seat::Human);
        let units = session.sim.board().ships.iter().map(|ship| ship.id);
        for ship in units.take(2) {
            let to = geometry::Direction::N;
            let answers = [
                Order::Shove { ship, to },
                Order::TractorMove { ship, shift: None },
                Order::ClimbOut { ship, to },
                Order::Respond { ship, on: ship },
            ];
            let found = foreseen(&session, true, &answers);
            assert!(found.moved.is_empty(), "{key}: {found:?}");
        }
    }
}
