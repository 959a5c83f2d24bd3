//! Deciding, as winner of the roll, which side moves first (FLT-01, FLT-H-PRIO).

use super::not_awaited;
use crate::{
    cite,
    ctx::Ctx,
    state::{Board, Fact, IllegalOrder, Order, Step, refuse},
    work::Work,
};

pub(super) fn check(ctx: &Ctx, board: &Board, first: u8) -> Result<(), IllegalOrder> {
    let Step::Priority { .. } = board.step else {
        return Err(not_awaited(ctx));
    };
    if usize::from(first) < board.players.len() {
        return Ok(());
    }
    let reason = "there is no such side";
    Err(refuse(cite::sail::PRIORITY, reason, vec![]))
}

/// Every side.
pub(super) fn list(board: &Board) -> Vec<Order> {
    (0..board.players.len() as u8).map(default).collect()
}

/// To move first oneself.
pub(super) fn default(first: u8) -> Order {
    Order::TakePriority { first }
}

/// Sets the order in which sides move: the named one first, the others by seat.
pub(super) fn play(work: &mut Work<'_>, first: u8) {
    let Step::Priority { player } = work.origin else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let count = work.board.players.len() as u8;
    let order = (0..count).map(|at| (first + at) % count.max(1)).collect();
    work.emit(cite::sail::PRIORITY, Fact::PriorityTaken { player, order });
}
