//! What is on the shelf: saved games, replays and the autosave, newest first.
//!
//! A folder is listed at once, by what the file system says; what a file holds is read on a thread of its own, for a
//! large one takes a while, and remembered until the file changes.

use std::{
    collections::BTreeMap,
    fs,
    io::Read,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        mpsc::{Receiver, channel},
    },
    thread,
    time::{SystemTime, UNIX_EPOCH},
};

use bevy::prelude::*;
use rules::SimConfig;
use serde::Deserialize;

use crate::{paths, saver::Saver};

/// A file larger than this is no match; the same bound as for loading.
const MAX_BYTES: u64 = 16 << 20;
/// At most so many files are listed, the newest.
const MAX_LISTED: usize = 200;
/// The name of the autosave among the saved games.
const AUTOSAVE: &str = "autosave.ron";

/// What a list tells of a file without playing the match again; the rest of the file is passed over.
#[derive(Deserialize)]
struct Peek {
    format: u32,
    config: SimConfig,
    #[serde(default)]
    board: Option<PeekBoard>,
}

#[derive(Deserialize)]
struct PeekBoard {
    round: u32,
}

/// What a file holds, or why it cannot be read.
pub(crate) type About = Result<String, String>;

/// When a file was written, and how long it is: while both stay, so does what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stamp {
    written: SystemTime,
    length: u64,
}

impl Stamp {
    /// None for what is no plain file: opening a pipe would wait for ever.
    fn of(path: &Path) -> Option<Self> {
        let meta = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        Some(Self {
            written: meta.modified().unwrap_or(UNIX_EPOCH),
            length: meta.len(),
        })
    }

    fn seconds(self) -> u64 {
        let since = self.written.duration_since(UNIX_EPOCH);
        since.map_or(0, |time| time.as_secs())
    }
}

/// A file on the shelf.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Where.
    pub path: PathBuf,
    /// The name of the file.
    pub name: String,
    /// When it was written, in seconds since 1970.
    pub time: u64,
    /// What it holds; none while it is being read.
    pub about: Option<About>,
    stamp: Stamp,
}

/// The files there are; listed when a screen that shows them is entered.
#[derive(Resource)]
pub(crate) struct Shelf {
    /// Saved games, newest first.
    pub saves: Vec<Entry>,
    /// Recorded matches, newest first.
    pub replays: Vec<Entry>,
    /// What the autosave holds, if there is one that can be read.
    pub autosave: Option<String>,
    /// Writes autosaves.
    pub saver: Saver,
    dir: PathBuf,
    known: BTreeMap<PathBuf, (Stamp, About)>,
    news: Option<Mutex<Receiver<News>>>,
}

type News = (PathBuf, Stamp, About);

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
            known: BTreeMap::new(),
            news: None,
        };
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

    /// Where the autosave lies.
    #[must_use]
    pub(crate) fn autosave_path(&self) -> PathBuf {
        self.saves_dir().join(AUTOSAVE)
    }

    /// Lists the folders again, and has files read that are new or have changed.
    pub(crate) fn refresh(&mut self) {
        self.saver.finish();
        self.saves = list(&self.saves_dir());
        self.replays = list(&self.replays_dir());
        let autosave = entry(&self.autosave_path());
        let mut unread = Vec::new();
        for entry in autosave.iter().chain(&self.saves).chain(&self.replays) {
            let known = self.known.get(&entry.path);
            if known.is_none_or(|(stamp, _)| *stamp != entry.stamp) {
                unread.push((entry.path.clone(), entry.stamp));
            }
        }
        self.news = (!unread.is_empty()).then(|| Mutex::new(read_all(unread)));
        self.tell();
    }

    /// Takes in what has been read since the last call; says whether that was anything.
    pub(crate) fn take_news(&mut self) -> bool {
        let Some(news) = self.news.as_mut() else {
            return false;
        };
        // Nobody else holds the lock, so it cannot be poisoned.
        let Ok(receiver) = news.get_mut() else {
            return false;
        };
        let found: Vec<News> = receiver.try_iter().collect();
        for (path, stamp, about) in &found {
            self.known.insert(path.clone(), (*stamp, about.clone()));
        }
        if !found.is_empty() {
            self.tell();
        }
        !found.is_empty()
    }

    /// Writes what is known beside the files.
    fn tell(&mut self) {
        let known = &self.known;
        let about = |path: &Path, stamp: Stamp| {
            let held = known.get(path).filter(|(held, _)| *held == stamp);
            held.map(|(_, about)| about.clone())
        };
        for entry in self.saves.iter_mut().chain(&mut self.replays) {
            entry.about = about(&entry.path, entry.stamp);
        }
        let path = self.autosave_path();
        self.autosave = Stamp::of(&path)
            .and_then(|stamp| about(&path, stamp))
            .and_then(Result::ok);
    }
}

/// Reads files on a thread of its own, which ends with the last of them or once nobody waits for it any more.
fn read_all(files: Vec<(PathBuf, Stamp)>) -> Receiver<News> {
    let (sender, receiver) = channel();
    let work = move || {
        for (path, stamp) in files {
            let about = about(&path);
            if sender.send((path, stamp, about)).is_err() {
                return;
            }
        }
    };
    // Without a thread the files stay listed by name and time.
    let _ = thread::Builder::new().name("shelf".into()).spawn(work);
    receiver
}

/// The files of a folder, newest first.
fn list(dir: &Path) -> Vec<Entry> {
    let Ok(files) = fs::read_dir(dir) else {
        return Vec::new();
    };
    let paths = files
        .flatten()
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "ron"));
    let mut found: Vec<Entry> = paths.filter_map(|path| entry(&path)).collect();
    found.sort_by(|a, b| {
        let newest = b.stamp.written.cmp(&a.stamp.written);
        newest.then_with(|| a.name.cmp(&b.name))
    });
    found.truncate(MAX_LISTED);
    found
}

fn entry(path: &Path) -> Option<Entry> {
    let stamp = Stamp::of(path)?;
    Some(Entry {
        path: path.to_owned(),
        name: path.file_name()?.to_string_lossy().into_owned(),
        time: stamp.seconds(),
        about: None,
        stamp,
    })
}

/// What a file holds, in a line.
///
/// # Errors
/// Why it cannot be read.
pub(crate) fn about(path: &Path) -> About {
    let peek = peek(path)?;
    let round = match peek.board.map(|board| board.round) {
        Some(0) => " · setup".into(),
        Some(round) => format!(" · round {round}"),
        None => String::new(),
    };
    let (name, seed) = (peek.config.scenario.name, peek.config.seed);
    Ok(format!("{name}{round} · seed {seed}"))
}

/// Whether a path is a plain file, with the words to say that it is not.
///
/// # Errors
/// Those words.
pub(crate) fn plain_file(path: &Path) -> Result<(), String> {
    match fs::metadata(path) {
        Ok(meta) if meta.is_file() => Ok(()),
        Ok(_) => Err(format!("{}: this is no file", path.display())),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

fn peek(path: &Path) -> Result<Peek, String> {
    plain_file(path)?;
    let file = fs::File::open(path).map_err(|error| error.to_string())?;
    let mut text = String::new();
    file.take(MAX_BYTES + 1)
        .read_to_string(&mut text)
        .map_err(|error| error.to_string())?;
    if text.len() as u64 > MAX_BYTES {
        return Err(format!(
            "longer than {} MiB: this is no saved match",
            MAX_BYTES >> 20
        ));
    }
    let options =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let peek: Peek = options
        .from_str(&text)
        .map_err(|error| format!("cannot be read: {error}"))?;
    if peek.format != arena::save::FORMAT {
        return Err(format!(
            "written in format {}, this version reads format {}",
            peek.format,
            arena::save::FORMAT
        ));
    }
    Ok(peek)
}

/// Shows what has been read since the last frame.
pub(crate) fn read_shelf(mut shelf: ResMut<Shelf>, mut toasts: ResMut<crate::screen::Toasts>) {
    let held = shelf.bypass_change_detection();
    for why in held.saver.failures() {
        toasts.bad(format!("The autosave failed: {why}"));
    }
    if held.take_news() {
        shelf.set_changed();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const CONFIG: &str = "config: (scenario: (id: \"a\", name: \"A\", ruleset: \"dogfight\", players: [], ships: []), seed: 4, options: {})";

    fn folder(name: &str) -> PathBuf {
        let dir =
            std::env::temp_dir().join(format!("voidreef-shelf-{}-{name}", std::process::id()));
        fs::create_dir_all(dir.join(paths::SAVES)).unwrap();
        dir
    }

    /// The shelf of a folder once all files have been read.
    fn read(dir: &Path) -> Shelf {
        let mut shelf = Shelf::at(dir.to_owned());
        for _ in 0..2000 {
            shelf.take_news();
            if shelf.saves.iter().all(|entry| entry.about.is_some()) {
                return shelf;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("the files were never read");
    }

    #[test]
    fn broken_files_are_listed_with_their_error() {
        let dir = folder("broken");
        let saves = dir.join(paths::SAVES);
        fs::write(saves.join("cut.ron"), "(format: 1, title: \"x").unwrap();
        fs::write(saves.join("later.ron"), format!("(format: 99, {CONFIG})")).unwrap();
        let good = format!("(format: 1, {CONFIG}, board: (round: 3, more: [1]), orders: [])");
        fs::write(saves.join("good.ron"), &good).unwrap();
        fs::write(saves.join("note.txt"), "not ours").unwrap();
        let shelf = read(&dir);
        assert_eq!(shelf.saves.len(), 3);
        let about = |name: &str| {
            let found = shelf.saves.iter().find(|entry| entry.name == name);
            found.unwrap().about.clone().unwrap()
        };
        let why = about("cut.ron").unwrap_err();
        assert!(why.contains("cannot be read"), "{why}");
        assert!(about("later.ron").unwrap_err().contains("format 99"));
        assert_eq!(about("good.ron"), Ok("A · round 3 · seed 4".into()));
        assert_eq!(shelf.autosave, None);
        fs::write(saves.join(AUTOSAVE), good).unwrap();
        let shelf = read(&dir);
        assert_eq!(shelf.autosave, Some("A · round 3 · seed 4".into()));
        fs::remove_dir_all(dir).unwrap();
    }

    #[test]
    fn the_newest_files_are_listed_whatever_the_folder_says_first() {
        let dir = folder("many");
        let saves = dir.join(paths::SAVES);
        let count = MAX_LISTED + 40;
        for at in 0..count {
            let path = saves.join(format!("{:03}.ron", at * 37 % count));
            let file = fs::File::create(path).unwrap();
            let when = UNIX_EPOCH + Duration::from_secs(1000 + at as u64);
            file.set_modified(when).unwrap();
        }
        let found = list(&saves);
        assert_eq!(found.len(), MAX_LISTED);
        let times: Vec<u64> = found.iter().map(|entry| entry.time).collect();
        let newest: Vec<u64> = (0..MAX_LISTED)
            .map(|at| 999 + (count - at) as u64)
            .collect();
        assert_eq!(times, newest);
        fs::remove_dir_all(dir).unwrap();
    }

    #[test]
    fn what_is_no_file_is_not_opened() {
        let dir = folder("pipes");
        let saves = dir.join(paths::SAVES);
        fs::create_dir(saves.join("folder.ron")).unwrap();
        assert!(
            about(&saves.join("folder.ron"))
                .unwrap_err()
                .contains("no file")
        );
        #[cfg(unix)]
        {
            let pipe = saves.join("pipe.ron");
            let made = std::process::Command::new("mkfifo").arg(&pipe).status();
            assert!(made.is_ok_and(|status| status.success()));
            assert!(about(&pipe).unwrap_err().contains("no file"));
        }
        assert!(read(&dir).saves.is_empty());
        fs::remove_dir_all(dir).unwrap();
    }
}
