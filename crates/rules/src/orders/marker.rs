//! Putting an order marker on an army card (VOID-H-MARK).

use super::{not_awaited, plan};
use crate::{
    cite,
    game::Game,
    march,
    state::{Fact, IllegalOrder, Order, PlayerId, Step},
    work::Work,
};

pub(super) fn check(game: Game<'_>, card: u8, marker: u8) -> Result<(), IllegalOrder> {
    let Step::Plan { player } = game.board.step else {
        return Err(not_awaited(game.ctx));
    };
    if !plan::places_markers(game) {
        return Err(not_awaited(game.ctx));
    }
    march::check_marker(game, player, card, marker)
}

/// Every way to place a marker, and the confirmation once all are placed.
pub(super) fn list(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    march::marker_orders(game, player)
}

/// Markers on the cards in turn, then the confirmation.
pub(super) fn default(game: Game<'_>, player: PlayerId) -> Option<Order> {
    march::default_turn(game, player)
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
