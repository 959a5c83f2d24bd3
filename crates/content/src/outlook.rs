//! What the chances of the players of a match follow from.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What can be weighed, by name: a number for each player that is read off any board (crate `ai`).
pub const FEATURES: [&str; 18] = [
    "strength",
    "late_strength",
    "left",
    "units",
    "lead",
    "late_lead",
    "banners",
    "late_banners",
    "goal",
    "late_goal",
    "near",
    "late_near",
    "ready",
    "hampered",
    "threat",
    "acts",
    "first",
    "late_first",
];

/// How the chances of the players of a ruleset follow from a board. `reef fit` writes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outlook {
    /// The key of its ruleset.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Weights by the name of what they weigh; those left out are 0.
    pub weights: BTreeMap<String, f64>,
}
