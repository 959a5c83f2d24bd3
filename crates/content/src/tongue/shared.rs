//! Texts that share a key in Fluent files: signs that such a key cannot have become hyphens.

use std::collections::BTreeMap;

use super::{
    teller::{Teller, TextPlace},
    walk,
};
use crate::{Content, category::Category};

/// Where a text stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TextHome {
    /// The kind of its entry.
    pub(crate) category: Category,
    /// The key of its entry.
    pub(crate) entry: String,
    /// The way to it in the entry.
    pub(crate) path: String,
}

/// A key that two different texts share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SharedKey {
    pub(crate) key: String,
    /// The text that a translation stands for.
    pub(crate) first: TextHome,
    /// The text that stays English.
    pub(crate) second: TextHome,
}

fn home(way: &[String]) -> Option<TextHome> {
    let (folder, rest) = way.split_first()?;
    let (entry, path) = rest.split_first()?;
    let mut kinds = Category::ALL.into_iter();
    Some(TextHome {
        category: kinds.find(|kind| kind.folder() == folder)?,
        entry: entry.clone(),
        path: path.join("/"),
    })
}

/// The keys that two different texts of the data share; the data is left as it is.
pub(crate) fn shared_keys(content: &mut Content) -> Vec<SharedKey> {
    let mut firsts: BTreeMap<String, (String, Vec<String>)> = BTreeMap::new();
    let mut shared = Vec::new();
    let mut visit = |at: &TextPlace<'_>, _, text: &mut String| {
        let Some((english, way)) = firsts.get(at.key) else {
            let first = (text.clone(), at.way.to_vec());
            firsts.insert(at.key.to_owned(), first);
            return;
        };
        if let (true, Some(first), Some(second)) = (english != text, home(way), home(at.way)) {
            let key = at.key.to_owned();
            shared.push(SharedKey { key, first, second });
        }
    };
    walk::content(content, &mut Teller::new(&mut visit));
    shared
}
