//! Paths of the machine that built the game: in which files of the archive they stand.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::files;

/// The folders that nothing in an archive may name.
pub(super) struct Private {
    /// Each with a stroke at its end.
    folders: Vec<String>,
}

impl Private {
    /// The folders of the workspace, of the build, of cargo and of the user.
    pub(super) fn here(root: &Path, target: &Path) -> Self {
        let home = env::var_os("HOME").map(PathBuf::from);
        let folders = [
            Some(root.to_owned()),
            Some(target.to_owned()),
            cargo_home(),
            home,
        ];
        Self::new(folders.into_iter().flatten())
    }

    fn new(folders: impl Iterator<Item = PathBuf>) -> Self {
        // One of a single word, such as `/root`, may stand for anybody's.
        let long = folders.filter(|folder| folder.components().count() > 2);
        let mut folders: Vec<String> = long
            .map(|folder| format!("{}/", folder.display()))
            .collect();
        folders.sort();
        folders.dedup();
        Self { folders }
    }

    /// The files of a list that name such a folder, each with the folder.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub(super) fn find(&self, folder: &Path, names: &[String]) -> Result<Vec<String>, String> {
        let mut found = Vec::new();
        for name in names {
            let path = folder.join(name);
            let bytes = fs::read(&path).map_err(|error| files::at(&path, &error))?;
            let named = self.folders.iter().find(|known| has(&bytes, known));
            found.extend(named.map(|known| format!("{name} names {known}")));
        }
        Ok(found)
    }
}

/// Where cargo keeps the sources of crates.
pub(super) fn cargo_home() -> Option<PathBuf> {
    let named = env::var_os("CARGO_HOME").filter(|folder| !folder.is_empty());
    let home = || Some(PathBuf::from(env::var_os("HOME")?).join(".cargo"));
    named.map(PathBuf::from).or_else(home)
}

fn has(bytes: &[u8], known: &str) -> bool {
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|byte| *byte == b'/') {
        rest = &rest[at..];
        if rest.starts_with(known.as_bytes()) {
            return true;
        }
        rest = &rest[1..];
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_found_among_other_bytes() {
        assert!(has(b"\0\xff//home/ann/voidreef/x", "/home/ann/"));
        assert!(!has(b"/home/anna/voidreef /home", "/home/ann/"));
        assert!(!has(b"", "/home/ann/"));
    }

    #[test]
    fn folders_of_one_word_tell_nothing() {
        let folders = ["/home/ann", "/root", "/", "/home/ann"].map(PathBuf::from);
        let private = Private::new(folders.into_iter());
        assert_eq!(private.folders, ["/home/ann/"]);
    }
}
