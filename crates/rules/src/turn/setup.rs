//! Setup: the next unit to place (OBS-H-SETUP, VOID-H-SETUP).

use content::{Phase, RuleId, Turns};

use super::Next;
use crate::{
    deploy::deployments,
    game::Game,
    state::{Fact, PlayerId, Status, Step},
    work::Work,
};

/// Asks for obstacles first, then ships.
/// Players alternate, with the one who has placed least next, or place
/// everything one after the other.
pub(super) fn next_deploy(work: &mut Work<'_>, phase: &Phase) -> Next {
    let board = &work.board;
    let players = PlayerId::all(board.players.len());
    let turn = |placed: usize| match phase.turns {
        Turns::Alternating => placed,
        _ => 0,
    };
    let waiting = |player: PlayerId| {
        board
            .obstacles()
            .iter()
            .any(|held| held.owner == Some(player) && !held.placed && !held.removed)
    };
    let placed = |player: PlayerId| {
        board
            .obstacles()
            .iter()
            .filter(|held| held.owner == Some(player) && held.placed)
            .count()
    };
    let ready = players
        .clone()
        .filter(|player| waiting(*player))
        .min_by_key(|player| (turn(placed(*player)), *player));
    let reserve = |player: PlayerId, status| {
        board
            .ships
            .iter()
            .filter(move |ship| ship.owner == player && ship.status == status)
    };
    let ships = players
        .filter(|player| reserve(*player, Status::Reserve).next().is_some())
        .min_by_key(|player| (turn(reserve(*player, Status::Active).count()), *player));
    let Some(player) = ready.or(ships) else {
        return Next::PhaseOver;
    };
    if !deployments(Game::new(work.ctx, board), player).is_empty() {
        return Next::Decision(Step::Deploy { player }, phase.rule);
    }
    leave_out(work, phase.rule, player);
    Next::Again
}

/// Leaves out a unit for which a crowded table has no place, so that setup never locks up.
fn leave_out(work: &mut Work<'_>, rule: RuleId, player: PlayerId) {
    let board = &work.board;
    let obstacle = board
        .obstacles()
        .iter()
        .find(|held| held.owner == Some(player) && !held.placed && !held.removed);
    let ship = board
        .ships
        .iter()
        .find(|held| held.owner == player && held.status == Status::Reserve);
    match (obstacle.map(|held| held.id), ship.map(|held| held.id)) {
        (Some(obstacle), _) => work.emit(rule, Fact::ObstacleRemoved { obstacle }),
        (None, Some(ship)) => work.emit(rule, Fact::Fled { ship }),
        (None, None) => {}
    }
}
