//! What a figure does in its turn besides moving and attacking (HAZ-H-CREW). `march` lists the
//! tasks with the turn's other orders.

use super::not_awaited;
use crate::{
    game::Game,
    march,
    preview::{Preview, preview_skill},
    state::{IllegalOrder, Step, Task, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, task: Task) -> Result<(), IllegalOrder> {
    let turn = matches!(game.board.step, Step::Turn { .. });
    if !turn || game.ctx.ruleset.crew.is_none() {
        return Err(not_awaited(game.ctx));
    }
    march::check_task(game, ship, task)
}

pub(super) fn preview(game: Game<'_>, ship: UnitId, task: Task) -> Preview {
    let on = match task {
        Task::Skill(on) | Task::Feat(on) => on,
        Task::Pair(_) => ship,
        Task::Exert
        | Task::Rest
        | Task::Revive(_)
        | Task::Door(_)
        | Task::Search(_)
        | Task::Use(_)
        | Task::Ready(_)
        | Task::Give { .. }
        | Task::Take { .. }
        | Task::PickUp(_)
        | Task::PutDown(_)
        | Task::Throw(_)
        | Task::Leave
        | Task::Treat { .. } => return Preview::default(),
    };
    let play = |work: &mut Work<'_>| march::perform_task(work, ship, task);
    Preview {
        skill: Some(preview_skill(game, on, play)),
        ..Preview::default()
    }
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, task: Task) {
    march::perform_task(work, ship, task);
}
