//! Terrain: the material of a space or area, and its effects.

use serde::{Deserialize, Serialize};

use crate::{Aura, Clause, LookKey};

/// A kind of terrain.
///
/// On a grid a clause's `Enter` is a step into the space, an aura's `Overlapping` or `Inside` is
/// standing in it, and `Obstructing` is a line of sight across it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// Looks: a key of `looks/terrain.ron`.
    pub style: LookKey,
    /// The height in levels of all its spaces, if the rules fix it (COS-01).
    #[serde(default)]
    pub height: Option<u8>,
    /// What happens to units.
    #[serde(default)]
    pub clauses: Vec<Clause>,
    /// What holds for units in it, and for lines across it.
    #[serde(default)]
    pub auras: Vec<Aura>,
}
