//! `cargo xtask pictures`: draw the pictures of the README and of the theatres anew, by the game
//! of today.
//!
//! Each is a moment of a match between two AIs with a seed of its own, so the same code makes much
//! the same picture again.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::display::VirtualScreen;
use crate::packages::{self, Purpose};
use crate::tour::{built, private};
use crate::{process, workspace};

/// Which pictures to draw.
#[derive(Args)]
pub(crate) struct PictureOptions {
    /// Only the theatres with this text in their names.
    #[arg(long, default_value = "")]
    only: String,
    /// How much is drawn.
    #[arg(long, default_value = "high")]
    quality: String,
    /// The game to draw with; by default the one that is built first.
    #[arg(long)]
    game: Option<PathBuf>,
}

/// The moment of a match that stands for a theatre.
struct Moment {
    /// The name of the theatre's picture in the menus.
    theatre: &'static str,
    /// The name of its picture in the README.
    page: &'static str,
    scenario: &'static str,
    seed: u32,
    /// The rounds that are played before.
    rounds: u32,
}

const MOMENTS: [Moment; 6] = [
    moment("dogfight", "screenshot", "skirmish", 3, 3),
    moment("void", "void", "halo", 3, 2),
    moment("fleet", "fleet", "line-of-battle", 3, 2),
    moment("derelict", "derelict", "slow-burn", 3, 2),
    moment("outpost", "outpost", "marsh-relay", 3, 1),
    moment("maelstrom", "maelstrom", "crosscurrents", 3, 2),
];

const fn moment(
    theatre: &'static str,
    page: &'static str,
    scenario: &'static str,
    seed: u32,
    rounds: u32,
) -> Moment {
    Moment {
        theatre,
        page,
        scenario,
        seed,
        rounds,
    }
}

/// The size of the window, and of the band of it that the menus show, in pixels.
const WINDOW: &str = "1280x720";
const BAND: &str = "1280x277+0+190";
const SHOWN: &str = "600x130!";

/// Builds the game and draws the pictures.
///
/// # Errors
/// A program is missing, the game does not build, or it wrote no picture.
pub(crate) fn run(options: &PictureOptions) -> Result<(), String> {
    packages::ensure(Purpose::Tour)?;
    let game = match &options.game {
        Some(game) => game.clone(),
        None => built()?,
    };
    let screen = VirtualScreen::start(WINDOW)?;
    let chosen = MOMENTS
        .iter()
        .filter(|moment| moment.theatre.contains(&options.only));
    for moment in chosen {
        println!("{}: {}", moment.theatre, moment.scenario);
        draw(&game, &screen, moment, &options.quality)?;
    }
    Ok(())
}

/// Plays up to a moment, writes its picture, and cuts the band for the menus out of it.
fn draw(game: &Path, screen: &VirtualScreen, moment: &Moment, quality: &str) -> Result<(), String> {
    let root = workspace::root();
    let page = root.join("docs").join(format!("{}.png", moment.page));
    let band = root.join("assets/pictures");
    let band = band.join(format!("{}.png", moment.theatre));
    let home = root.join("target/pictures");
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).map_err(|error| format!("{}: {error}", home.display()))?;
    // What is half-written must not take the place of the last picture.
    let fresh = home.join("picture.png");
    let (seed, rounds) = (moment.seed.to_string(), moment.rounds.to_string());
    let mut command = private(game, &home);
    command.args(["--watch", "--scenario", moment.scenario, "--seed", &seed]);
    command.args(["--ai", "veteran", "--ai", "veteran", "--speed", "8"]);
    command.args(["--quality", quality, "--size", WINDOW]);
    command.args(["--rounds-then-exit", &rounds, "--screenshot"]);
    command.arg(&fresh);
    screen.lend(&mut command);
    process::run(command)?;
    let mut cut = process::program("convert");
    cut.arg(&fresh)
        .args(["-crop", BAND, "+repage", "-resize", SHOWN, "-strip"])
        .arg(&band);
    process::run(cut)?;
    fs::copy(&fresh, &page).map_err(|error| format!("{}: {error}", page.display()))?;
    let _ = fs::remove_dir_all(&home);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_that_is_drawn_is_shown() {
        let root = workspace::root();
        let readme = fs::read_to_string(root.join("README.md")).expect("the README");
        let files = fs::read_dir(root.join("assets/packs/core/scenarios")).expect("scenarios");
        let known = files.map(|file| fs::read_to_string(file.expect("a file").path()));
        let known: String = known.map(|text| text.expect("a scenario")).collect();
        for moment in MOMENTS {
            assert!(readme.contains(&format!("docs/{}.png", moment.page)));
            let scenario = format!("id: \"{}\"", moment.scenario);
            assert!(known.contains(&scenario), "{scenario}");
        }
        let shown = fs::read_dir(root.join("assets/pictures")).expect("the folder");
        assert_eq!(shown.count(), MOMENTS.len());
    }
}
