//! Nothing is bought for nothing: fatigue, conditions, figures that come in.

use std::collections::BTreeMap;

use crate::support::{agent, content, open};
use content::{Level, Token};
use rules::{Fact, Sim, UnitId, march};

/// Scenarios in which fatigue, powers and figures are bought, and seeds.
const MATCHES: [(&str, u64); 8] = [
    ("slow-burn", 21),
    ("slow-burn", 22),
    ("sump", 23),
    ("sump", 24),
    ("tanks", 25),
    ("burning-core", 26),
    ("gantry-hunt", 27),
    ("convoy-run", 28),
];

/// A match of two veterans, to its end.
fn played(scenario: &str, seed: u64) -> Sim {
    let mut sim = open(&content(), scenario, seed);
    sim.keep_history(false);
    let mut agents = [agent(Level::Veteran, 1), agent(Level::Veteran, 2)];
    while sim.outcome().is_none() {
        let by = sim.board().decider().expect("somebody decides");
        let seat = &mut agents[usize::from(by.0)];
        let found = seat.decide(sim.game()).expect("it decides");
        sim.play(found.order).expect("it is legal");
    }
    sim
}

/// Movement points bought with fatigue after which a figure did not move in that turn.
fn idle_points(sim: &Sim) -> usize {
    let (mut open, mut idle) = (BTreeMap::<UnitId, usize>::new(), 0);
    for event in sim.journal() {
        match &event.fact {
            Fact::Exerted { ship } => *open.entry(*ship).or_default() += 1,
            Fact::Stepped { ship, .. } => drop(open.remove(ship)),
            Fact::FigureEnded { ship } => idle += open.remove(ship).unwrap_or(0),
            _ => {}
        }
    }
    idle
}

/// Conditions bought with threat on a figure in its own turn that may shake them off at its end.
fn shaken_off(sim: &Sim) -> usize {
    let (mut active, mut power, mut found) = (None, None, 0);
    for event in sim.journal() {
        match &event.fact {
            Fact::FigureBegan { ship } => active = Some(*ship),
            Fact::FigureEnded { .. } => active = None,
            Fact::PowerUsed { on, .. } => power = Some(*on),
            Fact::Gained { ship, token, .. } if power == Some(*ship) => {
                found += usize::from(active == Some(*ship) && may_end(sim, *ship, *token));
            }
            _ => power = power.filter(|_| matches!(event.fact, Fact::StoresChanged { .. })),
        }
    }
    found
}

fn may_end(sim: &Sim, id: UnitId, token: Token) -> bool {
    let ship = sim.board().ship(id);
    ship.is_some_and(|ship| march::chance_to_stay(sim.ctx(), ship, token) < 1.0)
}

/// Figures bought in the last round, which have no turn any more.
fn too_late(sim: &Sim) -> usize {
    let (mut round, mut found) = (0, 0);
    for event in sim.journal() {
        match &event.fact {
            Fact::RoundBegan { round: now } => round = *now,
            Fact::Arrived { bought: true, .. } => found += usize::from(round >= sim.ctx().rounds),
            _ => {}
        }
    }
    found
}

#[test]
fn nothing_is_bought_for_nothing() {
    for (scenario, seed) in MATCHES {
        let sim = played(scenario, seed);
        assert_eq!(idle_points(&sim), 0, "points: {scenario} {seed}");
        assert_eq!(shaken_off(&sim), 0, "conditions: {scenario} {seed}");
        assert_eq!(too_late(&sim), 0, "figures: {scenario} {seed}");
    }
}
