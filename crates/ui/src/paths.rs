//! The folders of settings, saves and replays on this machine.

use std::{
    env,
    fmt::Display,
    fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use chrono::{Local, TimeZone};
use etcetera::{BaseStrategy, choose_base_strategy};

/// The environment variable that overrides all other folders.
pub const DATA_VARIABLE: &str = "VOIDREEF_DATA";

/// The folder for saves and replays: `VOIDREEF_DATA`, the platform's data folder, or `./userdata`.
#[must_use]
pub fn data_dir() -> PathBuf {
    ours(|base| base.data_dir())
}

/// The folder for settings: `VOIDREEF_DATA`, the platform's configuration folder, or `./userdata`.
#[must_use]
pub fn config_dir() -> PathBuf {
    ours(|base| base.config_dir())
}

/// The game's folder in one of the platform's.
fn ours(folder: fn(&dyn BaseStrategy) -> PathBuf) -> PathBuf {
    if let Some(path) = env::var_os(DATA_VARIABLE).filter(|path| !path.is_empty()) {
        return path.into();
    }
    let name = if cfg!(windows) {
        "Voidreef"
    } else {
        "voidreef"
    };
    let base = choose_base_strategy();
    base.map_or_else(|_| "userdata".into(), |base| folder(&base).join(name))
}

/// The folder of saved games, below [`data_dir`].
pub const SAVES: &str = "saves";
/// The folder of replays, below [`data_dir`].
pub const REPLAYS: &str = "replays";
/// The folder of army lists, below [`data_dir`].
pub const LISTS: &str = "lists";

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
    use std::process::Command;

    use chrono::{FixedOffset, Utc};

    use super::*;

    /// Says its folders to the next test, which runs it with another environment.
    #[test]
    fn folders() {
        println!("{} {}", data_dir().display(), config_dir().display());
    }

    #[test]
    fn the_variable_wins_then_xdg_then_home() {
        let with = |set: &[(&str, &str)]| {
            let mut test = Command::new(env::current_exe().unwrap());
            test.args(["--exact", "paths::tests::folders", "--nocapture"]);
            for name in [DATA_VARIABLE, "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
                test.env_remove(name);
            }
            let done = test.env("HOME", "/h").envs(set.iter().copied()).output();
            String::from_utf8(done.unwrap().stdout).unwrap()
        };
        let says = |set: &[(&str, &str)], folders: &str| {
            let said = with(set);
            assert!(said.lines().any(|line| line == folders), "{set:?}: {said}");
        };
        let home = "/h/.local/share/voidreef /h/.config/voidreef";
        says(&[("VOIDREEF_DATA", "/d"), ("XDG_DATA_HOME", "/x")], "/d /d");
        says(&[("VOIDREEF_DATA", "")], home);
        let xdg = [("XDG_DATA_HOME", "/x"), ("XDG_CONFIG_HOME", "/y")];
        says(&xdg, "/x/voidreef /y/voidreef");
        let relative = [("XDG_DATA_HOME", "relative"), ("XDG_CONFIG_HOME", "")];
        says(&relative, home);
    }

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
