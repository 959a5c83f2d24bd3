//! `dist/install.sh`, with a game of a few files and a home of its own.

use std::fs;
use std::path::{Path, PathBuf};

use super::files;
use crate::{process, workspace};

/// A home whose path has what shells and desktop entries treat in their own ways.
const HOME: &str = "h\"o $m`e 50%";
/// A game as far as the script looks at it.
const FILES: [&str; 8] = [
    "VERSION",
    "assets/icons/app/voidreef.png",
    "assets/icons/app/voidreef.svg",
    "assets/packs/core/pack.ron",
    "install.sh",
    "reef",
    "voidreef",
    "voidreef.desktop",
];

/// A folder with an unpacked game and a home; it goes when the test is over.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let id = std::process::id();
        let place = Self(std::env::temp_dir().join(format!("voidreef-{name}-{id}")));
        files::fresh(&place.0).expect("a folder");
        files::fresh(&place.home()).expect("a home");
        place.unpack(&FILES);
        place
    }

    fn home(&self) -> PathBuf {
        self.0.join(HOME)
    }

    fn lib(&self) -> PathBuf {
        self.home().join(".local/lib/voidreef")
    }

    /// Makes the unpacked game of these files.
    fn unpack(&self, names: &[&str]) {
        let game = self.0.join("game");
        files::fresh(&game).expect("a folder");
        for name in names {
            let file = game.join(name);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            files::write(&file, name).expect("a file");
        }
        for name in ["install.sh", "voidreef.desktop"] {
            let from = workspace::root().join("dist").join(name);
            files::copy(&from, &game.join(name)).expect("a copy");
        }
        files::write(&game.join("FILES"), &(names.join("\n") + "\n")).expect("a list");
    }

    fn install(&self, arguments: &[&str]) -> Result<String, String> {
        self.run(&self.0.join("game"), arguments)
    }

    fn run(&self, game: &Path, arguments: &[&str]) -> Result<String, String> {
        let mut command = process::program("sh");
        command
            .arg(game.join("install.sh"))
            .args(arguments)
            .env("HOME", self.home())
            .env_remove("XDG_DATA_HOME");
        process::capture(command)
    }

    /// All files of the home.
    fn all(&self) -> Vec<String> {
        files::list(&self.home()).expect("a list")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // What cannot be removed stays among the temporary files.
        let _ = files::remove(&self.0);
    }
}

#[test]
fn installs_and_takes_all_of_it_away() {
    let place = Place::new("install");
    place.install(&[]).expect("installed");
    let link = fs::read_link(place.home().join(".local/bin/voidreef"));
    assert_eq!(link.expect("a link"), place.lib().join("voidreef"));
    let all = place.all();
    for name in [
        ".local/bin/reef",
        ".local/lib/voidreef/assets/packs/core/pack.ron",
        ".local/lib/voidreef/FILES",
        ".local/share/icons/hicolor/256x256/apps/voidreef.png",
        ".local/share/icons/hicolor/scalable/apps/voidreef.svg",
    ] {
        assert!(all.iter().any(|known| known == name), "{name}: {all:?}");
    }
    // The installed copy takes itself away.
    place.run(&place.lib(), &["--uninstall"]).expect("removed");
    assert_eq!(place.all(), Vec::<String>::new());
    assert!(!place.lib().exists());
}

#[test]
fn the_entry_names_the_program_whatever_the_path() {
    let place = Place::new("entry");
    place.install(&[]).expect("installed");
    let entry = place
        .home()
        .join(".local/share/applications/voidreef.desktop");
    let entry = fs::read_to_string(entry).expect("an entry");
    let exec = entry.lines().find_map(|line| line.strip_prefix("Exec="));
    // A sign is quoted for the command, and the backslash of that for the file.
    let folder = place.0.display();
    let expect = format!(r#""{folder}/h\\"o \\$m\\`e 50%%/.local/bin/voidreef""#);
    assert_eq!(exec, Some(expect.as_str()));
    assert!(entry.contains("\nIcon=voidreef\n"));
}

#[test]
fn an_update_removes_what_is_old_and_keeps_what_a_player_added() {
    let place = Place::new("update");
    let mut old = FILES.to_vec();
    old.insert(1, "assets/packs/core/old one.ron");
    place.unpack(&old);
    place.install(&[]).expect("installed");
    let own = place.lib().join("assets/packs/own");
    fs::create_dir_all(&own).expect("a folder");
    files::write(&own.join("pack.ron"), "()").expect("a file");
    place.unpack(&FILES);
    place.install(&[]).expect("updated");
    let old = place.lib().join("assets/packs/core/old one.ron");
    assert!(!old.exists() && own.join("pack.ron").exists());
    place.install(&["--uninstall"]).expect("removed");
    let left = ".local/lib/voidreef/assets/packs/own/pack.ron";
    assert_eq!(place.all(), [left]);
    place.install(&[]).expect("installed beside it");
}

#[test]
fn what_is_not_ours_is_left_alone() {
    let place = Place::new("others");
    let bin = place.home().join(".local/bin");
    fs::create_dir_all(&bin).expect("a folder");
    files::write(&bin.join("reef"), "another program").expect("a file");
    let error = place.install(&[]).expect_err("refused");
    assert!(error.contains("not of this game's making"), "{error}");
    place.install(&["--uninstall"]).expect("nothing to do");
    assert_eq!(place.all(), [".local/bin/reef"]);
    assert!(place.install(&["--what"]).is_err());
}
