//! What cargo knows of the workspace.

use std::path::PathBuf;

use serde_json::Value;

use crate::process;

/// `cargo metadata` without the dependencies' own metadata: quick, and needs no network.
///
/// # Errors
/// Cargo cannot be started, refuses the workspace, or does not answer in JSON.
pub(crate) fn read() -> Result<Value, String> {
    ask(&["--no-deps"])
}

/// `cargo metadata` with that of all dependencies on this machine's system.
///
/// # Errors
/// As [`read`].
pub(crate) fn read_all() -> Result<Value, String> {
    ask(&["--filter-platform", &host()?])
}

fn ask(arguments: &[&str]) -> Result<Value, String> {
    let mut command = process::cargo(["metadata", "--format-version=1"]);
    command.args(arguments);
    let text = process::capture(command)?;
    serde_json::from_str(&text).map_err(|error| format!("cargo metadata is not JSON: {error}"))
}

/// The system that cargo builds for here, such as `x86_64-unknown-linux-gnu`.
///
/// # Errors
/// Cargo cannot be asked, or does not say it.
pub(crate) fn host() -> Result<String, String> {
    let text = process::capture(process::cargo(["-vV"]))?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| "cargo -vV names no host".to_owned())
}

/// Cargo's target folder, wherever `CARGO_TARGET_DIR` or a configuration puts it.
///
/// # Errors
/// As [`read`].
pub(crate) fn target() -> Result<PathBuf, String> {
    let metadata = read()?;
    let folder = metadata["target_directory"].as_str();
    folder
        .map(PathBuf::from)
        .ok_or_else(|| "cargo metadata names no target folder".to_owned())
}
