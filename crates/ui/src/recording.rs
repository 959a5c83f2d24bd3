//! Recorded matches: their orders, and the positions that these led to.

use arena::packs::Data;
use rules::{Order, Sim};
use words::say;

use crate::setup::Seat;

/// All orders of a match, and the data to check them against.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recording {
    /// All orders.
    pub orders: Vec<Order>,
    /// The recorded checksum of the position after each order; empty if there are none.
    pub checksums: Vec<u64>,
    /// The game data of the recording; `None` if it is today's.
    pub content: Option<Data>,
    /// Who played each seat; a missing one was a person's.
    pub seats: Vec<Seat>,
}

impl Recording {
    /// Records a match that has just been played.
    /// With the same data, its orders lead to the same positions.
    #[must_use]
    pub fn of(sim: &Sim, seats: &[Seat]) -> Self {
        Self {
            orders: sim.orders().to_vec(),
            seats: seats.to_vec(),
            ..Self::default()
        }
    }

    /// Tells that an order is refused now.
    pub(crate) fn refused(&self, at: usize, why: &rules::IllegalOrder) -> String {
        say!(
            "menu-the-replay-stops-order",
            at = at + 1,
            orders = self.orders.len(),
            reason = why.reason,
            rule = why.rule.to_string()
        )
    }

    /// Tells that an order leads to another position now.
    pub(crate) fn differs(&self, at: usize) -> String {
        say!(
            "menu-the-replay-stops-order-of",
            at = at + 1,
            orders = self.orders.len()
        )
    }
}
