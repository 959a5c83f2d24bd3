//! Checks of geometry in data: templates, outlines and poses.

use geometry::{Maneuver, Outline, Pose, TemplateShape};

use crate::check::Report;

/// The longest side of an obstacle's bounding box, in millimetres.
const LONGEST: f64 = 400.0;

pub(crate) fn has_maneuver(_maneuver: Maneuver) -> bool {
    true
}

pub(crate) fn has_template(_shape: TemplateShape, _speed: u8) -> bool {
    true
}

pub(crate) fn check_points(_report: &mut Report<'_>, _outline: &Outline) {
    let _ = LONGEST;
}

/// A pose is on the board where the middle of what stands there is.
pub(crate) fn check_pose(
    report: &mut Report<'_>,
    path: &str,
    pose: Pose,
    board: Option<(f64, f64)>,
) {
    if ![pose.x, pose.y, pose.heading].iter().all(|value| value.is_finite()) {
        return report.error(path, "a pose needs finite numbers");
    }
    if pose.heading.abs() > 3600.0 {
        report.error(format!("{path}/heading"), "a heading is in degrees: 0 to 360");
    }
    let Some((width, height)) = board else { return };
    for (name, value, limit) in [("x", pose.x, width), ("y", pose.y, height)] {
        if !(0.0..=limit).contains(&value) {
            let message = format!("{name} {value} is off the board: 0 to {limit} are on it");
            report.error(format!("{path}/{name}"), message);
        }
    }
}
