//! The six directions out of a hex.

use core::fmt;

use hexx::Hex;
use serde::{Deserialize, Serialize};

/// A direction out of a hex, named by compass; counter-clockwise from the east.
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
}

impl Direction {
    /// All six; a direction's position is its [`index`](Self::index).
    pub const ALL: [Self; 6] = [Self::E, Self::NE, Self::NW, Self::W, Self::SW, Self::SE];

    /// The position in [`Direction::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction `turns` sixths of a circle to the left, or to the right if negative.
    #[must_use]
    pub const fn turned(self, turns: i32) -> Self {
        Self::ALL[(self as i32 + turns).rem_euclid(6) as usize]
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The offset that one step adds to a hex.
    #[must_use]
    pub const fn offset(self) -> Hex {
        match self {
            Self::E => Hex::new(1, 0),
            Self::NE => Hex::new(1, -1),
            Self::NW => Hex::new(0, -1),
            Self::W => Hex::new(-1, 0),
            Self::SW => Hex::new(-1, 1),
            Self::SE => Hex::new(0, 1),
        }
    }

    /// The hex one step on.
    #[must_use]
    pub const fn ahead_of(self, hex: Hex) -> Hex {
        hex.const_add(self.offset())
    }

    /// The step from `a` to its neighbour `b`; `None` if they are not neighbours.
    #[must_use]
    pub fn between(a: Hex, b: Hex) -> Option<Self> {
        let step = b.const_sub(a);
        Self::ALL.into_iter().find(|way| way.offset() == step)
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
        })
    }
}
