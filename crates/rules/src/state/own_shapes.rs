//! Units whose shape is another than that of their type.

use std::{collections::BTreeMap, sync::Arc};

use geometry::CollisionShape;

use super::UnitId;

/// The units of a board whose collider is not the one that their type shares, with its shape.
///
/// None, unless a system of somebody's own has replaced a collider. Boards share the list. It is no
/// part of a saved match, and of no checksum.
#[derive(Clone, Debug, Default)]
pub struct OwnShapes(Option<Arc<BTreeMap<UnitId, CollisionShape>>>);

impl OwnShapes {
    /// The shape of a unit, if it is its own.
    #[must_use]
    #[inline]
    pub fn get(&self, id: UnitId) -> Option<&CollisionShape> {
        self.0.as_ref()?.get(&id)
    }

    /// All of them, by ascending number.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (UnitId, &CollisionShape)> {
        let list = self.0.iter().flat_map(|list| list.iter());
        list.map(|(id, shape)| (*id, shape))
    }

    /// Gives a unit a shape of its own, or takes it away.
    pub(crate) fn set(&mut self, id: UnitId, shape: Option<CollisionShape>) {
        match (shape, &mut self.0) {
            (Some(shape), list) => {
                Arc::make_mut(list.get_or_insert_default()).insert(id, shape);
            }
            (None, Some(list)) if list.contains_key(&id) => {
                Arc::make_mut(list).remove(&id);
                if list.is_empty() {
                    self.0 = None;
                }
            }
            (None, _) => {}
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
            (Some(one), Some(two)) if one.len() != two.len() => false,
            (Some(_), Some(_)) => self.iter().zip(other.iter()).all(same),
            (Some(_), None) | (None, Some(_)) => false,
        }
    }
}
