//! Removal of ships, and the end of a match (OBS-H-END).

use content::{Keyword, Objective, PhaseKind};

use crate::{
    state::{Board, Fact, Outcome, PlayerId, Status, UnitId},
    work::Work,
};

/// Whether destroyed ships still fire: those of one initiative fire together (OBS-H-END).
pub(crate) fn fires_together(work: &Work<'_>) -> bool {
    let phase = work.ctx.phase(work.board.phase);
    phase.is_some_and(|phase| phase.kind == PhaseKind::Engagement)
}

/// Removes ships that have lost their last hull point and may fire no more.
pub(crate) fn remove_doomed(work: &mut Work<'_>) {
    let doomed: Vec<UnitId> = work
        .board
        .ships
        .iter()
        .filter(|ship| ship.status == Status::Doomed)
        .map(|ship| ship.id)
        .collect();
    for id in doomed {
        work.destroy(id, work.ctx.ruleset.cites.end);
    }
}

/// Ends the match when at most one side has ships left; mere objects do not count.
/// It waits while doomed ships may still fire.
pub(crate) fn check_last_side(work: &mut Work<'_>) {
    if work.board.outcome.is_some()
        || work
            .board
            .ships
            .iter()
            .any(|ship| ship.status == Status::Doomed)
    {
        return;
    }
    let alive = |player: PlayerId| {
        work.board.ships.iter().any(|ship| {
            ship.owner == player
                && matches!(ship.status, Status::Active | Status::Reserve)
                && !work.ctx.has_keyword(ship, Keyword::Destructible)
        })
    };
    let mut sides = PlayerId::all(work.board.players.len()).filter(|player| alive(*player));
    let winner = sides.next();
    if sides.next().is_none() {
        if got_away(work) {
            return by_points(work);
        }
        let cites = &work.ctx.ruleset.cites;
        work.emit(
            if winner.is_some() {
                cites.end
            } else {
                cites.draw
            },
            Fact::Ended {
                outcome: Outcome {
                    winner,
                    by_points: false,
                },
            },
        );
    }
}

/// Whether a ship has left the table as an objective of its owner asks (FLT-12).
/// Then points decide, not the last side standing.
fn got_away(work: &Work<'_>) -> bool {
    let exits = work
        .ctx
        .objectives
        .iter()
        .filter_map(|objective| match objective {
            Objective::Exit { player, .. } => Some(*player),
            Objective::Capture { .. } => None,
        });
    let left = |player: PlayerId| {
        let mut ships = work.board.ships.iter();
        ships.any(|ship| ship.owner == player && ship.status == Status::Fled)
    };
    exits.into_iter().any(left)
}

/// The player with most points; none if two have as many.
fn leader(board: &Board) -> Option<PlayerId> {
    let scores = (board.sides()).map(|(player, side)| (player, side.score));
    let best = scores.clone().map(|(_, score)| score).max().unwrap_or(0);
    let mut leaders = scores.filter(|(_, score)| *score == best);
    let (player, _) = leaders.next()?;
    leaders.next().is_none().then_some(player)
}

/// Ends the match: the player with most points wins; a tie is a draw.
pub(crate) fn by_points(work: &mut Work<'_>) {
    let winner = leader(&work.board);
    work.emit(
        work.ctx.ruleset.cites.end,
        Fact::Ended {
            outcome: Outcome {
                winner,
                by_points: true,
            },
        },
    );
}
