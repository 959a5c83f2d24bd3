//! Packs on the terminal: a new one, and those that are installed.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// A folder that is removed in the end.
struct Room(PathBuf);

impl Room {
    fn new(name: &str) -> Self {
        let room = std::env::temp_dir().join(format!("reef-packs-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&room);
        fs::create_dir_all(&room).unwrap();
        Self(room)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// Runs `reef` and returns what it says.
    #[track_caller]
    fn reef(&self, args: &[&str], status: i32, words: &[&str]) -> String {
        let mut reef = Command::new(env!("CARGO_BIN_EXE_reef"));
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        reef.current_dir(root)
            .env("VOIDREEF_DATA", self.path("data"));
        let output = reef.args(args).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned()
            + &String::from_utf8_lossy(&output.stderr);
        for word in words {
            assert!(said.contains(word), "{word:?} is not in:\n{said}");
        }
        assert_eq!(output.status.code(), Some(status), "{said}");
        said
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_new_pack_lints_clean_and_passes_its_own_tests() {
    let room = Room::new("new");
    let into = room.path("");
    room.reef(
        &["new", "glow-field-2", "--into", &into],
        0,
        &["a pack to begin with"],
    );
    let pack = room.path("glow-field-2");
    room.reef(&["lint", &pack], 0, &["0 errors, 0 warnings"]);
    let tests = room.path("glow-field-2/docs/tests");
    let check = ["check", "--pack", &pack, "--coverage=GLOWFIEL-", &tests];
    room.reef(
        &check,
        0,
        &["2 passed, 0 failed", "rules exercised both ways: 1 of 1"],
    );
    // The test that the rule acts fails where it does not.
    let file = room.path("glow-field-2/terrain/glow-field-2.ron");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("EndRound", "StartTurn")).unwrap();
    room.reef(&check, 1, &["1 failed"]);
    room.reef(
        &["new", "glow-field-2", "--into", &into],
        2,
        &["it is there already"],
    );
    room.reef(
        &["new", "Glow Field", "--into", &into],
        2,
        &["such as `glow-field`"],
    );
    room.reef(
        &["new", "core", "--into", &into],
        2,
        &["is no id of a pack"],
    );
}

#[test]
fn a_campaign_whose_battle_cannot_begin_is_told_at_its_place() {
    let room = Room::new("campaign");
    room.reef(&["new", "one-way", "--into", &room.path("")], 0, &[]);
    let pack = room.path("one-way");
    let campaign = include_str!("../../../content/tests/all/ready_lists/campaign.ron");
    let campaign = campaign.replace(r#", list: Some("LIST")"#, "");
    fs::create_dir_all(room.path("one-way/campaigns")).unwrap();
    let file = room.path("one-way/campaigns/c.ron");
    // Nobody flies over the marsh.
    let (from, to) = (r#"scenario: "skirmish""#, r#"scenario: "marsh-relay""#);
    assert!(campaign.contains(from));
    fs::write(&file, campaign.replace(from, to)).unwrap();
    room.reef(
        &["lint", &pack],
        1,
        &[
            "packs/one-way/campaigns/c.ron:8:",
            "error: campaign `one-road`: the battle `first` cannot begin: ",
            "1 error, 0 warnings",
        ],
    );
    fs::write(&file, campaign).unwrap();
    room.reef(&["lint", &pack], 0, &["0 errors, 0 warnings"]);
}

#[test]
fn packs_are_installed_switched_and_removed() {
    let room = Room::new("mods");
    room.reef(&["new", "haze-one", "--into", &room.path("")], 0, &[]);
    let pack = room.path("haze-one");
    room.reef(
        &["mods", "install", &pack],
        0,
        &["installed haze-one 0.1.0 (Haze One)"],
    );
    room.reef(
        &["mods", "install", &pack],
        2,
        &["installed already", "--over"],
    );
    room.reef(&["mods", "install", &pack, "--over"], 0, &[]);
    room.reef(&["mods"], 0, &["1 core", "2 haze-one", "yours"]);
    // Only who asks for them has them.
    assert!(!room.reef(&["list"], 0, &["skirmish"]).contains("haze-one"));
    room.reef(&["list", "--mods"], 0, &["haze-one"]);
    let haze = "haze-one/haze-one-haze";
    let show = ["show", haze, "--kind", "terrain", "--mods"];
    room.reef(
        &show,
        0,
        &["// terrain `haze-one-haze`: haze-one, terrain/"],
    );
    room.reef(
        &["show", "core/haze-one", "--mods"],
        2,
        &["there is no entry"],
    );
    room.reef(&["mods", "keep", "all"], 0, &[]);
    room.reef(&["mods", "off", "haze-one"], 0, &["off"]);
    assert!(!room.reef(&["list", "--mods"], 0, &[]).contains("haze-one"));
    room.reef(&["mods", "on", "haze-on"], 2, &["did you mean `haze-one`?"]);
    room.reef(
        &["mods", "off", "core"],
        2,
        &["core cannot be switched off"],
    );
    room.reef(&["mods", "use", "all"], 0, &["2 haze-one", "preset `all`"]);
    room.reef(&["mods", "use", "al"], 2, &["did you mean `all`?"]);
    room.reef(&["mods", "why"], 0, &["haze-one: "]);
    let file = room.path("data/mods/haze-one/terrain/haze-one.ron");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("HAZEONE-HAZE", "HAZEONE-HAYS")).unwrap();
    let words = ["packs/haze-one/terrain/haze-one.ron:8:20: error: there is no rule"];
    room.reef(&["mods", "why", "haze-one"], 1, &words);
    // The linter looks at installed packs only if it is asked to, as all others do.
    room.reef(&["lint", "--mods"], 1, &words);
    room.reef(&["lint"], 0, &["0 errors"]);
    room.reef(&["mods", "off", "haze-one"], 0, &[]);
    room.reef(&["lint", "--mods"], 0, &["0 errors"]);
    room.reef(&["mods", "on", "haze-one"], 0, &[]);
    room.reef(&["lint", "--mods", &pack], 2, &["cannot be used with"]);
    room.reef(&["mods", "remove", "haze-one"], 0, &["removed haze-one"]);
    room.reef(
        &["mods", "remove", "haze-one"],
        2,
        &["No pack `haze-one` is installed."],
    );
    // A folder may be named instead of the one in the environment.
    let other = room.path("other");
    room.reef(&["mods", "--data", &other, "install", &pack], 0, &[]);
    room.reef(&["list", "--mods", "--data", &other], 0, &["haze-one"]);
    room.reef(&["mods", "list"], 0, &["core"]);
}

#[test]
fn a_file_that_is_no_pack_is_told() {
    let room = Room::new("none");
    let file = room.path("x.zip");
    fs::write(&file, "PK").unwrap();
    for args in [&["lint", &file][..], &["mods", "install", &file]] {
        room.reef(args, 2, &["x.zip: is no zip, or is cut off"]);
    }
    room.reef(&["list", "--pack", &file], 2, &["x.zip: is no zip"]);
    room.reef(
        &["lint", &room.path("gone")],
        2,
        &["there is no such folder or file"],
    );
}
