//! Shoving off, instead of a move that is not there (OBS-H-SHOVE, FLT-H-SHOVE).

use geometry::Pose;

use super::{known, not_awaited};
use crate::{
    ctx::Ctx,
    preview::{Preview, preview_shove},
    shove::{self, check_shove, shove_orders},
    state::{Board, IllegalOrder, Order, Ship, Step, UnitId},
    work::Work,
};

pub(super) fn check(ctx: &Ctx, board: &Board, ship: UnitId, to: Pose) -> Result<(), IllegalOrder> {
    let in_turn = if let Step::Sail { player } = board.step {
        known(ctx, board, ship)?.owner == player
    } else {
        board.step == (Step::Maneuver { ship }) || board.step == (Step::Helm { ship })
    };
    if !in_turn {
        return Err(not_awaited(ctx));
    }
    check_shove(ctx, board, known(ctx, board, ship)?, to)
}

/// The places that a ship may shove off to; none for a ship that can move.
pub(super) fn list(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<Order> {
    shove_orders(ctx, board, ship)
}

pub(super) fn set_out(work: &mut Work<'_>, ship: UnitId, to: Pose) {
    shove::shove_off(work, ship, to);
}

pub(super) fn preview(ctx: &Ctx, board: &Board, ship: UnitId, to: Pose) -> Preview {
    let held = board.ship(ship);
    Preview::of_motion(held.map(|ship| preview_shove(ctx, board, ship, to)))
}
