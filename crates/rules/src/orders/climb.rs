//! Climbing out of a pit, instead of attacking (HAZ-08). `march` lists it with a card's orders.

use geometry::Direction;

use super::not_awaited;
use crate::{
    game::Game,
    march,
    state::{IllegalOrder, Step, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, to: Direction) -> Result<(), IllegalOrder> {
    let Step::Turn { .. } = game.board.step else {
        return Err(not_awaited(game.ctx));
    };
    march::check_climb(game, ship, to)
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, to: Direction) {
    march::climb_out(work, ship, to);
}
