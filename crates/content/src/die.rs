//! Dice of all theatres by name, and the faces that they can show. The ruleset lists a die's faces.

use serde::{Deserialize, Serialize};

/// One face of a die of any theatre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Face {
    /// A hit.
    Hit,
    /// A critical hit.
    Crit,
    /// A focus result.
    Focus,
    /// An evade.
    Evade,
    /// Nothing.
    Blank,
    /// A skull of the combat die.
    Skull,
    /// A shield of the combat die.
    Shield,
    /// A number: the pips of a D3, D6 or D20, or the shields of a colour die for defence.
    Pips(u8),
    /// The attack misses, whatever the other dice show (a colour die).
    Miss,
    /// One face of a colour die for attacks.
    Strike {
        /// The spaces that it adds to the attack's range.
        range: u8,
        /// Hearts: damage before shields.
        hearts: u8,
        /// Surges, which buy the weapon's listed effects.
        surges: u8,
    },
}

/// A pool of dice by name; a ruleset lists the faces of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Die {
    /// The attack die of templates (8 faces).
    Attack,
    /// The defence die of templates (8 faces).
    Defence,
    /// The six-faced combat die of the hex theatre.
    Combat,
    /// A plain six-sided die.
    D6,
    /// A plain twenty-sided die.
    D20,
    /// One to three, evenly.
    D3,
    /// A colour die for attacks: decides range, and may miss.
    Blue,
    /// A colour die for attacks: strong.
    Red,
    /// A colour die for attacks: quick.
    Yellow,
    /// A colour die for defence: weak.
    Brown,
    /// A colour die for defence: plain.
    Grey,
    /// A colour die for defence: strong.
    Black,
}

impl Face {
    /// Its name in data, without the numbers on it.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Hit => "Hit",
            Self::Crit => "Crit",
            Self::Focus => "Focus",
            Self::Evade => "Evade",
            Self::Blank => "Blank",
            Self::Skull => "Skull",
            Self::Shield => "Shield",
            Self::Pips(_) => "Pips",
            Self::Miss => "Miss",
            Self::Strike { .. } => "Strike",
        }
    }

    /// It as data has it, with the numbers on it.
    #[must_use]
    pub(crate) fn written(self) -> String {
        match self {
            Self::Pips(number) => format!("Pips({number})"),
            Self::Strike {
                range,
                hearts,
                surges,
            } => format!("Strike(range: {range}, hearts: {hearts}, surges: {surges})"),
            Self::Hit
            | Self::Crit
            | Self::Focus
            | Self::Evade
            | Self::Blank
            | Self::Skull
            | Self::Shield
            | Self::Miss => self.key().to_owned(),
        }
    }

    /// The names of all faces.
    pub(crate) const KEYS: [&'static str; 10] = [
        "Hit", "Crit", "Focus", "Evade", "Blank", "Skull", "Shield", "Pips", "Miss", "Strike",
    ];
}

impl Die {
    /// Every die.
    pub const ALL: [Self; 12] = [
        Self::Attack,
        Self::Defence,
        Self::Combat,
        Self::D6,
        Self::D20,
        Self::D3,
        Self::Blue,
        Self::Red,
        Self::Yellow,
        Self::Brown,
        Self::Grey,
        Self::Black,
    ];

    /// Whether it is a colour die, of which an attack throws several kinds in one pool.
    #[must_use]
    pub const fn is_colour(self) -> bool {
        match self {
            Self::Blue | Self::Red | Self::Yellow | Self::Brown | Self::Grey | Self::Black => true,
            Self::Attack | Self::Defence | Self::Combat | Self::D6 | Self::D20 | Self::D3 => false,
        }
    }

    /// Its name in data.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Attack => "Attack",
            Self::Defence => "Defence",
            Self::Combat => "Combat",
            Self::D6 => "D6",
            Self::D20 => "D20",
            Self::D3 => "D3",
            Self::Blue => "Blue",
            Self::Red => "Red",
            Self::Yellow => "Yellow",
            Self::Brown => "Brown",
            Self::Grey => "Grey",
            Self::Black => "Black",
        }
    }
}
