//! What programs decide in the position of a test.

use std::collections::BTreeMap;

use ai::Agent;
use content::{Level, Personality};
use rules::{Order, Sim};

use super::pattern::{OrderPattern, written};

/// The levels that weigh orders, from the weakest on.
const LEVELS: [Level; 3] = [Level::Rookie, Level::Veteran, Level::Ace];
/// The seeds of each level: no right answer may hang on one.
const SEEDS: u64 = 3;

/// All wrong decisions of the levels from one on.
pub(super) fn check(
    sim: &Sim,
    from: Level,
    right: &[OrderPattern],
    wrong: &[OrderPattern],
) -> Vec<String> {
    let mut found = Vec::new();
    for level in LEVELS.into_iter().filter(|level| *level >= from) {
        for seed in 1..=SEEDS {
            let Some(order) = decided(sim, level, seed) else {
                return vec!["nobody has anything to decide".into()];
            };
            let fits = |list: &[OrderPattern]| list.iter().any(|pattern| pattern.fits(&order));
            if fits(wrong) || !right.is_empty() && !fits(right) {
                found.push(format!(
                    "{level:?} (seed {seed}) decides wrongly: {}",
                    written(&order)
                ));
            }
        }
    }
    found
}

fn decided(sim: &Sim, level: Level, seed: u64) -> Option<Order> {
    let personality = Personality {
        id: String::new(),
        replaces: false,
        name: String::new(),
        text: String::new(),
        level,
        weights: BTreeMap::new(),
    };
    let decision = Agent::new(&personality, seed).decide(sim.game());
    decision.map(|decision| decision.order)
}
