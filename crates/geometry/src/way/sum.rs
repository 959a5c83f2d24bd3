//! The Minkowski sum of two bases: the places of one base's centre at which it meets the other.

use crate::{
    TOUCH, Vec2,
    convex::{self, Edge},
    pose::Axes,
};

/// A line that rounding starts this far past a zone's edge starts on the edge, in millimetres.
const HAIR: f64 = 1e-9;

/// A rectangle without its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rectangle {
    pub(super) axes: Axes,
    /// Half of its size along each axis.
    pub(super) half: Vec2,
}

/// A convex polygon of eight corners.
///
/// A base's centre in it means overlap, and its distance from it is the gap between the bases.
/// Lines are straight, and directions have length 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    centre: Vec2,
    /// Half of each pair of opposite sides, in order of their angle from the still base's right,
    /// less than half a turn apart.
    sides: [Vec2; 4],
    /// Its reach along each axis of both bases, to either side of its centre.
    slabs: [(Vec2, f64); 4],
}

impl Sum {
    /// The sum of two rectangles, the first of which has this centre.
    #[inline]
    pub(super) fn new(centre: Vec2, still: Rectangle, moving: Rectangle) -> Self {
        let (a, b) = (still.half, moving.half);
        let (still, moving) = (still.axes, moving.axes);
        let turned = Vec2::new(
            moving.right.dot(still.right),
            moving.right.dot(still.forward),
        );
        let (right, forward) = (moving.right * b.x, moving.forward * b.y);
        // The two sides of the moving one within half a turn of the still one's right.
        let (first, second) = if turned.x > 0.0 && turned.y >= 0.0 {
            (right, forward)
        } else if turned.x <= 0.0 && turned.y > 0.0 {
            (-forward, right)
        } else if turned.x < 0.0 {
            (-right, -forward)
        } else {
            (forward, -right)
        };
        let spread = turned.abs();
        let slab = |half: Vec2, other: Vec2| {
            Vec2::new(
                half.x + other.x * spread.x + other.y * spread.y,
                half.y + other.x * spread.y + other.y * spread.x,
            )
        };
        let (here, there) = (slab(a, b), slab(b, a));
        Self {
            centre,
            sides: [still.right * a.x, first, still.forward * a.y, second],
            slabs: [
                (still.right, here.x),
                (still.forward, here.y),
                (moving.right, there.x),
                (moving.forward, there.y),
            ],
        }
    }

    /// The corners, counter-clockwise.
    #[inline]
    fn corners(&self) -> [Vec2; 8] {
        let mut corner = self.centre - self.sides.iter().sum::<Vec2>();
        core::array::from_fn(|i| {
            let (here, side) = (corner, 2.0 * self.sides[i & 3]);
            corner = if i < 4 { corner + side } else { corner - side };
            here
        })
    }

    /// The gap between the bases with the centre at `p`: the negative depth if they overlap.
    pub(super) fn gap(&self, p: Vec2) -> f64 {
        let to = p - self.centre;
        let deep = self
            .slabs
            .iter()
            .map(|(axis, reach)| reach - axis.dot(to).abs());
        let deep = deep.fold(f64::INFINITY, f64::min);
        if deep > 0.0 {
            -deep
        } else {
            distance(&self.corners(), p)
        }
    }

    /// The part of a line on which the bases overlap deeper than `depth`.
    ///
    /// The line runs from `from` along `way`, between 0 and `length`. A negative `depth` asks where
    /// they are nearer than that to overlapping, as a mitred outline.
    #[inline]
    pub(super) fn bite(
        &self,
        from: Vec2,
        way: Vec2,
        length: f64,
        depth: f64,
    ) -> Option<(f64, f64)> {
        let (mut first, mut last) = (0.0_f64, length);
        let to = from - self.centre;
        for (axis, reach) in self.slabs {
            let (at, rate, reach) = (axis.dot(to), axis.dot(way), reach - depth);
            if reach <= 0.0 || (rate == 0.0 && at.abs() >= reach) {
                return None;
            }
            if rate != 0.0 {
                let (middle, half) = (-at / rate, (reach / rate).abs());
                first = first.max(middle - half);
                last = last.min(middle + half);
            }
            if first >= last {
                return None;
            }
        }
        (first < last).then_some((first, last))
    }

    /// The least gap on the way from `a` to `b`; 0 if they overlap.
    pub(super) fn clearance(&self, a: Vec2, b: Vec2) -> f64 {
        let way = b - a;
        let crosses = self.bite(a, way.normalize_or_zero(), way.length(), 0.0);
        if crosses.is_some() || self.gap(a) <= 0.0 {
            return 0.0;
        }
        let corners = self.corners();
        let ends = distance(&corners, a).min(distance(&corners, b));
        let apart = corners
            .iter()
            .map(|c| c.distance(convex::project(*c, a, b)));
        apart.fold(ends, f64::min)
    }

    /// The distance along a line at which the gap first falls below `level`.
    ///
    /// The line is `length` long and starts at `from`. A negative `level` asks where the overlap
    /// exceeds it.
    pub(super) fn nearer(&self, from: Vec2, way: Vec2, length: f64, level: f64) -> Option<f64> {
        if length <= 0.0 {
            return (self.gap(from) < level).then_some(0.0);
        }
        if level <= 0.0 {
            return Some(self.bite(from, way, length, -level)?.0);
        }
        // Mitred corners reach further out than round ones, so this settles most cases at once.
        self.bite(from, way, length, -level)?;
        if self.gap(from) < level {
            return Some(0.0);
        }
        let corners = self.corners();
        let entries = convex::edges(&corners).filter_map(|edge| {
            let side = beside(from, way, edge, level);
            side.into_iter()
                .chain(around(from, way, edge.a, level))
                .reduce(f64::min)
        });
        entries.reduce(f64::min).filter(|at| *at < length)
    }

    /// The distance along a line at which the bases first touch. See [`super::contact()`].
    pub(super) fn contact(&self, from: Vec2, way: Vec2, length: f64) -> Option<f64> {
        let gap = self.gap(from);
        if gap <= TOUCH {
            let deeper = TOUCH + (-gap).max(0.0);
            return self.bite(from, way, length, deeper).map(|_| 0.0);
        }
        self.bite(from, way, f64::INFINITY, TOUCH)?;
        let (at, _) = self.bite(from, way, f64::INFINITY, 0.0)?;
        (at <= length + TOUCH).then_some(at.min(length))
    }
}

/// The distance of a point outside from a polygon.
fn distance(corners: &[Vec2; 8], p: Vec2) -> f64 {
    let edges = (0..8).map(|i| (corners[i], corners[(i + 1) & 7]));
    let squares = edges.map(|(a, b)| p.distance_squared(convex::project(p, a, b)));
    squares.fold(f64::INFINITY, f64::min).sqrt()
}

/// The place where a line comes nearer than `level` to an edge from outside, beside it.
fn beside(from: Vec2, way: Vec2, Edge { a, b }: Edge, level: f64) -> Option<f64> {
    let edge = b - a;
    let size = edge.length();
    let rate = edge.perp_dot(way);
    let at = (edge.perp_dot(a - from) - level * size) / rate;
    let along = (from + way * at - a).dot(edge);
    let meets = rate > 0.0 && at >= -HAIR && along >= 0.0 && along <= size * size;
    meets.then_some(at.max(0.0))
}

/// The place where a line comes nearer than `level` to a point.
fn around(from: Vec2, way: Vec2, point: Vec2, level: f64) -> Option<f64> {
    let to = point - from;
    let (ahead, aside) = (to.dot(way), to.perp_dot(way));
    let square = level * level - aside * aside;
    let at = ahead - square.max(0.0).sqrt();
    (square > 0.0 && at >= -HAIR).then_some(at.max(0.0))
}
