//! A ship that rolls or boosts before it moves considers where its dial will then carry it.

use crate::support::{agent, content, open};
use content::Level;
use geometry::{Bearing, Maneuver, Pose};
use rules::{Action, Game, MoveCause, Order, Ship, Step, UnitId, fly, has_left};

/// The ship that a friend lets act before its turn.
const COORDINATED: UnitId = UnitId(1);
/// An S-loop to the left. Nothing about the ship's place tells that it leads west.
const DIAL: Maneuver = Maneuver {
    bearing: Bearing::SLoopBankLeft,
    speed: 3,
};

#[test]
fn nobody_rolls_to_where_its_dial_leads_off_the_table() {
    let content = content();
    let sim = open(&content, "gauntlet", 11);
    let mut board = sim.board().clone();
    for ship in &mut board.ships {
        ship.pose = Pose::new(800.0, 90.0 * f64::from(ship.id.0), 0.0);
        ship.status = rules::Status::Active;
    }
    let ship = board.ships.iter_mut().find(|ship| ship.id == COORDINATED);
    let ship = ship.expect("it takes part");
    ship.dial = Some(DIAL);
    ship.pose = Pose::new(140.0, 400.0, 0.0);
    let ship = *ship;
    board.step = Step::Action {
        ship: COORDINATED,
        granted: true,
    };
    let flies_off = |from: Pose| {
        let mut there: Ship = ship;
        there.pose = from;
        let cause = MoveCause::Maneuver;
        let course = fly(Game::new(sim.ctx(), &board), &there, DIAL, None, cause);
        has_left(sim.game(), &there, course.to)
    };
    assert!(!flies_off(ship.pose), "it need not leave");
    let decision = agent(Level::Veteran, 5)
        .decide(Game::new(sim.ctx(), &board))
        .expect("it may act");
    let mut off = 0;
    for held in &decision.candidates {
        let Order::Act { action, .. } = held.order else {
            continue;
        };
        if !matches!(action, Action::BarrelRoll { .. } | Action::Boost(_)) {
            continue;
        }
        let found =
            rules::preview_legal(Game::new(sim.ctx(), &board), &held.order).expect("it is legal");
        if flies_off(found.into_motion().expect("it moves").to) {
            off += 1;
            assert!(held.score < -10.0, "{held:?}");
        }
    }
    assert!(off > 0, "no shift leads off: the test shows nothing");
}
