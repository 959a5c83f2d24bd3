//! The workspace, and the two groups of crates.

use std::env;
use std::path::{Path, PathBuf};

/// The crates that build and test without a window, a GPU or a rendering crate.
pub(crate) const HEADLESS: [&str; 8] = [
    "geometry", "words", "content", "rules", "ai", "arena", "cli", "xtask",
];

/// The crates that need Bevy's renderer.
pub(crate) const RENDERED: [&str; 3] = ["view", "ui", "voidreef"];

/// The folder of the workspace's `Cargo.toml`.
/// Cargo names this crate's folder at run time. Without that (the program was started by hand) it
/// is the current folder.
pub(crate) fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    here.as_deref()
        .and_then(Path::parent)
        .and_then(Path::parent)
        .map(Path::to_path_buf)
        .or_else(|| env::current_dir().ok())
        .unwrap_or_else(|| PathBuf::from("."))
}

/// The arguments that select these crates: `-p` in front of every name.
pub(crate) fn select(crates: &[&str]) -> Vec<String> {
    crates
        .iter()
        .flat_map(|name| ["-p".to_owned(), (*name).to_owned()])
        .collect()
}
