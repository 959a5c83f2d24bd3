//! Tests that no panel tells what is hidden: all texts are the same with it and without it.

use content::{Place, RoomDef, Scenario};
use geometry::Cell;
use rules::{Board, Game, PlayerId, SimConfig, UnitId};
use view::TablePointer;

use super::{HudState, shown};
use crate::{
    library::Library,
    session::Session,
    setup::{Seat, Setup},
};

const SIZE: bevy_egui::egui::Vec2 = bevy_egui::egui::vec2(1280.0, 720.0);

/// The words of all panels, with what can be opened open, and the pointer over each of these
/// spaces.
fn told(library: &Library, session: &mut Session, cells: &[Cell]) -> Vec<String> {
    session.shown_events = session.sim.journal().len();
    let ctx = shown::screen(library);
    let mut all = Vec::new();
    let own = |board: &Board| {
        let ours = board.ships.iter().filter(|ship| ship.owner == PlayerId(0));
        ours.map(|ship| ship.id).next()
    };
    for (reasons, hazards, threats) in [(false, true, false), (true, false, true)] {
        for cell in cells.iter().map(Some).chain([None]) {
            let mut state = HudState {
                selected: own(&session.seen()),
                ..HudState::default()
            };
            let views = &mut state.views;
            (views.reasons, views.details, views.folds.log) = (reasons, true, true);
            (views.looks.hazards, views.looks.threats) = (hazards, threats);
            let pointer = TablePointer {
                cell: cell.copied(),
                ..TablePointer::default()
            };
            let texts = shown::draw_at(&ctx, SIZE, library, session, &mut state, pointer);
            all.extend(texts.into_iter().map(|text| text.words));
        }
    }
    all
}

fn begun(library: &Library, scenario: &Scenario) -> Session {
    let setup = Setup {
        config: SimConfig::new(scenario.clone(), 7),
        seats: vec![Seat::Human, Seat::Ai("rookie".into())],
    };
    Session::start(&library.content, setup).expect("a match")
}

/// The scenario of the tanks with a room that the crew does not see into, and with nothing in it.
fn rooms(library: &Library) -> [Scenario; 2] {
    let (_, scenario) = library.content.scenario("tanks").expect("a scenario");
    let mut full = scenario.clone();
    full.rooms = vec![RoomDef {
        player: PlayerId(0),
        door: 1,
        place: Place::Box((14, 0), (15, 6)),
        says: String::new(),
    }];
    let asleep = full.ships.iter_mut().find(|ship| ship.id == 41);
    let asleep = asleep.expect("it takes part");
    (asleep.cell, asleep.name) = (Some((14, 1)), "Who sleeps".into());
    let mut empty = full.clone();
    empty.ships.retain(|ship| ship.id != 41);
    empty.marks.retain(|mark| *mark != (15, 6));
    full.things.push(content::ThingDef {
        item: "fuel-cell".into(),
        cell: (14, 3),
    });
    [full, empty]
}

#[test]
fn no_panel_tells_who_sleeps_in_a_room() {
    let library = Library::open(content::find_assets());
    let scenarios = rooms(&library);
    let names = |scenario: &Scenario| {
        let seen = scenario.in_sight(&library.content);
        seen.map(|ship| ship.id).collect::<Vec<u32>>()
    };
    assert_eq!(names(&scenarios[0]), names(&scenarios[1]));
    let [mut full, mut empty] = scenarios.map(|scenario| begun(&library, &scenario));
    let asleep = UnitId(41);
    assert!(full.sim.board().ship(asleep).is_some() && full.seen().ship(asleep).is_none());
    let (_, personality) = library.content.personality("rookie").expect("a rookie");
    let mut agent = ai::Agent::new(personality, 1);
    let cells = [(14, 1), (15, 3), (2, 2)].map(|(column, row)| Cell::new(column, row));
    let mut compared = 0;
    for nth in 0..60 {
        if full.sim.board().changes.revealed.contains(&0) {
            break;
        }
        let Some(decider) = full.sim.board().decider() else {
            break;
        };
        if nth % 6 == 0 || full.sim.outcome().is_some() {
            let [with, without] = [&mut full, &mut empty].map(|one| told(&library, one, &cells));
            assert_eq!(with, without, "after {nth} orders");
            assert!(with.iter().all(|words| !words.contains("Who sleeps")));
            compared += 1;
        }
        let board = full.sim.observe(decider);
        let decision = agent
            .decide(Game::new(full.ctx(), &board))
            .expect("a decision");
        for session in [&mut full, &mut empty] {
            session
                .play(decision.order)
                .expect("legal with it and without it");
        }
    }
    assert!(compared > 4, "{compared}");
}

/// A board with other things hidden from the first player: dials, standing orders, order markers,
/// decks, dice to come. How many dials and markers were changed.
fn otherwise(session: &Session) -> (Board, usize) {
    let mut board = session.sim.board().clone();
    let mut changed = 0;
    let ctx = session.ctx();
    for ship in board.ships.iter_mut().filter(|ship| ship.owner.0 != 0) {
        if ship.revealed {
            continue;
        }
        if let Some(dial) = ship.dial {
            let others = ctx.class(ship).dial.iter().map(|entry| entry.maneuver());
            ship.dial = others.filter(|other| *other != dial).last();
            changed += 1;
        }
        if let Some(standing) = ship.standing {
            ship.standing = Some(u8::from(standing == 0));
            changed += 1;
        }
    }
    for side in &mut board.players {
        side.deck.reverse();
    }
    if let Some(side) = board.players.get_mut(1) {
        let open = usize::from(side.revealed).min(side.markers.len());
        let before = side.markers;
        side.markers[open..].reverse();
        changed += usize::from(before != side.markers);
    }
    (board, changed)
}

#[test]
fn no_panel_tells_closed_dials_markers_or_decks() {
    let library = Library::open(content::find_assets());
    for key in ["skirmish", "halo"] {
        let (_, scenario) = library.content.scenario(key).expect("a scenario");
        let mut one = begun(&library, scenario);
        let (_, personality) = library.content.personality("rookie").expect("a rookie");
        let mut agent = ai::Agent::new(personality, 1);
        let mut hidden = 0;
        for _ in 0..80 {
            let Some(decider) = one.sim.board().decider() else {
                break;
            };
            let (board, changed) = otherwise(&one);
            if decider.0 == 0 && changed > 0 && hidden < 6 {
                hidden += 1;
                let truth = one.sim.board().clone();
                let with = told(&library, &mut one, &[]);
                one.sim.restore(&board);
                let without = told(&library, &mut one, &[]);
                assert_eq!(with, without, "{key}");
                one.sim.restore(&truth);
            }
            let board = one.sim.observe(decider);
            let decision = agent
                .decide(Game::new(one.ctx(), &board))
                .expect("a decision");
            one.play(decision.order).expect("legal");
        }
        assert!(hidden > 3, "{key}: {hidden}");
    }
}
