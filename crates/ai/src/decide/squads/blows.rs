//! What blows do to whom, by their mean and spread. Exact chances are for those who are shown them:
//! here thousands of blows are weighed.

use content::{Gear, SpellRoll};

use super::view::{Unit, View};

/// The share of what is left of a unit that being pinned is worth.
const PINNED: f64 = 0.3;
/// The share of what is left of it that destroying a unit adds to its wounds.
const DESTROYED: f64 = 0.15;
/// What wounds of the last round count for by themselves: of an enemy that has still to act, and of
/// anybody else. Then only objectives count; of orders that change none, a hit is still the better.
const LAST_FRESH: f64 = 0.4;
const LAST: f64 = 0.05;

/// Wounds that blows may cause.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hurt {
    pub(super) mean: f64,
    variance: f64,
}

impl Hurt {
    /// These blows and others.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            mean: self.mean + other.mean,
            variance: self.variance + other.variance,
        }
    }

    /// A share of the blows.
    pub(super) fn times(self, share: f64) -> Self {
        Self {
            mean: self.mean * share,
            variance: self.variance * share,
        }
    }

    /// The chance of so many wounds or more.
    pub(super) fn reaches(self, wounds: f64) -> f64 {
        if wounds <= 0.0 {
            return 1.0;
        }
        if self.mean <= 0.0 {
            return 0.0;
        }
        // The logistic curve is close enough to the normal one.
        let off = (wounds - 0.5 - self.mean) / self.variance.max(0.05).sqrt();
        1.0 / (1.0 + libm::exp(1.702 * off))
    }
}

/// Hits on a unit: so many dice, and what they do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hits {
    /// The dice.
    pub(super) dice: f64,
    /// The chance of each to hit.
    pub(super) chance: f64,
    pub(super) ap: u8,
    pub(super) blast: u8,
    pub(super) breaker: u8,
}

impl Hits {
    /// Dice of a weapon that hit at a number.
    pub(super) fn of(gear: &Gear, dice: f64, need: i32) -> Self {
        Self {
            dice,
            chance: f64::from(7 - need.clamp(2, 6)) / 6.0,
            ap: gear.ap,
            blast: gear.blast,
            breaker: gear.breaker,
        }
    }

    /// The wounds that they cause. `there`: the models on the place of a blast.
    pub(super) fn on(&self, unit: &Unit<'_>, there: f64) -> Hurt {
        let need = i32::from(unit.troop.defence(unit.squad)) + i32::from(self.ap);
        let need = (need - unit.charm(SpellRoll::Save) - unit.saves).clamp(2, 6);
        let fails = f64::from(need - 1) / 6.0 * unit.keeps;
        let times = match self.blast {
            0 => 1.0,
            most => there.clamp(1.0, f64::from(most)),
        };
        let size = f64::from(self.breaker.max(1)).min(unit.tough);
        let hit = self.chance * fails;
        let mean = self.dice * times * hit * size;
        Hurt {
            mean,
            // The hits of one blast come together.
            variance: mean * size * (1.0 - hit) * (1.0 + 0.5 * (times - 1.0)),
        }
    }
}

/// The models of a unit on its fullest place.
pub(super) fn crowd(unit: &Unit<'_>) -> f64 {
    let each = unit
        .places
        .iter()
        .map(|place| unit.squad.on(*place).count());
    each.max().unwrap_or(1) as f64
}

/// The points that wounds of a unit are worth: itself, its nerve, and the objectives that it holds.
/// `melee`: the loser of a melee is tested apart.
pub(super) fn worth(view: &View<'_>, unit: &Unit<'_>, hurt: Hurt, melee: bool) -> f64 {
    if hurt.mean <= 0.0 {
        return 0.0;
    }
    let destroyed = hurt.reaches(unit.wounds);
    let over = destroyed * (hurt.mean - unit.wounds).max(0.0);
    let wounds = (hurt.mean - over).min(unit.wounds);
    let stake = stake(view, unit, melee);
    let halved = if unit.squad.pinned || melee {
        0.0
    } else {
        // A unit at half already is tested for any loss.
        let enough = if unit.half > 0.0 { unit.half } else { 1.0 };
        (hurt.reaches(enough) - destroyed).max(0.0)
    };
    let wear = wear(view, unit);
    let left = (unit.worth() - wounds * unit.price).max(0.0);
    let pinned = halved * unit.fear * pin(view, unit, left, stake);
    let share = wounds / unit.wounds.max(1.0);
    let whole = wear * DESTROYED * f64::from(unit.troop.points);
    wear * wounds * unit.price
        + destroyed * (whole + 0.7 * stake + view.goals.fall(unit.squad.id))
        + 0.3 * share * stake
        + pinned
}

/// What the objectives are worth in all that a side would lose with a unit. What a melee of the
/// last round does to them is reckoned from where the charge ends (see `rally`).
pub(super) fn stake(view: &View<'_>, unit: &Unit<'_>, melee: bool) -> f64 {
    match melee && view.rounds_after() == 0 {
        true => 0.0,
        false => view.goals.stake(unit.squad.id),
    }
}

/// The share of its points that wounds of a unit count for: no round may follow in which it misses
/// what it has lost.
pub(super) fn wear(view: &View<'_>, unit: &Unit<'_>) -> f64 {
    match (view.rounds_after(), unit.mine || unit.squad.deeds.acted) {
        (0, true) => LAST,
        (0, false) => LAST_FRESH,
        _ => 1.0,
    }
}

/// The worth of pinning a unit of which so much is left.
pub(super) fn pin(view: &View<'_>, unit: &Unit<'_>, left: f64, stake: f64) -> f64 {
    // Nobody rises after the last round; before it, a unit loses a turn.
    match (view.rounds_after(), unit.squad.deeds.acted) {
        (0, true) => 0.8 * stake,
        // It could only rise now: no move, no shot.
        (0, false) => wear(view, unit) * PINNED * left + 0.5 * stake,
        _ => PINNED * left + 0.25 * stake,
    }
}
