//! What every transport has in common, on squares and on an open table (GRD-30).

use content::INCH;

/// So far its passengers get out, or stand from its wreck, in squares.
pub(crate) const OUT: u32 = 2;
/// The side of a square, in millimetres: it stands for three inches.
pub(crate) const SQUARE: f64 = 3.0 * INCH;

/// The seats that are free, of `all` with so many taken.
pub(crate) fn seats_left(all: u8, taken: impl Iterator<Item = u32>) -> u32 {
    u32::from(all).saturating_sub(taken.sum())
}
