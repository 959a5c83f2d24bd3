//! Collision shapes: the area of the table that a thing covers, and overlaps between two of them.
//!
//! Rapier's geometry (parry) finds contacts; distances and depths are computed in `f64`.

use parry3d::{
    query::{DefaultQueryDispatcher, QueryDispatcher},
    shape::SharedShape,
};

use crate::{
    Aabb2, Base, Outline, Pose, TOUCH, Vec2, convex,
    pose::Frame,
    prism::{self, Relative},
};

/// A base or an outline, ready to be tested against others.
#[derive(Clone)]
pub struct CollisionShape {
    /// What it covers of the table, in its own frame.
    outline: Outline,
    /// The base, if it is one.
    base: Option<Base>,
    /// The distance of its furthest point from its origin, in millimetres.
    reach: f64,
    shape: SharedShape,
}

impl core::fmt::Debug for CollisionShape {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("CollisionShape")
            .field("outline", &self.outline)
            .finish_non_exhaustive()
    }
}

impl CollisionShape {
    /// The shape of a base: a box.
    pub fn base(base: Base) -> Self {
        Self {
            outline: Outline::convex(base.local_corners().to_vec()),
            base: Some(base),
            reach: base.reach(),
            shape: prism::cuboid(base.width, base.length),
        }
    }

    /// The shape of an outline: a compound of convex prisms, one for each of its pieces.
    pub fn outline(outline: &Outline) -> Self {
        Self {
            outline: outline.clone(),
            base: None,
            reach: outline.reach(),
            shape: compound(outline.pieces()),
        }
    }

    /// The shape of the collider of an obstacle or an area, seen from above: a box, or the hull of
    /// a convex polyhedron. Any other shape counts as the box around it.
    pub fn of_collider(shape: &SharedShape) -> Self {
        let outline = Outline::convex(prism::seen_from_above(&**shape));
        Self {
            reach: outline.reach(),
            outline,
            base: shape.as_cuboid().map(|_| prism::base_around(&**shape)),
            shape: shape.clone(),
        }
    }

    /// The shape of the collider of a base: the box around it, since sides, guides and corners are
    /// those of a box.
    pub fn of_base_collider(shape: &SharedShape) -> Self {
        Self {
            shape: shape.clone(),
            ..Self::base(prism::base_around(&**shape))
        }
    }

    /// The shape of a template: a compound of prisms over these convex polygons.
    pub(crate) fn template(polygons: &[Vec<Vec2>]) -> Self {
        let outline = Outline::of_pieces(polygons.to_vec());
        Self {
            reach: outline.reach(),
            base: None,
            shape: compound(outline.pieces()),
            outline,
        }
    }

    /// Whether it is the very shape of this collider.
    pub fn is_of(&self, shape: &SharedShape) -> bool {
        std::sync::Arc::ptr_eq(&self.shape.0, &shape.0)
    }

    /// Whether both are the shape of one collider.
    pub fn is(&self, other: &Self) -> bool {
        self.is_of(&other.shape)
    }

    /// The shape for a rapier collider: x to the right, y up (5 mm to each side of the middle),
    /// z to the rear, in millimetres.
    pub fn shared_shape(&self) -> SharedShape {
        self.shape.clone()
    }

    /// The same shape, borrowed.
    pub(crate) fn shape(&self) -> &dyn parry3d::shape::Shape {
        &*self.shape
    }

    /// What it covers of the table, in its own frame.
    pub const fn seen_from_above(&self) -> &Outline {
        &self.outline
    }

    /// The corners of its outline in its own frame, counter-clockwise.
    pub(crate) fn points(&self) -> &[Vec2] {
        self.outline.points()
    }

    /// The base, if it is one.
    pub const fn as_base(&self) -> Option<Base> {
        self.base
    }

    /// Its convex pieces in its own frame, counter-clockwise.
    pub fn pieces(&self) -> impl ExactSizeIterator<Item = &[Vec2]> + '_ {
        self.outline.pieces()
    }

    /// The distance of its furthest point from its origin, in millimetres.
    pub const fn reach(&self) -> f64 {
        self.reach
    }

    /// The box around it when it lies at `pose`.
    pub fn aabb(&self, pose: Pose) -> Aabb2 {
        let frame = Frame::new(&pose);
        Aabb2::around(self.pieces().flatten().map(|p| frame.to_world(*p)))
    }
}

fn compound<'a>(pieces: impl Iterator<Item = &'a [Vec2]>) -> SharedShape {
    let shapes: Vec<_> = pieces
        .filter_map(prism::prism)
        .map(|shape| (parry3d::math::Pose3::IDENTITY, shape))
        .collect();
    if shapes.is_empty() {
        // An outline covers a square millimetre at least, so this cannot happen; a compound of
        // nothing would panic.
        return prism::cuboid(TOUCH, TOUCH);
    }
    SharedShape::compound(shapes)
}

/// Whether two shapes overlap: bite deeper than [`TOUCH`].
///
/// One parry intersection test, in `f32`, rules out shapes that are apart. If it reports
/// contact, the depth in `f64` must confirm it. Parry's iterations take pairs hundredths of a
/// millimetre apart for touching, and touching alone is no overlap.
pub fn overlaps(a: &CollisionShape, pa: Pose, b: &CollisionShape, pb: Pose) -> bool {
    if !within_reach(a, &pa, b, &pb) {
        return false;
    }
    let seen = Relative::new(&pa, &pb);
    let meet = DefaultQueryDispatcher.intersection_test(&seen.pose(), &*a.shape, &*b.shape);
    meet.unwrap_or(true) && deepest(a, b, &seen, TOUCH) > TOUCH
}

/// The greatest depth over all pairs of convex pieces. Any depth over `enough` will do.
fn deepest(a: &CollisionShape, b: &CollisionShape, seen: &Relative, enough: f64) -> f64 {
    match (a.base, b.base) {
        (Some(here), Some(there)) => seen.boxes(half(here), half(there)).max(0.0),
        (Some(here), None) => bite(
            b.pieces(),
            &here.local_corners().map(|p| seen.there(p)),
            enough,
        ),
        (None, Some(there)) => bite(
            a.pieces(),
            &there.local_corners().map(|p| seen.here(p)),
            enough,
        ),
        (None, None) => b.pieces().fold(0.0, |greatest, piece| {
            if greatest > enough {
                return greatest;
            }
            let there: Vec<Vec2> = piece.iter().map(|p| seen.here(*p)).collect();
            bite(a.pieces(), &there, enough).max(greatest)
        }),
    }
}

/// The greatest depth of a convex polygon in some pieces. Any depth over `enough` will do.
fn bite<'a>(pieces: impl Iterator<Item = &'a [Vec2]>, polygon: &[Vec2], enough: f64) -> f64 {
    let mut greatest = 0.0;
    for piece in pieces {
        greatest = convex::depth(polygon, piece).max(greatest);
        if greatest > enough {
            break;
        }
    }
    greatest
}

/// Half the width and half the length.
fn half(base: Base) -> Vec2 {
    Vec2::new(base.width, base.length) / 2.0
}

/// The distance between two shapes in millimetres; 0 if they overlap.
pub fn gap(a: &CollisionShape, pa: Pose, b: &CollisionShape, pb: Pose) -> f64 {
    let seen = Relative::new(&pa, &pb);
    let mut least = f64::INFINITY;
    for there in b.pieces() {
        let there: Vec<Vec2> = there.iter().map(|p| seen.here(*p)).collect();
        for here in a.pieces() {
            least = least.min(convex::closest(here, &there).distance);
        }
    }
    least
}

/// What parry's tests may be off by, in millimetres, on shapes as large as those of a table.
const COARSE: f64 = 0.05;

/// Whether the gap between two shapes is at most `most` millimetres.
///
/// In most cases the circles around them decide it alone. Where they do not, parry's intersection
/// test of the first base, grown by so much, rules out shapes that are apart. The gap in `f64`
/// decides.
pub fn gap_within(a: &CollisionShape, pa: Pose, b: &CollisionShape, pb: Pose, most: f64) -> bool {
    let apart = pa.position().distance(pb.position()) - a.reach - b.reach;
    // Circles leave room for rounding.
    apart <= most + TOUCH && {
        let near = a.base.is_none_or(|base| {
            let grown = prism::grown(base, most + COARSE);
            let seen = Relative::new(&pa, &pb).pose();
            let meet = DefaultQueryDispatcher.intersection_test(&seen, &grown, &*b.shape);
            meet.unwrap_or(true)
        });
        near && gap(a, pa, b, pb) <= most
    }
}

/// The depth of the overlap of two shapes in millimetres; 0 if they do not overlap.
///
/// It is the greatest, over pairs of their convex pieces, of the shortest move that parts the pair.
pub fn depth(a: &CollisionShape, pa: Pose, b: &CollisionShape, pb: Pose) -> f64 {
    if !within_reach(a, &pa, b, &pb) {
        return 0.0;
    }
    deepest(a, b, &Relative::new(&pa, &pb), f64::INFINITY)
}

/// Whether a point of the table lies in a shape at `pose`.
pub fn contains(a: &CollisionShape, pose: Pose, point: Vec2) -> bool {
    let local = pose.to_local(point);
    a.pieces().any(|piece| convex::inside(piece, local))
}

fn within_reach(a: &CollisionShape, pa: &Pose, b: &CollisionShape, pb: &Pose) -> bool {
    let reach = a.reach + b.reach;
    pa.position().distance_squared(pb.position()) < reach * reach
}
