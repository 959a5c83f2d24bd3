//! Helpers for several tests.

use std::sync::{Arc, OnceLock};

use content::{Content, Scenario};
use rules::{Sim, SimConfig};

/// The game's data, read once for all tests.
pub(crate) fn shared() -> &'static Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT.get_or_init(|| Arc::new(content::load(&content::find_assets()).content))
}

/// The same, to be changed.
pub(crate) fn content() -> Content {
    shared().as_ref().clone()
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
