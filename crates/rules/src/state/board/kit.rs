//! What a unit holds (HAZ-H-ITEM).

use std::hash::{Hash, Hasher};

use content::{Content, Item, ItemId, MOST_ITEMS, Takes};
use serde::{Deserialize, Serialize};

use super::Short;

/// The items that a unit holds. The first ones that fit are in use, the others are packed away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kit(Short<ItemId, MOST_ITEMS>);

impl Kit {
    /// All items, in order.
    #[must_use]
    pub fn all(&self) -> &[ItemId] {
        self.0.as_slice()
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all().is_empty()
    }

    /// Whether it holds as many items as it can.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.all().len() >= MOST_ITEMS
    }

    /// Whether it holds such an item.
    #[must_use]
    pub fn has(&self, item: ItemId) -> bool {
        self.all().contains(&item)
    }

    /// The items in use, with their numbers: each that its part still has room for beside those
    /// before it.
    pub fn in_use<'c>(
        &self,
        content: &'c Content,
    ) -> impl Iterator<Item = (ItemId, &'c Item)> + use<'c> {
        let mut used: Vec<(ItemId, &Item)> = Vec::new();
        for id in self.all() {
            let Some(item) = content.item_of(*id) else {
                continue;
            };
            let same = used.iter().map(|(_, held)| held.takes);
            let same = same.filter(|takes| takes.same_part(item.takes));
            let taken: u8 = same.map(Takes::share).sum();
            let most = content.slot_places(item.takes.slot());
            if taken.saturating_add(item.takes.share()) <= most {
                used.push((*id, item));
            }
        }
        used.into_iter()
    }

    /// The large object in it, if there is one.
    #[must_use]
    pub fn load(&self, content: &Content) -> Option<ItemId> {
        let is_load = |id: &&ItemId| {
            let item = content.item_of(**id);
            item.is_some_and(|item| item.takes == Takes::Load)
        };
        self.all().iter().find(is_load).copied()
    }

    /// Puts an item in at the end; returns whether there was room.
    pub(crate) fn put(&mut self, item: ItemId) -> bool {
        self.0.push(item)
    }

    /// Takes an item out; returns whether it was there.
    pub(crate) fn take(&mut self, item: ItemId) -> bool {
        self.0.remove(item)
    }

    /// Moves an item to the front, so that it comes into use.
    pub(crate) fn ready(&mut self, item: ItemId) {
        if !self.take(item) {
            return;
        }
        let others = self.0;
        self.0 = Short::default();
        self.0.push(item);
        for other in others.as_slice() {
            self.0.push(*other);
        }
    }
}

/// Nothing held adds nothing to a hash, so that positions of theatres without items have the
/// checksums that they had before there were any.
impl Hash for Kit {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_empty() {
            self.0.hash(state);
        }
    }
}
