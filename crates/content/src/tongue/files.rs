//! The Fluent files of languages: `lang/<code>/*.ftl` below the assets folder and in packs. What
//! they say is the business of crate `words`.

use std::path::Path;

use crate::{
    Diagnostic, Listed, MAX_FILE_BYTES, MediaRoots, PackFiles, Severity,
    category::PACKS,
    fonts::DrawnLetters,
    found::Found,
    reader::{NoText, text_of, told},
};

/// Where languages lie below the assets folder, and in a pack.
pub(crate) const LANG: &str = "lang";
/// The ending of their files.
const ENDING: &str = ".ftl";
/// A folder of languages may not hold more than this.
const MOST_LANGUAGES: usize = 64;
/// A language may not hold more files than this, in one folder.
const MOST_FILES: usize = 128;

/// A Fluent file of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanguageText {
    /// The code of the language, which is the name of its folder: `de`.
    pub code: String,
    /// Its path below the assets folder, with forward slashes.
    pub file: String,
    /// What it holds.
    pub text: String,
}

/// Whether a name is that of a language: letters and digits in parts of 2 to 8, as in `pt-BR`.
#[must_use]
pub fn is_language(code: &str) -> bool {
    let fits = |part: &str| {
        (2..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    let starts = code.starts_with(|sign: char| sign.is_ascii_lowercase());
    code.len() <= 16 && starts && code.split('-').all(fits)
}

/// The Fluent files of all languages: those of the game, then those of the packs in their order.
/// Later ones go before earlier ones. Second: what could not be read.
#[must_use]
pub fn language_files(assets: &Path, roots: &MediaRoots) -> (Vec<LanguageText>, Vec<Diagnostic>) {
    let (mut files, mut found) = (Vec::new(), Found::default());
    if let Ok(own) = PackFiles::open(assets) {
        read_folder(&own, "", &mut files, &mut found);
    }
    for (id, pack) in roots.packs() {
        read_folder(pack, &format!("{PACKS}/{id}/"), &mut files, &mut found);
    }
    let undrawn = |drawn: &DrawnLetters| -> Vec<Diagnostic> {
        let told = files
            .iter()
            .map(|file| drawn.unsaid(&file.text, &file.file));
        told.flatten().collect()
    };
    // Fonts are only read if there is need.
    if !undrawn(&DrawnLetters::built_in()).is_empty() {
        let all = DrawnLetters::with(assets, roots.packs());
        found.diagnostics.extend(undrawn(&all));
    }
    (files, found.diagnostics)
}

fn read_folder(pack: &PackFiles, before: &str, files: &mut Vec<LanguageText>, found: &mut Found) {
    let Some(folders) = listed(pack, LANG, before, found) else {
        return;
    };
    let folders = folders.into_iter().filter(|listed| listed.folder);
    for (at, Listed { name: code, .. }) in folders.enumerate() {
        let folder = format!("{LANG}/{code}");
        let shown = format!("{before}{folder}");
        if at == MOST_LANGUAGES {
            let message = format!("more than {MOST_LANGUAGES} languages; the rest is not read");
            return found.tell(&shown, Severity::Error, message, None);
        }
        if !is_language(&code) {
            let message = "is no code of a language, such as `de` or `pt-BR`; not read".to_owned();
            found.tell(&shown, Severity::Warning, message, None);
            continue;
        }
        let names = listed(pack, &folder, before, found).unwrap_or_default();
        let names = names
            .into_iter()
            .filter(|listed| !listed.folder && listed.name.ends_with(ENDING));
        for (at, Listed { name, .. }) in names.enumerate() {
            let file = format!("{shown}/{name}");
            if at == MOST_FILES {
                let message = format!("more than {MOST_FILES} files; the rest is not read");
                found.tell(&file, Severity::Error, message, None);
                break;
            }
            let read = read_file(pack, &format!("{folder}/{name}"));
            let code = code.clone();
            match read {
                Ok(text) => files.push(LanguageText { code, file, text }),
                Err(why) => found.tell(&file, Severity::Error, format!("{why}; not read"), None),
            }
        }
    }
}

/// What is in a folder, without what is hidden; none if it is not there.
fn listed(pack: &PackFiles, folder: &str, before: &str, found: &mut Found) -> Option<Vec<Listed>> {
    if !pack.is_folder(folder) {
        return None;
    }
    match pack.list(folder) {
        Ok(mut all) => {
            all.retain(|listed| listed.text && !listed.name.starts_with('.'));
            all.sort();
            Some(all)
        }
        Err(error) => {
            let message = format!("{error}; not read");
            found.tell(&format!("{before}{folder}"), Severity::Error, message, None);
            None
        }
    }
}

fn read_file(pack: &PackFiles, path: &str) -> Result<String, String> {
    let bytes = pack.read(path, MAX_FILE_BYTES as u64);
    let text = text_of(bytes.map_err(|error| told(&error))?);
    // Fluent takes the line breaks of other systems for part of a text.
    let text = text.map(|text| text.replace("\r\n", "\n"));
    text.map_err(|NoText { message, .. }| message)
}
