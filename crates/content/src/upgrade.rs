//! Upgrades: what a ship or a figure of a list carries besides, and what campaigns give to units of
//! models (SCN-H-UPGRADE).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Ability, ActionSlot, Arm, Device, Keyword, StatChange, Token, UnitStat, Weapon};

/// A kind of places for upgrades, such as the crew's. How many of them a ship has stands in its
/// type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UpgradeSlot {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// What goes into it, in a sentence.
    pub text: String,
    /// Whether nobody buys what goes into it: campaigns give it, such as ranks and scars, and
    /// there is room for all of it.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub earned: bool,
}

/// Something that a ship or a figure of a list carries besides what its type has, or that a unit of
/// models has from a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// What it does, in words for the card.
    pub text: String,
    /// Key of the slot that it takes.
    pub slot: String,
    /// Whether it is for units of models, not for ships and figures. Nobody buys such a one: its
    /// slot is an earned one. It brings keywords, abilities, actions of packs and tokens alone.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub models: bool,
    /// How many places of its slot it takes.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub places: u8,
    /// What it costs besides the ship. Less than nothing: the ship costs less.
    pub points: i16,
    /// Key of the faction whose ships alone carry it; none: those of all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faction: Option<String>,
    /// Keys of the types of ships that alone carry it; none: all with the slot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<String>,
    /// How often a list may have it; 0: as often as it likes. A ship carries none twice.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub copies: u8,
    /// Numbers of the ship that change.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub numbers: BTreeMap<UnitStat, StatChange>,
    /// Keywords that the ship has besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// What the ship can do besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Weapons that it has besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<Weapon>,
    /// Weapons with colour dice that a figure has besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arms: Vec<Arm>,
    /// Actions that stand on its bar besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<ActionSlot>,
    /// Devices that it has aboard besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub devices: Vec<Device>,
    /// Tokens with which it begins a match besides.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub starts_with: BTreeMap<Token, u8>,
    /// Keys of items that a figure holds besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<String>,
}

fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_one(places: &u8) -> bool {
    *places == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(copies: &u8) -> bool {
    *copies == 0
}
