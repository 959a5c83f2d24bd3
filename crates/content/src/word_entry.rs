//! The entry of a word of units: its name, its text, its price, and what units with it play.

use serde::{Deserialize, Serialize};

use crate::{Clause, RuleId, Trait, WordKind, WordPrice};

/// A word of units of models. A pack may make one, or rename one of the game.
///
/// A unit with it plays its clauses and traits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordDef {
    /// The name that data use, such as `Stormborn`.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Its shown name.
    pub name: String,
    /// What it does, in words.
    pub text: String,
    /// The rule that tells of it.
    pub rule: RuleId,
    /// What it costs where the muster names no price for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<WordPrice>,
    /// What happens at some moments to a unit with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Clause>,
    /// What holds for a unit with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
}

impl WordDef {
    /// The word that it is about; none if its key can be no name.
    #[must_use]
    pub fn kind(&self) -> Option<WordKind> {
        WordKind::named(&self.id)
    }

    /// Whether it does something to a unit with it.
    #[must_use]
    pub fn acts(&self) -> bool {
        !self.clauses.is_empty() || !self.traits.is_empty()
    }

    /// Whether it decides anything in a match: the game's own words do what they do without it.
    pub(crate) fn decides(&self) -> bool {
        let made = self.kind().is_some_and(|held| held.made().is_some());
        made || self.acts() || self.price.is_some()
    }
}
