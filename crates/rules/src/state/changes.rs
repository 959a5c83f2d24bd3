//! What has changed on a map since the match began.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

/// What has changed on a map since the match began.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changes {
    /// The doors that stand open, by number, ascending (HAZ-H-DOOR).
    #[serde(default)]
    pub open: Vec<u16>,
}

impl Changes {
    /// Whether the map is as it was drawn.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.open.is_empty()
    }

    /// Opens or closes a door.
    pub(crate) fn put_door(&mut self, door: u16, open: bool) {
        self.open.retain(|held| *held != door);
        if open {
            self.open.push(door);
            self.open.sort_unstable();
        }
    }
}

/// No changes add nothing to a hash, so that positions on other maps have the checksums that they
/// had before maps changed.
impl Hash for Changes {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_none() {
            self.open.hash(state);
        }
    }
}
