//! Starts other programs, always from the workspace's root and without an input to wait for.

use std::env;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::workspace;

/// A program that runs in the workspace's root with nothing on its standard input.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    // Cargo told us where *our* manifest is. A game or tool started from here must not take that
    // for its own (Bevy would look for assets there).
    command
        .current_dir(workspace::root())
        .stdin(Stdio::null())
        .env_remove("CARGO_MANIFEST_DIR");
    command
}

/// The cargo that started us, with these arguments. It inherits the environment, `CARGO_TARGET_DIR`
/// included.
pub(crate) fn cargo<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Command {
    let mut command = program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// Runs a command to its end, with the output straight to the terminal.
///
/// # Errors
/// Names the command if it cannot be started or does not succeed.
pub(crate) fn run(mut command: Command) -> Result<(), String> {
    let status = command
        .status()
        .map_err(|error| format!("{}: {error}", shown(&command)))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{} ended with {status}", shown(&command)))
    }
}

/// Runs a command to its end and returns its standard output.
///
/// # Errors
/// Names the command, with its standard error, if it does not succeed.
pub(crate) fn capture(mut command: Command) -> Result<String, String> {
    let output = command
        .output()
        .map_err(|error| format!("{}: {error}", shown(&command)))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!(
        "{} ended with {}\n{}",
        shown(&command),
        output.status,
        said.trim_end()
    ))
}

/// Runs a command to its end. Each line of its standard output goes on, and to `see`.
///
/// # Errors
/// As [`run`].
pub(crate) fn stream(mut command: Command, mut see: impl FnMut(&str)) -> Result<(), String> {
    let name = shown(&command);
    let failed = |error: std::io::Error| format!("{name}: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(failed)?;
    if let Some(output) = child.stdout.take() {
        let mut reader = BufReader::new(output);
        let mut bytes = Vec::new();
        // Bytes, not lines: a test may print something that is not UTF-8.
        while reader.read_until(b'\n', &mut bytes).map_err(failed)? > 0 {
            // A closed terminal must not stop the count.
            let _ = std::io::stdout().write_all(&bytes);
            see(String::from_utf8_lossy(&bytes).trim_end());
            bytes.clear();
        }
    }
    let status = child.wait().map_err(failed)?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{name} ended with {status}"))
    }
}

/// Whether the program can be started and succeeds. Its output is discarded.
pub(crate) fn succeeds(name: &str, arguments: &[&str]) -> bool {
    let mut command = program(name);
    command
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// The command as a user would type it.
fn shown(command: &Command) -> String {
    let name = std::path::Path::new(command.get_program()).file_name();
    name.into_iter()
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}
