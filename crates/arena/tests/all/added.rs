//! A rule that a program adds to the stages runs in play, in previews, ahead and in replays.

#[path = "../../../../examples/wreck_stress/rule.rs"]
mod rule;

use crate::support;
use std::sync::Arc;

use crate::support::{agents, config, content, open};
use arena::{
    packs::Data,
    save::{SaveGame, Seat},
};
use content::{Content, RuleId};
use rules::{Fact, GameEvent, OrderSystems, RoundSystems, Sim, Work, add_rule};

const RULE: RuleId = RuleId::new("EX-WRECK");

/// The data with the rule of the example.
fn extended() -> Arc<Content> {
    let mut content = Content::clone(&content());
    rule::add(&mut content);
    Arc::new(content)
}

fn of_rule(events: &[GameEvent]) -> Vec<GameEvent> {
    let all = events.iter().filter(|event| event.rule == RULE);
    all.cloned().collect()
}

/// Plays a match of two rookies, and compares each order with what was foretold of it.
fn play(sim: &mut Sim, content: &Content) {
    let mut agents = agents(content, ["rookie", "rookie"], 1);
    while let Some(by) = sim.board().decider().filter(|_| sim.outcome().is_none()) {
        let seat = &mut agents[usize::from(by.0)];
        let order = seat.decide(sim.game()).expect("it decides").order;
        let before = sim.journal().len();
        let foretold = sim.preview(&order).expect("it is legal");
        let ahead = rules::played(sim.game(), &order).expect("it is legal");
        let dice = sim.board().dice.clone();
        sim.play(order).expect("it is legal");
        assert_eq!(ahead, *sim.board(), "ahead and at the table");
        if sim.board().dice == dice {
            let happened = of_rule(&sim.journal()[before..]);
            assert_eq!(of_rule(&foretold.added), happened, "as foretold: {order:?}");
        }
    }
}

#[test]
fn the_rule_runs_wherever_a_match_is_played() {
    let content = extended();
    let (mut sim, config) = open(&content, "skirmish", 7);
    play(&mut sim, &content);
    let acted = of_rule(sim.journal());
    let stress = |event: &GameEvent| matches!(event.fact, Fact::Gained { .. });
    assert!(acted.iter().any(stress), "it acts somewhere in the match");
    // Without the rule it does not, and the same orders lead elsewhere.
    let (mut plain, _) = open(&support::content(), "skirmish", 7);
    let same = sim.orders().iter().all(|order| plain.play(*order).is_ok());
    assert!(!same || plain.checksum() != sim.checksum());
    assert!(of_rule(plain.journal()).is_empty());
    // A replay with it leads to the same end.
    let mut again = Sim::new(Arc::clone(&content), &config).expect("it opens");
    for order in sim.orders() {
        again.play(*order).expect("it is legal again");
    }
    assert_eq!(again.checksum(), sim.checksum());
}

#[test]
fn a_saved_game_names_the_rule() {
    let with = extended();
    let (sim, config) = open(&with, "skirmish", 7);
    let save = SaveGame::of(&sim, &with, &config, Vec::<Seat>::new());
    assert!(save.data().changes(&with).is_empty());
    let told = save.data().changes(&content());
    assert_eq!(told, ["the added rule `wreck-stress` is missing"]);
    // The other way round, and with another version.
    let (plain, config) = open(&content(), "skirmish", 7);
    let save = SaveGame::of(&plain, &content(), &config, Vec::<Seat>::new());
    let told = save.data().changes(&with);
    assert_eq!(told, ["the added rule `wreck-stress` was not there then"]);
    let data: Data = save.data();
    assert!(data.changes(&content()).is_empty());
}

#[test]
fn a_rule_can_follow_every_stage() {
    /// It only has to be called.
    fn nothing(_: &mut Work<'_>) {}
    let mut content = Content::clone(&content());
    for (name, set) in [
        ("move", OrderSystems::Move),
        ("overlaps", OrderSystems::ResolveOverlaps),
        ("skip", OrderSystems::SkipAction),
        ("act", OrderSystems::Act),
        ("settle", OrderSystems::Settle),
    ] {
        add_rule(&mut content, [name, "1"], set, nothing);
    }
    for (name, set) in [
        ("expose", RoundSystems::Expose),
        ("expire", RoundSystems::Expire),
        ("recover", RoundSystems::Recover),
        ("score", RoundSystems::Score),
    ] {
        add_rule(&mut content, [name, "1"], set, nothing);
    }
    let with = Arc::new(content);
    for scenario in [
        "skirmish",
        "gauntlet",
        "broken-keel",
        "slow-burn",
        "dry-land",
        "forge",
    ] {
        let plain = config(&with, scenario, 3);
        let mut sim = Sim::new(Arc::clone(&with), &plain).expect("it opens");
        let mut other = Sim::new(support::content(), &plain).expect("it opens");
        for _ in 0..80 {
            let Some(order) = rules::default_order(sim.game()) else {
                break;
            };
            sim.play(order).expect("it is legal");
            other.play(order).expect("it is legal");
        }
        assert_eq!(sim.board(), other.board(), "{scenario}");
    }
}
