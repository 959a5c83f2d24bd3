//! Choosing which figure takes its turn next (HAZ-H-ROUND). `march` lists the choices.

use super::not_awaited;
use crate::{
    ctx::Ctx,
    march,
    state::{Board, IllegalOrder, Order, PlayerId, Step, UnitId},
    work::Work,
};

pub(super) fn check(ctx: &Ctx, board: &Board, ship: UnitId) -> Result<(), IllegalOrder> {
    let Step::Pick { player } = board.step else {
        return Err(not_awaited(ctx));
    };
    march::check_begin(ctx, board, player, ship)
}

/// Every figure that may be next, and the powers that threat buys before that.
pub(super) fn list(ctx: &Ctx, board: &Board, player: PlayerId) -> Vec<Order> {
    let mut orders = march::begin_orders(ctx, board, player);
    orders.extend(march::power_orders(ctx, board));
    orders
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId) {
    march::begin(work, ship);
}
