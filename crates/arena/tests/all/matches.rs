//! Matches between agents end, with nothing refused.

use crate::support::{agents, config, content};
use arena::runner::{Limits, run_match};

#[track_caller]
fn check_ends(scenario: &str, players: [&str; 2], seeds: std::ops::Range<u64>) {
    let content = content();
    for seed in seeds {
        let config = config(&content, scenario, seed);
        let mut agents = agents(&content, players, seed);
        let result = run_match(&content, &config, &mut agents, Limits::default())
            .expect("the scenario is sound");
        assert!(
            result.outcome.is_some(),
            "{scenario} with seed {seed} does not end"
        );
        assert_eq!(
            result.refused, 0,
            "{players:?} want what is illegal in {scenario} with seed {seed}"
        );
        assert!(result.rounds <= 100);
    }
}

#[test]
fn four_against_four_ends() {
    check_ends("skirmish", ["veteran", "veteran"], 0..3);
    check_ends("skirmish", ["rookie", "veteran"], 0..3);
    check_ends("skirmish", ["random", "random"], 0..10);
}

#[test]
fn every_scenario_ends() {
    for scenario in &content().scenarios {
        check_ends(&scenario.id, ["random", "random"], 0..1);
        check_ends(&scenario.id, ["rookie", "random"], 0..1);
        check_ends(&scenario.id, ["rookie", "rookie"], 0..1);
    }
}

#[test]
fn scenarios_of_the_dogfight_end_between_all_levels() {
    for scenario in ["first-light", "gauntlet", "leviathan"] {
        check_ends(scenario, ["veteran", "rookie"], 0..3);
        check_ends(scenario, ["hunter", "warden"], 0..2);
        check_ends(scenario, ["random", "rookie"], 0..4);
    }
}
