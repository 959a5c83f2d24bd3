//! Helpers for several tests.

use std::{path::Path, sync::Arc};

use content::{Content, Scenario};
use rules::{Sim, SimConfig};

/// The game's data.
pub(crate) fn content() -> Content {
    content::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")).content
}

/// A scenario of the game with a change.
pub(crate) fn changed(
    content: &Content,
    scenario: &str,
    change: impl FnOnce(&mut Scenario),
) -> SimConfig {
    let (_, scenario) = content.scenario(scenario).expect("the core pack has it");
    let mut scenario = scenario.clone();
    change(&mut scenario);
    SimConfig::new(scenario, 1)
}

/// The same, opened.
pub(crate) fn open(
    content: &Arc<Content>,
    scenario: &str,
    change: impl FnOnce(&mut Scenario),
) -> Sim {
    let config = changed(content, scenario, change);
    Sim::new(Arc::clone(content), &config).expect("it opens")
}
