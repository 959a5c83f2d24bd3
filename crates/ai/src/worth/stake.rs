//! The worth of damage, in points of ships.

use content::{Content, Token, TokenDef};
use rules::{Game, Prospect, Ship, Tokens, Toll};

use super::score::Score;

/// The stake in a ship.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stake<'a> {
    content: &'a Content,
    points: f64,
    life: u8,
    full: f64,
    /// The share of its worth that is spread over its hull and shields.
    wear: f64,
    /// The ion tokens that it lacks to be ionised; none if they do nothing to it or it is ionised.
    to_ionise: Option<u8>,
}

impl<'a> Stake<'a> {
    pub(crate) fn of(game: Game<'a>, ship: &Ship) -> Self {
        let class = game.class(ship);
        let points = f64::from(class.points);
        let score = Score::against(game, ship);
        Self {
            content: &game.ctx.content,
            points: score.map_or(points, |score| score.gain(points)),
            wear: score.map_or(WEAR, |score| score.wear(WEAR)),
            life: ship.hull.saturating_add(ship.shields).max(1),
            full: f64::from(class.hull.saturating_add(class.shields).max(1)),
            to_ionise: to_ionise(game, ship),
        }
    }

    /// The same ship where losing it counts `factor` times as much.
    pub(crate) fn times(self, factor: f64) -> Self {
        Self {
            points: self.points * factor,
            ..self
        }
    }

    /// The ship's worth in points.
    pub(crate) fn points(&self) -> f64 {
        self.points
    }

    /// The worth of damage of which only the mean is known.
    pub(crate) fn mean(&self, mean: f64) -> f64 {
        let share = (mean / f64::from(self.life)).min(1.0);
        let worn = self.wear * mean.min(f64::from(self.life)) / self.full;
        self.points * (worn + (1.0 - self.wear) * share * share)
    }

    /// The cost of a prospect: its damage, its tokens that packs make, and the chance of losing the
    /// ship without damage.
    pub(crate) fn prospect(&self, prospect: &Prospect) -> f64 {
        let lost = prospect.chance(|toll| toll.destroyed);
        self.mean(prospect.mean(Toll::damage)) + lost * self.points - self.made_tokens(prospect)
    }

    /// The worth of the tokens that packs make which a prospect brings.
    pub(crate) fn made_tokens(&self, prospect: &Prospect) -> f64 {
        let tolls = prospect.tolls.iter();
        let points = tolls.map(|(toll, chance)| chance * value(self.content, &toll.gained));
        self.mean(1.0) * points.sum::<f64>()
    }

    /// The worth of one token that a pack makes; 0 for one of the game.
    pub(crate) fn made_token(&self, token: Token) -> f64 {
        let held = self.content.token(token).filter(|_| token.made().is_some());
        held.map_or(0.0, |held| self.mean(1.0) * held.value())
    }

    /// The worth of exactly `damage` points of damage.
    pub(crate) fn exactly(&self, damage: u8) -> f64 {
        let killed = if damage >= self.life {
            1.0 - self.wear
        } else {
            0.0
        };
        self.points * (self.wear * f64::from(damage.min(self.life)) / self.full + killed)
    }

    /// The worth of an ion weapon's results with these chances of 0, 1, 2... that get through: the
    /// first wounds, the others are tokens (OBS-H-ION). Tokens that do not suffice count a little.
    pub(crate) fn ionised(&self, chances: &[f64]) -> f64 {
        let Some(needed) = self.to_ionise else {
            return 0.0;
        };
        let needed = usize::from(needed.max(1));
        let after = chances.iter().skip(1).enumerate();
        let share = after.map(|(tokens, chance)| {
            let part = tokens.min(needed) as f64 / needed as f64;
            chance * if tokens >= needed { 1.0 } else { 0.5 * part }
        });
        IONISED * self.points * share.sum::<f64>()
    }

    /// The worth of damage with these chances of 0, 1, 2... points.
    pub(crate) fn spread(&self, chances: &[f64]) -> f64 {
        (0..)
            .zip(chances)
            .map(|(damage, chance)| chance * self.exactly(damage))
            .sum()
    }
}

/// What tokens that packs make are worth together to whoever has them, in points of damage.
pub(crate) fn value(content: &Content, tokens: &Tokens) -> f64 {
    let each = tokens.made().map(|(name, count)| {
        let held = content.token(Token::Made(name));
        f64::from(count) * held.map_or(0.0, TokenDef::value)
    });
    each.sum()
}

/// The ion tokens that a ship with a dial lacks to be ionised (OBS-H-ION).
fn to_ionise(game: Game<'_>, ship: &Ship) -> Option<u8> {
    let class = game.class(ship);
    let flies = game.ctx.capital(ship).is_none() && class.figure.is_none();
    let lacks = class
        .size
        .threshold()
        .saturating_sub(ship.tokens.get(Token::Ion));
    (flies && lacks > 0).then_some(lacks)
}

/// The share of a ship's points that a round without a dial and without most actions costs it.
const IONISED: f64 = 0.12;
/// The share of a ship's points spread over its hull and shields; only its loss scores the rest.
const WEAR: f64 = 0.6;
