use std::sync::LazyLock;

use super::*;
use crate::{
    broken::Broken,
    check::{Report, check_scenario},
    load, stage,
};

static CORE: LazyLock<Content> = LazyLock::new(|| load(&crate::find_assets()).content);

/// How many seeds each theatre is tried with.
const SEEDS: u64 = 1000;

fn findings(scenario: &crate::Scenario) -> Vec<String> {
    let broken = Broken::default();
    let mut report = Report::new(&CORE, &broken);
    check_scenario(scenario, &mut report);
    let told = report.findings.into_iter();
    told.map(|held| format!("{}: {}", held.path, held.message.english()))
        .collect()
}

/// Every table of a scenario from these seeds is fair and sound, and its missions can be played.
#[track_caller]
fn check(key: &str) {
    let (_, scenario) = CORE.scenario(key).expect("a scenario");
    let (_, ruleset) = CORE.ruleset(&scenario.ruleset).expect("a ruleset");
    let mut bare = 0;
    for seed in 0..SEEDS {
        let table = seeded_table(&CORE, ruleset, scenario.board, seed);
        assert_eq!(
            table,
            seeded_table(&CORE, ruleset, scenario.board, seed),
            "{key} {seed}"
        );
        assert!(
            table.measures.is_fair(),
            "{key} {seed}: {:?}",
            table.measures
        );
        bare += usize::from(table.measures.rough + table.measures.blocked == 0);
        let grounded = on_ground(&CORE, scenario, seed).expect("a table");
        assert_eq!(findings(&grounded), Vec::<String>::new(), "{key} {seed}");
        let missions = CORE
            .missions
            .iter()
            .filter(|held| held.is_for(&CORE, &grounded));
        if seed % 100 == 0 {
            for mission in missions {
                let staged = stage(&CORE, &grounded, mission, crate::PlayerId(0));
                let staged = staged.expect("a mission");
                assert_eq!(
                    findings(&staged),
                    Vec::<String>::new(),
                    "{key} {seed} {}",
                    mission.id
                );
            }
        }
    }
    assert_eq!(bare, 0, "{key}: tables with nothing on them");
}

#[test]
fn hexes_are_fair() {
    check("broken-keel");
}

#[test]
fn decks_are_fair() {
    check("slow-burn");
}

#[test]
fn towns_are_fair() {
    check("two-gates");
}

#[test]
fn open_tables_are_fair() {
    check("skirmish");
    check("line-of-battle");
    check("twelve-bells");
}

#[test]
fn every_mission_can_be_played_in_every_theatre() {
    for scenario in &CORE.scenarios {
        let fits = CORE
            .missions
            .iter()
            .filter(|held| held.is_for(&CORE, scenario));
        let mut count = 0;
        for mission in fits {
            count += 1;
            for attacker in [0, 1] {
                let staged = stage(&CORE, scenario, mission, crate::PlayerId(attacker));
                let staged = staged.expect("a mission");
                let id = (&scenario.id, &mission.id);
                let told = findings(&staged);
                let told: Vec<_> = told
                    .iter()
                    .filter(|text| !findings(scenario).contains(text))
                    .collect();
                assert_eq!(told, Vec::<&String>::new(), "{id:?}");
            }
        }
        let matched = scenario.players.len() == 2 && scenario.lessons.is_empty();
        assert!(!matched || count >= 6, "{}: {count} missions", scenario.id);
    }
}
