//! The shelf: saved games, replays and the autosave, newest first.
//!
//! It reads only the heads of the files ([`arena::shelf`]), which is too fast to notice.

use std::path::PathBuf;

use arena::{
    autosave::{self, Unfinished},
    shelf::{About, Entry},
};
use bevy::prelude::*;
use words::say;

use crate::{
    paths,
    saver::{Done, Job, Saver},
    screen::{Screen, Toasts},
};

/// The most files listed; the newest ones win.
const MAX_LISTED: usize = 200;
/// The folder of autosaves among the saved games.
const AUTO: &str = "auto";
/// The one autosave of earlier versions.
const FORMER: &str = "autosave.ron";

/// The existing files, listed each time that a screen with them is entered.
#[derive(Resource)]
pub(crate) struct Shelf {
    /// Saved games, autosaves and quick saves, newest first.
    pub saves: Vec<Entry>,
    /// Recorded matches, newest first.
    pub replays: Vec<Entry>,
    /// A line about the match to go on with, if one is unfinished and can be read.
    pub autosave: Option<String>,
    /// Whether matches are unfinished of which none can be read.
    pub unreadable: bool,
    /// Writes files.
    pub saver: Saver,
    /// The tickets of saved games of which a picture is due, the first one first.
    pub unpictured: Vec<u32>,
    /// The number of tickets so far.
    tickets: u32,
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
            unreadable: false,
            saver: Saver::default(),
            unpictured: Vec::new(),
            tickets: 0,
            dir,
        };
        // Remove the remains of crashes.
        arena::sweep(&shelf.saves_dir());
        arena::sweep(&shelf.replays_dir());
        arena::sweep(&shelf.dir.join(paths::LISTS));
        arena::sweep(&shelf.campaigns_dir());
        arena::sweep(&shelf.dir);
        let root = shelf.auto_dir();
        // One that cannot be taken along stays among the saved games.
        let _ = autosave::adopt(&root, &shelf.saves_dir().join(FORMER));
        shelf.saver.give(Job::Sweep(root, None));
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

    /// The folder of campaigns under way.
    #[must_use]
    pub(crate) fn campaigns_dir(&self) -> PathBuf {
        self.dir.join(paths::CAMPAIGNS)
    }

    /// The folder of autosaves.
    #[must_use]
    pub(crate) fn auto_dir(&self) -> PathBuf {
        self.saves_dir().join(AUTO)
    }

    /// A new ticket for the picture of a saved game, which is due now.
    pub(crate) fn ticket(&mut self) -> u32 {
        self.tickets = self.tickets.wrapping_add(1);
        self.unpictured.push(self.tickets);
        self.tickets
    }

    /// The file of the match to go on with, as it is now.
    #[must_use]
    pub(crate) fn unfinished(&mut self) -> Option<PathBuf> {
        // The newest may still be on its way to the disk.
        self.saver.finish();
        autosave::newest(&self.auto_dir()).map(|held| held.newest.path)
    }

    /// Lists the folders again. [`tell_done`] does so once more after what is being written.
    pub(crate) fn refresh(&mut self) {
        let root = self.auto_dir();
        let all = autosave::unfinished(&root);
        let latest = all.iter().find_map(|held| held.newest.about.as_ref().ok());
        self.autosave = latest.map(line);
        self.unreadable = self.autosave.is_none() && !all.is_empty();
        self.saves = arena::shelf::list(&self.saves_dir(), MAX_LISTED);
        self.saves.extend(all.into_iter().flat_map(files));
        self.saves
            .extend(autosave::quick_saves(&root).into_iter().map(named));
        // The quick saves of unfinished matches are among those of all.
        self.saves
            .sort_by(|a, b| b.time.cmp(&a.time).then_with(|| a.path.cmp(&b.path)));
        self.saves.truncate(MAX_LISTED);
        self.replays = arena::shelf::list(&self.replays_dir(), MAX_LISTED);
    }
}

/// The autosaves of an unfinished match.
fn files(held: Unfinished) -> impl Iterator<Item = Entry> {
    [held.newest].into_iter().chain(held.earlier).map(named)
}

/// An autosave with a name that tells what it is. Those of their files say nothing to a player.
fn named(entry: Entry) -> Entry {
    let stem = entry.path.file_stem().unwrap_or_default();
    let stem = stem.to_string_lossy();
    let name = if stem.starts_with("quick") {
        say!("menu-quick-save")
    } else if stem.starts_with("round") {
        say!("menu-autosave-of-round")
    } else {
        say!("menu-autosave")
    };
    Entry {
        name: name.into(),
        ..entry
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
        let shelf = Shelf::at(dir.clone());
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
        drop(shelf);
        // The autosave of an earlier version is taken along.
        fs::write(saves.join(FORMER), good).unwrap();
        let shelf = Shelf::at(dir.clone());
        assert_eq!(shelf.autosave, Some("A · round 3 · seed 4".into()));
        assert!(!saves.join(FORMER).exists());
        assert!(shelf.saves.iter().any(|entry| entry.name == "Autosave"));
        drop(shelf);
        fs::remove_dir_all(dir).unwrap();
    }
}
