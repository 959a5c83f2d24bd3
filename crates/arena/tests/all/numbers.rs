//! Extreme numbers in any file lead to an answer: soon, without much memory, and never to a panic.
//!
//! Each test puts them in the place of one number at a time, in files of every kind.

use crate::support;
use std::{
    fs,
    ops::Range,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use crate::support::{agents, config, content, open, repository};
use arena::{
    Chance, check,
    replay::{self, Replay},
    runner::{self, Limits},
    save::{self, SaveGame},
};
use content::{Content, Scenario};
use rules::{Sim, SimConfig};

/// The least and the greatest numbers of every type, and those that are none.
const EXTREMES: [&str; 14] = [
    "-2147483648",
    "2147483647",
    "-9223372036854775808",
    "18446744073709551615",
    "4294967295",
    "65535",
    "255",
    "127",
    "-128",
    "0",
    "-1",
    "1e308",
    "NaN",
    "inf",
];
/// The longest that one answer may take. A development build does what is asked in far less; what
/// counts to the end of a number takes hours.
const PATIENCE: Duration = Duration::from_secs(30);
/// The most memory that all tests together may have taken, in KiB.
const MEMORY: u64 = 4 << 20;

/// The places of all numbers in a text of data, outside of quotes and comments.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let (mut at, mut found) = (0, Vec::new());
    let word = |byte: u8| byte.is_ascii_alphanumeric() || b"_.".contains(&byte);
    while at < bytes.len() {
        let start = at;
        match bytes[at] {
            b'"' => {
                at += 1;
                while at < bytes.len() && bytes[at] != b'"' {
                    at += 1 + usize::from(bytes[at] == b'\\');
                }
                at += 1;
            }
            b'/' if bytes.get(at + 1) == Some(&b'/') => {
                at += text[at..].find('\n').unwrap_or(text.len() - at);
            }
            byte if word(byte) => {
                while at < bytes.len() && word(bytes[at]) {
                    at += 1;
                }
                let signed = start > 0 && bytes[start - 1] == b'-';
                if byte.is_ascii_digit() {
                    found.push(start - usize::from(signed)..at);
                }
            }
            _ => at += 1,
        }
    }
    found
}

/// The text with an extreme in the place of one of its numbers, or as it is if it has none.
fn changed(text: &str, chance: &mut Chance) -> String {
    let all = numbers(text);
    match all.is_empty() {
        true => text.to_owned(),
        false => {
            let place = chance.pick(&(0..all.len()).collect::<Vec<_>>());
            put(text, &all[place], chance.pick(&EXTREMES))
        }
    }
}

fn put(text: &str, place: &Range<usize>, number: &str) -> String {
    format!("{}{number}{}", &text[..place.start], &text[place.end..])
}

/// Does something, and requires that it is soon done.
#[expect(
    clippy::disallowed_methods,
    reason = "what a hostile file asks for may take minutes; the bound is far above what is normal"
)]
fn soon<T>(what: impl Fn() -> String, does: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = does();
    let taken = start.elapsed();
    assert!(taken < PATIENCE, "{taken:?}: {}", what());
    done
}

/// That the process has never taken much memory, where the system tells.
fn modest() {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.trim().split(' ').next()?.parse::<u64>().ok());
    assert!(peak.is_none_or(|peak| peak < MEMORY), "{peak:?} KiB");
}

/// A scenario of each theatre.
const THEATRES: [&str; 6] = [
    "first-light",
    "halo",
    "line-of-battle",
    "tanks",
    "marsh-relay",
    "crosscurrents",
];

/// A scenario as a file would hold it.
fn written(scenario: &Scenario) -> String {
    options().to_string(scenario).expect("it can be written")
}

fn options() -> ron::Options {
    use ron::extensions::Extensions;
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Opens a match and plays a few orders.
fn play_some(content: &Arc<Content>, config: &SimConfig) {
    if let Ok(mut sim) = Sim::new(Arc::clone(content), config) {
        play_on(&mut sim, 6);
    }
}

fn play_on(sim: &mut Sim, orders: usize) {
    for _ in 0..orders {
        let Some(order) = rules::default_order(sim.game()) else {
            break;
        };
        if sim.play(order).is_err() {
            break;
        }
    }
}

#[test]
fn numbers_are_found_outside_of_quotes_and_comments() {
    let text = "(a: -12, b1: [3.5, \"4\\\"5\"], // 6\n c: x7(8))";
    let found: Vec<&str> = numbers(text).into_iter().map(|at| &text[at]).collect();
    assert_eq!(found, ["-12", "3.5", "8"]);
}

/// A copy of the game's data, removed in the end.
struct Copied(PathBuf);

impl Copied {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("reef-{name}-{}", std::process::id()));
        copy(
            &content::find_assets().join("packs/core"),
            &folder.join("packs/core"),
        );
        Self(folder)
    }
}

impl Drop for Copied {
    fn drop(&mut self) {
        // What stays is only in the way.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("it is there") {
        let path = entry.expect("it can be read").path();
        let target = to.join(path.file_name().expect("it has a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else if path.extension().is_some_and(|kind| kind == "ron") {
            fs::copy(&path, target).expect("it can be copied");
        }
    }
}

/// The files of each folder of core, with their texts.
fn folders(core: &Path) -> Vec<Vec<(PathBuf, String)>> {
    let entries = fs::read_dir(core).expect("core").flatten();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    folders.sort();
    let read = |folder: &PathBuf| {
        let paths = check::scenario_files(std::slice::from_ref(folder)).expect("files");
        let text = |path: PathBuf| {
            let text = fs::read_to_string(&path).expect("a text");
            (path, text)
        };
        paths.into_iter().map(text).collect()
    };
    folders.iter().map(read).collect()
}

/// Every file of a folder of core gets an extreme at once, and what is left is played.
#[test]
fn packs() {
    let data = Copied::new("numbers");
    let mut chance = Chance(7);
    for files in folders(&data.0.join("packs/core"))
        .into_iter()
        .filter(|held| !held.is_empty())
    {
        for _ in 0..3 {
            for (path, text) in &files {
                fs::write(path, changed(text, &mut chance)).expect("written");
            }
            let what = || files[0].0.display().to_string();
            let content = soon(what, || Arc::new(content::load(&data.0).content));
            for _ in 0..3 {
                let at = chance.below(content.scenarios.len());
                if let Some(scenario) = content.scenarios.get(at) {
                    let config = SimConfig::new(scenario.clone(), 1);
                    soon(what, || play_some(&content, &config));
                }
            }
        }
        for (path, text) in &files {
            fs::write(path, text).expect("written");
        }
    }
    modest();
}

/// A third of the numbers of a scenario of each theatre are extreme, one at a time.
#[test]
fn scenarios() {
    let content = content();
    let mut chance = Chance(11);
    for key in THEATRES {
        let text = written(&config(&content, key, 1).scenario);
        for place in numbers(&text).iter().step_by(3) {
            let text = put(&text, place, chance.pick(&EXTREMES));
            let before = || {
                text[..place.start]
                    .chars()
                    .rev()
                    .take(40)
                    .collect::<String>()
            };
            let what = || format!("{key}, backwards from the number: {}", before());
            let read = soon(what, || content::parse_scenario(&text, key, &content));
            if let Ok(scenario) = read {
                soon(what, || play_some(&content, &SimConfig::new(scenario, 1)));
            }
        }
    }
    modest();
}

#[test]
fn scenario_tests() {
    let content = content();
    let files = check::scenario_files(&[repository("tests/scenarios")]).expect("tests");
    let mut chance = Chance(13);
    for path in files.iter().step_by(3) {
        let text = fs::read_to_string(path).expect("a text");
        let text = changed(&text, &mut chance);
        let what = || format!("{}\n{text}", path.display());
        let _ = soon(what, || check::check_text(&content, &text, "test.ron"));
    }
    modest();
}

/// Matches of all theatres, recorded and saved.
fn recorded(content: &Arc<Content>) -> Vec<(String, String)> {
    let each = THEATRES.iter().map(|key| {
        let (mut sim, config) = open(content, key, 3);
        let mut players = agents(content, ["random", "random"], 3);
        let limits = Limits { orders: 12 };
        runner::play_on(&mut sim, &mut players, limits, |_, _, _| true);
        let names = vec!["a".into(), "b".into()];
        let replay = Replay::of(&sim, content, &config, names).expect("it leads to itself");
        let game = SaveGame::of(&sim, content, &config, Vec::new());
        let text = |value: Result<String, ron::Error>| value.expect("it can be written");
        (text(ron::to_string(&replay)), text(ron::to_string(&game)))
    });
    each.collect()
}

#[test]
fn replays_and_saves() {
    let content = content();
    let mut chance = Chance(17);
    for (replay, game) in recorded(&content) {
        for _ in 0..40 {
            let text = changed(&replay, &mut chance);
            let what = || text.clone();
            if let Ok(read) = soon(what, || replay::parse(&text, &content)) {
                let _ = soon(what, || replay::verify(&content, &read));
            }
            let text = changed(&game, &mut chance);
            if let Ok(read) = ron::from_str::<SaveGame>(&text) {
                let _ = soon(|| text.clone(), || save::resume(&read, &content));
            }
        }
    }
    modest();
}

/// Places with vast corners are refused in every kind of file, and not listed first.
#[test]
fn vast_boxes_are_refused_everywhere() {
    let content = content();
    let vast = "Box((0, 0), (2000000000, 2000000000))";
    let config = config(&content, "tanks", 3);
    let text = written(&config.scenario);
    let start = text.find("Box(").expect("the scenario has a box");
    let end = start + text[start..].find("))").expect("it ends") + 2;
    let text = format!("{}{vast}{}", &text[..start], &text[end..]);
    let errors = content::parse_scenario(&text, "s.ron", &content).expect_err("it is refused");
    assert!(
        errors[0].message.contains("a place has at most"),
        "{errors:?}"
    );
    let test = format!("(title: \"T\", rule: \"SCN-H-EVENT\", scenario: {text})");
    let verdict = check::check_text(&content, &test, "t.ron");
    let told = format!("{:?}", verdict.failures);
    assert!(told.contains("a place has at most"), "{told}");
    let scenario = options().from_str(&text).expect("it can be read");
    let config = SimConfig { scenario, ..config };
    let sim = open(&content, "tanks", 3).0;
    let recorded = Replay {
        config: config.clone(),
        ..Replay::of(
            &sim,
            &content,
            &support::config(&content, "tanks", 3),
            Vec::new(),
        )
        .expect("it leads to itself")
    };
    let told = replay::verify(&content, &recorded).mismatches;
    assert!(
        format!("{told:?}").contains("a place has at most"),
        "{told:?}"
    );
    let game = SaveGame {
        config,
        ..SaveGame::of(
            &sim,
            &content,
            &support::config(&content, "tanks", 3),
            Vec::new(),
        )
    };
    let told = save::resume(&game, &content).err().expect("it is refused");
    assert!(told.contains("a place has at most"), "{told}");
}

/// What the game itself plays passes the check of files: scenarios for every number of heroes, and
/// with armies of any list.
#[test]
fn matches_of_the_game_pass_the_check_of_files() {
    let content = content();
    let sound = |scenario: &Scenario| {
        let fault = content::scenario_fault(scenario, &content);
        assert_eq!(fault, None, "{}", scenario.id);
    };
    let listed = content.listed_armies().map(|army| army.id.clone());
    let armies: Vec<String> = listed.collect();
    for scenario in &content.scenarios {
        sound(scenario);
        for heroes in 1..=6 {
            scenario.with_heroes(heroes).iter().for_each(sound);
        }
        for (seed, army) in (0..).zip(&armies) {
            let (_, held) = content.army(army).expect("an army");
            let (least, most) = content.muster_of(held).expect("a muster").limits;
            let limit = 750.clamp(least, most);
            let build = |seed| arena::lists::build(&content, army, limit, seed).expect("a list");
            let lists = vec![build(seed); scenario.players.len()];
            if let Ok(fielded) = arena::lists::field(&content, scenario, &lists, seed) {
                sound(&fielded);
            }
        }
    }
}
