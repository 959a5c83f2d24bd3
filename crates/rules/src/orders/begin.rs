//! Choosing which figure takes its turn next (HAZ-H-ROUND). `march` lists the choices.

use super::not_awaited;
use crate::{
    game::Game,
    march,
    state::{IllegalOrder, Order, PlayerId, Step, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId) -> Result<(), IllegalOrder> {
    let Step::Pick { player } = game.board.step else {
        return Err(not_awaited(game.ctx));
    };
    march::check_begin(game, player, ship)
}

/// Every figure that may be next, and the powers that threat buys before that.
pub(super) fn list(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let mut orders = march::begin_orders(game, player);
    orders.extend(march::power_orders(game));
    orders
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId) {
    march::begin(work, ship);
}
