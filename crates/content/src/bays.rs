//! The bays of ships that carry small craft (GRD-30).

use serde::{Deserialize, Serialize};

use crate::BaseSize;

/// The bays of a ship: what they hold, and what they do for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bays {
    /// How many craft they hold.
    pub seats: u8,
    /// The base of the craft that fit in.
    pub size: BaseSize,
    /// Hull points that each craft aboard gets back at the end of a round (MAEL-H-BAY).
    #[serde(default)]
    pub hull: u8,
    /// Shields, likewise.
    #[serde(default)]
    pub shields: u8,
    /// Whether weapons and devices get back all charges at the end of a round aboard.
    #[serde(default)]
    pub reloads: bool,
}
