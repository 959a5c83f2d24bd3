//! Items: what heroes find, wear, use up and carry (HAZ-H-ITEM), and where a scenario hides them
//! (HAZ-H-SEARCH).

use serde::{Deserialize, Serialize};

use crate::{Arm, Clause, Deed, Die, Effect, Takes, Trait};

/// The most items that a unit holds, in use or packed away.
pub const MOST_ITEMS: usize = 8;

/// Something that a unit can hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// Its effect, in words for the card.
    pub text: String,
    /// What it takes up while in use.
    pub takes: Takes,
    /// Its worth to its bearer, in points: the computer weighs it with this.
    #[serde(default)]
    pub points: u16,
    /// The weapon that it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arm: Option<Arm>,
    /// The colour dice that it adds to its bearer's defence while in use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guard: Vec<Die>,
    /// What holds for its bearer while it is in use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// What it does at some moments while it is in use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Clause>,
    /// What happens to its bearer when it is used up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub used: Vec<Effect>,
}

/// A card of a scenario's search deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchCard {
    /// Key of the item that is found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
    /// The number of such cards.
    #[serde(default = "one")]
    pub copies: u8,
    /// The words that the players read.
    #[serde(default)]
    pub says: String,
    /// What else it does in the scenario: an alarm, for one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub does: Vec<Deed>,
    /// What else it does to whoever searched.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

fn one() -> u8 {
    1
}

/// A large object that lies on a space when the scenario begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThingDef {
    /// Key of the item.
    pub item: String,
    /// The space.
    pub cell: (i32, i32),
}

/// A switch that heroes throw from its space or beside it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SwitchDef {
    /// Shown name.
    pub name: String,
    /// Its space.
    pub cell: (i32, i32),
}
