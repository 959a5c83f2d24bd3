mod changes;
mod setting;
mod ships;
mod sides;
mod usage;

use std::{
    fs,
    sync::{Arc, OnceLock},
};

use content::{
    ArmyList, Content, Pick, Scenario, list_faults, list_points, parse_short, short_list,
};

use rules::{Sim, SimConfig};

use super::{build, field, load, reason, save};
use crate::{Over, chance::Chance};

fn content() -> &'static Content {
    static CONTENT: OnceLock<Content> = OnceLock::new();
    CONTENT.get_or_init(|| content::load(&content::find_assets()).content)
}

fn armies() -> [&'static str; 3] {
    ["shore-parties", "ash-walk", "graftings"]
}

#[test]
fn built_lists_are_legal_and_spend_nine_tenths() {
    let mut chance = Chance(18);
    for army in armies() {
        for seed in 0..250 {
            let limit = 500 + 5 * chance.below(501) as u16;
            let list = build(content(), army, limit, seed).unwrap();
            assert_eq!(list_faults(content(), &list), [], "{army} {limit} {seed}");
            let spent: u32 = list_points(content(), &list)
                .into_iter()
                .map(u32::from)
                .sum();
            let told = short_list(&list);
            assert!(
                spent * 10 >= u32::from(limit) * 9,
                "{spent} of {limit}: {told}"
            );
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_list_and_others_differ() {
    for army in armies() {
        let list = |seed| short_list(&build(content(), army, 1000, seed).unwrap());
        assert_eq!(list(1), list(1));
        let mut all: Vec<String> = (0..20).map(list).collect();
        all.sort();
        all.dedup();
        assert!(all.len() >= 19, "{all:#?}");
    }
}

#[test]
fn every_profile_is_picked_by_some_list() {
    for army in armies() {
        let lists = (0..60).map(|seed| build(content(), army, 1500, seed).unwrap());
        let all: Vec<Pick> = lists.flat_map(|list| list.units).collect();
        let own = content().profiles.iter().filter(|held| held.army == army);
        for profile in own {
            let picked = all.iter().any(|pick| pick.profile == profile.id);
            assert!(picked, "{}", profile.id);
        }
    }
}

#[test]
fn lists_go_through_files_and_short_text() {
    let dir = std::env::temp_dir().join(format!("voidreef-lists-{}", std::process::id()));
    fs::create_dir_all(&dir).unwrap();
    let path = dir.join("list.ron");
    for (seed, army) in armies().into_iter().cycle().take(30).enumerate() {
        let list = build(content(), army, 2000, seed as u64).unwrap();
        save(&path, &list, &[], Over::Lists).unwrap();
        assert_eq!(load(&path, content()).unwrap(), list);
        let short = short_list(&list);
        assert_eq!(parse_short(&short, content()).unwrap(), list, "{short}");
        fs::write(&path, &short).unwrap();
        assert_eq!(load(&path, content()).unwrap(), list, "{short}");
        fs::remove_file(&path).unwrap();
    }
    fs::write(&path, "(format: 3, about: ())").unwrap();
    let list = build(content(), armies()[0], 500, 0).unwrap();
    let told = save(&path, &list, &[], Over::Lists)
        .unwrap_err()
        .to_string();
    assert!(told.ends_with("holds no army list"), "{told}");
    save(&path, &list, &[], Over::Any).unwrap();
    save(&path, &list, &[], Over::Lists).unwrap();
    fs::remove_dir_all(&dir).unwrap();
}

/// The reasons against a list in short text.
fn reasons(text: &str) -> Vec<String> {
    let list = parse_short(text, content()).unwrap();
    said(&list)
}

fn said(list: &ArmyList) -> Vec<String> {
    let faults = list_faults(content(), list);
    let reasons = faults.iter().map(|fault| reason(content(), list, fault));
    reasons.collect()
}

#[track_caller]
fn check(text: &str, told: &[&str]) {
    assert_eq!(reasons(text), told, "{text}");
}

#[test]
fn each_limit_of_a_list_says_its_reason() {
    check(
        "shore-parties 1000: shore-hands, breakwater, harbourmaster > 1",
        &[],
    );
    check(
        "shore-parties 400: shore-hands, breakwater, caulkers",
        &["a list of 400 points; allowed: 500 to 3000"],
    );
    check(
        "shore-parties 1000: shore-hands, breakwater",
        &["it has 2 units and needs 3"],
    );
    // One hero for each 400 begun: 800 allows two, 801 a third.
    let heroes = "harbourmaster, harbourmaster, lampkeeper";
    check(&format!("shore-parties 805: {heroes}"), &[]);
    check(
        &format!("shore-parties 800: {heroes}"),
        &["it has 3 heroes of at most 2"],
    );
    // A type once, and once more for each 500.
    check("shore-parties 1000: caulkers, caulkers, caulkers", &[]);
    check(
        "shore-parties 995: caulkers, caulkers, caulkers",
        &["it has 3 units of Caulkers of at most 2"],
    );
}

#[test]
fn heroes_join_units_that_take_them() {
    let with = |units: &str| format!("shore-parties 2000: {units}");
    let hero = "unit 1 (Harbourmaster)";
    for (units, told) in [
        (
            "shore-hands > 2, breakwater, caulkers",
            "unit 1 (Shore Hands) joins nobody: only a hero that fills no square does".to_owned(),
        ),
        (
            "quay-frame > 2, breakwater, caulkers",
            "unit 1 (Quay Frame) joins nobody: only a hero that fills no square does".to_owned(),
        ),
        (
            "harbourmaster > 4, breakwater, caulkers",
            format!("{hero} cannot join unit 4: there is no such other unit"),
        ),
        (
            "harbourmaster > 1, breakwater, caulkers",
            format!("{hero} cannot join unit 1: there is no such other unit"),
        ),
        (
            "harbourmaster > 2, gull, caulkers",
            format!(
                "{hero} cannot join unit 2 (Gull): heroes join neither heroes, nor aircraft, nor models that fill a square"
            ),
        ),
        (
            "harbourmaster > 2, mud-barge, caulkers",
            format!(
                "{hero} cannot join unit 2 (Mud Barge): heroes join neither heroes, nor aircraft, nor models that fill a square"
            ),
        ),
        (
            "harbourmaster > 3, lampkeeper > 3, caulkers",
            "unit 2 (Lampkeeper) cannot join unit 3 (Caulkers): another hero has".to_owned(),
        ),
    ] {
        check(&with(units), &[told.as_str()]);
    }
}

#[test]
fn no_unit_is_too_dear_and_all_together_neither() {
    check(
        "graftings 500: burrs + burrs*2, canes, needlers, trellis, down",
        &[
            "unit 1 (Burr Pack) costs 225 points: one unit may cost 175, 35 % of the limit",
            "the units cost 565 points of 500",
        ],
    );
}

#[test]
fn faults_of_a_hand_made_list_are_said_too() {
    let mut list = parse_short("graftings 1000: canes, burrs, down", content()).unwrap();
    list.units[0].options.insert("canes".to_owned(), 11);
    list.units[1].profile = "shore-hands".to_owned();
    list.units[2].profile = "nobody".to_owned();
    assert_eq!(
        said(&list),
        [
            "unit 1 (Canes): the option canes is taken 11 times; allowed: 1 to 10",
            "unit 2 (Shore Hands) belongs to another army, Shore Parties",
            "unit 3 (nobody): there is no profile nobody",
        ]
    );
    list.army = "nowhere".to_owned();
    assert_eq!(said(&list), ["there is no army nowhere"]);
}

#[test]
fn short_text_says_where_it_is_wrong() {
    for (text, told) in [
        ("", "list:1:1: error: the key of an army is expected here"),
        (
            "shore-partys 1000: a",
            "list:1:1: error: there is no army `shore-partys` (did you mean `shore-parties`?",
        ),
        (
            "shore-parties lots: a",
            "list:1:15: error: `lots` is no number here: the limit in points is expected",
        ),
        (
            "shore-parties 1000 a",
            "list:1:20: error: `:` is expected here",
        ),
        (
            "shore-parties 1000: shore-hand",
            "list:1:21: error: there is no profile `shore-hand` (did you mean `shore-hands`?",
        ),
        (
            "shore-parties 1000: canes",
            "list:1:21: error: there is no profile `canes`",
        ),
        (
            "shore-parties 1000:\n shore-hands + hand",
            "list:2:16: error: there is no option `hand` (did you mean `hands`?",
        ),
        (
            "shore-parties 1000: shore-hands + hands*300",
            "list:1:41: error: `300` is no number here",
        ),
        (
            "shore-parties 1000: shore-hands + hands + hands",
            "list:1:43: error: this unit has the option already",
        ),
        (
            "shore-parties 1000: harbourmaster > 0",
            "list:1:37: error: units are counted from 1",
        ),
        (
            "shore-parties 1000: shore-hands; gull",
            "list:1:34: error: there is no outline `gull`",
        ),
        (
            "shore-parties 99999: gull",
            "list:1:15: error: `99999` is no number here",
        ),
    ] {
        let error = parse_short(text, content()).unwrap_err().to_string();
        assert!(error.starts_with(told), "{text}\n{error}");
    }
    let long = format!("shore-parties 1000: gull # {}", "x".repeat(61));
    let told = parse_short(&long, content()).unwrap_err();
    assert!(
        told.to_string()
            .contains("a name has at most 60 characters")
    );
    let many = format!("shore-parties 1000: {}", "gull,".repeat(101));
    let told = parse_short(&many, content()).unwrap_err();
    assert!(told.to_string().contains("a list has at most 100 units"));
    let huge = "x".repeat(20_000);
    let told = parse_short(&huge, content()).unwrap_err();
    assert!(told.to_string().contains("longer than 16384 bytes"));
}

#[test]
fn no_text_brings_the_reader_down() {
    let sound = short_list(&build(content(), armies()[0], 1500, 3).unwrap());
    let mut chance = Chance(7);
    let signs: Vec<char> = "ab1+*>,:#(){}\n\u{202e}\u{1f31e} -".chars().collect();
    for _ in 0..2000 {
        let mut text: Vec<char> = sound.chars().collect();
        for _ in 0..=chance.below(4) {
            let at = chance.below(text.len());
            text[at] = chance.pick(&signs);
        }
        let text: String = text.into_iter().collect();
        if let Ok(list) = content::read_list(&text, "list", content()) {
            let _ = said(&list);
            assert_eq!(parse_short(&short_list(&list), content()).unwrap(), list);
        }
    }
}

#[test]
fn lists_find_room_on_every_map() {
    let scenarios = content().scenarios.iter();
    let all: Vec<&Scenario> = scenarios.filter(|held| !held.squads.is_empty()).collect();
    assert!(all.len() >= 6);
    for scenario in all {
        // Small maps are for small lists.
        let small = ["landing-place", "count-house"];
        let small = scenario
            .map
            .as_deref()
            .is_some_and(|map| small.contains(&map));
        let most = if small { 500 } else { 3000 };
        for seed in 0..8 {
            let list = |army| build(content(), army, most, seed).unwrap();
            let lists = [list(armies()[seed as usize % 3]), list(armies()[1])];
            let fielded = field(content(), scenario, &lists, seed).unwrap();
            assert_eq!(fielded, field(content(), scenario, &lists, seed).unwrap());
            let content = Arc::new(content().clone());
            let sim = Sim::new(content, &SimConfig::new(fielded, seed));
            assert!(sim.is_ok(), "{}: {:?}", scenario.id, sim.err());
        }
    }
}

#[test]
fn a_list_has_to_fit_its_scenario() {
    let (_, scenario) = content().scenario("water-towers").unwrap();
    let list = build(content(), armies()[0], 1000, 1).unwrap();
    let told = field(content(), scenario, &[list], 1).unwrap_err();
    assert_eq!(told, format!("{} is for 2 lists, not 1", scenario.name));
    let (_, flown) = content().scenario("skirmish").unwrap();
    let lists = [ArmyList::default(), ArmyList::default()];
    let told = field(content(), flown, &lists, 1).unwrap_err();
    assert!(told.starts_with("there is no army"), "{told}");
    let lists = [0, 1].map(|seed| build(content(), armies()[0], 1000, seed).unwrap());
    let told = field(content(), flown, &lists, 1).unwrap_err();
    let side = &flown.players[0].name;
    let scenario = &flown.name;
    let named = format!("SCN-H-LIST: in {scenario} no list of Shore Parties suits {side}");
    assert_eq!(told, named);
}

/// The sides of core's scenarios cost about as much as each other, and break nothing.
#[test]
fn the_sides_of_scenarios_are_even() {
    for scenario in &content().scenarios {
        let sides = (0..2).map(|owner| {
            let own = scenario
                .squads
                .iter()
                .filter(|held| held.owner.index() == owner);
            let points = own.map(|held| content::points(content(), &Pick::from(held)).unwrap());
            points.map(u32::from).sum::<u32>()
        });
        let sides: Vec<u32> = sides.collect();
        let (least, most) = (sides[0].min(sides[1]), sides[0].max(sides[1]));
        assert!(most * 100 <= least * 107, "{}: {sides:?}", scenario.id);
    }
}
