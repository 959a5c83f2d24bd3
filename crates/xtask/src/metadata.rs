//! What cargo knows of the workspace.

use std::path::PathBuf;

use serde_json::Value;

use crate::process;

/// `cargo metadata` without the dependencies' own metadata: quick, and needs no network.
///
/// # Errors
/// Cargo cannot be started, refuses the workspace, or does not answer in JSON.
pub(crate) fn read() -> Result<Value, String> {
    let text = process::capture(process::cargo([
        "metadata",
        "--format-version=1",
        "--no-deps",
    ]))?;
    serde_json::from_str(&text).map_err(|error| format!("cargo metadata is not JSON: {error}"))
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
