//! Move: maneuvers, barrel rolls, boosts and tractor shifts (OBS-22, OBS-H-MOVE, OBS-H-BUMP, OBS-H-EDGE).

use content::RuleId;

use crate::{
    actions,
    board::Step,
    ctx::cite,
    event::Fact,
    figures, fleet, maneuvers,
    moves::{Course, has_left},
    order::{Action, Order},
    work::Work,
};

/// Moves a ship along a course and leaves the motion for the overlap stages.
pub(crate) fn move_along(work: &mut Work<'_>, course: &Course, rule: RuleId) {
    let motion = course.motion;
    let id = motion.ship;
    work.emit(
        rule,
        Fact::MotionSet {
            motion: Some(motion),
        },
    );
    work.emit(
        if motion.full { rule } else { cite::PARTIAL },
        Fact::Moved {
            ship: id,
            from: motion.from,
            to: course.to,
            path: motion.path,
            travelled: motion.travelled,
            full: motion.full,
            cause: motion.cause,
        },
    );
    if let Some(bump) = motion.bumped {
        work.emit(
            cite::BUMP,
            Fact::Bumped {
                ship: id,
                into: bump.into,
                over: course.bumped.clone(),
                friendly: bump.friendly,
                back: course.back,
            },
        );
    }
    let left = work
        .active(id)
        .is_some_and(|ship| has_left(work.ctx, &ship, ship.pose));
    if left {
        work.emit(cite::EDGE, Fact::Fled { ship: id });
        work.score_loss(id);
    }
}

/// Move: maneuvers, barrel rolls, boosts, tractor shifts.
pub(crate) fn move_stage(work: &mut Work<'_>, order: &Order) {
    work.emit(
        work.ctx.ruleset.cites.order,
        Fact::Waits {
            step: Step::Advance,
        },
    );
    match order {
        Order::Maneuver {
            ship,
            maneuver,
            roll,
        } => maneuvers::execute(work, *ship, *maneuver, *roll),
        Order::Act {
            ship,
            action: action @ (Action::BarrelRoll { .. } | Action::Boost(_)),
        } => {
            actions::start_shift(work, *ship, action);
        }
        Order::Sail { ship, way, intent } => fleet::set_sail(work, *ship, way, *intent),
        Order::March { ship, steps } => figures::march(work, *ship, *steps),
        Order::TractorMove {
            ship,
            shift: Some(shift),
        } => {
            if let Some(held) = work.active(*ship) {
                let course = actions::tractor_course(work.ctx, &work.board, &held, *shift);
                move_along(work, &course, cite::TRACTOR);
            }
        }
        _ => {}
    }
}
