//! What a figure does in its turn besides moving and attacking (HAZ-H-CREW). `march` lists the
//! tasks with the turn's other orders.

use super::not_awaited;
use crate::{
    ctx::Ctx,
    march,
    state::{Board, IllegalOrder, Step, Task, UnitId},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    task: Task,
) -> Result<(), IllegalOrder> {
    let Step::Turn { .. } = board.step else {
        return Err(not_awaited(ctx));
    };
    march::check_task(ctx, board, ship, task)
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, task: Task) {
    march::perform_task(work, ship, task);
}
