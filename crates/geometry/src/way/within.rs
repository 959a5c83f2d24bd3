//! The part of a straight leg on which a base is within some distance of a convex polygon (COS-04).

use super::{Segment, body::Line};
use crate::{
    Base, Pose, Vec2,
    convex::{self, Edge},
};

/// A part of a leg, in millimetres from its start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
}

/// A point that moves straight on.
#[derive(Clone, Copy)]
struct Ray {
    from: Vec2,
    /// Of length 1, or zero if it stays.
    way: Vec2,
}

/// The part of a segment on which a base is nearer to a convex polygon than `apart` millimetres.
///
/// `None` if there is no such part. Two points are a line. Exact. The gap between two convex
/// shapes, one of which moves straight on, first falls and then grows, so the part is one piece. At
/// its two ends, a corner of one shape is `apart` from an edge of the other. Hence the part is the
/// hull of the parts of all pairs of a corner and an edge.
pub fn within(base: Base, segment: &Segment, polygon: &[Vec2], apart: f64) -> Option<Part> {
    let line = Line::of(segment);
    let corners = base.corners(Pose::at(segment.from, segment.heading));
    let edges = |points: &[Vec2]| -> Vec<Edge> { convex::edges(points).collect() };
    let rays = |points: &[Vec2], way: Vec2| -> Vec<Ray> {
        points.iter().map(|from| Ray { from: *from, way }).collect()
    };
    let pairs = [
        (rays(&corners, line.way), edges(polygon)),
        (rays(polygon, -line.way), edges(&corners)),
    ];
    let near = pairs.iter().flat_map(|(rays, edges)| {
        let near = |ray| {
            edges
                .iter()
                .filter_map(move |edge| beside(ray, edge, apart))
        };
        rays.iter().flat_map(near)
    });
    let here = |at: f64| Part { from: at, to: at };
    // A base that overlaps the polygon all along passes no corner.
    let over = [0.0, line.length].into_iter().filter(|at| {
        let moved = corners.map(|corner| corner + line.way * *at);
        meets(&moved, polygon)
    });
    let cut = |part: Part| Part {
        from: part.from.max(0.0),
        to: part.to.min(line.length),
    };
    let parts = near.map(cut).filter(|part| part.from <= part.to);
    parts.chain(over.map(here)).reduce(Part::join)
}

impl Part {
    fn join(self, other: Self) -> Self {
        Self {
            from: self.from.min(other.from),
            to: self.to.max(other.to),
        }
    }
}

/// Whether no edge of either, as a line, parts them.
fn meets(corners: &[Vec2; 4], polygon: &[Vec2]) -> bool {
    let parted = |Edge { a, b }: Edge| {
        let normal = (b - a).perp();
        let span = |points: &[Vec2]| {
            let places = points.iter().map(|p| normal.dot(*p - a));
            let none = (f64::INFINITY, f64::NEG_INFINITY);
            places.fold(none, |span, at| (span.0.min(at), span.1.max(at)))
        };
        let (here, there) = (span(corners), span(polygon));
        here.1 < there.0 || there.1 < here.0
    };
    let mut edges = convex::edges(corners).chain(convex::edges(polygon));
    !edges.any(parted)
}

/// The part in which a point is nearer to an edge than `apart`: its line through a box with round
/// ends.
fn beside(ray: &Ray, edge: &Edge, apart: f64) -> Option<Part> {
    let parts = [
        around(ray, edge.a, apart),
        around(ray, edge.b, apart),
        along(ray, edge, apart),
    ];
    parts.into_iter().flatten().reduce(Part::join)
}

/// The part in which it is nearer than `apart` to a place.
fn around(ray: &Ray, place: Vec2, apart: f64) -> Option<Part> {
    let to = place - ray.from;
    let ahead = to.dot(ray.way);
    let aside = to.distance(ray.way * ahead);
    let half = (apart * apart - aside * aside).max(0.0).sqrt();
    (aside < apart).then_some(Part {
        from: ahead - half,
        to: ahead + half,
    })
}

/// The part in which it is beside an edge, nearer to it than `apart`, and past neither of its ends.
fn along(ray: &Ray, edge: &Edge, apart: f64) -> Option<Part> {
    let side = (edge.b - edge.a).normalize_or_zero();
    let from = ray.from - edge.a;
    let slabs = [
        (
            side.dot(from),
            side.dot(ray.way),
            0.0,
            edge.a.distance(edge.b),
        ),
        (side.perp_dot(from), side.perp_dot(ray.way), -apart, apart),
    ];
    let (mut first, mut last) = (f64::NEG_INFINITY, f64::INFINITY);
    for (at, rate, least, most) in slabs {
        if rate.abs() < 1e-12 {
            if at < least || at > most {
                return None;
            }
            continue;
        }
        let (one, other) = ((least - at) / rate, (most - at) / rate);
        first = first.max(one.min(other));
        last = last.min(one.max(other));
    }
    (first < last).then_some(Part {
        from: first,
        to: last,
    })
}
