//! The licence texts that a crate brings along.

use std::fs;
use std::path::{Path, PathBuf};

/// How deep below a crate's folder its licences are looked for.
const DEPTH: usize = 3;
/// How the names of licence texts begin, in capital letters.
const STARTS: [&str; 8] = [
    "LICENSE",
    "LICENCE",
    "COPYING",
    "COPYRIGHT",
    "NOTICE",
    "UNLICENSE",
    "OFL",
    "UFL",
];
/// The endings of files that such a name makes no text of.
const NO_TEXTS: [&str; 8] = ["rs", "toml", "json", "html", "png", "svg", "py", "sh"];
/// Folders with nothing of a built program in them.
const ASIDE: [&str; 5] = ["tests", "benches", "examples", "target", ".github"];

/// The licence texts below a crate's folder, by the paths of their files. A text that cannot be
/// read is left out, as one that is not there.
pub(super) fn of(folder: &Path) -> Vec<String> {
    let mut files = Vec::new();
    collect(folder, DEPTH, &mut files);
    files.sort();
    files
        .iter()
        .filter_map(|file| fs::read(file).ok())
        .map(|bytes| tidy(&String::from_utf8_lossy(&bytes)))
        .filter(|text| !text.is_empty())
        .collect()
}

fn collect(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if !path.is_dir() {
            let among_fonts = folder.ends_with("fonts");
            if is_text(&name, among_fonts) {
                files.push(path);
            }
        } else if depth > 1 && !ASIDE.contains(&name.as_str()) {
            collect(&path, depth - 1, files);
        }
    }
}

/// Whether a file is a licence, by its name. Beside fonts every text is one.
fn is_text(name: &str, among_fonts: bool) -> bool {
    let name = name.to_uppercase();
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    let other = NO_TEXTS
        .iter()
        .any(|known| known.eq_ignore_ascii_case(ending));
    let named = STARTS.iter().any(|start| name.starts_with(start));
    (named && !other) || (among_fonts && ending == "TXT")
}

/// The text without what differs between two copies of it: line ends, and blanks at them.
fn tidy(text: &str) -> String {
    let text = text.replace('\u{feff}', "");
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_known_by_their_names() {
        for name in [
            "LICENSE",
            "license-mit.txt",
            "LICENSE.MIT",
            "COPYING",
            "UFL.txt",
        ] {
            assert!(is_text(name, false), "{name}");
        }
        for name in ["licence.rs", "LICENSE.html", "README.md", "Hack.txt"] {
            assert!(!is_text(name, false), "{name}");
        }
        assert!(is_text("Hack.txt", true) && !is_text("Hack.ttf", true));
    }

    #[test]
    fn copies_become_the_same_text() {
        assert_eq!(
            tidy("\u{feff}\r\n  MIT \r\n\r\nfree\t\r\n\r\n"),
            "  MIT\n\nfree"
        );
    }
}
