//! Footprints: what a thing covers of the table, and whether, how far and how deep two of them
//! overlap. Whether is rapier's (parry's) answer; how far and how deep is worked out in `f64`.

use parry3d::{
    query::{DefaultQueryDispatcher, QueryDispatcher},
    shape::SharedShape,
};

use crate::{
    Aabb2, Base, Outline, Pose, TOUCH, Vec2, convex, partition::Piece, pose::Frame, prism,
};

/// A base or an outline, ready to be tested against others.
///
/// It holds parry shapes of its full size and smaller ones: a pair is tested with shapes that are
/// [`TOUCH`] smaller in all, so that the rounding of `f32` never turns touching into overlapping.
#[derive(Clone)]
pub struct Footprint {
    /// The convex pieces in its own frame.
    pieces: Vec<Vec<Vec2>>,
    /// How far it reaches from its origin.
    reach: f64,
    /// As it is.
    full: SharedShape,
    /// Smaller by half of [`TOUCH`] at each side.
    half_core: SharedShape,
    /// Smaller by [`TOUCH`] at each side: bases only.
    core: Option<SharedShape>,
}

impl core::fmt::Debug for Footprint {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Footprint")
            .field("pieces", &self.pieces)
            .finish_non_exhaustive()
    }
}

impl Footprint {
    /// The footprint of a base: a box.
    pub fn base(base: Base) -> Self {
        let shape = |inset: f64| prism::cuboid(base.width, base.length, inset);
        Self {
            pieces: vec![base.local_corners().to_vec()],
            reach: base.reach(),
            full: shape(0.0),
            half_core: shape(TOUCH / 2.0),
            core: Some(shape(TOUCH)),
        }
    }

    /// The footprint of an outline: a compound of convex prisms, one for each of its pieces.
    pub fn outline(outline: &Outline) -> Self {
        Self {
            pieces: outline.pieces().map(<[Vec2]>::to_vec).collect(),
            reach: outline.reach(),
            full: compound(outline.parts(), 0.0),
            half_core: compound(outline.parts(), TOUCH / 2.0),
            core: None,
        }
    }

    /// The shape for a rapier collider: x to the right, y up (5 mm to each side of the middle),
    /// z to the rear, in millimetres.
    pub fn shared_shape(&self) -> SharedShape {
        self.full.clone()
    }

    /// Its convex pieces in its own frame, counter-clockwise.
    pub fn pieces(&self) -> impl ExactSizeIterator<Item = &[Vec2]> + '_ {
        self.pieces.iter().map(Vec::as_slice)
    }

    /// The distance of its furthest point from its origin, in millimetres.
    pub const fn reach(&self) -> f64 {
        self.reach
    }

    /// The box around it when it lies at `pose`.
    pub fn aabb(&self, pose: Pose) -> Aabb2 {
        let frame = Frame::new(&pose);
        Aabb2::around(self.pieces.iter().flatten().map(|p| frame.to_world(*p)))
    }
}

fn compound(parts: &[Piece], inset: f64) -> SharedShape {
    let prisms = parts
        .iter()
        .filter_map(|part| prism::prism(&smaller(part, inset)));
    let shapes: Vec<_> = prisms
        .map(|shape| (parry3d::math::Pose3::IDENTITY, shape))
        .collect();
    if shapes.is_empty() {
        // An outline covers a square millimetre at least, so that this is out of reach; a compound
        // of nothing would panic.
        return prism::cuboid(TOUCH, TOUCH, 0.0);
    }
    SharedShape::compound(shapes)
}

/// A piece whose border edges are moved in; diagonals stay where they are.
fn smaller(part: &Piece, inset: f64) -> Vec<Vec2> {
    let border = convex::edges(&part.points)
        .zip(&part.border)
        .filter(|(_, border)| **border);
    border.fold(part.points.clone(), |kept, ((a, b), _)| {
        let outward = -(b - a).perp().normalize_or_zero();
        convex::clip(&kept, outward, outward.dot(a) - inset)
    })
}

/// Whether two footprints overlap: bite deeper than [`TOUCH`]. One parry intersection test.
pub fn overlaps(a: &Footprint, pa: Pose, b: &Footprint, pb: Pose) -> bool {
    if !within_reach(a, &pa, b, &pb) {
        return false;
    }
    let (first, second) = match (&a.core, &b.core) {
        (Some(core), None) => (core, &b.full),
        (None, Some(core)) => (&a.full, core),
        _ => (&a.half_core, &b.half_core),
    };
    let seen = prism::relative(&pa, &pb);
    DefaultQueryDispatcher
        .intersection_test(&seen, &**first, &**second)
        .unwrap_or_else(|_| depth(a, pa, b, pb) > TOUCH)
}

/// The distance between two footprints in millimetres, 0 where they overlap.
pub fn gap(a: &Footprint, pa: Pose, b: &Footprint, pb: Pose) -> f64 {
    let seen = Seen::new(&pa, &pb);
    let mut least = f64::INFINITY;
    for there in &b.pieces {
        let there = seen.here(there);
        for here in &a.pieces {
            least = least.min(convex::closest(here, &there).distance);
        }
    }
    least
}

/// How deep two footprints bite into each other in millimetres, 0 where they do not: the greatest
/// over their convex pieces of the shortest way that parts two of them.
pub fn depth(a: &Footprint, pa: Pose, b: &Footprint, pb: Pose) -> f64 {
    if !within_reach(a, &pa, b, &pb) {
        return 0.0;
    }
    let seen = Seen::new(&pa, &pb);
    let mut greatest: f64 = 0.0;
    for there in &b.pieces {
        let there = seen.here(there);
        for here in &a.pieces {
            greatest = greatest.max(convex::depth(here, &there));
        }
    }
    greatest
}

/// Whether a point of the table lies in a footprint at `pose`.
pub fn contains(a: &Footprint, pose: Pose, point: Vec2) -> bool {
    let local = pose.to_local(point);
    a.pieces.iter().any(|piece| convex::inside(piece, local))
}

fn within_reach(a: &Footprint, pa: &Pose, b: &Footprint, pb: &Pose) -> bool {
    let reach = a.reach + b.reach;
    pa.position().distance_squared(pb.position()) < reach * reach
}

/// Brings points of one frame into another.
struct Seen {
    from: Frame,
    to: Frame,
}

impl Seen {
    fn new(here: &Pose, there: &Pose) -> Self {
        Self {
            from: Frame::new(there),
            to: Frame::new(here),
        }
    }

    fn here(&self, points: &[Vec2]) -> Vec<Vec2> {
        points
            .iter()
            .map(|p| self.to.to_local(self.from.to_world(*p)))
            .collect()
    }
}
