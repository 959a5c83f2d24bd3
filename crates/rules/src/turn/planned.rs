//! The board as the plans of a side would make it.

use content::{PhaseKind, Turns};

use super::phases::in_order;
use crate::{
    game::Game,
    maneuvers::executable,
    moves::{fly, has_left},
    state::{Board, MoveCause, Ship},
};

/// The board when a ship's turn to move comes, as far as its own side has planned it: friends that
/// move earlier have flown what their dials show. Nobody else has moved.
pub(crate) fn as_planned(game: Game<'_>, mover: &Ship) -> Board {
    let ctx = game.ctx;
    let mut then = game.board.clone();
    let mut phases = ctx.ruleset.phases.iter();
    let phase = phases.find(|phase| phase.kind == PhaseKind::Activation);
    let turns = phase.map_or(Turns::InitiativeAscending, |phase| phase.turns);
    let order = in_order(game.board, turns);
    let earlier = order.iter().take_while(|ship| ship.id != mover.id);
    for ship in earlier.filter(|ship| ship.owner == mover.owner && !ship.turn.moved) {
        let Some((flown, _)) = executable(Game::new(ctx, &then), ship).first().copied() else {
            continue;
        };
        let to = fly(
            Game::new(ctx, &then),
            ship,
            flown,
            None,
            MoveCause::Maneuver,
        )
        .to;
        if has_left(game, ship, to) {
            continue;
        }
        if let Some(at) = then.ship_index(ship.id) {
            then.ships[at].pose = to;
        }
    }
    then
}
