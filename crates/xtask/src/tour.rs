//! `cargo xtask tour`: drive the game through its screens by the pointer and keys of a virtual
//! display alone, and write contact sheets to look at.
//!
//! Each stop starts the game, acts as a player does and takes pictures. A stop fails if the game
//! ends by itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;

use crate::display::VirtualScreen;
use crate::packages::{self, Purpose};
use crate::{metadata, process, workspace};

/// What to visit, and on which screens.
#[derive(Args)]
pub(crate) struct TourOptions {
    /// Sizes of the window.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "1024x640,1280x720,1920x1080"
    )]
    sizes: Vec<String>,
    /// Only the stops with this text in their names.
    #[arg(long, default_value = "")]
    only: String,
    /// How many times as long as usual each wait is, for slow machines and large windows.
    #[arg(long, default_value_t = 1)]
    patience: u32,
    /// The folder of the sheets.
    #[arg(long, default_value = "target/tour")]
    out: PathBuf,
    /// The game to visit; by default the one that is built first.
    #[arg(long)]
    game: Option<PathBuf>,
}

/// Something that a visitor does.
enum Act {
    /// Presses a key, by its name for the X server.
    Key(&'static str),
    /// Moves the pointer to a place, in pixels from the left and the top; negative ones are from
    /// the right and the bottom.
    Point(i32, i32),
    /// The same, but from the middle of the screen to the right.
    PointFromMiddle(i32, i32),
    /// Moves it to a place from the left and the top, and this many hundredths of the height of
    /// the screen further down.
    PointDown(i32, i32, i32),
    /// Clicks where the pointer is.
    Click,
    /// Waits this many seconds.
    Wait(u64),
    /// Takes a picture.
    Look,
}

/// A visit of the game.
struct Stop {
    name: String,
    /// The arguments of the game.
    arguments: Vec<String>,
    acts: Vec<Act>,
}

/// The longest wait for the first picture, between two looks for it, and after it, when the last
/// things appear.
const START: Duration = Duration::from_secs(90);
const AGAIN: Duration = Duration::from_secs(1);
const SETTLED: Duration = Duration::from_secs(4);
/// A picture of the game has more colours than this, even when it is small; an empty screen has
/// one.
const COLOURS: u32 = 200;
/// The time that the game gets for each key.
const PACE: Duration = Duration::from_millis(900);

/// Guided scenarios and first matches of the theatres.
const GUIDED: [&str; 6] = [
    "first-flight",
    "boots-on-deck",
    "harbour-drill",
    "drydock",
    "coolant-deck",
    "first-orders",
];
const MATCHES: [&str; 6] = [
    "first-light",
    "first-steps",
    "line-of-battle",
    "crosscurrents",
    "slow-burn",
    "two-gates",
];

/// The keys of the pages of the main menu.
const PAGES: [&str; 8] = ["2", "3", "4", "5", "6", "7", "8", "9"];

/// The entry `New match` of the main menu.
const NEW_MATCH: Act = Act::PointDown(180, 124, 22);

/// The lit button of the strip, and the goal of the match in its bar.
const LIT: Act = Act::PointFromMiddle(60, -32);
const GOAL: Act = Act::Point(-520, 28);

fn stops() -> Vec<Stop> {
    let mut stops = vec![Stop {
        name: "menus".into(),
        arguments: Vec::new(),
        acts: menus(),
    }];
    stops.extend(["settings", "rulebook"].map(tabs));
    stops.extend(GUIDED.map(|key| begin("--play", key, "lessons", suggested(11, 6))));
    stops.extend(MATCHES.map(|key| begin("--play", key, "match", match_acts())));
    stops.extend(MATCHES.map(|key| begin("--watch", key, "watched", watched())));
    stops
}

/// Opens each page of the main menu and leaves it again.
fn menus() -> Vec<Act> {
    let mut acts = vec![Act::Look];
    for page in PAGES {
        acts.extend([Act::Key(page), Act::Wait(2), Act::Look, Act::Key("Escape")]);
        acts.push(Act::Wait(1));
    }
    acts.extend([NEW_MATCH, Act::Look, Act::Click, Act::Wait(2), Act::Look]);
    acts
}

/// The tabs of a page, one after the other by keys alone: the way back is reached first.
fn tabs(page: &str) -> Stop {
    const TABS: usize = 6;
    let mut acts = vec![Act::Look, Act::Key("Tab")];
    for _ in 0..TABS {
        acts.extend([Act::Key("Tab"), Act::Key("Return"), Act::Wait(2), Act::Look]);
    }
    Stop {
        name: format!("tabs-{page}"),
        arguments: ["--screen", page].map(str::to_owned).to_vec(),
        acts,
    }
}

/// Does what is lit so many times, and looks after as many seconds each time.
fn suggested(times: usize, pause: u64) -> Vec<Act> {
    let mut acts = vec![Act::Look];
    for _ in 0..times {
        acts.extend([Act::Key("space"), Act::Wait(pause), Act::Look]);
    }
    acts
}

/// The beginning of a match, then the card folded, the pieces, the log, hazards and threats, the
/// rules, and the menu of the match.
fn match_acts() -> Vec<Act> {
    let mut acts = suggested(6, 4);
    acts.extend([LIT, Act::Look, Act::Click, Act::Wait(5), Act::Look]);
    acts.extend([GOAL, Act::Wait(1), Act::Look]);
    acts.extend([Act::PointFromMiddle(0, 280), Act::Wait(1), Act::Look]);
    for key in ["x", "x", "k", "l", "h", "t", "F1", "Escape", "Escape"] {
        acts.extend([Act::Key(key), Act::Wait(1), Act::Look]);
    }
    acts
}

/// A match between two AIs, with the log and the cards, in the cinema mode, and its end.
fn watched() -> Vec<Act> {
    use Act::{Key, Look, Wait};
    let seen = [Look, Wait(10), Look, Key("l"), Key("k"), Look];
    let cinema = [Key("u"), Wait(6), Look, Key("u")];
    let end = [Key("End"), Wait(20), Look];
    seen.into_iter().chain(cinema).chain(end).collect()
}

fn begin(mode: &str, scenario: &str, what: &str, acts: Vec<Act>) -> Stop {
    let arguments = [mode, "--scenario", scenario, "--seed", "3"];
    Stop {
        name: format!("{what}-{scenario}"),
        arguments: arguments.map(str::to_owned).to_vec(),
        acts,
    }
}

/// Builds the game and makes the tour.
///
/// # Errors
/// A program is missing, the game does not build, or it ended during a stop.
pub(crate) fn run(options: &TourOptions) -> Result<(), String> {
    packages::ensure(Purpose::Tour)?;
    let game = match &options.game {
        Some(game) => game.clone(),
        None => built()?,
    };
    let mut failed = Vec::new();
    for size in &options.sizes {
        let folder = workspace::root().join(&options.out).join(size);
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let tour = Tour {
            game: &game,
            screen: VirtualScreen::start(size)?,
            size,
            pixels: numbers(size)?,
            folder,
            patience: options.patience,
        };
        let stops = stops().into_iter();
        for stop in stops.filter(|stop| stop.name.contains(&options.only)) {
            println!("{size}: {}", stop.name);
            if let Err(error) = tour.visit(&stop) {
                eprintln!("xtask: {}: {error}", stop.name);
                failed.push(format!("{} at {size}", stop.name));
            }
        }
    }
    match failed.is_empty() {
        true => Ok(()),
        false => Err(format!("these stops failed: {}", failed.join(", "))),
    }
}

/// Builds the game and says where it is.
pub(crate) fn built() -> Result<PathBuf, String> {
    process::run(process::cargo(["build", "-p", "voidreef"]))?;
    let name = format!("voidreef{}", std::env::consts::EXE_SUFFIX);
    Ok(metadata::target()?.join("debug").join(name))
}

/// The game, with saves and settings in a folder of their own and without a word.
pub(crate) fn private(game: &Path, home: &Path) -> Command {
    let mut command = process::program(game);
    command
        .env("XDG_DATA_HOME", home)
        .env("XDG_CONFIG_HOME", home)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// A size such as `1280x720` as its two numbers.
fn numbers(size: &str) -> Result<[i64; 2], String> {
    let wrong = || format!("{size} is no size such as 1280x720");
    let (wide, tall) = size.split_once('x').ok_or_else(wrong)?;
    let number = |text: &str| text.parse::<i64>().map_err(|_| wrong());
    Ok([number(wide)?, number(tall)?])
}

/// A tour on one screen.
struct Tour<'a> {
    game: &'a Path,
    screen: VirtualScreen,
    size: &'a str,
    pixels: [i64; 2],
    /// The folder of the sheets.
    folder: PathBuf,
    /// How many times as long as usual each wait is.
    patience: u32,
}

impl Tour<'_> {
    /// Makes one stop and writes its sheet.
    fn visit(&self, stop: &Stop) -> Result<(), String> {
        let home = self.folder.join(format!("{}.home", stop.name));
        let _ = fs::remove_dir_all(&home);
        let mut command = private(self.game, &home);
        command.args(&stop.arguments);
        command.args(["--quality", "low", "--size", self.size]);
        self.screen.lend(&mut command);
        let mut game = command
            .spawn()
            .map_err(|error| format!("the game: {error}"))?;
        let made = self
            .wait_for_picture(&mut game)
            .and_then(|()| self.look_around(stop, &mut game));
        // If it is gone already, nothing is left to do.
        let _ = game.kill();
        let _ = game.wait();
        let _ = fs::remove_dir_all(&home);
        sheet(&self.folder, &stop.name, &made?)
    }

    /// Waits until the game shows something.
    fn wait_for_picture(&self, game: &mut Child) -> Result<(), String> {
        let begun = Instant::now();
        while self.colours()? < COLOURS {
            if let Ok(Some(status)) = game.try_wait() {
                return Err(format!("the game ended with {status}"));
            }
            if begun.elapsed() > START * self.patience {
                return Err("the game shows nothing".into());
            }
            thread::sleep(AGAIN);
        }
        self.wait(SETTLED);
        Ok(())
    }

    /// How many colours the screen shows, in small.
    fn colours(&self) -> Result<u32, String> {
        let mut command = process::program("import");
        command.args([
            "-window", "root", "-resize", "64x36!", "-format", "%k", "info:",
        ]);
        self.screen.lend(&mut command);
        let told = command
            .output()
            .map_err(|error| format!("import: {error}"))?;
        let told = String::from_utf8_lossy(&told.stdout);
        told.trim()
            .parse()
            .map_err(|_| format!("import tells {told:?}"))
    }

    fn look_around(&self, stop: &Stop, game: &mut Child) -> Result<Vec<PathBuf>, String> {
        let mut made = Vec::new();
        self.xdotool(&["search", "--name", "Voidreef", "windowfocus"])?;
        for act in &stop.acts {
            if let Ok(Some(status)) = game.try_wait() {
                return Err(format!("the game ended with {status}"));
            }
            match act {
                Act::Key(key) => self.xdotool(&["key", key])?,
                Act::Click => self.xdotool(&["click", "1"])?,
                Act::Point(x, y) => self.point(i64::from(*x), i64::from(*y))?,
                Act::PointFromMiddle(x, y) => {
                    self.point(self.pixels[0] / 2 + i64::from(*x), i64::from(*y))?;
                }
                Act::PointDown(x, y, part) => {
                    let down = self.pixels[1] * i64::from(*part) / 100;
                    self.point(i64::from(*x), i64::from(*y) + down)?;
                }
                Act::Wait(seconds) => self.wait(Duration::from_secs(*seconds)),
                Act::Look => {
                    let path = self
                        .folder
                        .join(format!("{}-{:02}.png", stop.name, made.len()));
                    let mut command = process::program("import");
                    command.args(["-window", "root"]).arg(&path);
                    self.screen.lend(&mut command);
                    process::run(command)?;
                    made.push(path);
                }
            }
        }
        Ok(made)
    }

    fn wait(&self, time: Duration) {
        thread::sleep(time * self.patience);
    }

    /// Moves the pointer, where negative places count from the right and the bottom.
    fn point(&self, x: i64, y: i64) -> Result<(), String> {
        let place = |at: i64, most: i64| if at < 0 { most + at } else { at };
        let x = place(x, self.pixels[0]).to_string();
        let y = place(y, self.pixels[1]).to_string();
        self.xdotool(&["mousemove", &x, &y])
    }

    /// Acts as the pointer or the keyboard do, and waits until the game has seen it.
    fn xdotool(&self, arguments: &[&str]) -> Result<(), String> {
        let mut command = process::program("xdotool");
        command.args(arguments).stdout(Stdio::null());
        self.screen.lend(&mut command);
        process::run(command)?;
        self.wait(PACE);
        Ok(())
    }
}

/// Puts the pictures of a stop on one sheet.
fn sheet(folder: &Path, name: &str, pictures: &[PathBuf]) -> Result<(), String> {
    let mut command = process::program("montage");
    command.args(pictures);
    command.args(["-tile", "3x", "-geometry", "640x+4+4"]);
    command.args(["-background", "#10141c"]);
    command.arg(folder.join(format!("{name}.png")));
    process::run(command)?;
    for picture in pictures {
        let _ = fs::remove_file(picture);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stop_looks_at_something_and_has_a_name_of_its_own() {
        let stops = stops();
        let mut names: Vec<&str> = stops.iter().map(|stop| stop.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), stops.len());
        for stop in &stops {
            let looks = stop.acts.iter().filter(|act| matches!(act, Act::Look));
            assert!(looks.count() > 3, "{}", stop.name);
        }
    }
}
