//! A straight piece of a way.

use crate::{Pose, Vec2};

/// A straight piece of a way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// The start of the base's centre.
    pub from: Vec2,
    /// Its end.
    pub to: Vec2,
    /// The base's constant heading, in compass degrees.
    pub heading: f64,
}

impl Segment {
    /// Its length in millimetres.
    pub fn length(&self) -> f64 {
        self.from.distance(self.to)
    }

    /// The pose this many millimetres along it, clamped to its ends.
    pub fn at(&self, mm: f64) -> Pose {
        let length = self.length();
        let share = if length > 0.0 { mm / length } else { 1.0 };
        // Both bounds are numbers, whatever the share.
        Pose::at(self.from.lerp(self.to, share.clamp(0.0, 1.0)), self.heading)
    }
}
