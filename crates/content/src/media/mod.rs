//! Media: sounds, pictures and models are checked to the end before anything plays or draws them.
//!
//! What decodes them afterwards ends the game over a file that it cannot take. So the linter and
//! the game's own loader ask here, and nothing that has not passed reaches them.

mod lint;
mod model;
mod picture;
mod sound;
mod thumbnail;

use std::{ffi::OsStr, path::Path};

use crate::{
    pack_files::{OpenFile, PackFiles},
    read_bytes,
    reader::told,
};

pub(crate) use lint::flaws;
pub use thumbnail::Thumbnail;

/// The most pixels of a picture in a row or a column; graphics cards can hold that many.
pub const MOST_SIDE: u32 = 4096;
/// The same of the sky, which is six pictures, one below the other.
const MOST_SKY: u32 = 8192;
/// The folder of skies, below the assets folder or in a pack.
pub(crate) const SKY: &str = "sky";

/// The largest file of each kind, in bytes.
const LARGEST_SOUND: u64 = 32 << 20;
const LARGEST_PICTURE: u64 = 64 << 20;
const LARGEST_MODEL: u64 = 64 << 20;

/// Kinds of media, by the ending of a file's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Medium {
    Sound,
    Picture,
    Model,
}

impl Medium {
    /// What a file of this name should hold; none for files of other kinds.
    pub(crate) fn of(name: &Path) -> Option<Self> {
        let ending = name.extension().and_then(OsStr::to_str)?;
        match ending.to_ascii_lowercase().as_str() {
            "wav" => Some(Self::Sound),
            "png" => Some(Self::Picture),
            "glb" => Some(Self::Model),
            _ => None,
        }
    }

    /// What it is called in a message.
    fn noun(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Picture => "picture",
            Self::Model => "model",
        }
    }

    fn largest(self) -> u64 {
        match self {
            Self::Sound => LARGEST_SOUND,
            Self::Picture => LARGEST_PICTURE,
            Self::Model => LARGEST_MODEL,
        }
    }

    /// What keeps bytes from being played or drawn.
    fn flaw(self, bytes: &[u8], most_side: u32) -> Option<String> {
        let checked = match self {
            Self::Sound => sound::check(bytes),
            Self::Picture => picture::check(bytes, most_side),
            Self::Model => model::check(bytes, most_side),
        };
        checked.err()
    }
}

/// Reads a file of media and checks all of it. Files of other kinds are only read.
///
/// `name` is its path below the assets folder, `most_side` what the graphics card can hold.
///
/// # Errors
/// Why it cannot be read, or what keeps it from being played or drawn.
pub fn read_media(path: &Path, name: &Path, most_side: u32) -> Result<Vec<u8>, String> {
    let bytes = read_bytes(path, largest(name)).map_err(|error| format!("it {}", told(&error)))?;
    sane(bytes, name, most_side)
}

/// The same for a file of a pack. `name` is its path below the assets folder.
pub(crate) fn read_checked(
    files: &PackFiles,
    path: &str,
    name: &str,
    most_side: u32,
) -> Result<Vec<u8>, String> {
    let name = Path::new(name);
    let bytes = files.read(path, largest(name));
    let bytes = bytes.map_err(|error| format!("it {}", told(&error)))?;
    sane(bytes, name, most_side)
}

/// The most bytes that a file of this name may have.
fn largest(name: &Path) -> u64 {
    Medium::of(name).map_or(LARGEST_MODEL, Medium::largest)
}

/// The bytes of a file, if nothing keeps them from being played or drawn.
fn sane(bytes: Vec<u8>, name: &Path, most_side: u32) -> Result<Vec<u8>, String> {
    let own = if name.parent().is_some_and(|folder| folder.ends_with(SKY)) {
        MOST_SKY
    } else {
        MOST_SIDE
    };
    let medium = Medium::of(name);
    match medium.and_then(|medium| medium.flaw(&bytes, own.min(most_side))) {
        Some(flaw) => Err(flaw),
        None => Ok(bytes),
    }
}

/// What keeps bytes from being a picture; all of them are decoded.
pub(crate) fn picture_flaw(bytes: &[u8]) -> Option<String> {
    Medium::Picture.flaw(bytes, MOST_SIDE)
}

/// What keeps a sound from being played. Only its head is read. `open` opens a file of at most so
/// many bytes.
pub(crate) fn sound_file_flaw(open: impl Fn(u64) -> OpenFile) -> Option<String> {
    match open(LARGEST_SOUND) {
        Ok(file) => sound::begins(file).err(),
        Err(error) => Some(format!("it {}", told(&error))),
    }
}

/// What keeps a picture from being drawn, by its kind and its size. Only its head is read.
pub(crate) fn picture_file_flaw(open: impl Fn(u64) -> OpenFile) -> Option<String> {
    match open(LARGEST_PICTURE) {
        Ok(file) => picture::begins(file, MOST_SIDE).err(),
        Err(error) => Some(format!("it {}", told(&error))),
    }
}

/// What keeps a picture from being a sky, by its kind and its size. Only its head is read.
pub(crate) fn sky_file_flaw(open: impl Fn(u64) -> OpenFile) -> Option<String> {
    match open(LARGEST_PICTURE) {
        Ok(file) => picture::sky_begins(file, MOST_SKY).err(),
        Err(error) => Some(format!("it {}", told(&error))),
    }
}
