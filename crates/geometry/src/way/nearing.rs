//! Whether a base on its way comes nearer to another base than it was at its start (FLT-R-LEAVE).

use super::{Segment, body};
use crate::{Base, Pose, Rail, TOUCH};

/// No step along a rail is smaller than this, in millimetres of its parameter.
const LEAST_STEP: f64 = TOUCH / 8.0;

/// Whether a base is somewhere on a segment nearer to another base, by more than [`TOUCH`], than at
/// the segment's start. Deeper overlap is nearer than less of it. Exact.
pub fn segment_nears(base: Base, segment: &Segment, other: Base, pose: Pose) -> bool {
    let sum = body::sum(base, segment.heading, other, pose);
    let way = (segment.to - segment.from).normalize_or_zero();
    let level = sum.gap(segment.from) - TOUCH;
    sum.nearer(segment.from, way, segment.length(), level)
        .is_some()
}

/// Whether a base is somewhere on its rail, from the start to the parameter `t`, nearer to another
/// base, by more than [`TOUCH`], than at the start. Deeper overlap is nearer than less of it.
///
/// A straight rail has a closed form. Along a curved one this is conservative advancement: the gap
/// cannot change by more than the base moves, and that is at most `Rail::speed_bound` per millimetre
/// of the parameter; so a step of (gap - level) / bound passes no place nearer than the level.
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
    let gap = |at: f64| {
        let there = rail.pose_at(at);
        body::sum(base, there.heading, other, pose).gap(there.position())
    };
    let bound = rail.speed_bound();
    let level = gap(0.0) - TOUCH;
    let mut at = 0.0;
    while at < end {
        let here = gap(at);
        if here < level {
            return true;
        }
        at += ((here - level) / bound).max(LEAST_STEP);
    }
    gap(end) < level
}
