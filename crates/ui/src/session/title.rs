//! What a match is called.

use words::say;

use super::Session;

impl Session {
    /// The name of the scenario, and of the modifications that it is played with.
    #[must_use]
    pub fn title(&self) -> String {
        let scenario = &self.setup.config.scenario.name;
        let mixins = self.sim.ctx().mixins.iter();
        let names: Vec<&str> = mixins.map(|mixin| mixin.name.as_str()).collect();
        match names.is_empty() {
            true => scenario.clone(),
            false => say!("bar-match-with", scenario, names = names.join(", ")),
        }
    }
}
