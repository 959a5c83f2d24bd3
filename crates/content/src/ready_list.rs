//! Lists that stand ready for whoever has none, as entries of packs. Module `roster` makes lists of
//! them.

use serde::{Deserialize, Serialize};

use crate::Pick;

/// A list that stands ready: an army as it can be fielded, and how to play it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadyList {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// How to play it, in a sentence or two.
    pub text: String,
    /// Key of the army.
    pub army: String,
    /// The points that it may cost at most.
    pub limit: u16,
    /// Its units.
    pub units: Vec<Pick>,
    /// Keys of the outlines of the obstacles that it brings (OBS-08).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub obstacles: Vec<String>,
}
