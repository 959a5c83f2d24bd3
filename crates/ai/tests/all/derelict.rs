//! Agents in a dead hull: what defeats whoever stays, what comes, doors, pushes, and friends.

use crate::support;
use std::sync::Arc;

use crate::support::{agent, content};
use content::{Deed, EventDef, Level, Moment, Place, Scenario, ScenarioGoal, ShipDef, Token, When};
use geometry::Cell;
use rules::{Order, PlayerId, Sim, SimConfig, Status, Step, Task, UnitId, legal_orders, story};

/// A figure: number, type, player, column and row, life.
type Put = (u32, &'static str, u8, (i32, i32), Option<u8>);

/// A match of these figures on a map, without goals and events but those that `change` adds.
fn hold(map: &str, figures: &[Put], change: impl FnOnce(&mut Scenario)) -> Sim {
    let content = content();
    let (_, model) = content.scenario("slow-burn").expect("the core pack has it");
    let first = model.ships[0].clone();
    let place = |(id, class, owner, cell, hull): &Put| ShipDef {
        id: *id,
        class: (*class).to_owned(),
        owner: PlayerId(*owner),
        name: String::new(),
        cell: Some(*cell),
        card: u8::try_from(*id).ok(),
        hull: *hull,
        ..first.clone()
    };
    let mut scenario = Scenario {
        map: Some(map.to_owned()),
        ships: figures.iter().map(place).collect(),
        events: Vec::new(),
        goals: Vec::new(),
        at_the_end: None,
        arrivals: Vec::new(),
        marks: Vec::new(),
        cards: Vec::new(),
        switches: Vec::new(),
        ..model.clone()
    };
    change(&mut scenario);
    let config = SimConfig::new(scenario, 1);
    Sim::new(Arc::clone(&content), &config).expect("it opens")
}

/// The crew has nothing to do but wait.
fn waits(scenario: &mut Scenario) {
    scenario.goals = vec![ScenarioGoal {
        player: PlayerId(0),
        text: String::new(),
        at: Moment::RoundEnds,
        when: vec![When::Round(9)],
    }];
}

/// Plays by default until it is this figure's turn.
fn begin(sim: &mut Sim, id: u32) {
    let ship = UnitId(id);
    while sim.board().active != Some(ship) {
        let wanted = Order::Begin { ship };
        let order = match legal_orders(sim.game()).contains(&wanted) {
            true => wanted,
            false => rules::default_order(sim.game()).expect("there is a default"),
        };
        sim.play(order).expect("it is legal");
    }
}

/// A veteran plays the turn of this figure; its orders.
fn turn(sim: &mut Sim, id: u32) -> Vec<Order> {
    begin(sim, id);
    let mut veteran = agent(Level::Veteran, 1);
    let mut orders = Vec::new();
    while sim.board().active == Some(UnitId(id)) && sim.outcome().is_none() {
        let found = veteran.decide(sim.game()).expect("it decides");
        sim.play(found.order).expect("it is legal");
        orders.push(found.order);
    }
    orders
}

fn cell(sim: &Sim, id: u32) -> Cell {
    sim.board().ship(UnitId(id)).expect("it is there").cell
}

/// The key of the terrain on a space.
fn terrain(sim: &Sim, cell: Cell) -> String {
    let found = rules::march::terrain_of(sim.ctx(), sim.board(), cell);
    found.expect("it is on the map").id.clone()
}

#[test]
fn whoever_stands_in_plasma_strikes_and_still_leaves_it() {
    let mut sim = hold(
        "drill-hold",
        &[
            (1, "foreman", 0, (4, 5), None),
            (11, "rammer", 1, (4, 4), None),
        ],
        waits,
    );
    let orders = turn(&mut sim, 1);
    let struck = |order: &Order| matches!(order, Order::Attack { .. });
    assert!(orders.iter().any(struck), "{orders:?}");
    assert_eq!(terrain(&sim, cell(&sim, 1)), "deck", "{orders:?}");
    let status = sim.board().ship(UnitId(1)).map(|ship| ship.status);
    assert_eq!(status, Some(Status::Active));
}

#[test]
fn whoever_has_struck_does_not_stay_in_plasma_for_the_next_attack() {
    let mut sim = hold(
        "drill-hold",
        &[
            (1, "foreman", 0, (4, 4), None),
            (11, "shade", 1, (4, 5), None),
        ],
        waits,
    );
    begin(&mut sim, 11);
    let struck = legal_orders(sim.game()).into_iter();
    let mut struck = struck.filter(|order| matches!(order, Order::Attack { .. }));
    sim.play(struck.next().expect("it reaches the foreman"))
        .expect("it is legal");
    turn(&mut sim, 11);
    let status = sim.board().ship(UnitId(11)).map(|ship| ship.status);
    assert_eq!(status, Some(Status::Active));
}

/// Plasma grows over the deck at each round's end.
fn burns(scenario: &mut Scenario) {
    waits(scenario);
    scenario.events = vec![EventDef {
        id: "burn".into(),
        at: Moment::RoundEnds,
        when: vec![When::Round(1)],
        repeats: true,
        says: String::new(),
        does: vec![Deed::Spread {
            terrain: "lava".into(),
            over: vec!["deck".into()],
        }],
    }];
}

#[test]
fn a_veteran_sees_the_next_ring_of_plasma() {
    let figures = [
        (1, "foreman", 0, (2, 5), None),
        (11, "skitter", 1, (13, 0), None),
    ];
    let mut sim = hold("drill-hold", &figures, burns);
    begin(&mut sim, 1);
    let before = sim.board().changes.clone();
    let comes = story::next_changes(sim.game());
    assert!(
        comes
            .terrain
            .iter()
            .any(|(cell, _)| *cell == Cell::new(2, 5))
    );
    assert_eq!(sim.board().changes, before);
    turn(&mut sim, 1);
    let here = cell(&sim, 1);
    assert!(
        comes.terrain.iter().all(|(cell, _)| *cell != here),
        "{here:?}"
    );
    // Without the event nobody minds the place.
    let mut calm = hold("drill-hold", &figures, waits);
    turn(&mut calm, 1);
    assert_eq!(cell(&calm, 1), Cell::new(2, 5));
}

#[test]
fn a_veteran_climbs_out_onto_the_deck() {
    let mut sim = hold(
        "drill-hold",
        &[
            (1, "foreman", 0, (8, 1), None),
            (11, "skitter", 1, (13, 0), None),
        ],
        waits,
    );
    let orders = turn(&mut sim, 1);
    let climbed = |order: &Order| matches!(order, Order::ClimbOut { .. });
    assert!(orders.iter().any(climbed), "{orders:?}");
    assert_eq!(terrain(&sim, cell(&sim, 1)), "deck");
}

/// A warden between two boars of the same strength: behind one of them there is plasma for its
/// whole base.
#[test]
fn a_veteran_pushes_a_large_figure_wholly_into_plasma() {
    let mut sim = hold(
        "drill-hold",
        &[
            (1, "warden", 0, (1, 5), None),
            (11, "boarhound", 1, (2, 5), None),
            (12, "boarhound", 1, (0, 4), None),
        ],
        waits,
    );
    begin(&mut sim, 1);
    let found = agent(Level::Veteran, 1).decide(sim.game());
    let found = found.expect("it decides").candidates;
    let attacks: Vec<_> = found
        .iter()
        .filter_map(|held| match held.order {
            Order::Attack { target, .. } => Some((target, held)),
            _ => None,
        })
        .collect();
    let surges = |id: u32| {
        let held = attacks.iter().find(|(target, _)| *target == UnitId(id));
        let terms = &held.expect("it can be attacked").1.terms;
        let found = terms.iter().find(|(name, _)| *name == "surges");
        found.map_or(0.0, |(_, worth)| *worth)
    };
    assert_eq!(attacks.first().map(|held| held.0), Some(UnitId(11)));
    assert!(surges(11) > surges(12) + 5.0, "{attacks:?}");
}

/// The door between the two rooms in the north of the engine run.
const DOOR: u16 = 0;

/// Opens that door when the match begins.
fn open(scenario: &mut Scenario) {
    waits(scenario);
    scenario.events = vec![EventDef {
        id: "open".into(),
        at: Moment::RoundBegins,
        when: vec![When::Round(1)],
        repeats: false,
        says: String::new(),
        does: vec![Deed::Open(DOOR)],
    }];
}

#[test]
fn a_veteran_shuts_a_door_on_what_has_no_hands() {
    let figures = [
        (1, "warden", 0, (3, 1), None),
        (11, "rammer", 1, (8, 2), None),
        (12, "rammer", 1, (8, 1), None),
    ];
    // Out of breath, he comes to nobody in this turn.
    let mut sim = hold("engine-run", &figures, |scenario| {
        open(scenario);
        scenario.ships[0].tokens.insert(Token::Fatigue, 3);
    });
    begin(&mut sim, 1);
    let shuts = Order::Task {
        ship: UnitId(1),
        task: Task::Door(DOOR),
    };
    assert!(legal_orders(sim.game()).contains(&shuts));
    assert!(sim.board().changes.open.contains(&DOOR));
    turn(&mut sim, 1);
    assert!(!sim.board().changes.open.contains(&DOOR));
    // It is not opened again.
    while sim.board().round < 2 {
        let order = rules::default_order(sim.game()).expect("there is a default");
        sim.play(order).expect("it is legal");
    }
    turn(&mut sim, 1);
    assert!(!sim.board().changes.open.contains(&DOOR));
}

#[test]
fn nobody_shuts_a_door_that_a_friend_wants_through() {
    let figures = [
        (1, "foreman", 0, (3, 1), None),
        (2, "scout", 0, (5, 1), None),
        (11, "rammer", 1, (8, 2), None),
    ];
    let mut sim = hold("engine-run", &figures, |scenario| {
        open(scenario);
        let place = Place::Box((0, 0), (2, 2));
        scenario.goals = vec![ScenarioGoal {
            player: PlayerId(0),
            text: String::new(),
            at: Moment::Action,
            when: vec![When::AllStand {
                player: PlayerId(0),
                place,
            }],
        }];
    });
    turn(&mut sim, 1);
    assert!(sim.board().changes.open.contains(&DOOR));
}

#[test]
fn a_veteran_hands_what_heals_to_whoever_needs_it() {
    let mut sim = hold(
        "drill-hold",
        &[
            (1, "foreman", 0, (1, 1), None),
            (2, "scout", 0, (1, 2), Some(2)),
            (11, "skitter", 1, (13, 7), None),
        ],
        |scenario| {
            waits(scenario);
            scenario.ships[0].items = vec!["med-pack".into()];
        },
    );
    let orders = turn(&mut sim, 1);
    let given = |order: &Order| {
        let Order::Task { task, .. } = *order else {
            return false;
        };
        matches!(task, Task::Give { to, .. } if to == UnitId(2))
    };
    assert!(orders.iter().any(given), "{orders:?}");
    let orders = turn(&mut sim, 2);
    let used = |order: &Order| {
        let Order::Task { task, .. } = *order else {
            return false;
        };
        matches!(task, Task::Use(_))
    };
    assert!(orders.iter().any(used), "{orders:?}");
}

#[test]
fn friends_share_their_errands() {
    let mut sim = hold(
        "engine-run",
        &[
            (1, "foreman", 0, (6, 3), None),
            (2, "scout", 0, (6, 4), None),
            (11, "skitter", 1, (14, 4), None),
        ],
        |scenario| {
            scenario.switches = vec![
                content::SwitchDef {
                    name: "North".into(),
                    cell: (6, 0),
                },
                content::SwitchDef {
                    name: "South".into(),
                    cell: (6, 8),
                },
            ];
            scenario.goals = vec![ScenarioGoal {
                player: PlayerId(0),
                text: String::new(),
                at: Moment::Action,
                when: vec![When::Thrown(0), When::Thrown(1)],
            }];
        },
    );
    let mut told = Vec::new();
    while sim.board().round < 2 && sim.outcome().is_none() {
        match sim.board().step {
            Step::Pick { .. } | Step::Turn { .. } if sim.board().decider() == Some(PlayerId(0)) => {
                let first = || rules::march::next_figures(sim.game(), PlayerId(0))[0];
                let next = sim.board().active.unwrap_or_else(first);
                told.extend(turn(&mut sim, next.0));
            }
            _ => {
                let order = rules::default_order(sim.game());
                sim.play(order.expect("there is a default"))
                    .expect("it is legal");
            }
        }
    }
    let thrown = &sim.board().goods.thrown;
    assert_eq!(thrown.len(), 2, "{told:?}");
}

#[test]
fn nobody_tires_for_an_attack_that_its_points_reach() {
    let mut sim = hold(
        "drill-hold",
        &[
            (1, "foreman", 0, (1, 2), None),
            (11, "rammer", 1, (3, 2), None),
        ],
        waits,
    );
    let orders = turn(&mut sim, 1);
    let tires = |order: &&Order| {
        matches!(
            order,
            Order::Task {
                task: Task::Exert,
                ..
            }
        )
    };
    let struck = |order: &&Order| matches!(order, Order::Attack { .. });
    assert_eq!(orders.iter().filter(struck).count(), 2, "{orders:?}");
    // One point leads beside the rammer.
    assert!(orders.iter().filter(tires).count() <= 1, "{orders:?}");
}

#[test]
fn a_turn_that_was_foreseen_is_decided_as_if_it_had_not_been() {
    let content = content();
    let mut sim = support::open(&content, "tanks", 5);
    let mut sides = [1, 2].map(|seed| agent(Level::Veteran, seed));
    for _ in 0..60 {
        let Some(player) = sim.board().decider() else {
            break;
        };
        let found = sides[player.index()].decide(sim.game());
        if let Step::Turn { .. } = sim.board().step {
            let mut anew = agent(Level::Veteran, 1 + player.index() as u64);
            assert_eq!(found, anew.decide(sim.game()));
        }
        sim.play(found.expect("it decides").order)
            .expect("it is legal");
    }
}
