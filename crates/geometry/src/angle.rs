//! Angles in degrees, through `libm`, exact at every multiple of 90.

use core::f64::consts::PI;

/// Sine and cosine of an angle in degrees. Exact at multiples of 90.
#[inline]
pub(crate) fn sin_cos(degrees: f64) -> (f64, f64) {
    let turn = degrees % 360.0;
    let quarter = (turn / 90.0).round();
    let (s, c) = libm::sincos((turn - 90.0 * quarter) * (PI / 180.0));
    // `quarter` lies in -4..=4 (or is NaN, which the cast turns into 0: sine and cosine stay NaN).
    match (quarter as i32).rem_euclid(4) {
        0 => (s, c),
        1 => (c, -s),
        2 => (-s, -c),
        _ => (-c, s),
    }
}

/// Compass direction, in degrees from -180 to 180, of a vector (x = east or right, y = north or forward).
pub fn compass(x: f64, y: f64) -> f64 {
    libm::atan2(x, y) * (180.0 / PI)
}

/// An angle in degrees brought into `0.0..360.0`; an infinite or undefined one becomes NaN.
pub(crate) fn normalised(degrees: f64) -> f64 {
    let turn = degrees.rem_euclid(360.0);
    // A tiny negative angle rounds up to 360 exactly; adding zero turns -0.0 into 0.0.
    if turn >= 360.0 { 0.0 } else { turn + 0.0 }
}
