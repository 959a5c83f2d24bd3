//! What lists are made of: profiles, weapons, words, spells, types of ships, and prices.
//!
//! An [`Army`] belongs to a faction. One of units of models has spells; a [`Profile`] is a type of
//! unit in it, made of [`ModelDef`]s that hold [`Gear`]. One of ships or figures names their types.
//! A [`Muster`] holds the prices and the limits of lists. Module `roster` makes units and lists of
//! them.

mod gear;
mod muster;
mod pick;
mod profile;
mod spell;
mod word;

use serde::{Deserialize, Serialize};

pub use gear::{Gear, RANGES};
pub use muster::{Muster, Prices, WordPrice};
pub use pick::Pick;
pub use profile::{Change, MOST_MODELS, ModelDef, Profile, UnitOption};
pub use spell::{MOST_SPELLS, Spell, SpellAt, SpellEffect, SpellRoll};
pub use word::{Word, WordKind, WordName};

/// An army: what units of models, ships or figures belong together in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// Key of the faction, which gives its main colour.
    pub faction: String,
    /// A sentence or two.
    #[serde(default)]
    pub lore: String,
    /// Its second colour, sRGB, 0 to 1.
    pub trim: (f32, f32, f32),
    /// Whether nobody brings a list of it: only scenarios field it.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub unlisted: bool,
    /// Key of the muster: what its units cost, and what a list of them may hold.
    pub muster: String,
    /// Keys of the types of ships and figures that lists of it field; none: it is of units of
    /// models.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<String>,
    /// Its spells, which all its psychics know: up to twelve.
    #[serde(default)]
    pub spells: Vec<Spell>,
}
