use bevy_egui::egui::{Rect, pos2, vec2};

use super::*;
use crate::{
    hud::{HudState, shown, test_kit},
    library::Library,
    recording::Recording,
    session::Session,
    setup::{Seat, Setup, simulation},
};

const CHANCES: Rect = Rect {
    min: pos2(100.0, 0.0),
    max: pos2(900.0, 60.0),
};
const LUCK: Rect = Rect {
    min: pos2(100.0, 64.0),
    max: pos2(900.0, 100.0),
};

/// A recorded match of a theatre that rookies have played for so many orders, or to its end.
pub(in crate::hud) fn recorded(library: &Library, key: &str, orders: usize) -> Session {
    let content = &library.content;
    let (_, scenario) = content.scenario(key).expect("a scenario");
    let config = rules::SimConfig::new(scenario.clone(), 5);
    let seats = vec![Seat::Ai("rookie".into()); config.scenario.players.len()];
    let setup = Setup { config, seats };
    let mut sim = simulation(content, &setup).expect("a match");
    let (_, rookie) = content.personality("rookie").expect("a rookie");
    let mut agent = ai::Agent::new(rookie, 1);
    while sim.orders().len() < orders
        && let Some(decision) = agent.decide(sim.game())
    {
        sim.play(decision.order).expect("legal");
    }
    let recording = Recording::of(&sim, &setup.seats);
    Session::replay(content, setup, recording).expect("it opens")
}

/// In every theatre the graphs know the whole of a recorded match before it is shown, keep in their
/// places, and lead to where they are pointed at.
#[test]
fn the_graphs_of_a_recorded_match_lead_to_its_places() {
    let library = Library::open(content::find_assets());
    for key in test_kit::THEATRES {
        let mut session = recorded(&library, key, 90);
        session.settle_trace();
        let told = session.told();
        let orders = session.span();
        assert_eq!(told.track.waymarks().len(), orders + 1, "{key}");
        assert_eq!(told.strokes.len(), orders, "{key}");
        assert!(
            session.sim.orders().is_empty(),
            "{key}: nothing is shown yet"
        );
        let plot = Graphs::of(told, orders, CHANCES, LUCK);
        assert!(!plot.is_empty() && plot.columns.len() <= 801, "{key}");
        assert_eq!(plot.columns.last(), Some(&orders), "{key}");
        for column in &plot.columns {
            let stack = plot.stack(*column);
            assert!((stack[stack.len() - 1] - 1.0).abs() < 1e-9, "{key}");
            let x = plot.x(*column);
            assert!((CHANCES.left()..=CHANCES.right()).contains(&x), "{key}");
        }
        for lucks in &plot.lucks {
            let within = |luck: &f64| LUCK.y_range().contains(plot.height(*luck));
            assert!(lucks.iter().all(within), "{key}");
        }
        for turn in &told.turns {
            let found = plot.pointed(plot.turn(turn.order));
            assert_eq!((found.order, found.turn), (turn.order, true), "{key}");
            assert_eq!(found.goal(), turn.order - 1, "{key}: just before it");
        }
        let end = plot.pointed(pos2(2000.0, 30.0));
        assert!(end.order <= orders, "{key}: {end:?}");
    }
}

/// The luck at the right end is what all throws sum up to.
#[test]
fn luck_sums_up_all_throws() {
    let library = Library::open(content::find_assets());
    let mut session = recorded(&library, "skirmish", 400);
    session.settle_trace();
    let told = session.told();
    let plot = Graphs::of(told, session.span(), CHANCES, LUCK);
    let sums = arena::luck::sums(&told.throws, plot.players());
    assert!(!told.throws.is_empty());
    for (at, sum) in sums.iter().enumerate() {
        let shown = plot.luck_at(session.span())[at];
        assert!((shown - sum.luck).abs() < 1e-9, "{shown} {sum:?}");
    }
}

/// A match that goes on knows its chances at once; while somebody plays, nobody sees them.
#[test]
fn graphs_stand_where_nobody_plays() {
    let library = Library::open(content::find_assets());
    let mut played = test_kit::played(&library, "skirmish", |session| {
        session.sim.orders().len() == 12
    });
    assert!(!played.shows_course());
    assert_eq!(played.told().track.waymarks().len(), 13);
    let mut state = HudState::default();
    state.views.folds.graphs = true;
    assert!(!crate::hud::opened(&played, &state).graphs);
    let _ = played.undo();
    let orders = played.sim.orders().len();
    let order = rules::default_order(played.sim.game()).expect("never locked");
    played.play(order).expect("legal");
    assert_eq!(played.told().track.waymarks().len(), orders + 2);
    let watched = recorded(&library, "skirmish", 30);
    assert!(crate::hud::opened(&watched, &state).graphs);
}

/// The graphs and their names show in windows of all sizes.
#[test]
fn the_graphs_are_drawn() {
    let library = Library::open(content::find_assets());
    let mut session = recorded(&library, "halo", 60);
    session.settle_trace();
    for size in [vec2(1280.0, 720.0), vec2(1024.0, 640.0), vec2(853.0, 480.0)] {
        let ctx = shown::screen(&library);
        let mut state = HudState::default();
        state.views.folds.graphs = true;
        let texts = shown::draw(&ctx, size, &library, &session, &mut state);
        let says = |word: &str| texts.iter().any(|text| text.words == word);
        assert!(
            says(say!("graph-chances")) && says(say!("graph-luck")),
            "{size}"
        );
    }
}
