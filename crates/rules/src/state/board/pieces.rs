//! The parts of ships and obstacles: numbers, counters, short lists.

use crate::state::PlayerId;

use std::hash::{Hash, Hasher};

use content::{KindId, OutlineId};
use geometry::Pose;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// The number of a ship or obstacle: stable for the whole match.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct UnitId(pub u32);

/// Most faceup damage cards on one ship.
/// One for each point of the largest hull, plus those that a scenario deals.
pub const MOST_CARDS: usize = 60 + 8;

/// A list of at most `N` entries without heap allocation: faceup damage cards, locks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Short<T, const N: usize = 8> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for Short<T, N> {
    fn default() -> Self {
        Self {
            items: [T::default(); N],
            len: 0,
        }
    }
}

impl<T: Copy + PartialEq + Default, const N: usize> Short<T, N> {
    /// The entries, oldest first.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// Whether there is no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The first entries of some; the others are dropped where there is no room for them.
    pub fn of(items: impl IntoIterator<Item = T>) -> Self {
        let mut list = Self::default();
        for item in items {
            list.push(item);
        }
        list
    }

    /// Adds an entry; returns whether there was room for it.
    pub fn push(&mut self, item: T) -> bool {
        let room = self.items.get_mut(usize::from(self.len));
        let fits = room.is_some();
        if let Some(place) = room {
            *place = item;
            self.len += 1;
        }
        fits
    }

    /// Removes the first entry equal to `item`; returns whether there was one.
    pub fn remove(&mut self, item: T) -> bool {
        let Some(at) = self.as_slice().iter().position(|held| *held == item) else {
            return false;
        };
        self.items.copy_within(at + 1.., at);
        self.len -= 1;
        // Unused slots always hold the default value, so that equal lists compare equal.
        self.items[usize::from(self.len)] = T::default();
        true
    }
}

impl<T: Copy + PartialEq + Default + Hash, const N: usize> Hash for Short<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: Copy + PartialEq + Default + Serialize, const N: usize> Serialize for Short<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(to)
    }
}

impl<'de, T, const N: usize> Deserialize<'de> for Short<T, N>
where
    T: Copy + PartialEq + Default + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut list = Self::default();
        for item in Vec::<T>::deserialize(from)? {
            if !list.push(item) {
                return Err(D::Error::custom(format_args!("a list longer than {N}")));
            }
        }
        Ok(list)
    }
}

/// An obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Obstacle {
    /// Its number.
    pub id: UnitId,
    /// Position of its outline in [`content::Content::outlines`].
    pub outline: OutlineId,
    /// Position of its kind in [`content::Content::obstacles`].
    pub kind: KindId,
    /// The player who brought or placed it.
    pub owner: Option<PlayerId>,
    /// Where it lies; meaningless unless `placed`.
    pub pose: Pose,
    /// On the table (otherwise still to be placed, or removed).
    pub placed: bool,
    /// Removed from play.
    pub removed: bool,
    /// The round it was placed in.
    pub placed_round: u32,
}
