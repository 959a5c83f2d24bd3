//! The desktop game as a library, so that a program of one's own can add Bevy plugins to it.
//!
//! The world of the app holds the shown match as entities: `rules::Unit`, `Placement`, `Vitals` and
//! the other components of crate `rules`. See `examples/hull_rings.rs`.

mod app;
mod args;
mod frames;
mod tour;

use std::{io::Write as _, process::ExitCode};

use bevy::app::{App, AppExit};

/// Reads the command line and plays the game. `extend` may add to the app before it runs.
#[must_use]
pub fn play(extend: impl FnOnce(&mut App)) -> ExitCode {
    let asked = match args::parse(std::env::args_os().skip(1)) {
        Ok(asked) => asked,
        Err(why) => {
            // Nobody may be listening.
            let _ = writeln!(std::io::stderr(), "voidreef: {why}");
            return ExitCode::from(2);
        }
    };
    match asked {
        args::Asked::Text(text) => {
            // A reader may leave before the end.
            let _ = std::io::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        args::Asked::Game(args) => {
            let mut app = app::build(*args);
            extend(&mut app);
            match app.run() {
                AppExit::Success => ExitCode::SUCCESS,
                AppExit::Error(code) => ExitCode::from(code.get()),
            }
        }
    }
}
