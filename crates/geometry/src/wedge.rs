//! Firing arcs, and the closest point of a target within one.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::{
    Base, Lines, Placed, Sector, Sight, TOUCH, Vec2, angle,
    convex::{self, Ring},
    pose::Frame,
    sector::ArcPart,
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
    /// Between two directions, the same for all bases.
    Sector(Sector),
}

impl Arc {
    /// Every arc with a name.
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

    /// Where its middle points, in degrees clockwise from ahead, from 0 to 360.
    #[must_use]
    pub fn middle(self) -> f64 {
        match self {
            Self::Front | Self::FullFront | Self::Bullseye | Self::Turret => 0.0,
            Self::Right => 90.0,
            Self::Rear | Self::FullRear => 180.0,
            Self::Left => 270.0,
            Self::Sector(sector) => sector.middle(),
        }
    }

    /// Its convex parts in the base's frame: one, or two that may overlap.
    fn parts(self, base: Base) -> (ArcPart, Option<ArcPart>) {
        let (s, c) = match self {
            Self::Front | Self::Rear | Self::Left | Self::Right => front_sides(base),
            Self::FullFront | Self::FullRear | Self::Bullseye | Self::Turret | Self::Sector(_) => {
                (0.0, 0.0)
            }
        };
        let two = |a: Vec2, b: Vec2| ArcPart::of([(a, 0.0), (b, 0.0)]);
        let part = match self {
            Self::Front => two(Vec2::new(c, -s), Vec2::new(-c, -s)),
            Self::Rear => two(Vec2::new(c, s), Vec2::new(-c, s)),
            Self::Right => two(Vec2::new(-c, s), Vec2::new(-c, -s)),
            Self::Left => two(Vec2::new(c, s), Vec2::new(c, -s)),
            Self::FullFront => ArcPart::of([(Vec2::NEG_Y, 0.0)]),
            Self::FullRear => ArcPart::of([(Vec2::Y, 0.0)]),
            Self::Bullseye => ArcPart::of([
                (Vec2::X, BULLSEYE),
                (Vec2::NEG_X, BULLSEYE),
                (Vec2::NEG_Y, 0.0),
            ]),
            Self::Turret => ArcPart::of([]),
            Self::Sector(sector) => return sector.parts(),
        };
        (part, None)
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
    let (first, second) = arc.parts(attacker.base);
    let seen = |part: ArcPart| {
        let deep = cut(target, &part, TOUCH).len() >= 3;
        let own = attacker.base.local_corners();
        deep.then(|| convex::closest(&own, &cut(target, &part, 0.0)))
    };
    let other = second.and_then(seen);
    let found = match (seen(first), other) {
        (Some(one), Some(two)) if two.distance < one.distance => two,
        (one, two) => one.or(two)?,
    };
    let (from, to) = (frame.to_world(found.from), frame.to_world(found.to));
    Some(Sight {
        from,
        to,
        distance: found.distance,
    })
}

/// What lies in a part of an arc, so deep.
fn cut(target: Ring, part: &ArcPart, deep: f64) -> Ring {
    let planes = part.planes().iter();
    planes.fold(target, |kept, (n, c)| kept.cut(*n, c - deep))
}

/// All lines as short as `sight`, the result of [`closest_in_arc`] for these bases.
///
/// They form a strip if an edge of the attacker and one of the visible part face each other in
/// parallel, else `None`.
pub fn lines_in_arc(attacker: Placed, arc: Arc, defender: Placed, sight: &Sight) -> Option<Lines> {
    let frame = Frame::new(&attacker.pose);
    let corners = defender.corners().map(|p| frame.to_local(p));
    let (first, second) = arc.parts(attacker.base);
    let lines = |part: ArcPart| {
        let seen = cut(Ring::new(&corners), &part, 0.0);
        let own = attacker.base.local_corners();
        // Of two parts, one may see nothing, or only what lies farther away.
        let farther = || convex::closest(&own, &seen).distance > sight.distance + TOUCH;
        if second.is_some() && farther() {
            return None;
        }
        let seen: Vec<Vec2> = seen.iter().map(|p| frame.to_world(*p)).collect();
        Lines::between(&attacker.corners(), &seen, sight)
    };
    let other = second.and_then(lines);
    match (lines(first), other) {
        (Some(one), Some(two)) if two.width() > one.width() => Some(two),
        (one, two) => one.or(two),
    }
}
