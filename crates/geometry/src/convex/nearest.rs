//! The closest points of two convex polygons.
//!
//! The definition is a scan over all pairs of edges, in their order; the tests use it as the
//! oracle. The code makes the same scan over the few pairs that can decide it. Points on opposite
//! sides of two parallel lines are at least as far apart as the lines, so edges well behind a line
//! need no look.

use super::{Edge, edges, project, shared};
use crate::{Sight, Vec2};

/// Ties between distances, in millimetres: two parallel edges are met by many equal pairs.
const TIE: f64 = 1e-9;

/// Pairs of edges this much farther apart than the nearest pair decide nothing, in millimetres. It
/// is far more than rounding, and more than the difference between nearly parallel edges.
const SLACK: f64 = 1e-4;

/// Points nearer than this, in millimetres, give no reliable direction.
const LEAST: f64 = 1e-6;

/// The closest points of two convex polygons; one shared point where they overlap.
pub(crate) fn closest(a: &[Vec2], b: &[Vec2]) -> Sight {
    if a.is_empty() || b.is_empty() {
        return NOWHERE;
    }
    if let Some(strip) = parting(a, b) {
        return scan(a, b, &strip);
    }
    let both = shared(a, b);
    if both.is_empty() {
        return scan(a, b, &Strip::ALL);
    }
    let middle = both.iter().sum::<Vec2>() / both.len() as f64;
    Sight {
        from: middle,
        to: middle,
        distance: 0.0,
    }
}

/// The pairs of edges for a scan: those within a distance along a direction.
struct Strip {
    /// The direction from the first polygon to the second, of length 1.
    outward: Vec2,
    /// The largest distance of a pair.
    limit: f64,
}

impl Strip {
    /// All pairs.
    const ALL: Self = Self {
        outward: Vec2::ZERO,
        limit: f64::INFINITY,
    };
}

/// The pairs of edges that may be closest, for polygons that are apart; `None` if they overlap.
///
/// The closest points lie on the edge that parts the polygons farthest, or at its ends. The
/// distance along a direction falls off on both sides of the direction in which they are closest.
fn parting(a: &[Vec2], b: &[Vec2]) -> Option<Strip> {
    let (own, other) = (widest(a, b), widest(b, a));
    let apart = |cut: &Option<Cut>| cut.as_ref().map_or(f64::NEG_INFINITY, |cut| cut.apart);
    let mine = apart(&own) >= apart(&other);
    let cut = if mine { own } else { other }?;
    let way = cut.corner - project(cut.corner, cut.edge.a, cut.edge.b);
    let distance = way.length();
    let way = if distance > LEAST {
        way / distance
    } else {
        -(cut.edge.b - cut.edge.a).perp().normalize_or_zero()
    };
    // A chain of ties can be as long as the number of pairs.
    let ties = TIE * (a.len() * b.len() + 2) as f64;
    Some(Strip {
        outward: if mine { way } else { -way },
        limit: distance + SLACK + ties,
    })
}

/// An edge of a polygon with the other polygon wholly outside.
struct Cut {
    edge: Edge,
    /// The nearest corner of the other.
    corner: Vec2,
    /// The distance outside.
    apart: f64,
}

/// The edge of `a` from which `b` is farthest, among those that have all of `b` outside.
fn widest(a: &[Vec2], b: &[Vec2]) -> Option<Cut> {
    let mut best: Option<Cut> = None;
    let mut p = a.last().copied()?;
    for q in a {
        let edge = Edge { a: p, b: *q };
        p = *q;
        let inward = (edge.b - edge.a).perp();
        let length = inward.length();
        if length <= 0.0 {
            continue;
        }
        let Some((corner, reach)) = innermost(b, inward, inward.dot(edge.a)) else {
            continue;
        };
        let apart = -reach / length;
        if best.as_ref().is_none_or(|held| apart > held.apart) {
            best = Some(Cut {
                edge,
                corner,
                apart,
            });
        }
    }
    best
}

/// The corner that reaches farthest in, and its distance to a line; none if a corner is beyond it.
fn innermost(b: &[Vec2], inward: Vec2, level: f64) -> Option<(Vec2, f64)> {
    let mut most: Option<(Vec2, f64)> = None;
    for v in b {
        let ahead = inward.dot(*v) - level;
        if ahead > 0.0 {
            return None;
        }
        if most.is_none_or(|(_, held)| ahead > held) {
            most = Some((*v, ahead));
        }
    }
    most
}

/// The nearest pair of edges. Of equals it is the first, but pairs that face each other win.
fn scan(a: &[Vec2], b: &[Vec2], strip: &Strip) -> Sight {
    let level = |p: Vec2| strip.outward.dot(p);
    let front = b.iter().map(|p| level(*p)).fold(f64::INFINITY, f64::min);
    let mut best: Option<Pair> = None;
    for ea in edges(a) {
        let back = level(ea.a).max(level(ea.b));
        if front - back > strip.limit {
            continue;
        }
        for eb in edges(b) {
            if level(eb.a).min(level(eb.b)) - back > strip.limit {
                continue;
            }
            let next = closest_on(ea, eb);
            if best.as_ref().is_none_or(|best| better(&next, best)) {
                best = Some(next);
            }
        }
    }
    best.map_or(NOWHERE, |pair| pair.sight)
}

/// The result if a polygon has no points.
const NOWHERE: Sight = Sight {
    from: Vec2::ZERO,
    to: Vec2::ZERO,
    distance: f64::INFINITY,
};

/// The closest points of two edges.
struct Pair {
    sight: Sight,
    /// Whether the edges face each other in parallel.
    facing: bool,
}

/// Whether a pair is nearer, or equally near and between facing edges rather than at a corner.
fn better(next: &Pair, best: &Pair) -> bool {
    let nearer = best.sight.distance - next.sight.distance;
    nearer > TIE || (nearer >= -TIE && next.facing && !best.facing)
}

/// The closest points of two edges that do not cross. Where these face each other in parallel, the
/// points lie in the middle of the facing part.
fn closest_on(one: Edge, other: Edge) -> Pair {
    let (Edge { a, b }, Edge { a: c, b: d }) = (one, other);
    let way = b - a;
    let square = way.length_squared();
    let cross = way.perp_dot(d - c);
    if square > 0.0 && cross * cross <= 1e-18 * square * (d - c).length_squared() {
        let (s, t) = ((c - a).dot(way) / square, (d - a).dot(way) / square);
        let (from, to) = (s.min(t).max(0.0), s.max(t).min(1.0));
        if from < to {
            let p = a.lerp(b, (from + to) / 2.0);
            let q = project(p, c, d);
            let sight = Sight {
                from: p,
                to: q,
                distance: p.distance(q),
            };
            return Pair {
                sight,
                facing: true,
            };
        }
    }
    let pairs = [
        (a, project(a, c, d)),
        (b, project(b, c, d)),
        (project(c, a, b), c),
        (project(d, a, b), d),
    ];
    let mut best = Sight {
        from: a,
        to: c,
        distance: f64::INFINITY,
    };
    for (from, to) in pairs {
        let distance = from.distance(to);
        if distance < best.distance {
            best = Sight { from, to, distance };
        }
    }
    Pair {
        sight: best,
        facing: false,
    }
}

#[cfg(test)]
mod tests;
