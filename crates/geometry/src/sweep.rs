//! The area that a base sweeps over: its first bite into a fixed body.
//!
//! Along a straight line every overlap of two convex polygons is linear in the distance flown, so
//! the first bite is a closed form. Along a curve it is found by conservative advancement, with
//! steps too short for any bite (`glide`).

use crate::{
    Base, CollisionShape, Pose, Rail, TOUCH, Vec2, convex, glide::Moving, pose::Frame, span::Span,
};

/// No step along a curve is smaller than this, in millimetres of `t`.
const LEAST_STEP: f64 = 1e-6;

/// A base on its way along a rail, or straight from one place to another.
#[derive(Clone, Copy, Debug)]
enum SweepWay<'a> {
    Rail(&'a Rail),
    Shift([Vec2; 4], Vec2),
}

impl Rail {
    /// Whether the base overlaps a shape deeper than [`TOUCH`] anywhere while its trailing
    /// guide is between the start and `t` (OBS-R-SWEPT).
    ///
    /// A maneuver's end rotation does not count.
    pub fn sweeps(&self, t: f64, shape: &CollisionShape, pose: Pose) -> bool {
        let t = t.max(0.0).min(self.full());
        let way = SweepWay::Rail(self);
        let span = Span { from: 0.0, to: t };
        placed(shape, pose).any(|piece| way.first_bite(&piece, span, TOUCH).is_some())
    }
}

/// Whether a base overlaps a shape deeper than [`TOUCH`] anywhere on a straight move, without
/// turning, from one place to another (OBS-R-SWEPT).
pub fn shift_sweeps(base: Base, from: Pose, to: Vec2, shape: &CollisionShape, pose: Pose) -> bool {
    let way = to - from.position();
    let span = Span {
        from: 0.0,
        to: way.length(),
    };
    let shift = SweepWay::Shift(base.corners(from), way.normalize_or_zero());
    placed(shape, pose).any(|piece| shift.first_bite(&piece, span, TOUCH).is_some())
}

/// The first place of a rail between two places, going forward, at which the base bites deeper than
/// `least` into a convex polygon.
pub(crate) fn first_bite(rail: &Rail, body: &[Vec2], span: Span, least: f64) -> Option<f64> {
    SweepWay::Rail(rail).first_bite(body, span, least)
}

impl SweepWay<'_> {
    fn first_bite(&self, body: &[Vec2], span: Span, least: f64) -> Option<f64> {
        let Span { from, to } = span;
        match *self {
            SweepWay::Rail(rail) if !rail.is_straight() => curved(rail, body, span, least),
            SweepWay::Rail(rail) => {
                let start = rail.pose_at(from);
                let way = (rail.pose_at(to).position() - start.position()).normalize_or_zero();
                let at = straight(&rail.base().corners(start), way, to - from, body, least)?;
                Some(from + at)
            }
            SweepWay::Shift(corners, way) => straight(&corners, way, to - from, body, least),
        }
    }
}

/// The convex pieces of a shape in its pose.
pub(crate) fn placed(shape: &CollisionShape, pose: Pose) -> impl Iterator<Item = Vec<Vec2>> + '_ {
    let frame = Frame::new(&pose);
    shape
        .pieces()
        .map(move |piece| piece.iter().map(|p| frame.to_world(*p)).collect())
}

/// All overlaps along edge normals must exceed `least` at once. Each grows or shrinks steadily.
fn straight(corners: &[Vec2; 4], way: Vec2, length: f64, body: &[Vec2], least: f64) -> Option<f64> {
    bite(corners, way, length, body, least).map(|(first, _)| first)
}

/// The part of a straight way on which a base bites deeper than `least` into a polygon.
pub(crate) fn bite(
    corners: &[Vec2; 4],
    way: Vec2,
    length: f64,
    body: &[Vec2],
    least: f64,
) -> Option<(f64, f64)> {
    let own = convex::overlaps_along(corners, body).map(|(inward, over)| (over, -inward.dot(way)));
    let other = convex::overlaps_along(body, corners).map(|(inward, over)| (over, inward.dot(way)));
    let (mut first, mut last) = (0.0_f64, length);
    for (over, rate) in own.chain(other) {
        let at = (least - over) / rate;
        if rate > 0.0 {
            first = first.max(at);
        } else if rate < 0.0 {
            last = last.min(at);
        } else if over <= least {
            return None;
        }
        // The rest only shrinks.
        if first >= last {
            return None;
        }
    }
    (first < last).then_some((first, last))
}

fn curved(rail: &Rail, body: &[Vec2], span: Span, least: f64) -> Option<f64> {
    let Span { from, to } = span;
    let mut t = from;
    loop {
        let moving = Moving::at(rail, t);
        let apart = convex::parted(&moving.corners, body);
        if apart.gap < -least {
            return Some(t);
        }
        if t >= to {
            return None;
        }
        t = (t + moving.free_run(rail, &apart, -least).max(LEAST_STEP)).min(to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bearing, Maneuver};

    /// The steps along a curve pass no bite: a walk in tiny steps finds no earlier one.
    #[test]
    fn a_walk_finds_no_bite_that_was_passed() {
        let bodies = [
            (30.0, 90.0, 20.0),
            (90.0, 60.0, 45.0),
            (-41.0, 30.0, 3.0),
            (0.0, 152.0, 0.0),
        ];
        let sizes = [Base::SMALL, Base::LARGE, Base::HUGE];
        for (bearing, size) in Bearing::ALL
            .iter()
            .flat_map(|b| sizes.map(|size| (*b, size)))
        {
            for (speed, (x, y, heading)) in (1..4).flat_map(|s| bodies.map(|b| (s, b))) {
                let Some(rail) = Rail::new(Pose::default(), size, Maneuver::new(bearing, speed))
                else {
                    continue;
                };
                let body = Base::new(60.0, 250.0).corners(Pose::new(x, y, heading));
                let depth = |t: f64| convex::depth(&size.corners(rail.pose_at(t)), &body);
                let least = TOUCH.max(depth(0.0) + 1e-3);
                let steps = 4000_u32;
                let at = |i: u32| rail.full() * f64::from(i) / f64::from(steps);
                let walked = (0..=steps).map(at).find(|t| depth(*t) > least);
                let span = Span {
                    from: 0.0,
                    to: rail.full(),
                };
                let found = first_bite(&rail, &body, span, least);
                match (walked, found) {
                    (Some(walked), Some(found)) => assert!(
                        found <= walked + 1e-6 && depth((found - 1e-5).max(0.0)) <= least,
                        "{rail:?}: {found} {walked}"
                    ),
                    (None, found) => assert!(found.is_none_or(|t| depth(t) > least)),
                    (Some(walked), None) => panic!("{rail:?}: passed a bite at {walked}"),
                }
            }
        }
    }
}
