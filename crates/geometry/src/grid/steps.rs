//! A path over spaces as a small value.

use core::{
    fmt,
    hash::{Hash, Hasher},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::grid::Direction;

/// Bits of one step: 0 is none, 1 to 10 are the directions.
const BITS: u32 = 4;

/// Up to [`Steps::MOST`] steps, packed into one number so that orders with a path stay `Copy`.
///
/// In files it is a list of directions.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Steps(u128);

impl Steps {
    /// The most steps that a path has.
    pub const MOST: usize = 20;

    /// No step.
    #[must_use]
    pub const fn new() -> Self {
        Self(0)
    }

    /// The steps in this order; `None` if there are more than [`Steps::MOST`].
    pub fn of(directions: impl IntoIterator<Item = Direction>) -> Option<Self> {
        let mut steps = Self::new();
        for direction in directions {
            steps = steps.then(direction)?;
        }
        Some(steps)
    }

    /// These steps and one more; `None` if there is no room for it.
    #[must_use]
    pub fn then(self, direction: Direction) -> Option<Self> {
        let at = self.len();
        (at < Self::MOST).then(|| Self(self.0 | (direction as u128 + 1) << (at as u32 * BITS)))
    }

    /// These steps after one more; `None` if there is no room for it.
    #[must_use]
    pub fn after(self, direction: Direction) -> Option<Self> {
        let room = self.len() < Self::MOST;
        room.then(|| Self(self.0 << BITS | (direction as u128 + 1)))
    }

    /// The number of steps.
    #[must_use]
    pub const fn len(&self) -> usize {
        (u128::BITS - self.0.leading_zeros()).div_ceil(BITS) as usize
    }

    /// Whether there are no steps.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// The step at a position.
    #[must_use]
    pub fn get(&self, at: usize) -> Option<Direction> {
        if at >= Self::MOST {
            return None;
        }
        let code = self.0 >> (at as u32 * BITS) & 15;
        (code as usize)
            .checked_sub(1)
            .and_then(|index| Direction::ALL.get(index).copied())
    }

    /// The last step.
    #[must_use]
    pub fn last(&self) -> Option<Direction> {
        self.len().checked_sub(1).and_then(|at| self.get(at))
    }

    /// The steps after the first `count`.
    #[must_use]
    pub fn rest(&self, count: usize) -> Self {
        Self::of(self.iter().skip(count)).unwrap_or_default()
    }

    /// The first `count` steps.
    #[must_use]
    pub const fn first(&self, count: usize) -> Self {
        if count >= Self::MOST {
            return *self;
        }
        Self(self.0 & ((1 << (count as u32 * BITS)) - 1))
    }

    /// The steps in order.
    pub fn iter(&self) -> impl Iterator<Item = Direction> + '_ {
        (0..self.len()).filter_map(|at| self.get(at))
    }
}

/// Checksums hash a path as three bits a step where that is enough, as they always did, so that
/// recorded matches keep theirs.
impl Hash for Steps {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let code = |(at, way): (usize, Direction)| (way.index() as u64 + 1, at as u32 * 3);
        let codes = || self.iter().enumerate().map(code);
        if codes().all(|(code, _)| code < 8) {
            codes()
                .fold(0, |sum, (code, bits)| sum | code << bits)
                .hash(to);
        } else {
            self.0.hash(to);
        }
    }
}

impl fmt::Debug for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Steps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Steps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(List)
    }
}

/// Reads a list without ever holding more than [`Steps::MOST`] of it.
struct List;

impl<'de> de::Visitor<'de> for List {
    type Value = Steps;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {} directions", Steps::MOST)
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Steps, A::Error> {
        let mut steps = Steps::new();
        while let Some(direction) = list.next_element()? {
            steps = steps.then(direction).ok_or_else(|| {
                de::Error::custom(format!("a path has at most {} steps", Steps::MOST))
            })?;
        }
        Ok(steps)
    }
}
