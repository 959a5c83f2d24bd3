//! Keywords, words of units and spells that a pack makes: the pack `tests/packs/gales`, in every
//! theatre.

use crate::support;
use std::sync::Arc;

use crate::support::{THEATRES, agents, config, with_pack};
use arena::{
    narrate,
    replay::{self, Replay},
    runner::{self, Limits},
};
use content::{Content, Keyword, Word};
use rules::{Command, Fact, Game, Order, Sim, UnitId};

const PACK: &str = "crates/arena/tests/packs/gales";

/// The game's data with the pack, without warnings about it.
fn gales() -> Content {
    with_pack(PACK)
}

fn keyword() -> Keyword {
    Keyword::named("Galeborn").expect("a name")
}

/// The same where every ship and every unit is galeborn.
fn everybody() -> Arc<Content> {
    let mut content = gales();
    let keyword = keyword();
    for ship in &mut content.ships {
        ship.keywords.retain(|held| *held != keyword);
        ship.keywords.push(keyword);
    }
    for profile in &mut content.profiles {
        profile.keywords.retain(|held| *held != keyword);
        profile.keywords.push(keyword);
    }
    content.lend_keywords();
    Arc::new(content)
}

/// How often the rule is cited for harm, in a journal.
fn harms(sim: &Sim, rule: &str) -> usize {
    let harms = sim.journal().iter().filter(|event| {
        let harm = matches!(
            event.fact,
            Fact::Damaged { .. } | Fact::ModelHurt { .. } | Fact::Shrugged { .. }
        );
        harm && event.rule.as_str() == rule
    });
    harms.count()
}

#[test]
fn a_keyword_of_a_pack_acts_in_every_theatre() {
    let content = everybody();
    for scenario in THEATRES {
        let config = config(&content, scenario, 5);
        let mut seats = agents(&content, ["rookie", "rookie"], 5);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let units = sim.board().ships.len() + sim.board().squads.len();
        let refused = runner::play_on(&mut sim, &mut seats, Limits { orders: 600 }, |sim, _, _| {
            sim.board().round < 3
        });
        assert_eq!(refused, 0, "{scenario}");
        let struck = harms(&sim, "GAL-01");
        assert!(struck > 0, "no gale in {scenario}");
        // Once a match each; where several models are hurt, more is told of one.
        assert!(struck <= 3 * units, "{struck} of {units} in {scenario}");
        let journal = sim.journal();
        let told = journal.iter().enumerate();
        let mut told = told.filter(|(_, event)| event.rule.as_str() == "GAL-01");
        let told = told.any(|(at, _)| narrate::line(sim.game(), journal, at).is_some());
        assert!(told, "the log says nothing of the gale in {scenario}");
    }
}

#[test]
fn whoever_has_a_keyword_has_it_as_an_ability_that_no_file_holds() {
    let content = gales();
    let (_, tern) = content.ship("tern").expect("it is there");
    let lent: Vec<&str> = tern
        .abilities
        .iter()
        .filter(|held| held.lent)
        .map(|held| held.name.as_str())
        .collect();
    assert_eq!(lent, ["galeborn"]);
    assert!(!ron::to_string(tern).expect("written").contains("lent"));
    assert!(!ron::to_string(tern).expect("written").contains("GAL-01"));
    // It is the keyword itself that saves and replays name.
    let config = config(&content, "skirmish", 3);
    let things = content::things(&content, &config.scenario);
    let terns = things.iter().any(|thing| thing.id == "tern");
    let named = |id: &str| {
        things
            .iter()
            .any(|thing| thing.kind == "keywords" && thing.id == id)
    };
    assert_eq!(named("Galeborn"), terns);
    assert!(!named("Fly"), "those of the game decide nothing here");
}

#[test]
fn a_word_of_a_pack_moves_its_unit_and_costs_something() {
    let content = Arc::new(gales());
    let (_, penitents) = content.profile("penitents").expect("it is there");
    let word = *penitents.words.last().expect("the word of the pack");
    assert_eq!(content.word_name(word), "Reckless");
    assert!(matches!(word, Word::Made(_)));
    let pick = |id: &str| content::Pick {
        profile: id.to_owned(),
        ..content::Pick::default()
    };
    let core = support::content();
    let cost = |content: &Content| content::points(content, &pick("penitents")).expect("raised");
    assert!(cost(&content) > cost(&core));
    let pace = |content: &Arc<Content>| {
        let config = config(content, "marsh-relay", 5);
        let sim = Sim::new(Arc::clone(content), &config).expect("it opens");
        let squad = sim.board().squad(UnitId(21)).expect("penitents").clone();
        let game = Game::new(sim.ctx(), sim.board());
        rules::squads::speed(game, &squad, rules::SquadAction::Advance)
    };
    assert_eq!(pace(&content), pace(&core) + 1);
    let mut seats = agents(&content, ["rookie", "rookie"], 5);
    let config = config(&content, "marsh-relay", 5);
    let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
    let limits = Limits { orders: 400 };
    runner::play_on(&mut sim, &mut seats, limits, |sim, _, _| {
        sim.board().round < 2
    });
    // Two units of penitents.
    assert_eq!(harms(&sim, "GAL-02"), 2);
}

#[test]
fn a_spell_of_effects_is_cast_and_its_effects_happen() {
    let content = Arc::new(gales());
    let (_, army) = content.army("graftings").expect("it is there");
    assert_eq!(army.spells.len(), 7);
    let mut cast = 0;
    for seed in 1..=6 {
        let config = config(&content, "marsh-relay", seed);
        let mut seats = agents(&content, ["veteran", "rookie"], seed);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let mut offered = false;
        let limits = Limits { orders: 900 };
        let refused = runner::play_on(&mut sim, &mut seats, limits, |_, order, _| {
            let Order::Command { command, .. } = order else {
                return true;
            };
            offered |= matches!(command, Command::Cast { spell: 6, .. });
            true
        });
        assert_eq!(refused, 0);
        cast += usize::from(offered && harms(&sim, "GAL-03") > 0);
        let names = ["veteran", "rookie"].map(str::to_owned).to_vec();
        let replay = Replay::of(&sim, &content, &config, names).expect("it can be recorded");
        assert!(replay::verify(&content, &replay).sound());
        if cast > 0 {
            return;
        }
    }
    panic!("nobody casts the spell of the pack");
}
