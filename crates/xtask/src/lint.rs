//! `cargo xtask lint`: clippy on the headless crates.
//!
//! Apart from `test`, because clippy checks every dependency anew before it looks at our code.

use crate::{process, workspace};

/// Runs clippy; every warning is an error.
///
/// # Errors
/// When clippy is not installed or finds something.
pub(crate) fn run() -> Result<(), String> {
    let mut command = process::cargo(["clippy", "--all-targets"]);
    command
        .args(workspace::select(&workspace::HEADLESS))
        .args(["--", "-D", "warnings"]);
    process::run(command)
}
