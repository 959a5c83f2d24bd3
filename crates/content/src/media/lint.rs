//! Checks every file of media in a folder, whether an entry names it or not.

use std::path::Path;

use super::{Medium, read_checked};
use crate::{Diagnostic, Severity, pack_files::PackFiles};

/// The flaws of all media of a pack; links are passed by. `shown` is its path in messages, below
/// the assets folder.
pub(crate) fn flaws(files: &PackFiles, shown: &str) -> Vec<Diagnostic> {
    let names = files.all(|name| Medium::of(Path::new(name)).is_some());
    let flawed = names.into_iter().filter_map(|name| {
        let file = format!("{shown}{name}");
        // Some card holds it: what is its own limit, the game knows.
        let flaw = read_checked(files, &name, &file, u32::MAX).err()?;
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
