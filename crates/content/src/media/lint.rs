//! Checks every file of media in a folder, whether an entry names it or not.

use std::{fs, path::Path};

use super::{Medium, read_media};
use crate::{Diagnostic, Severity};

/// The deepest folder that is searched.
const DEEPEST: usize = 8;
/// The most files that are checked.
const MOST_FILES: usize = 10_000;

/// The flaws of all media in a folder and in those below it; links are passed by. `shown` is its
/// path in messages, below the assets folder.
pub(crate) fn flaws(folder: &Path, shown: &str) -> Vec<Diagnostic> {
    let mut names = Vec::new();
    collect(folder, "", 0, &mut names);
    names.sort();
    let flawed = names.into_iter().filter_map(|name| {
        let file = format!("{shown}{name}");
        // Some card holds it: what is its own limit, the game knows.
        let flaw = read_media(&folder.join(&name), Path::new(&file), u32::MAX).err()?;
        let medium = Medium::of(Path::new(&name))?;
        Some(Diagnostic {
            file,
            line: 1,
            col: 1,
            severity: Severity::Error,
            message: format!("is no {} that the game can use: {flaw}", medium.noun()),
            help: None,
        })
    });
    flawed.collect()
}

/// The names of the media in a folder, from the first one on.
fn collect(folder: &Path, below: &str, depth: usize, names: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (name, Ok(kind)) = (entry.file_name(), entry.file_type()) else {
            continue;
        };
        // Names that are no text are told by whoever reads the folder.
        let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else {
            continue;
        };
        let name = format!("{below}{name}");
        if kind.is_dir() && depth < DEEPEST {
            collect(&entry.path(), &format!("{name}/"), depth + 1, names);
        } else if kind.is_file() && Medium::of(Path::new(&name)).is_some() {
            if names.len() >= MOST_FILES {
                return;
            }
            names.push(name);
        }
    }
}
