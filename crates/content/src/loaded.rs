//! What a load gives.

use std::path::PathBuf;

use crate::{Content, Diagnostic, EntryTexts, MediaRoots, PackEntry, PackInfo, broken::Broken};

/// What a load gives: all that is valid, and what is wrong with the rest.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Everything valid.
    pub content: Content,
    /// All faults by file and place; last come those that only follow from others.
    pub diagnostics: Vec<Diagnostic>,
    /// The files that were read.
    pub files: Vec<PathBuf>,
    /// The packs, by the names of their folders, in the order in which they were loaded.
    pub packs: Vec<(String, PackInfo)>,
    /// Every pack that lies there, as [`crate::survey`] tells.
    pub survey: Vec<PackEntry>,
    /// The entries that packs have taken the place of.
    pub replaced: Vec<Replaced>,
    /// Where the files are that the data names.
    pub roots: MediaRoots,
    /// The texts of the entries, as they were put together.
    pub written: EntryTexts,
    /// What was left out.
    pub(crate) broken: Broken,
}

impl Loaded {
    /// Whether something had to be left out.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// An entry of a pack in place of another pack's.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Replaced {
    /// What kind of entry it is, in a word: `ship`.
    pub noun: &'static str,
    /// Its key.
    pub key: String,
    /// The pack whose entry counts.
    pub by: String,
    /// The pack whose entry does not.
    pub of: String,
}
