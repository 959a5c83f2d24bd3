//! Choosing which figure rolls for exposure next (VOID-R-ORDER).

use super::not_awaited;
use crate::{
    cite,
    ctx::Ctx,
    march,
    state::{Board, Fact, IllegalOrder, Order, PlayerId, Step, UnitId},
    work::Work,
};

pub(super) fn check(ctx: &Ctx, board: &Board, ship: UnitId) -> Result<(), IllegalOrder> {
    let Step::Expose { player } = board.step else {
        return Err(not_awaited(ctx));
    };
    march::check_exposure(ctx, board, player, ship)
}

/// Every figure that may be next.
pub(super) fn list(ctx: &Ctx, board: &Board, player: PlayerId) -> Vec<Order> {
    march::exposure_orders(ctx, board, player)
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId) {
    let rule = cite::march::EXPOSURE_ORDER;
    work.emit(rule, Fact::ExposureChosen { ship });
}
