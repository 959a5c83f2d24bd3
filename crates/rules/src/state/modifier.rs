//! A change of the dice of an attack, by a rule.

use content::RuleId;
use serde::{Deserialize, Serialize};

/// A change of the dice of an attack. In files it is a triple, in the order of its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Triple", into = "Triple")]
pub struct Modifier {
    /// The rule that makes it, or that is only cited if no dice change.
    pub rule: RuleId,
    /// Attack dice more, or fewer if negative.
    pub attack: i8,
    /// Defence dice more, or fewer if negative.
    pub defence: i8,
}

impl Modifier {
    /// A rule that is cited and changes no dice.
    pub(crate) fn cited(rule: RuleId) -> Self {
        Self::attack(rule, 0)
    }

    /// A change of the attack dice.
    pub(crate) fn attack(rule: RuleId, dice: i8) -> Self {
        Self {
            rule,
            attack: dice,
            defence: 0,
        }
    }

    /// A change of the defence dice.
    pub(crate) fn defence(rule: RuleId, dice: i8) -> Self {
        Self {
            rule,
            attack: 0,
            defence: dice,
        }
    }
}

/// A modifier in files.
#[derive(Serialize, Deserialize)]
struct Triple(RuleId, i8, i8);

impl From<Triple> for Modifier {
    fn from(Triple(rule, attack, defence): Triple) -> Self {
        Self {
            rule,
            attack,
            defence,
        }
    }
}

impl From<Modifier> for Triple {
    fn from(held: Modifier) -> Self {
        Self(held.rule, held.attack, held.defence)
    }
}
