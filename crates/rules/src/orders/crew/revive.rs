//! Helping a fallen friend up (HAZ-H-CREW).

use crate::{
    game::Game,
    march::{check_fallen, may_spend, stand_up},
    state::{IllegalOrder, Ship, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: &Ship, friend: UnitId) -> Result<(), IllegalOrder> {
    may_spend(game.ctx, ship, false)?;
    check_fallen(game, ship, friend)
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, friend: UnitId) {
    stand_up(work, friend, Some(ship));
}
