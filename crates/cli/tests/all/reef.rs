//! The commands as a user calls them.

use std::{
    path::PathBuf,
    process::{Command, Output, Stdio},
};

fn reef() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_reef"));
    command.current_dir(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../.."));
    command
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[track_caller]
fn check(args: &[&str], status: i32, words: &[&str]) {
    let output = reef().args(args).output().expect("it starts");
    let said = said(&output);
    for word in words {
        assert!(said.contains(word), "{word:?} is not in:\n{said}");
    }
    assert_eq!(output.status.code(), Some(status), "{said}");
}

#[test]
fn a_match_is_played_recorded_and_verified() {
    let path = std::env::temp_dir().join(format!("reef-cli-{}.ron", std::process::id()));
    let file = path.to_str().expect("a plain name");
    let run = [
        "run",
        "--scenario",
        "first-light",
        "--seed",
        "4",
        "--ai",
        "rookie",
        "--replay",
        file,
    ];
    check(&run, 0, &["== Round 1 ==", "OBS-H-MOVE", "checksum"]);
    check(&["replay", file], 0, &["verified"]);
    let text = std::fs::read_to_string(&path).expect("the replay is there");
    std::fs::write(&path, text.replacen("seed:4,options", "seed:5,options", 1))
        .expect("it can be changed");
    check(&["replay", file], 1, &["differs in"]);
    std::fs::write(&path, "(format:1").expect("it can be broken");
    check(&["replay", file], 2, &[":1:"]);
    std::fs::remove_file(&path).expect("it can be removed");
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("reef-cli-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

#[test]
fn a_replay_takes_the_place_of_ours_only() {
    let folder = folder("over");
    let at = |name: &str| folder.join(name).to_str().expect("a plain name").to_owned();
    let run = |path: &str, more: &[&str], status: i32, words: &[&str]| {
        let mut args = vec!["run", "-q", "--scenario", "first-light", "--ai", "random"];
        args.extend(["--replay", path]);
        args.extend(more);
        check(&args, status, words);
    };
    let diary = at("diary.txt");
    std::fs::write(&diary, "dear diary").expect("written");
    run(
        &diary,
        &[],
        2,
        &["neither a saved game nor a replay", "--force"],
    );
    assert_eq!(
        std::fs::read_to_string(&diary).expect("there"),
        "dear diary"
    );
    run(&diary, &["--force"], 0, &["checksum"]);
    run(&diary, &[], 0, &["checksum"]);
    run(
        folder.to_str().expect("a plain name"),
        &["--force"],
        2,
        &["is a folder"],
    );
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&diary, at("link")).expect("linked");
        run(&at("link"), &["--force"], 2, &["is a link"]);
        run("/dev/null", &["--force"], 2, &["is no regular file"]);
        let made = Command::new("mkfifo").arg(at("pipe")).status();
        assert!(made.is_ok_and(|status| status.success()));
        run(&at("pipe"), &["--force"], 2, &["is no regular file"]);
    }
    std::fs::remove_dir_all(folder).expect("it can be removed");
}

/// Names come from packs, files and replays. None of them may steer the terminal.
#[test]
fn names_do_not_steer_the_terminal() {
    let folder = folder("names");
    let scenario = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../assets/packs/core/scenarios/first-light.ron");
    let text = std::fs::read_to_string(scenario).expect("it is there");
    let start = text.find("    (").expect("an entry");
    let end = text.rfind("    ),").expect("its end");
    let hostile = "W\u{1b}[2J\u{9b}1m\u{202e}\u{7}";
    let text = format!("{})", &text[start..end]).replace("Wardens\"", &format!("{hostile}\""));
    let file = folder.join("hostile.ron");
    std::fs::write(&file, text).expect("written");
    let ways: [&[&str]; 2] = [&[], &["--json"]];
    for more in ways {
        let mut command = reef();
        command
            .args(["run", "--ai", "random", "--scenario"])
            .arg(&file);
        let output = command.args(more).output().expect("it starts");
        let said = said(&output);
        let steers = |c: &char| c.is_control() && *c != '\n' || *c == '\u{202e}';
        assert_eq!(said.chars().find(steers), None, "{said}");
    }
    std::fs::remove_dir_all(folder).expect("it can be removed");
}

#[test]
fn options_are_read_and_named_when_unknown() {
    let run = |option| ["run", "-q", "--ai", "random", "--option", option];
    check(&run("tractor.onto_obstacles=forbidden"), 0, &["checksum"]);
    check(
        &run("tractor.onto_obstacles=maybe"),
        2,
        &["allowed, forbidden"],
    );
    check(&run("tractor.on=forbidden"), 2, &["has no option"]);
    check(&run("tractor"), 2, &["KEY=VALUE"]);
}

#[test]
fn json_is_one_value_to_a_line() {
    let output = reef()
        .args([
            "run",
            "--scenario",
            "first-light",
            "--ai",
            "random",
            "--json",
        ])
        .output()
        .expect("it starts");
    let text = String::from_utf8(output.stdout).expect("it is text");
    let values: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("every line is JSON"))
        .collect();
    assert!(values.len() > 50);
    assert!(
        values
            .last()
            .is_some_and(|last| last["result"]["rounds"].as_u64().is_some())
    );
}

#[test]
fn rules_are_shown() {
    check(&["rules", "obs-11"], 0, &["OBS-11", "asteroid"]);
    check(&["rules"], 0, &["OBS-01", "OBS-26"]);
    check(
        &["rules", "OBS-1X"],
        2,
        &["there is no rule", "did you mean `OBS-1", "`reef rules`"],
    );
}

#[test]
fn scenarios_are_listed() {
    check(&["list"], 0, &["first-light", "The Glow", "maelstrom"]);
    check(
        &["list", "--ruleset", "maelstrom"],
        0,
        &["drydock", "the-glow"],
    );
    check(
        &["list", "--ruleset", "marbles"],
        2,
        &["there is no ruleset `marbles` (known: ", "dogfight"],
    );
    check(
        &["list", "--ruleset", "malestrom"],
        2,
        &[
            "there is no ruleset `malestrom` (did you mean `maelstrom`? known: ",
            "dogfight",
        ],
    );
    check(
        &["run", "--scenario", "gauntlt"],
        2,
        &["did you mean `gauntlet`?", "first-light", "`reef list`"],
    );
}

#[test]
fn data_is_sound() {
    check(&["lint"], 0, &["0 errors"]);
    check(&["lint", "/no/such/folder"], 2, &["no such folder"]);
}

#[test]
fn tests_are_checked() {
    check(
        &[
            "check",
            "tests/scenarios/dogfight/OBS-11-crossed.ron",
            "--coverage",
        ],
        1,
        &["1 passed, 0 failed", "OBS-11", "BELT-CORE: n", "OBS-01: n"],
    );
    check(
        &["check", "tests/scenarios", "--coverage"],
        0,
        &["rules exercised both ways", " 0 failed"],
    );
    check(&["check", "no-such-file.ron"], 2, &["no such file"]);
    check(&["check", "Cargo.toml"], 1, &["0 passed, 1 failed"]);
}

#[test]
fn tournaments_have_intervals() {
    let args = [
        "tournament",
        "--a",
        "rookie",
        "--b",
        "random",
        "--games",
        "4",
        "--scenario",
        "first-light",
    ];
    let words = [
        "4 matches",
        "95 % interval",
        "Elo",
        "first side",
        "median",
        "damage by cause",
        "under 15 mm",
        "flights off the table",
        "without an action",
        "hazards",
        "A: ",
        "99 % within",
    ];
    check(&args, 0, &words);
    let none = [
        "tournament",
        "--a",
        "rookie",
        "--b",
        "random",
        "--games",
        "0",
    ];
    check(&none, 2, &["at least 1 is needed"]);
    check(
        &["tournament", "--a", "nobody", "--b", "random"],
        2,
        &["no personality `nobody`"],
    );
}

#[test]
fn bounds_make_a_tournament_a_check() {
    let file = std::env::temp_dir().join(format!("reef-bounds-{}.ron", std::process::id()));
    let path = file.to_string_lossy().into_owned();
    let args = [
        "tournament",
        "--a",
        "rookie",
        "--b",
        "rookie",
        "--games",
        "2",
        "--scenario",
        "first-light",
        "--expect",
        &path,
    ];
    let with = |measure: &str, most: f64, scenario: &str| {
        let bounds = format!(r#"[(measure: "{measure}", most: {most})]"#);
        let text =
            format!(r#"[(scenarios: ["{scenario}"], between: ["rookie"], bounds: {bounds})]"#);
        std::fs::write(&file, text).expect("the file can be written");
    };
    with("refused", 0.0, "first-light");
    check(&args, 0, &["kept   refused"]);
    with("rounds", 0.0, "first-light");
    check(&args, 1, &["BROKEN rounds"]);
    with("stock", 0.0, "first-light");
    check(&args, 2, &["no measure `stock`", "stuck"]);
    with("refused", 0.0, "gauntlet");
    check(&args, 2, &["no bounds for rookie against rookie"]);
    std::fs::remove_file(&file).expect("it is there");
}

#[test]
fn random_orders_break_nothing() {
    let args = ["fuzz", "--ruleset", "maelstrom", "--orders", "200"];
    check(&args, 0, &["200 legal orders", "refused", "as foretold"]);
    check(
        &["fuzz", "--scenario", "nowhere"],
        2,
        &["no scenario `nowhere`"],
    );
}

#[test]
fn nobody_listening_is_no_failure() {
    let mut child = reef()
        .args(["run", "--scenario", "skirmish", "--ai", "random"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
}

#[test]
fn a_pack_is_migrated_to_the_words_of_today() {
    use std::fs::{create_dir_all, read_to_string, write};
    let folder = folder("migrate");
    let pack = folder.join("old");
    create_dir_all(pack.join("scenarios")).expect("made");
    create_dir_all(pack.join("tests")).expect("made");
    let scenario = pack.join("scenarios/a.ron");
    let old = "[\n    // A hex: kept.\n    (id: \"a\", ships: [(id: 1, hex: (3, 4))]),\n]\n";
    write(&scenario, old).expect("written");
    write(pack.join("pack.ron"), "(\n    name: \"Old\",\n)\n").expect("written");
    write(
        pack.join("tests/t.ron"),
        "(title: \"T\", finally: [Ship(id: 1, hex: (1, 2))])",
    )
    .expect("written");
    let named = pack.to_str().expect("a plain name");
    check(
        &["migrate", "--check", named],
        1,
        &["3 files would be written in format 4"],
    );
    assert_eq!(read_to_string(&scenario).expect("there"), old);
    check(
        &["migrate", named],
        0,
        &["a.ron", "3 files written in format 4"],
    );
    assert_eq!(
        read_to_string(&scenario).expect("there"),
        old.replace("(id: 1, hex:", "(id: 1, cell:")
    );
    assert_eq!(
        read_to_string(pack.join("pack.ron")).expect("there"),
        "(\n    format: 4,\n    name: \"Old\",\n)\n"
    );
    check(&["migrate", "--check", named], 0, &["0 files"]);
    write(pack.join("pack.ron"), "(format: 99, name: \"New\")").expect("written");
    check(&["migrate", named], 2, &["reads formats 1 to 4"]);
    check(
        &["migrate", folder.to_str().expect("a plain name")],
        2,
        &["no pack"],
    );
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// What is written can be read again, and what was there is kept.
#[test]
fn migrating_loses_nothing() {
    use std::fs::{create_dir_all, read, read_dir, write};
    let folder = folder("kept");
    let pack = folder.join("old");
    create_dir_all(pack.join("ships")).expect("made");
    let named = pack.to_str().expect("a plain name");
    let info = pack.join("pack.ron");
    let old = b"\xef\xbb\xbf(\r\n    name: \"Old\",\r\n)\r\n";
    write(&info, old).expect("written");
    check(&["migrate", named], 0, &["1 file written in format 4"]);
    let new = b"(\r\n    format: 4,\r\n    name: \"Old\",\r\n)\r\n";
    assert_eq!(read(&info).expect("there"), new);
    assert_eq!(read(pack.join("pack.ron.bak")).expect("kept"), old);
    check(&["migrate", named], 0, &["0 files written"]);
    let attributed = b"#![enable(implicit_some)]\n(name: \"Old\")\n";
    write(&info, attributed).expect("written");
    check(&["migrate", named], 0, &["1 file written"]);
    let new = b"#![enable(implicit_some)]\n(format: 4,name: \"Old\")\n";
    assert_eq!(read(&info).expect("there"), new);
    assert_eq!(read(pack.join("pack.ron.2.bak")).expect("kept"), attributed);
    for broken in ["(name: \"Old\"", "[(name: \"Old\")]", "(nam: \"Old\")", ""] {
        write(&info, broken).expect("written");
        check(&["migrate", named], 2, &["not written: "]);
        assert_eq!(read(&info).expect("there"), broken.as_bytes());
    }
    let copies = read_dir(&pack).expect("there").flatten();
    let copies = copies.filter(|entry| entry.file_name().to_string_lossy().ends_with(".bak"));
    assert_eq!(copies.count(), 2);
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn one_pack_is_checked_by_itself() {
    let folder = folder("pack");
    let pack = folder.join("mine");
    std::fs::create_dir_all(pack.join("ships")).expect("made");
    let named = pack.to_str().expect("a plain name");
    check(&["lint", named], 2, &["neither assets", "nor a pack"]);
    let write = |name: &str, text: &str| std::fs::write(pack.join(name), text).expect("written");
    write("pack.ron", "(format: 3, name: \"Mine\", version: \"1\")");
    check(&["lint", named], 0, &["0 errors, 0 warnings"]);
    write(
        "ships/s.ron",
        "(id: \"s\", name: \"S\", faction: \"wardens\", hull: 400)",
    );
    check(
        &["lint", named],
        1,
        &["packs/mine/ships/s.ron:1:1", "missing field"],
    );
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// A file is known by its ending, in capitals too; links in a folder are passed by.
#[test]
fn files_are_found_by_their_endings() {
    let folder = folder("endings");
    let upper = folder.join("ONE.RON");
    let text = "(id: \"one\", name: \"One\", ruleset: \"none\", players: [])";
    std::fs::write(&upper, text).expect("written");
    let named = upper.to_str().expect("a plain name");
    let args = ["run", "-q", "--ai", "random", "--scenario", named];
    check(&args, 2, &["ONE.RON:1:", "no ruleset `none`"]);
    #[cfg(unix)]
    {
        let inside = folder.join("tests");
        std::fs::create_dir_all(&inside).expect("made");
        std::os::unix::fs::symlink(&folder, inside.join("round")).expect("linked");
        std::os::unix::fs::symlink(&upper, inside.join("a.ron")).expect("linked");
        let named = inside.to_str().expect("a plain name");
        check(&["check", named], 0, &["0 passed, 0 failed"]);
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn army_lists_are_listed_made_and_checked() {
    let folder = folder("lists");
    let path = folder.join("mine.ron");
    let file = path.to_str().expect("a plain name");
    check(&["army", "list"], 0, &["shore-parties", "Ash Walk"]);
    let words = ["shore-hands", "harpoon", "Transport(10)"];
    check(&["army", "list", "shore-parties"], 0, &words);
    check(
        &["army", "list", "shore-partys"],
        2,
        &["did you mean `shore-parties`"],
    );
    let build = [
        "army",
        "build",
        "graftings",
        "1000",
        "--seed",
        "3",
        "--out",
        file,
    ];
    check(&build, 0, &["graftings 1000:", "of 1000 points"]);
    check(&["army", "check", file], 0, &["of 1000 points"]);
    let json = ["army", "check", file, "--json"];
    check(&json, 0, &["\"faults\":[]", "\"short\":\"graftings 1000: "]);
    let few = ["army", "check", "graftings 1000: canes, canes"];
    check(&few, 1, &["not allowed: it has 2 units and needs 3"]);
    let wrong = ["army", "check", "graftings 1000: cane"];
    check(&wrong, 2, &["list:1:17: error: there is no profile `cane`"]);
    let run = ["run", "--scenario", "water-towers", "--list", file];
    check(&run, 2, &["is for 2 lists, not 1"]);
    let both = [
        run.as_slice(),
        &["--list", "ash-walk", "--ai", "random", "--quiet"],
    ]
    .concat();
    check(&both, 0, &["The Graftings", "The Ash Walk", "checksum"]);
    let armies = ["army", "meet", "graftings", "ash-walk"];
    let meet = [armies.as_slice(), &["--games", "2", "--ai", "random"]].concat();
    check(&meet, 0, &["graftings ", ", drawn ", " %"]);
    std::fs::write(
        &path,
        "(army: \"graftings\", limit: 700, units: [(profile: \"cane\")])",
    )
    .expect("it can be written");
    check(
        &["army", "check", file],
        2,
        &["mine.ron:1:51: error: there is no profile `cane`"],
    );
    std::fs::remove_dir_all(&folder).expect("it can be removed");
}
