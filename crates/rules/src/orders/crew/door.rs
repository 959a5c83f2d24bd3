//! Doors that a figure opens or closes (HAZ-H-DOOR).

use crate::{
    game::Game,
    march::{check_door, may_spend, turn_door},
    state::{IllegalOrder, Ship, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: &Ship, door: u16) -> Result<(), IllegalOrder> {
    may_spend(game.ctx, ship, false)?;
    check_door(game, ship, door)
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, door: u16) {
    turn_door(work, ship, door);
}
