//! Gives a saved game or a recorded match another name, which is that of its file.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::picture::{move_picture, picture_of};

/// The most signs of a name.
pub const MOST_SIGNS: usize = 60;
/// Names that mean something else: to the game (an autosave of earlier versions), or to Windows.
const RESERVED: [&str; 5] = ["autosave", "con", "prn", "aux", "nul"];
/// Windows numbers these.
const NUMBERED: [&str; 2] = ["com", "lpt"];

/// Why a file cannot have a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameFlaw {
    /// It says nothing.
    Empty,
    /// It is longer than [`MOST_SIGNS`].
    Long,
    /// This sign cannot stand in it.
    Sign(char),
    /// It means something else.
    Reserved,
    /// Another file has it.
    Taken,
    /// The system says no, for this reason.
    Refused(String),
}

/// Where a file lies once it has this name: in the same folder. Blanks around the name do not
/// count.
///
/// # Errors
/// Why it cannot have the name.
pub fn renamed(path: &Path, name: &str) -> Result<PathBuf, NameFlaw> {
    let name = name.trim();
    if name.is_empty() {
        return Err(NameFlaw::Empty);
    }
    let fits = |sign: &char| sign.is_alphanumeric() || [' ', '-', '_'].contains(sign);
    if let Some(sign) = name.chars().find(|sign| !fits(sign)) {
        return Err(NameFlaw::Sign(sign));
    }
    if name.chars().count() > MOST_SIGNS {
        return Err(NameFlaw::Long);
    }
    if is_reserved(&name.to_lowercase()) {
        return Err(NameFlaw::Reserved);
    }
    let to = path.with_file_name(format!("{name}.ron"));
    let there = |path: &Path| fs::symlink_metadata(path).is_ok();
    if to != path && (there(&to) || there(&picture_of(&to))) {
        return Err(NameFlaw::Taken);
    }
    Ok(to)
}

fn is_reserved(name: &str) -> bool {
    let numbered = |start: &&str| {
        let number = name.strip_prefix(*start).map(str::as_bytes);
        number.is_some_and(|number| matches!(number, [b'0'..=b'9']))
    };
    RESERVED.contains(&name) || NUMBERED.iter().any(numbered)
}

/// Gives a file this name, and its picture as well. Returns where it lies then.
///
/// # Errors
/// Why it cannot have the name; it keeps its own then.
pub fn rename(path: &Path, name: &str) -> Result<PathBuf, NameFlaw> {
    let to = renamed(path, name)?;
    if to == path {
        return Ok(to);
    }
    // An empty file holds the name: another game may look for one at the same time.
    fs::File::create_new(&to).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => NameFlaw::Taken,
        _ => NameFlaw::Refused(error.to_string()),
    })?;
    fs::rename(path, &to).map_err(|error| {
        // It is ours, and says nothing.
        let _ = fs::remove_file(&to);
        NameFlaw::Refused(error.to_string())
    })?;
    move_picture(path, &to);
    Ok(to)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let name = format!("voidreef-rename-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name).join("saves");
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn end(folder: &Path) {
        fs::remove_dir_all(folder.parent().unwrap()).unwrap();
    }

    #[test]
    fn a_file_and_its_picture_get_the_name() {
        let dir = folder("both");
        let old = dir.join("halo-2026.ron");
        fs::write(&old, "a match").unwrap();
        fs::write(picture_of(&old), "a picture").unwrap();
        let new = rename(&old, "  Before the gate_2 - Тест ").unwrap();
        assert_eq!(new, dir.join("Before the gate_2 - Тест.ron"));
        assert_eq!(fs::read_to_string(&new).unwrap(), "a match");
        assert_eq!(fs::read_to_string(picture_of(&new)).unwrap(), "a picture");
        assert_eq!(fs::read_dir(&dir).unwrap().count(), 2);
        // Its own name is no other.
        assert_eq!(rename(&new, "Before the gate_2 - Тест"), Ok(new.clone()));
        assert_eq!(fs::read_to_string(new).unwrap(), "a match");
        end(&dir);
    }

    #[track_caller]
    fn refused(path: &Path, name: &str, why: &NameFlaw) {
        assert_eq!(rename(path, name).as_ref(), Err(why), "{name}");
        assert_eq!(fs::read_to_string(path).unwrap(), "a match", "{name}");
    }

    #[test]
    fn no_name_leads_out_of_the_folder_or_over_another_file() {
        let dir = folder("refused");
        let path = dir.join("mine.ron");
        fs::write(&path, "a match").unwrap();
        fs::write(dir.join("other.ron"), "another").unwrap();
        fs::write(dir.join("pictured.png"), "a picture").unwrap();
        refused(&path, "..", &NameFlaw::Sign('.'));
        refused(&path, "../mine", &NameFlaw::Sign('.'));
        refused(&path, "/etc/passwd", &NameFlaw::Sign('/'));
        refused(&path, "auto/mine", &NameFlaw::Sign('/'));
        refused(&path, "a\\b", &NameFlaw::Sign('\\'));
        refused(&path, "a\nb", &NameFlaw::Sign('\n'));
        refused(&path, "mine.ron", &NameFlaw::Sign('.'));
        refused(&path, "", &NameFlaw::Empty);
        refused(&path, "   ", &NameFlaw::Empty);
        refused(&path, &"x".repeat(MOST_SIGNS + 1), &NameFlaw::Long);
        refused(&path, "Autosave", &NameFlaw::Reserved);
        refused(&path, "com1", &NameFlaw::Reserved);
        refused(&path, "other", &NameFlaw::Taken);
        refused(&path, "pictured", &NameFlaw::Taken);
        assert_eq!(
            fs::read_to_string(dir.join("other.ron")).unwrap(),
            "another"
        );
        let long = "x".repeat(MOST_SIGNS);
        assert!(rename(&path, &long).is_ok(), "it is just short enough");
        assert!(
            rename(&dir.join("combat.ron"), "combat").is_ok(),
            "its own name is no other"
        );
        let gone = rename(&path, "new");
        assert!(matches!(gone, Err(NameFlaw::Refused(_))), "{gone:?}");
        assert!(!dir.join("new.ron").exists(), "nothing holds the name");
        end(&dir);
    }
}
