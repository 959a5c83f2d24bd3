//! Saves, autosaves and replays: where they lie, what is on the shelf.
//!
//! A file holds how the match began and every accepted order: playing those again gives the match bit for bit.

use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
    sync::Arc,
    time::UNIX_EPOCH,
};

use bevy::prelude::*;
use content::Content;
use rules::{Sim, SimConfig};
use serde::Deserialize;

use crate::{
    paths,
    recording::Recording,
    session::Session,
    setup::{Seat, Setup, agent_seed},
};

/// A file larger than this is no match; the same bound as for loading.
const MAX_BYTES: u64 = 16 << 20;
/// At most so many files are listed.
const MAX_LISTED: usize = 200;
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

/// A file on the shelf.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Where.
    pub path: PathBuf,
    /// The name of the file.
    pub name: String,
    /// When it was written, in seconds since 1970.
    pub time: u64,
    /// What it holds, or why it cannot be read.
    pub about: Result<String, String>,
}

/// The autosave that Continue takes up.
#[derive(Clone, Debug)]
pub(crate) struct Autosave {
    /// What it holds.
    pub line: String,
}

/// The files there are; read when a screen that lists them is entered.
#[derive(Resource, Default)]
pub(crate) struct Shelf {
    /// Saved games, newest first.
    pub saves: Vec<Entry>,
    /// Recorded matches, newest first.
    pub replays: Vec<Entry>,
    /// The autosave, if it can be read.
    pub autosave: Option<Autosave>,
}

impl Shelf {
    /// Reads the folders.
    #[must_use]
    pub(crate) fn read() -> Self {
        let mut shelf = Self::default();
        shelf.refresh();
        shelf
    }

    /// Reads the folders again.
    pub(crate) fn refresh(&mut self) {
        self.saves = list(&paths::saves_dir());
        self.replays = list(&paths::replays_dir());
        self.refresh_autosave();
    }

    /// Looks at the autosave again.
    pub(crate) fn refresh_autosave(&mut self) {
        let found = entry(&paths::saves_dir().join(AUTOSAVE));
        self.autosave = found
            .and_then(|entry| entry.about.ok())
            .map(|line| Autosave { line });
    }
}

/// The readable files of a folder, newest first.
fn list(dir: &Path) -> Vec<Entry> {
    let Ok(files) = fs::read_dir(dir) else {
        return Vec::new();
    };
    let paths = files
        .flatten()
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "ron"));
    let mut found: Vec<Entry> = paths
        .take(MAX_LISTED)
        .filter_map(|path| entry(&path))
        .collect();
    found.sort_by(|a, b| b.time.cmp(&a.time).then_with(|| a.name.cmp(&b.name)));
    found
}

fn entry(path: &Path) -> Option<Entry> {
    let meta = fs::metadata(path).ok()?;
    let time = meta
        .modified()
        .ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok())
        .map_or(0, |time| time.as_secs());
    let name = path.file_name()?.to_string_lossy().into_owned();
    let about = peek(path).map(|peek| {
        let round = match peek.board.map(|board| board.round) {
            Some(0) => " · setup".into(),
            Some(round) => format!(" · round {round}"),
            None => String::new(),
        };
        format!(
            "{}{round} · seed {}",
            peek.config.scenario.name, peek.config.seed
        )
    });
    Some(Entry {
        path: path.to_owned(),
        name,
        time,
        about,
    })
}

fn peek(path: &Path) -> Result<Peek, String> {
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

fn write(path: &Path, session: &Session) -> Result<(), String> {
    let seats = (0u64..)
        .zip(&session.setup.seats)
        .map(|(player, seat)| match seat {
            Seat::Human => arena::save::Seat::Human {
                name: player_name(session, player),
            },
            Seat::Ai(key) => {
                let seed = agent_seed(session.setup.config.seed, player);
                arena::save::Seat::Ai {
                    personality: key.clone(),
                    seed,
                }
            }
        });
    let content = &session.ctx().content;
    let game = arena::save::SaveGame::of(
        &session.sim,
        content,
        &session.setup.config,
        seats.collect(),
    );
    arena::save::save(path, &game).map_err(|error| error.to_string())
}

fn player_name(session: &Session, player: u64) -> String {
    let players = &session.ctx().players;
    usize::try_from(player)
        .ok()
        .and_then(|at| players.get(at))
        .map_or_else(String::new, |held| held.name.clone())
}

/// A path in a folder for a match of this scenario that does not exist yet.
fn fresh(dir: &Path, scenario: &str) -> PathBuf {
    let plain: String = scenario
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || *c == '-')
        .take(40)
        .collect();
    let stamp = paths::date(paths::now()).replace(' ', "-").replace(':', "");
    let path = |n: u32| {
        let more = if n == 0 {
            String::new()
        } else {
            format!("-{n}")
        };
        dir.join(format!("{plain}-{stamp}{more}.ron"))
    };
    (0..10_000)
        .map(path)
        .find(|path| !path.exists())
        .unwrap_or_else(|| path(10_000))
}

/// Where the autosave lies.
#[must_use]
pub(crate) fn autosave_path() -> PathBuf {
    paths::saves_dir().join(AUTOSAVE)
}

/// Writes the autosave; one that cannot be read is set aside first, never overwritten.
pub(crate) fn autosave(session: &Session) -> Result<(), String> {
    let path = autosave_path();
    if path.exists() && peek(&path).is_err() {
        let aside = paths::saves_dir().join(format!("autosave-unreadable-{}.ron", paths::now()));
        fs::rename(&path, aside).map_err(|error| error.to_string())?;
    }
    write(&path, session)
}

/// Takes the autosave off the shelf: its match has ended.
pub(crate) fn clear_autosave() {
    let path = autosave_path();
    if peek(&path).is_ok() {
        // A file that cannot be removed is only offered once more.
        let _ = fs::remove_file(path);
    }
}

/// Saves a match under a new name.
pub(crate) fn save(session: &Session) -> Result<PathBuf, String> {
    let path = fresh(&paths::saves_dir(), &session.setup.config.scenario.id);
    write(&path, session).map(|()| path)
}

/// Records a match.
pub(crate) fn save_replay(session: &Session) -> Result<PathBuf, String> {
    let config = &session.setup.config;
    let agents = session.setup.seats.iter().map(|seat| match seat {
        Seat::Human => "human".to_owned(),
        Seat::Ai(key) => key.clone(),
    });
    let replay = arena::replay::Replay::of(
        &session.sim,
        &session.ctx().content,
        config,
        agents.collect(),
    )?;
    let path = fresh(&paths::replays_dir(), &config.scenario.id);
    arena::replay::save(&path, &replay).map_err(|error| error.to_string())?;
    Ok(path)
}

/// A saved match, brought to where it stood.
pub(crate) fn load(path: &Path, content: &Arc<Content>) -> Result<(Setup, Sim), String> {
    let (game, sim) = arena::save::load(path, content).map_err(|error| error.to_string())?;
    let seats = game.seats.into_iter().map(|seat| match seat {
        arena::save::Seat::Human { .. } => Seat::Human,
        arena::save::Seat::Ai { personality, .. } => Seat::Ai(personality),
    });
    Ok((
        Setup {
            config: game.config,
            seats: seats.collect(),
        },
        sim,
    ))
}

/// A recorded match.
pub(crate) fn load_replay(path: &Path) -> Result<(Setup, Recording), String> {
    let replay = arena::replay::load(path).map_err(|error| error.to_string())?;
    let setup = Setup {
        config: replay.config,
        seats: Vec::new(),
    };
    let recording = Recording {
        orders: replay.orders,
        checksums: replay.checksums,
        content: Some(replay.content),
    };
    Ok((setup, recording))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let dir =
            std::env::temp_dir().join(format!("voidreef-storage-{}-{name}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        dir
    }

    #[test]
    fn broken_files_are_listed_with_their_error() {
        let dir = folder("broken");
        fs::write(dir.join("cut.ron"), "(format: 1, title: \"x").unwrap();
        let config = "config: (scenario: (id: \"a\", name: \"A\", ruleset: \"dogfight\", players: [], ships: []), seed: 4, options: {})";
        fs::write(dir.join("later.ron"), format!("(format: 99, {config})")).unwrap();
        fs::write(
            dir.join("good.ron"),
            format!("(format: 1, {config}, board: (round: 3, more: [1]), orders: [])"),
        )
        .unwrap();
        fs::write(dir.join("note.txt"), "not ours").unwrap();
        let found = list(&dir);
        assert_eq!(found.len(), 3);
        let why = |name: &str| {
            found
                .iter()
                .find(|entry| entry.name == name)
                .unwrap()
                .about
                .clone()
                .unwrap_err()
        };
        assert!(
            why("cut.ron").contains("cannot be read"),
            "{}",
            why("cut.ron")
        );
        assert!(why("later.ron").contains("format 99"));
        let good = found.iter().find(|entry| entry.name == "good.ron").unwrap();
        assert_eq!(good.about, Ok("A · round 3 · seed 4".into()));
        fs::remove_dir_all(dir).unwrap();
    }
}
