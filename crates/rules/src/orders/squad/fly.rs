//! Flights of aircraft (GRD-20).

use super::begun;
use crate::{
    game::Game,
    squads::aircraft,
    state::{IllegalOrder, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, unit: UnitId, squares: u8) -> Result<(), IllegalOrder> {
    aircraft::check(game, begun(game, unit)?, squares)
}

pub(super) fn play(work: &mut Work<'_>, unit: UnitId, squares: u8) {
    aircraft::fly(work, unit, squares);
}
