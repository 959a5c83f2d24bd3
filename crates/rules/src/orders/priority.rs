//! Deciding, as winner of the roll, which side moves first (FLT-01, FLT-H-PRIO).

use words::say;

use super::not_awaited;
use crate::{
    cite,
    game::Game,
    state::{Board, Fact, IllegalOrder, Order, PlayerId, Step, refuse},
    work::Work,
};

pub(super) fn check(game: Game<'_>, first: PlayerId) -> Result<(), IllegalOrder> {
    let Step::Priority { .. } = game.board.step else {
        return Err(not_awaited(game.ctx));
    };
    if first.index() < game.board.players.len() {
        return Ok(());
    }
    let reason = say!("no-such-side");
    Err(refuse(cite::sail::PRIORITY, reason, vec![]))
}

/// Every side.
pub(super) fn list(board: &Board) -> Vec<Order> {
    PlayerId::all(board.players.len()).map(default).collect()
}

/// To move first oneself.
pub(super) fn default(first: PlayerId) -> Order {
    Order::TakePriority { first }
}

/// Sets the order in which sides move: the named one first, the others by seat.
pub(super) fn play(work: &mut Work<'_>, first: PlayerId) {
    let Step::Priority { player } = work.origin else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let sides = PlayerId::all(work.board.players.len());
    let before = sides.clone().take(first.index());
    let order = sides.skip(first.index()).chain(before).collect();
    work.emit(cite::sail::PRIORITY, Fact::PriorityTaken { player, order });
}
