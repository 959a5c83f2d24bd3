//! What was called otherwise in each earlier format.

use super::{Rename, What};

/// What changed from one format to the next.
pub(super) struct Step {
    /// The format that it leads to.
    pub(super) to: u32,
    /// What is called otherwise since then.
    pub(super) renames: &'static [Rename],
}

/// All steps, in their order.
pub(super) const STEPS: &[Step] = &[Step {
    to: 2,
    // Grids are not of hexes alone: who stands on one has a cell.
    renames: &[Rename::of(What::Field, "hex", "cell")],
}];
