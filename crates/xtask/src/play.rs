//! `cargo xtask play`: build the game as tests do, and start it.

use crate::packages::Purpose;
use crate::{display, packages, process};

/// Builds and starts the game with these arguments; returns when it is closed.
///
/// # Errors
/// There is no screen, a system package is missing and cannot be installed, the game does not
/// build, or it ends badly.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    if !display::has_screen() {
        return Err(
            "there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set).\n\
             A match can be watched on the terminal instead:\n    cargo run -p cli -- run"
                .to_owned(),
        );
    }
    packages::ensure(Purpose::Play)?;
    let mut command = process::cargo(["run", "-p", "voidreef", "--"]);
    command.args(arguments);
    process::run(command)
}
