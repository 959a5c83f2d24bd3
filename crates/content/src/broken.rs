//! What a load leaves out.

use std::collections::BTreeSet;

use crate::category::Category;

/// Entries that were left out.
#[derive(Debug, Default)]
pub(crate) struct Broken {
    keys: BTreeSet<(Category, String)>,
    /// Kinds of data with a broken entry whose key could not be read.
    pub(crate) nameless: BTreeSet<Category>,
}

impl Broken {
    pub(crate) fn has(&self, category: Category, key: &str) -> bool {
        self.keys.contains(&(category, key.to_owned()))
    }

    /// Whether an entry that was left out has this key, or may have it.
    pub(crate) fn may_be(&self, category: Category, key: &str) -> bool {
        self.nameless.contains(&category) || self.has(category, key)
    }

    /// Whether an entry of this kind was left out.
    pub(crate) fn any(&self, category: Category) -> bool {
        self.nameless.contains(&category) || self.keys.iter().any(|(held, _)| *held == category)
    }

    pub(crate) fn add(&mut self, category: Category, key: Option<String>) {
        match key {
            Some(key) => drop(self.keys.insert((category, key))),
            None => drop(self.nameless.insert(category)),
        }
    }

    /// What was left out of one kind.
    pub(crate) fn only(&self, category: Category) -> Self {
        let keys = self.keys.iter().filter(|(held, _)| *held == category);
        let nameless = self.nameless.iter().filter(|held| **held == category);
        Self {
            keys: keys.cloned().collect(),
            nameless: nameless.copied().collect(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.keys.is_empty() && self.nameless.is_empty()
    }
}
