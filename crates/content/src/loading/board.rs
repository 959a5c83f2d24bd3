//! The entries of a kind that others can build on, by key.

use std::{cell::Cell, collections::BTreeMap};

use super::Source;
use crate::patch::Tree;

/// A form of an entry.
pub(super) struct Stand {
    pub(super) source: Source,
    /// Its tree; none: it stands in its file.
    pub(super) tree: Option<Tree>,
    /// Whether it has the form of its kind; none: that is not known yet.
    pub(super) fits: Cell<Option<bool>>,
}

/// Why an entry cannot be built on.
pub(super) enum Miss {
    /// There is none.
    Unknown,
    /// A pack has removed it.
    Removed(String),
    /// It has errors of its own.
    Broken,
}

/// The entries of a kind, each with its earlier forms; the newest is last.
#[derive(Default)]
pub(super) struct Board {
    stands: BTreeMap<String, Vec<Stand>>,
    removed: BTreeMap<String, String>,
}

impl Board {
    pub(super) fn push(&mut self, key: &str, stand: Stand) {
        self.stands.entry(key.to_owned()).or_default().push(stand);
    }

    /// Where the newest form of an entry stands.
    pub(super) fn owner(&self, key: &str) -> Option<&Source> {
        self.stands.get(key)?.last().map(|stand| &stand.source)
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.stands.keys().map(String::as_str)
    }

    pub(super) fn remove(&mut self, key: &str, pack: &str) {
        self.stands.remove(key);
        self.removed.insert(key.to_owned(), pack.to_owned());
    }

    /// The newest form of an entry that can be built on.
    pub(super) fn base(
        &self,
        key: &str,
        fits: &dyn Fn(&Source) -> bool,
        read: &dyn Fn(&Source) -> Option<Tree>,
    ) -> Result<Tree, Miss> {
        let Some(stands) = self.stands.get(key) else {
            let removed = self.removed.get(key).cloned();
            return Err(removed.map_or(Miss::Unknown, Miss::Removed));
        };
        for stand in stands.iter().rev() {
            let good = stand.fits.get().unwrap_or_else(|| fits(&stand.source));
            stand.fits.set(Some(good));
            let tree = good.then(|| match &stand.tree {
                Some(tree) => Some(tree.clone()),
                None => read(&stand.source),
            });
            if let Some(tree) = tree.flatten() {
                return Ok(tree);
            }
        }
        Err(Miss::Broken)
    }
}
