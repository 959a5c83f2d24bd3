//! A place on the table and a heading.

use core::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::{Vec2, angle};

/// The one epsilon, in millimetres.
///
/// Things overlap if they bite deeper than this, and touch (range 0) if the gap between them is at
/// most this.
pub const TOUCH: f64 = 1.0 / 1024.0;

/// Steps per millimetre of a quantised position.
pub(crate) const POSITION_STEPS: f64 = 8192.0;
/// Steps per degree of a quantised heading.
pub(crate) const HEADING_STEPS: f64 = 65536.0;

/// A place on the table and a heading.
///
/// `x` runs east and `y` north, in millimetres. `heading` is in compass degrees, 0 = north and
/// clockwise positive. Two poses are equal if they are equal bit for bit.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Pose {
    /// Millimetres east of the table's south-west corner.
    pub x: f64,
    /// Millimetres north of the table's south-west corner.
    pub y: f64,
    /// Compass degrees.
    pub heading: f64,
}

impl Pose {
    /// A pose at (`x`, `y`) millimetres with a heading in compass degrees, stored as given.
    pub const fn new(x: f64, y: f64, heading: f64) -> Self {
        Self { x, y, heading }
    }

    /// A pose at a point.
    pub(crate) const fn at(point: Vec2, heading: f64) -> Self {
        Self::new(point.x, point.y, heading)
    }

    /// The place alone.
    pub const fn position(&self) -> Vec2 {
        Vec2::new(self.x, self.y)
    }

    /// Unit vector ahead.
    pub fn forward(&self) -> Vec2 {
        let (s, c) = angle::sin_cos(self.heading);
        Vec2::new(s, c)
    }

    /// Unit vector to its right.
    pub fn right(&self) -> Vec2 {
        let (s, c) = angle::sin_cos(self.heading);
        Vec2::new(c, -s)
    }

    /// A point of its own frame (x to its right, y ahead of it) on the table.
    pub fn to_world(&self, local: Vec2) -> Vec2 {
        Frame::new(self).to_world(local)
    }

    /// A point of the table in its own frame (x to its right, y ahead of it).
    pub fn to_local(&self, world: Vec2) -> Vec2 {
        Frame::new(self).to_local(world)
    }

    /// The nearest pose on the grid that rule poses live on: position in steps of 2^-13 mm,
    /// heading in `0.0..360.0` in steps of 2^-16 degree, no negative zero.
    pub fn quantised(&self) -> Self {
        let snap = |value: f64, steps: f64| angle::whole(value * steps) / steps + 0.0;
        Self {
            x: snap(self.x, POSITION_STEPS),
            y: snap(self.y, POSITION_STEPS),
            heading: angle::normalised(snap(angle::normalised(self.heading), HEADING_STEPS)),
        }
    }

    fn bits(&self) -> [u64; 3] {
        [self.x.to_bits(), self.y.to_bits(), self.heading.to_bits()]
    }
}

impl PartialEq for Pose {
    fn eq(&self, other: &Self) -> bool {
        self.bits() == other.bits()
    }
}

impl Eq for Pose {}

impl Hash for Pose {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits().hash(state);
    }
}

/// The directions of a heading, of length 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axes {
    pub(crate) right: Vec2,
    pub(crate) forward: Vec2,
}

impl Axes {
    #[inline]
    pub(crate) fn new(heading: f64) -> Self {
        let (s, c) = angle::sin_cos(heading);
        Self {
            right: Vec2::new(c, -s),
            forward: Vec2::new(s, c),
        }
    }
}

/// A pose with its sine and cosine computed once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    origin: Vec2,
    forward: Vec2,
}

impl Frame {
    #[inline]
    pub(crate) fn new(pose: &Pose) -> Self {
        Self {
            origin: pose.position(),
            forward: pose.forward(),
        }
    }

    #[inline]
    pub(crate) fn to_world(self, local: Vec2) -> Vec2 {
        let f = self.forward;
        self.origin + Vec2::new(local.x * f.y + local.y * f.x, local.y * f.y - local.x * f.x)
    }

    #[inline]
    pub(crate) fn to_local(self, world: Vec2) -> Vec2 {
        let (d, f) = (world - self.origin, self.forward);
        Vec2::new(d.x * f.y - d.y * f.x, d.x * f.x + d.y * f.y)
    }
}
