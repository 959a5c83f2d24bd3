//! Striking at a sealed door (HAZ-H-DOOR). `march` knows the doors, `combat` the dice.

use super::not_awaited;
use crate::{
    combat,
    game::Game,
    march,
    odds::door_odds,
    preview::Preview,
    state::{IllegalOrder, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    game: Game<'_>,
    ship: UnitId,
    weapon: u8,
    door: u16,
) -> Result<(), IllegalOrder> {
    let turn = matches!(game.board.step, Step::Turn { .. });
    if !turn || game.ctx.ruleset.crew.is_none() {
        return Err(not_awaited(game.ctx));
    }
    march::check_batter(game, ship, weapon, door)
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, weapon: u8, door: u16) {
    combat::batter(work, ship, weapon, door);
}

pub(super) fn preview(game: Game<'_>, ship: UnitId, weapon: u8, door: u16) -> Preview {
    let held = game.ship(ship);
    Preview::of(held.and_then(|held| door_odds(game, held, weapon, door)))
}
