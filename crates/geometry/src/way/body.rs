//! Bodies on the table, prepared for many queries: models with their zones, blocking terrain.

use super::{
    Block, Other, Segment,
    sum::{Rectangle, Sum},
};
use crate::{Aabb2, Base, Pose, TOUCH, Vec2, convex, pose::Axes, pose::Frame, sweep};

/// The rectangle of a base that faces this way.
pub(super) fn rectangle(base: Base, heading: f64) -> Rectangle {
    Rectangle {
        axes: Axes::new(heading),
        half: Vec2::new(base.width, base.length) / 2.0,
    }
}

/// The sum of a fixed base and one that holds a heading.
pub(super) fn sum(base: Base, heading: f64, other: Base, pose: Pose) -> Sum {
    Sum::new(
        pose.position(),
        rectangle(other, pose.heading),
        rectangle(base, heading),
    )
}

/// A straight line with a base's heading on it, computed once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) from: Vec2,
    pub(super) to: Vec2,
    /// Of length 1, or zero if the line has no length.
    pub(super) way: Vec2,
    pub(super) length: f64,
    pub(super) axes: Axes,
}

impl Line {
    pub(super) fn new(from: Vec2, to: Vec2, heading: f64) -> Self {
        Self {
            from,
            to,
            way: (to - from).normalize_or_zero(),
            length: from.distance(to),
            axes: Axes::new(heading),
        }
    }

    pub(super) fn of(segment: &Segment) -> Self {
        Self::new(segment.from, segment.to, segment.heading)
    }

    /// The place `mm` millimetres along it.
    pub(super) fn at(&self, mm: f64) -> Vec2 {
        self.from + self.way * mm
    }

    /// The base's corners at its start.
    pub(super) fn corners(&self, half: Vec2) -> [Vec2; 4] {
        let (right, forward) = (self.axes.right * half.x, self.axes.forward * half.y);
        let at = self.from;
        [
            at + right - forward,
            at + right + forward,
            at - right + forward,
            at - right - forward,
        ]
    }
}

/// Another model.
#[derive(Clone, Debug)]
pub(super) struct Body {
    pub(super) id: u32,
    pub(super) base: Base,
    pub(super) pose: Pose,
    pub(super) keep: f64,
    centre: Vec2,
    axes: Axes,
    half: Vec2,
    pub(super) reach: f64,
}

impl Body {
    pub(super) fn new(other: &Other) -> Self {
        let Rectangle { axes, half } = rectangle(other.base, other.pose.heading);
        Self {
            id: other.id,
            base: other.base,
            pose: other.pose,
            keep: other.keep.max(0.0),
            centre: other.pose.position(),
            axes,
            half,
            reach: other.base.reach(),
        }
    }

    /// The places at which the centre of a base with these axes and half sizes meets this base.
    pub(super) fn sum(&self, axes: Axes, half: Vec2) -> Sum {
        let still = Rectangle {
            axes: self.axes,
            half: self.half,
        };
        Sum::new(self.centre, still, Rectangle { axes, half })
    }

    /// Whether a base of this reach may come nearer than `level` on the line.
    pub(super) fn is_near(&self, line: &Line, reach: f64, level: f64) -> bool {
        self.is_beside(line.from, line.to, reach + level.max(0.0))
    }

    /// Whether a straight way may come nearer to it than `apart`.
    pub(super) fn is_beside(&self, from: Vec2, to: Vec2, apart: f64) -> bool {
        let far = self.reach + apart + TOUCH;
        let nearest = convex::project(self.centre, from, to);
        nearest.distance_squared(self.centre) <= far * far
    }

    /// The distance of a line from this base; 0 if the line crosses it.
    pub(super) fn aside(&self, from: Vec2, to: Vec2) -> f64 {
        let local = |p: Vec2| {
            let d = p - self.centre;
            Vec2::new(d.dot(self.axes.right), d.dot(self.axes.forward))
        };
        box_distance(local(from), local(to), self.half)
    }

    /// A point of the base on the table, given in shares of its half sizes.
    pub(super) fn point(&self, share: Vec2) -> Vec2 {
        let p = share * self.half;
        self.centre + self.axes.right * p.x + self.axes.forward * p.y
    }

    /// The point of the base nearest to another.
    pub(super) fn nearest(&self, p: Vec2) -> Vec2 {
        let d = p - self.centre;
        let local = Vec2::new(d.dot(self.axes.right), d.dot(self.axes.forward));
        let held = local.max(-self.half).min(self.half);
        self.centre + self.axes.right * held.x + self.axes.forward * held.y
    }
}

/// The distance of a segment from a box around the origin.
fn box_distance(a: Vec2, b: Vec2, half: Vec2) -> f64 {
    let outside = |p: Vec2| (p.abs() - half).max(Vec2::ZERO).length();
    let ends = outside(a).min(outside(b));
    if ends <= 0.0 {
        return 0.0;
    }
    let way = b - a;
    // Apart along the box's sides, or along the line's normal; otherwise they cross.
    let apart = a.min(b).cmpgt(half).any() || a.max(b).cmplt(-half).any();
    let spread = way.y.abs() * half.x + way.x.abs() * half.y;
    if !apart && way.perp_dot(a).abs() <= spread {
        return 0.0;
    }
    let corners = [
        half,
        -half,
        Vec2::new(half.x, -half.y),
        Vec2::new(-half.x, half.y),
    ];
    let sides = corners
        .into_iter()
        .map(|c| c.distance(convex::project(c, a, b)));
    sides.fold(ends, f64::min)
}

/// Blocking terrain in its pose.
#[derive(Clone, Debug)]
pub(super) struct Wall {
    pub(super) id: u32,
    /// Its outline's corners, counter-clockwise.
    pub(super) points: Vec<Vec2>,
    pieces: Vec<Vec<Vec2>>,
    area: Aabb2,
}

impl Wall {
    pub(super) fn new(block: &Block) -> Self {
        let frame = Frame::new(&block.pose);
        let placed = |piece: &[Vec2]| piece.iter().map(|p| frame.to_world(*p)).collect();
        Self {
            id: block.id,
            points: block
                .shape
                .points()
                .iter()
                .map(|p| frame.to_world(*p))
                .collect(),
            pieces: block.shape.pieces().map(placed).collect(),
            area: block.shape.aabb(block.pose),
        }
    }

    /// Whether a point is nearer to it than `apart`, or inside it.
    pub(super) fn is_within(&self, p: Vec2, apart: f64) -> bool {
        convex::inside(&self.points, p) || convex::edge_distance(&self.points, p) < apart
    }

    /// The depth of a base in it.
    pub(super) fn depth(&self, corners: &[Vec2; 4]) -> f64 {
        let depths = self
            .pieces
            .iter()
            .map(|piece| convex::depth(corners, piece));
        depths.fold(0.0, f64::max)
    }

    /// The distance along the line at which the base first bites deeper than `depth`.
    pub(super) fn bite(&self, line: &Line, half: Vec2, depth: f64) -> Option<f64> {
        if !self.is_near(line, half) {
            return None;
        }
        let corners = line.corners(half);
        let bites = self.pieces.iter().filter_map(|piece| {
            Some(sweep::bite(&corners, line.way, line.length, piece, depth)?.0)
        });
        bites
            .chain((self.depth(&corners) > depth).then_some(0.0))
            .reduce(f64::min)
    }

    /// The distance along the line at which the base first touches it. See [`super::contact()`].
    pub(super) fn contact(&self, line: &Line, half: Vec2) -> Option<f64> {
        let corners = line.corners(half);
        if !self.is_near(line, half) {
            return None;
        }
        let touches = self.pieces.iter().filter_map(|piece| {
            let deep = convex::depth(&corners, piece);
            let apart = convex::closest(&corners, piece).distance;
            let length = if apart <= TOUCH {
                line.length
            } else {
                f64::INFINITY
            };
            sweep::bite(&corners, line.way, length, piece, deep + TOUCH)?;
            if apart <= TOUCH {
                return Some(0.0);
            }
            let (at, _) = sweep::bite(&corners, line.way, f64::INFINITY, piece, 0.0)?;
            (at <= line.length + TOUCH).then_some(at.min(line.length))
        });
        touches.reduce(f64::min)
    }

    fn is_near(&self, line: &Line, half: Vec2) -> bool {
        let area = Aabb2::around([line.from, line.to]).grown(half.length() + TOUCH);
        self.area.meets(&area)
    }
}
