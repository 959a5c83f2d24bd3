//! Every number in the log says why it is what it is, and every line reads by itself.

use std::collections::BTreeSet;

use crate::support::{agents, content, open, repository};
use arena::{
    check,
    narrate::{self, Why},
    runner, stats,
};
use content::RuleId;
use rules::{
    AttackState, Ctx, Fact, Game, Modifier, Sim, UnitId, default_order, legal_orders,
    preview_legal,
    reckon::{self, Quantity, Reckoning},
};

/// Matches of every ruleset: scenario, players, seed.
const MATCHES: [(&str, [&str; 2], u64); 14] = [
    ("skirmish", ["rookie", "rookie"], 3),
    ("leviathan", ["rookie", "random"], 5),
    ("gauntlet", ["rookie", "rookie"], 2),
    ("boots-on-deck", ["rookie", "rookie"], 3),
    ("broken-keel", ["rookie", "rookie"], 4),
    ("line-of-battle", ["rookie", "rookie"], 3),
    ("boarding-raid", ["rookie", "random"], 8),
    ("coolant-deck", ["rookie", "rookie"], 3),
    ("slow-burn", ["rookie", "random"], 13),
    ("marsh-relay", ["rookie", "rookie"], 3),
    ("landing-strip", ["rookie", "rookie"], 3),
    ("water-towers", ["rookie", "rookie"], 6),
    ("far-void", ["rookie", "rookie"], 3),
    ("forge", ["veteran", "rookie"], 7),
];

/// A match played to its end.
fn played((scenario, players, seed): (&str, [&str; 2], u64)) -> Sim {
    let content = content();
    let (mut sim, _) = open(&content, scenario, seed);
    sim.keep_history(false);
    let mut agents = agents(&content, players, seed);
    let limits = runner::Limits::default();
    runner::play_on(&mut sim, &mut agents, limits, |_, _, _| true);
    sim
}

/// The lines of a match with what stands under them.
fn log(sim: &Sim) -> Vec<(usize, String, Vec<Why>)> {
    let (ctx, board, journal) = (sim.ctx(), sim.board(), sim.journal());
    let lines = (0..journal.len()).filter_map(|at| {
        let line = narrate::line(Game { ctx, board }, journal, at)?;
        Some((at, line, narrate::why(Game { ctx, board }, journal, at)))
    });
    lines.collect()
}

/// The numbers of an event as it holds them, with what its profile says of each: whether a number
/// can be where it starts.
struct Held {
    of: Quantity,
    value: i32,
    starts: Vec<i32>,
}

fn held(sim: &Sim, fact: &Fact) -> Vec<Held> {
    match fact {
        Fact::Volleyed { unit, need, .. } => {
            vec![of_models(
                sim.ctx(),
                *unit,
                Quantity::ToHit,
                *need,
                |model| model.quality,
            )]
        }
        Fact::Saved { unit, need, .. } => {
            vec![of_models(
                sim.ctx(),
                *unit,
                Quantity::Save,
                *need,
                |model| model.defence,
            )]
        }
        Fact::MoraleTested { unit, need, .. } => {
            vec![of_models(
                sim.ctx(),
                *unit,
                Quantity::Morale,
                *need,
                |model| model.quality,
            )]
        }
        Fact::AttackDeclared {
            attack,
            attack_dice,
            ..
        } => of_fire(sim, attack, *attack_dice),
        _ => Vec::new(),
    }
}

fn of_models(
    ctx: &Ctx,
    unit: UnitId,
    of: Quantity,
    value: u8,
    own: fn(&rules::Soldier) -> u8,
) -> Held {
    let troop = ctx.troop(unit).expect("the unit is there");
    Held {
        of,
        value: value.into(),
        starts: troop.models.iter().map(|model| own(model).into()).collect(),
    }
}

fn of_fire(sim: &Sim, attack: &AttackState, dice: u8) -> Vec<Held> {
    let game = sim.game();
    let ctx = game.ctx;
    let ship = |id| game.ship(id).expect("it is there");
    let (from, to) = (ship(attack.attacker), ship(attack.target));
    let weapon = ctx.class(from).weapons.get(usize::from(attack.weapon));
    let mut all = Vec::new();
    let figure = ctx.class(from).figure.map(|figure| figure.attack);
    // A figure may have changed its equipment since.
    let plain = attack.colours.attack.is_empty();
    if let Some(own) = weapon
        .map(|weapon| weapon.dice)
        .or(figure)
        .filter(|_| plain)
    {
        all.push(Held {
            of: Quantity::AttackDice,
            value: dice.into(),
            starts: vec![own.into()],
        });
    }
    let battery = attack.battery.unwrap_or_default();
    if let Some((hit, own)) = battery.hit.zip(weapon.and_then(|weapon| weapon.hits_on)) {
        all.push(Held {
            of: Quantity::ToHit,
            value: hit.into(),
            starts: vec![own.into()],
        });
    }
    if let Some((shield, capital)) = battery.shield.zip(ctx.capital(to)) {
        all.push(Held {
            of: Quantity::Save,
            value: shield.save.into(),
            starts: vec![capital.shields.of(shield.facing).into()],
        });
    }
    all
}

#[test]
fn every_number_adds_up_from_the_profile_by_named_rules() {
    for played_by in MATCHES {
        let sim = played(played_by);
        let (ctx, board, journal) = (sim.ctx(), sim.board(), sim.journal());
        for (at, event) in journal.iter().enumerate() {
            let told = narrate::reckonings(Game { ctx, board }, journal, at);
            for held in &told {
                assert!(held.adds_up(), "{played_by:?} {at}: {held:?}");
                let known = |rule: RuleId| ctx.content.rulebook.contains_key(&rule);
                assert!(held.reasons.iter().all(|reason| known(reason.rule)));
            }
            for number in held(&sim, &event.fact) {
                let mut all = told.iter();
                let found: Option<&Reckoning> = all.find(|held| held.of == number.of);
                let found = found.expect("the number is told");
                assert_eq!(found.value, number.value, "{played_by:?} {at}: {found:?}");
                let starts = number.starts.contains(&found.from);
                assert!(starts, "{played_by:?} {at}: {found:?}");
            }
        }
    }
}

#[test]
fn whatever_has_a_part_in_a_line_is_named_under_it() {
    for played_by in MATCHES {
        let sim = played(played_by);
        for (at, line, why) in log(&sim) {
            let fact = &sim.journal()[at].fact;
            let named = |rule: &RuleId| why.iter().any(|why| why.rule == *rule);
            for rule in fact.more_rules() {
                assert!(named(&rule), "{played_by:?}: {rule} is not under: {line}");
            }
        }
    }
}

/// The rules that change numbers, by theatre. Each is told by the log of some scenario test.
const CHANGES: [&str; 33] = [
    // Outpost.
    "GRD-01",
    "GRD-06",
    "GRD-07",
    "GRD-10",
    "GRD-11",
    "GRD-14",
    "GRD-15",
    "GRD-16",
    "GRD-18",
    "GRD-19",
    "GRD-23",
    "GRD-24",
    "GRD-26",
    "GRD-29",
    "GRD-H-DANGER",
    "GRD-H-HERO",
    "GRD-H-MELEE",
    "GRD-H-SHOOT",
    "GRD-H-UNITS",
    // Dogfight.
    "OBS-02",
    "OBS-03",
    "OBS-H-RANGE",
    "OBS-H-TOKEN",
    "OBS-H-TRACT",
    "OBS-R-LINE",
    // Void, Derelict.
    "VOID-H-HEIGHT",
    "VOID-H-COVER",
    "HAZ-18",
    "HAZ-19",
    "HAZ-20",
    "HAZ-16",
    // Fleet, Maelstrom.
    "FLT-H-TERRAIN",
    "MAEL-H-FIRE",
];

#[test]
fn the_log_tells_of_every_rule_that_changes_a_number() {
    let content = content();
    let files = check::scenario_files(&[repository("tests/scenarios")]).expect("it is there");
    let mut told = BTreeSet::new();
    for file in files {
        told.extend(check::check_file(&content, &file).told);
    }
    let untold: Vec<&str> = CHANGES
        .into_iter()
        .filter(|rule| !told.contains(&RuleId::new(rule)))
        .collect();
    assert!(untold.is_empty(), "no log tells of {untold:?}");
}

#[test]
fn what_a_march_costs_is_told_before_it() {
    let (mut dear, content) = (0, content());
    for (scenario, seed) in [
        ("slow-burn", 3),
        ("sump", 4),
        ("forge", 5),
        ("gantry-hunt", 6),
    ] {
        let (mut sim, _) = open(&content, scenario, seed);
        for _ in 0..60 {
            let game = sim.game();
            for order in legal_orders(game) {
                let found = preview_legal(game, &order).ok();
                let Some(march) = found.and_then(|found| found.into_march()) else {
                    continue;
                };
                let told = reckon::steps(game.ctx, &march.costs);
                assert!(told.adds_up(), "{scenario} {order:?}: {told:?}");
                assert_eq!(told.value, i32::from(march.cost), "{scenario} {order:?}");
                dear += usize::from(!told.is_plain());
            }
            let Some(next) = default_order(game) else {
                break;
            };
            sim.play(next).expect("it is legal");
        }
    }
    assert!(dear > 100, "dear steps are among them: {dear}");
}

#[test]
fn hits_and_kills_are_counted_in_every_theatre() {
    for played_by in MATCHES {
        let sim = played(played_by);
        let game = sim.game();
        let ships = stats::ship_stats(game.board, sim.journal());
        let units = stats::squad_stats(game, sim.journal());
        let all = || ships.iter().chain(&units);
        let sum = |of: fn(&stats::ShipStats) -> u32| all().map(of).sum::<u32>();
        let hurt = sum(|held| held.suffered);
        if hurt > 0 {
            assert!(sum(|held| held.hits_rolled) > 0, "{played_by:?}: no hits");
            assert!(sum(|held| held.hits) > 0, "{played_by:?}: no attack hits");
        }
        let shot = sim.journal().iter().any(|event| {
            matches!(
                event.fact,
                Fact::Destroyed { .. }
                    | Fact::Downed { .. }
                    | Fact::SquadLost { routed: false, .. }
            )
        });
        if shot && hurt > 6 {
            assert!(sum(|held| held.kills) > 0, "{played_by:?}: no kills");
        }
    }
}

/// Nouns that stand with more than one.
const MANY: [&str; 16] = [
    "points", "squares", "spaces", "dice", "wounds", "models", "rounds", "units", "steps",
    "inches", "hits", "crits", "shields", "tokens", "surges", "levels",
];

/// A number of one beside a plural: `1 points`.
fn false_plural(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let pair = words.windows(2).find(|pair| {
        let one = pair[0].trim_start_matches(['+', '-', '(']) == "1";
        let noun = pair[1].trim_end_matches([',', '.', ':', ')', ';']);
        one && MANY.contains(&noun)
    });
    pair.map(|pair| pair.join(" "))
}

#[test]
fn no_line_says_1_points() {
    assert!(false_plural("it costs 1 points").is_some());
    assert!(false_plural("it costs 11 points").is_none());
    for played_by in MATCHES {
        let sim = played(played_by);
        for (_, line, why) in log(&sim) {
            let all = std::iter::once(line.as_str()).chain(why.iter().map(|why| &*why.text));
            for text in all {
                assert_eq!(false_plural(text), None, "{played_by:?}: {text}");
            }
        }
    }
}

/// Texts whose number is never one, or is no count of whole things.
const NEVER_ONE: [&str; 17] = [
    "armies-none-fits",
    "armies-of-points",
    "choices-land",
    "list-limit",
    "looks-menaces-sum",
    "no-inches-reaches-from",
    "no-shortest-way-costs-inches",
    "no-way-costs-inches-ship",
    "odds-tokens-on-average",
    "sail-points",
    "sail-wounds-to-it-to",
    "swing-hits-for",
    "tell-inches",
    "tell-range-inches",
    "tell-tokens",
    "troops-odds",
    "troops-odds-wounds",
];

#[test]
fn every_text_with_a_number_knows_the_singular() {
    let folder = repository("assets/lang/en");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it is read").path();
        let text = std::fs::read_to_string(&path).expect("it is text");
        for line in text
            .lines()
            .filter(|line| !line.trim_start().starts_with(['*', '[', '#']))
        {
            let key = line.split(" = ").next().unwrap_or_default();
            let plural = MANY.iter().any(|noun| {
                let noun = format!("}} {noun}");
                let mut ends = line.match_indices(&noun);
                ends.any(|(at, held)| {
                    let next = line[at + held.len()..].chars().next();
                    !next.is_some_and(char::is_alphabetic)
                })
            });
            if plural && !NEVER_ONE.contains(&key) {
                found.push(format!("{}: {line}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "1 of many:\n{}", found.join("\n"));
}

#[test]
fn nobody_shares_a_name() {
    let content = content();
    let twins = content.scenarios.iter().map(|scenario| {
        let mut twins = scenario.clone();
        twins
            .players
            .iter_mut()
            .for_each(|player| player.name = "A".into());
        twins
            .ships
            .iter_mut()
            .for_each(|ship| ship.name = "Ada".into());
        twins
            .squads
            .iter_mut()
            .for_each(|unit| unit.name = "Ada".into());
        twins
    });
    for scenario in content.scenarios.iter().cloned().chain(twins) {
        let config = rules::SimConfig::new(scenario.clone(), 1);
        let Ok(sim) = Sim::new(std::sync::Arc::clone(&content), &config) else {
            continue;
        };
        let game = sim.game();
        let mut names: Vec<&str> = game
            .ctx
            .players
            .iter()
            .map(|player| &*player.name)
            .collect();
        let ships = game.board.ships.iter().map(|ship| ship.id);
        let units = game.board.squads.iter().map(|squad| squad.id);
        names.extend(ships.chain(units).map(|id| game.ctx.name(id)));
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all, "{}: a name stands twice", scenario.id);
    }
}

#[test]
fn a_modifier_of_dice_alone_is_a_triple_in_files() {
    let rule = RuleId::new("GRD-14");
    let dice = Modifier {
        rule,
        attack: -1,
        defence: 0,
        hit: 0,
        save: 0,
    };
    let save = Modifier {
        attack: 0,
        save: 2,
        ..dice
    };
    for (held, text) in [
        (dice, r#"["GRD-14",-1,0]"#),
        (save, r#"["GRD-14",0,0,0,2]"#),
    ] {
        assert_eq!(serde_json::to_string(&held).expect("it is written"), text);
        let read: Modifier = serde_json::from_str(text).expect("it is read");
        assert_eq!(read, held);
    }
    assert!(serde_json::from_str::<Modifier>(r#"["GRD-14",-1]"#).is_err());
}
