//! Agents with capital ships: the order of their fire, and the side that they show the enemy.

use std::sync::Arc;

use crate::support::{agent, content};
use content::{Content, Level};
use geometry::Pose;
use rules::{Order, PlayerId, Sim, SimConfig, Step, UnitId};

/// A ship: number, class, player, place, wounds that it can still take.
type Put = (u32, &'static str, u8, (f64, f64, f64), u8);

/// A fleet action between these ships on an empty table, before its first priority.
fn action(content: &Arc<Content>, ships: &[Put]) -> Sim {
    let (_, line) = content.scenario("line-of-battle").expect("it is there");
    let mut scenario = line.clone();
    let model = scenario.ships[0].clone();
    scenario.areas.clear();
    let place = |(id, class, owner, (x, y, heading), hull): &Put| content::ShipDef {
        id: *id,
        class: (*class).to_owned(),
        owner: PlayerId(*owner),
        name: String::new(),
        pose: Some(Pose::new(*x, *y, *heading)),
        hull: Some(*hull),
        ..model.clone()
    };
    scenario.ships = ships.iter().map(place).collect();
    let config = SimConfig::new(scenario, 1);
    Sim::new(Arc::clone(content), &config).expect("it opens")
}

/// Plays on to the first decision about fire; nobody moves, and player 0 has priority.
fn up_to_fire(sim: &mut Sim) {
    while !matches!(sim.board().step, Step::Salvo { .. }) {
        let order = match sim.board().step {
            Step::Priority { .. } => Order::TakePriority { first: PlayerId(0) },
            Step::Sail { .. } => Order::EndTurn,
            _ => rules::default_order(sim.game()).expect("there is a default"),
        };
        sim.play(order).expect("it is legal");
    }
}

/// The weapons that the veteran fires with its first ship, in turn.
fn volley(sim: &mut Sim) -> Vec<u8> {
    let mut veteran = agent(Level::Veteran, 1);
    let mut fired = Vec::new();
    while sim.board().decider() == Some(PlayerId(0)) {
        let decision = veteran.decide(sim.game());
        let order = decision.expect("it is its turn").order;
        if let Order::Attack { weapon, .. } = order {
            fired.push(weapon);
        }
        sim.play(order).expect("what agents want is legal");
    }
    fired
}

/// A cruiser before a warship, bow to bow, about to fire.
fn bow_to_bow(content: &Arc<Content>) -> Sim {
    let ships = [
        (1, "shearwater", 0, (600.0, 300.0, 0.0), 5),
        (2, "requiem", 1, (600.0, 520.0, 180.0), 10),
    ];
    let mut sim = action(content, &ships);
    up_to_fire(&mut sim);
    sim
}

#[test]
fn a_veteran_fires_everything_and_ends_bow_on() {
    let content = content();
    let mut sim = bow_to_bow(&content);
    let fired = volley(&mut sim);
    assert_eq!(fired.len(), 3, "{fired:?}");
    assert_eq!(fired.last(), Some(&0), "the lance comes last: {fired:?}");
    let heading = sim
        .board()
        .ship(UnitId(1))
        .expect("it is there")
        .pose
        .heading;
    let off = heading.min(360.0 - heading);
    assert!(off < 30.0, "it shows its bow: {heading}");
}

#[test]
fn whoever_has_fired_is_no_reason_to_hide() {
    let content = content();
    let sim = bow_to_bow(&content);
    let hold = Order::HoldFire { ship: UnitId(1) };
    assert_eq!(sim.board().decider(), Some(PlayerId(0)));
    let mut veteran = agent(Level::Veteran, 1);
    let decision = veteran.decide(sim.game());
    let wanted = decision.expect("it is its turn").order;
    assert_ne!(wanted, hold, "it fires though fire will come back");
}

#[test]
fn a_veteran_keeps_its_bow_to_the_enemy_when_it_moves() {
    let content = content();
    let ships = [
        (1, "shearwater", 0, (600.0, 300.0, 180.0), 5),
        (2, "requiem", 1, (600.0, 520.0, 180.0), 10),
    ];
    let mut sim = action(&content, &ships);
    let mut veteran = agent(Level::Veteran, 1);
    while !matches!(
        sim.board().step,
        Step::Sail {
            player: PlayerId(1)
        } | Step::Salvo { .. }
    ) {
        let order = match (sim.board().step, sim.board().decider()) {
            (Step::Priority { .. }, _) => Order::TakePriority { first: PlayerId(0) },
            (_, Some(PlayerId(0))) => {
                let decision = veteran.decide(sim.game());
                decision.expect("it is its turn").order
            }
            _ => rules::default_order(sim.game()).expect("there is a default"),
        };
        sim.play(order).expect("it is legal");
    }
    let board = sim.board();
    let find = |id| board.ship(UnitId(id)).expect("it is there");
    let (ship, foe) = (find(1), find(2));
    let shown = geometry::facing_of(sim.ctx().base(ship), ship.pose, foe.pose.position());
    assert_eq!(shown, geometry::Facing::Bow);
}
