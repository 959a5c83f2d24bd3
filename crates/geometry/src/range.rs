//! A line from one thing to another, and its range.

use crate::{TOUCH, Vec2};

/// The depth of a range band, in millimetres: range 1 ends here, range 2 at twice as much.
pub const BAND: f64 = 100.0;

/// A line from one thing to another, on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// The closest point of the observer.
    pub from: Vec2,
    /// The closest point of the target.
    pub to: Vec2,
    /// The distance, in millimetres; 0 if the two overlap.
    pub distance: f64,
}

/// The range of a distance: 0 when touching, then 1 up to 100 mm, 2 up to 200 mm, and so on.
/// A distance that exceeds a band by no more than [`TOUCH`] is within it.
pub fn range_band(distance: f64) -> u8 {
    // The cast clamps to 0..=255. An undefined distance is band 255: in no range.
    if distance.is_nan() {
        u8::MAX
    } else {
        ((distance - TOUCH) / BAND).ceil() as u8
    }
}
