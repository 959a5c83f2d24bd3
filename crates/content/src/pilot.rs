//! Pilots: who flies a ship of a list (SCN-H-PILOT).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Ability, Keyword, StatChange, UnitStat};

/// Somebody who flies a ship. A ship without a pilot is flown as its type says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pilot {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name. It is the callsign of the ship, unless that has one of its own.
    pub name: String,
    /// A sentence or two.
    #[serde(default)]
    pub lore: String,
    /// Keys of the types of ships that the pilot can fly.
    pub ships: Vec<String>,
    /// The initiative; none: that of the type.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initiative: Option<u8>,
    /// What the pilot costs besides the ship. Less than nothing: the ship costs less.
    pub points: i16,
    /// How often a list may have the pilot; 0: as often as it likes.
    #[serde(default = "once")]
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
    /// Places for upgrades that the ship has besides, by the key of the slot.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub upgrade_slots: BTreeMap<String, u8>,
}

fn once() -> u8 {
    1
}
