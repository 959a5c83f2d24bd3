//! Tokens that a pack makes: the pack `tests/packs/embers`, in every theatre.

use std::{collections::BTreeMap, sync::Arc};

use crate::support::{THEATRES, agents, config, with_pack};
use arena::{
    narrate,
    replay::{self, Replay},
    runner::{self, Limits},
};
use content::{Clause, Content, Effect, Names, Token, Trigger};
use rules::{Fact, Sim, Tokens, UnitId};

const PACK: &str = "crates/arena/tests/packs/embers";

fn made(name: &str) -> Token {
    Token::named(name).expect("a name")
}

/// The game's data with the pack, without warnings about it.
fn embers() -> Content {
    with_pack(PACK)
}

/// The same where all terrain and every obstacle gives embers, and soot at the end of the round.
fn everywhere() -> Arc<Content> {
    let mut content = embers();
    let ember = content.token(made("Ember")).expect("it is there").clone();
    let comes = vec![
        Trigger::Enter,
        Trigger::EndMove,
        Trigger::MoveThrough,
        Trigger::Overlap,
        Trigger::StartTurn,
    ];
    let clauses = [
        Clause::new(ember.rule, comes, vec![Effect::Gain(made("Ember"), 2)]),
        Clause::new(
            ember.rule,
            vec![Trigger::EndRound],
            vec![Effect::Gain(made("Soot"), 1)],
        ),
    ];
    for kind in &mut content.terrains {
        kind.clauses.extend(clauses.clone());
    }
    for kind in &mut content.obstacles {
        kind.clauses.extend(clauses.clone());
    }
    Arc::new(content)
}

/// The tokens of all units on a board.
fn held(sim: &Sim) -> BTreeMap<UnitId, Tokens> {
    let board = sim.board();
    let ships = board.ships.iter().map(|ship| (ship.id, ship.tokens));
    let squads = board.squads.iter();
    let squads = squads.map(|squad| (squad.id, *squad.tokens.all()));
    ships.chain(squads).collect()
}

#[test]
fn a_token_of_a_pack_acts_in_every_theatre() {
    let content = everywhere();
    let most = |token: Token| content.token(token).map_or(20, |held| held.most);
    for scenario in THEATRES {
        let mut config = config(&content, scenario, 5);
        // Computer players keep clear of embers where the table is wide: the last area lies under
        // the first ship.
        let under = config.scenario.ships.first().and_then(|ship| ship.pose);
        if let (Some(area), Some(pose)) = (config.scenario.areas.last_mut(), under) {
            area.pose = pose;
        }
        let mut seats = agents(&content, ["rookie", "rookie"], 5);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let mut wrong = Vec::new();
        let refused = runner::play_on(
            &mut sim,
            &mut seats,
            Limits { orders: 2000 },
            |sim, _, _| {
                for (unit, tokens) in held(sim) {
                    let over = tokens.iter().find(|(token, count)| *count > most(*token));
                    wrong.extend(over.map(|found| format!("{unit:?}: {found:?}")));
                }
                true
            },
        );
        assert_eq!(refused, 0, "{scenario}");
        assert_eq!(wrong, Vec::<String>::new(), "{scenario}");
        let journal = sim.journal();
        let gained = journal.iter().filter(
            |event| matches!(event.fact, Fact::Gained { token, .. } if token == made("Ember")),
        );
        assert!(gained.count() > 0, "nobody gains an ember in {scenario}");
        // Embers burn as turns end: whoever loses one suffers for it, by the rule of the token.
        let burns = journal.iter().filter(|event| {
            let harm = matches!(
                event.fact,
                Fact::Damaged { .. } | Fact::ModelHurt { .. } | Fact::Shrugged { .. }
            );
            harm && event.rule.as_str() == "EMB-01"
        });
        assert!(burns.count() > 0, "no ember burns in {scenario}");
        let lines = (0..journal.len()).filter_map(|at| narrate::line(sim.game(), journal, at));
        let told: Vec<String> = lines.filter(|line| line.contains("ember")).collect();
        assert!(
            !told.is_empty(),
            "the log says nothing of embers in {scenario}"
        );
    }
}

#[test]
fn saves_and_replays_name_tokens_and_are_followed() {
    let content = Arc::new(embers());
    let config = config(&content, "ember-drift", 3);
    let mut seats = agents(&content, ["veteran", "rookie"], 3);
    let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
    let start = held(&sim).remove(&UnitId(1)).expect("the ship is there");
    assert_eq!(start.get(made("Ember")), 2, "as the scenario gives it");
    runner::play_on(&mut sim, &mut seats, Limits { orders: 120 }, |_, _, _| true);
    let names = ["veteran", "rookie"].map(str::to_owned).to_vec();
    let replay = Replay::of(&sim, &content, &config, names).expect("it can be recorded");
    let found = replay::verify(&content, &replay);
    assert!(found.sound(), "{found:?}");
    let things = &replay.data().things;
    assert!(
        things
            .iter()
            .any(|thing| thing.kind == "tokens" && thing.id == "Ember")
    );
    assert!(
        things
            .iter()
            .all(|thing| thing.kind != "tokens" || thing.id != "Focus")
    );
    let board = Names::of(&content).within(|| ron::to_string(sim.board()).expect("written"));
    assert!(
        board.contains("(Ember,") || board.contains("(Soot,"),
        "{board}"
    );
    let read = Names::of(&content).within(|| ron::from_str::<rules::Board>(&board));
    assert_eq!(read.as_ref(), Ok(sim.board()));
}

#[test]
fn omens_sharpen_the_aim_and_go_with_the_round() {
    let content = Arc::new(embers());
    let config = config(&content, "ember-drift", 3);
    let sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
    let ship = sim.board().ship(UnitId(2)).copied().expect("it is there");
    let acting = |ship: &rules::Ship| sim.ctx().acting_tokens(&ship.tokens).count();
    assert_eq!(acting(&ship), 0);
    let mut with = ship;
    with.tokens.add(made("Omen"), 1);
    with.tokens.add(made("Soot"), 4);
    assert_eq!(acting(&with), 1, "soot does nothing");
}

#[test]
fn counters_are_written_as_before_and_those_of_packs_after_them() {
    let mut tokens = Tokens::default();
    tokens.set(Token::Stress, 2);
    let text = |tokens: &Tokens| ron::to_string(tokens).expect("written");
    assert_eq!(text(&tokens), "[0,0,2,0,0,0,0,0]");
    tokens.set(made("Ember"), 3);
    tokens.set(made("Dust"), 1);
    assert_eq!(
        text(&tokens),
        "[0,0,2,0,0,0,0,0,0,0,0,0,0,(Dust,1),(Ember,3)]"
    );
    assert_eq!(ron::from_str::<Tokens>(&text(&tokens)), Ok(tokens));
    let json = serde_json::to_string(&tokens).expect("written");
    assert_eq!(serde_json::from_str::<Tokens>(&json).expect("read"), tokens);
    for bad in [
        "[0,0,0,0,0,0,0,0,0,0,0,0,0,0]",
        "[0,0,0,0,0,0,0,0,0,0,0,0,0,(Focus,1)]",
        "[0,0,0,0,0,0,0,0,0,0,0,0,0,(A,1),(A,1)]",
        "[0,0,0,0,0,0,0,0,0,0,0,0,0,(A,1),(B,1),(C,1),(D,1),(E,1),(F,1),(G,1),(H,1),(I,1)]",
        "[256]",
    ] {
        assert!(ron::from_str::<Tokens>(bad).is_err(), "{bad}");
    }
}
