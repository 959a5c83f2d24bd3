//! The command line of the game.
//! Everything is optional; without flags it opens on the title screen.

use std::{ffi::OsString, path::PathBuf};

use ui::{QualityChoice, Screen};

/// The values of the command line.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Args {
    /// Starts a match of AI against AI at once.
    pub(crate) watch: bool,
    /// Starts a match against an AI at once.
    pub(crate) play: bool,
    /// Key of the scenario.
    pub(crate) scenario: Option<String>,
    /// The number of heroes, where the scenario is for several.
    pub(crate) crew: Option<u8>,
    /// The seed.
    pub(crate) seed: Option<u64>,
    /// Keys of the personalities, by player.
    pub(crate) ai: Vec<String>,
    /// Speed of playback while watching.
    pub(crate) speed: Option<f32>,
    /// The graphics quality.
    pub(crate) quality: Option<QualityChoice>,
    /// Ends after this many rounds have been shown.
    pub(crate) rounds: Option<u32>,
    /// Measures this many frames, then ends.
    pub(crate) frames: Option<u32>,
    /// Draws nothing, so that a slow renderer does not disturb what is measured.
    pub(crate) undrawn: bool,
    /// The path for a picture of the last frame.
    pub(crate) screenshot: Option<PathBuf>,
    /// The first screen.
    pub(crate) screen: Option<Screen>,
    /// A saved match to continue.
    pub(crate) load: Option<PathBuf>,
    /// A recorded match to show.
    pub(crate) replay: Option<PathBuf>,
    /// Prints the checksum of the match at the end.
    pub(crate) hash: bool,
    /// Size of the window.
    pub(crate) size: Option<(u32, u32)>,
    /// The report about a game that has just ended in an error, for the player to see.
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

/// The text of `--help`.
pub(crate) const HELP: &str = "\
Voidreef: a 3D tabletop game of ships among hazards in space

Usage: voidreef [FLAGS]

  --watch               AI against AI at once
  --play                a match against an AI at once
  --scenario KEY        the scenario, such as first-light
  --crew N              the number of heroes, where a scenario is for several
  --seed N              the seed of the dice
  --ai KEY              an AI's personality; give it twice for both sides
  --speed X             speed of playback, 0.5 to 8
  --quality low|high    how much is drawn
  --screen NAME         menu, new, load, replays, armies, rulebook, settings or match
  --load FILE           take up a saved match
  --replay FILE         show a recorded match
  --size WxH            size of the window, such as 1280x720
  --rounds-then-exit N  leave once N rounds have been shown
  --frames-then-exit N  measure N frames and our own work in them, print both, leave
  --undrawn             draw nothing, to measure our own work without the renderer
  --screenshot FILE     write the last picture to this PNG file, then leave
  --hash                print the checksum of the match before leaving
  --help, --version
";

/// The flag with which a game that ends in an error starts another one to say so. The help leaves
/// it out: nobody types it.
pub(crate) const CRASHED: &str = "--crashed";

/// Reads the command line, without the program's name.
///
/// # Errors
/// The flag or value that is wrong.
pub(crate) fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Asked, String> {
    let mut found = Args::default();
    let mut rest = args.into_iter();
    while let Some(flag) = rest.next() {
        let flag = text(flag)?;
        // Paths are any bytes that the file system takes; all else is text.
        let mut path = || {
            let value = rest.next().ok_or_else(|| format!("{flag} needs a value"));
            value.map(PathBuf::from)
        };
        match flag.as_str() {
            "--load" => found.load = Some(path()?),
            "--replay" => found.replay = Some(path()?),
            "--screenshot" => found.screenshot = Some(path()?),
            CRASHED => found.crashed = Some(path()?),
            _ => {
                let mut value = || text(path()?.into_os_string());
                if let Some(asked) = take(&mut found, &flag, &mut value)? {
                    return Ok(Asked::Text(asked));
                }
            }
        }
    }
    if found.screen == Some(Screen::Match) && !found.play {
        found.watch = true;
    }
    Ok(Asked::Game(Box::new(found)))
}

/// An argument that has to be text.
fn text(argument: OsString) -> Result<String, String> {
    argument.into_string().map_err(|held| {
        let shown = held.to_string_lossy();
        format!("`{shown}` is no text in UTF-8; see --help")
    })
}

/// Takes a flag with its value, or gives the text that it asks for.
fn take(
    found: &mut Args,
    flag: &str,
    value: &mut dyn FnMut() -> Result<String, String>,
) -> Result<Option<String>, String> {
    match flag {
        "--help" | "-h" => return Ok(Some(HELP.into())),
        "--version" | "-V" => {
            return Ok(Some(format!("voidreef {}\n", env!("CARGO_PKG_VERSION"))));
        }
        "--watch" => found.watch = true,
        "--play" => found.play = true,
        "--hash" => found.hash = true,
        "--undrawn" => found.undrawn = true,
        "--scenario" => found.scenario = Some(value()?),
        "--crew" => found.crew = Some(number(flag, &value()?)?),
        "--seed" => found.seed = Some(number(flag, &value()?)?),
        "--ai" => found.ai.push(value()?),
        "--speed" => found.speed = Some(speed(&value()?)?),
        "--quality" => found.quality = Some(quality(&value()?)?),
        "--rounds-then-exit" => found.rounds = Some(number(flag, &value()?)?),
        "--frames-then-exit" => found.frames = Some(number(flag, &value()?)?),
        "--screen" => found.screen = Some(screen(&value()?)?),
        "--size" => found.size = Some(size(&value()?)?),
        other => return Err(format!("unknown flag `{other}`; see --help")),
    }
    Ok(None)
}

fn number<T: std::str::FromStr>(flag: &str, text: &str) -> Result<T, String> {
    text.parse()
        .map_err(|_| format!("{flag} needs a number, not `{text}`"))
}

fn speed(text: &str) -> Result<f32, String> {
    let speed: f32 = number("--speed", text)?;
    match speed.is_nan() {
        true => Err(format!("--speed needs a number, not `{text}`")),
        false => Ok(speed.clamp(0.25, 8.0)),
    }
}

fn quality(text: &str) -> Result<QualityChoice, String> {
    match text {
        "low" => Ok(QualityChoice::Low),
        "high" => Ok(QualityChoice::High),
        "auto" => Ok(QualityChoice::Auto),
        other => Err(format!("--quality is low, high or auto, not `{other}`")),
    }
}

fn screen(text: &str) -> Result<Screen, String> {
    Ok(match text {
        "menu" => Screen::Menu,
        "new" => Screen::NewMatch,
        "load" => Screen::Load,
        "replays" => Screen::Replays,
        "armies" => Screen::Armies,
        "rulebook" => Screen::Rulebook,
        "settings" => Screen::Settings,
        "match" => Screen::Match,
        other => return Err(format!("there is no screen `{other}`; see --help")),
    })
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let wrong = || format!("--size is WIDTHxHEIGHT, not `{text}`");
    let (width, height) = text.split_once('x').ok_or_else(wrong)?;
    let side = |text: &str| {
        text.parse::<u32>()
            .ok()
            .filter(|side| (320..=7680).contains(side))
            .ok_or_else(wrong)
    };
    Ok((side(width)?, side(height)?))
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
    }

    #[test]
    fn mistakes_are_told() {
        let wrong = |line: &str| parse(line.split_whitespace().map(OsString::from)).unwrap_err();
        assert!(wrong("--sed 1").contains("--sed"));
        assert!(wrong("--seed").contains("needs a value"));
        assert!(wrong("--seed x").contains("needs a number"));
        assert!(wrong("--size 10x10").contains("WIDTHxHEIGHT"));
        assert!(wrong("--speed NaN").contains("needs a number"));
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
