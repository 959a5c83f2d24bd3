//! Removal of ships, and the end of a match (OBS-H-END).

use super::story::{check_resolve, goal_rule};

use crate::{
    state::{Fact, Outcome, PlayerId, Ship, Status},
    victory::{any_squad, can_be_beaten, got_away, in_play, is_object, leader},
    work::Work,
};

/// Ends the match when at most one side has ships left; mere objects do not count, nor does a side
/// without a goal where others have one (SCN-H-GOAL).
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
    check_resolve(work);
    if work.board.outcome.is_some() {
        return;
    }
    let alive = |player: &PlayerId| {
        in_play(work.game(), *player).next().is_some()
            || any_squad(&work.board, *player)
            || !can_be_beaten(work.ctx, *player)
    };
    let mut sides = PlayerId::all(work.board.players.len()).filter(alive);
    let winner = sides.next();
    if sides.next().is_none() {
        if got_away(work.game()) {
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

/// Ends the match at the end of a round for who has the points that the theatre asks for, if nobody
/// has as many.
pub(crate) fn check_goal(work: &mut Work<'_>) {
    let Some(goal) = work.ctx.ruleset.scoring.goal else {
        return;
    };
    let best = work.board.sides().map(|(_, side)| side.score).max();
    let reached = best.is_some_and(|best| best >= goal);
    if work.board.outcome.is_none() && reached && leader(&work.board).is_some() {
        by_points(work);
    }
}

/// Scores ships that have lost at least half of their hull and are still there, if the theatre
/// says so.
pub(crate) fn score_halved(work: &mut Work<'_>) {
    let Some(worth) = work.ctx.ruleset.scoring.halved else {
        return;
    };
    let hurt = |ship: &&Ship| {
        let whole = u32::from(work.ctx.class(ship).hull);
        ship.on_table() && !is_object(work.ctx, ship) && u32::from(ship.hull) * 2 <= whole
    };
    let ships = work.board.ships.iter().filter(hurt);
    let owed = ships.map(|ship| {
        let price = u32::from(work.ctx.class(ship).points);
        (ship.owner, worth.of(price))
    });
    for (owner, points) in owed.collect::<Vec<_>>() {
        for player in PlayerId::all(work.board.players.len()) {
            if player != owner && points > 0 {
                let rule = work.ctx.ruleset.cites.end;
                work.emit(rule, Fact::Scored { player, points });
            }
        }
    }
}

/// Ends the match after the last round: for the player whom the scenario names, else by points.
pub(crate) fn after_last_round(work: &mut Work<'_>) {
    let Some(winner) = work.ctx.at_the_end else {
        return by_points(work);
    };
    let outcome = Outcome {
        winner: Some(winner),
        by_points: false,
    };
    work.emit(goal_rule(work.ctx), Fact::Ended { outcome });
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
