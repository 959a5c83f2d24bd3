//! Temporary files, written beside others before they take their place, and their remains after a
//! crash.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, SystemTime},
};

use super::kind::{is_draft, is_match};

/// The ending of a file's name while it is being written.
const ENDING: &str = ".part";
/// Where the system cannot tell whether a process lives, its file is an orphan this long after the
/// last write to it.
const PATIENCE: Duration = Duration::from_secs(3600);
/// The number of names to try when others are taken.
const TRIES: u32 = 100;

/// The number of files made by this process: each thread gets a new name.
static MADE: AtomicU32 = AtomicU32::new(0);

/// Creates a file beside another one: `NAME.PROCESS-COUNT.part`. An existing file of that name
/// stays.
pub(super) fn create(path: &Path) -> io::Result<(PathBuf, fs::File)> {
    let mut taken = io::Error::from(io::ErrorKind::AlreadyExists);
    for _ in 0..TRIES {
        let count = MADE.fetch_add(1, Ordering::Relaxed);
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}-{count}{ENDING}", std::process::id()));
        let beside = path.with_file_name(name);
        // Only create a new file: an existing one might be a link.
        match fs::File::options()
            .write(true)
            .create_new(true)
            .open(&beside)
        {
            Ok(file) => return Ok((beside, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => taken = error,
            Err(error) => return Err(error),
        }
    }
    Err(taken)
}

/// Removes from a folder our temporary files left by dead processes, and returns their number.
///
/// Files of a living process, files that are not regular, and files that do not begin like ours
/// stay.
pub fn sweep(folder: &Path) -> usize {
    sweep_some(folder, "")
}

/// Removes what earlier processes have left of their attempts to write this very file.
pub(super) fn sweep_of(path: &Path) {
    if let (Some(folder), Some(name)) = (path.parent(), path.file_name()) {
        let start = format!("{}.", name.to_string_lossy());
        sweep_some(folder, &start);
    }
}

/// The same, of files whose names begin so.
fn sweep_some(folder: &Path, start: &str) -> usize {
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let orphan = |entry: fs::DirEntry| {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        let named = writer(&name).filter(|_| name.starts_with(start))?;
        // The name of today says that we wrote it; an earlier one could be anybody's.
        let ours = match named.counted {
            true => is_draft(&path),
            false => is_match(&path),
        };
        ours.then_some((path, named.process))
    };
    let mut orphans: Vec<(PathBuf, u32)> = entries.filter_map(orphan).collect();
    orphans.sort();
    let latest = latest(folder);
    let gone = |path: &Path, process: u32| match lives(process) {
        Some(lives) => !lives,
        None => is_old(path, latest),
    };
    let swept = orphans
        .iter()
        .filter(|(path, process)| gone(path, *process))
        // A file that cannot be removed waits for another time.
        .filter(|(path, _)| fs::remove_file(path).is_ok());
    swept.count()
}

/// Who writes a file, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Writer {
    process: u32,
    /// Whether the name counts the files of the process, too.
    counted: bool,
}

/// Who writes a file of this name; none for names of other kinds.
fn writer(name: &str) -> Option<Writer> {
    let (of, process) = name.strip_suffix(ENDING)?.rsplit_once('.')?;
    let count = process.split_once('-');
    let number = count.map_or(process, |(number, _)| number);
    let digits = process
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'-');
    let process = number.parse().ok().filter(|_| digits && !of.is_empty())?;
    let counted = count.is_some_and(|(_, count)| !count.is_empty());
    Some(Writer { process, counted })
}

/// Whether a process lives; none if the system does not tell.
fn lives(process: u32) -> Option<bool> {
    if process == std::process::id() {
        return Some(true);
    }
    let all = Path::new("/proc");
    let told = all.join(std::process::id().to_string()).exists();
    told.then(|| all.join(process.to_string()).exists())
}

/// The time of the last write to the folder or anything in it, by its own clock.
fn latest(folder: &Path) -> Option<SystemTime> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.filter_map(|entry| entry.metadata().ok());
    let all = files.chain(fs::metadata(folder).ok());
    all.filter_map(|meta| meta.modified().ok()).max()
}

/// Whether a file is much older than the newest of its folder.
fn is_old(path: &Path, latest: Option<SystemTime>) -> bool {
    let time = fs::symlink_metadata(path).and_then(|meta| meta.modified());
    let age = time
        .ok()
        .zip(latest)
        .and_then(|(time, latest)| latest.duration_since(time).ok());
    age.is_some_and(|age| age > PATIENCE)
}

#[cfg(test)]
mod tests {
    use super::writer;

    #[track_caller]
    fn check(name: &str, expect: Option<(u32, bool)>) {
        let found = writer(name).map(|named| (named.process, named.counted));
        assert_eq!(found, expect, "{name}");
    }

    #[test]
    fn the_writer_is_in_the_name() {
        check("match.ron.123.part", Some((123, false)));
        check("match.ron.123-4.part", Some((123, true)));
        check("match.123-4.part", Some((123, true)));
        check("match.ron.part", None);
        check(".123.part", None);
        check("match.ron.12x.part", None);
        check("match.ron.123", None);
    }
}
