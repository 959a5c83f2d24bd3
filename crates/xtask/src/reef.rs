//! The program `reef`, as the tests build it.

use std::process::Command;

use crate::{metadata, process};

/// Builds it together with the tests of these crates (the arguments that select them).
///
/// Their dependencies switch on features that `cargo run -p cli` alone would lack, so half the
/// crates would be built a second time.
///
/// # Errors
/// When it does not build.
pub(crate) fn build(crates: &[String]) -> Result<(), String> {
    let mut command = process::cargo(["build", "--tests", "--bin", "reef"]);
    command.args(crates);
    process::run(command)
}

/// Builds it as players have it, for long runs.
///
/// # Errors
/// When it does not build.
pub(crate) fn build_release() -> Result<(), String> {
    process::run(process::cargo(["build", "--release", "-p", "cli"]))
}

/// That program, with these arguments.
///
/// # Errors
/// Cargo does not say where it is.
pub(crate) fn released(arguments: &[&str]) -> Result<Command, String> {
    built("release", arguments)
}

/// Runs that program to its end, with the output straight to the terminal.
///
/// # Errors
/// When it does not succeed.
pub(crate) fn run_released(arguments: &[&str]) -> Result<(), String> {
    process::run(released(arguments)?)
}

/// The built program, with these arguments.
///
/// # Errors
/// Cargo does not say where it is.
pub(crate) fn command(arguments: &[&str]) -> Result<Command, String> {
    built("debug", arguments)
}

fn built(profile: &str, arguments: &[&str]) -> Result<Command, String> {
    let name = format!("reef{}", std::env::consts::EXE_SUFFIX);
    let mut command = process::program(metadata::target()?.join(profile).join(name));
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

/// The keys of the scenarios that `reef list` shows with these arguments.
///
/// # Errors
/// When it does not succeed.
pub(crate) fn scenarios(arguments: &[&str]) -> Result<Vec<String>, String> {
    let mut list = released(&["list"])?;
    list.args(arguments);
    let text = process::capture(list)?;
    let keys = text
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    Ok(keys.map(str::to_owned).collect())
}
