//! What a file holds: nothing is written over a file of another kind.

use std::{
    fs,
    io::{self, Read as _},
    path::Path,
};

use content::{ArmyList, MOST_LIST, format::has_field, open_regular, unmarked};

use super::{FileError, MAX_FILE_BYTES, read_text, regular_or_none};

/// So much of a file says whether it is ours, in bytes.
const HEAD: u64 = 256;
/// How a saved game or a replay begins, without blanks, and the fields that follow its number.
const FIRST: &str = "(format:";
const NEXT: [&str; 2] = ["about:", "content:"];

/// What may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Saved games, and what is left of a match's file that was cut off.
    Saves,
    /// Replays, and what is left of a match's file that was cut off.
    Replays,
    /// Army lists.
    Lists,
    /// Campaigns under way.
    Campaigns,
    /// Whatever regular file is there: somebody has said so.
    Any,
}

/// Whether a file may be written here, asked before there is anything to write. An empty file makes
/// way for every kind.
///
/// # Errors
/// That a link, a folder, a device or a pipe is there, or a file of another kind.
pub fn may_write(path: &Path, over: Over) -> Result<(), FileError> {
    let there = regular_or_none(path).map_err(|error| FileError::at(path, error))?;
    if over == Over::Any || !there {
        return Ok(());
    }
    let why = match (over, held(path)) {
        (Over::Any, _)
        | (_, HeldFile::Nothing)
        | (Over::Saves, HeldFile::Save | HeldFile::Cut)
        | (Over::Replays, HeldFile::Replay | HeldFile::Cut)
        | (Over::Lists, HeldFile::List)
        | (Over::Campaigns, HeldFile::Campaign) => return Ok(()),
        (Over::Saves, HeldFile::Replay) => "is there already and holds a replay, no saved game",
        (Over::Replays, HeldFile::Save) => "is there already and holds a saved game, no replay",
        (Over::Campaigns, _) => "is there already and holds no campaign",
        (Over::Saves | Over::Replays, HeldFile::List | HeldFile::Campaign | HeldFile::Other) => {
            "is there already and holds neither a saved game nor a replay"
        }
        (
            Over::Lists,
            HeldFile::Save
            | HeldFile::Replay
            | HeldFile::Cut
            | HeldFile::Campaign
            | HeldFile::Other,
        ) => "is there already and holds no army list",
    };
    Err(FileError::at(path, why))
}

/// What a regular file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HeldFile {
    Nothing,
    Save,
    Replay,
    /// A saved game or replay that ends before it says which: nobody can play it any more.
    Cut,
    List,
    Campaign,
    Other,
}

fn held(path: &Path) -> HeldFile {
    let Ok(text) = read_text(path, MAX_FILE_BYTES) else {
        return HeldFile::Other;
    };
    if text.is_empty() {
        return HeldFile::Nothing;
    }
    if !is_ours(text.as_bytes()) {
        return if is_list(&text) {
            HeldFile::List
        } else if has_field(&text, "game") && has_field(&text, "format") {
            HeldFile::Campaign
        } else {
            HeldFile::Other
        };
    }
    // Their other fields are the same.
    if has_field(&text, "seats") {
        HeldFile::Save
    } else if has_field(&text, "agents") {
        HeldFile::Replay
    } else {
        HeldFile::Cut
    }
}

/// Whether a text holds a list, of whatever army.
fn is_list(text: &str) -> bool {
    if text.len() > MOST_LIST {
        return false;
    }
    let modern = content::format::modern(text, content::FORMAT);
    modern.is_ok_and(|modern| content::parse_ron::<ArmyList>(&modern.text, "").is_ok())
}

/// How a picture begins.
const PICTURE: &[u8] = b"\x89PNG";

/// Whether a temporary file holds what the game may have written there: nothing yet, data, or a
/// picture.
pub(super) fn is_draft(path: &Path) -> bool {
    let Ok(head) = head(path) else {
        return false;
    };
    if head.starts_with(PICTURE) {
        return true;
    }
    let text = String::from_utf8_lossy(&head);
    let text = unmarked(&text).trim_start();
    text.is_empty() || text.starts_with(['(', '[', '{', '/', '#'])
}

/// The first bytes of a file that is no link.
fn head(path: &Path) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    if fs::symlink_metadata(path)?.is_file() {
        open_regular(path)?.take(HEAD).read_to_end(&mut head)?;
        return Ok(head);
    }
    Err(io::Error::other("is no regular file"))
}

/// Whether a temporary file begins as a saved game or a replay.
pub(super) fn is_match(path: &Path) -> bool {
    head(path).is_ok_and(|head| is_ours(&head))
}

/// Whether bytes are the beginning of a saved game or replay, or of one that was cut off.
fn is_ours(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(HEAD as usize)];
    let head = String::from_utf8_lossy(head);
    let plain: String = unmarked(&head).split_whitespace().collect();
    let Some(rest) = plain.strip_prefix(FIRST) else {
        return FIRST.starts_with(&plain);
    };
    let after = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
    match after.strip_prefix(',') {
        None => after.is_empty() || (after.len() < rest.len() && after.starts_with(')')),
        Some(next) => {
            let begins = |name: &&str| next.starts_with(*name) || name.starts_with(next);
            after.len() < rest.len() && NEXT.iter().any(begins)
        }
    }
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
        check("\u{feff}(format: 12, content: 5", true);
        check("(\n  format: 1,", true);
        check("(format:1", true);
        check("(format:1,ab", true);
        check("(form", true);
        check("", true);
        check("(title: \"A test\")", false);
        check("(format:3,name:\"A pack\")", false);
        check("(format:3,army:\"A list\")", false);
        check("(format:,about:", false);
        check("(format:x", false);
        check("(formats:1", false);
        check("dear diary", false);
    }
}
