//! All obstacles of a match with their broad phase, shared between snapshots until one changes.
//!
//! A change copies little but the plain list: the tree is shared, and the checksum is a sum over
//! the obstacles, of which only the changed ones are computed again.

use std::{fmt, hash::Hash};

use geometry::{Aabb2, Broad};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::{Checksum, Obstacle, Things, UnitId};

/// Obstacles by ascending id, with a broad phase over those on the table.
#[derive(Clone, Default)]
pub struct Field {
    list: Vec<Obstacle>,
    broad: Option<Broad>,
    sum: u64,
}

impl Field {
    /// A field of these obstacles. `bounds` gives the box around each where it lies.
    #[must_use]
    pub fn new(mut list: Vec<Obstacle>, bounds: impl Fn(&Obstacle) -> Aabb2) -> Self {
        list.sort_by_key(|obstacle| obstacle.id);
        list.dedup_by_key(|obstacle| obstacle.id);
        let mut field = Self {
            list,
            broad: None,
            sum: 0,
        };
        field.index(bounds);
        field
    }

    /// Rebuilds the broad phase (after loading).
    pub(crate) fn index(&mut self, bounds: impl Fn(&Obstacle) -> Aabb2) {
        let mut broad = Broad::new();
        for obstacle in self.list.iter().filter(|obstacle| obstacle.placed) {
            broad.insert(obstacle.id.0, bounds(obstacle));
        }
        self.broad = Some(broad);
        self.sum = self.list.iter().map(summand).fold(0, u64::wrapping_add);
    }

    /// Whether the broad phase is missing.
    #[must_use]
    pub(crate) fn unindexed(&self) -> bool {
        self.broad.is_none()
    }

    /// All obstacles, by ascending id.
    #[must_use]
    pub fn list(&self) -> &[Obstacle] {
        &self.list
    }

    /// The obstacle with this number.
    #[must_use]
    pub fn get(&self, id: UnitId) -> Option<&Obstacle> {
        self.list
            .binary_search_by_key(&id, |obstacle| obstacle.id)
            .ok()
            .map(|at| &self.list[at])
    }

    /// Adds or replaces an obstacle, with the box around it where it lies.
    pub(crate) fn put(&mut self, obstacle: Obstacle, bounds: Aabb2) {
        self.sum = self.sum.wrapping_add(summand(&obstacle));
        match self.list.binary_search_by_key(&obstacle.id, |held| held.id) {
            Ok(at) => {
                self.sum = self.sum.wrapping_sub(summand(&self.list[at]));
                self.list[at] = obstacle;
            }
            Err(at) => self.list.insert(at, obstacle),
        }
        if let Some(broad) = &mut self.broad {
            if obstacle.placed {
                broad.insert(obstacle.id.0, bounds);
            } else {
                broad.remove(obstacle.id.0);
            }
        }
    }

    /// The obstacles that differ from `before`, and the ids found only there, by ascending id.
    pub(crate) fn changes<'a>(&'a self, before: &'a Self) -> (Vec<&'a Obstacle>, Vec<UnitId>) {
        let (mut changed, mut gone) = (Vec::new(), Vec::new());
        let mut old = before.list.iter().peekable();
        for now in &self.list {
            while let Some(held) = old.next_if(|held| held.id < now.id) {
                gone.push(held.id);
            }
            if old.next_if(|held| held.id == now.id) != Some(now) {
                changed.push(now);
            }
        }
        gone.extend(old.map(|held| held.id));
        (changed, gone)
    }

    /// The obstacles on the table whose bounds meet `bounds`, by ascending id.
    #[must_use]
    pub fn near(&self, bounds: Aabb2) -> Vec<&Obstacle> {
        let mut found = Vec::new();
        if let Some(broad) = &self.broad {
            broad.query(bounds, &mut |id| found.extend(self.get(UnitId(id))));
        }
        found
    }

    /// The sum for a checksum.
    pub(crate) fn sum_of(&self, things: Things) -> u64 {
        let all = self.list.iter();
        match things {
            Things::Keys => self.sum,
            Things::Positions => all
                .map(|held| summand_of(held, things))
                .fold(0, u64::wrapping_add),
        }
    }

    /// A checksum of the whole list.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.sum
    }
}

/// An obstacle's share of the checksum, well mixed, so that sums of different fields differ.
fn summand(obstacle: &Obstacle) -> u64 {
    summand_of(obstacle, Things::Keys)
}

fn summand_of(obstacle: &Obstacle, things: Things) -> u64 {
    let mut sum = Checksum::by(things);
    obstacle.hash(&mut sum);
    sum.mixed()
}

impl PartialEq for Field {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.list).finish()
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self {
            list: Vec::deserialize(deserializer)?,
            broad: None,
            sum: 0,
        })
    }
}
