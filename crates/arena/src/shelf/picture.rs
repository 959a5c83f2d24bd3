//! The picture of a saved game: a PNG file with the same name beside it. It is no part of the save,
//! and one that is missing is no error.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::file::write_bytes;

/// Where the picture of a saved game lies.
#[must_use]
pub fn picture_of(save: &Path) -> PathBuf {
    save.with_extension("png")
}

/// Keeps a picture beside a saved game, which must be there. An earlier picture goes.
///
/// # Errors
/// That there is no such save, or why the picture could not be written.
pub fn keep_picture(save: &Path, png: &[u8]) -> io::Result<()> {
    // Writing makes missing folders, and a picture without its save belongs nowhere.
    if !save.is_file() {
        return Err(io::Error::from(io::ErrorKind::NotFound));
    }
    write_bytes(&picture_of(save), png)
}

/// Removes the picture of a saved game, if it has one.
pub fn drop_picture(save: &Path) {
    let picture = picture_of(save);
    if picture != save {
        // That it cannot be removed changes nothing but what a list shows.
        let _ = fs::remove_file(picture);
    }
}

/// Removes a saved game or a recorded match, and its picture.
///
/// # Errors
/// Why it cannot be removed; the picture stays then.
pub fn delete(path: &Path) -> io::Result<()> {
    fs::remove_file(path)?;
    drop_picture(path);
    Ok(())
}

/// Moves the picture of a saved game that has been moved.
pub(crate) fn move_picture(from: &Path, to: &Path) {
    // Most saves of a berth have none.
    let _ = fs::rename(picture_of(from), picture_of(to));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_lies_beside_its_save_and_goes_with_it() {
        let dir = std::env::temp_dir().join(format!("voidreef-picture-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let (save, other) = (dir.join("a match.ron"), dir.join("other.ron"));
        assert!(keep_picture(&save, b"none").is_err(), "there is no save");
        assert!(!picture_of(&save).exists());
        for path in [&save, &other] {
            fs::write(path, "(format: 1)").unwrap();
            keep_picture(path, b"\x89PNG").unwrap();
        }
        assert_eq!(picture_of(&save), dir.join("a match.png"));
        delete(&save).unwrap();
        assert!(!save.exists() && !picture_of(&save).exists());
        assert!(other.exists() && picture_of(&other).exists());
        drop_picture(&other);
        assert!(other.exists() && !picture_of(&other).exists());
        fs::remove_dir_all(dir).unwrap();
    }
}
