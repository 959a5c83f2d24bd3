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

/// One scenario of each theatre.
pub(crate) const THEATRES: [&str; 6] = [
    "skirmish",
    "halo",
    "line-of-battle",
    "slow-burn",
    "marsh-relay",
    "crosscurrents",
];

/// The game's data with a pack of the repository, without errors and without warnings about it.
pub(crate) fn with_pack(path: &str) -> Content {
    let pack = repository(path);
    let name = path.rsplit('/').next().unwrap_or(path).to_owned();
    let loaded = content::load_with(&content::find_assets(), &[pack]).expect("a pack");
    let told = loaded.diagnostics.iter();
    let told = told.filter(|told| told.file.contains(&name) || told.is_error());
    let told: Vec<String> = told.map(ToString::to_string).collect();
    assert_eq!(told, Vec::<String>::new());
    loaded.content
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
