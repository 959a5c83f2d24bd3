//! The language of the game: which files there are, and which language is wanted.

use std::path::Path;

use content::{Diagnostic, MediaRoots, PackEntry, Severity};
use words::{Language, LanguageFile, say};

use crate::settings::Settings;

/// So many letters of an unknown code are told.
const MOST_ASKED: usize = 32;

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

/// What is wrong with a language that is asked for: there is none of this code. It names the
/// nearest one, by code or name, else all that are there. None if it is there.
#[must_use]
pub fn unknown_language(code: &str) -> Option<String> {
    let known = words::languages();
    if known.iter().any(|held| held.code == code) {
        return None;
    }
    let named = known.iter().flat_map(|held| [&*held.code, &*held.name]);
    let near = content::nearest(code, named);
    let near = known
        .iter()
        .find(|held| near.is_some_and(|near| near == held.code || near == held.name));
    let asked: String = code.chars().take(MOST_ASKED).collect();
    let asked = content::plain(&asked, false);
    let shown = |held: &Language| format!("{} ({})", held.code, held.name);
    Some(match near {
        Some(near) => say!("settings-language-near", asked, near = shown(near)),
        None => {
            let known: Vec<String> = known.iter().map(shown).collect();
            say!("settings-language-unknown", asked, known = known.join(", "))
        }
    })
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
