//! What has changed since the match began: the map, and the story.

use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

use content::TerrainId;
use geometry::{Cell, Direction};
use serde::{Deserialize, Serialize};

use crate::state::UnitId;

/// What has changed since the match began: the map, and which events have happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changes {
    /// The doors that stand open, by number, ascending (HAZ-H-DOOR).
    #[serde(default)]
    pub open: Vec<u16>,
    /// The doors that open only to a test, by number, ascending (SCN-H-EVENT, HAZ-H-DOOR).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sealed: Vec<u16>,
    /// The damage that sealed doors have taken, by their number, ascending (HAZ-H-DOOR).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub battered: Vec<(u16, u8)>,
    /// The doors that are destroyed, and stay open, by number, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub broken: Vec<u16>,
    /// The rooms that have been revealed, by position in the scenario, ascending (HAZ-H-ROOM).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub revealed: Vec<u16>,
    /// On a board as somebody sees it: the rooms that they do not see. Empty in a match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unseen: Vec<u16>,
    /// Spaces of another terrain than the map gives them, ascending, with its position in the
    /// content's list (SCN-H-SPREAD). Boards share it until it changes.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub terrain: Arc<Vec<(Cell, TerrainId)>>,
    /// The sides of spaces that events have opened, ascending; floors are those below
    /// (GRD-H-BREACH).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub breached: Vec<(Cell, Direction)>,
    /// The events that have happened, by position in the scenario, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<u16>,
    /// Units that found no room to arrive, and try again next round (SCN-H-ARRIVE).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub late: Vec<UnitId>,
}

impl Changes {
    /// Whether nothing has changed.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Whether the ground is as it was drawn.
    #[must_use]
    pub fn spares_ground(&self) -> bool {
        self.open.is_empty() && self.terrain.is_empty() && self.breached.is_empty()
    }

    /// Whether the event at this position of the scenario has happened.
    #[must_use]
    pub fn happened(&self, event: usize) -> bool {
        self.events.iter().any(|held| usize::from(*held) == event)
    }

    /// Opens or closes a door.
    pub(crate) fn put_door(&mut self, door: u16, open: bool) {
        put(&mut self.open, door, open);
    }

    /// Seals a door, or frees it.
    pub(crate) fn seal(&mut self, door: u16, sealed: bool) {
        put(&mut self.sealed, door, sealed);
    }

    /// The damage that a door has taken.
    #[must_use]
    pub fn damage_to(&self, door: u16) -> u8 {
        let held = self.battered.iter().find(|(held, _)| *held == door);
        held.map_or(0, |(_, damage)| *damage)
    }

    /// A door takes damage; one without life left is destroyed, and open for good.
    pub(crate) fn batter(&mut self, door: u16, damage: u8, left: u8) {
        let sum = self.damage_to(door).saturating_add(damage);
        self.battered.retain(|(held, _)| *held != door);
        if left > 0 {
            put(&mut self.battered, (door, sum), true);
            return;
        }
        put(&mut self.broken, door, true);
        self.put_door(door, true);
        self.seal(door, false);
    }

    /// Gives spaces the terrain of the map again.
    pub(crate) fn forget_terrain(&mut self, cells: &[Cell]) {
        let changed = |(cell, _): &(Cell, TerrainId)| cells.contains(cell);
        if self.terrain.iter().any(changed) {
            Arc::make_mut(&mut self.terrain).retain(|held| !changed(held));
        }
    }

    /// Gives spaces another terrain.
    pub(crate) fn put_terrain(&mut self, cells: &[Cell], terrain: TerrainId) {
        if cells.is_empty() {
            return;
        }
        let held = Arc::make_mut(&mut self.terrain);
        held.retain(|(cell, _)| !cells.contains(cell));
        held.extend(cells.iter().map(|cell| (*cell, terrain)));
        let place = |(cell, _): &(Cell, TerrainId)| (cell.level, cell.row, cell.column);
        held.sort_unstable_by_key(place);
    }

    /// Opens this side of spaces.
    pub(crate) fn put_breach(&mut self, cells: &[Cell], side: Direction) {
        self.breached
            .retain(|held| held.1 != side || !cells.contains(&held.0));
        self.breached.extend(cells.iter().map(|cell| (*cell, side)));
        let place =
            |(cell, side): &(Cell, Direction)| (cell.level, cell.row, cell.column, side.index());
        self.breached.sort_unstable_by_key(place);
    }

    /// Notes that an event has happened.
    pub(crate) fn put_event(&mut self, event: u16) {
        put(&mut self.events, event, true);
    }

    /// Notes that a room has been revealed.
    pub(crate) fn put_revealed(&mut self, room: u16) {
        put(&mut self.revealed, room, true);
    }

    /// Notes that a unit waits for room, or no more.
    pub(crate) fn put_late(&mut self, unit: UnitId, late: bool) {
        put(&mut self.late, unit, late);
    }
}

fn is_empty(terrain: &[(Cell, TerrainId)]) -> bool {
    terrain.is_empty()
}

/// Puts a value into a sorted list, or takes it out.
fn put<T: Ord>(list: &mut Vec<T>, value: T, there: bool) {
    list.retain(|held| *held != value);
    if there {
        list.push(value);
        list.sort_unstable();
    }
}

/// No changes add nothing to a hash, so that positions on other maps have the checksums that they
/// had before maps changed.
impl Hash for Changes {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self {
            open,
            sealed,
            battered,
            broken,
            revealed,
            // Nobody takes a checksum of what somebody sees.
            unseen: _,
            terrain,
            breached,
            events,
            late,
        } = self;
        if !open.is_empty() {
            open.hash(state);
        }
        let none = sealed.is_empty() && terrain.is_empty() && events.is_empty() && late.is_empty();
        if !none {
            (sealed, terrain, events, late).hash(state);
        }
        if !battered.is_empty() || !broken.is_empty() {
            (1_u8, battered, broken).hash(state);
        }
        if !revealed.is_empty() {
            (2_u8, revealed).hash(state);
        }
        if !breached.is_empty() {
            (3_u8, breached).hash(state);
        }
    }
}
