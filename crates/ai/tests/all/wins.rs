//! A win in reach is taken, whatever else there is to do.

use std::sync::Arc;

use crate::support::{agent, content};
use content::{
    ExitDef, Level, Moment, Place, Scenario, ScenarioGoal, ShipDef, SwitchDef, ThingDef, When,
};
use rules::{PlayerId, Sim, SimConfig};

/// The player whose win is in reach.
const ME: PlayerId = PlayerId(0);

/// A figure: number, type, player, column and row.
type Put = (u32, &'static str, u8, (i32, i32));

/// A scout with a hurt enemy beside it, which is worth an attack, and another enemy.
const BESIDE_A_FOE: [Put; 3] = [
    (1, "scout", 0, (1, 2)),
    (11, "rammer", 1, (2, 2)),
    (12, "rammer", 1, (2, 3)),
];

/// A match of these figures on a map, without goals and events but those that `change` adds.
fn hold(model: &str, figures: &[Put], change: impl FnOnce(&mut Scenario)) -> Sim {
    let content = content();
    let (_, model) = content.scenario(model).expect("the core pack has it");
    let first = model.ships[0].clone();
    let place = |(id, class, owner, cell): &Put| ShipDef {
        id: *id,
        class: (*class).to_owned(),
        owner: PlayerId(*owner),
        name: String::new(),
        cell: Some(*cell),
        card: u8::try_from(*id).ok(),
        hull: (*owner == 1).then_some(2),
        ..first.clone()
    };
    let mut scenario = Scenario {
        ships: figures.iter().map(place).collect(),
        events: Vec::new(),
        goals: Vec::new(),
        at_the_end: Some(PlayerId(1)),
        arrivals: Vec::new(),
        marks: Vec::new(),
        cards: Vec::new(),
        switches: Vec::new(),
        ..model.clone()
    };
    change(&mut scenario);
    Sim::new(Arc::clone(&content), &SimConfig::new(scenario, 1)).expect("it opens")
}

/// The goal of the player whose win is in reach.
fn goal(scenario: &mut Scenario, when: Vec<When>) {
    scenario.goals = vec![ScenarioGoal {
        player: ME,
        text: String::new(),
        at: Moment::Action,
        when,
    }];
}

/// Players of this level play; the first has won before the second round.
#[track_caller]
fn wins_at_once(mut sim: Sim, level: Level) {
    let mut agents = [agent(level, 1), agent(level, 2)];
    while sim.outcome().is_none() && sim.board().round < 2 {
        let by = sim.board().decider().expect("somebody decides");
        let seat = &mut agents[usize::from(by.0)];
        let found = seat.decide(sim.game()).expect("it decides");
        sim.play(found.order).expect("it is legal");
    }
    let winner = sim.outcome().and_then(|outcome| outcome.winner);
    assert_eq!(winner, Some(ME), "{level:?}");
}

#[track_caller]
fn check(change: impl Fn(&mut Scenario)) {
    for level in [Level::Ace, Level::Veteran, Level::Rookie] {
        let sim = hold("gantry-hunt", &BESIDE_A_FOE, |scenario| {
            scenario.map = Some("drill-hold".to_owned());
            change(scenario);
        });
        wins_at_once(sim, level);
    }
}

#[test]
fn by_leaving() {
    check(|scenario| {
        scenario.exits = vec![ExitDef {
            player: ME,
            place: Place::Box((0, 3), (0, 5)),
            when: Vec::new(),
        }];
        let away = When::Away {
            player: ME,
            at_least: 1,
        };
        goal(scenario, vec![away]);
    });
}

#[test]
fn by_standing_somewhere() {
    check(|scenario| {
        let place = Place::Box((0, 4), (1, 5));
        goal(scenario, vec![When::AllStand { player: ME, place }]);
    });
    check(|scenario| {
        let stands = When::Stands {
            player: ME,
            place: Place::Cells(vec![(1, 5)]),
            count: 1,
        };
        goal(scenario, vec![stands]);
    });
}

#[test]
fn by_a_switch() {
    check(|scenario| {
        let (name, cell) = ("Lever".into(), (0, 4));
        scenario.switches = vec![SwitchDef { name, cell }];
        goal(scenario, vec![When::Thrown(0)]);
    });
}

#[test]
fn by_picking_something_up() {
    check(|scenario| {
        let item = "fuel-cell".to_owned();
        scenario.things = vec![ThingDef {
            item: item.clone(),
            cell: (0, 4),
        }];
        goal(scenario, vec![When::Holds { player: ME, item }]);
    });
}

#[test]
fn by_doing_one_thing_and_coming_somewhere() {
    check(|scenario| {
        let (name, cell) = ("Lever".into(), (0, 2));
        scenario.switches = vec![SwitchDef { name, cell }];
        let place = Place::Box((0, 3), (1, 4));
        goal(
            scenario,
            vec![When::Thrown(0), When::AllStand { player: ME, place }],
        );
    });
}
