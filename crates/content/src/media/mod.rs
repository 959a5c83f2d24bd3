//! Media: sounds, pictures and models are checked to the end before anything plays or draws them.
//!
//! What decodes them afterwards ends the game over a file that it cannot take. So the linter and
//! the game's own loader ask here, and nothing that has not passed reaches them.

mod lint;
mod model;
mod picture;
mod sound;
mod thumbnail;

use std::{ffi::OsStr, io::BufReader, path::Path};

use crate::{
    category::PACKS,
    models::{Roots, is_plain},
    open_regular, read_bytes,
};

pub(crate) use lint::flaws;
pub use thumbnail::Thumbnail;

/// The most pixels of a picture in a row or a column; graphics cards can hold that many.
pub const MOST_SIDE: u32 = 4096;
/// The same of the sky, which is six pictures, one below the other.
const MOST_SKY: u32 = 8192;
/// The folder of skies, below the assets folder or in a pack.
const SKY: &str = "sky";

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
    let medium = Medium::of(name);
    let most = medium.map_or(LARGEST_MODEL, Medium::largest);
    let bytes = read_bytes(path, most).map_err(|error| format!("it {}", told(&error)))?;
    let own = if name.parent().is_some_and(|folder| folder.ends_with(SKY)) {
        MOST_SKY
    } else {
        MOST_SIDE
    };
    match medium.and_then(|medium| medium.flaw(&bytes, own.min(most_side))) {
        Some(flaw) => Err(flaw),
        None => Ok(bytes),
    }
}

/// What keeps a sound from being played. Only its head is read.
pub(crate) fn sound_file_flaw(path: &Path) -> Option<String> {
    let file = match open_regular(path) {
        Ok(file) => file,
        Err(error) => return Some(format!("it {}", told(&error))),
    };
    match file.metadata() {
        Ok(meta) if meta.len() > LARGEST_SOUND => {
            Some(format!("it is longer than {LARGEST_SOUND} bytes"))
        }
        Ok(_) => sound::begins(BufReader::new(file)).err(),
        Err(error) => Some(format!("it {}", told(&error))),
    }
}

/// What keeps a picture from being drawn, by its kind and its size. Only its head is read.
pub(crate) fn picture_file_flaw(path: &Path) -> Option<String> {
    match open_regular(path) {
        Ok(file) => picture::begins(file, MOST_SIDE).err(),
        Err(error) => Some(format!("it {}", told(&error))),
    }
}

/// What keeps a picture from being a sky, by its kind and its size. Only its head is read.
fn sky_file_flaw(path: &Path) -> Option<String> {
    match open_regular(path) {
        Ok(file) => picture::sky_begins(file, MOST_SKY).err(),
        Err(error) => Some(format!("it {}", told(&error))),
    }
}

/// The path of a sky below the assets folder: in this pack, or else in the assets folder.
pub(crate) fn resolve_sky(roots: &Roots, pack: &str, name: &str) -> Result<String, String> {
    if !is_plain(name) || !Path::new(name).starts_with(SKY) {
        return Err(format!("`{name}` does not lie in the folder `{SKY}`"));
    }
    let path = [format!("{PACKS}/{pack}/{name}"), name.to_owned()]
        .into_iter()
        .find(|path| roots.at(path).is_file())
        .ok_or_else(|| format!("there is no picture `{name}`"))?;
    let flaw = roots.barred(&path);
    match flaw.or_else(|| sky_file_flaw(&roots.at(&path))) {
        Some(flaw) => Err(format!("`{path}` is no sky: {flaw}")),
        None => Ok(path),
    }
}

/// Why a file was not read, after "it".
pub(crate) fn told(error: &std::io::Error) -> String {
    match error.raw_os_error() {
        Some(_) => format!("cannot be read: {error}"),
        None => error.to_string(),
    }
}
