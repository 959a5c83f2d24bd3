//! The parts of a template's centre line inside a polygon, in closed form (MAEL-02).
//!
//! A straight line is cut by the polygon's edges, an arc at the points where its circle meets them.

use core::f64::consts::TAU;

use crate::{FlownTemplate, Outline, Pose, Segment, TOUCH, Vec2, convex, sight};

impl FlownTemplate {
    /// The parts of the centre line inside an outline at `pose`, in millimetres from its start.
    ///
    /// They are sorted and apart from each other. Parts no longer than [`TOUCH`] are left out.
    pub fn inside(&self, outline: &Outline, pose: Pose) -> Vec<(f64, f64)> {
        let Some(radius) = self.radius else {
            let segment = Segment {
                from: self.start.position(),
                to: self.point(self.length, 0.0),
                heading: self.start.heading,
            };
            return sight::inside(&segment, outline, pose);
        };
        let polygon = self.localise(outline.points(), pose);
        let mut cuts = vec![0.0, self.length];
        for convex::Edge { a, b } in convex::edges(&polygon) {
            cuts.extend(arc_cuts(a, b, radius, self.length));
        }
        cuts.sort_unstable_by(f64::total_cmp);
        let mut runs: Vec<(f64, f64)> = Vec::new();
        for piece in cuts.windows(2) {
            let middle = on_arc(radius, (piece[0] + piece[1]) / 2.0);
            if !convex::inside(&polygon, middle) {
                continue;
            }
            match runs.last_mut() {
                Some(last) if piece[0] - last.1 <= TOUCH => last.1 = piece[1],
                _ => runs.push((piece[0], piece[1])),
            }
        }
        runs.retain(|(start, end)| end - start > TOUCH);
        runs
    }
}

/// The point `along` an arc to the right that starts at the origin and leads up.
fn on_arc(radius: f64, along: f64) -> Vec2 {
    let (s, c) = libm::sincos(along / radius);
    Vec2::new(radius * (1.0 - c), radius * s)
}

/// The distances along that arc, up to `length`, at which it meets the line from `a` to `b`.
fn arc_cuts(a: Vec2, b: Vec2, radius: f64, length: f64) -> impl Iterator<Item = f64> {
    let centre = Vec2::new(radius, 0.0);
    let (v, way) = (a - centre, b - a);
    let square = way.length_squared();
    let middle = -v.dot(way) / square;
    let off = v.perp_dot(way);
    let half = ((radius * radius - off * off / square) / square).sqrt();
    // If the circle misses the line, `half` and both places are NaN.
    [middle - half, middle + half]
        .into_iter()
        .filter(|at| (0.0..=1.0).contains(at))
        .map(move |at| {
            let p = v + way * at;
            radius * libm::atan2(p.y, -p.x).rem_euclid(TAU)
        })
        .filter(move |along| *along > 0.0 && *along < length)
}
