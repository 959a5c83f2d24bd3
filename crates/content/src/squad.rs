//! Units of models in a scenario, and the objectives that they fight for.

use std::collections::BTreeMap;

use geometry::{Cell, Direction};
use serde::{Deserialize, Serialize};

use crate::{PlayerId, Token};

/// A unit of models in a scenario.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadDef {
    /// Number, unique among all units and obstacles.
    pub id: u32,
    /// Its player.
    pub owner: PlayerId,
    /// Key of its profile.
    pub profile: String,
    /// How often which options of the profile were taken, by their keys.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, u8>,
    /// Keys of the upgrades that a campaign has given it (SCN-H-UPGRADE).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<String>,
    /// Callsign; the profile's name where empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The unit that this hero has joined, by its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joins: Option<u32>,
    /// Where its models stand: a place for each of them, or places that hold five each, in the
    /// order of the models. Empty: its player deploys it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// The transport that it is in, by its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aboard: Option<u32>,
    /// Whether it waits in ambush for a later round (GRD-22).
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub ambush: bool,
    /// Wounds left of its first models, if any have suffered; 0: the model has been removed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lives: Vec<u8>,
    /// Whether it lies pinned.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub pinned: bool,
    /// The tokens beside it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tokens: BTreeMap<Token, u8>,
    /// How it flies, if it is an aircraft on the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flight: Option<FlightDef>,
    /// Whether it has acted in the round in which the scenario starts.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub acted: bool,
}

impl SquadDef {
    /// Whether its player has still to deploy it.
    #[must_use]
    pub fn is_reserve(&self) -> bool {
        let elsewhere = self.joins.is_some() || self.aboard.is_some() || self.ambush;
        self.cells.is_empty() && !elsewhere
    }
}

/// How an aircraft flies: some squares one way, then one aside (GRD-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlightDef {
    /// Its way over the table: N, E, S or W.
    pub way: Direction,
    /// How many squares it goes that way before each step aside.
    pub run: u8,
    /// Whether the step aside is to the left.
    #[serde(default)]
    pub left: bool,
}

/// An objective on the table that units of models seize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BannerDef {
    /// Its place.
    pub cell: Cell,
    /// Who holds it from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<PlayerId>,
}

/// Who chooses the edges of the table and places the objectives (GRD-H-SETUP).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Setting {
    /// The scenario; where two lists meet, the players.
    #[default]
    ByLists,
    /// The scenario, with lists too.
    Fixed,
    /// The players, before they deploy.
    Chosen,
}

impl Setting {
    /// Whether nothing is said about it.
    #[must_use]
    pub fn is_unset(&self) -> bool {
        *self == Self::ByLists
    }
}

/// How players set up a table of squares (GRD-H-SETUP).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingRules {
    /// How many squares deep the zone along each edge is.
    pub zone: u8,
    /// So many objectives more than D3.
    pub objectives: u8,
    /// The least distance between two objectives, in squares.
    pub apart: u8,
}
