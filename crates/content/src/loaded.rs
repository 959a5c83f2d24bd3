//! What a load gives.

use std::path::PathBuf;

use crate::{Content, Diagnostic, PackInfo, broken::Broken};

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
