//! Helpers shared by several tests.

use std::sync::{Arc, OnceLock};

use ai::{Agent, Budget};
use content::{Content, Level, Personality};
use rules::{Sim, SimConfig};

/// The game's data, read once for all tests.
pub(crate) fn content() -> Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    let loaded = || Arc::new(content::load(&content::find_assets()).content);
    CONTENT.get_or_init(loaded).clone()
}

/// An agent of a level, with no leanings of its own.
pub(crate) fn agent(level: Level, seed: u64) -> Agent {
    leaning(level, seed, &[])
}

/// An agent of a level with these weights changed.
pub(crate) fn leaning(level: Level, seed: u64, weights: &[(&str, f64)]) -> Agent {
    let named = |&(name, weight): &(&str, f64)| (name.to_owned(), weight);
    let personality = Personality {
        id: "test".into(),
        replaces: false,
        name: "Test".into(),
        text: String::new(),
        level,
        weights: weights.iter().map(named).collect(),
    };
    // Tests ask thousands of times; what an ace decides by is the same with few playouts.
    let budget = Budget {
        orders: 200,
        candidates: 4,
    };
    Agent::new(&personality, seed).with_budget(budget)
}

/// A match of one of the game's scenarios.
pub(crate) fn open(content: &Arc<Content>, scenario: &str, seed: u64) -> Sim {
    let (_, scenario) = content.scenario(scenario).expect("the scenario is there");
    let config = SimConfig::new(scenario.clone(), seed);
    Sim::new(Arc::clone(content), &config).expect("the scenario is sound")
}
