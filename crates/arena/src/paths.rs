//! The folders of settings, saves, replays and packs on this machine.

use std::{env, path::PathBuf};

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

#[cfg(test)]
mod tests {
    use std::process::Command;

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
}
