//! The drydock: every lesson comes, is answered by the order that it asks for, and is then over.

mod support;

use std::sync::Arc;

use arena::{
    lessons::{answers, current, done},
    runner::{Limits, play_on},
};
use content::{Lesson, Scenario};
use geometry::{Bearing, Maneuver, Pose, Way};
use rules::{Action, Intent, Order, PlayerId, Sim, Step, UnitId};
use support::{agents, config, content, open};

const ANVIL: UnitId = UnitId(2);
const HALYARD: UnitId = UnitId(1);

fn title(sim: &Sim, scenario: &Scenario) -> Option<String> {
    current(scenario, sim.journal(), sim.board()).map(|lesson: &Lesson| lesson.title.clone())
}

/// Plays default orders until the match waits for this step.
fn until(sim: &mut Sim, wanted: impl Fn(&Step) -> bool) {
    while !wanted(&sim.board().step) {
        let order = rules::default_order(sim.ctx(), sim.board()).expect("somebody decides");
        sim.play(order).expect("it is legal");
    }
}

fn straight() -> Maneuver {
    Maneuver {
        bearing: Bearing::Straight,
        speed: 3,
    }
}

fn sail(to: (f64, f64), intent: Intent) -> Order {
    Order::Sail {
        ship: ANVIL,
        way: Way::of([Pose::new(to.0, to.1, 0.0)]).expect("a way"),
        intent,
    }
}

#[test]
fn the_drydock_is_taught_from_beginning_to_end() {
    let content = content();
    // With this seed there are focus results to turn.
    let (mut sim, config) = open(&content, "drydock", 3);
    let scenario = config.scenario;
    let plan = |sim: &mut Sim, title_of: [&str; 2], standing: u8| {
        until(sim, |step| {
            *step
                == Step::Plan {
                    player: PlayerId(0),
                }
        });
        give(
            sim,
            &scenario,
            title_of[0],
            Order::SetDial {
                ship: HALYARD,
                maneuver: straight(),
            },
        );
        give(
            sim,
            &scenario,
            title_of[1],
            Order::SetStanding {
                ship: ANVIL,
                standing,
            },
        );
    };
    let fly = Order::Maneuver {
        ship: HALYARD,
        maneuver: straight(),
        roll: None,
    };
    plan(&mut sim, ["A dial, in secret", "A standing order"], 1);
    give(&mut sim, &scenario, "Open the plans", Order::Confirm);
    until(&mut sim, |step| *step == Step::Helm { ship: ANVIL });
    give(
        &mut sim,
        &scenario,
        "A measured way",
        sail((600.0, 272.0), Intent::Move),
    );
    until(&mut sim, |step| acts(step, ANVIL));
    let lock = Order::Act {
        ship: ANVIL,
        action: Action::Lock(UnitId(3)),
    };
    give(&mut sim, &scenario, "One action each", lock);
    until(&mut sim, |step| *step == Step::Maneuver { ship: HALYARD });
    give(&mut sim, &scenario, "A template", fly);
    let focus = Order::Act {
        ship: HALYARD,
        action: Action::Focus,
    };
    give(&mut sim, &scenario, "An action", focus);
    let held = Order::HoldFire { ship: ANVIL };
    let hold = |sim: &mut Sim, title: &str| {
        until(sim, |step| *step == Step::Attack { ship: ANVIL });
        let on = current(&scenario, sim.journal(), sim.board()).expect("a lesson is on");
        assert_eq!(on.title, title);
        assert!(answers(on, &held), "{title}");
        sim.play(held).expect(title);
    };
    hold(&mut sim, "The round goes on");

    plan(&mut sim, ["Through the gas", "Boarders to the rails"], 4);
    sim.play(Order::Confirm).expect("all is planned");
    until(&mut sim, |step| *step == Step::Helm { ship: ANVIL });
    give(
        &mut sim,
        &scenario,
        "Ram it",
        sail((600.0, 425.0), Intent::Ram(UnitId(3))),
    );
    until(&mut sim, |step| *step == Step::Maneuver { ship: HALYARD });
    give(&mut sim, &scenario, "Out of the cloud", fly);
    until(&mut sim, |step| acts(step, HALYARD));
    sim.play(focus).expect("it is not stressed");
    until(&mut sim, |step| *step == Step::Attack { ship: HALYARD });
    let fire = Order::Attack {
        ship: HALYARD,
        weapon: 0,
        target: UnitId(4),
    };
    give(&mut sim, &scenario, "Fire", fire);
    assert_eq!(title(&sim, &scenario).as_deref(), Some("The dice lie"));
    hold(&mut sim, "Exposure");
    until(&mut sim, |step| {
        *step
            == Step::Plan {
                player: PlayerId(0),
            }
    });
    assert_eq!(title(&sim, &scenario).as_deref(), Some("Finish it"));
}

fn acts(step: &Step, who: UnitId) -> bool {
    matches!(step, Step::Action { ship, .. } if *ship == who)
}

/// Checks that this lesson is the current one, asks for this order, and is over once it is given.
#[track_caller]
fn give(sim: &mut Sim, scenario: &Scenario, title: &str, order: Order) {
    let on = current(scenario, sim.journal(), sim.board()).expect("a lesson is on");
    assert_eq!(on.title, title);
    assert!(answers(on, &order), "{title}: {order:?}");
    assert!(!answers(on, &Order::EndTurn));
    let before = done(scenario, sim.journal());
    sim.play(order).expect(title);
    assert!(done(scenario, sim.journal()) > before, "{title} is over");
}

#[test]
fn nobody_is_kept_waiting() {
    // Whatever the player does, rounds end their lessons, and the match ends the last.
    let content = content();
    for seed in 0..4 {
        let config = config(&content, "drydock", seed);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let mut seats = agents(&content, ["random", "rookie"], seed);
        let mut most = 0;
        play_on(&mut sim, &mut seats, Limits::default(), |sim, _, _| {
            let now = done(&config.scenario, sim.journal());
            assert!(now >= most, "lessons do not come back");
            most = now;
            let after = |round| sim.board().round >= round;
            assert!(
                !after(3) || now >= 8,
                "seed {seed}: the first round's lessons are over"
            );
            assert!(
                !after(4) || now >= 15,
                "seed {seed}: the second round's lessons are over"
            );
            true
        });
        assert!(sim.outcome().is_some(), "seed {seed}");
        assert_eq!(current(&config.scenario, sim.journal(), sim.board()), None);
    }
}

#[test]
fn scenarios_without_lessons_have_none() {
    let content = content();
    let (sim, config) = open(&content, "crosscurrents", 1);
    assert_eq!(current(&config.scenario, sim.journal(), sim.board()), None);
}
