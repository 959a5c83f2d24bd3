//! Leagues: whatever happens on the way, the same file ends with the same bytes.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::support::content;
use arena::league::{
    self, Bench, LeagueRun, Part,
    compare::compare,
    plan::{self, League},
    table::LeagueTable,
};
use content::Content;

/// Three players at two tables: quick, with wins and losses, and lists of the computer's making.
const SMALL: &str = r#"(
    name: "Small",
    players: [
        (name: "rookie", personality: "rookie"),
        (name: "chance, \"pure\"", level: Random),
        (name: "bold", level: Veteran, weights: {"danger": 0.2}),
    ],
    tables: [(scenario: "first-light"), (scenario: "halo")],
    pairs: 2,
    seed: 77,
    upsets: 1,
)"#;

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("reef-league-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn read(text: &str, folder: &Path) -> Result<League, String> {
    let path = folder.join("league.ron");
    fs::write(&path, text).expect("it can be written");
    plan::read(&path)
}

fn bench(content: &Arc<Content>, league: &League) -> Bench {
    let own = |_: &Path| Ok(Arc::clone(content));
    Bench::new(content, league, &own).expect("all is there")
}

/// Plays a part with some threads.
fn play(content: &Arc<Content>, league: &League, folder: &Path, part: Part, threads: usize) {
    let run = LeagueRun {
        folder,
        part,
        threads,
        progress: &|_, _| {},
    };
    league::play(content, &bench(content, league), league, &run).expect("it is played");
}

/// Everything that is written at the end, by name.
fn written(content: &Arc<Content>, league: &League, folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let bench = bench(content, league);
    let (results, complete) = league::kept(&bench, league, folder).expect("they are kept");
    assert!(complete, "something is missing");
    league::write(content, &bench, league, &results, folder).expect("it is written");
    let mut found = BTreeMap::new();
    let files = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in files(folder).chain(files(&folder.join("upsets"))) {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_file() && name != "league.ron" {
            found.insert(name, fs::read(entry.path()).expect("it can be read"));
        }
    }
    found
}

#[test]
fn threads_parts_and_kills_change_no_byte() {
    let content = content();
    let whole = folder("whole");
    let league = read(SMALL, &whole).expect("it is sound");
    play(&content, &league, &whole, Part::WHOLE, 1);
    let wanted = written(&content, &league, &whole);
    let names: Vec<&str> = wanted.keys().map(String::as_str).collect();
    assert!(
        names.contains(&"ratings.svg") && names.contains(&"matches.csv"),
        "{names:?}"
    );
    assert!(
        names.iter().any(|name| name.starts_with("match-")),
        "{names:?}"
    );

    let threads = folder("threads");
    play(&content, &league, &threads, Part::WHOLE, 3);
    assert_eq!(written(&content, &league, &threads), wanted);

    let parts = folder("parts");
    for number in [3, 1, 2] {
        play(&content, &league, &parts, Part { number, of: 3 }, 1);
    }
    assert_eq!(written(&content, &league, &parts), wanted);

    // A run that was killed at any byte goes on.
    let log = fs::read(whole.join("parts/1-of-1.jsonl")).expect("there is a log");
    for cut in [1, log.len() / 3, log.len() / 2, log.len() - 1] {
        let killed = folder("killed");
        fs::create_dir_all(killed.join("parts")).expect("a folder");
        fs::write(killed.join("parts/1-of-1.jsonl"), &log[..cut]).expect("it can be cut");
        play(&content, &league, &killed, Part::WHOLE, 2);
        assert_eq!(written(&content, &league, &killed), wanted, "cut at {cut}");
    }
}

#[test]
fn a_verdict_ends_a_meeting_in_parts_too() {
    let text = SMALL.replace("pairs: 2", "pairs: 40, sprt: (elo0: 0, elo1: 200)");
    let content = content();
    let whole = folder("sprt-whole");
    let league = read(&text, &whole).expect("it is sound");
    let few = League {
        tables: league.tables[..1].to_vec(),
        ..league
    };
    play(&content, &few, &whole, Part::WHOLE, 2);
    let wanted = written(&content, &few, &whole);
    let rows = String::from_utf8(wanted["matches.csv"].clone()).expect("it is text");
    assert!(rows.lines().count() < 1 + 3 * 80, "no meeting ended early");
    let parts = folder("sprt-parts");
    for number in [2, 1] {
        play(&content, &few, &parts, Part { number, of: 2 }, 2);
    }
    assert_eq!(written(&content, &few, &parts), wanted);
}

#[test]
fn a_knockout_ends_with_one_and_a_gauntlet_with_the_first_against_all() {
    let content = content();
    for (format, meetings) in [("Knockout", 2), ("Gauntlet", 2), ("RoundRobin", 3)] {
        let folder = folder(format);
        let text = SMALL.replace("pairs: 2", &format!("pairs: 1, format: {format}"));
        let league = read(&text, &folder).expect("it is sound");
        play(&content, &league, &folder, Part::WHOLE, 1);
        let bench = bench(&content, &league);
        let (results, complete) = league::kept(&bench, &league, &folder).expect("it is kept");
        assert!(complete);
        let table = LeagueTable::of(&league, bench.labels(), &results);
        let all = table.meetings.iter().filter(|held| held.table.is_none());
        assert_eq!(all.count(), meetings, "{format}");
        assert_eq!(table.matches, 2 * 2 * meetings, "{format}");
    }
}

#[test]
fn results_of_another_league_are_refused() {
    let content = content();
    let folder = folder("other");
    let league = read(SMALL, &folder).expect("it is sound");
    play(&content, &league, &folder, Part { number: 1, of: 6 }, 1);
    let other = League {
        seed: 78,
        ..league.clone()
    };
    let refused = league::kept(&bench(&content, &other), &other, &folder);
    assert!(
        refused
            .expect_err("it is another")
            .contains("another league")
    );
    // More pairs are the same league, which goes on.
    let longer = League { pairs: 3, ..league };
    assert!(league::kept(&bench(&content, &longer), &longer, &folder).is_ok());
    // What is no row is named by its line.
    let path = folder.join("parts/1-of-6.jsonl");
    let text = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, text + "{\"number\": 4}\n").expect("it can be spoilt");
    let refused = league::kept(&bench(&content, &longer), &longer, &folder);
    assert!(refused.expect_err("it is no row").contains("1-of-6.jsonl:"));
}

#[test]
fn faults_of_a_file_are_named_with_their_place() {
    let content = content();
    let folder = folder("faults");
    for (from, to, place, words) in [
        ("pairs: 2", "pairs: 0", "9:12", "from 1 to 100,000"),
        ("pairs: 2", "pears: 2", "9:", "pears"),
        ("\"bold\"", "\"rookie\"", "6:16", "name of its own"),
        (
            "personality: \"rookie\"",
            "personality: \"rooky\"",
            "4:39",
            "rookie",
        ),
        ("\"danger\"", "\"dangr\"", "6:50", "danger"),
        ("\"halo\"", "\"hallo\"", "8:52", "halo"),
        (
            "pairs: 2",
            "pairs: 2, sprt: (elo0: 9, elo1: 9)",
            "9:21",
            "elo0",
        ),
        (
            "(scenario: \"halo\")",
            "(scenario: \"halo\", map: \"nowhere\")",
            "8:65",
            "map",
        ),
        (
            "(scenario: \"halo\")",
            "(scenario: \"first-light\")",
            "8:41",
            "alike",
        ),
        (
            "level: Random",
            "personality: \"rookie\", orders: 0",
            "5:67",
            "at least one",
        ),
    ] {
        let text = SMALL.replacen(from, to, 1);
        let path = folder.join("league.ron");
        let fault = match read(&text, &folder) {
            Ok(league) => plan::check_names(&league, &content, &path).expect_err("it is faulty"),
            Err(fault) => fault,
        };
        assert!(
            fault.contains(&format!("league.ron:{place}")),
            "{to}: {fault}"
        );
        assert!(fault.contains(words), "{to}: {fault}");
    }
}

#[test]
fn the_same_game_data_change_nothing() {
    let content = content();
    let (one, other) = (folder("one"), folder("one-more"));
    let league = read(SMALL, &one).expect("it is sound");
    let bench = bench(&content, &league);
    for folder in [&one, &other] {
        play(&content, &league, folder, Part::WHOLE, 2);
    }
    let kept = |folder: &Path| league::kept(&bench, &league, folder).expect("kept").0;
    for held in compare(&league, bench.labels(), &kept(&one), &kept(&other)) {
        assert_eq!((held.matches, held.same, held.turned), (12, 12, 0));
        assert!(held.figures.is_empty(), "{held}");
    }
}
