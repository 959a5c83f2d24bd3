//! The Voidreef desktop game: see `--help`, and the README for how to play.

use std::process::ExitCode;

fn main() -> ExitCode {
    voidreef::play(|_| {})
}
