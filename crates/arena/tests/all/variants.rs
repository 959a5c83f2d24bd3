//! A variant of a theatre has a rulebook of its own, and scores as its data say.

use std::{collections::BTreeMap, sync::Arc};

use crate::support::{agents, content, open};
use arena::{
    narrate,
    runner::{Limits, play_on},
};
use content::{Content, RuleEntry, RuleId, Scoring, Worth};
use rules::{Fact, Sim};

/// A scenario of each theatre.
const SCENARIOS: [&str; 6] = [
    "skirmish",
    "halo",
    "line-of-battle",
    "slow-burn",
    "marsh-relay",
    "crosscurrents",
];
/// What is cited late is cited early in another match.
const ORDERS: usize = 160;

/// Core, with a rule of its own in place of every rule.
fn renamed() -> Arc<Content> {
    let mut content = Content::clone(&content());
    let known: Vec<RuleId> = content.rulebook.keys().copied().collect();
    let own = |at: usize| -> RuleId { format!("OWN-{at}").parse().expect("an id") };
    let instead: BTreeMap<RuleId, RuleId> = known
        .iter()
        .enumerate()
        .map(|(at, rule)| (*rule, own(at)))
        .collect();
    for (rule, own) in &instead {
        let entry = RuleEntry {
            id: *own,
            ..content.rulebook[rule].clone()
        };
        content.rulebook.insert(*own, entry);
    }
    for ruleset in &mut content.rulesets {
        ruleset.rulebook = vec![RuleId::new("OWN")];
        ruleset.instead.clone_from(&instead);
    }
    Arc::new(content)
}

/// Plays the beginning of a match; calls back after each order.
fn play(content: &Arc<Content>, scenario: &str, orders: usize, mut each: impl FnMut(&Sim)) -> Sim {
    let (mut sim, _) = open(content, scenario, 7);
    sim.keep_history(false);
    let mut agents = agents(content, ["rookie", "rookie"], 7);
    play_on(&mut sim, &mut agents, Limits { orders }, |sim, _, _| {
        each(sim);
        true
    });
    sim
}

/// The lines of a match as they are told, without the ids that stand in them.
fn lines(sim: &Sim) -> Vec<String> {
    let journal = sim.journal();
    let told = (0..journal.len()).filter_map(|at| narrate::line(sim.game(), journal, at));
    told.map(|line| line.split(" [").next().unwrap_or_default().to_owned())
        .collect()
}

/// The reasons under the lines of a match.
fn whys(sim: &Sim) -> Vec<(RuleId, String)> {
    let journal = sim.journal();
    let all = (0..journal.len()).flat_map(|at| narrate::why(sim.game(), journal, at));
    all.map(|why| (why.rule, why.text)).collect()
}

#[test]
fn a_variant_cites_rules_of_its_own_and_tells_the_same() {
    let (core, variant) = (content(), renamed());
    for scenario in SCENARIOS {
        let own = |rule: RuleId| rule.as_str().starts_with("OWN-");
        let played = play(&variant, scenario, ORDERS, |sim| {
            for (order, why) in rules::refused_orders(sim.game()) {
                assert!(
                    own(why.rule),
                    "{scenario}: {order:?} is refused by {}",
                    why.rule
                );
            }
        });
        for event in played.journal() {
            let more = event.fact.more_rules();
            let all = more.into_iter().chain([event.rule]).all(own);
            assert!(all, "{scenario}: {event:?}");
        }
        let usual = play(&core, scenario, ORDERS, |_| ());
        assert_eq!(lines(&played), lines(&usual), "{scenario}");
        let reasons = whys(&played);
        assert!(reasons.iter().all(|(rule, _)| own(*rule)), "{scenario}");
        let texts = |whys: Vec<(RuleId, String)>| {
            let texts = whys.into_iter().map(|(_, text)| text);
            texts.collect::<Vec<String>>()
        };
        assert_eq!(texts(reasons), texts(whys(&usual)), "{scenario}");
    }
}

/// Core, with another scoring.
fn scoring(scoring: Scoring) -> Arc<Content> {
    let mut content = Content::clone(&content());
    for ruleset in &mut content.rulesets {
        ruleset.scoring = scoring;
    }
    Arc::new(content)
}

fn scored(sim: &Sim) -> Vec<u32> {
    let facts = sim.journal().iter().map(|event| &event.fact);
    let points = facts.filter_map(|fact| match fact {
        Fact::Scored { points, .. } => Some(*points),
        _ => None,
    });
    points.collect()
}

#[test]
fn losses_score_what_the_theatre_says() {
    let check = |lost: Worth| {
        let content = scoring(Scoring {
            lost,
            ..Scoring::default()
        });
        let sim = play(&content, "skirmish", 4000, |_| ());
        let gone = sim.journal().iter().filter_map(|event| match event.fact {
            Fact::Destroyed { ship } => sim.board().ship(ship),
            _ => None,
        });
        let prices = gone.map(|ship| u32::from(sim.ctx().class(ship).points));
        let owed: Vec<u32> = prices.map(|price| lost.of(price)).collect();
        assert!(!owed.is_empty(), "somebody is lost");
        let owed: Vec<u32> = owed.into_iter().filter(|points| *points > 0).collect();
        assert_eq!(scored(&sim), owed, "{lost:?}");
    };
    check(Worth::Price);
    check(Worth::Each(10));
    check(Worth::Share(50));
    check(Worth::Nothing);
}

#[test]
fn so_many_points_win_at_the_end_of_a_round() {
    let content = scoring(Scoring {
        lost: Worth::Each(10),
        goal: Some(10),
        ..Scoring::default()
    });
    let sim = play(&content, "skirmish", 4000, |_| ());
    let outcome = sim.board().outcome.expect("the match is over");
    let usual = play(&scoring(Scoring::default()), "skirmish", 4000, |_| ());
    assert!(outcome.by_points, "by points: {outcome:?}");
    assert!(
        sim.board().round < usual.board().round,
        "sooner than by the last side"
    );
}

#[test]
fn ships_with_half_their_hull_score_after_the_last_round() {
    let content = scoring(Scoring {
        lost: Worth::Nothing,
        halved: Some(Worth::Each(7)),
        ..Scoring::default()
    });
    let mut content = Content::clone(&content);
    let scenario = content
        .scenarios
        .iter_mut()
        .find(|held| held.id == "skirmish");
    scenario.expect("it is there").rounds = Some(4);
    let sim = play(&Arc::new(content), "skirmish", 4000, |_| ());
    let hurt = sim.board().ships.iter().filter(|ship| {
        let whole = sim.ctx().class(ship).hull;
        ship.on_table() && ship.hull * 2 <= whole
    });
    let hurt = hurt.count();
    assert!(sim.board().outcome.is_some_and(|outcome| outcome.by_points));
    assert_eq!(scored(&sim), vec![7; hurt]);
}
