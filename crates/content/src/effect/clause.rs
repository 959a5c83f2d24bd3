//! What combines the words of the vocabulary: clauses, auras and traits.

use serde::{Deserialize, Serialize};

use super::{Condition, Cost, Effect, Limit, OutfitPart, Passive, Trigger};
use crate::{Keyword, RuleId};

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
    /// How often it acts at most; unset: whenever it can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// What the unit pays; it does not act for a unit that cannot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// Whether the player of the unit is asked, and may decline.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub may: bool,
    /// In this order.
    pub effects: Vec<Effect>,
    /// The part of an outfit that it comes from.
    #[serde(skip)]
    pub part: OutfitPart,
}

impl Clause {
    /// A clause that only lists moments and effects.
    #[must_use]
    pub fn new(rule: RuleId, on: Vec<Trigger>, effects: Vec<Effect>) -> Self {
        Self {
            rule,
            on,
            only_if: Vec::new(),
            limit: None,
            cost: Vec::new(),
            may: false,
            effects,
            part: OutfitPart::TYPE,
        }
    }

    /// Whether it acts whenever its moment comes.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        self.only_if.is_empty() && self.limit.is_none() && self.cost.is_empty() && !self.may
    }

    /// Whether it may ever act on ships and figures.
    #[must_use]
    pub fn is_for_ships(&self) -> bool {
        may_hold_for(&self.only_if, false)
    }

    /// Whether it may ever act on models.
    #[must_use]
    pub fn is_for_models(&self) -> bool {
        may_hold_for(&self.only_if, true)
    }
}

/// Whether conditions may hold for models, or for ships and figures.
fn may_hold_for(all: &[Condition], models: bool) -> bool {
    Condition::all_may_hold(all, &|held| match held {
        Condition::Keyword(Keyword::Model) => Some(models),
        Condition::NotKeyword(Keyword::Model) => Some(!models),
        _ => None,
    })
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
    /// How often it acts at most; unset: whenever it can. For rerolls and turned faces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// What the unit pays; it does not act for a unit that cannot. For rerolls and turned faces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// The passive.
    pub passive: Passive,
    /// The part of an outfit that it comes from.
    #[serde(skip)]
    pub part: OutfitPart,
}
