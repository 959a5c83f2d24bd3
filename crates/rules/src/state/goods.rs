//! What lies about and what is used up: search marks, the search deck, large objects, switches,
//! feats (HAZ-H-SEARCH, HAZ-H-USE, HAZ-H-FEAT).

use std::hash::{Hash, Hasher};

use content::ItemId;
use geometry::Cell;
use serde::{Deserialize, Serialize};

use super::UnitId;

/// What has been searched, drawn and thrown, and what lies on the spaces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goods {
    /// The marks that have been searched, by position in the scenario, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub searched: Vec<u16>,
    /// The cards that have been drawn, by position in the scenario's deck, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<u8>,
    /// Large objects on spaces, in the order in which they were put there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lying: Vec<(Cell, ItemId)>,
    /// The switches that are thrown, by position in the scenario, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub thrown: Vec<u16>,
    /// The heroes who have used their feat, ascending (HAZ-H-FEAT).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub feats: Vec<UnitId>,
}

impl Goods {
    /// Whether there is nothing of all this.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// The large object on a space that was put there first.
    #[must_use]
    pub fn on(&self, cell: Cell) -> Option<ItemId> {
        let mut all = self.lying.iter();
        all.find(|(at, _)| *at == cell).map(|(_, item)| *item)
    }

    /// A mark is searched, and a card drawn.
    pub(crate) fn search(&mut self, mark: u16, card: Option<u8>) {
        if let Err(at) = self.searched.binary_search(&mark) {
            self.searched.insert(at, mark);
        }
        self.drawn.extend(card);
    }

    /// A switch is thrown, or thrown back.
    pub(crate) fn throw(&mut self, switch: u16) {
        match self.thrown.binary_search(&switch) {
            Ok(at) => drop(self.thrown.remove(at)),
            Err(at) => self.thrown.insert(at, switch),
        }
    }

    /// A hero uses its feat.
    pub(crate) fn use_feat(&mut self, hero: UnitId) {
        if let Err(at) = self.feats.binary_search(&hero) {
            self.feats.insert(at, hero);
        }
    }

    /// A large object is put on a space.
    pub(crate) fn lay(&mut self, cell: Cell, item: ItemId) {
        self.lying.push((cell, item));
    }

    /// A large object is taken off a space.
    pub(crate) fn lift(&mut self, cell: Cell, item: ItemId) {
        let all = self.lying.iter();
        if let Some(at) = all.clone().position(|held| *held == (cell, item)) {
            self.lying.remove(at);
        }
    }
}

/// Nothing about adds nothing to a hash, so that positions of theatres without such things have
/// the checksums that they had before there were any.
impl Hash for Goods {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_none() {
            (&self.searched, &self.drawn, &self.lying, &self.thrown).hash(state);
            if !self.feats.is_empty() {
                self.feats.hash(state);
            }
        }
    }
}
