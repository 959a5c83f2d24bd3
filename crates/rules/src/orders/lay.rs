//! Choosing where the token of a fallen hero lies (HAZ-12).

use geometry::Cell;

use super::not_awaited;
use crate::{
    game::Game,
    march,
    state::{IllegalOrder, Order, Step, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, cell: Cell) -> Result<(), IllegalOrder> {
    match game.board.step == (Step::Lay { ship }) {
        true => march::check_laying(game, cell),
        false => Err(not_awaited(game.ctx)),
    }
}

/// Every space equally near, that on which the token lies by default first.
pub(super) fn list(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    let cells = march::layings(game).into_iter();
    cells.map(|cell| Order::Lay { ship, cell }).collect()
}

pub(super) fn play(work: &mut Work<'_>, cell: Cell) {
    march::lay(work, cell);
}
