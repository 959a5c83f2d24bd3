//! The program `reef`, as the tests build it.

use std::process::Command;

use crate::{metadata, process, workspace};

/// Builds it together with the tests.
///
/// Their dependencies switch on features that `cargo run -p cli` alone would lack, so half the
/// crates would be built a second time.
///
/// # Errors
/// When it does not build.
pub(crate) fn build() -> Result<(), String> {
    let mut command = process::cargo(["build", "--tests", "--bin", "reef"]);
    command.args(workspace::select(&workspace::HEADLESS));
    process::run(command)
}

/// The built program, with these arguments.
///
/// # Errors
/// Cargo does not say where it is.
pub(crate) fn command(arguments: &[&str]) -> Result<Command, String> {
    let name = format!("reef{}", std::env::consts::EXE_SUFFIX);
    let mut command = process::program(metadata::target()?.join("debug").join(name));
    command.args(arguments);
    Ok(command)
}

/// Runs it to its end, with the output straight to the terminal.
///
/// # Errors
/// When it does not succeed.
pub(crate) fn run(arguments: &[&str]) -> Result<(), String> {
    process::run(command(arguments)?)
}

/// The keys of all scenarios.
///
/// # Errors
/// When `reef list` does not succeed.
pub(crate) fn scenarios() -> Result<Vec<String>, String> {
    let text = process::capture(command(&["list"])?)?;
    let keys = text
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    Ok(keys.map(str::to_owned).collect())
}
