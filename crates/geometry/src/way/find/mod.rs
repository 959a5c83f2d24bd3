//! The shortest legal path.

mod goal;

pub use goal::{Goal, NoWay};

use super::{Hindrance, Table, Way, check_way};
use crate::Pose;

/// The shortest legal path from `from` to a goal within an allowance, and what it costs.
///
/// # Errors
/// Why there is none.
pub fn find_way(
    table: &Table,
    from: Pose,
    allowance: f64,
    goal: Goal,
) -> Result<(Way, f64), NoWay> {
    let Goal::At(to, heading) = goal else {
        return Err(NoWay::Shut(Vec::new()));
    };
    let line = to - from.position();
    let along = crate::angle::compass(line.x, line.y);
    let mut hindered = Vec::new();
    for heading in heading.into_iter().chain([along, from.heading]) {
        let Some(way) = Way::of([Pose::at(to, heading)]) else {
            return Err(NoWay::OffBoard);
        };
        match check_way(table, from, &way, allowance) {
            Ok(measured) => return Ok((way, measured.cost)),
            Err(why) => hindered.push(why.by),
        }
    }
    match hindered.first() {
        Some(Hindrance::TooLong { cost, .. }) => Err(NoWay::TooFar { needs: *cost }),
        _ => Err(NoWay::Shut(hindered)),
    }
}
