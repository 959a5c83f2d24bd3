//! The area that a base sweeps over on one straight leg, for rapier's geometry and for display.

use parry3d::{
    math::Pose3,
    query::{DefaultQueryDispatcher, QueryDispatcher},
    shape::SharedShape,
};

use super::{Segment, body, body::Line, sum::Rectangle, sum::Sum};
use crate::{
    Base, CollisionShape, Pose, TOUCH, Vec2,
    pose::Frame,
    prism::{self, Relative},
    sweep,
};

/// Beyond this reach, in millimetres, parry's `f32` is too coarse to rule anything out.
const FINE: f64 = 4096.0;

/// A convex polygon of four to six corners.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hull {
    corners: [Vec2; 6],
    count: usize,
}

impl Hull {
    /// The corners, counter-clockwise.
    pub fn corners(&self) -> &[Vec2] {
        &self.corners[..self.count]
    }

    fn push(&mut self, corner: Vec2) {
        if let Some(slot) = self.corners.get_mut(self.count) {
            *slot = corner;
            self.count += 1;
        }
    }
}

/// The area that a base covers on its way along a segment.
pub fn swept(base: Base, segment: &Segment) -> Hull {
    let way = segment.to - segment.from;
    let start = base.corners(Pose::at(segment.from, segment.heading));
    let mut hull = Hull {
        corners: [Vec2::ZERO; 6],
        count: 0,
    };
    // An edge leads (1), trails (-1) or runs along the way (0, but for rounding).
    let leads = |i: usize| {
        let edge = start[(i + 1) % 4] - start[i % 4];
        let ahead = edge.perp_dot(way);
        let along = 1e-12 * edge.length() * way.length();
        i32::from(ahead < -along) - i32::from(ahead > along)
    };
    for (i, corner) in start.into_iter().enumerate() {
        match (leads(i + 3), leads(i)) {
            (-1, 1) => {
                hull.push(corner);
                hull.push(corner + way);
            }
            (1, -1) => {
                hull.push(corner + way);
                hull.push(corner);
            }
            (before, after) if before + after > 0 => hull.push(corner + way),
            _ => hull.push(corner),
        }
    }
    hull
}

/// A base on its way along a segment, ready to be tested against many things.
#[derive(Clone)]
pub struct Sweep {
    base: Base,
    segment: Segment,
    /// The hull's frame: the segment's middle, turned as the base is.
    middle: Pose,
    frame: Frame,
    line: Line,
    reach: f64,
    /// The prism over the hull, in that frame.
    shape: SharedShape,
}

impl core::fmt::Debug for Sweep {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Sweep")
            .field("base", &self.base)
            .field("segment", &self.segment)
            .finish_non_exhaustive()
    }
}

impl Sweep {
    /// The sweep of this base on this segment.
    pub fn new(base: Base, segment: &Segment) -> Self {
        let middle = Pose::at((segment.from + segment.to) / 2.0, segment.heading);
        let (frame, hull) = (Frame::new(&middle), swept(base, segment));
        let local = hull.corners.map(|corner| frame.to_local(corner));
        let local = &local[..hull.count];
        let half = local.iter().fold(Vec2::ZERO, |half, p| half.max(p.abs()));
        let boxy = || prism::cuboid(2.0 * half.x, 2.0 * half.y);
        let shape = match hull.count {
            4 => boxy(),
            // No playable base has a hull too thin for sides.
            _ => prism::prism(local).unwrap_or_else(boxy),
        };
        Self {
            base,
            segment: *segment,
            middle,
            frame,
            line: Line::of(segment),
            reach: segment.length() / 2.0 + base.reach(),
            shape,
        }
    }

    /// The shape for rapier, in a frame that lies at [`Sweep::pose`]. See
    /// [`CollisionShape::shared_shape`].
    pub fn shared_shape(&self) -> SharedShape {
        self.shape.clone()
    }

    /// The pose of the shape: the segment's middle, with the base's heading.
    pub const fn pose(&self) -> Pose {
        self.middle
    }

    /// Whether it overlaps a shape at `pose` deeper than [`TOUCH`] anywhere (FLT-05).
    ///
    /// As for [`overlaps`](crate::overlaps), parry's test rules out shapes that are apart, and
    /// `f64` confirms the rest.
    pub fn leads_over(&self, shape: &CollisionShape, pose: Pose) -> bool {
        self.meets(shape, pose) && self.bites(shape, pose)
    }

    /// Whether rapier's geometry finds that it may touch a shape at `pose`. The closed forms of
    /// [`Sweep::leads_over`] and [`contact`](super::contact) decide.
    pub fn meets(&self, shape: &CollisionShape, pose: Pose) -> bool {
        let reach = self.reach + shape.reach();
        let far = self.middle.position().distance_squared(pose.position());
        if far >= reach * reach {
            return false;
        }
        reach > FINE || {
            let seen: Pose3 = Relative::seen(&self.frame, &self.middle, &pose).pose();
            let test = DefaultQueryDispatcher;
            test.intersection_test(&seen, &*self.shape, shape.shape())
                .unwrap_or(true)
        }
    }

    fn bites(&self, shape: &CollisionShape, pose: Pose) -> bool {
        let (base, line) = (self.base, &self.line);
        if let Some(other) = shape.as_base() {
            let still = body::rectangle(other, pose.heading);
            let moving = Rectangle {
                axes: line.axes,
                half: Vec2::new(base.width, base.length) / 2.0,
            };
            let sum = Sum::new(pose.position(), still, moving);
            return sum
                .nearer(line.from, line.way, line.length, -TOUCH)
                .is_some();
        }
        let (frame, corners) = (Frame::new(&pose), base.corners(self.segment.at(0.0)));
        shape.pieces().any(|piece| {
            let placed: Vec<Vec2> = piece.iter().map(|p| frame.to_world(*p)).collect();
            let depth = || crate::convex::depth(&corners, &placed);
            sweep::bite(&corners, line.way, line.length, &placed, TOUCH).is_some()
                || depth() > TOUCH
        })
    }
}

/// Whether a base on its way along a segment overlaps a shape at `pose` deeper than [`TOUCH`]
/// anywhere (FLT-05).
///
/// For many shapes [`Sweep`] is quicker.
pub fn sweeps_over(base: Base, segment: &Segment, shape: &CollisionShape, pose: Pose) -> bool {
    Sweep::new(base, segment).leads_over(shape, pose)
}
