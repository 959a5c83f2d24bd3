//! Each match's own autosaves: where they lie, which stay, and which match to go on with.
//!
//! A match that is played has a *berth*: a folder of its own, made for it alone. Two games at once
//! never write in the same one, and a new match never writes over another that is unfinished. In a
//! berth lie the last autosaves (`turn-00042.ron`), one for the start of each round
//! (`round-03.ron`), and the quick save (`quick.ron`). Nothing here asks for the time: ages are
//! told by the files' own times.

mod names;

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    file::{self, FileError},
    save::{SaveGame, save},
    shelf::{self, Entry},
};

use names::{Name, berth_name, clean};

/// A match keeps so many of its last autosaves.
pub const MOST_TURNS: usize = 3;
/// So many unfinished matches are kept, the newest.
pub const MOST_MATCHES: usize = 20;
/// An unfinished match is kept so long after the last write to any, in days.
pub const MOST_DAYS: u64 = 60;
/// So many numbers are tried for a new folder.
const TRIES: u32 = 10_000;
/// So many folders are looked at, and files in each.
const MOST_SEEN: usize = 1000;

/// The folder of a match that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Berth(PathBuf);

/// When an autosave is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// After an order.
    Turn,
    /// At the start of this round; after an order as well.
    Round(u32),
}

/// A match that can be gone on with, by its files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Where it lies.
    pub berth: Berth,
    /// Where it stands: its newest autosave that can be read, or else its newest.
    pub newest: Entry,
    /// Its other autosaves, newest first: earlier turns, then the starts of rounds.
    pub earlier: Vec<Entry>,
    /// Its quick save.
    pub quick: Option<Entry>,
}

impl Berth {
    /// A folder for a new match, below `root`; nobody else has it.
    ///
    /// # Errors
    /// That it cannot be made.
    pub fn claim(root: &Path, scenario: &str) -> io::Result<Self> {
        fs::create_dir_all(root)?;
        let scenario = clean(scenario);
        for number in 1..=TRIES {
            let path = root.join(format!("{scenario}-{number}"));
            // The system makes a folder once: the second who asks gets an error.
            match fs::create_dir(&path) {
                Ok(()) => return Ok(Self(path)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::from(io::ErrorKind::AlreadyExists))
    }

    /// A folder for a match that goes on from one of its files, and where that file lies now.
    ///
    /// The files of its berth move into the new one, so that a game that still plays the match, or
    /// takes it up as well, writes elsewhere. A file that lies in no berth stays where it is.
    ///
    /// # Errors
    /// That the folder cannot be made, or that somebody else has just taken the match up.
    pub fn take_up(root: &Path, file: &Path, scenario: &str) -> io::Result<(Self, PathBuf)> {
        let old = file.parent().filter(|folder| {
            let below = folder.parent() == Some(root);
            let name = folder.file_name().map(|name| name.to_string_lossy());
            below && name.is_some_and(|name| berth_name(&name).is_some())
        });
        let berth = Self::claim(root, scenario)?;
        let Some((old, name)) = old.zip(file.file_name()) else {
            return Ok((berth, file.to_owned()));
        };
        let moved = Self(old.to_owned()).move_into(&berth, name.as_ref());
        moved
            .map(|()| (berth.clone(), berth.0.join(name)))
            .inspect_err(|_| {
                // It is empty; that it cannot be removed changes nothing.
                let _ = fs::remove_dir(&berth.0);
            })
    }

    /// Moves our files to another berth, the one that is taken up first.
    fn move_into(&self, other: &Self, first: &Path) -> io::Result<()> {
        let (from, to) = (self.0.join(first), other.0.join(first));
        fs::rename(&from, &to)?;
        shelf::move_picture(&from, &to);
        for (_, path) in self.files() {
            if let Some(name) = path.file_name() {
                let to = other.0.join(name);
                // One that another game has just removed is no loss.
                let _ = fs::rename(&path, &to);
                shelf::move_picture(&path, &to);
            }
        }
        let _ = fs::remove_dir(&self.0);
        Ok(())
    }

    /// The folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Where the quick save lies.
    #[must_use]
    pub fn quick(&self) -> PathBuf {
        self.0.join(Name::Quick.text())
    }

    /// Writes an autosave, and removes those that are too many. Returns where the last one lies.
    ///
    /// # Errors
    /// Why it could not be written; older ones stay then.
    pub fn write(&self, game: &SaveGame, moment: Moment) -> Result<PathBuf, FileError> {
        if let Moment::Round(round) = moment {
            save(&self.0.join(Name::Round(round).text()), game)?;
        }
        let files = self.files();
        let last = files.iter().filter_map(|(name, _)| name.turn()).max();
        let name = Name::Turn(last.map_or(1, |last| last.saturating_add(1)));
        let path = self.0.join(name.text());
        save(&path, game)?;
        self.prune();
        Ok(path)
    }

    /// Writes the quick save over the one before.
    ///
    /// # Errors
    /// Why it could not be written; the one before stays then.
    pub fn write_quick(&self, game: &SaveGame) -> Result<PathBuf, FileError> {
        let path = self.quick();
        save(&path, game)?;
        Ok(path)
    }

    /// Removes the autosaves of a match that is over. A quick save stays: the player may want to
    /// try again from there.
    pub fn finish(&self) {
        for (name, path) in self.files() {
            if name != Name::Quick {
                remove(&path);
            }
        }
        // A folder that is not empty stays.
        let _ = fs::remove_dir(&self.0);
    }

    /// Removes all turns but the last ones.
    fn prune(&self) {
        let names: Vec<Name> = self.files().into_iter().map(|(name, _)| name).collect();
        for name in too_many(&names) {
            remove(&self.0.join(name.text()));
        }
    }

    /// Our files, turns from the last to the first, then the starts of rounds, the last first.
    fn files(&self) -> Vec<(Name, PathBuf)> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let mut found: Vec<(Name, PathBuf)> = entries
            .take(MOST_SEEN)
            .filter_map(|entry| Some((Name::of(&entry.file_name().to_string_lossy())?, entry)))
            .filter(|(_, entry)| entry.file_type().is_ok_and(|kind| kind.is_file()))
            .map(|(name, entry)| (name, entry.path()))
            .collect();
        found.sort_by_key(|(name, _)| *name);
        found
    }

    /// What can be gone on with; none if it holds no autosave.
    fn unfinished(&self) -> Option<Unfinished> {
        let entry = |path: &Path| shelf::entry(path);
        let (mut autosaves, mut quick) = (Vec::new(), None);
        for (name, path) in self.files() {
            match name {
                Name::Quick => quick = entry(&path),
                Name::Turn(_) | Name::Round(_) => autosaves.extend(entry(&path)),
            }
        }
        let readable = autosaves.iter().position(|entry| entry.about.is_ok());
        if autosaves.is_empty() {
            return None;
        }
        let newest = autosaves.remove(readable.unwrap_or(0));
        Some(Unfinished {
            berth: self.clone(),
            newest,
            earlier: autosaves,
            quick,
        })
    }

    /// When it was last written to, in seconds since 1970.
    fn time(&self) -> u64 {
        let files = self.files().into_iter();
        let times = files.filter_map(|(_, path)| shelf::entry(&path));
        times.map(|entry| entry.time).max().unwrap_or(0)
    }
}

/// The names that are too many in a berth.
fn too_many(names: &[Name]) -> Vec<Name> {
    let mut turns: Vec<Name> = names.to_vec();
    turns.retain(|name| name.turn().is_some());
    turns.sort();
    turns.split_off(turns.len().min(MOST_TURNS))
}

/// The berths below a folder, by name.
fn berths(root: &Path) -> Vec<Berth> {
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries
        .take(MOST_SEEN)
        .filter(|entry| berth_name(&entry.file_name().to_string_lossy()).is_some())
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()))
        .map(|entry| entry.path())
        .collect();
    found.sort();
    found.into_iter().map(Berth).collect()
}

/// All matches that can be gone on with, the last written first.
#[must_use]
pub fn unfinished(root: &Path) -> Vec<Unfinished> {
    let mut found: Vec<Unfinished> = berths(root).iter().filter_map(Berth::unfinished).collect();
    found.sort_by(|a, b| (b.newest.time.cmp(&a.newest.time)).then(a.berth.0.cmp(&b.berth.0)));
    found
}

/// The match to go on with: the last written of those that can be read.
#[must_use]
pub fn newest(root: &Path) -> Option<Unfinished> {
    let mut all = unfinished(root).into_iter();
    all.find(|held| held.newest.about.is_ok())
}

/// The quick saves of all matches, over or not, the last written first.
#[must_use]
pub fn quick_saves(root: &Path) -> Vec<Entry> {
    let paths = berths(root).into_iter().map(|berth| berth.quick());
    let mut found: Vec<Entry> = paths.filter_map(|path| shelf::entry(&path)).collect();
    found.sort_by(|a, b| b.time.cmp(&a.time).then_with(|| a.path.cmp(&b.path)));
    found
}

/// Which matches are too many or too old, by the times of their last writes. The newest never is.
#[must_use]
pub fn outdated(times: &[u64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..times.len()).collect();
    order.sort_by_key(|at| (std::cmp::Reverse(times[*at]), *at));
    let latest = order.first().map_or(0, |at| times[*at]);
    let oldest = latest.saturating_sub(MOST_DAYS * 24 * 60 * 60);
    let stays =
        |(place, at): (usize, usize)| (place >= MOST_MATCHES || times[at] < oldest).then_some(at);
    order.into_iter().enumerate().filter_map(stays).collect()
}

/// Removes what is too old or too much, but nothing of the berth that is in use, and no file that
/// is not ours. Returns how many matches went.
pub fn sweep(root: &Path, in_use: Option<&Berth>) -> usize {
    let all = berths(root);
    let times: Vec<u64> = all.iter().map(Berth::time).collect();
    let mut gone = 0;
    for at in outdated(&times) {
        let berth = &all[at];
        if in_use != Some(berth) {
            for (_, path) in berth.files() {
                remove(&path);
            }
            gone += usize::from(fs::remove_dir(&berth.0).is_ok());
        }
    }
    for berth in &all {
        file::sweep(&berth.0);
    }
    gone
}

/// Removes a file that holds a match which this version reads, and its picture; any other stays.
fn remove(path: &Path) {
    if shelf::about(path).is_ok() {
        // One that cannot be removed waits for another time.
        let _ = shelf::delete(path);
    }
}

/// Gives the one autosave of earlier versions a berth of its own.
///
/// # Errors
/// That it cannot be moved.
pub fn adopt(root: &Path, old: &Path) -> io::Result<Option<Berth>> {
    let Ok(about) = shelf::about(old) else {
        return Ok(None);
    };
    let berth = Berth::claim(root, &about.scenario)?;
    fs::rename(old, berth.0.join(Name::Turn(1).text()))?;
    Ok(Some(berth))
}
