//! The data files of an assets folder, as they were found.

use std::path::PathBuf;

use crate::{
    Diagnostic, Severity,
    category::Category,
    format::{Modern, Moved, modernise},
    pack_files::PackFiles,
};

/// A data file as read.
#[derive(Debug)]
pub(crate) struct SourceFile {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// Its path below the assets folder, with forward slashes.
    pub(crate) shown: String,
    /// The folder name of its pack.
    pub(crate) pack: String,
    /// What it holds; none: the description of the pack.
    pub(crate) category: Option<Category>,
    /// Its text, in the words of today; none where it could not be read.
    pub(crate) text: Option<String>,
    /// What that has moved in it.
    pub(crate) moved: Moved,
}

impl SourceFile {
    /// Brings the text from a format to the words of today.
    pub(crate) fn modernise(&mut self, format: u32) {
        if let Some(text) = &mut self.text {
            let Modern {
                text: modern,
                moved,
            } = modernise(text, format);
            (*text, self.moved) = (modern.into_owned(), moved);
        }
    }
}

/// A pack that is there and is not loaded.
#[derive(Debug)]
pub(crate) struct Absent {
    pub(crate) id: String,
    /// Whether it is switched off, or left out otherwise.
    pub(crate) off: bool,
    pub(crate) files: PackFiles,
}

/// The data files of an assets folder, and what was refused.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) files: Vec<SourceFile>,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Packs that are there and are not loaded.
    pub(crate) absent: Vec<Absent>,
}

impl Found {
    pub(crate) fn tell(
        &mut self,
        file: &str,
        severity: Severity,
        message: String,
        help: Option<String>,
    ) {
        let file = file.to_owned();
        self.diagnostics.push(Diagnostic {
            file,
            line: 1,
            col: 1,
            severity,
            message,
            help,
        });
    }
}
