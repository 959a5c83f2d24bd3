//! A folder of army lists: what lies in it, and names for new files.

use std::path::{Path, PathBuf};

use content::{ArmyList, Content};

use super::load;
use crate::shelf::newest;

/// The most lists that are read of a folder; the newest ones win.
pub const MOST_LISTS: usize = 200;
/// The longest name of a file that is made from the name of a list, in letters.
const MOST_STEM: usize = 40;
/// Shorter names get more letters: some systems keep them for devices.
const LEAST_STEM: usize = 5;

/// A list in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The name of its file.
    pub file: String,
    /// The list, or why it cannot be read.
    pub list: Result<ArmyList, String>,
}

/// The lists in a folder, by their names and then by those of their files. A missing folder is
/// empty.
#[must_use]
pub fn kept(folder: &Path, content: &Content) -> Vec<Kept> {
    let files = newest(folder, MOST_LISTS).into_iter();
    let read = |(name, path): (String, PathBuf)| Kept {
        file: name,
        // Its path is long, and whoever reads this knows the folder.
        list: load(&path, content).map_err(|error| short(&error.to_string(), &path)),
    };
    let mut all: Vec<Kept> = files.map(read).collect();
    all.sort_by_cached_key(|held| (label(held).to_lowercase(), held.file.clone()));
    all
}

/// The name of a list, or that of its file where it has none.
#[must_use]
pub fn label(kept: &Kept) -> &str {
    let name = kept.list.as_ref().map_or("", |list| list.name.trim());
    if name.is_empty() { &kept.file } else { name }
}

fn short(error: &str, path: &Path) -> String {
    let path = path.display().to_string();
    let lines = error.lines();
    let lines = lines.map(|line| line.strip_prefix(&path).unwrap_or(line));
    let lines: Vec<&str> = lines
        .map(|line| line.trim_start_matches(':').trim())
        .collect();
    lines.join("\n")
}

/// The name of a new file for a list of this name: plain letters, digits and hyphens, so that it
/// names nothing outside its folder. `taken` tells which names are in use.
#[must_use]
pub fn fresh_name(name: &str, taken: impl Fn(&str) -> bool) -> String {
    let mut stem = String::new();
    for sign in name.chars().take(4 * MOST_STEM) {
        if sign.is_ascii_alphanumeric() {
            stem.push(sign.to_ascii_lowercase());
        } else if !stem.is_empty() && !stem.ends_with('-') {
            stem.push('-');
        }
    }
    stem.truncate(MOST_STEM);
    let stem = stem.trim_end_matches('-');
    let stem = match stem.len() {
        0 => "list".to_owned(),
        1..LEAST_STEM => format!("list-{stem}"),
        _ => stem.to_owned(),
    };
    let named = |number: u32| match number {
        1 => format!("{stem}.ron"),
        _ => format!("{stem}-{number}.ron"),
    };
    let mut names = (1..=10_000).map(named);
    names
        .find(|name| !taken(name))
        .unwrap_or_else(|| named(10_001))
}

#[cfg(test)]
mod tests {
    use super::fresh_name;

    #[track_caller]
    fn check(name: &str, file: &str) {
        assert_eq!(fresh_name(name, |_| false), file, "{name}");
    }

    #[test]
    fn names_of_files_stay_in_their_folder() {
        check("Heavy boots", "heavy-boots.ron");
        check("../../etc/passwd", "etc-passwd.ron");
        check("C:\\Windows\\x", "c-windows-x.ron");
        check("", "list.ron");
        check("\u{202e}\u{1f31e}/", "list.ron");
        check("con", "list-con.ron");
        check("..", "list.ron");
        let long = fresh_name(&"x".repeat(500), |_| false);
        assert_eq!(long.len(), 40 + ".ron".len());
    }

    #[test]
    fn names_that_are_in_use_get_a_number() {
        let taken = ["sands.ron", "sands-2.ron"];
        assert_eq!(
            fresh_name("Sands", |name| taken.contains(&name)),
            "sands-3.ron"
        );
    }
}
