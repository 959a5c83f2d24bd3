//! Leading units of models (GRD-H-ACTIONS). What they may do, `squads` knows.

use crate::{
    game::Game,
    preview::Preview,
    squads,
    state::{Command, IllegalOrder, Order, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, unit: UnitId, command: Command) -> Result<(), IllegalOrder> {
    squads::check(game, unit, command)
}

/// The commands at the step awaited.
pub(super) fn list(game: Game<'_>) -> Vec<Order> {
    squads::list(game)
}

pub(super) fn refused(game: Game<'_>) -> Vec<Order> {
    squads::refused(game)
}

pub(super) fn default(game: Game<'_>) -> Option<Order> {
    squads::default(game)
}

pub(super) fn play(work: &mut Work<'_>, unit: UnitId, command: Command) {
    squads::play(work, unit, command);
}

pub(super) fn preview(game: Game<'_>, unit: UnitId, command: Command) -> Preview {
    Preview {
        squad: Some(squads::preview(game, unit, command)),
        ..Preview::default()
    }
}
