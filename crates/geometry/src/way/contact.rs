//! One straight leg against one other base: how near it comes, and where it first touches.

use super::{Segment, body};
use crate::{Base, Pose};

/// The least gap in millimetres between a base on its way along a segment and another base that
/// stands still; 0 where they overlap or touch anywhere on it. Exact.
pub fn clearance(base: Base, segment: &Segment, other: Base, pose: Pose) -> f64 {
    body::sum(base, segment.heading, other, pose).clearance(segment.from, segment.to)
}

/// How far along a segment, in millimetres, the base first touches another base that stands still.
///
/// `None` where going on straight it never bites deeper than [`TOUCH`](crate::TOUCH) (bases that
/// slide along each other are no contact), and where they touch at the start and the segment leads
/// no deeper in. 0 where they touch at the start and it does.
pub fn contact(base: Base, segment: &Segment, other: Base, pose: Pose) -> Option<f64> {
    let way = (segment.to - segment.from).normalize_or_zero();
    let sum = body::sum(base, segment.heading, other, pose);
    sum.contact(segment.from, way, segment.length())
}
