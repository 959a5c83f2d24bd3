//! Ending the turn of an army card, or of a side that moves or fires (VOID-H-TURN, FLT-03,
//! FLT-H-FIRE, MAEL-06).

use super::{not_awaited, reinforce, respond};
use crate::{
    ctx::Ctx,
    march, sail,
    state::{Board, IllegalOrder, Step},
    work::Work,
};

pub(super) fn check(ctx: &Ctx, board: &Board) -> Result<(), IllegalOrder> {
    match board.step {
        Step::Sail { .. } | Step::Salvo { .. } | Step::Helm { .. } => Ok(()),
        Step::Turn { .. } => march::check_end(board),
        Step::Reinforce { .. } | Step::Answer { .. } => Ok(()),
        Step::Advance
        | Step::Deploy { .. }
        | Step::Plan { .. }
        | Step::Device { .. }
        | Step::Maneuver { .. }
        | Step::Action { .. }
        | Step::Tractor { .. }
        | Step::Service { .. }
        | Step::Shove { .. }
        | Step::Lay { .. }
        | Step::Attack { .. }
        | Step::ModifyAttack
        | Step::ModifyDefence
        | Step::EndRound
        | Step::Over
        | Step::Expose { .. }
        | Step::Pick { .. }
        | Step::Priority { .. }
        | Step::Rally { .. }
        | Step::Muster { .. }
        | Step::Ask { .. }
        | Step::React { .. } => Err(not_awaited(ctx)),
    }
}

pub(super) fn play(work: &mut Work<'_>) {
    if let Step::Sail { .. } = work.origin {
        sail::end_side(work);
    } else if let Step::Helm { ship } = work.origin {
        sail::leave_helm(work, ship);
    } else if let Step::Salvo { player } = work.origin {
        sail::cease_fire(work, player);
    } else if let Step::Reinforce { player } = work.origin {
        reinforce::close(work, player);
    } else if let Step::Answer { player } = work.origin {
        respond::pass(work, player);
    } else {
        march::end_turn(work);
    }
}
