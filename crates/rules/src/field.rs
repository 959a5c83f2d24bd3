//! All obstacles of a match with their broad phase, shared between snapshots until one changes.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use geometry::{Aabb2, Broad};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    board::{Obstacle, UnitId},
    checksum::Checksum,
    ctx::Ctx,
};

/// Obstacles by ascending id, with a broad phase over those on the table.
#[derive(Clone, Default)]
pub struct Field {
    list: Vec<Obstacle>,
    broad: Option<Broad>,
    sum: u64,
}

impl Field {
    /// These obstacles.
    #[must_use]
    pub fn new(mut list: Vec<Obstacle>, ctx: &Ctx) -> Self {
        list.sort_by_key(|obstacle| obstacle.id);
        list.dedup_by_key(|obstacle| obstacle.id);
        let mut field = Self {
            list,
            broad: None,
            sum: 0,
        };
        field.index(ctx);
        field
    }

    /// Builds the broad phase anew (after loading).
    pub(crate) fn index(&mut self, ctx: &Ctx) {
        let mut broad = Broad::new();
        for obstacle in self.list.iter().filter(|obstacle| obstacle.placed) {
            broad.insert(
                obstacle.id.0,
                Aabb2::of_outline(ctx.outline(obstacle), obstacle.pose),
            );
        }
        self.broad = Some(broad);
        self.resum();
    }

    fn resum(&mut self) {
        let mut sum = Checksum::default();
        self.list.hash(&mut sum);
        self.sum = sum.finish();
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

    /// Adds or replaces an obstacle.
    pub(crate) fn put(&mut self, obstacle: Obstacle, ctx: &Ctx) {
        match self.list.binary_search_by_key(&obstacle.id, |held| held.id) {
            Ok(at) => self.list[at] = obstacle,
            Err(at) => self.list.insert(at, obstacle),
        }
        if let Some(broad) = &mut self.broad {
            if obstacle.placed {
                broad.insert(
                    obstacle.id.0,
                    Aabb2::of_outline(ctx.outline(&obstacle), obstacle.pose),
                );
            } else {
                broad.remove(obstacle.id.0);
            }
        }
        self.resum();
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

    /// A checksum of the whole list.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.sum
    }
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
