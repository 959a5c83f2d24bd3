//! Shoving off, instead of a move that is not there (OBS-H-SHOVE, FLT-H-SHOVE).

use geometry::Pose;

use super::{known, not_awaited};
use crate::{
    game::Game,
    preview::{Preview, preview_shove},
    shove::{self, check_shove, shove_orders},
    state::{IllegalOrder, Order, Ship, Step, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, to: Pose) -> Result<(), IllegalOrder> {
    let in_turn = if let Step::Sail { player } = game.board.step {
        known(game, ship)?.owner == player
    } else {
        game.board.step == (Step::Maneuver { ship }) || game.board.step == (Step::Helm { ship })
    };
    if !in_turn {
        return Err(not_awaited(game.ctx));
    }
    check_shove(game, known(game, ship)?, to)
}

/// The places that a ship may shove off to; none for a ship that can move.
pub(super) fn list(game: Game<'_>, ship: &Ship) -> Vec<Order> {
    shove_orders(game, ship)
}

pub(super) fn set_out(work: &mut Work<'_>, ship: UnitId, to: Pose) {
    shove::shove_off(work, ship, to);
}

pub(super) fn preview(game: Game<'_>, ship: UnitId, to: Pose) -> Preview {
    let held = game.ship(ship);
    Preview::of(held.map(|ship| preview_shove(game, ship, to)))
}
