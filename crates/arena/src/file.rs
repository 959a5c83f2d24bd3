//! Files of ours: bounded, written whole or not at all, and never over what is not ours.

mod kind;
mod parts;

use std::{
    borrow::Cow,
    fs,
    io::{self, Write as _},
    path::Path,
};

use content::{
    Content, Names, UNKNOWN_THING,
    format::{check_format, modernise, put, told_format},
    unmarked,
};
use ron::{Options, extensions::Extensions};
use rules::SimConfig;
use serde::{Serialize, de::DeserializeOwned};

use crate::packs::{Data, KEYED, since};

pub use content::read_text;
pub use kind::{Over, may_write};
pub use parts::sweep;

/// The largest replay or saved game, in bytes.
pub const MAX_FILE_BYTES: u64 = 16 << 20;
/// The format of saved games and replays that this version writes; it reads the earlier ones too.
pub use content::FORMAT;
/// The most orders of a match, played or read.
pub const MOST_ORDERS: usize = 100_000;

/// Why a file could not be read or written: which, where in it, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FileError(pub String);

impl FileError {
    pub(crate) fn at(path: &Path, what: impl std::fmt::Display) -> Self {
        Self(format!("{}: {what}", path.display()))
    }
}

pub(crate) fn options() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Reads a value from a file; things are named as in this game data.
pub(crate) fn read<T: DeserializeOwned>(path: &Path, content: &Content) -> Result<T, FileError> {
    let text = read_text(path, MAX_FILE_BYTES).map_err(|error| FileError::at(path, error))?;
    parse(&text, content).map_err(|error| FileError(format!("{}:{error}", path.display())))
}

/// Reads a saved game or a replay from a text of any format; errors say where, as `line:column:
/// what`. Events and the position that an earlier version wrote are left out: the orders give both.
pub(crate) fn parse<T: DeserializeOwned>(text: &str, content: &Content) -> Result<T, String> {
    let text = unmarked(text);
    let format = told_format(text).unwrap_or(FORMAT);
    check_format(format)?;
    let mut modern = modernise(text, format);
    if format < FORMAT {
        let text = modern.text.to_mut();
        put(text, "journal", "[]");
        put(text, "board", "None");
    }
    let read = |text: &str| {
        let names = names_of(text, content);
        let names = match format < KEYED {
            true => names.with_positions(),
            false => names,
        };
        names.within(|| options().from_str(text))
    };
    if let Some(now) = with_todays_names(&modern.text, content)
        && let Ok(value) = read(&now)
    {
        return Ok(value);
    }
    read(&modern.text).map_err(|error| {
        let at = error.span.start;
        let (line, col) = modern.moved.place(at.line, at.col);
        let what = error.code.to_string();
        let missing = what.starts_with(UNKNOWN_THING);
        let data = missing.then(|| Data::told(&modern.text)).flatten();
        let changed = data.map(|data| data.changes(content));
        format!(
            "{line}:{col}: {what}{}",
            since(&changed.unwrap_or_default())
        )
    })
}

/// The text of a match with the names that its things have today; none if they are the same. With
/// other packs than then, something may have got a full name, or have its short one again.
fn with_todays_names(text: &str, content: &Content) -> Option<String> {
    let data = Data::told(text)?;
    match content::with_todays_names(text, content, &data.ids()) {
        Cow::Owned(now) => Some(now),
        Cow::Borrowed(_) => None,
    }
}

/// The names that the text of a match is read with. Types of ships that pilots and upgrades make
/// stand in no pack, so the scenario of the match is read first.
fn names_of(text: &str, content: &Content) -> Names {
    /// The part of a match's file that names its ships.
    #[derive(serde::Deserialize)]
    struct MatchHead {
        config: SimConfig,
    }
    let plain = Names::of(content);
    if !text.contains("pilot:") && !text.contains("upgrades:") {
        return plain;
    }
    // What is wrong with the file is told when all of it is read.
    let head = plain.within(|| options().from_str::<MatchHead>(text));
    head.map_or(plain, |head| {
        Names::of_match(content, &head.config.scenario)
    })
}

/// The game data of a saved game or a replay; none where the file cannot be read.
#[must_use]
pub fn data_of(path: &Path) -> Option<Data> {
    let text = read_text(path, MAX_FILE_BYTES).ok()?;
    let format = told_format(&text).unwrap_or(FORMAT);
    check_format(format).ok()?;
    Data::told(&modernise(&text, format).text)
}

/// Whether a regular file is here, or nothing. A link is none, whatever it leads to.
fn regular_or_none(path: &Path) -> io::Result<bool> {
    let kind = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        found => found?.file_type(),
    };
    let what = if kind.is_file() {
        return Ok(true);
    } else if kind.is_symlink() {
        "is a link: name the file that it leads to"
    } else if kind.is_dir() {
        "is a folder"
    } else {
        "is no regular file"
    };
    Err(io::Error::other(what))
}

/// Writes a value to a file of ours; things are named by these names.
pub(crate) fn write<T: Serialize>(
    path: &Path,
    value: &T,
    names: &Names,
    over: Over,
) -> Result<(), FileError> {
    let text = names
        .within(|| options().to_string(value))
        .map_err(|error| FileError::at(path, error))?;
    if text.len() as u64 > MAX_FILE_BYTES {
        return Err(FileError::at(
            path,
            format_args!("would be longer than {} MiB", MAX_FILE_BYTES >> 20),
        ));
    }
    may_write(path, over)?;
    write_whole(path, &text).map_err(|error| FileError::at(path, error))
}

/// Writes a text whole or not at all: first into another file beside it, which then takes its
/// place. Missing folders are made.
///
/// # Errors
/// That something else than a regular file is there, or why it could not be written.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    write_bytes(path, text.as_bytes())
}

/// Keeps a file that cannot be read before it is written anew: its name ends with `.bak` then, and
/// an older one of that name goes. Nothing is done where there is no file.
///
/// # Errors
/// It cannot be renamed.
pub fn set_aside(path: &Path) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".bak");
    match fs::rename(path, &name) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        renamed => renamed,
    }
}

/// [`write_whole`] for any bytes. All files of the game are written here.
pub(crate) fn write_bytes(path: &Path, bytes: &[u8]) -> io::Result<()> {
    regular_or_none(path)?;
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        fs::create_dir_all(folder)?;
    }
    let (beside, mut file) = parts::create(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    drop(file);
    // A crash may have left an attempt behind, in whatever folder it was.
    parts::sweep_of(path);
    written
        .and_then(|()| fs::rename(&beside, path))
        .inspect_err(|_| {
            // What is left of the attempt is of no use; that it cannot be removed changes nothing.
            let _ = fs::remove_file(&beside);
        })
}
