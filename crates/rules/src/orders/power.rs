//! Buying a power with threat (HAZ-H-POWER). `march` knows the powers.

use super::not_awaited;
use crate::{
    ctx::Ctx,
    march,
    preview::{Preview, preview_skill},
    state::{Board, IllegalOrder, UnitId},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    power: u8,
    units: [UnitId; 2],
) -> Result<(), IllegalOrder> {
    if ctx.ruleset.crew.is_none() {
        return Err(not_awaited(ctx));
    }
    march::check_power(ctx, board, power, units)
}

pub(super) fn play(work: &mut Work<'_>, power: u8, units: [UnitId; 2]) {
    march::play_power(work, power, units);
}

pub(super) fn preview(ctx: &Ctx, board: &Board, power: u8, units: [UnitId; 2]) -> Preview {
    let play = |work: &mut Work<'_>| march::play_power(work, power, units);
    Preview {
        skill: Some(preview_skill(ctx, board, units[1], play)),
        ..Preview::default()
    }
}
