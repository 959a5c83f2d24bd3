//! What damage is worth, in points of ships.

use rules::{Ctx, Prospect, Ship, Toll};

/// What is at stake in a ship.
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

    /// The same ship where losing it means so many times as much.
    pub(crate) fn times(self, factor: f64) -> Self {
        Self {
            points: self.points * factor,
            ..self
        }
    }

    /// What the ship is worth.
    pub(crate) fn points(&self) -> f64 {
        self.points
    }

    /// What `mean` points of damage are worth, if no more is known than the mean.
    pub(crate) fn mean(&self, mean: f64) -> f64 {
        let share = (mean / f64::from(self.life)).min(1.0);
        self.points * (WEAR * mean.min(f64::from(self.life)) / self.full + KILL * share * share)
    }

    /// What all that may come of something costs it: the damage, and being lost to what is no damage.
    pub(crate) fn prospect(&self, prospect: &Prospect) -> f64 {
        let lost = prospect.chance(|toll| toll.destroyed);
        self.mean(prospect.mean(Toll::damage)) + lost * self.points
    }

    /// What exactly `damage` points are worth.
    pub(crate) fn exactly(&self, damage: u8) -> f64 {
        let killed = if damage >= self.life { KILL } else { 0.0 };
        self.points * (WEAR * f64::from(damage.min(self.life)) / self.full + killed)
    }

    /// What damage with these chances of 0, 1, 2... points is worth.
    pub(crate) fn spread(&self, chances: &[f64]) -> f64 {
        (0..)
            .zip(chances)
            .map(|(damage, chance)| chance * self.exactly(damage))
            .sum()
    }
}

/// The part of a ship's points that its hull and shields stand for; only its loss scores the rest.
const WEAR: f64 = 0.6;
const KILL: f64 = 0.4;
