//! The desktop game as a library, so that a program of one's own can add Bevy plugins to it.
//!
//! The world of the app holds the shown match as entities: `rules::Unit`, `Placement`, `Vitals` and
//! the other components of crate `rules`. See `examples/hull_rings.rs`. Rules are added to the
//! stages of a match by [`add_to_data`]; see `examples/wreck_stress`.

mod app;
mod args;
mod crash;
mod frames;
mod say;
mod scene_cost;
mod tour;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
};

use bevy::app::{App, AppExit};
use content::Content;
use ui::Library;

/// The exit status of a game that has failed, as that of any Rust program.
const FAILED: u8 = 101;

/// Adds to the game's data, now and whenever they are loaded again: rules in code
/// (`rules::add_rule`), entries of the rulebook. `change` done twice must lead to the same.
pub fn add_to_data(app: &mut App, change: fn(&mut Content)) {
    app.world_mut().resource_mut::<Library>().extend(change);
}

/// Reads the command line and plays the game. `extend` may add to the app before it runs.
#[must_use]
pub fn play(extend: impl FnOnce(&mut App)) -> ExitCode {
    let asked = match args::parse(std::env::args_os().skip(1)) {
        Ok(asked) => asked,
        Err(why) => {
            say::err(&why);
            return ExitCode::from(2);
        }
    };
    let args = match asked {
        args::Asked::Text(text) => {
            say::out(&text);
            return ExitCode::SUCCESS;
        }
        args::Asked::Game(args) => *args,
    };
    // Whoever starts the game from a script reads the terminal, and what tells of one failure must
    // not tell of its own without end.
    crash::watch(!args.is_unattended() && args.crashed.is_none());
    let run = || {
        let mut app = app::build(args);
        extend(&mut app);
        app.run()
    };
    // Nothing of the app is used after it has failed.
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(_) => {
            crash::ended();
            ExitCode::from(FAILED)
        }
    }
}
