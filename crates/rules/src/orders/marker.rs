//! Putting an order marker on an army card (VOID-H-MARK).

use super::{not_awaited, plan};
use crate::{
    cite,
    ctx::Ctx,
    march,
    state::{Board, Fact, IllegalOrder, Order, PlayerId, Step},
    work::Work,
};

pub(super) fn check(ctx: &Ctx, board: &Board, card: u8, marker: u8) -> Result<(), IllegalOrder> {
    let Step::Plan { player } = board.step else {
        return Err(not_awaited(ctx));
    };
    if !plan::places_markers(ctx, board) {
        return Err(not_awaited(ctx));
    }
    march::check_marker(ctx, board, player, card, marker)
}

/// Every way to place a marker, and the confirmation once all are placed.
pub(super) fn list(ctx: &Ctx, board: &Board, player: PlayerId) -> Vec<Order> {
    march::marker_orders(ctx, board, player)
}

/// Markers on the cards in turn, then the confirmation.
pub(super) fn default(ctx: &Ctx, board: &Board, player: PlayerId) -> Option<Order> {
    march::default_turn(ctx, board, player)
}

pub(super) fn play(work: &mut Work<'_>, card: u8, marker: u8) {
    let step = work.origin;
    let Step::Plan { player } = step else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let fact = Fact::MarkerSet {
        player,
        card,
        marker,
    };
    work.emit(cite::march::MARKER, fact);
    work.emit(cite::march::MARKER, Fact::Waits { step });
}
