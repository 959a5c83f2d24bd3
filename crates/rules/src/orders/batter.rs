//! Striking at a sealed door (HAZ-H-DOOR). `march` knows the doors, `combat` the dice.

use super::not_awaited;
use crate::{
    combat,
    ctx::Ctx,
    march,
    odds::door_odds,
    preview::Preview,
    state::{Board, IllegalOrder, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    weapon: u8,
    door: u16,
) -> Result<(), IllegalOrder> {
    let turn = matches!(board.step, Step::Turn { .. });
    if !turn || ctx.ruleset.crew.is_none() {
        return Err(not_awaited(ctx));
    }
    march::check_batter(ctx, board, ship, weapon, door)
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, weapon: u8, door: u16) {
    combat::batter(work, ship, weapon, door);
}

pub(super) fn preview(ctx: &Ctx, board: &Board, ship: UnitId, weapon: u8, door: u16) -> Preview {
    let held = board.ship(ship);
    Preview {
        door: held.and_then(|held| door_odds(ctx, board, held, weapon, door)),
        ..Preview::default()
    }
}
