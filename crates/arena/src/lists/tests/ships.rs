//! Lists of ships and figures: made, judged, written, and played in every theatre.

use std::{collections::BTreeSet, sync::Arc};

use content::{
    Army, ArmyList, Content, Pick, PlayerId, Scenario, list_faults, list_points, parse_short,
    read_list, short_list, write_list,
};
use rules::{Sim, SimConfig};

use super::{check, content};
use crate::{
    Chance,
    agent::{Agent, agent_seed, make_agent},
    lists::{build, field, staying, suits, takes_lists},
    runner::{Limits, play_on},
};

/// The armies of ships and figures.
fn armies() -> Vec<&'static Army> {
    let armies = content().listed_armies();
    armies.filter(|army| !army.ships.is_empty()).collect()
}

fn limit(army: &Army, chance: &mut Chance) -> u16 {
    let (least, most) = content().muster_of(army).expect("a muster").limits;
    least + chance.below(usize::from(most - least) + 1) as u16
}

#[test]
fn built_lists_are_legal_spend_what_they_may_and_can_be_shared() {
    let mut chance = Chance(43);
    for army in armies() {
        for seed in 0..50 {
            let limit = limit(army, &mut chance);
            let list = build(content(), &army.id, limit, seed).expect("a list");
            let short = short_list(&list);
            assert_eq!(list_faults(content(), &list), [], "{short}");
            let each = list_points(content(), &list);
            let spent: u32 = each.into_iter().map(u32::from).sum();
            let limit = u32::from(limit);
            assert!(spent <= limit, "{spent} of {limit}: {short}");
            assert!(spent * 100 >= limit * 85, "{spent} of {limit}: {short}");
            assert_eq!(parse_short(&short, content()).expect("it reads"), list);
            let file = write_list(&list, &[]);
            let read = read_list(&file, "list.ron", content()).expect("it reads");
            assert_eq!(read, list, "{file}");
        }
    }
}

#[test]
fn built_lists_differ_and_one_seed_makes_one_list() {
    for army in armies() {
        let (least, most) = content().muster_of(army).expect("a muster").limits;
        let limit = least.midpoint(most);
        let told = |seed| short_list(&build(content(), &army.id, limit, seed).expect("a list"));
        assert_eq!(told(1), told(1));
        let all: BTreeSet<String> = (0..20).map(told).collect();
        assert!(all.len() >= 18, "{}: {all:#?}", army.id);
    }
}

/// Two lists of armies that suit the seats of a scenario.
fn brought(scenario: &Scenario, seed: u64) -> Vec<ArmyList> {
    let mut chance = Chance(seed);
    let seats = 0..scenario.players.len();
    let lists = seats.map(|player| {
        let fit = armies().into_iter();
        let fit: Vec<&Army> = fit
            .filter(|army| suits(content(), scenario, player, army))
            .collect();
        let army = chance.pick(&fit);
        let limit = limit(army, &mut chance);
        build(content(), &army.id, limit, seed ^ player as u64).expect("a list")
    });
    lists.collect()
}

#[test]
fn lists_are_played_in_every_scenario_that_takes_them() {
    let data = Arc::new(Content::clone(content()));
    let scenarios = content().scenarios.iter();
    let scenarios = scenarios.filter(|held| held.squads.is_empty());
    let mut rulesets = BTreeSet::new();
    for scenario in scenarios.filter(|held| takes_lists(content(), held)) {
        rulesets.insert(scenario.ruleset.as_str());
        for seed in 0..3 {
            let lists = brought(scenario, 7 * seed + 1);
            let told: Vec<String> = lists.iter().map(short_list).collect();
            let fielded = field(content(), scenario, &lists, seed);
            let fielded =
                fielded.unwrap_or_else(|error| panic!("{}: {error} {told:?}", scenario.id));
            let fault = content::scenario_fault(&fielded, content());
            assert_eq!(fault, None, "{}: {told:?}", scenario.id);
            let config = SimConfig::new(fielded, seed);
            let sim = Sim::new(Arc::clone(&data), &config);
            let mut sim = sim.unwrap_or_else(|error| panic!("{}: {error} {told:?}", scenario.id));
            let players = 0..scenario.players.len() as u64;
            let agents = players.map(|player| {
                let agent = make_agent(&data, "random", agent_seed(seed, player));
                Box::new(agent.expect("it is there")) as Box<dyn Agent>
            });
            let mut agents: Vec<Box<dyn Agent>> = agents.collect();
            let limits = Limits::default();
            let refused = play_on(&mut sim, &mut agents, limits, |sim, _, _| {
                sim.board().round <= 3
            });
            assert_eq!(refused, 0, "{}: {told:?}", scenario.id);
            let done = sim.outcome().is_some() || sim.board().round > 3;
            assert!(
                done,
                "{}: it stopped in round {}",
                scenario.id,
                sim.board().round
            );
        }
    }
    assert_eq!(rulesets.len(), 5, "{rulesets:?}");
}

#[test]
fn the_scenarios_own_ships_go_but_those_that_it_names() {
    for scenario in content()
        .scenarios
        .iter()
        .filter(|held| held.squads.is_empty())
    {
        if !takes_lists(content(), scenario) {
            continue;
        }
        let lists = brought(scenario, 5);
        let fielded = field(content(), scenario, &lists, 1).expect("fielded");
        for (player, list) in (0..).zip(&lists) {
            let owner = PlayerId(player);
            let stay = staying(scenario, owner);
            let own = fielded.ships.iter().filter(|def| def.owner == owner);
            let new = super::super::brought(&fielded, owner, list);
            let (brought, kept): (Vec<_>, Vec<_>) = own.partition(|def| new.contains(&def.id));
            let classes = brought.iter().map(|def| def.class.as_str());
            let wanted = list.units.iter().map(|pick| pick.ship.as_str());
            assert!(classes.eq(wanted), "{}", scenario.id);
            assert!(
                kept.iter().all(|def| stay.contains(&def.id)),
                "{}",
                scenario.id
            );
        }
    }
}

#[test]
fn each_fault_of_a_squadron_says_its_reason_and_rule() {
    let rocks = "; asteroid-5, debris-4, gas-3";
    let with = |units: &str| format!("tide-squadron 200: {units}{rocks}");
    check(&with("tern, heron"), &[]);
    check(
        &with("heron @ dov-anselm, tern"),
        &["unit 1 (Heron): SCN-H-PILOT: Dov Anselm does not fly this type"],
    );
    check(
        &with("tern @ dov-anselm, tern @ dov-anselm"),
        &["SCN-H-PILOT: Dov Anselm flies 2 ships of at most 1"],
    );
    check(
        &with("tern + shield-coil + shield-coil, heron"),
        &[
            "unit 1 (Tern): SCN-H-UPGRADE: it has Shield Coil twice",
            "unit 1 (Tern): SCN-H-UPGRADE: the upgrades take 2 places of the slot Hull; there are 1",
        ],
    );
    check(
        &with("tern > 2, heron"),
        &["GRD-30: unit 1 (Tern) cannot begin aboard unit 2 (Heron), which has no bays"],
    );
    check(
        &with("tern > 4, heron"),
        &["GRD-30: unit 1 (Tern) cannot begin aboard unit 4: there is no such other ship"],
    );
    check(
        "tide-squadron 200: tern, heron; asteroid-5, asteroid-5",
        &[
            "OBS-08: it brings 2 obstacles and must bring 3",
            "OBS-08: it brings asteroid-5 twice",
        ],
    );
    check(
        "tide-squadron 200: tern, heron; asteroid-5, gas-3, cargo-1",
        &["OBS-08: nobody brings cargo-1: it is placed in play"],
    );
}

#[test]
fn a_pick_is_either_a_unit_of_models_or_a_ship() {
    let mut list = build(content(), "tide-squadron", 200, 1).expect("a list");
    list.units[0].profile = "shore-hands".to_owned();
    list.units.push(Pick::default());
    let faults = list_faults(content(), &list);
    let mixed = |at| content::ListFault::Unit(at, content::RaiseFault::Mixed);
    let last = list.units.len() - 1;
    assert!(
        faults.contains(&mixed(0)) && faults.contains(&mixed(last)),
        "{faults:?}"
    );
}

#[test]
fn unknown_names_are_told_with_their_place_and_the_nearest() {
    for (text, told) in [
        ("tide-squadron 200: term", "list:1:20"),
        ("tide-squadron 200: tern @ dov-ansel", "dov-anselm"),
        ("tide-squadron 200: tern + shield-coi", "shield-coil"),
        ("tide-squadron 200: tern; asteroid-55", "asteroid-5"),
    ] {
        let error = parse_short(text, content()).expect_err("a wrong name");
        assert!(error.to_string().contains(told), "{text}: {error}");
    }
}
