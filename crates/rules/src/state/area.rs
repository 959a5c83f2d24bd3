//! Areas of terrain on an open table, as values.

use std::collections::BTreeMap;

use content::{AreaDef, Content};
use geometry::{Aabb2, Broad, CollisionShape, Outline, Pose};

use words::say;

use super::{SetupError, UnitId};

/// An area of terrain.
#[derive(Clone, Debug)]
pub struct Area {
    /// Its number.
    pub id: UnitId,
    /// Position of its terrain in [`Content::terrains`].
    pub terrain: u16,
    /// Its border around `pose`.
    pub outline: Outline,
    /// Where it lies, and the direction in which it carries ships.
    pub pose: Pose,
    /// Its collision shape.
    pub shape: CollisionShape,
}

/// All areas of a table, by ascending number.
#[derive(Clone, Debug, Default)]
pub struct Areas {
    list: Vec<Area>,
    broad: Broad,
}

impl Areas {
    /// The areas of a scenario.
    pub(crate) fn of(content: &Content, defs: &[AreaDef]) -> Result<Self, SetupError> {
        let mut found = Self::default();
        for def in defs {
            let Some((terrain, _)) = content.terrain(&def.terrain) else {
                let key = &def.terrain;
                let text = say!("setup-area-terrain", id = def.id, key);
                return Err(SetupError(text));
            };
            let finite = [def.pose.x, def.pose.y, def.pose.heading]
                .iter()
                .all(|value| value.is_finite() && value.abs() < 1.0e5);
            if !finite {
                return Err(SetupError(say!("setup-area-place-board", id = def.id)));
            }
            found.list.push(Area {
                id: UnitId(def.id),
                terrain: u16::try_from(terrain).unwrap_or(u16::MAX),
                shape: CollisionShape::outline(&def.outline),
                outline: def.outline.clone(),
                pose: def.pose.quantised(),
            });
        }
        found.list.sort_by_key(|area| area.id);
        Ok(Self::listed(found.list))
    }

    fn listed(list: Vec<Area>) -> Self {
        let mut broad = Broad::default();
        for area in &list {
            broad.insert(area.id.0, area.shape.aabb(area.pose));
        }
        Self { list, broad }
    }

    /// The same with other shapes for some; none if none of them is among these.
    pub(super) fn reshaped(&self, own: &BTreeMap<UnitId, CollisionShape>) -> Option<Self> {
        let mut list = self.list.clone();
        let others = list
            .iter_mut()
            .filter_map(|area| Some((own.get(&area.id)?, area)));
        let changed = others.map(|(shape, area)| {
            area.outline = shape.seen_from_above().clone();
            area.shape = shape.clone();
        });
        (changed.count() > 0).then(|| Self::listed(list))
    }

    /// All areas.
    #[must_use]
    pub fn list(&self) -> &[Area] {
        &self.list
    }

    /// The area with this number.
    #[must_use]
    pub fn get(&self, id: UnitId) -> Option<&Area> {
        let at = self.list.binary_search_by_key(&id, |area| area.id).ok()?;
        Some(&self.list[at])
    }

    /// The areas whose bounds meet these, by ascending number.
    pub(crate) fn near(&self, bounds: Aabb2) -> Vec<&Area> {
        if self.list.is_empty() {
            return Vec::new();
        }
        let mut ids = Vec::new();
        self.broad.query(bounds, &mut |id| ids.push(UnitId(id)));
        ids.sort_unstable();
        ids.into_iter().filter_map(|id| self.get(id)).collect()
    }
}
