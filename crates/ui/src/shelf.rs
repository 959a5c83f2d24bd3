//! The shelf: saved games, replays and the autosave, newest first.
//!
//! It reads only the heads of the files ([`arena::shelf`]), which is too fast to notice.

use std::path::PathBuf;

use arena::shelf::{About, Entry};
use bevy::prelude::*;
use words::say;

use crate::{
    paths,
    saver::{Done, Saver},
    screen::{Screen, Toasts},
};

/// The most files listed; the newest ones win.
const MAX_LISTED: usize = 200;
/// The name of the autosave among the saved games.
pub(crate) const AUTOSAVE: &str = "autosave.ron";

/// The existing files, listed each time that a screen with them is entered.
#[derive(Resource)]
pub(crate) struct Shelf {
    /// Saved games, newest first.
    pub saves: Vec<Entry>,
    /// Recorded matches, newest first.
    pub replays: Vec<Entry>,
    /// A line about the autosave, if there is one and it is readable.
    pub autosave: Option<String>,
    /// Writes files.
    pub saver: Saver,
    dir: PathBuf,
}

impl Shelf {
    /// The shelf in a folder.
    #[must_use]
    pub(crate) fn at(dir: PathBuf) -> Self {
        let mut shelf = Self {
            saves: Vec::new(),
            replays: Vec::new(),
            autosave: None,
            saver: Saver::default(),
            dir,
        };
        // Remove the remains of crashes.
        arena::sweep(&shelf.saves_dir());
        arena::sweep(&shelf.replays_dir());
        arena::sweep(&shelf.dir.join(paths::LISTS));
        arena::sweep(&shelf.dir);
        shelf.refresh();
        shelf
    }

    /// The folder of saved games.
    #[must_use]
    pub(crate) fn saves_dir(&self) -> PathBuf {
        self.dir.join(paths::SAVES)
    }

    /// The folder of replays.
    #[must_use]
    pub(crate) fn replays_dir(&self) -> PathBuf {
        self.dir.join(paths::REPLAYS)
    }

    /// The path of the autosave.
    #[must_use]
    pub(crate) fn autosave_path(&self) -> PathBuf {
        self.saves_dir().join(AUTOSAVE)
    }

    /// Lists the folders again. [`tell_done`] does so once more after what is being written.
    pub(crate) fn refresh(&mut self) {
        self.saves = arena::shelf::list(&self.saves_dir(), MAX_LISTED);
        self.replays = arena::shelf::list(&self.replays_dir(), MAX_LISTED);
        let autosave = arena::shelf::about(&self.autosave_path()).ok();
        self.autosave = autosave.as_ref().map(line);
    }
}

/// The contents of a file in a line.
#[must_use]
pub(crate) fn line(about: &About) -> String {
    let round = match about.round {
        Some(0) => say!("menu-setup").into(),
        Some(round) => say!("menu-round", round),
        None => String::new(),
    };
    say!(
        "menu-seed",
        scenario = about.scenario,
        round,
        seed = about.seed
    )
}

/// Reports what has been written, and lists it. In a match nothing shows the lists.
pub(crate) fn tell_done(
    mut shelf: ResMut<Shelf>,
    mut toasts: ResMut<Toasts>,
    screen: Res<State<Screen>>,
) {
    let done = shelf.bypass_change_detection().saver.done();
    if !done.is_empty() && *screen.get() != Screen::Match {
        shelf.refresh();
    }
    for done in done {
        match done {
            Done::Quietly => {}
            Done::Well(text) => toasts.good(text),
            Done::Badly(text) => toasts.bad(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn files_are_listed_with_what_they_hold_or_their_error() {
        let dir = std::env::temp_dir().join(format!("voidreef-shelf-{}", std::process::id()));
        let saves = dir.join(paths::SAVES);
        fs::create_dir_all(&saves).unwrap();
        let held = "about: (scenario: \"A\", seed: 4, round: 3, orders: 9, seats: [\"human\"])";
        fs::write(saves.join("cut.ron"), "(format: 1, title: \"x").unwrap();
        fs::write(saves.join("later.ron"), format!("(format: 99, {held})")).unwrap();
        let good = format!("(format: 1, {held}, more: [])");
        fs::write(saves.join("good.ron"), &good).unwrap();
        fs::write(saves.join("note.txt"), "not ours").unwrap();
        let mut shelf = Shelf::at(dir.clone());
        assert_eq!(shelf.saves.len(), 3);
        let about = |name: &str| {
            let found = shelf.saves.iter().find(|entry| entry.name == name);
            found
                .unwrap()
                .about
                .as_ref()
                .map(line)
                .map_err(Clone::clone)
        };
        let why = about("cut.ron").unwrap_err();
        assert!(why.contains("cannot be read"), "{why}");
        assert!(about("later.ron").unwrap_err().contains("format 99"));
        assert_eq!(about("good.ron"), Ok("A · round 3 · seed 4".into()));
        assert_eq!(shelf.autosave, None);
        fs::write(shelf.autosave_path(), good).unwrap();
        shelf.refresh();
        assert_eq!(shelf.autosave, Some("A · round 3 · seed 4".into()));
        fs::remove_dir_all(dir).unwrap();
    }
}
