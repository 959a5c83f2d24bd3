//! For which scenarios a modification, one of its changes, or a list is; and which modification a
//! name means.

use crate::{Content, Mixin, MixinScope, PhaseKind, Ruleset, Scenario, category::Category};

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
            ruleset.is_some_and(|(_, ruleset)| self.suits_phases(ruleset))
        };
        let any = self.phases.is_empty() && self.without.is_empty();
        let (rulesets, scenarios) = (Category::Rulesets, Category::Scenarios);
        (self.rulesets.is_empty() || named(&self.rulesets, rulesets, &scenario.ruleset))
            && (self.scenarios.is_empty() || named(&self.scenarios, scenarios, &scenario.id))
            && !named(&self.except, scenarios, &scenario.id)
            && (any || phased())
    }

    /// The first ruleset of which it has scenarios; none where it is for every scenario.
    #[must_use]
    pub fn first_ruleset<'a>(&self, content: &'a Content) -> Option<&'a Ruleset> {
        let key = |name: &str| content.homes.key(Category::Rulesets, name).to_owned();
        let named: Vec<String> = self.rulesets.iter().map(|name| key(name)).collect();
        let scenarios = self.scenarios.iter();
        let scenarios = scenarios.filter_map(|name| content.scenario(name));
        let played: Vec<String> = scenarios.map(|(_, held)| key(&held.ruleset)).collect();
        let fits = |ruleset: &&Ruleset| {
            (named.is_empty() || named.contains(&ruleset.id))
                && (self.scenarios.is_empty() || played.contains(&ruleset.id))
                && self.suits_phases(ruleset)
        };
        let mut rulesets = content.rulesets.iter().filter(|_| !self.is_any());
        rulesets.find(fits)
    }

    /// Whether a ruleset has the phases that are asked for, and none that it may not have.
    fn suits_phases(&self, ruleset: &Ruleset) -> bool {
        let has = |kinds: &[PhaseKind]| {
            let mut phases = ruleset.phases.iter();
            phases.any(|phase| kinds.contains(&phase.kind))
        };
        (self.phases.is_empty() || has(&self.phases)) && !has(&self.without)
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
