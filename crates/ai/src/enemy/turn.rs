//! The board as it will be in a ship's turn.

use geometry::Pose;
use rules::{Board, Ship, has_left};

use crate::{course, enemy::moves::EnemyMoves, scene::Scene};

/// The board at the time `mover` moves: ships with an earlier turn have moved.
pub(crate) fn board_then(scene: &Scene<'_>, enemies: &[EnemyMoves], mover: &Ship) -> Board {
    let mut board = scene.game.board.clone();
    let order = |ship: &Ship| (ship.initiative, ship.owner, ship.id);
    let mut before: Vec<Ship> = scene
        .game
        .board
        .ships
        .iter()
        .filter(|ship| ship.on_table() && !ship.turn.moved && order(ship) < order(mover))
        .copied()
        .collect();
    before.sort_by_key(order);
    for ship in before {
        let end = likely_end(&scene.with(&board), enemies, &ship);
        let end = end.filter(|pose| !has_left(scene.game, &ship, *pose));
        if let Some((at, pose)) = board.ship_index(ship.id).zip(end) {
            board.ships[at].pose = pose;
        }
    }
    board
}

/// Where a ship will most likely end its move: an own ship by its set dial, an enemy by its
/// enemy; none if that is unknown.
fn likely_end(scene: &Scene<'_>, enemies: &[EnemyMoves], ship: &Ship) -> Option<Pose> {
    if ship.owner == scene.me {
        let maneuver = course::dialled(scene, ship)?;
        return Some(course::fly(scene, ship, maneuver).to);
    }
    let enemy = enemies.iter().find(|enemy| enemy.ship == ship.id)?;
    Some(enemy.guesses.first()?.stance.ship.pose)
}
