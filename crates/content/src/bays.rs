//! The bays of ships that carry small craft (GRD-30).

use serde::{Deserialize, Serialize};

use crate::{BaseSize, ShipType};

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

/// Why a craft cannot begin in the bays of a ship (GRD-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BayFault {
    /// The ship has no bays.
    NoBays,
    /// Its bays are for craft of this size.
    Size(BaseSize),
    /// The craft is a carrier itself.
    Carrier,
    /// More craft are in the bays than these seats.
    Full(u8),
}

/// What keeps a craft from beginning in the bays of a ship in which so many do.
#[must_use]
pub fn bay_fault(carrier: &ShipType, craft: &ShipType, inside: usize) -> Option<BayFault> {
    let Some(bays) = carrier.bays else {
        return Some(BayFault::NoBays);
    };
    if craft.size != bays.size {
        return Some(BayFault::Size(bays.size));
    }
    if craft.bays.is_some() {
        return Some(BayFault::Carrier);
    }
    (inside > usize::from(bays.seats)).then_some(BayFault::Full(bays.seats))
}
