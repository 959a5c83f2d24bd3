//! Choosing where the token of a fallen hero lies (HAZ-12).

use geometry::Cell;

use super::not_awaited;
use crate::{
    ctx::Ctx,
    march,
    state::{Board, IllegalOrder, Order, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    cell: Cell,
) -> Result<(), IllegalOrder> {
    match board.step == (Step::Lay { ship }) {
        true => march::check_laying(ctx, board, cell),
        false => Err(not_awaited(ctx)),
    }
}

/// Every space equally near, that on which the token lies by default first.
pub(super) fn list(ctx: &Ctx, board: &Board, ship: UnitId) -> Vec<Order> {
    let cells = march::layings(ctx, board).into_iter();
    cells.map(|cell| Order::Lay { ship, cell }).collect()
}

pub(super) fn play(work: &mut Work<'_>, cell: Cell) {
    march::lay(work, cell);
}
