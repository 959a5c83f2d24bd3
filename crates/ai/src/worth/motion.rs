//! The cost of a move: harm on the way, running into others, leading nowhere or off the table.

use geometry::{Maneuver, TOUCH};
use rules::{MotionPreview, Ship};

use crate::{course, scene::Scene, worth::stake::Stake};

/// The weight of tokens, bumps and a lost action against a point of shooting. Measured: more is too
/// careful.
const HARM: f64 = 0.3;
/// The weight of lost hull: a way through hazards is worth it where it brings a good shot.
/// Measured: with more, hazards are hardly dared, and craft crowd together beside them.
const HULL: f64 = 0.5;
/// Cost of bumping into a friend besides the roll for damage, in points: both lose their next
/// actions.
const INTO_A_FRIEND: f64 = 3.0;
/// Cost of ramming a friend besides the ship's own wounds, in points: the friend's wounds.
const RAM_A_FRIEND: f64 = 20.0;
/// Cost of a maneuver that leads nowhere, in points.
const NOWHERE: f64 = 4.0;
/// Cost of a maneuver that is stopped at once by a ship already touched, in points. It would only
/// fail again.
pub(crate) const AGAIN: f64 = 40.0;
/// A ship that moves less than this, in millimetres, was stopped at once.
const AT_ONCE: f64 = 2.0;
/// A maneuver that moves its ship less than this, in millimetres, leads nowhere.
const HARDLY: f64 = 15.0;

/// The cost of flying off the table, in points.
pub(crate) fn off_table(scene: &Scene<'_>, stake: Stake<'_>) -> f64 {
    scene.weights.edge.max(0.2) * (20.0 + 2.0 * stake.points())
}

/// The cost of damage and tokens from obstacles and bumps, in points.
pub(crate) fn harm(stake: Stake<'_>, motion: &MotionPreview) -> f64 {
    let mut harm = 2.5 * motion.expected_ion + 1.5 * motion.expected_strain;
    if motion.skips_action {
        harm += 3.0;
    }
    if !motion.bumped.is_empty() {
        harm += 2.0;
    }
    harm += 2.0 * motion.overlapped.len() as f64;
    // The stance at the end already pays for most of this: no action, no shot, worse dice. It does
    // not pay for lost hull, wherever the enemies are.
    let hurt = HULL * survived(motion) * stake.mean(motion.expected_damage);
    let marks = survived(motion) * stake.made_tokens(&motion.prospect);
    HARM * harm + hurt - marks + motion.chance_destroyed * stake.points()
}

/// The share of what a move gains that its ship lives to see.
pub(crate) fn survived(motion: &MotionPreview) -> f64 {
    1.0 - motion.chance_destroyed
}

/// Cost of running into a friend and of a maneuver that leads nowhere, in points.
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

/// Cost of bumping into friends and ramming them besides the ship's own wounds, in points.
pub(crate) fn clash(motion: &MotionPreview) -> f64 {
    let bumps = motion.bumped.iter().any(|(_, friend)| *friend);
    let rams = motion.rams.iter().filter(|(_, friend)| *friend).count();
    let bump = if bumps { INTO_A_FRIEND } else { 0.0 };
    bump + RAM_A_FRIEND * rams as f64
}

/// Whether a ship touched now would stop the maneuver at once. An enemy that did not make room last
/// turn is not trusted to do so this turn, whatever the enemy says.
pub(crate) fn bars_again(now: &Scene<'_>, ship: &Ship, maneuver: Maneuver) -> bool {
    let shapes = now.game.board.shapes(now.game.ctx);
    let shape = shapes.ship(ship);
    let touches = |other: &Ship| {
        let there = shapes.ship(other);
        let far = shape.reach() + there.reach() + 1.0;
        other.id != ship.id
            && other.owner != ship.owner
            && other.on_table()
            && other.pose.position().distance(ship.pose.position()) <= far
            && geometry::gap_within(shape, ship.pose, there, other.pose, 2.0 * TOUCH)
    };
    if !now.game.board.ships.iter().any(touches) {
        return false;
    }
    let course = course::fly(now, ship, maneuver);
    let moved = course.to.position().distance(ship.pose.position());
    !course.motion.full && moved < AT_ONCE
}
