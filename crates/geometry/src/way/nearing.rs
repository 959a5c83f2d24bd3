//! Whether a base on its way comes nearer to another base than at its start (FLT-R-LEAVE).

use super::{Segment, body};
use crate::{Base, Pose, Rail, TOUCH, convex, glide::Moving};

/// No step along a rail is smaller than this, in millimetres of its parameter.
const LEAST_STEP: f64 = TOUCH / 8.0;

/// Whether a base on a segment comes nearer to another base, by more than [`TOUCH`], than at the
/// segment's start.
///
/// A deeper overlap is nearer than a shallow one. Exact.
pub fn segment_nears(base: Base, segment: &Segment, other: Base, pose: Pose) -> bool {
    let sum = body::sum(base, segment.heading, other, pose);
    let way = (segment.to - segment.from).normalize_or_zero();
    let level = sum.gap(segment.from) - TOUCH;
    sum.nearer(segment.from, way, segment.length(), level)
        .is_some()
}

/// Whether a base on its rail, up to the parameter `t`, comes nearer to another base, by more than
/// [`TOUCH`], than at the start.
///
/// A deeper overlap is nearer than a shallow one. A straight rail has a closed form. Along a curved
/// one this is conservative advancement, with steps too short to come nearer than the level
/// (`glide`).
pub fn rail_nears(rail: &Rail, t: f64, other: Base, pose: Pose) -> bool {
    let (base, start) = (rail.base(), rail.start());
    let end = t.max(0.0).min(rail.full());
    if rail.is_straight() {
        let line = Segment {
            from: start.position(),
            to: rail.pose_at(end).position(),
            heading: start.heading,
        };
        return segment_nears(base, &line, other, pose);
    }
    let still = other.corners(pose);
    let now = |at: f64| {
        let moving = Moving::at(rail, at);
        let apart = convex::apart(&moving.corners, &still);
        (moving, apart)
    };
    let level = now(0.0).1.gap - TOUCH;
    let mut at = 0.0;
    while at < end {
        let (moving, apart) = now(at);
        if apart.gap < level {
            return true;
        }
        at += moving.free_run(rail, &apart, level).max(LEAST_STEP);
    }
    now(end).1.gap < level
}
