//! Leading units of models (GRD-H-ACTIONS). What they may do, `squads` knows.

use crate::{
    ctx::Ctx,
    preview::Preview,
    squads,
    state::{Board, Command, IllegalOrder, Order, UnitId},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    unit: UnitId,
    command: Command,
) -> Result<(), IllegalOrder> {
    squads::check(ctx, board, unit, command)
}

/// The commands at the step awaited.
pub(super) fn list(ctx: &Ctx, board: &Board) -> Vec<Order> {
    squads::list(ctx, board)
}

pub(super) fn refused(ctx: &Ctx, board: &Board) -> Vec<Order> {
    squads::refused(ctx, board)
}

pub(super) fn default(ctx: &Ctx, board: &Board) -> Option<Order> {
    squads::default(ctx, board)
}

pub(super) fn play(work: &mut Work<'_>, unit: UnitId, command: Command) {
    squads::play(work, unit, command);
}

pub(super) fn preview(ctx: &Ctx, board: &Board, unit: UnitId, command: Command) -> Preview {
    Preview {
        squad: Some(squads::preview(ctx, board, unit, command)),
        ..Preview::default()
    }
}
