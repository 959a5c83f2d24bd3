//! The shared input of all decisions.

use rules::{Board, Game, PlayerId, Ship, Status};

use crate::{odds::Odds, sight_cache::SightCache, turn_cache::TurnCache, weights::Weights};

/// A position through the eyes of a player.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// The match at this moment.
    pub(crate) game: Game<'a>,
    /// The player.
    pub(crate) me: PlayerId,
    /// Whether the player weighs the enemies' answers, as a veteran does and a rookie does not.
    pub(crate) careful: bool,
    /// Whether the decision is one of many in a playout, where a good one soon is worth more than
    /// the best one late.
    pub(crate) quick: bool,
    /// The player's weights.
    pub(crate) weights: &'a Weights,
    /// Damage odds worked out before.
    pub(crate) odds: &'a Odds,
    /// Turns worked out before they began.
    pub(crate) turn_cache: &'a TurnCache,
    /// Sight and ways worked out before.
    pub(crate) sight_cache: &'a SightCache,
}

impl<'a> Scene<'a> {
    /// The same player's view of another board.
    pub(crate) fn with<'b>(&self, board: &'b Board) -> Scene<'b>
    where
        'a: 'b,
    {
        let game = Game::new(self.game.ctx, board);
        Scene { game, ..*self }
    }

    /// Whether no round follows: what pays only later is worth nothing.
    pub(crate) fn is_last_round(&self) -> bool {
        self.game.board.round >= self.game.ctx.rounds
    }

    /// A worth that comes only in later rounds: nothing in the last one.
    pub(crate) fn later(&self, worth: f64) -> f64 {
        if self.is_last_round() { 0.0 } else { worth }
    }

    /// Enemy ships in the fight.
    pub(crate) fn enemies(&self) -> impl Iterator<Item = &'a Ship> {
        let me = self.me;
        self.game
            .board
            .ships
            .iter()
            .filter(move |ship| ship.owner != me && ship.status == Status::Active)
    }

    /// Own ships in the fight.
    pub(crate) fn friends(&self) -> impl Iterator<Item = &'a Ship> {
        let me = self.me;
        self.game
            .board
            .ships
            .iter()
            .filter(move |ship| ship.owner == me && ship.status == Status::Active)
    }
}
