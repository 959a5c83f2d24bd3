//! Units whose shape is another than that of their type.

use std::{collections::BTreeMap, sync::Arc};

use geometry::CollisionShape;

use super::{Areas, UnitId};

/// The units and areas of a board whose collider is not the one that their type shares, or that
/// the scenario gives them, with its shape.
///
/// None, unless a system of somebody's own has replaced a collider. Boards share the list. It is no
/// part of a saved match, and of no checksum.
#[derive(Clone, Debug, Default)]
pub struct OwnShapes(Option<Arc<OwnList>>);

#[derive(Clone, Debug, Default)]
struct OwnList {
    shapes: BTreeMap<UnitId, CollisionShape>,
    /// All areas as they are then, if one of them has a shape of its own.
    areas: Option<Areas>,
}

impl OwnShapes {
    /// The shape of a unit, if it is its own.
    #[must_use]
    #[inline]
    pub fn get(&self, id: UnitId) -> Option<&CollisionShape> {
        self.0.as_ref()?.shapes.get(&id)
    }

    /// All areas, if one of them has a shape of its own.
    pub(crate) fn areas(&self) -> Option<&Areas> {
        self.0.as_ref()?.areas.as_ref()
    }

    /// All of them, by ascending number.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (UnitId, &CollisionShape)> {
        let list = self.0.iter().flat_map(|list| list.shapes.iter());
        list.map(|(id, shape)| (*id, shape))
    }

    /// Gives a unit a shape of its own, or takes it away.
    pub(crate) fn set(&mut self, id: UnitId, shape: Option<CollisionShape>) {
        match (shape, &mut self.0) {
            (Some(shape), list) => {
                let list = Arc::make_mut(list.get_or_insert_default());
                list.shapes.insert(id, shape);
            }
            (None, Some(list)) if list.shapes.contains_key(&id) => {
                Arc::make_mut(list).shapes.remove(&id);
                if list.shapes.is_empty() {
                    self.0 = None;
                }
            }
            (None, _) => {}
        }
    }

    /// Gives an area a shape of its own, or takes it away; `printed` are the areas of the scenario.
    pub(crate) fn set_area(&mut self, printed: &Areas, id: UnitId, shape: Option<CollisionShape>) {
        self.set(id, shape);
        if let Some(list) = &mut self.0 {
            let list = Arc::make_mut(list);
            list.areas = printed.reshaped(&list.shapes);
        }
    }
}

impl PartialEq for OwnShapes {
    fn eq(&self, other: &Self) -> bool {
        let same =
            |((a, one), (b, two)): ((UnitId, &CollisionShape), (UnitId, &CollisionShape))| {
                a == b && one.is(two)
            };
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(one), Some(two)) if one.shapes.len() != two.shapes.len() => false,
            (Some(_), Some(_)) => self.iter().zip(other.iter()).all(same),
            (Some(_), None) | (None, Some(_)) => false,
        }
    }
}
