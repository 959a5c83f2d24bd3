//! The side of a base that a point is at: bow, starboard, stern or port.

use serde::{Deserialize, Serialize};

use crate::{Base, Pose, TOUCH, Vec2};

/// A side of a base, between the lines from its centre through two of its corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Facing {
    /// Ahead.
    Bow,
    /// To the right.
    Starboard,
    /// Behind.
    Stern,
    /// To the left.
    Port,
}

impl Facing {
    /// All of them, clockwise.
    pub const ALL: [Self; 4] = [Self::Bow, Self::Starboard, Self::Stern, Self::Port];
}

/// The facing of a base that a point is at; the first of [`faces_of`].
pub fn facing_of(base: Base, pose: Pose, point: Vec2) -> Facing {
    faces_of(base, pose, point).0
}

/// The facings of a base that a point is at.
///
/// There are two if the point lies on a diagonal, to within [`TOUCH`]; the defender chooses, and
/// bow or stern comes first. The base's very centre counts as bow and stern.
pub fn faces_of(base: Base, pose: Pose, point: Vec2) -> (Facing, Option<Facing>) {
    let half = Vec2::new(base.width, base.length) / 2.0;
    let local = pose.to_local(point);
    // Mirrored to the front right, the diagonal leads through the corner.
    let aside = half.perp_dot(local.abs()) / half.length();
    let lengthwise = if local.y >= 0.0 {
        Facing::Bow
    } else {
        Facing::Stern
    };
    let sideways = if local.x >= 0.0 {
        Facing::Starboard
    } else {
        Facing::Port
    };
    if local.length() <= TOUCH {
        (Facing::Bow, Some(Facing::Stern))
    } else if aside.abs() <= TOUCH {
        (lengthwise, Some(sideways))
    } else if aside > 0.0 {
        (lengthwise, None)
    } else {
        (sideways, None)
    }
}
