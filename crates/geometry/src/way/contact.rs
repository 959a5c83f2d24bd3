//! One straight leg against one other base: the least gap and the first contact.

use super::{Segment, body};
use crate::{Base, Pose};

/// The least gap in millimetres between a base on its way along a segment and a fixed base.
///
/// It is 0 if they overlap or touch anywhere on the segment. Exact.
pub fn clearance(base: Base, segment: &Segment, other: Base, pose: Pose) -> f64 {
    body::sum(base, segment.heading, other, pose).clearance(segment.from, segment.to)
}

/// The distance along a segment, in millimetres, at which the base first touches a fixed base.
///
/// `None` if the base never bites deeper than [`TOUCH`](crate::TOUCH) on its straight way: bases
/// that slide along each other are not in contact. If they touch at the start, the result is 0
/// where the segment leads deeper in, else `None`.
pub fn contact(base: Base, segment: &Segment, other: Base, pose: Pose) -> Option<f64> {
    let way = (segment.to - segment.from).normalize_or_zero();
    let sum = body::sum(base, segment.heading, other, pose);
    sum.contact(segment.from, way, segment.length())
}
