//! What it costs to run into others, and to have chosen a maneuver that leads nowhere.

use geometry::{Maneuver, TOUCH};
use rules::{MotionPreview, MoveCause, Ship, fly};

use crate::{predict::middle, scene::Scene};

/// What bumping into a friend costs besides its die, in points: both lose what they were to do next.
const INTO_A_FRIEND: f64 = 3.0;
/// What ramming a friend costs besides the own wounds, in points: its wounds.
const RAM_A_FRIEND: f64 = 20.0;
/// What a maneuver costs that leads nowhere, in points.
const NOWHERE: f64 = 4.0;
/// The same for a ship that is stopped at once, by what it touches already: it would gain nothing again.
pub(crate) const AGAIN: f64 = 40.0;
/// Whoever moves less than this, in millimetres, is stopped at once.
const AT_ONCE: f64 = 2.0;
/// A maneuver that moves its ship less than this, in millimetres, leads nowhere.
const HARDLY: f64 = 15.0;

/// What it costs to run into a friend, and to have chosen a maneuver that leads nowhere, in points.
pub(crate) fn gains_nothing(motion: &MotionPreview) -> f64 {
    let moved = motion.from.position().distance(motion.to.position());
    let nowhere = if motion.full || moved >= HARDLY {
        0.0
    } else if moved < AT_ONCE {
        AGAIN
    } else {
        NOWHERE
    };
    clash(motion) + nowhere
}

/// What running into friends and ramming them costs besides the own wounds, in points.
pub(crate) fn clash(motion: &MotionPreview) -> f64 {
    let bumps = motion.bumped.iter().any(|(_, friend)| *friend);
    let rams = motion.rams.iter().filter(|(_, friend)| *friend).count();
    let bump = if bumps { INTO_A_FRIEND } else { 0.0 };
    bump + RAM_A_FRIEND * rams as f64
}

/// Whether a maneuver would be stopped at once by what the ship touches now. Whoever did not make room last turn is not
/// relied on to do so in this one, whatever is expected of it.
pub(crate) fn bars_again(now: &Scene<'_>, ship: &Ship, maneuver: Maneuver) -> bool {
    let shape = now.ctx.footprint_of_ship(ship);
    let touches = |other: &Ship| {
        let there = now.ctx.footprint_of_ship(other);
        let far = shape.reach() + there.reach() + 1.0;
        other.id != ship.id
            && other.owner != ship.owner
            && other.on_table()
            && other.pose.position().distance(ship.pose.position()) <= far
            && geometry::gap(shape, ship.pose, there, other.pose) <= 2.0 * TOUCH
    };
    if !now.board.ships.iter().any(touches) {
        return false;
    }
    let cause = MoveCause::Maneuver;
    let course = fly(now.ctx, now.board, ship, maneuver, middle(maneuver), cause);
    let moved = course.to.position().distance(ship.pose.position());
    !course.motion.full && moved < AT_ONCE
}
