//! Setup on hexes, and the order of exposure rolls: invariants for any scenario or mod.

use crate::support;
use geometry::Cell;
use std::sync::Arc;

use crate::support::content;
use content::{Condition, Content, GridMap, Scenario, Trigger, Zone};
use rules::{Fact, Order, PlayerId, Sim, Status, Step, UnitId, march};

/// Halo Nine with a change; all its figures are still to be placed.
fn open(content: &Arc<Content>, change: impl FnOnce(&mut Scenario)) -> Sim {
    support::open(content, "halo", change)
}

fn place_all(sim: &mut Sim) -> Vec<u8> {
    let mut players = Vec::new();
    while let Step::Deploy { player } = sim.board().step {
        players.push(player.0);
        let order = rules::default_order(sim.game()).expect("there is a default");
        assert!(sim.legal_orders().contains(&order));
        sim.play(order).expect("it is legal");
    }
    players
}

#[test]
fn the_sides_place_in_turn_on_plain_ground_first() {
    let mut sim = open(&Arc::new(content()), |_| ());
    let players = place_all(&mut sim);
    assert_eq!(players.len(), 22);
    assert_eq!(players[..6], [0, 1, 0, 1, 0, 1]);
    // Ten against twelve: the last two belong to the larger side.
    assert_eq!(players[20..], [1, 1]);
    assert_eq!(sim.board().round, 1);
    let ground = sim.ctx().ground().expect("it is played on hexes");
    for ship in &sim.board().ships {
        assert_eq!(ship.status, Status::Active);
        let cell = ground.grid.index(ship.cell).expect("on the map");
        assert!(march::start_zone(sim.game(), ship.owner).contains(&ship.cell));
        assert!(!ground.facts(cell).drift, "{:?} starts adrift", ship.id);
        let looks_east = ship.pose.heading < 180.0;
        assert_eq!(
            looks_east,
            ship.owner == PlayerId(0),
            "{:?} looks away",
            ship.id
        );
    }
}

#[test]
fn a_crowded_zone_leaves_figures_out_and_never_locks() {
    let mut content = content();
    let (at, _) = content.map("ring-station").expect("the core pack has it");
    content.maps[at].zones = vec![
        Zone {
            player: PlayerId(0),
            from: (3, 7),
            to: (4, 7),
        },
        Zone {
            player: PlayerId(1),
            from: (13, 4),
            to: (17, 10),
        },
    ];
    let mut sim = open(&Arc::new(content), |_| ());
    place_all(&mut sim);
    let of = |status: Status| {
        let ships = sim.board().ships.iter();
        ships
            .filter(|ship| ship.owner == PlayerId(0) && ship.status == status)
            .count()
    };
    assert_eq!((of(Status::Active), of(Status::Fled)), (2, 8));
    assert_eq!(
        sim.board().step,
        Step::Plan {
            player: PlayerId(0)
        }
    );
}

#[test]
fn a_placed_figure_can_be_taken_back() {
    let mut sim = open(&Arc::new(content()), |_| ());
    let before = (sim.checksum(), sim.journal().len());
    let order = Order::PlaceFigure {
        ship: UnitId(1),
        cell: Cell::new(4, 7),
    };
    sim.play(order).expect("it is legal");
    assert_eq!(
        sim.board().ship(UnitId(1)).map(|held| held.cell),
        Some(Cell::new(4, 7))
    );
    assert_eq!(
        sim.board().step,
        Step::Deploy {
            player: PlayerId(1)
        }
    );
    sim.undo().expect("nothing was seen");
    assert_eq!((sim.checksum(), sim.journal().len()), before);
}

/// Two wounded figures of each side over the void, and the round at its end.
fn exposed(content: &Arc<Content>) -> Sim {
    let mut sim = open(content, |scenario| {
        scenario.map = Some("drill-yard".into());
        scenario
            .ships
            .retain(|ship| [4, 5, 28, 30].contains(&ship.id));
        for (ship, column) in scenario.ships.iter_mut().zip([4, 6, 8, 10]) {
            ship.class = "breakwater".into();
            ship.hull = Some(1);
            ship.card = None;
            ship.cell = Some((column, 2));
        }
    });
    while !matches!(sim.board().step, Step::Expose { .. }) && sim.board().round < 2 {
        let order = rules::default_order(sim.game()).expect("there is a default");
        sim.play(order).expect("it is legal");
    }
    sim
}

#[test]
fn the_order_of_exposure_is_asked_for_only_where_it_can_matter() {
    let plain = exposed(&Arc::new(content()));
    assert_eq!(plain.board().round, 2, "nobody was asked");
    // A mod's void spares figures with a friend beside them, so the order of dice matters.
    let mut modded = content();
    let (at, _) = modded.terrain("cosmos").expect("the core pack has it");
    for clause in &mut modded.terrains[at].clauses {
        if clause.on.contains(&Trigger::EndRound) {
            clause.only_if.push(Condition::FriendWithin(5));
        }
    }
    let mut sim = exposed(&Arc::new(modded));
    let first = sim.board().decider().expect("somebody is asked");
    let mine = |sim: &Sim| -> Vec<UnitId> {
        let orders = sim.legal_orders().into_iter();
        orders
            .map(|order| match order {
                Order::Expose { ship } => ship,
                other => panic!("{other:?}"),
            })
            .collect()
    };
    let ids = mine(&sim);
    assert_eq!(ids.len(), 2);
    let before = sim.checksum();
    sim.play(Order::Expose { ship: ids[1] }).expect("it rolls");
    let second = sim.board().decider().expect("so is the other side");
    assert_ne!(first, second);
    // Nothing has been rolled yet, so it can be undone.
    sim.undo().expect("no die was rolled");
    assert_eq!(sim.checksum(), before);
    sim.play(Order::Expose { ship: ids[1] }).expect("it rolls");
    let theirs = mine(&sim);
    sim.play(Order::Expose { ship: theirs[0] })
        .expect("it rolls");
    let rolled: Vec<UnitId> = sim
        .journal()
        .iter()
        .filter_map(|event| match &event.fact {
            Fact::Exposed { ship } => Some(*ship),
            _ => None,
        })
        .collect();
    assert_eq!(rolled[0], ids[1], "first as chosen");
    assert!(sim.board().exposure_order.is_empty(), "a new round");
}

/// On the largest map a figure in a corner is offered every space in reach; it takes the farthest.
#[test]
fn the_greatest_map_is_searched() {
    let mut modded = content();
    let side = content::MAX_MAP_SIDE;
    let row = |at: usize| {
        let shift = if at.is_multiple_of(2) { "" } else { "  " };
        format!("{shift}{}", "d   ".repeat(side))
    };
    let (_, yard) = modded.map("drill-yard").expect("the core pack has it");
    let plain = GridMap {
        id: "plain".into(),
        rows: (0..side).map(row).collect(),
        legend: [('d', "deck".into())].into(),
        edges: Vec::new(),
        zones: Vec::new(),
        ..yard.clone()
    };
    modded.maps.push(plain);
    let mut sim = open(&Arc::new(modded), |scenario| {
        scenario.map = Some("plain".into());
        scenario.obstacles.clear();
        scenario.ships.retain(|ship| [4, 28].contains(&ship.id));
        let last = side as i32 - 1;
        for (ship, place) in scenario.ships.iter_mut().zip([last, 0]) {
            ship.card = None;
            ship.cell = Some((place, place));
        }
    });
    while !matches!(sim.board().step, Step::Turn { .. }) {
        let order = rules::default_order(sim.game()).expect("there is a default");
        sim.play(order).expect("it is legal");
    }
    let figure = march::acting_figures(sim.board())[0];
    let (id, from) = (figure.id, figure.cell);
    let moves = sim.ctx().class(figure).figure.expect("a figure").movement;
    let ground = sim.ctx().ground().expect("it is played on hexes");
    assert_eq!(ground.grid.len(), side * side);
    let cells = ground.grid.cells().iter();
    let near = cells.filter(|hex| (1..=u32::from(moves)).contains(&ground.distance(from, **hex)));
    let near = near.count();
    let marches: Vec<Order> = sim
        .legal_orders()
        .into_iter()
        .filter(|order| matches!(order, Order::March { .. }))
        .collect();
    assert!(near > 10, "{near}");
    assert_eq!(marches.len(), near);
    let far = |order: &&Order| matches!(order, Order::March { steps, .. } if steps.len() == usize::from(moves));
    let far = *marches.iter().find(far).expect("as far as it can");
    sim.play(far).expect("it is legal");
    let to = sim.board().ship(id).expect("it lives").cell;
    assert_eq!(sim.ctx().spaces_apart(from, to), u32::from(moves));
}
