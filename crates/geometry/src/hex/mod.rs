//! A grid of hexes: pointy-top, 44 mm from flat to flat, rows from north to south as on a printed
//! map.
//!
//! Distances and neighbours are integers (crate `hexx`), and lines of sight are exact fractions.
//! Only a hex's place on the table is rounded.

mod direction;
mod grid;
mod line;
pub mod printed;
mod steps;

pub use direction::Direction;
pub use grid::HexGrid;
pub use hexx::Hex;
pub use line::{Crossed, Fraction, Touch, line};
pub use steps::Steps;

use crate::Vec2;

/// From flat to flat, in millimetres.
pub const HEX_WIDTH: f64 = 44.0;
/// From the middle to a corner, in millimetres: 44 / sqrt(3).
pub const HEX_RADIUS: f64 = 25.403_411_844_343_53;

/// The hex in this column and row of a printed map.
///
/// Every second row, starting with the second, is shifted half a hex to the east.
#[must_use]
pub const fn from_offset(column: i32, row: i32) -> Hex {
    Hex::new(column - row.div_euclid(2), row)
}

/// Column and row of a hex in a printed map.
#[must_use]
pub const fn to_offset(hex: Hex) -> (i32, i32) {
    // Saturating: orders may name hexes far off any map.
    (hex.x.saturating_add(hex.y.div_euclid(2)), hex.y)
}

/// The fewest steps between two hexes.
#[must_use]
pub const fn hex_distance(a: Hex, b: Hex) -> u32 {
    a.unsigned_distance_to(b)
}

/// The middle of a hex in millimetres from the middle of hex (0, 0): x east, y north.
fn middle(hex: Hex) -> Vec2 {
    let (q, r) = (f64::from(hex.x), f64::from(hex.y));
    Vec2::new(HEX_WIDTH * (q + r / 2.0), -1.5 * HEX_RADIUS * r)
}
