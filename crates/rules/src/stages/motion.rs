//! Move: maneuvers, barrel rolls, boosts, tractor shifts.
//! See OBS-22, OBS-H-MOVE, OBS-H-BUMP and OBS-H-EDGE.

use crate::{
    actions, cite, forced, maneuvers, march,
    motion::move_along,
    sail, shove,
    state::{Action, Fact, ForcedBy, Order, Step},
    work::Work,
};

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
        Order::Sail { ship, way, intent } => sail::set_sail(work, *ship, way, *intent),
        Order::ShoveOff { ship, to } => shove::shove_off(work, *ship, *to),
        Order::March { ship, steps } => march::march(work, *ship, *steps),
        Order::TractorMove {
            ship,
            shift: Some(shift),
        } => {
            if let Some(held) = work.active(*ship) {
                let course = actions::tractor_course(work.ctx, &work.board, &held, *shift);
                let way = (course.motion.travelled, course.motion.travelled);
                let cause = (*ship, ForcedBy::Tractor);
                forced::tell(work, cite::TRACTOR, cause, (None, None), way);
                move_along(work, &course, cite::TRACTOR);
            }
        }
        _ => {}
    }
}
