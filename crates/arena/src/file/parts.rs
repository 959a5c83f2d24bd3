//! Temporary files, written beside others before they take their place, and their remains after a
//! crash.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, SystemTime},
};

use super::is_foreign;

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
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut orphans: Vec<(PathBuf, u32)> = entries
        .filter_map(|entry| Some((entry.path(), writer(&entry.file_name().to_string_lossy())?)))
        .filter(|(path, _)| is_regular(path) && !is_foreign(path))
        .collect();
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

/// The process that writes a file of this name; none for names of other kinds.
fn writer(name: &str) -> Option<u32> {
    let (of, process) = name.strip_suffix(ENDING)?.rsplit_once('.')?;
    let number = process
        .split_once('-')
        .map_or(process, |(number, _)| number);
    let digits = process
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'-');
    number.parse().ok().filter(|_| digits && !of.is_empty())
}

fn is_regular(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|meta| meta.file_type().is_file())
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

    #[test]
    fn the_writer_is_in_the_name() {
        assert_eq!(writer("match.ron.123.part"), Some(123));
        assert_eq!(writer("match.ron.123-4.part"), Some(123));
        assert_eq!(writer("match.123-4.part"), Some(123));
        assert_eq!(writer("match.ron.part"), None);
        assert_eq!(writer(".123.part"), None);
        assert_eq!(writer("match.ron.12x.part"), None);
        assert_eq!(writer("match.ron.123"), None);
    }
}
