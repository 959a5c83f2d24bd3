//! Checks of the ships and obstacles of scenarios.

use std::collections::{BTreeMap, BTreeSet};

use geometry::Cell;
use words::later;

use crate::{
    Content, Layout, MOST_ITEMS, MOST_TOKENS, MOST_WITH, ObstacleDef, PlayerId, Scenario, ShipDef,
    ShipType, Token, UnitStat,
    category::Category,
    check::{
        Report,
        aboard::check_aboard_def,
        bays::check_aboard,
        grid::{check_base, check_place},
        shapes,
    },
};

/// The most locks or faceup cards of a ship.
const SHORT: usize = 8;
/// The most hull or shields of a type of ships.
pub(super) const MOST_POINTS: u8 = 60;

/// The facts against which all units of a scenario are checked.
pub(super) struct Context<'a> {
    pub(super) scenario: &'a Scenario,
    pub(super) board: Option<(f64, f64)>,
    /// Whether the match begins after setup, so that everything must have a place.
    pub(super) placed: bool,
    /// Whether it is played on hexes.
    pub(super) on_hexes: bool,
    /// The map, if it exists.
    pub(super) layout: Option<Layout>,
}

impl Context<'_> {
    /// The field that gives a unit's place.
    fn place(&self) -> &'static str {
        if self.on_hexes { "cell" } else { "pose" }
    }
}

pub(super) fn check_numbers(scenario: &Scenario, report: &mut Report<'_>) {
    let mut seen = BTreeSet::new();
    let ships = scenario.ships.iter().map(|ship| ship.id).enumerate();
    let ships = ships.map(|(at, id)| (format!("ships/{at}/id"), id));
    let obstacles = scenario
        .obstacles
        .iter()
        .map(|obstacle| obstacle.id)
        .enumerate();
    let obstacles = obstacles.map(|(at, id)| (format!("obstacles/{at}/id"), id));
    let squads = scenario.squads.iter().map(|squad| squad.id).enumerate();
    let squads = squads.map(|(at, id)| (format!("squads/{at}/id"), id));
    for (path, id) in ships.chain(obstacles).chain(squads) {
        if !seen.insert(id) {
            report.error(path.as_str(), later!("fault-number-taken", number = id));
        }
        report.range(path, id, 0..=1_000_000);
    }
}

pub(super) fn check_ship(
    ship: &ShipDef,
    path: &str,
    context: &Context<'_>,
    report: &mut Report<'_>,
) {
    check_owner(ship.owner, &format!("{path}/owner"), context, report);
    let content = report.content;
    report.refers(format!("{path}/class"), Category::Ships, &ship.class);
    if let Some((_, class)) = content.ship(&ship.class) {
        report.against(Category::Ships, &class.id, |report| {
            check_against_class(ship, class, path, context, report);
        });
    }
    check_place(path, ship.cell, ship.pose.is_some(), context, report);
    let figure = content
        .ship(&ship.class)
        .and_then(|(_, class)| class.figure);
    if let (Some((column, row)), Some(figure)) = (ship.cell, figure) {
        let path = format!("{path}/cell");
        let corner = Cell::new(column, row);
        check_base(&path, corner, figure.size, context, report);
    }
    let base = content
        .ship(&ship.class)
        .map(|(_, class)| class.size.base());
    match ship.pose {
        Some(pose) => {
            shapes::check_pose(report, &format!("{path}/pose"), pose, context.board, base);
        }
        None if context.placed && ship.cell.is_none() && ship.aboard.is_none() => {
            let message = later!("fault-ship-place", place = context.place());
            report.error(path, message);
        }
        None => {}
    }
    check_aboard(ship, path, context.scenario, report);
    if ship.waits && ship.pose.is_none() && ship.cell.is_none() {
        let message = later!("fault-waits-place", place = context.place());
        report.error(format!("{path}/waits"), message);
    }
    if let Some(initiative) = ship.initiative {
        report.range(format!("{path}/initiative"), initiative, 0..=9);
    }
    check_tokens(&ship.tokens, &format!("{path}/tokens"), report);
    check_crits(ship, path, report);
    for (at, item) in ship.items.iter().enumerate() {
        report.refers(format!("{path}/items/{at}"), Category::Items, item);
    }
    report.at_most(&format!("{path}/items"), ship.items.len(), MOST_ITEMS);
    check_locks(ship, path, context, report);
    check_aboard_def(ship, path, report);
}

/// Checks the tokens with which a unit begins.
pub(crate) fn check_tokens(tokens: &BTreeMap<Token, u8>, path: &str, report: &mut Report<'_>) {
    for (token, count) in tokens {
        let path = format!("{path}/{token:?}");
        report.token(format!("{path}/^"), *token);
        let most = report
            .content
            .token(*token)
            .map_or(MOST_TOKENS, |held| held.most);
        report.range(path, *count, 0..=most);
    }
}

fn check_crits(ship: &ShipDef, path: &str, report: &mut Report<'_>) {
    for (at, card) in ship.crits.iter().enumerate() {
        report.refers(format!("{path}/crits/{at}"), Category::Damage, card);
    }
    if ship.crits.len() > SHORT {
        report.error(format!("{path}/crits"), later!("fault-crits", most = SHORT));
    }
}

fn check_against_class(
    ship: &ShipDef,
    class: &ShipType,
    path: &str,
    context: &Context<'_>,
    report: &mut Report<'_>,
) {
    // What it has besides is left out as the match begins.
    let most = |stat: UnitStat, own: u8| match changes(context.scenario, report.content, stat) {
        true => own.max(MOST_POINTS),
        false => own,
    };
    let made = report.content.outfitted(ship.outfit());
    let built = made.as_ref().unwrap_or(class);
    let (hull, shields) = (
        most(UnitStat::Hull, built.hull),
        most(UnitStat::Shields, built.shields),
    );
    if let Some(held) = ship.hull {
        report.range(format!("{path}/hull"), held, 1..=hull);
    }
    if let Some(held) = ship.shields {
        report.range(format!("{path}/shields"), held, 0..=shields);
    }
    if let Some(dial) = ship.dial
        && !class.dial.iter().any(|entry| entry.maneuver() == dial)
    {
        let message = later!(
            "fault-no-dial",
            bearing = format!("{:?}", dial.bearing),
            speed = dial.speed,
            class = &class.id
        );
        report.error(format!("{path}/dial"), message);
    }
}

/// Whether a modification of a scenario may change a number of ships.
fn changes(scenario: &Scenario, content: &Content, stat: UnitStat) -> bool {
    let mixins = scenario.with.iter().take(MOST_WITH);
    let mut changes = mixins
        .filter_map(|name| content.mixin(name))
        .flat_map(|mixin| &mixin.changes);
    changes.any(|change| {
        let ships = change.patches.contains_key(Category::Ships.folder());
        ships || change.numbers.contains_key(&stat)
    })
}

fn check_locks(ship: &ShipDef, path: &str, context: &Context<'_>, report: &mut Report<'_>) {
    let mut seen = BTreeSet::new();
    for (at, lock) in ship.locks.iter().enumerate() {
        let path = format!("{path}/locks/{at}");
        if *lock == ship.id {
            report.error(path, later!("fault-lock-self"));
        } else if !context.scenario.ships.iter().any(|other| other.id == *lock) {
            report.error(path, later!("fault-no-ship-number", number = *lock));
        } else if !seen.insert(*lock) {
            report.error(path, later!("fault-lock-twice", number = *lock));
        }
    }
    if ship.locks.len() > SHORT {
        report.error(format!("{path}/locks"), later!("fault-locks", most = SHORT));
    }
}

fn check_owner(owner: PlayerId, path: &str, context: &Context<'_>, report: &mut Report<'_>) {
    let count = context.scenario.players.len();
    if owner.index() >= count {
        report.error(
            path,
            later!(
                "fault-owner",
                player = owner.to_string(),
                last = count.max(1) - 1
            ),
        );
    }
}

pub(super) fn check_obstacle(
    obstacle: &ObstacleDef,
    path: &str,
    context: &Context<'_>,
    report: &mut Report<'_>,
) {
    report.refers(
        format!("{path}/outline"),
        Category::Outlines,
        &obstacle.outline,
    );
    if let Some(owner) = obstacle.owner {
        check_owner(owner, &format!("{path}/owner"), context, report);
    }
    check_place(
        path,
        obstacle.cell,
        obstacle.pose.is_some(),
        context,
        report,
    );
    match obstacle.pose {
        Some(pose) => {
            shapes::check_pose(report, &format!("{path}/pose"), pose, context.board, None);
        }
        None if obstacle.cell.is_some() => {}
        None if context.placed => {
            let message = later!("fault-obstacle-place", place = context.place());
            report.error(path, message);
        }
        None if obstacle.owner.is_none() => {
            let place = context.place();
            report.error(path, later!("fault-obstacle-owner", place));
        }
        None => check_brought_once(obstacle, path, context, report),
    }
}

/// OBS-08: no player brings the same shape twice.
fn check_brought_once(
    obstacle: &ObstacleDef,
    path: &str,
    context: &Context<'_>,
    report: &mut Report<'_>,
) {
    let same = |other: &&ObstacleDef| {
        other.pose.is_none()
            && other.cell.is_none()
            && other.owner == obstacle.owner
            && other.outline == obstacle.outline
    };
    let first = context.scenario.obstacles.iter().find(same);
    if first.is_some_and(|first| first.id != obstacle.id) {
        let message = later!("fault-brought-twice", name = &obstacle.outline);
        report.error(format!("{path}/outline"), message);
    }
}
