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
    /// What packs have done to entries of others, as far as it counts.
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

/// How a pack changes an entry of another pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EntryChange {
    /// Its own entry takes the place of it.
    Replaces,
    /// It changes fields of it.
    Patches,
    /// It takes it away.
    Removes,
}

impl EntryChange {
    /// What the pack does, in a word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Replaces => "replaces",
            Self::Patches => "patches",
            Self::Removes => "removes",
        }
    }
}

/// What a pack does to an entry of another pack.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Replaced {
    /// What kind of entry it is, in a word: `ship`.
    pub noun: &'static str,
    /// Its key.
    pub key: String,
    /// What the pack does to it.
    pub does: EntryChange,
    /// The pack that does it.
    pub by: String,
    /// The pack of the entry.
    pub of: String,
}
