//! Choosing the next space of a push or a drag (HAZ-R-PUSH).

use geometry::Direction;

use super::not_awaited;
use crate::{
    ctx::Ctx,
    march,
    preview::{Preview, preview_shoved},
    state::{Board, IllegalOrder, Order, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    to: Direction,
) -> Result<(), IllegalOrder> {
    if !matches!(board.step, Step::Shove { ship: held, .. } if held == ship) {
        return Err(not_awaited(ctx));
    }
    march::check_shove(ctx, board, to)
}

/// Every space on, that straight on first.
pub(super) fn list(ctx: &Ctx, board: &Board, ship: UnitId) -> Vec<Order> {
    let ways = march::shove_ways(ctx, board).into_iter();
    ways.map(|to| Order::Shove { ship, to }).collect()
}

/// Every direction, for those that are refused.
pub(super) fn refused(ctx: &Ctx, ship: UnitId) -> Vec<Order> {
    let ways = ctx.ground().map_or(&[][..], |ground| ground.grid.ways());
    ways.iter()
        .map(|to| Order::Shove { ship, to: *to })
        .collect()
}

pub(super) fn play(work: &mut Work<'_>, to: Direction) {
    march::shove_on(work, to);
}

pub(super) fn preview(ctx: &Ctx, board: &Board, ship: UnitId, to: Direction) -> Preview {
    Preview {
        march: preview_shoved(ctx, board, ship, to),
        ..Preview::default()
    }
}
