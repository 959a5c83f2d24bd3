//! Helpers shared by several tests.

pub(crate) mod packs;
pub(crate) mod school;

use std::{
    path::PathBuf,
    sync::{Arc, OnceLock},
};

use arena::agent::{Agent, make_agent};
use content::Content;
use rules::{Sim, SimConfig};

/// The game's data, read once for all tests.
pub(crate) fn shared() -> &'static Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT.get_or_init(|| Arc::new(content::load(&content::find_assets()).content))
}

/// The same, to be handed on.
pub(crate) fn content() -> Arc<Content> {
    Arc::clone(shared())
}

/// A file or folder of the repository.
pub(crate) fn repository(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// A match of one of the game's scenarios.
pub(crate) fn config(content: &Content, scenario: &str, seed: u64) -> SimConfig {
    let (_, scenario) = content.scenario(scenario).expect("the scenario is there");
    SimConfig::new(scenario.clone(), seed)
}

/// The same, opened.
pub(crate) fn open(content: &Arc<Content>, scenario: &str, seed: u64) -> (Sim, SimConfig) {
    let config = config(content, scenario, seed);
    (
        Sim::new(Arc::clone(content), &config).expect("the scenario is sound"),
        config,
    )
}

/// Agents for two seats.
pub(crate) fn agents(content: &Content, names: [&str; 2], seed: u64) -> Vec<Box<dyn Agent>> {
    let agent = |(seat, name): (usize, &str)| -> Box<dyn Agent> {
        Box::new(make_agent(content, name, seed + seat as u64).expect("the personality is there"))
    };
    names.into_iter().enumerate().map(agent).collect()
}
