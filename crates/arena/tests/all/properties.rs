//! Random orders in every theatre, legal and not: invariants hold, refusals change nothing,
//! previews come true, snapshots and replays lead to the same position. `cargo xtask behaviour`
//! plays more, from other seeds (`reef fuzz`).

use crate::support::content;
use arena::fuzz::{self, Fuzz};

/// Plays this many legal orders in all scenarios of a ruleset, and checks that enough of each kind
/// was compared with the rules.
#[track_caller]
fn check(ruleset: &str, orders: usize, seed: u64) {
    let content = content();
    let of = content.scenarios.iter();
    let of = of.filter(|scenario| scenario.ruleset == ruleset);
    let plan = Fuzz {
        with: Vec::new(),
        scenarios: of.map(|scenario| scenario.id.clone()).collect(),
        orders,
        seed,
    };
    let played = match fuzz::play(&content, &plan) {
        Ok(played) => played,
        Err(wrong) => panic!("{wrong}"),
    };
    let enough = played.orders >= orders
        && played.matches >= plan.scenarios.len()
        && played.refused > orders
        && played.previews > orders / 50
        && played.restored > orders / 250;
    assert!(enough, "too little to mean anything: {played:?}");
}

#[test]
fn random_orders_in_the_dogfight() {
    check("dogfight", 40_000, 2026);
}

#[test]
fn random_orders_in_the_void() {
    check("void", 40_000, 2027);
}

#[test]
fn random_orders_in_the_fleet() {
    check("fleet", 20_000, 2028);
}

#[test]
fn random_orders_in_the_maelstrom() {
    check("maelstrom", 100_000, 2029);
}

#[test]
fn random_orders_in_the_outpost() {
    check("outpost", 10_000, 2031);
}

#[test]
fn random_orders_in_the_derelict() {
    check("derelict", 10_000, 2030);
}
