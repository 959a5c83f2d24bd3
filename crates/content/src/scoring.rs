//! What a theatre's losses score, and how many points win.

use serde::{Deserialize, Serialize};

/// What the loss of a ship or figure is worth to each opponent. The loss of a unit of models is
/// worth nothing: objectives and goals decide there (GRD-H-GOALS).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Worth {
    /// Its `points`.
    #[default]
    Price,
    /// So many hundredths of its `points`, rounded down.
    Share(u16),
    /// So many points, whatever it is.
    Each(u32),
    /// Nothing.
    Nothing,
}

impl Worth {
    /// The points for something of this price.
    #[must_use]
    pub fn of(self, price: u32) -> u32 {
        match self {
            Self::Price => price,
            Self::Share(hundredths) => {
                let share = u64::from(price) * u64::from(hundredths) / 100;
                u32::try_from(share).unwrap_or(u32::MAX)
            }
            Self::Each(points) => points,
            Self::Nothing => 0,
        }
    }
}

/// What losses score, and how many points win. Events, goals and objectives of a scenario score
/// besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Scoring {
    /// What each opponent scores for the loss of a ship or figure.
    pub lost: Worth,
    /// What each opponent scores, when the rounds are over, for a ship that has lost at least half
    /// of its hull and is still there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub halved: Option<Worth>,
    /// So many points win at the end of a round, if nobody else has as many; unset: only the last
    /// round counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<u32>,
}

impl Scoring {
    /// Whether it is that of every theatre of core.
    #[must_use]
    pub(crate) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::Worth;

    #[test]
    fn shares_are_rounded_down_and_never_overflow() {
        assert_eq!(Worth::Share(50).of(33), 16);
        assert_eq!(Worth::Share(150).of(33), 49);
        assert_eq!(Worth::Share(u16::MAX).of(u32::MAX), u32::MAX);
        assert_eq!(Worth::Each(1).of(33), 1);
        assert_eq!(Worth::Nothing.of(33), 0);
        assert_eq!(Worth::Price.of(33), 33);
    }
}
