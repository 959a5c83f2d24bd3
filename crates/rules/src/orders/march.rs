//! Moving a figure along steps (VOID-H-TURN, VOID-H-MOVE).

use geometry::Steps;

use super::not_awaited;
use crate::{
    ctx::Ctx,
    march,
    preview::{Preview, plan_march},
    state::{Board, Footing, IllegalOrder, Order, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    steps: Steps,
    base: Option<Footing>,
) -> Result<(), IllegalOrder> {
    let Step::Turn { .. } = board.step else {
        return Err(not_awaited(ctx));
    };
    march::check_march(ctx, board, ship, steps, base)
}

/// The marches, climbs and attacks of the acting card's figures, the powers that threat buys, then
/// the end of its turn.
pub(super) fn list(ctx: &Ctx, board: &Board) -> Vec<Order> {
    let mut orders = march::turn_orders(ctx, board);
    let last = orders.pop();
    orders.extend(march::power_orders(ctx, board));
    orders.extend(last);
    orders
}

/// The powers that threat does not buy now, and sealed doors that cannot be struck.
pub(super) fn refused(ctx: &Ctx, board: &Board) -> Vec<Order> {
    let mut all = march::refused_powers(ctx, board);
    all.extend(march::refused_batters(ctx, board));
    all
}

pub(super) fn set_out(work: &mut Work<'_>, ship: UnitId, steps: Steps, base: Option<Footing>) {
    march::march(work, ship, steps, base);
}

pub(super) fn preview(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    steps: Steps,
    base: Option<Footing>,
) -> Preview {
    let held = board.ship(ship);
    Preview {
        march: held.and_then(|ship| plan_march(ctx, board, ship, steps, base)),
        ..Preview::default()
    }
}
