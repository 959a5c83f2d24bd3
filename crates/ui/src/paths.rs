//! The folders of settings, saves and replays on this machine.

use std::{
    fmt::Display,
    fs, io,
    path::Path,
    time::{SystemTime, UNIX_EPOCH},
};

use chrono::{Local, TimeZone};

pub use arena::paths::{DATA_VARIABLE, config_dir, data_dir};

/// The folder of saved games, below [`data_dir`].
pub const SAVES: &str = "saves";
/// The folder of replays, below [`data_dir`].
pub const REPLAYS: &str = "replays";
/// The folder of army lists, below [`data_dir`].
pub const LISTS: &str = "lists";
/// The folder of campaigns under way, below [`data_dir`].
pub const CAMPAIGNS: &str = "campaigns";

/// Writes a whole file, so that a crash leaves the old one.
/// Follows a link, because some people keep their settings elsewhere.
///
/// # Errors
/// The path is not a regular file, or the file system cannot make the folder or write the file.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let real = fs::canonicalize(path);
    arena::write_whole(real.as_deref().unwrap_or(path), text)
}

/// Seconds since 1970; 0 if the clock is before that.
#[must_use]
pub fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |time| time.as_secs())
}

/// A time as `2026-03-09 17:45`, in the zone of this machine.
#[must_use]
pub fn date(seconds: u64) -> String {
    date_in(&Local, seconds)
}

/// The same in a zone. Empty for a time that no calendar holds.
fn date_in<Z: TimeZone<Offset: Display>>(zone: &Z, seconds: u64) -> String {
    let at = i64::try_from(seconds).ok();
    let at = at.and_then(|seconds| zone.timestamp_opt(seconds, 0).single());
    at.map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M").to_string())
}

#[cfg(test)]
mod tests {
    use std::env;

    use chrono::{FixedOffset, Utc};

    use super::*;

    #[test]
    fn dates_are_those_of_the_zone() {
        assert_eq!(date_in(&Utc, 0), "1970-01-01 00:00");
        assert_eq!(date_in(&Utc, 951_827_696), "2000-02-29 12:34");
        let tokyo = FixedOffset::east_opt(9 * 3600).expect("a zone");
        assert_eq!(date_in(&tokyo, 951_868_799), "2000-03-01 08:59");
        let local = Local.timestamp_opt(951_827_696, 0).single();
        let shown = local.expect("a time").format("%Y-%m-%d %H:%M").to_string();
        assert_eq!(date(951_827_696), shown);
        assert_eq!(date(u64::MAX), "");
    }

    #[test]
    fn writing_replaces_the_whole_file() {
        let dir = env::temp_dir().join(format!("voidreef-paths-{}", std::process::id()));
        let path = dir.join("a/settings.ron");
        write_whole(&path, "one").unwrap();
        write_whole(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
        fs::remove_dir_all(dir).unwrap();
    }
}
