//! The language of the game: which files there are, and which language is wanted.

use std::path::Path;

use content::{Diagnostic, MediaRoots, PackEntry, Severity};
use words::LanguageFile;

use crate::settings::Settings;

/// Offers all languages of the game and of packs, and tells what is wrong in their files.
pub(crate) fn offer(assets: &Path, packs: &MediaRoots) -> Vec<Diagnostic> {
    let (files, mut told) = content::language_files(assets, packs);
    let files = files.into_iter().map(|file| LanguageFile {
        code: file.code,
        file: file.file,
        text: file.text,
    });
    let faults = words::offer(files.collect()).into_iter();
    told.extend(faults.map(|fault| Diagnostic {
        file: fault.file,
        line: fault.line,
        col: fault.col,
        severity: Severity::Warning,
        message: fault.message,
        help: None,
    }));
    told
}

/// What a pack is called in the language that is spoken.
pub(crate) fn pack_name(pack: &PackEntry) -> &str {
    words::find(&content::pack_key(&pack.id, "name")).unwrap_or(&pack.info.name)
}

/// What a pack says of itself in the language that is spoken; empty: nothing.
pub(crate) fn pack_description(pack: &PackEntry) -> &str {
    let key = content::pack_key(&pack.id, "description");
    words::find(&key).unwrap_or(&pack.info.description)
}

/// The language that the settings ask for; where they ask for none, that of the surroundings.
pub(crate) fn wanted(settings: &Settings) -> String {
    let asked = settings.language_for_now.as_ref();
    let asked = asked.or(settings.language.as_ref());
    asked
        .cloned()
        .unwrap_or_else(|| words::preferred(&surroundings(), &words::languages()))
}

/// What the surroundings name as their language, the name that counts first.
fn surroundings() -> Vec<String> {
    // A test does the same everywhere, unless it is told to look at another language.
    let names: &[&str] = match cfg!(test) {
        true => &["VOIDREEF_TEST_LANGUAGE"],
        false => &["LC_ALL", "LC_MESSAGES", "LANG"],
    };
    names
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .collect()
}
