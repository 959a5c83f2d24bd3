//! The worth of damage, in points of ships.

use rules::{Ctx, Prospect, Ship, Toll};

/// The stake in a ship.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stake {
    points: f64,
    life: u8,
    full: f64,
}

impl Stake {
    pub(crate) fn of(ctx: &Ctx, ship: &Ship) -> Self {
        let class = ctx.class(ship);
        Self {
            points: f64::from(class.points),
            life: ship.hull.saturating_add(ship.shields).max(1),
            full: f64::from(class.hull.saturating_add(class.shields).max(1)),
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
        self.points * (WEAR * mean.min(f64::from(self.life)) / self.full + KILL * share * share)
    }

    /// The cost of a prospect: its damage, and the chance of losing the ship without damage.
    pub(crate) fn prospect(&self, prospect: &Prospect) -> f64 {
        let lost = prospect.chance(|toll| toll.destroyed);
        self.mean(prospect.mean(Toll::damage)) + lost * self.points
    }

    /// The worth of exactly `damage` points of damage.
    pub(crate) fn exactly(&self, damage: u8) -> f64 {
        let killed = if damage >= self.life { KILL } else { 0.0 };
        self.points * (WEAR * f64::from(damage.min(self.life)) / self.full + killed)
    }

    /// The worth of damage with these chances of 0, 1, 2... points.
    pub(crate) fn spread(&self, chances: &[f64]) -> f64 {
        (0..)
            .zip(chances)
            .map(|(damage, chance)| chance * self.exactly(damage))
            .sum()
    }
}

/// The share of a ship's points spread over its hull and shields; only its loss scores the rest.
const WEAR: f64 = 0.6;
const KILL: f64 = 0.4;
