//! Where a maneuver would lead, and what it would meet on the way.

use geometry::{Bearing, Maneuver, RollEnd};
use rules::{Course, MotionPreview, MoveCause, Ship, contacts, executable, preview_maneuver};

use crate::scene::Scene;

/// The course of a maneuver. A T-roll ends in the middle.
pub(crate) fn fly(scene: &Scene<'_>, ship: &Ship, maneuver: Maneuver) -> Course {
    let roll = middle(maneuver);
    let cause = MoveCause::Maneuver;
    rules::fly(scene.game, ship, maneuver, roll, cause)
}

/// The preview of a maneuver, with the harm to expect. A T-roll ends in the middle.
pub(crate) fn preview(scene: &Scene<'_>, ship: &Ship, maneuver: Maneuver) -> MotionPreview {
    preview_maneuver(scene.game, ship, maneuver, middle(maneuver))
}

/// The maneuver that a ship will fly by its set dial; none if no dial is set or the ship has moved.
pub(crate) fn dialled(scene: &Scene<'_>, ship: &Ship) -> Option<Maneuver> {
    ship.dial.filter(|_| !ship.turn.moved)?;
    let (maneuver, _) = *executable(scene.game, ship).first()?;
    Some(maneuver)
}

/// The number of things that a course meets and that would harm the ship.
pub(crate) fn dangers(scene: &Scene<'_>, ship: &Ship, course: &Course) -> usize {
    contacts(scene.game, ship, &course.motion, course.to)
        .suffered()
        .into_iter()
        .filter(|met| met.bites(scene.game.ctx))
        .count()
}

/// The end of a T-roll that stands for all three.
fn middle(maneuver: Maneuver) -> Option<RollEnd> {
    matches!(maneuver.bearing, Bearing::TRollLeft | Bearing::TRollRight).then_some(RollEnd::Middle)
}
