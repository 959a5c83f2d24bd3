//! What programs decide in the position of a test.

use std::collections::BTreeMap;

use ai::{Agent, Candidate, Decision};
use content::{Level, Personality};
use rules::Sim;

use super::pattern::{OrderPattern, written};

/// The levels that weigh orders, from the weakest on.
const LEVELS: [Level; 3] = [Level::Rookie, Level::Veteran, Level::Ace];
/// The seeds of each level: no right answer may hang on one.
const SEEDS: u64 = 3;
/// How many of the other candidates are told.
const OTHERS: usize = 3;

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
            let Some(decision) = decided(sim, level, seed) else {
                return vec!["nobody has anything to decide".into()];
            };
            let order = decision.order;
            let fits = |list: &[OrderPattern]| list.iter().any(|pattern| pattern.fits(&order));
            if fits(wrong) || !right.is_empty() && !fits(right) {
                found.push(format!(
                    "{level:?} (seed {seed}) decides wrongly: {}",
                    told(&decision)
                ));
            }
        }
    }
    found
}

/// A decision, and what was thought best besides.
fn told(decision: &Decision) -> String {
    let weighed = |held: &Candidate| {
        let chance = held
            .chance
            .map(|chance| format!(", chance {:.1} %", 100.0 * chance));
        let (order, score) = (written(&held.order), held.score);
        format!("{order} (score {score:.1}{})", chance.unwrap_or_default())
    };
    let mut all = decision.candidates.iter();
    let own = all.clone().find(|held| held.order == decision.order);
    let own = own.map_or_else(|| written(&decision.order), weighed);
    let others = all.by_ref().filter(|held| held.order != decision.order);
    let others: Vec<String> = others.take(OTHERS).map(weighed).collect();
    match others.is_empty() {
        true => own,
        false => format!("{own}; then {}", others.join(", ")),
    }
}

fn decided(sim: &Sim, level: Level, seed: u64) -> Option<Decision> {
    let personality = Personality {
        id: String::new(),
        replaces: false,
        name: String::new(),
        text: String::new(),
        level,
        weights: BTreeMap::new(),
    };
    Agent::new(&personality, seed).decide(sim.game())
}
