//! Buying a power with threat (HAZ-H-POWER). `march` knows the powers.

use super::not_awaited;
use crate::{
    game::Game,
    march,
    preview::{Preview, preview_skill},
    state::{IllegalOrder, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, power: u8, units: [UnitId; 2]) -> Result<(), IllegalOrder> {
    if game.ctx.ruleset.crew.is_none() {
        return Err(not_awaited(game.ctx));
    }
    march::check_power(game, power, units)
}

pub(super) fn play(work: &mut Work<'_>, power: u8, units: [UnitId; 2]) {
    march::play_power(work, power, units);
}

pub(super) fn preview(game: Game<'_>, power: u8, units: [UnitId; 2]) -> Preview {
    let play = |work: &mut Work<'_>| march::play_power(work, power, units);
    Preview::of(Some(preview_skill(game, units[1], play)))
}
