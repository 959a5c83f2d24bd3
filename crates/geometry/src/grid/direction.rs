//! The directions out of a space.

use core::fmt;

use serde::{Deserialize, Serialize};

/// A direction out of a space, named by compass, and up and down.
///
/// Hexes have six, squares eight (see [`Shape::ways`](crate::grid::Shape::ways)).
// Append only: the position is hashed into checksums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Direction {
    /// East.
    E,
    /// North-east.
    NE,
    /// North-west.
    NW,
    /// West.
    W,
    /// South-west.
    SW,
    /// South-east.
    SE,
    /// North.
    N,
    /// South.
    S,
    /// To the level above.
    Up,
    /// To the level below.
    Down,
}

impl Direction {
    /// The number of directions.
    pub const COUNT: usize = 10;

    /// All directions; a direction's position is its [`index`](Self::index).
    pub const ALL: [Self; Self::COUNT] = [
        Self::E,
        Self::NE,
        Self::NW,
        Self::W,
        Self::SW,
        Self::SE,
        Self::N,
        Self::S,
        Self::Up,
        Self::Down,
    ];

    /// The position in [`Direction::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::E => Self::W,
            Self::NE => Self::SW,
            Self::NW => Self::SE,
            Self::W => Self::E,
            Self::SW => Self::NE,
            Self::SE => Self::NW,
            Self::N => Self::S,
            Self::S => Self::N,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::E => "east",
            Self::NE => "north-east",
            Self::NW => "north-west",
            Self::W => "west",
            Self::SW => "south-west",
            Self::SE => "south-east",
            Self::N => "north",
            Self::S => "south",
            Self::Up => "level above",
            Self::Down => "level below",
        })
    }
}
