//! What a league keeps while it runs: a line for each match, in the order in which they end.
//!
//! A killed run leaves whole lines and at most a broken last one, which is cut off. So does every
//! part of a league that several machines play; their files lie together in one folder.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
};

use super::{Part, results::Results, row::Row};

/// The folder of the parts, in that of the league.
const PARTS: &str = "parts";
/// The largest file of a part, in bytes.
const MOST_BYTES: u64 = 1 << 30;

/// The file of a part, to which rows are added.
pub(super) struct Log(File);

/// The path of a part's file.
fn path(folder: &Path, part: Part) -> PathBuf {
    let name = format!("{}-of-{}.jsonl", part.number, part.of);
    folder.join(PARTS).join(name)
}

impl Log {
    /// Opens a part's file to go on with; a broken last line is cut off.
    pub(super) fn open(folder: &Path, part: Part, league: &str) -> Result<Self, String> {
        let path = path(folder, part);
        let at = |error: io::Error| format!("{}: {error}", path.display());
        fs::create_dir_all(folder.join(PARTS)).map_err(at)?;
        let whole = match fs::symlink_metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
            Err(error) => return Err(at(error)),
            Ok(found) if !found.is_file() => {
                return Err(at(io::Error::other("is no regular file")));
            }
            Ok(_) => whole_lines(&path).map_err(at)?.len() as u64,
        };
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let mut file = file.map_err(at)?;
        file.set_len(whole).map_err(at)?;
        if whole == 0 {
            writeln!(file, "{league}").map_err(at)?;
        }
        Ok(Self(file))
    }

    /// Adds both rows of a fixture in one stroke.
    pub(super) fn add(&mut self, rows: &[Row]) -> Result<(), String> {
        let mut text = String::new();
        for row in rows {
            text += &serde_json::to_string(row).map_err(|error| error.to_string())?;
            text.push('\n');
        }
        let written = self.0.write_all(text.as_bytes());
        written.map_err(|error| format!("cannot keep the results: {error}"))
    }
}

/// All results that the parts of a league hold, whatever parts it was cut into.
///
/// # Errors
/// A file cannot be read, is of another league, or holds what is no row.
pub(super) fn read(folder: &Path, league: &str) -> Result<Results, String> {
    let mut results = Results::default();
    let parts = folder.join(PARTS);
    let entries = match fs::read_dir(&parts) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(results),
        found => found.map_err(|error| format!("{}: {error}", parts.display()))?,
    };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    files.sort();
    for path in files {
        let at = |what: String| format!("{}{what}", path.display());
        let text = whole_lines(&path).map_err(|error| at(format!(": {error}")))?;
        for (line, text) in text.lines().enumerate() {
            if line == 0 {
                if text != league {
                    let what = ": holds another league, or one with other game data";
                    return Err(at(format!("{what}; choose another folder")));
                }
                continue;
            }
            let row = serde_json::from_str::<Row>(text);
            results.add(row.map_err(|error| at(format!(":{}: {error}", line + 1)))?);
        }
    }
    Ok(results)
}

/// The lines of a file that have an end: what follows was being written when the run was killed.
fn whole_lines(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    let file = content::open_regular(path)?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        let most = MOST_BYTES >> 20;
        return Err(io::Error::other(format!("is longer than {most} MiB")));
    }
    let end = bytes.iter().rposition(|byte| *byte == b'\n');
    bytes.truncate(end.map_or(0, |end| end + 1));
    String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}
