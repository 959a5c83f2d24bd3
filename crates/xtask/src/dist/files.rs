//! Copying, emptying and listing folders.

use std::fs;
use std::io;
use std::path::Path;

/// An error, with the file that it is about.
pub(super) fn at(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// Makes a folder with nothing in it, whatever was there.
///
/// # Errors
/// When the old one cannot be removed, or the new one not made.
pub(super) fn fresh(folder: &Path) -> Result<(), String> {
    remove(folder)?;
    fs::create_dir_all(folder).map_err(|error| at(folder, &error))
}

/// Removes a folder, if it is there.
///
/// # Errors
/// When it cannot be removed.
pub(super) fn remove(folder: &Path) -> Result<(), String> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(at(folder, &error)),
        _ => Ok(()),
    }
}

/// Writes a text.
///
/// # Errors
/// When it cannot be written.
pub(super) fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| at(path, &error))
}

/// Copies a file, or a folder with everything in it that belongs to the project.
///
/// # Errors
/// When something cannot be read or written.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if !from.is_dir() {
        return fs::copy(from, to)
            .map(drop)
            .map_err(|error| at(from, &error));
    }
    fs::create_dir_all(to).map_err(|error| at(to, &error))?;
    for entry in fs::read_dir(from).map_err(|error| at(from, &error))? {
        let name = entry.map_err(|error| at(from, &error))?.file_name();
        if !is_left_over(&name.to_string_lossy()) {
            copy(&from.join(&name), &to.join(&name))?;
        }
    }
    Ok(())
}

/// What tools and editors leave behind, and packs that were put out of the way.
fn is_left_over(name: &str) -> bool {
    name.starts_with('.') || name == "__pycache__" || name.ends_with(['~', '#'])
}

/// The paths of all files below a folder, from there on, in order.
///
/// # Errors
/// A folder cannot be read, or a path is none that a list of lines can hold.
pub(super) fn list(folder: &Path) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    collect(folder, "", &mut names)?;
    names.sort();
    Ok(names)
}

fn collect(folder: &Path, before: &str, names: &mut Vec<String>) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|error| at(folder, &error))? {
        let entry = entry.map_err(|error| at(folder, &error))?;
        let name = entry.file_name();
        let plain = name.to_str().filter(|name| !name.contains(['\n', '\\']));
        let plain = plain.ok_or_else(|| format!("{}: an odd name", entry.path().display()))?;
        let name = format!("{before}{plain}");
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_belongs_to_the_project_is_copied() {
        let folder = std::env::temp_dir().join(format!("voidreef-files-{}", std::process::id()));
        fresh(&folder.join("a/.aside")).expect("a folder");
        fresh(&folder.join("a/b")).expect("a folder");
        for name in ["a/b/c.ron", "a/b.ron", "a/b.ron~", "a/.aside/d.ron"] {
            write(&folder.join(name), name).expect("a file");
        }
        copy(&folder.join("a"), &folder.join("z")).expect("a copy");
        let copied = list(&folder.join("z"));
        remove(&folder).expect("removed");
        remove(&folder).expect("nothing to remove");
        assert_eq!(
            copied.as_deref(),
            Ok(&["b.ron", "b/c.ron"].map(str::to_owned)[..])
        );
    }
}
