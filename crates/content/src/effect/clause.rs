//! What combines the words of the vocabulary: clauses, auras and traits.

use serde::{Deserialize, Serialize};

use super::{Condition, Effect, Keyword, Passive, Trigger};
use crate::RuleId;

/// A rule of a thing on the board or of a unit. At any of these moments, if all conditions hold,
/// these effects happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// The rule that the journal cites.
    pub rule: RuleId,
    /// Any of these moments.
    pub on: Vec<Trigger>,
    /// All of these must hold.
    #[serde(default)]
    pub only_if: Vec<Condition>,
    /// In this order.
    pub effects: Vec<Effect>,
}

impl Clause {
    /// Whether it may ever act on ships and figures.
    #[must_use]
    pub fn is_for_ships(&self) -> bool {
        !self.only_if.contains(&Condition::Keyword(Keyword::Model))
    }

    /// Whether it may ever act on models.
    #[must_use]
    pub fn is_for_models(&self) -> bool {
        !self
            .only_if
            .contains(&Condition::NotKeyword(Keyword::Model))
    }
}

/// The place where a unit must be for an [`Aura`] to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reach {
    /// Touching or overlapping.
    AtRange0,
    /// Overlapping (or standing in the space).
    Overlapping,
    /// Wholly inside.
    Inside,
    /// The line of an attack crosses it; the passive is the defender's.
    Obstructing,
    /// The last three inches of an attack's line cross it, and the defender stands on no crest; the
    /// passive is the defender's (GRD-18).
    Behind,
}

impl Reach {
    /// Whether it holds for attacks across it, and not for units there.
    #[must_use]
    pub fn across(self) -> bool {
        matches!(self, Reach::Obstructing | Reach::Behind)
    }
}

/// A passive that depends on where units are.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aura {
    /// The rule that the journal cites.
    pub rule: RuleId,
    /// The place where it holds.
    pub reach: Reach,
    /// The passive.
    pub passive: Passive,
}

/// A passive of a unit or damage card, while its conditions hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trait {
    /// The rule that the journal cites.
    pub rule: RuleId,
    /// All of these must hold.
    #[serde(default)]
    pub only_if: Vec<Condition>,
    /// The passive.
    pub passive: Passive,
}
