//! Chance among orders that are about as good (`variety`).

use std::collections::BTreeSet;

use ai::{Agent, Decision};
use content::Level;
use rules::{Order, Sim};

use crate::support::{agent, content, leaning, open};

/// A veteran that always takes the best.
fn strict() -> Agent {
    leaning(Level::Veteran, 7, &[("variety", 0.0)])
}

/// The first `most` decisions, within the first round.
fn opening(sim: &mut Sim, mut agent: Agent, most: usize) -> Vec<Decision> {
    let mut found = Vec::new();
    while found.len() < most && sim.board().decider().is_some() {
        let decision = agent.decide(sim.game()).expect("a decision");
        sim.play(decision.order).expect("legal");
        found.push(decision);
    }
    found
}

fn short_of_the_best(decision: &Decision) -> f64 {
    let best = decision.candidates.first().expect("a candidate").score;
    let taken = decision
        .candidates
        .iter()
        .find(|held| held.order == decision.order);
    best - taken.expect("the order is one of the candidates").score
}

#[test]
fn openings_differ_by_the_seed_and_by_nothing_else() {
    let content = content();
    for (key, least) in [("skirmish", 5), ("crosscurrents", 4), ("mirror-line", 4)] {
        let orders = |seed: u64| -> Vec<Order> {
            let mut sim = open(&content, key, 3);
            let found = opening(&mut sim, agent(Level::Veteran, seed), 24);
            found.into_iter().map(|held| held.order).collect()
        };
        let printed = |seed| format!("{:?}", orders(seed));
        let various: BTreeSet<String> = (0..6).map(printed).collect();
        assert!(various.len() >= least, "{key}: {} of 6", various.len());
        assert_eq!(orders(2), orders(2), "{key}");
    }
}

#[test]
fn nothing_much_worse_is_taken_and_without_variety_the_best() {
    let content = content();
    for key in ["skirmish", "crosscurrents", "mirror-line", "halo"] {
        let mut lost = 0.0_f64;
        for seed in 7..11 {
            let usual = agent(Level::Veteran, seed);
            for decision in opening(&mut open(&content, key, 3), usual, 40) {
                let short = short_of_the_best(&decision);
                assert!(short <= 1.0, "{key}: {short} with {:?}", decision.order);
                lost = lost.max(short);
            }
        }
        assert!(lost > 0.0, "{key}: never anything but the best");
        for decision in opening(&mut open(&content, key, 3), strict(), 24) {
            assert_eq!(short_of_the_best(&decision), 0.0, "{key}");
        }
    }
}
