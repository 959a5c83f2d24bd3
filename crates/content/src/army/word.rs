//! Words of units: what all models of a unit can do.

use serde::{Deserialize, Serialize};

/// A word of a unit. [`WordKind`] is the word without its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Word {
    /// Leads, may join another unit, and fills a square only from Tough(9).
    Hero,
    /// 3 squares on Advance, 5 on Rush and Charge (GRD-24).
    Fast,
    /// 1 square on Advance, 3 on Rush and Charge (GRD-29).
    Slow,
    /// Vertical movement costs nothing more (GRD-25).
    Flying,
    /// Above every level: moves straight by a pattern (GRD-19 to GRD-21).
    Aircraft,
    /// May arrive after the first round, away from enemies (GRD-22).
    Ambush,
    /// Deployed last, then moves up to 4 squares (GRD-28).
    Scout,
    /// Casts and blocks spells with D6 and so many more (GRD-26).
    Psychic(u8),
    /// Mends a unit with Tough beside it (GRD-27).
    Repair,
    /// Carries so many seats of models (GRD-30).
    Transport(u8),
    /// Each wound is ignored on 5 or more.
    Mending,
    /// A failed morale test is passed on 4 or more.
    Steadfast,
    /// Difficult terrain does not cap its moves (GRD-15 does not bind it).
    Surefooted,
}

/// Words without their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum WordKind {
    /// See [`Word::Hero`].
    Hero,
    /// See [`Word::Fast`].
    Fast,
    /// See [`Word::Slow`].
    Slow,
    /// See [`Word::Flying`].
    Flying,
    /// See [`Word::Aircraft`].
    Aircraft,
    /// See [`Word::Ambush`].
    Ambush,
    /// See [`Word::Scout`].
    Scout,
    /// See [`Word::Psychic`].
    Psychic,
    /// See [`Word::Repair`].
    Repair,
    /// See [`Word::Transport`].
    Transport,
    /// See [`Word::Mending`].
    Mending,
    /// See [`Word::Steadfast`].
    Steadfast,
    /// See [`Word::Surefooted`].
    Surefooted,
}

impl WordKind {
    /// Every kind, in order.
    pub const ALL: [Self; 13] = [
        Self::Hero,
        Self::Fast,
        Self::Slow,
        Self::Flying,
        Self::Aircraft,
        Self::Ambush,
        Self::Scout,
        Self::Psychic,
        Self::Repair,
        Self::Transport,
        Self::Mending,
        Self::Steadfast,
        Self::Surefooted,
    ];

    /// Its name in data.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Hero => "Hero",
            Self::Fast => "Fast",
            Self::Slow => "Slow",
            Self::Flying => "Flying",
            Self::Aircraft => "Aircraft",
            Self::Ambush => "Ambush",
            Self::Scout => "Scout",
            Self::Psychic => "Psychic",
            Self::Repair => "Repair",
            Self::Transport => "Transport",
            Self::Mending => "Mending",
            Self::Steadfast => "Steadfast",
            Self::Surefooted => "Surefooted",
        }
    }
}

impl Word {
    /// The word without its number.
    #[must_use]
    pub const fn kind(self) -> WordKind {
        match self {
            Self::Hero => WordKind::Hero,
            Self::Fast => WordKind::Fast,
            Self::Slow => WordKind::Slow,
            Self::Flying => WordKind::Flying,
            Self::Aircraft => WordKind::Aircraft,
            Self::Ambush => WordKind::Ambush,
            Self::Scout => WordKind::Scout,
            Self::Psychic(_) => WordKind::Psychic,
            Self::Repair => WordKind::Repair,
            Self::Transport(_) => WordKind::Transport,
            Self::Mending => WordKind::Mending,
            Self::Steadfast => WordKind::Steadfast,
            Self::Surefooted => WordKind::Surefooted,
        }
    }

    /// Its number, if it has one.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::Psychic(number) | Self::Transport(number) => Some(number),
            Self::Hero
            | Self::Fast
            | Self::Slow
            | Self::Flying
            | Self::Aircraft
            | Self::Ambush
            | Self::Scout
            | Self::Repair
            | Self::Mending
            | Self::Steadfast
            | Self::Surefooted => None,
        }
    }
}
