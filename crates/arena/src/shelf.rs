//! Lists a folder of saved games or replays, newest first. It reads only the head of each file.
//! `rename` gives them other names, `picture` keeps a picture beside a saved game.

mod picture;
mod rename;

pub(crate) use picture::move_picture;
pub use picture::{delete, drop_picture, keep_picture, picture_of};
pub use rename::{MOST_SIGNS, NameFlaw, rename, renamed};

use std::{
    fmt, fs,
    io::Read,
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

use rules::{Sim, SimConfig};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{DeserializeSeed, IgnoredAny, MapAccess, Visitor},
};

use crate::file::{self, FORMAT};
use content::format::{FIRST, check_format};

/// So much of a file is read for a list, in bytes.
const HEAD: u64 = 64 << 10;
/// Names in a list are cut after so many characters.
const MOST_LETTERS: usize = 100;
/// A match has at most so many seats.
const MOST_SEATS: usize = 8;

/// The label at the head of a saved game or replay. Only loading the file tells what it really
/// holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// The scenario's shown name.
    pub scenario: String,
    /// The seed.
    pub seed: u64,
    /// The round in which it stands, 0 during setup; none where the file does not say.
    pub round: Option<u32>,
    /// How many orders have been played.
    pub orders: usize,
    /// Who plays each seat.
    pub seats: Vec<String>,
    /// The battle of a campaign that it is; it stands here since a list reads no further.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sortie: Option<SortieMark>,
}

impl About {
    pub(crate) fn of(sim: &Sim, config: &SimConfig, seats: &[String]) -> Self {
        Self {
            scenario: config.scenario.name.clone(),
            seed: config.seed,
            round: Some(sim.board().round),
            orders: sim.orders().len(),
            seats: seats.to_vec(),
            sortie: None,
        }
        .short()
    }

    /// With names of a length that a list has room for.
    fn short(self) -> Self {
        let names = self.seats.iter().take(MOST_SEATS);
        Self {
            scenario: cut(&self.scenario),
            seats: names.map(|name| cut(name)).collect(),
            sortie: self.sortie.map(SortieMark::short),
            ..self
        }
    }
}

/// What tells a battle of a campaign from all others: the campaign's file, how it has come so far,
/// and with what it began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SortieMark {
    /// The name of the campaign's file, cut as names in lists are.
    pub file: String,
    /// The battles that were fought before it.
    pub battles: u16,
    /// The course of those battles.
    pub course: u64,
    /// What the campaign began with.
    pub origin: u64,
}

impl SortieMark {
    /// With a name of a length that a list has room for.
    pub(crate) fn short(self) -> Self {
        Self {
            file: cut(&self.file),
            ..self
        }
    }
}

fn cut(name: &str) -> String {
    name.chars().take(MOST_LETTERS).collect()
}

/// A file of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it lies.
    pub path: PathBuf,
    /// The name of the file.
    pub name: String,
    /// When it was last written, in seconds since 1970; 0 if that is not known.
    pub time: u64,
    /// What it holds, or why it cannot be read.
    pub about: Result<About, String>,
}

/// The newest `most` regular `.ron` files of a folder, newest first and then by name. A missing
/// folder is empty.
#[must_use]
pub fn list(folder: &Path, most: usize) -> Vec<Entry> {
    let entry = |(time, name, path): (u64, String, PathBuf)| Entry {
        about: about(&path),
        path,
        name,
        time,
    };
    files(folder, most).into_iter().map(entry).collect()
}

/// A regular `.ron` file as an entry of a list.
pub(crate) fn entry(path: &Path) -> Option<Entry> {
    let (time, name, path) = regular(path)?;
    Some(Entry {
        about: about(&path),
        path,
        name,
        time,
    })
}

/// The names and paths of the same files.
pub(crate) fn newest(folder: &Path, most: usize) -> Vec<(String, PathBuf)> {
    let files = files(folder, most).into_iter();
    files.map(|(_, name, path)| (name, path)).collect()
}

/// The newest files: when each was written, its name and its path.
pub(crate) fn files(folder: &Path, most: usize) -> Vec<(u64, String, PathBuf)> {
    let mut found: Vec<(u64, String, PathBuf)> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| regular(&entry.ok()?.path()))
        .collect();
    found.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    found.truncate(most);
    found
}

/// Time, name and path of a regular `.ron` file.
fn regular(path: &Path) -> Option<(u64, String, PathBuf)> {
    path.extension().filter(|kind| *kind == "ron")?;
    let meta = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    let time = meta
        .modified()
        .ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok())
        .map_or(0, |time| time.as_secs());
    let name = path.file_name()?.to_string_lossy().into_owned();
    Some((time, name, path.to_owned()))
}

/// What a saved game or replay holds, by the head of its file.
///
/// # Errors
/// Why it is none, or cannot be read.
pub fn about(path: &Path) -> Result<About, String> {
    let mut head = Vec::new();
    let file = content::open_regular(path).map_err(|error| error.to_string())?;
    let read = file.take(HEAD).read_to_end(&mut head);
    read.map_err(|error| error.to_string())?;
    let mut found = None;
    let text = String::from_utf8_lossy(&head);
    let read = file::options().from_str_seed(content::unmarked(&text), Head(&mut found));
    // The reader stops once it knows enough: a missing or broken rest is no error.
    match (found, read) {
        (Some(Ok(about)), _) => Ok(about),
        (Some(Err(format)), _) => Err(format!(
            "written in format {format}; this version reads formats {FIRST} to {FORMAT}"
        )),
        (None, Ok(())) => Err("it does not say what it holds".to_owned()),
        (None, Err(error)) => Err(format!("cannot be read: {error}")),
    }
}

/// Reads the fields of a file up to its label, or up to a format that this version cannot read.
struct Head<'a>(&'a mut Option<Result<About, u32>>);

#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum Key {
    Format,
    About,
    Config,
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Config {
    scenario: Named,
    seed: u64,
}

#[derive(Deserialize)]
struct Named {
    name: String,
}

impl<'de> DeserializeSeed<'de> for Head<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_struct("", &["format", "about", "config"], self)
    }
}

impl<'de> Visitor<'de> for Head<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a saved game or a replay")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(key) = map.next_key()? {
            let known = match key {
                Key::Format => {
                    let format: u32 = map.next_value()?;
                    check_format(format).is_err().then_some(Err(format))
                }
                Key::About => Some(Ok(map.next_value::<About>()?.short())),
                Key::Config => {
                    let config: Config = map.next_value()?;
                    let about = About {
                        scenario: config.scenario.name,
                        seed: config.seed,
                        ..About::default()
                    };
                    Some(Ok(about.short()))
                }
                Key::Other => map.next_value::<IgnoredAny>().map(|_| None)?,
            };
            if known.is_some() {
                *self.0 = known;
                return Ok(());
            }
        }
        Ok(())
    }
}
