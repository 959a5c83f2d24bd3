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

fn card(does: Vec<crate::Deed>) -> crate::SearchCard {
    crate::SearchCard {
        item: None,
        copies: 1,
        says: String::new(),
        does,
        effects: Vec::new(),
    }
}

#[test]
fn a_moved_scenario_draws_no_card_of_its_own_map() {
    let (_, held) = CORE.scenario("slow-burn").expect("a scenario");
    let mut scenario = held.clone();
    let deeds = vec![crate::Deed::Open(3), crate::Deed::Arrive(vec![32])];
    scenario.cards.push(card(deeds));
    assert_eq!(findings(&scenario), Vec::<String>::new());
    let grounded = on_ground(&CORE, &scenario, 1).expect("a table");
    assert_eq!(findings(&grounded), Vec::<String>::new());
    assert!(grounded.cards.is_empty());
}

#[test]
fn nothing_speaks_of_units_that_waited_for_events() {
    let (_, held) = CORE.scenario("open-bays").expect("a scenario");
    let mut scenario = held.clone();
    // A carrier that waits, and another ship that has it in its sights.
    scenario.ships[0].waits = true;
    let (carrier, other) = (held.ships[0].id, held.ships[1].id);
    scenario.ships[8].locks = vec![carrier, other];
    let arrive = |units: &[u32]| crate::Deed::Arrive(units.to_vec());
    scenario.cards.push(card(vec![arrive(&[carrier])]));
    scenario.cards.push(card(vec![arrive(&[other, carrier])]));
    let bare = crate::without_goals(&scenario);
    let ships: Vec<u32> = bare.ships.iter().map(|ship| ship.id).collect();
    let with = |ship: &&crate::ShipDef| ship.id != carrier && ship.aboard != Some(carrier);
    let expect: Vec<u32> = held.ships.iter().filter(with).map(|ship| ship.id).collect();
    assert_eq!(ships, expect);
    assert!(expect.len() + 2 < held.ships.len(), "some ride with it");
    let locks = bare.ships.iter().flat_map(|ship| &ship.locks);
    assert!(locks.eq(&[other]));
    let does: Vec<_> = bare.cards.iter().map(|card| card.does.clone()).collect();
    assert_eq!(does, [vec![], vec![arrive(&[other])]]);
}

#[test]
fn whoever_would_be_with_one_who_is_gone_goes_too() {
    let (_, held) = CORE.scenario("water-towers").expect("a scenario");
    let mut scenario = held.clone();
    let at = held.squads.iter().position(|squad| squad.joins.is_some());
    let hero = held.squads[at.expect("a hero")].clone();
    // The unit of the hero rides in a transport that is not there.
    let units = scenario.squads.iter_mut();
    for unit in units.filter(|unit| Some(unit.id) == hero.joins) {
        unit.aboard = Some(9999);
    }
    scenario.forget_gone();
    let gone = |id: u32| id == hero.id || Some(id) == hero.joins;
    let left = scenario.squads.iter().map(|squad| squad.id);
    let expect = held.squads.iter().map(|squad| squad.id);
    assert!(left.eq(expect.filter(|id| !gone(*id))));
}

/// An object that comes far bars no ship from leading.
#[test]
fn what_does_not_act_sets_no_pace() {
    let (_, held) = CORE.scenario("line-of-battle").expect("a scenario");
    let (_, mission) = CORE.mission("escort-fleet").expect("a mission");
    let mut content = CORE.clone();
    let (_, class) = CORE.ship(&held.ships[0].class).expect("a class");
    let mut drone = class.clone();
    drone.id = "far-drone".to_owned();
    drone.keywords.push(crate::Keyword::Destructible);
    drone.capital.as_mut().expect("a capital ship").movement = 1000.0;
    content.ships.push(drone);
    // The dearest stand last: who is first leads only where nobody can.
    let mut scenario = held.clone();
    scenario
        .ships
        .sort_by_key(|ship| CORE.outfit_points(ship.outfit()).unwrap_or(0));
    let leads = |content: &Content, scenario: &crate::Scenario| {
        let staged = stage(content, scenario, mission, crate::PlayerId(0)).expect("a mission");
        let whens = staged.conditions().map(crate::When::names);
        whens.filter_map(|names| names.unit).collect::<Vec<u32>>()
    };
    let alone = leads(&CORE, &scenario);
    assert!(!alone.is_empty() && !alone.contains(&scenario.ships[0].id));
    let mut beside = scenario.clone();
    for (owner, id) in [(0, 901), (1, 902)] {
        beside.ships.push(crate::ShipDef {
            id,
            class: "far-drone".to_owned(),
            owner: crate::PlayerId(owner),
            ..held.ships[0].clone()
        });
    }
    assert_eq!(leads(&content, &beside), alone);
}
