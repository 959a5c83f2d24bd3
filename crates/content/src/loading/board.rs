//! The entries of a kind that others can build on, by key.

use std::collections::BTreeMap;

use super::Source;
use crate::patch::Tree;

/// A form of an entry.
pub(super) struct Stand {
    pub(super) source: Source,
    /// Its tree; none: it stands in its file.
    pub(super) tree: Option<Tree>,
    /// Whether it has the form of its kind; none: that is not known yet.
    pub(super) fits: Option<bool>,
}

/// Why an entry cannot be built on.
pub(super) enum Miss {
    /// There is none.
    Unknown,
    /// A pack has removed it.
    Removed(String),
    /// It has errors of its own; where it stands.
    Broken(Source),
}

/// The forms of an entry.
struct Stands {
    /// Where the newest stands.
    newest: Source,
    /// The earlier ones too, the newest last; without those that were found to be of no use.
    forms: Vec<Stand>,
}

/// The entries of a kind, each with its earlier forms.
#[derive(Default)]
pub(super) struct Board {
    stands: BTreeMap<String, Stands>,
    removed: BTreeMap<String, String>,
    /// Where entries stand that came to nothing.
    broken: BTreeMap<String, Source>,
}

impl Board {
    pub(super) fn push(&mut self, key: &str, stand: Stand) {
        let newest = stand.source.clone();
        match self.stands.get_mut(key) {
            Some(held) => {
                held.newest = newest;
                held.forms.push(stand);
            }
            None => {
                let forms = vec![stand];
                self.stands.insert(key.to_owned(), Stands { newest, forms });
            }
        }
    }

    /// Where the newest form of an entry stands.
    pub(super) fn owner(&self, key: &str) -> Option<&Source> {
        self.stands.get(key).map(|stands| &stands.newest)
    }

    /// Where the newest form of an entry stands that was not found to be of no use.
    pub(super) fn newest_form(&self, key: &str) -> Option<&Source> {
        let stands = self.stands.get(key)?;
        stands.forms.last().map(|stand| &stand.source)
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.stands.keys().map(String::as_str)
    }

    pub(super) fn remove(&mut self, key: &str, pack: &str) {
        self.stands.remove(key);
        self.removed.insert(key.to_owned(), pack.to_owned());
    }

    /// Notes that an entry came to nothing.
    pub(super) fn lose(&mut self, key: &str, source: &Source) {
        self.broken.insert(key.to_owned(), source.clone());
    }

    /// The newest form of an entry that can be built on.
    pub(super) fn base(
        &mut self,
        key: &str,
        fits: &dyn Fn(&Source) -> bool,
        read: &dyn Fn(&Source) -> Option<Tree>,
    ) -> Result<Tree, Miss> {
        let Some(stands) = self.stands.get_mut(key) else {
            let removed = self.removed.get(key).cloned().map(Miss::Removed);
            let broken = self.broken.get(key).cloned().map(Miss::Broken);
            return Err(removed.or(broken).unwrap_or(Miss::Unknown));
        };
        while let Some(stand) = stands.forms.last_mut() {
            let good = stand.fits.unwrap_or_else(|| fits(&stand.source));
            stand.fits = Some(good);
            let tree = good.then(|| match &stand.tree {
                Some(tree) => Some(tree.clone()),
                None => read(&stand.source),
            });
            if let Some(tree) = tree.flatten() {
                return Ok(tree);
            }
            // It is asked for no more.
            stands.forms.pop();
        }
        Err(Miss::Broken(stands.newest.clone()))
    }
}
