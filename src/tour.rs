//! Runs without a user: ends after some rounds, takes a picture, prints the checksum.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use ui::{Current, Screen};
use view::TakeScreenshot;

use crate::{args::Args, say};

/// The frames that a screen gets to load models and settle before its picture.
const SETTLE: u32 = 60;
/// The longest time for writing a picture.
const PATIENCE: Duration = Duration::from_secs(30);

/// The tasks that are left.
#[derive(Resource)]
struct Tour {
    rounds: Option<u32>,
    screenshot: Option<PathBuf>,
    hash: bool,
    frames: u32,
    asked: Option<Instant>,
}

/// Adds the run that the command line describes, if it describes one.
pub(crate) fn add(app: &mut App, args: &Args) {
    if args.rounds.is_none() && args.screenshot.is_none() {
        return;
    }
    let tour = Tour {
        rounds: args.rounds,
        screenshot: args.screenshot.clone(),
        hash: args.hash,
        frames: 0,
        asked: None,
    };
    app.insert_resource(tour).add_systems(Last, travel);
}

/// Waits for the end of the run, takes the picture and leaves.
fn travel(
    mut tour: ResMut<Tour>,
    current: Res<Current>,
    screen: Res<State<Screen>>,
    shown: Res<view::ViewBoard>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    tour.frames += 1;
    if let Some(asked) = tour.asked {
        let written = tour.screenshot.as_ref().is_none_or(|path| complete(path));
        if written || asked.elapsed() > PATIENCE {
            leave(&tour, &current, written, &mut exit);
        }
        return;
    }
    let reached = match tour.rounds {
        Some(rounds) => *screen.get() == Screen::Match && over(rounds, &current, &shown),
        None => tour.frames > SETTLE,
    };
    if !reached || tour.frames <= SETTLE {
        return;
    }
    if let Some(path) = tour.screenshot.clone() {
        // An old picture must not be taken for the new one.
        let _ = std::fs::remove_file(&path);
        commands.trigger(TakeScreenshot(path));
    }
    tour.asked = Some(Instant::now());
}

/// Whether this many rounds have been shown to their end.
fn over(rounds: u32, current: &Current, shown: &view::ViewBoard) -> bool {
    let Some(session) = &current.0 else {
        return false;
    };
    let round = shown.0.as_ref().map_or(0, |shown| shown.board.round);
    round > rounds || session.finished
}

/// Whether a PNG file is complete.
fn complete(path: &std::path::Path) -> bool {
    std::fs::read(path)
        .is_ok_and(|bytes| bytes.ends_with(&[0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]))
}

fn leave(tour: &Tour, current: &Current, written: bool, exit: &mut MessageWriter<AppExit>) {
    if tour.hash
        && let Some(session) = &current.0
    {
        say::out(&format!("checksum {:016x}\n", session.sim.checksum()));
    }
    if written {
        exit.write(AppExit::Success);
    } else {
        say::err("the screenshot was not written");
        exit.write(AppExit::error());
    }
}
