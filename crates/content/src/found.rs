//! The data files of an assets folder, as they were found.

use std::{collections::BTreeSet, path::PathBuf, sync::OnceLock};

use crate::{
    Diagnostic, Severity,
    category::Category,
    data_texts::data_texts,
    format::{Modern, Moved, modernise},
    pack_files::PackFiles,
    patch::head,
    scan::split,
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

/// The most data files of a pack that is not loaded that are searched for keys.
const MOST_SEARCHED: usize = 500;

/// A pack that is there and is not loaded.
#[derive(Debug)]
pub(crate) struct Absent {
    pub(crate) id: String,
    /// Whether it is switched off, or left out otherwise.
    pub(crate) off: bool,
    files: PackFiles,
    /// The keys of its entries, read when they are first asked for.
    keys: OnceLock<BTreeSet<String>>,
}

impl Absent {
    pub(crate) const fn new(id: String, off: bool, files: PackFiles) -> Self {
        let keys = OnceLock::new();
        Self {
            id,
            off,
            files,
            keys,
        }
    }

    /// Whether an entry of the pack has this key. Its files are read once, for all questions.
    pub(crate) fn has_key(&self, key: &str) -> bool {
        self.keys.get_or_init(|| self.read_keys()).contains(key)
    }

    fn read_keys(&self) -> BTreeSet<String> {
        let kinds = Category::ALL.into_iter();
        let texts = kinds.flat_map(|kind| data_texts(&self.files, kind));
        let mut keys = BTreeSet::new();
        for (_, text) in texts.take(MOST_SEARCHED) {
            let entries = split(&text).entries.into_iter();
            keys.extend(entries.filter_map(|entry| head(&text, entry.start).ok()?.key));
        }
        keys
    }
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_pack_that_is_not_loaded_is_read_once_for_all_questions() {
        let folder = std::env::temp_dir().join(format!("voidreef-absent-{}", std::process::id()));
        fs::create_dir_all(folder.join("ships")).expect("a folder");
        let text = "[(id: \"tern\", name: \"x\"), (patches: \"gull\")]";
        fs::write(folder.join("ships/a.ron"), text).expect("a file");
        let files = PackFiles::open(&folder).expect("a pack");
        let absent = Absent::new("mod".to_owned(), true, files);
        assert!(absent.has_key("tern") && !absent.has_key("gull"));
        fs::remove_dir_all(&folder).expect("gone");
        assert!(absent.has_key("tern") && !absent.has_key("x"));
    }
}
