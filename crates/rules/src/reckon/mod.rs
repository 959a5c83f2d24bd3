//! Why a number is what it is: what it starts from, and each change with its rule.
//!
//! The kernels that decide a number hand out its changes (`Modifier`s, `squads::Save`, paces and
//! caps). Here they become sums in words, the same for an event that has happened and for a
//! decision still ahead. `clash`: rams and boarding. `fire`: attacks of ships and figures.
//! `squads`: units of models. `pace`: how far somebody moves. `what`: the words of a change.

mod clash;
mod fire;
mod pace;
mod squads;
mod what;

use content::RuleId;
use words::say;

pub use clash::{boarders, integrity};
pub use fire::{Fire, fire, weapon_name};
pub use pace::{sailing, speed, squares, steps};
pub use squads::{Roll, blasted, broken, dangers, morale, range, save, to_hit};

use crate::state::Modifier;

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A die of this or more hits.
    ToHit,
    /// A die of this or more saves.
    Save,
    /// A die of this or more holds.
    Morale,
    /// Attack dice.
    AttackDice,
    /// Defence dice; against a shield, dice more or less than there are results.
    DefenceDice,
    /// Shields that count without a die.
    Shields,
    /// Dice of another roll.
    Dice,
    /// Squares or spaces of range.
    Range,
    /// Squares of a move.
    Squares,
    /// Movement points.
    Points,
    /// Tenths of an inch of a move.
    Inches,
    /// Hits of an attack.
    Hits,
    /// Damage of an attack.
    Damage,
    /// Wounds for each one that is not saved.
    Wounds,
    /// A die of this or more wounds the ship that rolls it.
    Integrity,
    /// Strength in a boarding fight.
    Strength,
    /// A die with what is added to it.
    Total,
}

impl Quantity {
    /// Whether a die must reach the number, so that a change for the better makes it less.
    #[must_use]
    pub const fn is_need(self) -> bool {
        matches!(self, Self::ToHit | Self::Save | Self::Morale)
    }

    /// Its name inside a sentence, after so many.
    #[must_use]
    pub fn name(self, count: i32) -> String {
        let count = count.abs();
        match self {
            Self::ToHit => say!("why-to-hit").to_owned(),
            Self::Save => say!("why-to-save").to_owned(),
            Self::Morale => say!("why-morale").to_owned(),
            Self::AttackDice => say!("why-attack-dice", count),
            Self::DefenceDice => say!("why-defence-dice", count),
            Self::Shields => say!("why-shields", count),
            Self::Dice => say!("why-dice", count),
            Self::Range => say!("why-range").to_owned(),
            Self::Squares => say!("why-squares", count),
            Self::Points => say!("why-points").to_owned(),
            Self::Inches => say!("why-inches").to_owned(),
            Self::Hits => say!("why-hits", count),
            Self::Damage => say!("why-damage").to_owned(),
            Self::Wounds => say!("why-wounds", count),
            Self::Integrity => say!("why-integrity").to_owned(),
            Self::Strength => say!("why-strength").to_owned(),
            Self::Total => say!("why-total").to_owned(),
        }
    }

    /// A number of it as a player reads it: `4+`, `2.5`, `3`.
    #[must_use]
    pub fn told(self, number: i32) -> String {
        if self.is_need() || self == Self::Integrity {
            say!("why-need", number)
        } else if self == Self::Inches {
            words::decimal(f64::from(number) / 10.0, 1)
        } else {
            number.to_string()
        }
    }

    /// A change of it with its sign: `+1`, `-0.5`.
    #[must_use]
    pub fn change(self, by: i32) -> String {
        if self == Self::Inches {
            words::signed_decimal(f64::from(by) / 10.0, 1)
        } else {
            format!("{by:+}")
        }
    }
}

/// A change of a number, or a rule that has a part in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The rule.
    pub rule: RuleId,
    /// The change; of a number that a die must reach, for the better. 0: the rule is only cited.
    pub by: i32,
    /// What it is, in words.
    pub what: String,
}

/// A number that a player reads, and why it is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoning {
    /// What it counts.
    pub of: Quantity,
    /// What it starts from.
    pub from: i32,
    /// What that is, in words: a Quality, a weapon.
    pub source: String,
    /// The changes, in the order in which they were made.
    pub reasons: Vec<Reason>,
    /// The number.
    pub value: i32,
}

impl Reckoning {
    /// A number that starts from another.
    #[must_use]
    pub fn new(of: Quantity, from: impl Into<i32>, source: &str) -> Self {
        let from = from.into();
        Self {
            of,
            from,
            source: source.to_owned(),
            reasons: Vec::new(),
            value: from,
        }
    }

    /// With one more change.
    #[must_use]
    pub fn and(mut self, rule: RuleId, by: impl Into<i32>, what: &str) -> Self {
        let by = by.into();
        self.value += if self.of.is_need() { -by } else { by };
        self.reasons.push(Reason {
            rule,
            by,
            what: what.to_owned(),
        });
        self
    }

    /// With what is still missing to a number, if anything is.
    #[must_use]
    pub fn up_to(self, value: impl Into<i32>, rule: RuleId, what: &str) -> Self {
        let rest = value.into() - self.value;
        match rest {
            0 => self,
            _ if self.of.is_need() => self.and(rule, -rest, what),
            _ => self.and(rule, rest, what),
        }
    }

    /// With what is missing to a number that could go no lower or no higher.
    #[must_use]
    pub fn bounded(self, value: impl Into<i32>, rule: RuleId) -> Self {
        let value = value.into();
        let what = match value > self.value {
            true => say!("why-no-lower"),
            false => say!("why-no-higher"),
        };
        self.up_to(value, rule, what)
    }

    /// Whether the sum of the changes leads from its start to the number.
    #[must_use]
    pub fn adds_up(&self) -> bool {
        let sum: i32 = self.reasons.iter().map(|held| held.by).sum();
        match self.of.is_need() {
            true => self.from - sum == self.value,
            false => self.from + sum == self.value,
        }
    }

    /// Whether anything has a part in the number besides its start.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.reasons.is_empty()
    }
}

/// The part of a modifier of an attack that is about one quantity; none of other quantities.
fn part(of: Quantity, held: &Modifier) -> i32 {
    let parts = [
        (Quantity::AttackDice, held.attack),
        (Quantity::DefenceDice, held.defence),
        (Quantity::ToHit, held.hit),
        (Quantity::Save, held.save),
        (Quantity::Shields, held.save),
    ];
    let mut all = parts.into_iter();
    let found = all.find(|(part, _)| *part == of);
    found.map_or(0, |(_, change)| i32::from(change))
}
