//! Checks of scenarios.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    ObstacleDef, Phase, Ruleset, Scenario, ShipDef, ShipType, Space,
    check::{Report, shapes},
    files::Category,
};

/// The most of one kind of token that a scenario may give.
const MAX_TOKENS: u8 = 20;
/// A ship holds at most this many locks or faceup cards.
const SHORT: usize = 8;

pub(crate) fn check_scenario(scenario: &Scenario, report: &mut Report<'_>) {
    report.key("id", &scenario.id);
    report.text("name", &scenario.name, 100);
    let content = report.content;
    report.refers("ruleset", Category::Rulesets, &scenario.ruleset);
    let ruleset = content.ruleset(&scenario.ruleset).map(|(_, ruleset)| ruleset);
    check_players(scenario, report);
    if let Some(rounds) = scenario.rounds {
        report.range("rounds", rounds, 1..=1000);
    }
    if let Some((width, height)) = scenario.board {
        report.range("board/0", width, 200.0..=5000.0);
        report.range("board/1", height, 200.0..=5000.0);
    }
    for (at, card) in scenario.damage_cards.iter().enumerate() {
        report.refers(format!("damage_cards/{at}"), Category::Damage, card);
    }
    let placed = ruleset.is_some_and(|ruleset| check_start(scenario, ruleset, report));
    if let Some(ruleset) = ruleset {
        check_options(scenario, ruleset, report);
        check_dice(scenario, ruleset, report);
    }
    let board = scenario.board.or_else(|| ruleset.and_then(table));
    let context = Context { scenario, board, placed };
    check_numbers(scenario, report);
    for (at, ship) in scenario.ships.iter().enumerate() {
        check_ship(ship, &format!("ships/{at}"), &context, report);
    }
    for (at, obstacle) in scenario.obstacles.iter().enumerate() {
        check_obstacle(obstacle, &format!("obstacles/{at}"), &context, report);
    }
}

/// What all units of a scenario are checked against.
struct Context<'a> {
    scenario: &'a Scenario,
    board: Option<(f64, f64)>,
    /// Whether the match begins after setup, so that everything must have its place.
    placed: bool,
}

fn table(ruleset: &Ruleset) -> Option<(f64, f64)> {
    match ruleset.space {
        Space::OpenTable { width, height } => Some((width, height)),
        _ => None,
    }
}

fn check_players(scenario: &Scenario, report: &mut Report<'_>) {
    let count = scenario.players.len();
    if !(2..=8).contains(&count) {
        report.error("players", format!("a scenario has 2 to 8 players, not {count}"));
    }
    for (at, player) in scenario.players.iter().enumerate() {
        report.refers(format!("players/{at}/faction"), Category::Factions, &player.faction);
        if !scenario.ships.iter().any(|ship| usize::from(ship.owner) == at) {
            report.error(format!("players/{at}"), format!("player {at} has no ship"));
        }
    }
}

/// Checks the start; says whether it comes after setup.
fn check_start(scenario: &Scenario, ruleset: &Ruleset, report: &mut Report<'_>) -> bool {
    let Some(start) = &scenario.start else {
        return !ruleset.phases.iter().any(|phase| phase.setup);
    };
    let found = ruleset.phases.iter().find(|phase| phase.id == start.phase);
    if found.is_none() {
        let known = ruleset.phases.iter().map(|phase| phase.id.as_str());
        report.unknown("start/phase", "phase", &start.phase, known);
    }
    report.range("start/round", start.round, 0..=1000);
    found.is_some_and(|phase: &Phase| !phase.setup)
}

fn check_options(scenario: &Scenario, ruleset: &Ruleset, report: &mut Report<'_>) {
    for (key, value) in &scenario.options {
        match ruleset.options.iter().find(|option| option.id == *key) {
            None => {
                let known = ruleset.options.iter().map(|option| option.id.as_str());
                report.unknown(format!("options/{key}/^"), "option", key, known);
            }
            Some(option) if !option.values.contains(value) => {
                let known = option.values.iter().map(String::as_str);
                report.unknown(format!("options/{key}"), "option value", value, known);
            }
            Some(_) => {}
        }
    }
}

fn check_dice(scenario: &Scenario, ruleset: &Ruleset, report: &mut Report<'_>) {
    for (die, script) in &scenario.dice {
        let Some(faces) = ruleset.dice.get(die) else {
            let message = format!("the ruleset has no die {die:?}");
            report.error(format!("dice/{die:?}/^"), message);
            continue;
        };
        for (at, face) in script.iter().enumerate() {
            if !faces.contains(face) {
                report.error(format!("dice/{die:?}/{at}"), format!("the die {die:?} has no face {face:?}"));
            }
        }
    }
}

fn check_numbers(scenario: &Scenario, report: &mut Report<'_>) {
    let mut seen = BTreeMap::new();
    let ships = scenario.ships.iter().map(|ship| ship.id).enumerate();
    let ships = ships.map(|(at, id)| (format!("ships/{at}/id"), id));
    let obstacles = scenario.obstacles.iter().map(|obstacle| obstacle.id).enumerate();
    let obstacles = obstacles.map(|(at, id)| (format!("obstacles/{at}/id"), id));
    for (path, id) in ships.chain(obstacles) {
        if seen.insert(id, ()).is_some() {
            report.error(path.as_str(), format!("the number {id} is taken: ships and obstacles share them"));
        }
        report.range(path, id, 0..=1_000_000);
    }
}

fn check_ship(ship: &ShipDef, path: &str, context: &Context<'_>, report: &mut Report<'_>) {
    check_owner(ship.owner, &format!("{path}/owner"), context, report);
    let content = report.content;
    report.refers(format!("{path}/class"), Category::Ships, &ship.class);
    if let Some((_, class)) = content.ship(&ship.class) {
        check_against_class(ship, class, path, report);
    }
    let base = content.ship(&ship.class).map(|(_, class)| class.size.base());
    match ship.pose {
        Some(pose) => {
            shapes::check_pose(report, &format!("{path}/pose"), pose, context.board, base);
        }
        None if context.placed => {
            report.error(path, "the match begins after setup, so this ship needs a `pose`");
        }
        None => {}
    }
    if let Some(initiative) = ship.initiative {
        report.range(format!("{path}/initiative"), initiative, 0..=9);
    }
    for (token, count) in &ship.tokens {
        report.range(format!("{path}/tokens/{token:?}"), *count, 0..=MAX_TOKENS);
    }
    for (at, card) in ship.crits.iter().enumerate() {
        report.refers(format!("{path}/crits/{at}"), Category::Damage, card);
    }
    check_locks(ship, path, context, report);
    if ship.crits.len() > SHORT {
        report.error(format!("{path}/crits"), format!("at most {SHORT} faceup cards are allowed"));
    }
}

fn check_against_class(ship: &ShipDef, class: &ShipType, path: &str, report: &mut Report<'_>) {
    if let Some(hull) = ship.hull {
        report.range(format!("{path}/hull"), hull, 1..=class.hull);
    }
    if let Some(shields) = ship.shields {
        report.range(format!("{path}/shields"), shields, 0..=class.shields);
    }
    if let Some(dial) = ship.dial
        && !class.dial.iter().any(|entry| entry.maneuver() == dial)
    {
        let message = format!("{:?} at speed {} is not on the dial of `{}`", dial.bearing, dial.speed, class.id);
        report.error(format!("{path}/dial"), message);
    }
}

fn check_locks(ship: &ShipDef, path: &str, context: &Context<'_>, report: &mut Report<'_>) {
    let mut seen = BTreeSet::new();
    for (at, lock) in ship.locks.iter().enumerate() {
        let path = format!("{path}/locks/{at}");
        if *lock == ship.id {
            report.error(path, "a ship does not lock itself");
        } else if !context.scenario.ships.iter().any(|other| other.id == *lock) {
            report.error(path, format!("there is no ship with the number {lock}"));
        } else if !seen.insert(*lock) {
            report.error(path, format!("ship {lock} is locked twice"));
        }
    }
    if ship.locks.len() > SHORT {
        report.error(format!("{path}/locks"), format!("at most {SHORT} locks are allowed"));
    }
}

fn check_owner(owner: u8, path: &str, context: &Context<'_>, report: &mut Report<'_>) {
    let count = context.scenario.players.len();
    if usize::from(owner) >= count {
        report.error(path, format!("there is no player {owner}: players are counted from 0 to {}", count.max(1) - 1));
    }
}

fn check_obstacle(obstacle: &ObstacleDef, path: &str, context: &Context<'_>, report: &mut Report<'_>) {
    report.refers(format!("{path}/outline"), Category::Outlines, &obstacle.outline);
    if let Some(owner) = obstacle.owner {
        check_owner(owner, &format!("{path}/owner"), context, report);
    }
    match obstacle.pose {
        Some(pose) => {
            shapes::check_pose(report, &format!("{path}/pose"), pose, context.board, None);
        }
        None if context.placed => {
            report.error(path, "the match begins after setup, so this obstacle needs a `pose`");
        }
        None if obstacle.owner.is_none() => {
            report.error(path, "needs a `pose`, or an `owner` who places it at setup");
        }
        None => check_brought_once(obstacle, path, context, report),
    }
}

/// OBS-08: no player brings the same shape twice.
fn check_brought_once(obstacle: &ObstacleDef, path: &str, context: &Context<'_>, report: &mut Report<'_>) {
    let same = |other: &&ObstacleDef| {
        other.pose.is_none() && other.owner == obstacle.owner && other.outline == obstacle.outline
    };
    let first = context.scenario.obstacles.iter().find(same);
    if first.is_some_and(|first| first.id != obstacle.id) {
        let message = format!("the player brings the shape `{}` twice (OBS-08)", obstacle.outline);
        report.error(format!("{path}/outline"), message);
    }
}
