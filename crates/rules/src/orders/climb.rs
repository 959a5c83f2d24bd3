//! Climbing out of a pit, instead of attacking (HAZ-08). `march` lists it with a card's orders.

use geometry::Direction;

use super::not_awaited;
use crate::{
    ctx::Ctx,
    march,
    state::{Board, IllegalOrder, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    to: Direction,
) -> Result<(), IllegalOrder> {
    let Step::Turn { .. } = board.step else {
        return Err(not_awaited(ctx));
    };
    march::check_climb(ctx, board, ship, to)
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, to: Direction) {
    march::climb_out(work, ship, to);
}
