//! Ending the turn of an army card, or of a side that moves or fires (VOID-H-TURN, FLT-03,
//! FLT-H-FIRE, MAEL-06).

use super::{not_awaited, reinforce, respond};
use crate::{
    game::Game,
    march, sail,
    state::{IllegalOrder, MarchStep, SailStep, Step, StepFamily},
    work::Work,
};

pub(super) fn check(game: Game<'_>) -> Result<(), IllegalOrder> {
    match game.board.step.family() {
        StepFamily::Sail(
            SailStep::Sail { .. } | SailStep::Salvo { .. } | SailStep::Helm { .. },
        )
        | StepFamily::March(MarchStep::Reinforce { .. } | MarchStep::Answer { .. }) => Ok(()),
        StepFamily::March(MarchStep::Turn { .. }) => march::check_end(game.board),
        StepFamily::Sail(_)
        | StepFamily::March(_)
        | StepFamily::Setup(_)
        | StepFamily::Plan(_)
        | StepFamily::Flight(_)
        | StepFamily::Attack(_)
        | StepFamily::Squad(_)
        | StepFamily::May { .. }
        | StepFamily::Nobody(_) => Err(not_awaited(game.ctx)),
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
