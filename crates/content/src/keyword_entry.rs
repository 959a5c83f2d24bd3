//! The entry of a keyword: its name, its text, and what whoever has it plays.

use serde::{Deserialize, Serialize};

use crate::{Ability, BaseSize, Clause, Keyword, Profile, RuleId, ShipType, Trait, WordKind};

/// A keyword. A pack may make one, or rename one of the game.
///
/// Whoever has it plays its clauses and traits, as those of an ability. Conditions ask for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeywordDef {
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
    /// What happens at some moments to whoever has it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Clause>,
    /// What holds for whoever has it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
}

impl KeywordDef {
    /// The keyword that it is about; none if its key can be no name.
    #[must_use]
    pub fn keyword(&self) -> Option<Keyword> {
        Keyword::named(&self.id)
    }

    /// Whether it does something to whoever has it.
    #[must_use]
    pub fn acts(&self) -> bool {
        !self.clauses.is_empty() || !self.traits.is_empty()
    }

    /// Whether it decides anything in a match: the game's own keywords do what they do without it.
    pub(crate) fn decides(&self) -> bool {
        let made = self.keyword().is_some_and(|held| held.made().is_some());
        made || self.acts()
    }

    /// What it does, as an ability of whoever has it.
    pub(crate) fn ability(&self) -> Ability {
        Ability {
            name: self.name.clone(),
            text: self.text.clone(),
            traits: self.traits.clone(),
            clauses: self.clauses.clone(),
            lent: true,
        }
    }
}

impl ShipType {
    /// Whether ships of this type have a keyword: by the type's list, or by what they are.
    #[must_use]
    pub fn has_keyword(&self, keyword: Keyword) -> bool {
        let implied = match keyword {
            Keyword::Huge => self.size == BaseSize::Huge,
            // A template ship is small craft among capital ships (MAEL-06).
            Keyword::SmallCraft => self.capital.is_none() && self.figure.is_none(),
            _ => false,
        };
        implied || self.keywords.contains(&keyword)
    }
}

impl Profile {
    /// Whether its models have a keyword: by its list, or by its words.
    pub(crate) fn has_keyword(&self, keyword: Keyword) -> bool {
        let by_word = match keyword {
            Keyword::Model => true,
            Keyword::Fly => self.has(WordKind::Flying) || self.has(WordKind::Aircraft),
            Keyword::Hero => self.has(WordKind::Hero),
            Keyword::Repair => self.has(WordKind::Repair),
            _ => false,
        };
        by_word || self.keywords.contains(&keyword)
    }
}
