//! Angles in degrees, through `libm`, exact at every multiple of 90.

use core::f64::consts::PI;

/// Sine and cosine of an angle in degrees. Exact at multiples of 90.
#[inline]
pub(crate) fn sin_cos(degrees: f64) -> (f64, f64) {
    // An angle of less than a turn is its own remainder. Test that first, as it is nearly always
    // so.
    let turn = if degrees.abs() < 360.0 {
        degrees
    } else {
        degrees % 360.0
    };
    let quarter = rounded(turn / 90.0);
    let (s, c) = libm::sincos((turn - 90.0 * f64::from(quarter)) * (PI / 180.0));
    // `quarter` lies in -4..=4 (or is 0 for NaN: sine and cosine stay NaN).
    match quarter.rem_euclid(4) {
        0 => (s, c),
        1 => (c, -s),
        2 => (-s, -c),
        _ => (-c, s),
    }
}

/// The whole number nearest to a small one, halves away from zero.
///
/// The result is that of `round`, without the call that some processors need for it.
#[inline]
fn rounded(small: f64) -> i32 {
    let whole = small as i32;
    let rest = small - f64::from(whole);
    whole + i32::from(rest >= 0.5) - i32::from(rest <= -0.5)
}

/// The nearest whole number, halves away from zero, as `round` gives it.
#[inline]
pub(crate) fn whole(value: f64) -> f64 {
    if value.abs() < f64::from(i32::MAX) {
        f64::from(rounded(value))
    } else {
        value.round()
    }
}

/// Compass direction, in degrees from -180 to 180, of a vector.
///
/// `x` is east or right, `y` is north or forward.
pub fn compass(x: f64, y: f64) -> f64 {
    libm::atan2(x, y) * (180.0 / PI)
}

/// An angle in degrees brought into `0.0..360.0`. An infinite or undefined angle becomes NaN.
pub(crate) fn normalised(degrees: f64) -> f64 {
    let turn = if degrees.abs() < 360.0 {
        if degrees < 0.0 {
            degrees + 360.0
        } else {
            degrees
        }
    } else {
        degrees.rem_euclid(360.0)
    };
    // A tiny negative angle rounds up to 360 exactly; adding zero turns -0.0 into 0.0.
    if turn >= 360.0 { 0.0 } else { turn + 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_ways_say_what_the_long_ones_say() {
        let odd = [
            0.5,
            1.5,
            2.5,
            44.999_999_999_999_99,
            0.499_999_999_999_999_94,
            359.999,
            1e9,
            1e300,
        ];
        let both = odd.into_iter().flat_map(|v| [v, -v, v * 90.0, v * 1e-320]);
        for v in both.chain([f64::NAN, f64::INFINITY, -0.0]) {
            assert!(whole(v) == v.round() || v.is_nan(), "{v}");
            let turn = v.rem_euclid(360.0);
            let turn = if turn >= 360.0 { 0.0 } else { turn };
            assert!(normalised(v) == turn || turn.is_nan(), "{v}");
        }
    }
}
