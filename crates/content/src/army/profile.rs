//! Profiles: types of units of models.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    Ability, ActionSlot, Keyword, Token, Word, WordKind,
    unit::{has_no_own, own_abilities},
};

/// The most models of a unit, those of options included.
pub const MOST_MODELS: usize = 20;

/// From so many wounds on a model fills its square, unless it is a hero.
const FILLS: u8 = 6;
/// From so many wounds on a hero fills its square.
const HERO_FILLS: u8 = 9;

/// A type of unit of models. What it costs is computed ([`crate::points`]), never written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// Key of the army.
    pub army: String,
    /// A sentence or two.
    #[serde(default)]
    pub lore: String,
    /// The kinds of models in it, the common one first.
    pub models: Vec<ModelDef>,
    /// What all its models can do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<Word>,
    /// Marks for rules that single units out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// What the unit can do besides: its own abilities, then those that its keywords bring.
    #[serde(
        default,
        skip_serializing_if = "has_no_own",
        serialize_with = "own_abilities"
    )]
    pub abilities: Vec<Ability>,
    /// What it can do in place of shooting: actions that packs make.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<ActionSlot>,
    /// The tokens beside the unit as it begins a match; a scenario may name others.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub starts_with: BTreeMap<Token, u8>,
    /// What can be changed about it in a list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<UnitOption>,
}

/// A kind of model in a profile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModelDef {
    /// Shown name.
    pub name: String,
    /// Models of this kind in the unit; 0: only an option adds them.
    #[serde(default = "one")]
    pub count: u8,
    /// It hits with this or more, 2 to 6. Morale is tested on it too.
    pub quality: u8,
    /// It saves with this or more, 2 to 6.
    pub defence: u8,
    /// Wounds.
    #[serde(default = "one")]
    pub tough: u8,
    /// How many of which weapons each model holds, by the key of the weapon.
    #[serde(default)]
    pub weapons: BTreeMap<String, u8>,
    /// Path of the model below the pack's folder; a placeholder is drawn if it is missing.
    #[serde(default)]
    pub model: String,
}

fn one() -> u8 {
    1
}

impl ModelDef {
    /// Whether it fills a square on its own (GRD-14).
    #[must_use]
    pub const fn fills(&self, hero: bool) -> bool {
        self.tough >= if hero { HERO_FILLS } else { FILLS }
    }
}

/// Something that can be changed about a unit in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitOption {
    /// Key, unique in its profile; lists name it.
    pub id: String,
    /// Shown name.
    pub name: String,
    /// The change.
    pub does: Change,
}

/// What an option changes. `model` is the position of a kind of models in the profile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Change {
    /// Up to `most` models lay down one weapon of a kind and take up others.
    Exchange {
        /// The kind of models.
        #[serde(default)]
        model: u8,
        /// Key of the weapon that they lay down; none: they take up the others besides.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<String>,
        /// What they take up, as [`ModelDef::weapons`] says it.
        to: BTreeMap<String, u8>,
        /// The most models that do so.
        #[serde(default = "one")]
        most: u8,
    },
    /// Up to `most` models of a kind join the unit.
    Add {
        /// The kind of models.
        #[serde(default)]
        model: u8,
        /// The most models that join.
        most: u8,
    },
    /// The unit gains a word.
    Gain(Word),
}

impl Change {
    /// How often the option can be taken.
    #[must_use]
    pub const fn most(&self) -> u8 {
        match self {
            Self::Exchange { most, .. } | Self::Add { most, .. } => *most,
            Self::Gain(_) => 1,
        }
    }
}

impl Profile {
    /// The word of a kind, if the profile has it without options.
    #[must_use]
    pub fn word(&self, kind: WordKind) -> Option<Word> {
        self.words.iter().copied().find(|word| word.kind() == kind)
    }

    /// Whether it has a word of this kind without options.
    #[must_use]
    pub fn has(&self, kind: WordKind) -> bool {
        self.word(kind).is_some()
    }

    /// Whether a model of it fills a square on its own.
    #[must_use]
    pub fn fills(&self) -> bool {
        let hero = self.has(WordKind::Hero);
        self.models.iter().any(|model| model.fills(hero))
    }

    /// Whether it may join another unit: a hero that fills no square.
    #[must_use]
    pub fn joins(&self) -> bool {
        self.has(WordKind::Hero) && !self.fills()
    }

    /// Whether heroes may join it: it is no hero, no aircraft, and fills no square.
    #[must_use]
    pub fn takes_heroes(&self) -> bool {
        !self.has(WordKind::Hero) && !self.has(WordKind::Aircraft) && !self.fills()
    }
}
