//! `cargo xtask bench`: the criterion benches behind `docs/performance.md`.

use crate::{process, workspace};

/// Runs the benches of the crates that have any, passing the arguments on.
///
/// # Errors
/// When a bench does not build or fails.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let mut command = process::cargo(["bench", "--benches"]);
    command
        .args(workspace::select(&["geometry", "rules", "arena"]))
        .args(arguments);
    process::run(command)
}
