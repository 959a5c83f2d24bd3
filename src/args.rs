//! The command line of the game.
//! Everything is optional; without flags it opens on the title screen.

use std::{ffi::OsString, path::PathBuf};

use clap::{Parser, error::ErrorKind};
use ui::{QualityChoice, Screen};

/// Voidreef: a 3D tabletop game of ships among hazards in space
#[derive(Clone, Debug, Default, PartialEq, Parser)]
#[command(name = "voidreef", version, args_override_self = true)]
pub(crate) struct Args {
    /// AI against AI at once
    #[arg(long)]
    pub(crate) watch: bool,
    /// A match against an AI at once
    #[arg(long)]
    pub(crate) play: bool,
    /// The scenario, such as first-light
    #[arg(long, value_name = "KEY")]
    pub(crate) scenario: Option<String>,
    /// The number of heroes, where a scenario is for several
    #[arg(long, value_name = "N")]
    pub(crate) crew: Option<u8>,
    /// The seed of the dice
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// An AI's personality; give it twice for both sides
    #[arg(long, value_name = "KEY")]
    pub(crate) ai: Vec<String>,
    /// Speed of playback, 0.5 to 8
    #[arg(long, value_name = "X", value_parser = speed, allow_negative_numbers = true)]
    pub(crate) speed: Option<f32>,
    /// How much is drawn: low, medium, high or auto
    #[arg(long, value_parser = quality)]
    pub(crate) quality: Option<QualityChoice>,
    /// The language of all texts, such as en or de
    #[arg(long, value_name = "CODE")]
    pub(crate) language: Option<String>,
    /// Menu, new, load, replays, armies, campaign, editor, rulebook, settings, mods or match
    #[arg(long, value_name = "NAME", value_parser = screen)]
    pub(crate) screen: Option<Screen>,
    /// Take up a saved match
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) load: Option<PathBuf>,
    /// Show a recorded match
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) replay: Option<PathBuf>,
    /// Size of the window, such as 1280x720
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size)]
    pub(crate) size: Option<(u32, u32)>,
    /// Leave once N rounds have been shown
    #[arg(long = "rounds-then-exit", value_name = "N")]
    pub(crate) rounds: Option<u32>,
    /// Measure N frames and our own work in them, print both, leave
    #[arg(long = "frames-then-exit", value_name = "N")]
    pub(crate) frames: Option<u32>,
    /// Draw nothing, to measure our own work without the renderer
    #[arg(long)]
    pub(crate) undrawn: bool,
    /// Write the last picture to this PNG file, then leave
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) screenshot: Option<PathBuf>,
    /// Print the checksum of the match before leaving
    #[arg(long)]
    pub(crate) hash: bool,
    /// The report about a game that has just ended in an error. Nobody types it: that game starts
    /// another one to say so.
    #[arg(long, hide = true, allow_hyphen_values = true)]
    pub(crate) crashed: Option<PathBuf>,
}

impl Args {
    /// Whether a program has started the game, and nobody looks at its window.
    pub(crate) fn is_unattended(&self) -> bool {
        self.rounds.is_some() || self.frames.is_some() || self.screenshot.is_some()
    }
}

/// The request of the command line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Asked {
    /// To run the game.
    Game(Box<Args>),
    /// To print a text and nothing more.
    Text(String),
}

/// The flag before the report of an error.
pub(crate) const CRASHED: &str = "--crashed";

/// Reads the command line, without the program's name.
///
/// # Errors
/// The flag or value that is wrong.
pub(crate) fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Asked, String> {
    let args: Vec<OsString> = args.into_iter().collect();
    let program = OsString::from("voidreef");
    let mut found = match Args::try_parse_from(std::iter::once(&program).chain(&args)) {
        Ok(found) => found,
        Err(error) => return told(&error, &args),
    };
    if found.screen == Some(Screen::Match) && !found.play {
        found.watch = true;
    }
    Ok(Asked::Game(Box::new(found)))
}

/// What the reader of the command line says instead of values.
fn told(error: &clap::Error, args: &[OsString]) -> Result<Asked, String> {
    let text = error.render().to_string();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(Asked::Text(text)),
        // It does not say which.
        ErrorKind::InvalidUtf8 => {
            let odd = args.iter().find(|held| held.to_str().is_none());
            let shown = odd.map_or_else(String::new, |held| held.to_string_lossy().into_owned());
            Err(format!("`{shown}` is no text in UTF-8; see --help"))
        }
        _ => Err(text.trim_end().trim_start_matches("error: ").to_owned()),
    }
}

fn speed(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(speed) if !speed.is_nan() => Ok(speed.clamp(0.25, 8.0)),
        Ok(_) | Err(_) => Err("it is no number".to_owned()),
    }
}

/// The value of a name in a list.
fn named<T: Copy>(text: &str, all: &[(&str, T)]) -> Result<T, String> {
    let found = all.iter().find(|(name, _)| *name == text);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        content::suggest(text, names).unwrap_or_default()
    })
}

fn quality(text: &str) -> Result<QualityChoice, String> {
    let all = [
        ("low", QualityChoice::Low),
        ("medium", QualityChoice::Medium),
        ("high", QualityChoice::High),
        ("auto", QualityChoice::Auto),
    ];
    named(text, &all)
}

fn screen(text: &str) -> Result<Screen, String> {
    let all = [
        ("menu", Screen::Menu),
        ("new", Screen::NewMatch),
        ("load", Screen::Load),
        ("replays", Screen::Replays),
        ("armies", Screen::Armies),
        ("campaign", Screen::Campaign),
        ("editor", Screen::Editor),
        ("rulebook", Screen::Rulebook),
        ("settings", Screen::Settings),
        ("mods", Screen::Mods),
        ("match", Screen::Match),
    ];
    named(text, &all)
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let side = |text: &str| {
        let side = text.parse::<u32>().ok();
        side.filter(|side| (320..=7680).contains(side))
    };
    let sides = text.split_once('x');
    let found = sides.and_then(|(width, height)| Some((side(width)?, side(height)?)));
    found.ok_or_else(|| "each side is from 320 to 7680 pixels".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn game(line: &str) -> Args {
        match parse(line.split_whitespace().map(OsString::from)) {
            Ok(Asked::Game(args)) => *args,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn flags_are_read() {
        let args = game(
            "--watch --scenario skirmish --seed 7 --ai hunter --ai warden --speed 99 --size 800x600 --hash",
        );
        assert!(args.watch && args.hash);
        assert_eq!(
            (args.scenario.as_deref(), args.seed, args.speed, args.size),
            (Some("skirmish"), Some(7), Some(8.0), Some((800, 600)))
        );
        assert_eq!(args.ai, ["hunter", "warden"]);
        assert!(game("--screen match").watch);
        assert_eq!(game("--frames-then-exit 90").frames, Some(90));
        assert_eq!(game(""), Args::default());
        assert_eq!(game("--seed 1 --seed 2").seed, Some(2));
        let Ok(Asked::Text(help)) = parse(["--help".into()]) else {
            panic!("it is a text");
        };
        assert!(help.contains("--scenario <KEY>") && !help.contains(CRASHED));
    }

    #[test]
    fn mistakes_are_told() {
        let wrong = |line: &str| parse(line.split_whitespace().map(OsString::from)).unwrap_err();
        assert!(wrong("--sed 1").contains("--sed"));
        assert!(wrong("--seed").contains("a value is required"));
        assert!(wrong("--seed x").contains("invalid value 'x' for '--seed"));
        assert!(wrong("--size 10x10").contains("WIDTHxHEIGHT"));
        assert!(wrong("--speed NaN").contains("it is no number"));
        assert!(wrong("--screen men").contains("did you mean `menu`"));
    }

    #[cfg(unix)]
    #[test]
    fn paths_are_any_bytes_and_all_else_is_text() {
        use std::os::unix::ffi::OsStringExt;
        let odd = || OsString::from_vec(b"Sp\xe9cial.ron".to_vec());
        for flag in ["--load", "--replay", "--screenshot"] {
            let asked = parse([flag.into(), odd()]);
            let Ok(Asked::Game(args)) = asked else {
                panic!("{flag}: {asked:?}");
            };
            let path = args.load.or(args.replay).or(args.screenshot);
            assert_eq!(path, Some(PathBuf::from(odd())), "{flag}");
        }
        for line in [vec![odd()], vec!["--scenario".into(), odd()]] {
            let why = parse(line).unwrap_err();
            assert!(why.contains("Sp\u{fffd}cial.ron"), "{why}");
        }
    }
}
