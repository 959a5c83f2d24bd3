//! Modifications in matches: one of each in every theatre, and in saved games and replays.

use std::{fs, path::PathBuf, sync::Arc};

use crate::support::{agents, content};
use arena::{
    keys, narrate,
    replay::{self, Replay},
    runner::{Limits, play_on},
    save::{self, SaveGame, Seat},
};
use content::{Content, Mixin, PlayerId, RuleId, Scenario};
use rules::{Fact, Sim, SimConfig, checksum};

/// A scenario of each theatre.
const SCENARIOS: [&str; 6] = [
    "skirmish",
    "halo",
    "line-of-battle",
    "slow-burn",
    "marsh-relay",
    "crosscurrents",
];
const MIXINS: [&str; 3] = ["fog", "double-shields", "sudden-death"];
/// So much of each match is played.
const ORDERS: usize = 220;

fn modified(content: &Content, scenario: &str, with: &str, seed: u64) -> SimConfig {
    let scenario = keys::scenario(content, scenario)
        .expect("it is there")
        .clone();
    let scenario = keys::modified(content, scenario, &[with.to_owned()]).expect("it fits");
    SimConfig::new(scenario, seed)
}

/// Plays the beginning of a match.
fn played(content: &Arc<Content>, config: &SimConfig) -> Sim {
    let mut sim = Sim::new(Arc::clone(content), config).expect("it opens");
    let mut agents = agents(content, ["rookie", "rookie"], config.seed);
    let limits = Limits { orders: ORDERS };
    let refused = play_on(&mut sim, &mut agents, limits, |_, _, _| true);
    assert_eq!(refused, 0, "{}", config.scenario.id);
    sim
}

#[test]
fn every_theatre_plays_with_each() {
    let content = content();
    for scenario in SCENARIOS {
        for (seed, with) in (1..).zip(MIXINS) {
            let config = modified(&content, scenario, with, seed);
            let name = format!("{scenario} with {with}");
            assert_eq!(config.scenario.with, [format!("radiation-belt:{with}")]);
            let sim = played(&content, &config);
            // The first line of the log names it, by its rule.
            let first = &sim.journal()[0];
            assert_eq!(first.fact, Fact::MatchModified { at: 0 }, "{name}");
            let ctx = sim.ctx();
            assert_eq!(ctx.mixins[0].rules[0], first.rule, "{name}");
            assert!(ctx.ruleset.plays_by(first.rule), "{name}");
            let line = narrate::line(sim.game(), sim.journal(), 0).expect("it is told");
            assert!(line.contains(&ctx.mixins[0].name), "{name}: {line}");
            // The same again.
            let again = played(&content, &config);
            assert_eq!(again.checksum(), sim.checksum(), "{name}");
            assert_eq!(again.journal(), sim.journal(), "{name}");
        }
    }
}

#[test]
fn a_match_without_any_is_what_it_was() {
    let content = content();
    let without = keys::scenario(&content, "skirmish").expect("it is there");
    let mut bare = Content::clone(&content);
    bare.mixins.clear();
    let bare = Arc::new(bare);
    let config = SimConfig::new(without.clone(), 4);
    let [one, other] = [&content, &bare].map(|content| played(content, &config));
    assert_eq!(one.journal(), other.journal());
    assert_eq!(checksum(one.board()), checksum(other.board()));
    assert!(one.ctx().mixins.is_empty());
}

/// A file that is removed in the end.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        let name = format!("voidreef-mixins-{}-{name}.ron", std::process::id());
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn saved(content: &Arc<Content>, config: &SimConfig, sim: &Sim) -> SaveGame {
    let seats = ["A", "B"].map(|name| Seat::Human { name: name.into() });
    SaveGame::of(sim, content, config, seats.to_vec())
}

#[test]
fn a_saved_game_goes_on_with_its_modifications() {
    let content = content();
    for (scenario, with) in [("skirmish", "double-shields"), ("marsh-relay", "fog")] {
        let config = modified(&content, scenario, with, 5);
        let sim = played(&content, &config);
        let file = Temporary::new(with);
        save::save(&file.0, &saved(&content, &config, &sim)).expect("it is written");
        let text = fs::read_to_string(&file.0).expect("it is there");
        assert!(
            text.contains(&format!("with:[\"radiation-belt:{with}\"]")),
            "{with}"
        );
        assert!(text.contains("kind:\"modifications\""), "{with}");
        let (game, loaded) = save::load(&file.0, &content).expect("it loads");
        assert_eq!(game.config, config);
        assert_eq!(loaded.checksum(), sim.checksum());
        assert_eq!(loaded.journal(), sim.journal());
        // Whoever has the data of the match has it with the modifications put in already.
        let inner = Arc::clone(&sim.ctx().content);
        let (_, again) = save::load(&file.0, &inner).expect("it loads");
        assert_eq!(again.checksum(), sim.checksum());
        assert_eq!(saved(&inner, &config, &sim).content, game.content);
    }
}

#[test]
fn a_replay_is_played_with_its_modifications() {
    let content = content();
    let config = modified(&content, "halo", "sudden-death", 6);
    let sim = played(&content, &config);
    let names = vec!["one".to_owned(), "other".to_owned()];
    let replay = Replay::of(&sim, &content, &config, names).expect("a replay");
    let file = Temporary::new("replay");
    replay::save(&file.0, &replay).expect("it is written");
    let read = replay::load(&file.0, &content).expect("it is read");
    assert_eq!(read.config.scenario.with, ["radiation-belt:sudden-death"]);
    assert_eq!(read.checksums, replay.checksums);
    assert!(replay::verify(&content, &read).sound());
}

#[test]
fn who_lacks_a_modification_is_told_its_name() {
    let content = content();
    let config = modified(&content, "skirmish", "fog", 5);
    let sim = played(&content, &config);
    let file = Temporary::new("lacks");
    save::save(&file.0, &saved(&content, &config, &sim)).expect("it is written");
    let mut other = Content::clone(&content);
    other.mixins.retain(|mixin| mixin.id != "fog");
    let Err(error) = save::load(&file.0, &Arc::new(other)) else {
        panic!("it is missing");
    };
    let error = error.to_string();
    assert!(
        error.contains("no modification `radiation-belt:fog`"),
        "{error}"
    );
    assert!(
        error.contains("the modification `fog` is missing"),
        "{error}"
    );
    let mut other = Content::clone(&content);
    for mixin in &mut other.mixins {
        mixin.changes.truncate(1);
    }
    let error = save::load(&file.0, &Arc::new(other))
        .err()
        .map(|error| error.to_string());
    // What a match does not use is no change of it.
    assert_eq!(error, None, "the first change is that of the theatre");
}

#[test]
fn a_name_on_the_terminal_is_checked() {
    let content = content();
    let scenario = || {
        keys::scenario(&content, "skirmish")
            .expect("it is there")
            .clone()
    };
    let fault = |with: &[&str]| {
        let with: Vec<String> = with.iter().map(|&name| name.to_owned()).collect();
        keys::modified(&content, scenario(), &with).expect_err("a fault")
    };
    assert!(fault(&["fogg"]).contains("there is no modification `fogg` (did you mean"));
    assert!(fault(&["double-shields", "sudden-death"]).contains("exclude each other"));
    let twice = ["fog", "radiation-belt:fog"].map(str::to_owned);
    let once = keys::modified(&content, scenario(), &twice).expect("it fits");
    assert_eq!(once.with, ["radiation-belt:fog"]);
    let own = Scenario {
        with: vec!["fog".into()],
        ..scenario()
    };
    let own = keys::modified(&content, own, &twice).expect("it fits");
    assert_eq!(own.with, ["radiation-belt:fog"]);
}

#[test]
fn one_side_alone_may_have_it() {
    let mut content = Content::clone(&content());
    let text =
        "(id: \"odd\", name: \"Odd\", text: \"T.\", rules: [\"BELT-FOG\"], changes: [(abilities: [(
        name: \"Odd\", text: \"T.\",
        traits: [(rule: \"BELT-FOG\", only_if: [Side(1)], passive: AttackDice(1))],
    )])])";
    let mixin: Mixin = content::parse_ron(text, "odd.ron").expect("a modification");
    content.mixins.push(mixin);
    let content = Arc::new(content);
    let sim = played(&content, &modified(&content, "skirmish", "odd", 3));
    let mut sides = [0, 0];
    for event in sim.journal() {
        let Fact::AttackDeclared {
            attack, modifiers, ..
        } = &event.fact
        else {
            continue;
        };
        let owner = sim.board().ship(attack.attacker).expect("a ship").owner;
        let cited = modifiers
            .iter()
            .any(|held| held.rule == RuleId::new("BELT-FOG"));
        assert_eq!(cited, owner == PlayerId(1), "{owner:?}");
        sides[owner.index()] += 1;
    }
    assert!(sides[0] > 0 && sides[1] > 0, "{sides:?}");
}
