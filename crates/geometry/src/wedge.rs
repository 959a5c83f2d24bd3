//! Firing arcs, and the closest point of a target within one.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::{
    Base, Lines, Placed, Sight, TOUCH, Vec2, angle,
    convex::{self, Ring},
    pose::Frame,
};

/// Half the width of the bullseye arc, in millimetres.
const BULLSEYE: f64 = 7.0;

/// A firing arc of a base, its apex in the base's centre (OBS house rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Arc {
    /// Ahead: 81.24, 82.8 or 83.52 degrees in all for small, medium and larger bases.
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
        FRONT_ANGLES[breadth(base)]
    }

    /// The half-planes n . p <= c, in the base's frame, whose intersection is the arc.
    fn half_planes(self, base: Base) -> ([(Vec2, f64); 3], usize) {
        let (s, c) = match self {
            Self::Front | Self::Rear | Self::Left | Self::Right => front_sides(base),
            _ => (0.0, 0.0),
        };
        let none = (Vec2::ZERO, 0.0);
        let two = |a: Vec2, b: Vec2| ([(a, 0.0), (b, 0.0), none], 2);
        match self {
            Self::Front => two(Vec2::new(c, -s), Vec2::new(-c, -s)),
            Self::Rear => two(Vec2::new(c, s), Vec2::new(-c, s)),
            Self::Right => two(Vec2::new(-c, s), Vec2::new(-c, -s)),
            Self::Left => two(Vec2::new(c, s), Vec2::new(c, -s)),
            Self::FullFront => ([(Vec2::NEG_Y, 0.0), none, none], 1),
            Self::FullRear => ([(Vec2::Y, 0.0), none, none], 1),
            Self::Bullseye => (
                [
                    (Vec2::X, BULLSEYE),
                    (Vec2::NEG_X, BULLSEYE),
                    (Vec2::NEG_Y, 0.0),
                ],
                3,
            ),
            Self::Turret => ([none; 3], 0),
        }
    }
}

/// The front arcs of small, of medium, and of larger bases, in degrees.
const FRONT_ANGLES: [f64; 3] = [81.24, 82.8, 83.52];

/// The index into [`FRONT_ANGLES`] for a base.
fn breadth(base: Base) -> usize {
    match base.width {
        w if w < 50.0 => 0,
        w if w < 70.0 => 1,
        _ => 2,
    }
}

/// Sine and cosine of half the front arc of a base. There are only three.
fn front_sides(base: Base) -> (f64, f64) {
    static SIDES: OnceLock<[(f64, f64); 3]> = OnceLock::new();
    let sides = SIDES.get_or_init(|| FRONT_ANGLES.map(|angle| angle::sin_cos(angle / 2.0)));
    sides[breadth(base)]
}

/// The line from the closest point of the attacker's base to the closest point of the defender's
/// base within the attacker's arc.
///
/// `None` if no part of the defender is in the arc. A part counts only if it reaches deeper into
/// the arc than [`TOUCH`].
pub fn closest_in_arc(attacker: Placed, arc: Arc, defender: Placed) -> Option<Sight> {
    let frame = Frame::new(&attacker.pose);
    let corners = defender.corners().map(|p| frame.to_local(p));
    let target = Ring::new(&corners);
    let (planes, count) = arc.half_planes(attacker.base);
    let cut = |inset: f64| {
        let planes = planes.iter().take(count);
        planes.fold(target, |kept, (n, c)| kept.cut(*n, c - inset))
    };
    if cut(TOUCH).len() < 3 {
        return None;
    }
    let seen = convex::closest(&attacker.base.local_corners(), &cut(0.0));
    let (from, to) = (frame.to_world(seen.from), frame.to_world(seen.to));
    Some(Sight {
        from,
        to,
        distance: seen.distance,
    })
}

/// All lines as short as `sight`, the result of [`closest_in_arc`] for these bases.
///
/// They form a strip if an edge of the attacker and one of the visible part face each other in
/// parallel, else `None`.
pub fn lines_in_arc(attacker: Placed, arc: Arc, defender: Placed, sight: &Sight) -> Option<Lines> {
    let frame = Frame::new(&attacker.pose);
    let corners = defender.corners().map(|p| frame.to_local(p));
    let (planes, count) = arc.half_planes(attacker.base);
    let planes = planes.iter().take(count);
    let seen = planes.fold(Ring::new(&corners), |kept, (n, c)| kept.cut(*n, *c));
    let seen: Vec<Vec2> = seen.iter().map(|p| frame.to_world(*p)).collect();
    Lines::between(&attacker.corners(), &seen, sight)
}
