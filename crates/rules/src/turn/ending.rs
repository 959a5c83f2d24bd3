//! Ships that go, and the end of a match (OBS-H-END).

use content::{Keyword, PhaseKind};

use crate::{
    board::{Outcome, Status, UnitId},
    event::Fact,
    work::Work,
};

/// Whether ships that are shot down still fire: those of one initiative do so together (OBS-H-END).
pub(crate) fn fires_together(work: &Work<'_>) -> bool {
    let phase = work.ctx.phase(work.board.phase);
    phase.is_some_and(|phase| phase.kind == PhaseKind::Engagement)
}

/// Removes ships that have lost their last hull point and had their say.
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

/// Ends the match when at most one side has ships left (mere objects do not count); not while doomed ships may still fire.
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
    let alive = |player: u8| {
        work.board.ships.iter().any(|ship| {
            ship.owner == player
                && matches!(ship.status, Status::Active | Status::Reserve)
                && !work.ctx.has_keyword(ship, Keyword::Destructible)
        })
    };
    let mut sides = (0..work.board.players.len() as u8).filter(|player| alive(*player));
    let winner = sides.next();
    if sides.next().is_none() {
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
