//! The spaces that lie under a base.

use geometry::{Cell, grid::Footprint};

/// The spaces under a base.
pub(super) fn covered(corner: Cell, base: Footprint) -> Vec<Cell> {
    let (column, row) = corner.printed();
    let all =
        (0..base.rows()).flat_map(|down| (0..base.columns()).map(move |across| (across, down)));
    all.map(|(across, down)| {
        Cell::new(column + i32::from(across), row + i32::from(down)).on(corner.level)
    })
    .collect()
}
