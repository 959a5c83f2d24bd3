//! `cargo xtask peer`: side-turns a second of veterans beside those of another game's programs, in
//! the same run: Battle for Wesnoth without a window (Debian: `wesnoth-1.16-core`,
//! `wesnoth-1.16-data`).

use std::{path::Path, process::Command, time::Instant};

use clap::Args;
use serde_json::Value;

use crate::{process, reef};

/// Where Debian puts the peer.
const PEER: &str = "/usr/games/wesnoth-1.16";
/// Its map and its sides.
const SETTING: [&str; 5] = [
    "--scenario=multiplayer_Weldyn_Channel",
    "--controller=1:ai",
    "--controller=2:ai",
    "--side=1:Rebels",
    "--side=2:Undead",
];

/// How much to play.
#[derive(Args)]
pub(crate) struct PeerOptions {
    /// Matches of each.
    #[arg(long, default_value_t = 20)]
    games: usize,
    /// The first seed of our matches.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Side-turns played, and the seconds that they took.
struct Pace {
    turns: f64,
    seconds: f64,
}

impl Pace {
    fn each(&self) -> f64 {
        self.turns / self.seconds.max(1.0e-9)
    }
}

/// Plays both on one core and compares.
///
/// # Errors
/// One of them is missing or does not play.
pub(crate) fn run(options: &PeerOptions) -> Result<(), String> {
    if !Path::new(PEER).is_file() {
        return Err(format!(
            "{PEER} is missing (Debian: wesnoth-1.16-core, wesnoth-1.16-data)"
        ));
    }
    reef::build_release()?;
    let peer = wesnoth(options)?;
    println!(
        "wesnoth 1.16, {} matches: {:.0} side-turns in {:.1} s, {:.1} a second",
        options.games,
        peer.turns,
        peer.seconds,
        peer.each()
    );
    for scenario in [
        "skirmish",
        "halo",
        "line-of-battle",
        "marsh-relay",
        "crosscurrents",
    ] {
        let ours = veterans(options, scenario)?;
        println!(
            "{scenario}, {} matches of veterans: {:.0} side-turns in {:.1} s, {:.1} a second, {:.1} times",
            options.games,
            ours.turns,
            ours.seconds,
            ours.each(),
            ours.each() / peer.each()
        );
    }
    Ok(())
}

/// Matches between the peer's own programs. The seconds from start to end count, less those of a
/// start that plays one turn.
fn wesnoth(options: &PeerOptions) -> Result<Pace, String> {
    let mut all = Pace {
        turns: 0.0,
        seconds: 0.0,
    };
    let (_, start) = played("1")?;
    for _ in 0..options.games {
        let (turns, seconds) = played("40")?;
        // Two sides have a turn each.
        all.turns += 2.0 * turns;
        all.seconds += seconds - start;
    }
    Ok(all)
}

/// Plays one match of the peer: its turns, and the seconds that it took.
fn played(turns: &str) -> Result<(f64, f64), String> {
    let mut command = Command::new(PEER);
    command.env("SDL_VIDEODRIVER", "dummy").args(SETTING).args([
        "--nogui",
        "--nosound",
        "--multiplayer",
        "--exit-at-end",
        "--log-info=engine",
    ]);
    command.arg(format!("--turns={turns}"));
    let begun = Instant::now();
    let output = command
        .output()
        .map_err(|error| format!("{PEER}: {error}"))?;
    let seconds = begun.elapsed().as_secs_f64();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let said = said + &String::from_utf8_lossy(&output.stdout);
    let number = |line: &str| {
        line.split_once("engine: turn: ")?
            .1
            .trim()
            .parse::<f64>()
            .ok()
    };
    let turns = said.lines().filter_map(number).fold(0.0, f64::max);
    match turns > 0.0 {
        true => Ok((turns, seconds)),
        false => Err(format!("{PEER} has played no turn")),
    }
}

/// Matches between veterans on one core, with the time of loading.
fn veterans(options: &PeerOptions, scenario: &str) -> Result<Pace, String> {
    let (games, seed) = (options.games.to_string(), options.seed.to_string());
    let mut command = reef::released(&["tournament", "--json", "--threads", "1"])?;
    command.args(["--a", "veteran", "--b", "veteran", "--scenario", scenario]);
    command.args(["--games", &games, "--seed", &seed]);
    let begun = Instant::now();
    let text = process::capture(command)?;
    let seconds = begun.elapsed().as_secs_f64();
    let found: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let rounds = found.pointer("/standing/rounds").and_then(Value::as_f64);
    let rounds = rounds.ok_or("the tournament tells no rounds")?;
    Ok(Pace {
        turns: 2.0 * rounds,
        seconds,
    })
}
