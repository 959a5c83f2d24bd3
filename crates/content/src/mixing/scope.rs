//! For which scenarios a modification, or one of its changes, is; and which one a name means.

use crate::{Content, Mixin, MixinScope, Scenario, category::Category};

impl MixinScope {
    /// Whether a scenario is one of those that it is for.
    #[must_use]
    pub fn fits(&self, content: &Content, scenario: &Scenario) -> bool {
        let named = |list: &[String], kind: Category, key: &str| {
            let key = content.homes.key(kind, key);
            list.iter().any(|held| content.homes.key(kind, held) == key)
        };
        let phased = || {
            let ruleset = content.ruleset(&scenario.ruleset);
            ruleset.is_some_and(|(_, ruleset)| {
                let mut phases = ruleset.phases.iter();
                phases.any(|phase| self.phases.contains(&phase.kind))
            })
        };
        let (rulesets, scenarios) = (Category::Rulesets, Category::Scenarios);
        (self.rulesets.is_empty() || named(&self.rulesets, rulesets, &scenario.ruleset))
            && (self.scenarios.is_empty() || named(&self.scenarios, scenarios, &scenario.id))
            && !named(&self.except, scenarios, &scenario.id)
            && (self.phases.is_empty() || phased())
    }
}

impl Mixin {
    /// Whether a scenario may be played with it, as far as it says itself.
    #[must_use]
    pub fn is_for(&self, content: &Content, scenario: &Scenario) -> bool {
        let fits = |scope: &MixinScope| scope.fits(content, scenario);
        fits(&self.allows) && self.changes.iter().any(|change| fits(&change.scope))
    }
}

impl Content {
    /// The modification of this name: `fog`, or `radiation-belt:fog`.
    #[must_use]
    pub fn mixin(&self, name: &str) -> Option<&Mixin> {
        self.mixins.iter().find(|mixin| mixin.is_called(name))
    }
}
