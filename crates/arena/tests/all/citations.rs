//! Events and refusals cite rules of their own theatre, which its ruleset lists (`rulebook`), and
//! no rule that the rulebook lacks.

use std::{collections::BTreeSet, sync::Arc};

use crate::support::{agents, content, open, repository};
use arena::{
    Chance, check,
    runner::{Limits, play_on},
};
use content::{Content, RuleId, Ruleset};
use geometry::Direction;
use rules::{Order, Sim};

/// Matches end early: what is cited late is cited early in another one.
const ORDERS: usize = 120;
/// One position in so many is asked for illegal orders.
const ASKED: usize = 4;
/// The legal orders of a position from which illegal ones are made.
const BENT: usize = 6;
/// How many are made from each.
const WAYS: usize = 4;

/// The rules that were cited though they are no rules of the theatre, with what cited them.
#[derive(Default)]
struct Strays {
    found: BTreeSet<(String, RuleId, String)>,
    refused: BTreeSet<String>,
}

impl Strays {
    fn hear(&mut self, content: &Content, ruleset: &Ruleset, rule: RuleId, by: String) {
        if content.is_foreign(ruleset, rule) || !content.rulebook.contains_key(&rule) {
            self.found.insert((ruleset.id.clone(), rule, by));
        }
    }

    /// Asks for orders that are illegal now, of every kind that is legal.
    fn ask(&mut self, sim: &Sim, chance: &mut Chance) {
        let game = sim.game();
        for (order, why) in rules::refused_orders(game) {
            self.refusal(sim, &order, why.rule);
        }
        let legal = sim.legal_orders();
        for _ in 0..BENT.min(legal.len()) {
            let text = ron::to_string(&chance.pick(&legal)).expect("orders are written");
            for _ in 0..WAYS {
                let Ok(order) = ron::from_str::<Order>(&bent(&text, chance)) else {
                    continue;
                };
                if let Err(why) = sim.check(&order) {
                    self.refusal(sim, &order, why.rule);
                }
            }
        }
    }

    fn refusal(&mut self, sim: &Sim, order: &Order, rule: RuleId) {
        let kind = match order {
            Order::Command { command, .. } => kind(&format!("{command:?}")),
            _ => kind(&format!("{order:?}")),
        };
        self.refused.insert(kind.clone());
        let ctx = sim.ctx();
        self.hear(
            &ctx.content,
            &ctx.ruleset,
            rule,
            format!("refusal of {kind}"),
        );
    }
}

/// The name of a variant as it is written.
fn kind(text: &str) -> String {
    let end = text.find(|letter: char| !letter.is_alphanumeric());
    text[..end.unwrap_or(text.len())].to_owned()
}

/// An order as it is written, with some of its numbers and directions changed.
fn bent(text: &str, chance: &mut Chance) -> String {
    let mut found = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let end = rest
            .find(|letter: char| !word(letter))
            .unwrap_or(rest.len());
        let (token, after) = rest.split_at(end.max(first.len_utf8()));
        let way = Direction::ALL.iter().any(|way| format!("{way:?}") == token);
        if chance.below(2) == 0 && token.parse::<u32>().is_ok() {
            found.push_str(&chance.below(14).to_string());
        } else if chance.below(2) == 0 && way {
            found.push_str(&format!("{:?}", chance.pick(&Direction::ALL)));
        } else {
            found.push_str(token);
        }
        rest = after;
    }
    found
}

/// Plays a match and hears what is cited.
fn play(content: &Arc<Content>, scenario: &str, players: [&str; 2], seed: u64) -> Strays {
    let (mut sim, _) = open(content, scenario, seed);
    sim.keep_history(false);
    let mut strays = Strays::default();
    let mut chance = Chance(seed);
    let mut agents = agents(content, players, seed);
    let limits = Limits { orders: ORDERS };
    let mut opened = sim.journal().to_vec();
    play_on(&mut sim, &mut agents, limits, |sim, order, events| {
        let ruleset = &sim.ctx().ruleset;
        for event in opened.drain(..).chain(events.iter().cloned()) {
            let by = kind(&format!("{:?}", event.fact));
            strays.hear(
                content,
                ruleset,
                event.rule,
                format!("{by} after {}", kind(&format!("{order:?}"))),
            );
        }
        // To list what is legal takes long with units of models.
        if chance.below(ASKED) == 0 {
            strays.ask(sim, &mut chance);
        }
        true
    });
    strays
}

#[track_caller]
fn listen(ruleset: &str, players: [&str; 2], seeds: std::ops::Range<u64>) {
    let content = content();
    let mut all = Strays::default();
    for scenario in content
        .scenarios
        .iter()
        .filter(|held| held.ruleset == ruleset)
    {
        for seed in seeds.clone() {
            let found = play(&content, &scenario.id, players, seed);
            all.found.extend(found.found);
            all.refused.extend(found.refused);
        }
    }
    assert!(
        all.refused.len() > 3,
        "too few are refused: {:?}",
        all.refused
    );
    assert!(all.found.is_empty(), "{:#?}", all.found);
}

#[test]
fn every_theatre_says_which_rules_it_plays_by() {
    let content = content();
    for ruleset in &content.rulesets {
        assert!(!ruleset.rulebook.is_empty(), "{}", ruleset.id);
    }
    // A house rule that no theatre claims would pass for everybody's. Packs have their own.
    let family = |rule: RuleId| kind(rule.as_str());
    let parts = || content.rulesets.iter().flat_map(|held| &held.rulebook);
    let house = content.rulebook.values().filter(|rule| rule.house);
    let ours = house.filter(|rule| parts().any(|part| family(*part) == family(rule.id)));
    let free = ours.filter(|rule| !parts().any(|part| part.covers(rule.id)));
    let free: Vec<RuleId> = free.map(|rule| rule.id).collect();
    assert!(free.is_empty(), "{free:?}");
}

#[test]
fn scenario_tests_cite_rules_of_their_theatre() {
    let content = content();
    let files = check::scenario_files(&[repository("tests/scenarios")]).expect("they are there");
    let mut found = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("it is text");
        // Those of packs that are not loaded are played elsewhere.
        let Ok((_, sim)) = check::open(&content, &text, "test") else {
            continue;
        };
        let ruleset = &sim.ctx().ruleset;
        let cited = check::check_file(&content, &file).cited.into_iter();
        let foreign = cited.filter(|rule| content.is_foreign(ruleset, *rule));
        found.extend(foreign.map(|rule| (ruleset.id.clone(), rule, file.clone())));
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn the_dogfight_cites_its_own_rules() {
    listen("dogfight", ["random", "random"], 0..4);
    listen("dogfight", ["veteran", "veteran"], 0..1);
}

#[test]
fn the_void_cites_its_own_rules() {
    listen("void", ["random", "random"], 0..4);
    listen("void", ["veteran", "veteran"], 0..1);
}

#[test]
fn the_fleet_cites_its_own_rules() {
    listen("fleet", ["random", "random"], 0..4);
    listen("fleet", ["veteran", "veteran"], 0..1);
}

#[test]
fn the_maelstrom_cites_its_own_rules() {
    listen("maelstrom", ["random", "random"], 0..3);
    listen("maelstrom", ["veteran", "veteran"], 0..1);
}

#[test]
fn the_derelict_cites_its_own_rules() {
    listen("derelict", ["random", "random"], 0..6);
    listen("derelict", ["veteran", "veteran"], 0..1);
}

#[test]
fn the_outpost_cites_its_own_rules() {
    listen("outpost", ["random", "random"], 0..2);
    listen("outpost", ["veteran", "veteran"], 0..1);
}
