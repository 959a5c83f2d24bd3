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
}
