//! Checks of geometry in data: templates, outlines and poses.

use geometry::{Base, Bearing, Maneuver, Outline, Pose, Template, TemplateShape, within_board};
use words::later;

use crate::check::Report;

/// The longest side of an obstacle's bounding box, in millimetres.
const LONGEST: f64 = 400.0;

pub(crate) fn has_maneuver(maneuver: Maneuver) -> bool {
    match maneuver.bearing {
        Bearing::Stationary => maneuver.speed == 0,
        _ => maneuver.template().is_some(),
    }
}

pub(crate) fn has_template(shape: TemplateShape, speed: u8) -> bool {
    Template::new(shape, speed).valid()
}

pub(crate) fn check_points(report: &mut Report<'_>, outline: &Outline) {
    let extent = outline.extent();
    let size = extent.max - extent.min;
    if size.x.max(size.y) > LONGEST {
        let message = format!(
            "{:.0} by {:.0} mm is too large: at most {LONGEST} each way",
            size.x, size.y
        );
        report.error("points", message);
    }
    if (extent.min + extent.max).abs().max_element() > size.max_element() {
        report.warn(
            "points",
            "the outline lies far from its own origin, around which it turns",
        );
    }
}

/// Reports a pose off the board: the middle of a unit there, or a part of its base.
pub(crate) fn check_pose(
    report: &mut Report<'_>,
    path: &str,
    pose: Pose,
    board: Option<(f64, f64)>,
    base: Option<Base>,
) {
    if ![pose.x, pose.y, pose.heading]
        .iter()
        .all(|value| value.is_finite())
    {
        return report.error(path, later!("fault-pose-finite"));
    }
    if pose.heading.abs() > 3600.0 {
        return report.error(format!("{path}/heading"), later!("fault-heading"));
    }
    let Some((width, height)) = board else { return };
    let mut middle_on = true;
    for (name, value, limit) in [("x", pose.x, width), ("y", pose.y, height)] {
        if !(0.0..=limit).contains(&value) {
            middle_on = false;
            let (value, limit) = (value.to_string(), limit.to_string());
            let message = later!("fault-off-board", axis = name, value, limit);
            report.error(format!("{path}/{name}"), message);
        }
    }
    if middle_on && base.is_some_and(|base| !within_board(base, pose, width, height)) {
        report.error(path, later!("fault-base-off"));
    }
}
