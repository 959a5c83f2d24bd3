//! Choosing which figure rolls for exposure next (VOID-R-ORDER).

use super::not_awaited;
use crate::{
    cite,
    game::Game,
    march,
    state::{Fact, IllegalOrder, Order, PlayerId, Step, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId) -> Result<(), IllegalOrder> {
    let Step::Expose { player } = game.board.step else {
        return Err(not_awaited(game.ctx));
    };
    march::check_exposure(game, player, ship)
}

/// Every figure that may be next.
pub(super) fn list(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    march::exposure_orders(game, player)
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId) {
    let rule = cite::march::EXPOSURE_ORDER;
    work.emit(rule, Fact::ExposureChosen { ship });
}
