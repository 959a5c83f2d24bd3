//! What ships and obstacles are made of: numbers, counters, short lists.

use content::Token;
use geometry::Pose;
use serde::{Deserialize, Serialize};

/// The number of a ship or obstacle: stable for the whole match.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct UnitId(pub u32);

/// Counters by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tokens(pub [u8; 8]);

impl Tokens {
    /// How many of this kind.
    #[must_use]
    pub fn get(&self, token: Token) -> u8 {
        self.0[token.index()]
    }

    /// Whether any of this kind is there.
    #[must_use]
    pub fn has(&self, token: Token) -> bool {
        self.get(token) > 0
    }
}

/// Up to eight faceup damage cards or locks: small lists without an allocation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Short<T> {
    items: [T; 8],
    len: u8,
}

impl<T: Copy + PartialEq + Default> Short<T> {
    /// The entries, oldest first.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len.min(8))]
    }

    /// Adds an entry; a full list forgets its oldest.
    pub fn push(&mut self, item: T) {
        if usize::from(self.len) == self.items.len() {
            self.items.copy_within(1.., 0);
            self.len -= 1;
        }
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Removes the first entry equal to `item`; says whether there was one.
    pub fn remove(&mut self, item: T) -> bool {
        let Some(at) = self.as_slice().iter().position(|held| *held == item) else {
            return false;
        };
        self.items.copy_within(at + 1.., at);
        self.len -= 1;
        self.items[usize::from(self.len)] = T::default();
        true
    }
}

/// An obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Obstacle {
    /// Its number.
    pub id: UnitId,
    /// Position of its outline in [`content::Content::outlines`].
    pub outline: u16,
    /// Position of its kind in [`content::Content::obstacles`].
    pub kind: u16,
    /// Who brought or placed it.
    pub owner: Option<u8>,
    /// Where it lies; meaningless unless `placed`.
    pub pose: Pose,
    /// On the table (otherwise still to be placed, or removed).
    pub placed: bool,
    /// Removed from play.
    pub removed: bool,
    /// The round it was placed in.
    pub placed_round: u32,
}
