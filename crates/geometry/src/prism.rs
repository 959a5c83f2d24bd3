//! Upright prisms for rapier: a plane shape between two heights.
//!
//! In parry's space x is the table's x, y is up, and z runs against the table's y.

use parry3d::{
    math::{Pose3, Rot3, Vec3},
    shape::{ConvexPolyhedron, Cuboid, Shape, SharedShape},
};

use crate::{Base, Pose, Vec2, angle, convex, pose::Frame};

/// Half the height of every prism, in millimetres.
pub(crate) const HALF_HEIGHT: f32 = 5.0;

/// A corner this near to the line through its neighbours, in millimetres, adds only rounding.
const FLAT: f64 = 1e-4;

/// A point of the plane at a height.
fn lift(p: Vec2, height: f32) -> Vec3 {
    Vec3::new(p.x as f32, height, -p.y as f32)
}

/// The pose of a thing relative to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Relative {
    offset: Vec2,
    /// Sine and cosine of half the angle by which it is turned, counter-clockwise from above.
    half_turn: (f64, f64),
    /// Sine and cosine of the whole angle.
    turn: (f64, f64),
}

impl Relative {
    /// The pose of `there` relative to `here`.
    #[inline]
    pub(crate) fn new(here: &Pose, there: &Pose) -> Self {
        Self::seen(&Frame::new(here), here, there)
    }

    /// The same with the frame of `here` already computed.
    #[inline]
    pub(crate) fn seen(frame: &Frame, here: &Pose, there: &Pose) -> Self {
        let offset = frame.to_local(there.position());
        // A heading h turns by -h about the upward axis.
        let (s, c) = angle::sin_cos((here.heading - there.heading) / 2.0);
        Self {
            offset,
            half_turn: (s, c),
            turn: (2.0 * s * c, c * c - s * s),
        }
    }

    /// A point of the other thing's frame in this one's.
    #[inline]
    pub(crate) fn here(&self, p: Vec2) -> Vec2 {
        let (s, c) = self.turn;
        self.offset + Vec2::new(p.x * c - p.y * s, p.x * s + p.y * c)
    }

    /// A point of this thing's frame in the other one's.
    #[inline]
    pub(crate) fn there(&self, p: Vec2) -> Vec2 {
        let (s, c) = self.turn;
        let p = p - self.offset;
        Vec2::new(p.x * c + p.y * s, p.y * c - p.x * s)
    }

    /// The overlap of two boxes of these half sizes; not positive where they are apart.
    ///
    /// It is the least over the four directions of their sides.
    #[inline]
    pub(crate) fn boxes(&self, here: Vec2, there: Vec2) -> f64 {
        let (s, c) = (self.turn.0.abs(), self.turn.1.abs());
        let spread = |half: Vec2| Vec2::new(half.x * c + half.y * s, half.x * s + half.y * c);
        let mine = here + spread(there) - self.offset.abs();
        let theirs = there + spread(here) - self.there(Vec2::ZERO).abs();
        mine.min(theirs).min_element()
    }

    /// The same for parry: computed in `f64`, then cast.
    #[inline]
    pub(crate) fn pose(&self) -> Pose3 {
        let (s, c) = self.half_turn;
        Pose3::from_parts(
            lift(self.offset, 0.0),
            Rot3::from_xyzw(0.0, s as f32, 0.0, c as f32),
        )
    }
}

/// A box `width` by `length`.
pub(crate) fn cuboid(width: f64, length: f64) -> SharedShape {
    SharedShape::cuboid((width / 2.0) as f32, HALF_HEIGHT, (length / 2.0) as f32)
}

/// The box over a base that is larger at every side by this many millimetres.
pub(crate) fn grown(base: Base, by: f64) -> Cuboid {
    let (x, z) = (base.width / 2.0 + by, base.length / 2.0 + by);
    Cuboid::new(Vec3::new(x as f32, HALF_HEIGHT, z as f32))
}

/// The prism over a convex polygon; `None` if the polygon is too thin to have sides.
pub(crate) fn prism(points: &[Vec2]) -> Option<SharedShape> {
    let ring = without_flat(points);
    if ring.len() < 3 || convex::double_area(&ring) <= FLAT {
        return None;
    }
    let count = ring.len() as u32;
    let corners = |height: f32| ring.iter().map(move |p| lift(*p, height));
    let vertices = corners(HALF_HEIGHT).chain(corners(-HALF_HEIGHT)).collect();
    let mut triangles = Vec::with_capacity(ring.len() * 4);
    for i in 1..count - 1 {
        triangles.push([0, i, i + 1]);
        triangles.push([count, count + i + 1, count + i]);
    }
    for i in 0..count {
        let j = (i + 1) % count;
        triangles.push([count + i, count + j, j]);
        triangles.push([count + i, j, i]);
    }
    ConvexPolyhedron::from_convex_mesh(vertices, &triangles).map(SharedShape::new)
}

/// The box around a shape seen from above, with its middle at the shape's origin.
pub(crate) fn base_around(shape: &dyn Shape) -> Base {
    let around = shape.compute_local_aabb();
    let half = |least: f32, most: f32| f64::from(most.abs().max(least.abs()));
    Base {
        width: half(around.mins.x, around.maxs.x) * 2.0,
        length: half(around.mins.z, around.maxs.z) * 2.0,
    }
}

/// The corners of a shape seen from above, counter-clockwise: those of a box, the hull of a convex
/// polyhedron, or the box around any other shape.
pub(crate) fn seen_from_above(shape: &dyn Shape) -> Vec<Vec2> {
    let drop = |p: &Vec3| Vec2::new(f64::from(p.x), -f64::from(p.z));
    if let Some(polyhedron) = shape.as_convex_polyhedron() {
        return convex::hull(polyhedron.points().iter().map(drop).collect());
    }
    let around = shape.compute_local_aabb();
    convex::hull(around.vertices().iter().map(drop).collect())
}

fn without_flat(points: &[Vec2]) -> Vec<Vec2> {
    let mut kept = points.to_vec();
    let mut i = 0;
    while i < kept.len() && kept.len() >= 3 {
        let (before, after) = (
            kept[(i + kept.len() - 1) % kept.len()],
            kept[(i + 1) % kept.len()],
        );
        if kept[i].distance(convex::project(kept[i], before, after)) < FLAT {
            kept.remove(i);
        } else {
            i += 1;
        }
    }
    kept
}
