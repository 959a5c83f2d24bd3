//! Which craft fit into the bays of which ships (GRD-30).

use crate::{BaseSize, ShipType};

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
