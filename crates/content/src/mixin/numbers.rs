//! Numbers of units that a modification changes.

use serde::{Deserialize, Serialize};

/// A number of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum UnitStat {
    /// Hull of ships, wounds of capital ships, life of figures.
    Hull,
    /// Shield points of ships.
    Shields,
    /// Defence dice of ships.
    Agility,
    /// Attack dice of figures.
    Attack,
    /// Defence dice of figures.
    Guard,
    /// The numbers at which the shields of capital ships save: less is better, 7 is none.
    ShieldSave,
    /// The number at which models hit: less is better.
    Quality,
    /// The number at which models save: less is better.
    Defence,
    /// Wounds of models.
    Tough,
}

/// How a number changes: times, plus, and not beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatChange {
    /// What it is multiplied with.
    #[serde(default = "once")]
    pub times: u8,
    /// What is added then.
    #[serde(default)]
    pub plus: i8,
    /// The least that it becomes.
    #[serde(default)]
    pub least: u8,
    /// The most that it becomes.
    #[serde(default = "any")]
    pub most: u8,
}

fn once() -> u8 {
    1
}

fn any() -> u8 {
    u8::MAX
}

impl StatChange {
    /// The changed number, between these two.
    #[must_use]
    pub fn of(self, value: u8, lowest: u8, highest: u8) -> u8 {
        let changed = i32::from(value) * i32::from(self.times) + i32::from(self.plus);
        let low = self.least.max(lowest).min(highest);
        let high = self.most.min(highest).max(low);
        changed.clamp(i32::from(low), i32::from(high)) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::StatChange;

    #[test]
    fn numbers_stay_within_bounds() {
        let twice = StatChange {
            times: 2,
            plus: 0,
            least: 1,
            most: 9,
        };
        assert_eq!(twice.of(0, 0, 60), 1);
        assert_eq!(twice.of(3, 0, 60), 6);
        assert_eq!(twice.of(200, 0, 60), 9);
        assert_eq!(twice.of(200, 0, 4), 4);
        let worse = StatChange {
            times: 1,
            plus: -100,
            least: 200,
            most: 0,
        };
        assert_eq!(worse.of(3, 2, 7), 7);
    }
}
