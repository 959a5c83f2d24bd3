//! The coming effect of terrain on a unit that stays: agents of every level read it off the rules'
//! previews.

use std::sync::Arc;

use crate::support::{agent, content};
use content::{AreaDef, Content, Level, ShipDef};
use geometry::{Outline, Pose, Vec2};
use rules::{
    Board, Game, Order, PlayerId, Sim, SimConfig, Status, Step, UnitId, areas, preview, terrain,
};

const LEVELS: [Level; 2] = [Level::Rookie, Level::Veteran];

/// A ship: number, class, player, place, wounds and shields left.
type Put = (
    u32,
    &'static str,
    u8,
    (f64, f64, f64),
    (Option<u8>, Option<u8>),
);

/// A Maelstrom table with these ships and one rectangle of terrain: west, east, south, north.
fn table(content: &Arc<Content>, ships: &[Put], terrain: &str, sides: [f64; 4]) -> Sim {
    let (_, model) = content.scenario("crosscurrents").expect("it is there");
    let mut scenario = model.clone();
    let first = scenario.ships[0].clone();
    scenario.obstacles.clear();
    let place = |(id, class, owner, (x, y, heading), (hull, shields)): &Put| ShipDef {
        id: *id,
        class: (*class).to_owned(),
        owner: PlayerId(*owner),
        name: String::new(),
        pose: Some(Pose::new(*x, *y, *heading)),
        hull: *hull,
        shields: *shields,
        ..first.clone()
    };
    scenario.ships = ships.iter().map(place).collect();
    let [west, east, south, north] = sides;
    let (half, deep) = ((east - west) / 2.0, (north - south) / 2.0);
    let corners = [(half, deep), (-half, deep), (-half, -deep), (half, -deep)];
    scenario.areas = vec![AreaDef {
        id: 101,
        terrain: terrain.to_owned(),
        outline: Outline::new(corners.map(|(x, y)| Vec2::new(x, y)).to_vec()).expect("a rectangle"),
        pose: Pose::new(f64::midpoint(west, east), f64::midpoint(south, north), 0.0),
    }];
    let config = SimConfig::new(scenario, 1);
    Sim::new(Arc::clone(content), &config).expect("it opens")
}

/// The expected result of staying where ship 1 is: mean wounds plus the chance of being lost
/// without a wound.
fn fate(sim: &Sim) -> f64 {
    let Some(ship) = sim.board().ship(UnitId(1)) else {
        return 1.0;
    };
    let found = terrain::lingering(sim.game(), ship, ship.pose);
    found.mean(rules::Toll::damage) + found.chance(|toll| toll.destroyed)
}

/// Plays on until a condition holds. Player 0 plays at its level, player 1 as told or by default.
fn play(sim: &mut Sim, level: Level, until: impl Fn(&Board) -> bool) {
    let mut agent = agent(level, 1);
    for _ in 0..400 {
        if until(sim.board()) {
            return;
        }
        let board = sim.board();
        let order = match (board.step, board.decider()) {
            (Step::Priority { .. }, _) => Order::TakePriority { first: PlayerId(0) },
            (_, Some(PlayerId(0))) => {
                let decision = agent.decide(Game::new(sim.ctx(), board));
                decision.expect("it is its turn").order
            }
            _ => rules::default_order(Game::new(sim.ctx(), board)).expect("there is a default"),
        };
        sim.play(order).expect("it is legal");
    }
    panic!("never: {:?}", sim.board().step);
}

/// The effect of staying where ship 1's first dial leads, with the void right ahead.
fn fate_of_the_first_dial(content: &Arc<Content>, level: Level, hull: Option<u8>) -> f64 {
    let ships = [
        (1, "tern", 0, (600.0, 300.0, 0.0), (hull, Some(0))),
        (2, "brand", 1, (600.0, 1000.0, 180.0), (None, None)),
    ];
    let mut sim = table(content, &ships, "cosmos", [300.0, 900.0, 430.0, 680.0]);
    let set = |board: &Board| {
        board
            .ship(UnitId(1))
            .is_some_and(|ship| ship.dial.is_some())
    };
    play(&mut sim, level, set);
    let ship = sim.board().ship(UnitId(1)).expect("it is there");
    let maneuver = ship.dial.expect("it is set");
    // Ask the board before the dial was set, as the agent did.
    let mut before = sim.board().clone();
    before.ships[0].dial = None;
    let order = Order::SetDial {
        ship: UnitId(1),
        maneuver,
    };
    let found = preview(rules::Game::new(sim.ctx(), &before), &order).expect("it was legal");
    let moved = found.moved().cloned().expect("a maneuver moves");
    let motion = &moved.motion;
    assert!(!motion.flees);
    let under = areas::areas_under(sim.game(), ship, motion.to).len();
    if hull.is_none() {
        // There is nothing to fear there, and it is the way to the enemy.
        assert_eq!(under, 1, "{level:?} goes around what does it no harm");
    }
    moved
        .stay
        .map_or(0.0, |stay| stay.prospect.mean(rules::Toll::damage))
}

#[test]
fn who_is_wounded_keeps_off_the_void_and_who_is_not_flies_over_it() {
    let content = content();
    for level in LEVELS {
        assert_eq!(fate_of_the_first_dial(&content, level, None), 0.0);
        let feared = fate_of_the_first_dial(&content, level, Some(1));
        assert_eq!(feared, 0.0, "{level:?} ends where exposure awaits it");
    }
}

#[test]
fn a_capital_ship_does_not_stay_where_it_would_be_destroyed() {
    let content = content();
    for level in LEVELS {
        for terrain in ["lava", "hazard"] {
            let ships = [
                (1, "plover", 0, (600.0, 500.0, 0.0), (None, None)),
                // It is so near, right before the bow, that every move leads away from it.
                (2, "lector", 1, (600.0, 575.0, 90.0), (None, None)),
            ];
            let mut sim = table(&content, &ships, terrain, [520.0, 680.0, 440.0, 560.0]);
            assert!(fate(&sim) > 0.9, "{terrain} is no danger");
            let after = |board: &Board| {
                matches!(board.step, Step::Attack { .. }) || board.decider().is_none()
            };
            play(&mut sim, level, after);
            let ship = sim.board().ship(UnitId(1)).expect("it is there");
            assert_eq!(ship.status, Status::Active, "{level:?} in {terrain}");
            assert_eq!(fate(&sim), 0.0, "{level:?} stays in {terrain}");
        }
    }
}
