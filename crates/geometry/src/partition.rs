//! A simple polygon cut into convex pieces: ear clipping, then Hertel-Mehlhorn.
//!
//! Hertel and Mehlhorn (1983): triangulate, then drop every diagonal whose two ends stay convex. At
//! most four times the least possible number of pieces is left. The pieces cover the polygon
//! exactly, as they use its own vertices only.

use crate::Vec2;

/// Cuts a simple counter-clockwise polygon into convex pieces, counter-clockwise too.
pub(crate) fn convex_pieces(points: &[Vec2]) -> Vec<Vec<Vec2>> {
    let points = without_flat(points);
    let mut pieces = triangles(&points);
    merge(&points, &mut pieces);
    let piece = |ring: Vec<usize>| ring.iter().map(|i| points[*i]).collect();
    pieces.into_iter().map(piece).collect()
}

/// Drops the vertices on a straight edge, which do not change the region.
fn without_flat(points: &[Vec2]) -> Vec<Vec2> {
    let mut kept = points.to_vec();
    let mut i = 0;
    while i < kept.len() && kept.len() > 3 {
        let (before, after) = (
            kept[(i + kept.len() - 1) % kept.len()],
            kept[(i + 1) % kept.len()],
        );
        if turn(before, kept[i], after) == 0.0 {
            kept.remove(i);
        } else {
            i += 1;
        }
    }
    kept
}

/// Positive for a left turn from `a` via `b` to `c`.
fn turn(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    (b - a).perp_dot(c - b)
}

fn triangles(points: &[Vec2]) -> Vec<Vec<usize>> {
    let mut ring: Vec<usize> = (0..points.len()).collect();
    let mut found = Vec::new();
    while ring.len() > 3 {
        let at = best_ear(points, &ring);
        let (before, tip, after) = around(&ring, at);
        if turn(points[before], points[tip], points[after]) > 0.0 {
            found.push(vec![before, tip, after]);
        }
        ring.remove(at);
    }
    found.push(ring);
    found
}

fn around(ring: &[usize], at: usize) -> (usize, usize, usize) {
    let count = ring.len();
    (
        ring[(at + count - 1) % count],
        ring[at],
        ring[(at + 1) % count],
    )
}

/// The ear with the shortest diagonal, which keeps slivers away.
///
/// A simple polygon has at least two ears. If rounding hides them all, the sharpest left turn
/// stands in.
fn best_ear(points: &[Vec2], ring: &[usize]) -> usize {
    let diagonal = |at: usize| {
        let (before, _, after) = around(ring, at);
        points[before].distance_squared(points[after])
    };
    let corner = |at: usize| {
        let (before, tip, after) = around(ring, at);
        turn(points[before], points[tip], points[after])
    };
    let ears = (0..ring.len()).filter(|at| is_ear(points, ring, *at));
    ears.min_by(|a, b| diagonal(*a).total_cmp(&diagonal(*b)))
        .or_else(|| (0..ring.len()).max_by(|a, b| corner(*a).total_cmp(&corner(*b))))
        .unwrap_or(0)
}

fn is_ear(points: &[Vec2], ring: &[usize], at: usize) -> bool {
    let (i, j, k) = around(ring, at);
    let (a, b, c) = (points[i], points[j], points[k]);
    let covers = |p: Vec2| turn(a, b, p) >= 0.0 && turn(b, c, p) >= 0.0 && turn(c, a, p) >= 0.0;
    turn(a, b, c) > 0.0
        && !ring
            .iter()
            .any(|v| ![i, j, k].contains(v) && covers(points[*v]))
}

/// Joins pieces over every diagonal that convexity does not need.
fn merge(points: &[Vec2], pieces: &mut Vec<Vec<usize>>) {
    let mut first = 0;
    while first < pieces.len() {
        let joined = (first + 1..pieces.len()).find_map(|other| {
            join(points, &pieces[first], &pieces[other]).map(|ring| (other, ring))
        });
        match joined {
            Some((other, ring)) => {
                pieces[first] = ring;
                pieces.remove(other);
            }
            None => first += 1,
        }
    }
}

/// Two pieces with a common edge as one; `None` if that is not convex.
fn join(points: &[Vec2], a: &[usize], b: &[usize]) -> Option<Vec<usize>> {
    let (i, j) = (0..a.len()).find_map(|i| {
        let (from, to) = (a[i], a[(i + 1) % a.len()]);
        (0..b.len())
            .find(|j| b[*j] == to && b[(j + 1) % b.len()] == from)
            .map(|j| (i, j))
    })?;
    // All of `a` from the end of the common edge to its start, then the rest of `b`.
    let mut ring: Vec<usize> = (1..=a.len()).map(|n| a[(i + n) % a.len()]).collect();
    ring.extend((2..b.len()).map(|n| b[(j + n) % b.len()]));
    let convex = |at: usize| {
        let (before, tip, after) = around(&ring, at);
        turn(points[before], points[tip], points[after]) >= 0.0
    };
    (convex(0) && convex(a.len() - 1)).then_some(ring)
}
