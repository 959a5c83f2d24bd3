//! What a base sweeps over on its way: where it first bites into something that stands still.
//!
//! Along a straight line every overlap of two convex polygons is linear in the way flown, so the
//! first bite is a closed form. Along a curve it is found by conservative advancement, as a bump's
//! stop is: gap and depth change by no more than the base moves.

use crate::{Base, Footprint, Pose, Rail, TOUCH, Vec2, convex, pose::Frame};

/// No step along a curve is smaller than this, in millimetres of `t`.
const LEAST_STEP: f64 = 1e-6;

/// A base on its way along a rail, or straight from one place to another.
#[derive(Clone, Copy, Debug)]
enum Way<'a> {
    Rail(&'a Rail, Base),
    Shift([Vec2; 4], Vec2),
}

impl Rail {
    /// Whether the base overlaps a footprint anywhere while its trailing guide is between the start
    /// and `t` (OBS-R-SWEPT): deeper than [`TOUCH`], the end rotation of a maneuver apart.
    pub fn sweeps(&self, t: f64, print: &Footprint, pose: Pose) -> bool {
        let t = t.max(0.0).min(self.full());
        let way = Way::Rail(self, self.base());
        placed(print, pose).any(|piece| way.first_bite(&piece, (0.0, t), TOUCH).is_some())
    }
}

/// Whether a base overlaps a footprint anywhere while it moves straight, without turning, from one
/// place to another (OBS-R-SWEPT): deeper than [`TOUCH`].
pub fn shift_sweeps(base: Base, from: Pose, to: Vec2, print: &Footprint, pose: Pose) -> bool {
    let way = to - from.position();
    let length = way.length();
    let shift = Way::Shift(base.corners(from), way.normalize_or_zero());
    placed(print, pose).any(|piece| shift.first_bite(&piece, (0.0, length), TOUCH).is_some())
}

/// The first place of a rail between two, going forward, where the base bites deeper than `least`
/// into a convex polygon.
pub(crate) fn first_bite(
    rail: &Rail,
    base: Base,
    body: &[Vec2],
    between: (f64, f64),
    least: f64,
) -> Option<f64> {
    Way::Rail(rail, base).first_bite(body, between, least)
}

impl Way<'_> {
    fn first_bite(&self, body: &[Vec2], (from, to): (f64, f64), least: f64) -> Option<f64> {
        match *self {
            Way::Rail(rail, base) if !rail.is_straight() => {
                curved(rail, base, body, (from, to), least)
            }
            Way::Rail(rail, base) => {
                let start = rail.pose_at(from);
                let way = (rail.pose_at(to).position() - start.position()).normalize_or_zero();
                let at = straight(&base.corners(start), way, to - from, body, least)?;
                Some(from + at)
            }
            Way::Shift(corners, way) => straight(&corners, way, to - from, body, least),
        }
    }
}

/// The convex pieces of a footprint where it lies.
pub(crate) fn placed(print: &Footprint, pose: Pose) -> impl Iterator<Item = Vec<Vec2>> + '_ {
    let frame = Frame::new(&pose);
    print
        .pieces()
        .map(move |piece| piece.iter().map(|p| frame.to_world(*p)).collect())
}

/// All overlaps along edge normals must exceed `least` at once; each grows or shrinks steadily.
fn straight(corners: &[Vec2; 4], way: Vec2, length: f64, body: &[Vec2], least: f64) -> Option<f64> {
    bite(corners, way, length, body, least).map(|(first, _)| first)
}

/// Between where and where along a straight way a base bites deeper than `least` into a polygon.
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
    }
    (first < last).then_some((first, last))
}

fn curved(
    rail: &Rail,
    base: Base,
    body: &[Vec2],
    (from, to): (f64, f64),
    least: f64,
) -> Option<f64> {
    let bound = rail.speed_bound();
    let mut t = from;
    loop {
        let corners = base.corners(rail.pose_at(t));
        let depth = convex::depth(&corners, body);
        if depth > least {
            return Some(t);
        }
        if t >= to {
            return None;
        }
        let gap = if depth > 0.0 {
            -depth
        } else {
            convex::closest(&corners, body).distance
        };
        t = (t + ((gap + least) / bound).max(LEAST_STEP)).min(to);
    }
}
