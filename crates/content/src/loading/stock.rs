//! What entries of a kind are put together from, and what comes of it.

use std::{collections::BTreeMap, ops::Range};

use super::{Source, owners::Owners};
use crate::{
    Diagnostic, PackInfo, category::Category, found::SourceFile, patch::Pages, source::MadeEntry,
};

/// An entry in its turn.
pub(super) enum Turn {
    /// One to be read.
    Entry(Source),
    /// One that goes, and where that is said.
    Gone(String, Source),
}

/// The entries of a kind in their order, and what was found out on the way.
#[derive(Default)]
pub(super) struct Arranged {
    pub(super) turns: Vec<Turn>,
    pub(super) made: Vec<MadeEntry>,
    /// Faults.
    pub(super) told: Vec<Diagnostic>,
    /// Faults that only follow from others.
    pub(super) follows: Vec<Diagnostic>,
    /// The keys of what was left out; none where there is no key.
    pub(super) broken: Vec<Option<String>>,
    /// A hash of what each pack says of entries of others.
    pub(super) hashes: BTreeMap<String, u64>,
}

/// Whether the text of an entry has the form of its kind.
pub(super) type Fits<'a> = dyn Fn(&str, &Range<usize>) -> bool + 'a;

/// What entries are put together from.
#[derive(Clone, Copy)]
pub(super) struct Stock<'a> {
    pub(super) category: Category,
    pub(super) files: &'a [SourceFile],
    pub(super) packs: &'a [(String, PackInfo)],
    pub(super) pages: Pages<'a>,
    pub(super) fits: &'a Fits<'a>,
    pub(super) owners: &'a Owners,
    /// Whether an entry that was left out may have a key.
    pub(super) may_be: &'a dyn Fn(&str) -> bool,
    /// How many entries have been put together before.
    pub(super) made: usize,
}
