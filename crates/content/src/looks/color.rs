//! What colours and strengths are written as.

/// An sRGB colour, each part from 0 to 1.
pub type Rgb = (f32, f32, f32);
/// A light: linear red, green and blue. Above 1 it glows.
pub type Light = (f32, f32, f32);

/// The usual pace or strength.
pub(super) fn normal() -> f32 {
    1.0
}
