//! Convex polygons in `f64`: penetration, distance, clipping.
//!
//! Polygons are lists of points, counter-clockwise. A point is inside a half-plane (n, c) when
//! n . p <= c.

mod apart;
mod nearest;
mod ring;

use crate::Vec2;

pub(crate) use apart::{Apart, apart, parted};
pub(crate) use nearest::closest;
pub(crate) use ring::Ring;

/// An edge of a polygon, or any line from one point to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) a: Vec2,
    pub(crate) b: Vec2,
}

/// The edges of a closed polygon.
pub(crate) fn edges(points: &[Vec2]) -> impl Iterator<Item = Edge> + '_ {
    let ends = points.iter().copied().cycle().skip(1);
    let pairs = points.iter().copied().zip(ends);
    pairs.map(|(a, b)| Edge { a, b })
}

/// The box around some points, as its least and its greatest corner.
pub(crate) fn bounds(points: &[Vec2]) -> (Vec2, Vec2) {
    let start = (Vec2::INFINITY, Vec2::NEG_INFINITY);
    points
        .iter()
        .fold(start, |(min, max), p| (min.min(*p), max.max(*p)))
}

/// The convex hull of points, counter-clockwise, without points on its edges.
pub(crate) fn hull(mut points: Vec<Vec2>) -> Vec<Vec2> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    let chain = |points: &mut dyn Iterator<Item = Vec2>| {
        let mut kept: Vec<Vec2> = Vec::new();
        for p in points {
            while let [.., a, b] = kept[..] {
                if (b - a).perp_dot(p - b) > 0.0 {
                    break;
                }
                kept.pop();
            }
            kept.push(p);
        }
        // The last point begins the other chain.
        kept.pop();
        kept
    };
    let mut hull = chain(&mut points.iter().copied());
    hull.extend(chain(&mut points.iter().rev().copied()));
    hull
}

/// Twice the signed area, positive counter-clockwise.
pub(crate) fn double_area(points: &[Vec2]) -> f64 {
    let Some(origin) = points.first() else {
        return 0.0;
    };
    edges(points)
        .map(|Edge { a, b }| (a - *origin).perp_dot(b - *origin))
        .sum()
}

/// Whether a point is inside a simple polygon, clockwise or not, convex or not.
pub(crate) fn inside(points: &[Vec2], p: Vec2) -> bool {
    let mut odd = false;
    for Edge { a, b } in edges(points) {
        if (a.y > p.y) != (b.y > p.y) {
            let side = (b - a).perp_dot(p - a);
            if (side > 0.0) == (b.y > a.y) {
                odd = !odd;
            }
        }
    }
    odd
}

/// The depth of the overlap of two convex polygons: the shortest move that parts them, or 0.
///
/// For overlapping polygons the separating-axis minimum over both sets of edge normals is the exact
/// distance from the origin to the edge of their Minkowski difference. It changes by no more than
/// the greatest movement of a point of either.
pub(crate) fn depth(a: &[Vec2], b: &[Vec2]) -> f64 {
    let from_a = least_overlap(a, b);
    if from_a <= 0.0 {
        0.0
    } else {
        from_a.min(least_overlap(b, a)).max(0.0)
    }
}

/// The least overlap along an outward edge normal of `a`; negative where they are apart.
fn least_overlap(a: &[Vec2], b: &[Vec2]) -> f64 {
    let mut least = f64::INFINITY;
    let Some(mut p) = a.last().copied() else {
        return least;
    };
    for q in a {
        let inward = (*q - p).perp();
        let length = inward.length();
        if length > 0.0 {
            let level = inward.dot(p);
            let mut reach = f64::NEG_INFINITY;
            for v in b {
                let ahead = inward.dot(*v) - level;
                if ahead > reach {
                    reach = ahead;
                }
            }
            if reach <= 0.0 {
                return reach;
            }
            least = least.min(reach / length);
        }
        p = *q;
    }
    least
}

/// Each edge of `a`, as its inward unit normal, with the distance that `b` reaches inward over it.
///
/// The distance is negative if `b` stays outside. Two convex polygons overlap if all distances are
/// positive, both ways.
pub(crate) fn overlaps_along<'a>(
    a: &'a [Vec2],
    b: &'a [Vec2],
) -> impl Iterator<Item = (Vec2, f64)> + 'a {
    edges(a).filter_map(move |Edge { a: p, b: q }| {
        let inward = (q - p).perp().try_normalize()?;
        let reach = b.iter().map(|v| inward.dot(*v - p));
        Some((inward, reach.fold(f64::NEG_INFINITY, f64::max)))
    })
}

/// Passes on the corners of a convex polygon cut to the half-plane n . p <= c.
fn clip(points: &[Vec2], n: Vec2, c: f64, mut keep: impl FnMut(Vec2)) {
    let Some(first) = points.first() else {
        return;
    };
    let (mut a, mut da) = (*first, c - n.dot(*first));
    for b in points.iter().skip(1).chain([first]) {
        let db = c - n.dot(*b);
        if da >= 0.0 {
            keep(a);
        }
        if (da > 0.0 && db < 0.0) || (da < 0.0 && db > 0.0) {
            keep(a.lerp(*b, da / (da - db)));
        }
        (a, da) = (*b, db);
    }
}

/// The common part of two convex polygons.
pub(crate) fn shared(a: &[Vec2], b: &[Vec2]) -> Vec<Vec2> {
    edges(b).fold(a.to_vec(), |kept, Edge { a: p, b: q }| {
        let outward = -(q - p).perp();
        let mut less = Vec::with_capacity(kept.len() + 1);
        clip(&kept, outward, outward.dot(p), |corner| less.push(corner));
        less
    })
}

/// The point of the segment from `a` to `b` nearest to `p`.
pub(crate) fn project(p: Vec2, a: Vec2, b: Vec2) -> Vec2 {
    let way = b - a;
    let square = way.length_squared();
    if square <= 0.0 {
        return a;
    }
    a.lerp(b, ((p - a).dot(way) / square).clamp(0.0, 1.0))
}

/// The distance of a point from a polygon's edge.
pub(crate) fn edge_distance(points: &[Vec2], p: Vec2) -> f64 {
    edges(points)
        .map(|Edge { a, b }| p.distance(project(p, a, b)))
        .fold(f64::INFINITY, f64::min)
}
