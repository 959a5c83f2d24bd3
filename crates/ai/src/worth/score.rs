//! What points are worth when little of the match is left.
//!
//! Until the last round points are worth what they say. In it they decide the match: what turns a
//! lead is worth much, and what comes on top of one is worth nothing. How sure a lead is depends on
//! who has still to attack.

use rules::{Game, PlayerId, Ship, Status, victory};

/// The share of all points for which a match is won or lost.
const MATCH: f64 = 0.35;
/// How far points may still swing for each ship that has still to attack, as a share of the mean
/// ship's points.
const SWING: f64 = 0.2;
/// The swing when nobody attacks any more, in points.
const SURE: f64 = 0.5;
/// How much of the wear of a ship counts for each other attacker to come, in the last round.
const FINISHED: f64 = 0.15;

/// The worth of the points that a side's units bring to their enemies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Score {
    /// The lead of the best enemy of the side, in points.
    lead: f64,
    /// How far it may still swing.
    swing: f64,
    /// What the match is worth.
    worth: f64,
    /// Others that have still to attack.
    to_come: f64,
    /// Whether it is the last unit that keeps its side in the match.
    only: bool,
}

impl Score {
    /// What the fall of a ship brings its enemies, in the last round of a match that points decide.
    pub(crate) fn against(game: Game<'_>, ship: &Ship) -> Option<Self> {
        let (ctx, board, side) = (game.ctx, game.board, ship.owner);
        let decides = ctx.goals.is_empty() && ctx.at_the_end.is_none() && board.squads.is_empty();
        if board.round < ctx.rounds || !decides {
            return None;
        }
        let score = |player: PlayerId| {
            let held = board.players.get(player.index());
            held.map_or(0.0, |held| f64::from(held.score))
        };
        let others = PlayerId::all(board.players.len()).filter(|player| *player != side);
        let best = others.map(score).fold(f64::MIN, f64::max);
        let ships = || board.ships.iter().filter(|ship| ship.on_table());
        let points: f64 = ships().map(|ship| f64::from(game.class(ship).points)).sum();
        let count = ships().count().max(1) as f64;
        let to_come = ships().filter(|ship| attacks_yet(ship)).count() as f64 - 1.0;
        let to_come = to_come.max(0.0);
        Some(Self {
            lead: best - score(side),
            swing: SURE + SWING * to_come * points / count,
            worth: MATCH * points,
            to_come,
            only: !victory::is_object(ctx, ship)
                && victory::in_play(game, side).take(2).count() == 1,
        })
    }

    /// The worth to its enemies of so many points of the side.
    pub(crate) fn gain(&self, points: f64) -> f64 {
        let sure = |lead: f64| 1.0 / (1.0 + libm::exp(-lead / self.swing));
        let then = if self.only {
            1.0
        } else {
            sure(self.lead + points)
        };
        self.worth * (then - sure(self.lead))
    }

    /// The share of a ship's worth that wear has: others may finish what one begins.
    pub(crate) fn wear(&self, usual: f64) -> f64 {
        usual * (FINISHED * self.to_come).min(1.0)
    }
}

fn attacks_yet(ship: &Ship) -> bool {
    ship.status == Status::Active && !ship.turn.attacked
}
