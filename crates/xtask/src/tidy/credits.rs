//! Checks that `CREDITS.md` names the origin and licence of every asset folder.

use std::fs;
use std::path::Path;

use super::Findings;

/// Warns of folders in `assets/` with files if `CREDITS.md` names neither them nor a folder above
/// them (except `assets` itself).
pub(super) fn check(root: &Path) -> Findings {
    let mut folders = Vec::new();
    collect(&root.join("assets"), "assets", &mut folders);
    folders.sort();
    let credits = ["CREDITS.md", "assets/CREDITS.md"];
    let text: String = credits
        .iter()
        .filter_map(|name| fs::read_to_string(root.join(name)).ok())
        .collect();
    Findings {
        errors: Vec::new(),
        warnings: uncovered(&folders, &text),
    }
}

fn uncovered(folders: &[String], credits: &str) -> Vec<String> {
    let covered = |folder: &str| {
        let parts: Vec<&str> = folder.split('/').collect();
        (2..=parts.len()).any(|length| credits.contains(&parts[..length].join("/")))
    };
    let mut open: Vec<&str> = Vec::new();
    for folder in folders.iter().filter(|folder| !covered(folder)) {
        // Naming the uppermost folder covers those below it.
        let below = |above: &&str| {
            folder
                .strip_prefix(*above)
                .is_some_and(|rest| rest.starts_with('/'))
        };
        if !open.iter().any(below) {
            open.push(folder);
        }
    }
    open.iter()
        .map(|folder| format!("{folder}: origin and licence are not in CREDITS.md"))
        .collect()
}

/// The folders below this one that hold files themselves, by their names from `assets` on.
fn collect(folder: &Path, name: &str, folders: &mut Vec<String>) {
    // A folder that cannot be read has nothing to ship from here.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(
                &path,
                &format!("{name}/{}", entry.file_name().to_string_lossy()),
                folders,
            );
        } else if name.contains('/') && !folders.iter().any(|known| known == name) {
            folders.push(name.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_covered_by_itself_or_from_above() {
        let folders = [
            "assets/fonts",
            "assets/fonts/old",
            "assets/models/ships",
            "assets/sounds",
        ]
        .map(str::to_owned);
        let open = uncovered(
            &folders,
            "- `assets/models`: ours\n- `assets/sounds`: ours\n",
        );
        assert_eq!(
            open,
            ["assets/fonts: origin and licence are not in CREDITS.md"]
        );
    }
}
