//! The texts of data files in a pack.

use crate::{
    category::Category,
    pack_files::{Listed, PackFiles},
    parse::MAX_FILE_BYTES,
    reader::{NoText, text_of, unread},
};

/// A category folder may not hold more data files than this.
pub(crate) const MAX_FILES: usize = 1024;

/// The names of data files of a kind among what is in its folder.
pub(crate) fn data_names(all: &[Listed], category: Category) -> impl Iterator<Item = &str> {
    let names = all.iter().map(|listed| listed.name.as_str());
    names
        .filter(|name| name.ends_with(".ron") && !name.starts_with('.'))
        .filter(move |name| category.holds(name))
}

/// The data files of a kind in a pack that can be read: their paths in the pack, and their texts.
/// What is wrong with the others is told when the pack is loaded.
pub(crate) fn data_texts(files: &PackFiles, category: Category) -> Vec<(String, String)> {
    let folder = category.folder();
    let mut all = files.list(folder).unwrap_or_default();
    all.retain(|listed| listed.text);
    let texts = data_names(&all, category).take(MAX_FILES);
    let texts = texts.filter_map(|name| {
        let path = format!("{folder}/{name}");
        let text = read_text(files, &path).ok()?;
        Some((path, text))
    });
    texts.collect()
}

/// Why a file was not read.
pub(crate) struct Refused {
    pub(crate) line: usize,
    pub(crate) col: usize,
    pub(crate) message: String,
}

impl Refused {
    fn new(message: impl Into<String>) -> Self {
        Self {
            line: 1,
            col: 1,
            message: message.into(),
        }
    }
}

/// The text of a file of a pack.
///
/// # Errors
/// It leads out of the pack, is too long, or is no text.
pub(crate) fn read_text(files: &PackFiles, path: &str) -> Result<String, Refused> {
    if files.leads_out(path) {
        return Err(Refused::new("leads outside its folder; not read"));
    }
    let bytes = files
        .read(path, MAX_FILE_BYTES as u64)
        .map_err(|error| Refused::new(unread(&error)))?;
    text_of(bytes).map_err(|NoText { line, col, message }| Refused {
        line,
        col,
        message: format!("{message}; not read"),
    })
}
