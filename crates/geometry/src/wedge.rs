//! Firing arcs, and the closest point of a target within one.

use serde::{Deserialize, Serialize};

use crate::{Base, Lines, Pose, Sight, TOUCH, Vec2, angle, convex, pose::Frame};

/// Half the width of the bullseye arc, in millimetres.
const BULLSEYE: f64 = 7.0;

/// A firing arc of a base, its apex in the base's centre (OBS house rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Arc {
    /// Ahead: 81.24, 82.8 or 83.52 degrees in all, as the base is small, medium or larger.
    Front,
    /// The same behind.
    Rear,
    /// The half ahead.
    FullFront,
    /// The half behind.
    FullRear,
    /// Between front and rear on the left.
    Left,
    /// Between front and rear on the right.
    Right,
    /// A strip 14 mm wide straight ahead.
    Bullseye,
    /// All around.
    Turret,
}

impl Arc {
    /// Every arc.
    pub const ALL: [Self; 8] = [
        Self::Front,
        Self::Rear,
        Self::FullFront,
        Self::FullRear,
        Self::Left,
        Self::Right,
        Self::Bullseye,
        Self::Turret,
    ];

    /// All around: another name for [`Arc::Turret`].
    #[allow(
        non_upper_case_globals,
        reason = "it reads as the variant it stands for"
    )]
    pub const Full360: Self = Self::Turret;

    /// The angle of the front and rear arcs of a base, in degrees from one side to the other.
    pub fn front_angle(base: Base) -> f64 {
        match base.width {
            w if w < 50.0 => 81.24,
            w if w < 70.0 => 82.8,
            _ => 83.52,
        }
    }

    /// The half-planes n . p <= c, in the base's frame, whose common part the arc is.
    fn half_planes(self, base: Base) -> Vec<(Vec2, f64)> {
        let (s, c) = angle::sin_cos(Self::front_angle(base) / 2.0);
        match self {
            Self::Front => vec![(Vec2::new(c, -s), 0.0), (Vec2::new(-c, -s), 0.0)],
            Self::Rear => vec![(Vec2::new(c, s), 0.0), (Vec2::new(-c, s), 0.0)],
            Self::Right => vec![(Vec2::new(-c, s), 0.0), (Vec2::new(-c, -s), 0.0)],
            Self::Left => vec![(Vec2::new(c, s), 0.0), (Vec2::new(c, -s), 0.0)],
            Self::FullFront => vec![(Vec2::NEG_Y, 0.0)],
            Self::FullRear => vec![(Vec2::Y, 0.0)],
            Self::Bullseye => vec![
                (Vec2::X, BULLSEYE),
                (Vec2::NEG_X, BULLSEYE),
                (Vec2::NEG_Y, 0.0),
            ],
            Self::Turret => Vec::new(),
        }
    }
}

/// The line from the closest point of the attacker's base to the closest point of that part of the
/// defender's base that lies within the attacker's arc; `None` where no part does. A part in the
/// arc must reach deeper into it than [`TOUCH`].
pub fn closest_in_arc(
    attacker: Base,
    attacker_pose: Pose,
    arc: Arc,
    defender: Base,
    defender_pose: Pose,
) -> Option<Sight> {
    let frame = Frame::new(&attacker_pose);
    let target = defender.corners(defender_pose).map(|p| frame.to_local(p));
    let planes = arc.half_planes(attacker);
    let cut = |inset: f64| {
        planes.iter().fold(target.to_vec(), |kept, (n, c)| {
            convex::clip(&kept, *n, c - inset)
        })
    };
    if cut(TOUCH).len() < 3 {
        return None;
    }
    let seen = convex::closest(&attacker.local_corners(), &cut(0.0));
    let (from, to) = (frame.to_world(seen.from), frame.to_world(seen.to));
    Some(Sight {
        from,
        to,
        distance: seen.distance,
    })
}

/// All lines as short as `sight`, which [`closest_in_arc`] has found between these bases: a strip
/// where an edge of the attacker and one of the part that it sees face each other in parallel, else
/// `None`.
pub fn lines_in_arc(
    (attacker, attacker_pose): (Base, Pose),
    arc: Arc,
    (defender, defender_pose): (Base, Pose),
    sight: &Sight,
) -> Option<Lines> {
    let frame = Frame::new(&attacker_pose);
    let target = defender.corners(defender_pose).map(|p| frame.to_local(p));
    let planes = arc.half_planes(attacker);
    let seen = planes
        .iter()
        .fold(target.to_vec(), |kept, (n, c)| convex::clip(&kept, *n, *c));
    let seen: Vec<Vec2> = seen.into_iter().map(|p| frame.to_world(p)).collect();
    Lines::between(&attacker.corners(attacker_pose), &seen, sight)
}
