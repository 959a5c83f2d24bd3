//! The names that changed after each earlier format.

use super::{Rename, What};

/// The changes from one format to the next.
pub(super) struct Step {
    /// The format to which it leads.
    pub(super) to: u32,
    /// The renames.
    pub(super) renames: &'static [Rename],
}

/// All steps, in their order.
pub(super) const STEPS: &[Step] = &[
    Step {
        to: 2,
        // Grids need not be of hexes, so a figure's place on one is a cell.
        renames: &[Rename::of(What::Field, "hex", "cell")],
    },
    // Facts and positions in saved games name spaces by column and row. Those of earlier formats
    // are not read; their orders lead.
    Step {
        to: 3,
        renames: &[],
    },
    // Saved games and replays name things by key. Those of earlier formats, by the positions that
    // things had in the data of then, are led by their orders.
    Step {
        to: 4,
        renames: &[],
    },
];
