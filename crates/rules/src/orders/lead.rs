//! Choosing the next space of a push or a drag (HAZ-R-PUSH).

use geometry::Direction;

use super::not_awaited;
use crate::{
    ctx::Ctx,
    game::Game,
    march,
    preview::{Preview, preview_shoved},
    state::{IllegalOrder, Order, Step, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, to: Direction) -> Result<(), IllegalOrder> {
    if !matches!(game.board.step, Step::Shove { ship: held, .. } if held == ship) {
        return Err(not_awaited(game.ctx));
    }
    march::check_shove(game, to)
}

/// Every space on, that straight on first.
pub(super) fn list(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    let ways = march::shove_ways(game).into_iter();
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

pub(super) fn preview(game: Game<'_>, ship: UnitId, to: Direction) -> Preview {
    Preview::of(preview_shoved(game, ship, to))
}
