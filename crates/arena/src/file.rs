//! Files of ours: bounded, written whole or not at all.

use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use ron::{Options, extensions::Extensions};
use serde::{Serialize, de::DeserializeOwned};

/// The largest replay or saved game, in bytes.
pub const MAX_FILE_BYTES: u64 = 16 << 20;
/// The version of the format of saved games and replays.
pub const FORMAT: u32 = 1;
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

/// Opens a file to read; a pipe, a device or a folder is refused.
pub(crate) fn open(path: &Path) -> io::Result<fs::File> {
    // Asked before opening: opening a pipe would wait for a writer.
    if fs::metadata(path)?.is_file() {
        fs::File::open(path)
    } else {
        Err(io::Error::other("is no regular file"))
    }
}

/// Reads a text file of at most `most` bytes.
///
/// # Errors
/// That it is none, cannot be read, or is longer.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    let mut text = String::new();
    open(path)?.take(most + 1).read_to_string(&mut text)?;
    if text.len() as u64 > most {
        let message = format!("is longer than {most} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(text)
}

pub(crate) fn options() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Reads a value from a file.
pub(crate) fn read<T: DeserializeOwned>(path: &Path) -> Result<T, FileError> {
    let text = read_text(path, MAX_FILE_BYTES).map_err(|error| FileError::at(path, error))?;
    parse(&text).map_err(|error| FileError(format!("{}:{error}", path.display())))
}

/// Reads a value from a text; errors say where, as `line:column: what`.
pub(crate) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    options().from_str(text).map_err(|error| {
        let at = error.span.start;
        format!("{}:{}: {}", at.line, at.col, error.code)
    })
}

/// Writes a value to a file: beside it first, then in its place.
pub(crate) fn write<T: Serialize>(path: &Path, value: &T) -> Result<(), FileError> {
    let text = options()
        .to_string(value)
        .map_err(|error| FileError::at(path, error))?;
    if text.len() as u64 > MAX_FILE_BYTES {
        return Err(FileError::at(
            path,
            format_args!("would be longer than {} MiB", MAX_FILE_BYTES >> 20),
        ));
    }
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder).map_err(|error| FileError::at(folder, error))?;
    }
    let beside = beside(path);
    let written = write_through(&beside, &text).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        // What is left of the attempt is of no use; that it cannot be removed changes nothing.
        let _ = fs::remove_file(&beside);
        FileError::at(path, error)
    })
}

fn write_through(path: &Path, text: &str) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
