//! Building the two programs for players.

use std::env;
use std::path::Path;

use super::leaks;
use crate::licences::PROGRAMS;
use crate::packages::{self, Purpose};
use crate::{process, workspace};

/// The profile, which is also the name of its folder.
pub(super) const PROFILE: &str = "dist";

/// What parts flags in the variable that cargo reads first.
const BETWEEN: char = '\u{1f}';

/// Builds both, so that they name no folder of this machine.
///
/// # Errors
/// A system package is missing, or they do not build.
pub(super) fn run(root: &Path, target: &Path) -> Result<(), String> {
    packages::ensure(Purpose::Build)?;
    let mut command = process::cargo(["build", "--profile", PROFILE]);
    command
        .args(workspace::select(&PROGRAMS))
        .env("CARGO_ENCODED_RUSTFLAGS", flags(root, target));
    process::run(command)
}

/// The flags that the user has set, and ours: panics name the sources by paths that begin with
/// words instead of folders.
fn flags(root: &Path, target: &Path) -> String {
    let encoded = env::var("CARGO_ENCODED_RUSTFLAGS");
    let plain = || env::var("RUSTFLAGS").unwrap_or_default();
    let mut flags: Vec<String> = match encoded {
        Ok(flags) => flags.split(BETWEEN).map(str::to_owned).collect(),
        Err(_) => plain().split_whitespace().map(str::to_owned).collect(),
    };
    flags.retain(|flag| !flag.is_empty());
    // A later one counts for more, and the target folder may lie inside the workspace.
    let cargo = leaks::cargo_home();
    let named = [
        (Some(root), "voidreef"),
        (Some(target), "target"),
        (cargo.as_deref(), "cargo"),
    ];
    for (folder, word) in named {
        let folder = folder.map(Path::display);
        flags.extend(folder.map(|folder| format!("--remap-path-prefix={folder}={word}")));
    }
    flags.join(&BETWEEN.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_told_by_words() {
        let flags = flags(Path::new("/home/ann/reef game"), Path::new("/build"));
        let ours: Vec<&str> = flags
            .split(BETWEEN)
            .filter(|flag| flag.starts_with("--remap"))
            .collect();
        assert_eq!(ours[0], "--remap-path-prefix=/home/ann/reef game=voidreef");
        assert_eq!(ours[1], "--remap-path-prefix=/build=target");
    }
}
