//! The rules that have a part in a fact, besides the one that its event cites.

use content::RuleId;

use super::{Fact, Modifier};

impl Fact {
    /// The changes of its numbers.
    #[must_use]
    pub fn modifiers(&self) -> &[Modifier] {
        if let Self::AttackDeclared { modifiers, .. }
        | Self::Volleyed { modifiers, .. }
        | Self::Saved { modifiers, .. }
        | Self::MoraleTested { modifiers, .. } = self
        {
            return modifiers;
        }
        &[]
    }

    /// The rules that have a part in it: those of its changes, and those of the way of a unit.
    #[must_use]
    pub fn more_rules(&self) -> Vec<RuleId> {
        if let Self::Trod { rules, .. } = self {
            return rules.clone();
        }
        self.modifiers().iter().map(|held| held.rule).collect()
    }

    /// The same fact, with other rules in place of those that have a part in it.
    #[must_use]
    pub fn recited(mut self, by: impl Fn(RuleId) -> RuleId) -> Self {
        if let Self::Trod { rules, .. } = &mut self {
            rules.iter_mut().for_each(|rule| *rule = by(*rule));
        }
        if let Self::AttackDeclared { modifiers, .. }
        | Self::Volleyed { modifiers, .. }
        | Self::Saved { modifiers, .. }
        | Self::MoraleTested { modifiers, .. } = &mut self
        {
            modifiers
                .iter_mut()
                .for_each(|held| held.rule = by(held.rule));
        }
        self
    }
}
