//! The rectangle a ship stands on.

use core::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::{Pose, Sight, Vec2, convex, pose::Frame, range_band};

/// A rectangular base, centred on its pose, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Base {
    /// From side to side.
    pub width: f64,
    /// From front to rear.
    pub length: f64,
}

/// A base that stands on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// Its size.
    pub base: Base,
    /// Where its centre is, and where it faces.
    pub pose: Pose,
}

impl Placed {
    /// The corners on the table, counter-clockwise: rear right, front right, front left, rear left.
    pub fn corners(&self) -> [Vec2; 4] {
        self.base.corners(self.pose)
    }
}

impl Base {
    /// The base where it stands.
    pub const fn placed(self, pose: Pose) -> Placed {
        Placed { base: self, pose }
    }

    /// The small base (OBS house rules).
    pub const SMALL: Self = Self::new(40.0, 40.0);
    /// The medium base (OBS house rules).
    pub const MEDIUM: Self = Self::new(60.0, 60.0);
    /// The large base (OBS house rules).
    pub const LARGE: Self = Self::new(80.0, 80.0);
    /// The huge base (OBS-26).
    pub const HUGE: Self = Self::new(80.0, 221.0);

    /// A base of the given width and length.
    pub const fn new(width: f64, length: f64) -> Self {
        Self { width, length }
    }

    /// Whether the base has a playable size: 1 to 1000 mm each way.
    pub fn valid(&self) -> bool {
        [self.width, self.length]
            .iter()
            .all(|side| (1.0..=1000.0).contains(side))
    }

    /// The corners on the table, counter-clockwise: rear right, front right, front left, rear left.
    pub fn corners(&self, pose: Pose) -> [Vec2; 4] {
        let frame = Frame::new(&pose);
        self.local_corners().map(|p| frame.to_world(p))
    }

    /// The middle of the front edge (the front guides) on the table.
    pub fn front(&self, pose: Pose) -> Vec2 {
        pose.to_world(Vec2::new(0.0, self.length / 2.0))
    }

    /// The middle of the rear edge (the rear guides) on the table.
    pub fn rear(&self, pose: Pose) -> Vec2 {
        pose.to_world(Vec2::new(0.0, -self.length / 2.0))
    }

    /// The convex hull as a list of points, counter-clockwise: its corners.
    pub fn hull(&self, pose: Pose) -> Vec<Vec2> {
        self.corners(pose).to_vec()
    }

    /// Radius of the circle around the base's corners, in millimetres.
    pub fn reach(&self) -> f64 {
        Vec2::new(self.width, self.length).length() / 2.0
    }

    /// Radius of the largest circle inside the base, in millimetres.
    fn within(&self) -> f64 {
        self.width.min(self.length) / 2.0
    }

    /// The corners in the base's own frame, counter-clockwise.
    pub(crate) fn local_corners(&self) -> [Vec2; 4] {
        let (w, l) = (self.width / 2.0, self.length / 2.0);
        [
            Vec2::new(w, -l),
            Vec2::new(w, l),
            Vec2::new(-w, l),
            Vec2::new(-w, -l),
        ]
    }
}

impl Eq for Base {}

impl Hash for Base {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Adding zero makes the two equal zeros hash alike.
        [self.width + 0.0, self.length + 0.0]
            .map(f64::to_bits)
            .hash(state);
    }
}

/// The closest points of two bases and their distance.
///
/// Where the bases overlap, the distance is 0 and both points are one shared point. Where two edges
/// face each other, the points lie in the middle of the facing part.
pub fn closest_points(a: Base, pa: Pose, b: Base, pb: Pose) -> Sight {
    convex::closest(&a.corners(pa), &b.corners(pb))
}

/// Circles decide a range only if they leave more room than this to the next band, in millimetres:
/// more than rounding.
const ROUNDING: f64 = 1e-6;

/// The range band of two bases, closest point to closest point.
///
/// The result is that of [`closest_points`] and [`range_band`]. In most cases the circles around
/// and within the bases decide it alone.
pub fn range_of_bases(a: Base, pa: Pose, b: Base, pb: Pose) -> u8 {
    let apart = pa.position().distance(pb.position());
    let least = range_band(apart - a.reach() - b.reach() - ROUNDING);
    let most = range_band(apart - a.within() - b.within() + ROUNDING);
    if least == most {
        least
    } else {
        range_band(closest_points(a, pa, b, pb).distance)
    }
}
