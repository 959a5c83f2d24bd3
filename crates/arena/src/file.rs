//! Files of ours: bounded, written whole or not at all, and never over what is not ours.

mod parts;

use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
};

use content::format::{check_format, modernise, put, told_format};
use ron::{Options, extensions::Extensions};
use serde::{Serialize, de::DeserializeOwned};

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

/// Reads a saved game or a replay from a text of any format; errors say where, as `line:column:
/// what`. Events and the position that an earlier version wrote are left out: the orders give both.
pub(crate) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let format = told_format(text).unwrap_or(FORMAT);
    check_format(format)?;
    let mut modern = modernise(text, format);
    if format < FORMAT {
        let text = modern.text.to_mut();
        put(text, "journal", "[]");
        put(text, "board", "None");
    }
    options().from_str(&modern.text).map_err(|error| {
        let at = error.span.start;
        let (line, col) = modern.moved.place(at.line, at.col);
        format!("{line}:{col}: {}", error.code)
    })
}

/// What may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Saved games, replays and empty files.
    Ours,
    /// Whatever regular file is there: somebody has said so.
    Any,
}

/// Whether a file may be written here, asked before there is anything to write.
///
/// # Errors
/// That a link, a folder, a device or a pipe is there, or a file that is not ours.
pub fn may_write(path: &Path, over: Over) -> Result<(), FileError> {
    regular_or_none(path).map_err(|error| FileError::at(path, error))?;
    if over == Over::Ours && is_foreign(path) {
        let what = "is there already and holds neither a saved game nor a replay";
        return Err(FileError::at(path, what));
    }
    Ok(())
}

/// Whether something is there that is neither a saved game nor a replay, by the head of the file.
#[must_use]
pub fn is_foreign(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = match fs::symlink_metadata(path) {
        Err(error) => return error.kind() != io::ErrorKind::NotFound,
        Ok(_) => open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head)),
    };
    read.is_err() || !is_ours(&head)
}

/// So much of a file says whether it is ours, in bytes.
const HEAD: u64 = 256;

/// Whether bytes are the beginning of a saved game or replay, or of one that was cut off.
fn is_ours(head: &[u8]) -> bool {
    const FIRST: &[u8] = b"(format:";
    let plain: Vec<u8> = head
        .iter()
        .copied()
        .filter(|byte| !byte.is_ascii_whitespace())
        .collect();
    let Some(rest) = plain.strip_prefix(FIRST) else {
        return FIRST.starts_with(&plain);
    };
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits == rest.len() || (digits > 0 && b",)".contains(&rest[digits]))
}

/// That nothing is here, or a regular file. A link is none, whatever it leads to.
fn regular_or_none(path: &Path) -> io::Result<()> {
    let kind = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found?.file_type(),
    };
    let what = if kind.is_file() {
        return Ok(());
    } else if kind.is_symlink() {
        "is a link: name the file that it leads to"
    } else if kind.is_dir() {
        "is a folder"
    } else {
        "is no regular file"
    };
    Err(io::Error::other(what))
}

/// Writes a value to a file of ours.
pub(crate) fn write<T: Serialize>(path: &Path, value: &T, over: Over) -> Result<(), FileError> {
    let text = options()
        .to_string(value)
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

/// Writes a file whole or not at all: first into another file beside it, which then takes its
/// place. Missing folders are made. All files of the game are written here.
///
/// # Errors
/// That something else than a regular file is there, or why it could not be written.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    regular_or_none(path)?;
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        fs::create_dir_all(folder)?;
    }
    let (beside, mut file) = parts::create(path)?;
    let written = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all());
    drop(file);
    written
        .and_then(|()| fs::rename(&beside, path))
        .inspect_err(|_| {
            // What is left of the attempt is of no use; that it cannot be removed changes nothing.
            let _ = fs::remove_file(&beside);
        })
}

#[cfg(test)]
mod tests {
    use super::is_ours;

    #[track_caller]
    fn check(head: &str, ours: bool) {
        assert_eq!(is_ours(head.as_bytes()), ours, "{head}");
    }

    #[test]
    fn our_files_are_known_by_how_they_begin() {
        check("(format:1,about:(scenario:", true);
        check("(format: 12, content: 5", true);
        check("(\n  format: 1,", true);
        check("(format:1", true);
        check("(form", true);
        check("", true);
        check("(title: \"A test\")", false);
        check("(format:x", false);
        check("(formats:1", false);
        check("dear diary", false);
    }
}
