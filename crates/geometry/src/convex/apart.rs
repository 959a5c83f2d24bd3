//! The direction in which two convex polygons are apart, and their distance.

use super::closest;
use crate::Vec2;

/// Points nearer than this, in millimetres, give no reliable direction.
const LEAST: f64 = 1e-6;

/// The distance of two convex polygons along a direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Apart {
    /// The direction from the first polygon to the second, of length 1.
    pub(crate) axis: Vec2,
    /// In millimetres; the negative depth where they overlap.
    pub(crate) gap: f64,
}

impl Apart {
    const NOWHERE: Self = Self {
        axis: Vec2::ZERO,
        gap: f64::INFINITY,
    };
}

/// The direction in which two convex polygons are farthest apart, and the gap along it.
///
/// No other direction has a wider gap.
pub(crate) fn apart(a: &[Vec2], b: &[Vec2]) -> Apart {
    let sight = closest(a, b);
    if sight.distance <= LEAST {
        return parted(a, b);
    }
    Apart {
        axis: (sight.to - sight.from) / sight.distance,
        gap: sight.distance,
    }
}

/// The same among the normals of the edges only.
///
/// Where the polygons overlap, the result is the exact depth. Where they are apart, it is the gap
/// or less.
pub(crate) fn parted(a: &[Vec2], b: &[Vec2]) -> Apart {
    let (own, other) = (beyond_edge(a, b), beyond_edge(b, a));
    if own.gap >= other.gap {
        own
    } else {
        Apart {
            axis: -other.axis,
            gap: other.gap,
        }
    }
}

/// The edge of `a` with `b` farthest beyond it.
fn beyond_edge(a: &[Vec2], b: &[Vec2]) -> Apart {
    let mut best: Option<Apart> = None;
    let Some(mut p) = a.last().copied() else {
        return Apart::NOWHERE;
    };
    for q in a {
        let outward = -(*q - p).perp();
        let length = outward.length();
        if length > 0.0 {
            let axis = outward / length;
            let nearest = b.iter().map(|v| axis.dot(*v)).fold(f64::INFINITY, f64::min);
            let gap = nearest - axis.dot(p);
            if best.is_none_or(|held| gap > held.gap) {
                best = Some(Apart { axis, gap });
            }
        }
        p = *q;
    }
    best.unwrap_or(Apart::NOWHERE)
}
