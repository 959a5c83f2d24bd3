//! Matches of two lists, whose players choose edges, place the objectives and deploy.

use std::sync::Arc;

use content::{Scenario, Setting, list_faults};
use rules::{Fact, Location, Sim, SimConfig, zones};

use super::{armies, content};
use crate::{
    agent::{agent_seed, make_agent},
    keys,
    lists::{build, field},
};

fn fielded(key: &str, setting: Setting, seed: u64) -> Scenario {
    let (_, held) = content().scenario(key).unwrap();
    let scenario = Scenario {
        setting,
        ..held.clone()
    };
    let lists = [0, 1].map(|at| {
        let army = armies()[(seed as usize + at) % 3];
        build(content(), army, 750, seed + at as u64).unwrap()
    });
    field(content(), &scenario, &lists, seed).unwrap()
}

/// Plays a match of the computer to its end; every order is legal.
#[track_caller]
fn play(scenario: Scenario, levels: [&str; 2], seed: u64) -> Sim {
    let content = Arc::new(content().clone());
    let config = SimConfig::new(scenario, seed);
    let mut sim = Sim::new(Arc::clone(&content), &config).unwrap();
    let mut agents = Vec::new();
    for (player, level) in levels.into_iter().enumerate() {
        let seed = agent_seed(seed, player as u64);
        agents.push(make_agent(&content, level, seed).unwrap());
    }
    while let Some(player) = sim.board().decider() {
        let agent = &mut agents[player.index()];
        let found = agent.decide(sim.game()).unwrap();
        sim.play(found.order).unwrap();
    }
    sim
}

#[test]
fn two_lists_choose_the_table_and_their_match_ends() {
    let levels = [
        ["veteran", "veteran"],
        ["rookie", "veteran"],
        ["random", "rookie"],
    ];
    for (seed, key) in (1..).zip(["water-towers", "two-gates", "dry-land"]) {
        let scenario = fielded(key, Setting::ByLists, seed);
        assert_eq!(scenario.setting, Setting::Chosen);
        assert!(scenario.banners.is_empty());
        let sim = play(scenario, levels[seed as usize - 1], seed);
        assert!(sim.outcome().is_some(), "{key}");
        let game = sim.game();
        let board = game.board;
        let rules = game.ctx.chosen.unwrap().rules;
        let zones = zones::zones(game);
        assert_eq!(zones.len(), 2);
        assert!((1..=5).contains(&board.squad_round.banners.len()), "{key}");
        for (at, banner) in board.squad_round.banners.iter().enumerate() {
            assert!(!zones.iter().any(|zone| zone.contains(banner.cell)));
            for other in &board.squad_round.banners[..at] {
                let far = game.ctx.spaces_apart(banner.cell, other.cell);
                assert!(far >= u32::from(rules.apart), "{key}: {far}");
            }
        }
    }
}

#[test]
fn the_choice_is_taken_back_order_by_order() {
    let content = Arc::new(content().clone());
    let scenario = fielded("long-ridge", Setting::ByLists, 5);
    let config = SimConfig::new(scenario, 5);
    let mut sim = Sim::new(content, &config).unwrap();
    let (mut back, mut rolled) = (0, 0);
    for _ in 0..8 {
        let before = (sim.checksum(), sim.snapshot());
        let order = rules::default_order(sim.game()).unwrap();
        sim.play(order).unwrap();
        assert_ne!(sim.checksum(), before.0);
        if sim.board().dice != before.1.dice {
            assert!(!sim.can_undo(), "{order:?} has shown dice");
            rolled += 1;
        } else if sim.can_undo() {
            sim.undo().unwrap();
            assert_eq!(sim.checksum(), before.0);
            sim.play(order).unwrap();
            back += 1;
        }
    }
    assert!(back > 0 && rolled > 0, "{back} taken back, {rolled} rolled");
}

#[test]
fn a_fixed_setting_keeps_its_zones_and_objectives() {
    for seed in 0..6 {
        let scenario = fielded("water-towers", Setting::Fixed, seed);
        let (_, held) = content().scenario("water-towers").unwrap();
        assert_eq!(scenario.banners, held.banners);
        let sim = Sim::new(Arc::new(content().clone()), &SimConfig::new(scenario, seed)).unwrap();
        let mut squads = sim.board().squads.iter();
        assert!(squads.all(|squad| squad.location != Location::Reserve));
        let chosen = |fact: &Fact| matches!(fact, Fact::EdgeTaken { .. });
        assert!(!sim.journal().iter().any(|event| chosen(&event.fact)));
    }
}

#[test]
fn armies_for_scenarios_bring_no_lists() {
    let told = build(content(), "drill-company", 1000, 1).unwrap_err();
    assert_eq!(
        told,
        "drill-company is only for scenarios, and brings no lists"
    );
    let mut list = build(content(), armies()[0], 1000, 1).unwrap();
    list.army = "drill-company".to_owned();
    let faults = list_faults(content(), &list);
    let unlisted = content::ListFault::Unlisted(list.army);
    assert!(faults.contains(&unlisted), "{faults:?}");
    assert!(keys::army(content(), "no-such").is_err());
    // The guided scenario still has them.
    let (_, lesson) = content().scenario("first-orders").unwrap();
    let mut squads = lesson.squads.iter();
    assert!(squads.any(|squad| squad.profile.starts_with("drill-")));
}
