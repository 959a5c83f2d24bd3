//! Files of army lists.

use std::path::Path;

use content::{ArmyList, Content, MOST_LIST, read_list, write_list};

use crate::file::{FileError, Over, may_write, read_text, write_whole};

/// Reads a list from a file, and checks its names.
///
/// # Errors
/// That the file cannot be read, or what is wrong in it, line by line with the places.
pub fn load(path: &Path, content: &Content) -> Result<ArmyList, FileError> {
    let text = read_text(path, MOST_LIST as u64).map_err(|error| FileError::at(path, error))?;
    read_list(&text, &path.display().to_string(), content).map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        FileError(lines.join("\n"))
    })
}

/// Writes a list to a file, whole or not at all. `packs`: those that are loaded.
///
/// # Errors
/// That something else than a list is there, unless anything may be written over, or why it could
/// not be written.
pub fn save(path: &Path, list: &ArmyList, packs: &[String], over: Over) -> Result<(), FileError> {
    may_write(path, over)?;
    write_whole(path, &write_list(list, packs)).map_err(|error| FileError::at(path, error))
}
