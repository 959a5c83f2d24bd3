//! Lines of sight, and the things in their way.

use crate::{Outline, Pose, Segment, TOUCH, Vec2, convex, pose::Frame};

/// The millimetres of a line of sight inside an outline at `pose`.
///
/// `None` if they are no more than [`TOUCH`], or if the line only grazes the edge.
pub fn sight_crosses(from: Vec2, to: Vec2, outline: &Outline, pose: Pose) -> Option<f64> {
    if passes_by(from, to, outline, pose) {
        return None;
    }
    let parts = spans(from, to, &outline.placed(pose));
    let within: f64 = parts.iter().map(|(a, b)| b - a).sum();
    (within > TOUCH).then_some(within)
}

/// Whether an outline lies wholly to one side of a line, before it or behind it.
///
/// This quick look never says yes wrongly.
fn passes_by(from: Vec2, to: Vec2, outline: &Outline, pose: Pose) -> bool {
    let frame = Frame::new(&pose);
    let (a, b) = (frame.to_local(from), frame.to_local(to));
    let way = b - a;
    let (length, room) = (way.length_squared(), TOUCH * way.length());
    let points = || outline.points().iter().map(|p| *p - a);
    let aside = || points().map(|p| way.perp_dot(p));
    let ahead = || points().map(|p| way.dot(p));
    aside().all(|side| side > room)
        || aside().all(|side| side < -room)
        || ahead().all(|far| far < -room)
        || ahead().all(|far| far > length + room)
}

/// The parts of a segment inside an outline at `pose`, in millimetres from its start.
///
/// They are sorted and apart from each other. Parts that only graze the edge are left out.
pub fn inside(segment: &Segment, outline: &Outline, pose: Pose) -> Vec<(f64, f64)> {
    let mut runs: Vec<(f64, f64)> = Vec::new();
    if passes_by(segment.from, segment.to, outline, pose) {
        return runs;
    }
    for (start, end) in spans(segment.from, segment.to, &outline.placed(pose)) {
        match runs.last_mut() {
            Some(last) if start - last.1 <= TOUCH => last.1 = end,
            _ => runs.push((start, end)),
        }
    }
    runs.retain(|(start, end)| end - start > TOUCH);
    runs
}

/// The distance of a line from an outline at `pose`, in millimetres; 0 if they meet.
///
/// A line of no length is a point.
pub fn gap_from(line: &Segment, outline: &Outline, pose: Pose) -> f64 {
    let polygon = outline.placed(pose);
    if convex::inside(&polygon, line.from) {
        return 0.0;
    }
    convex::edges(&polygon)
        .map(|edge| apart(line, edge.a, edge.b))
        .fold(f64::INFINITY, f64::min)
}

/// The distance of a point from a line, in millimetres.
pub fn off_line(line: &Segment, point: Vec2) -> f64 {
    point.distance(convex::project(point, line.from, line.to))
}

/// The distance of a line from the segment from `a` to `b`; 0 if they cross.
fn apart(line: &Segment, a: Vec2, b: Vec2) -> f64 {
    let (way, edge) = (line.to - line.from, b - a);
    let sides = (way.perp_dot(a - line.from), way.perp_dot(b - line.from));
    let ends = (edge.perp_dot(line.from - a), edge.perp_dot(line.to - a));
    if sides.0 * sides.1 < 0.0 && ends.0 * ends.1 < 0.0 {
        return 0.0;
    }
    let own = [line.from, line.to].map(|p| p.distance(convex::project(p, a, b)));
    let theirs = [a, b].map(|p| off_line(line, p));
    own.into_iter().chain(theirs).fold(f64::INFINITY, f64::min)
}

/// The pieces of a line inside a polygon, in millimetres from its start.
fn spans(from: Vec2, to: Vec2, polygon: &[Vec2]) -> Vec<(f64, f64)> {
    let way = to - from;
    let mut cuts = vec![0.0, 1.0];
    for convex::Edge { a, b } in convex::edges(polygon) {
        let edge = b - a;
        let cross = way.perp_dot(edge);
        let along = (a - from).perp_dot(edge) / cross;
        let on_edge = (a - from).perp_dot(way) / cross;
        // Parallel edges give infinite or undefined places, which cut nothing.
        if (0.0..=1.0).contains(&on_edge) && along > 0.0 && along < 1.0 {
            cuts.push(along);
        }
    }
    cuts.sort_unstable_by(f64::total_cmp);
    let length = way.length();
    cuts.windows(2)
        .filter(|w| is_within(from.lerp(to, w[0]), from.lerp(to, w[1]), polygon))
        .map(|w| (w[0] * length, w[1] * length))
        .collect()
}

/// Whether a piece of a line between two edges runs inside, deeper than [`TOUCH`] somewhere.
fn is_within(a: Vec2, b: Vec2, polygon: &[Vec2]) -> bool {
    convex::inside(polygon, a.lerp(b, 0.5))
        && [0.25, 0.5, 0.75]
            .iter()
            .any(|at| convex::edge_distance(polygon, a.lerp(b, *at)) > TOUCH)
}
