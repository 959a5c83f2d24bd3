//! Buying units onto the table after the turns of a round (HAZ-H-THREAT). `story` knows the prices.

use geometry::Cell;

use super::not_awaited;
use crate::{
    cite,
    game::Game,
    state::{Fact, IllegalOrder, Order, PlayerId, Step, UnitId},
    turn::story,
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, cell: Cell) -> Result<(), IllegalOrder> {
    let Step::Reinforce { player } = game.board.step else {
        return Err(not_awaited(game.ctx));
    };
    story::check_buy(game, player, ship, cell)
}

/// Every unit that can be bought, each on every space where it may arrive, and buying no more.
pub(super) fn list(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let mut orders: Vec<Order> = story::purchases(game, player).collect();
    orders.push(Order::EndTurn);
    orders
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, cell: Cell) {
    story::buy(work, ship, cell);
}

/// The player buys no more this round.
pub(super) fn close(work: &mut Work<'_>, player: PlayerId) {
    work.emit(cite::story::THREAT, Fact::Confirmed { player });
}
