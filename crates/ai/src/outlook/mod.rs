//! Who is winning: the chance of each player to win, read off any board.
//!
//! [`features`] reads the same short list of numbers off a board of any theatre. A ruleset's
//! [`content::Outlook`] weighs them: the chances are a softmax of each player's weighted sum, which
//! for two players is a logistic regression of their differences. The weights are fitted from
//! matches of programs (`reef fit`); a ruleset without them counts what each side has left.

mod features;
mod threat;

pub use features::Features;

use content::Outlook;
use rules::{Game, PlayerId};

use crate::{
    odds::Odds, scene::Scene, sight_cache::SightCache, turn_cache::TurnCache, weights::Weights,
};

/// What counts where a ruleset has no fitted weights: the share of all strength that is left, and
/// the lead in points as the match goes on.
const PLAIN: [(&str, f64); 2] = [("strength", 6.0), ("late_lead", 3.0)];

/// Reads chances off boards of one match, and keeps what saves work from one board to the next.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    odds: Odds,
    weights: Weights,
    turns: TurnCache,
    sights: SightCache,
}

impl Reader {
    /// The chance of each player to win, from 0 to 1; they add up to 1. A draw counts as even
    /// shares.
    #[must_use]
    pub fn chances(&self, game: Game<'_>) -> Vec<f64> {
        chances_in(&self.scene(game))
    }

    /// The features of each player, in their order.
    #[must_use]
    pub fn features(&self, game: Game<'_>) -> Vec<Features> {
        features::features(&self.scene(game))
    }

    fn scene<'s>(&'s self, game: Game<'s>) -> Scene<'s> {
        Scene {
            game,
            me: PlayerId(0),
            careful: true,
            quick: false,
            weights: &self.weights,
            odds: &self.odds,
            turn_cache: &self.turns,
            sight_cache: &self.sights,
        }
    }
}

/// The chance of each player to win on a single board; a [`Reader`] is quicker for many.
#[must_use]
pub fn chances(game: Game<'_>) -> Vec<f64> {
    Reader::default().chances(game)
}

/// The chance of each player to win, as anybody's scene shows the board.
pub(crate) fn chances_in(scene: &Scene<'_>) -> Vec<f64> {
    let game = scene.game;
    let players = game.board.players.len();
    if let Some(outcome) = game.board.outcome {
        let even = 1.0 / players.max(1) as f64;
        let share = |player| match outcome.winner {
            Some(winner) => f64::from(u8::from(winner == player)),
            None => even,
        };
        return PlayerId::all(players).map(share).collect();
    }
    let key = &game.ctx.ruleset.id;
    let fitted = game.ctx.content.outlook(key).map(|(_, outlook)| outlook);
    let found = features::features(scene);
    let sums = found.iter().map(|found| sum(found, fitted));
    softmax(&sums.collect::<Vec<_>>())
}

/// The weighted sum of a player's features.
#[must_use]
pub fn sum(found: &Features, outlook: Option<&Outlook>) -> f64 {
    let weight = |name: &str| match outlook {
        Some(outlook) => outlook.weights.get(name).copied().unwrap_or(0.0),
        None => PLAIN
            .iter()
            .find(|(plain, _)| *plain == name)
            .map_or(0.0, |(_, weight)| *weight),
    };
    let terms = content::FEATURES.iter().zip(found);
    terms.map(|(name, value)| weight(name) * value).sum()
}

/// Numbers as chances: each as likely as e to its power.
#[must_use]
pub fn softmax(sums: &[f64]) -> Vec<f64> {
    let most = sums.iter().copied().fold(f64::MIN, f64::max);
    let raised: Vec<f64> = sums.iter().map(|sum| libm::exp(sum - most)).collect();
    let all: f64 = raised.iter().sum();
    raised.iter().map(|one| one / all).collect()
}
