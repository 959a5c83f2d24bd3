//! The files that are written beside others before they take their place, and what is left of them after a crash.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, SystemTime},
};

use super::is_foreign;

/// How a name ends while its file is being written.
const ENDING: &str = ".part";
/// Where nobody can say whether a process still lives, what it has left is an orphan so long after it was last written.
const PATIENCE: Duration = Duration::from_secs(3600);
/// So many names are tried where others are taken.
const TRIES: u32 = 100;

/// How many have been made by this process: a name each, whatever threads there are.
static MADE: AtomicU32 = AtomicU32::new(0);

/// Makes a file beside another one: `NAME.PROCESS-COUNT.part`. What has that name already is left alone.
pub(super) fn create(path: &Path) -> io::Result<(PathBuf, fs::File)> {
    let mut taken = io::Error::from(io::ErrorKind::AlreadyExists);
    for _ in 0..TRIES {
        let count = MADE.fetch_add(1, Ordering::Relaxed);
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}-{count}{ENDING}", std::process::id()));
        let beside = path.with_file_name(name);
        // A new file, never one that is there: that might be a link.
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

/// Removes from a folder what processes that are gone have left of files of ours, and tells how many. What belongs to a
/// process that lives, is no regular file or does not begin as a file of ours is left alone.
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
        // What cannot be removed lies there for another time.
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

/// Whether a process lives; none where the system does not tell.
fn lives(process: u32) -> Option<bool> {
    if process == std::process::id() {
        return Some(true);
    }
    let all = Path::new("/proc");
    let told = all.join(std::process::id().to_string()).exists();
    told.then(|| all.join(process.to_string()).exists())
}

/// When the folder or anything in it was last written, by its own clock.
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
