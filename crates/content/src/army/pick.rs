//! Units that somebody picked.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Outfit;

/// A unit of a list: which profile or type of ships, and what was changed about it. Exactly one of
/// [`Pick::profile`] and [`Pick::ship`] is set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// Key of the profile; empty where it is a ship or a figure.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub profile: String,
    /// Key of the type of ships or figures; empty where it is a unit of models.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ship: String,
    /// Key of the pilot of a ship; none: it is flown as its type says (SCN-H-PILOT).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pilot: Option<String>,
    /// Keys of the upgrades (SCN-H-UPGRADE). Lists have those of ships and figures only; campaigns
    /// give some to units of models.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<String>,
    /// The carrier in whose bays this ship begins: its position in the list, from 0 (GRD-30).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aboard: Option<u8>,
    /// How often which options were taken, by their keys.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, u8>,
    /// The unit that this hero joins: its position in the list, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joins: Option<u8>,
}

impl Pick {
    /// A ship or a figure of this type, as its type says.
    #[must_use]
    pub fn of_ship(ship: &str) -> Self {
        Self {
            ship: ship.to_owned(),
            ..Self::default()
        }
    }

    /// A unit of this profile, without options.
    #[must_use]
    pub fn of_profile(profile: &str) -> Self {
        Self {
            profile: profile.to_owned(),
            ..Self::default()
        }
    }

    /// Whether it is a ship or a figure; else it is a unit of models.
    #[must_use]
    pub const fn is_ship(&self) -> bool {
        !self.ship.is_empty()
    }

    /// The key of its profile or of its type.
    #[must_use]
    pub fn key(&self) -> &str {
        if self.is_ship() {
            &self.ship
        } else {
            &self.profile
        }
    }

    /// What a ship or a figure is made of.
    #[must_use]
    pub fn outfit(&self) -> Outfit<'_> {
        Outfit {
            ship: &self.ship,
            pilot: self.pilot.as_deref(),
            upgrades: &self.upgrades,
            points: None,
        }
    }
}
