//! Checks of the lessons of guided scenarios.

use crate::{
    Ask, AskedOrder, Lesson, Milestone, PlayerId, Scenario, Severity, ShipDef, Spend,
    category::Category,
    check::{Report, map::no_cell, scenario::last_round},
    diagnostic::suggest,
};

/// The most lessons in a scenario.
const MAX_LESSONS: usize = 60;
/// The most milestones that a lesson waits for.
const MAX_MILESTONES: usize = 8;
/// The most things that a lesson points out.
const MAX_SHOWN: usize = 20;

pub(super) fn check_lessons(scenario: &Scenario, report: &mut Report<'_>) {
    report.at_most("lessons", scenario.lessons.len(), MAX_LESSONS);
    for (at, lesson) in scenario.lessons.iter().enumerate() {
        let path = format!("lessons/{at}");
        check_words(lesson, &path, report);
        if let Some(ask) = &lesson.asks {
            check_ask(ask, scenario, &format!("{path}/asks"), report);
        }
        check_until(lesson, scenario, &path, report);
        report.at_most(&format!("{path}/shows"), lesson.shows.len(), MAX_SHOWN);
        for (at, id) in lesson.shows.iter().enumerate() {
            check_shown(*id, scenario, format!("{path}/shows/{at}"), report);
        }
        report.at_most(&format!("{path}/cells"), lesson.cells.len(), MAX_SHOWN);
        if !lesson.cells.is_empty() && !scenario.has_map() {
            report.error(format!("{path}/cells"), "there is no map with spaces");
        }
    }
    let map = scenario.map.as_deref().unwrap_or_default();
    report.against(Category::Maps, map, |report| check_cells(scenario, report));
}

/// Whether the map has the spaces that lessons point out or ask for.
fn check_cells(scenario: &Scenario, report: &mut Report<'_>) {
    let content = report.content;
    let map = scenario.grid_map(content);
    let Some(layout) = map.and_then(|map| map.layout(content)) else {
        return;
    };
    for (at, lesson) in scenario.lessons.iter().enumerate() {
        let shown = lesson.cells.iter().take(MAX_SHOWN).enumerate();
        let shown = shown.map(|(held, cell)| (format!("lessons/{at}/cells/{held}"), *cell));
        let asked = lesson.asks.as_ref().and_then(|ask| ask.cell);
        let asked = asked.map(|cell| (format!("lessons/{at}/asks/cell"), cell));
        for (path, cell) in shown.chain(asked) {
            if !layout.grid.contains(cell) {
                report.error(path, no_cell(layout.grid.shape(), cell));
            }
        }
    }
}

fn check_words(lesson: &Lesson, path: &str, report: &mut Report<'_>) {
    for (name, text, longest) in [("title", &lesson.title, 60), ("text", &lesson.text, 600)] {
        if text.trim().is_empty() {
            report.error(format!("{path}/{name}"), format!("`{name}` is empty"));
        } else if text.chars().count() > longest {
            let message = format!("`{name}` is longer than {longest} characters");
            report.error(format!("{path}/{name}"), message);
        }
    }
}

/// Checks the numbers of units of models that a lesson names.
fn check_units(ask: &Ask, scenario: &Scenario, path: &str, report: &mut Report<'_>) {
    for (name, id) in [("ship", ask.ship), ("target", ask.target)] {
        let Some(id) = id else { continue };
        let known = scenario.squads.iter().map(|squad| squad.id);
        let held = scenario.squads.iter().find(|squad| squad.id == id);
        match held {
            None => tell_number(id, "unit", known, format!("{path}/{name}"), report),
            Some(squad) if name == "ship" && squad.owner != PlayerId(0) => {
                let message = format!(
                    "unit {id} is player {}'s: lessons are for player 0",
                    squad.owner
                );
                report.error(format!("{path}/{name}"), message);
            }
            Some(_) => {}
        }
    }
}

fn check_ask(ask: &Ask, scenario: &Scenario, path: &str, report: &mut Report<'_>) {
    // Units of models act, too, by actions of packs.
    let of_models = |id: u32| scenario.squads.iter().any(|squad| squad.id == id);
    let acts = ask.order == AskedOrder::Act && ask.ship.is_some_and(of_models);
    if ask.order.by_unit() || acts {
        if let Some(action) = ask.action {
            report.action(format!("{path}/action"), action);
        }
        return check_units(ask, scenario, path, report);
    }
    let asked = ask
        .ship
        .and_then(|id| check_number(id, scenario, format!("{path}/ship"), report));
    if let Some(ship) = asked {
        check_asked(ask, ship, path, report);
    }
    if let Some(target) = ask.target {
        check_number(target, scenario, format!("{path}/target"), report);
    }
    check_details(ask, scenario, path, report);
    if ask.maneuver.is_some() && !ask.order.by_template() {
        report.error(
            format!("{path}/maneuver"),
            format!("no maneuver goes with `{:?}`", ask.order),
        );
    }
}

/// Whether the particulars go with the kind of order, and name things that are there.
fn check_details(ask: &Ask, scenario: &Scenario, path: &str, report: &mut Report<'_>) {
    use AskedOrder::{March, Modify, Sail, SetMarker, SetStanding};
    let kinds = [
        ("standing", ask.standing.is_some(), SetStanding),
        ("to", ask.to.is_some(), Sail),
        ("cell", ask.cell.is_some(), March),
        ("card", ask.card.is_some(), SetMarker),
        ("marker", ask.marker.is_some(), SetMarker),
        ("spend", ask.spend.is_some(), Modify),
    ];
    for (name, set, kind) in kinds {
        if set && ask.order != kind {
            let message = format!("`{name}` goes with `{kind:?}` only");
            report.error(format!("{path}/{name}"), message);
        }
    }
    if let Some(key) = &ask.standing
        && let Some((_, ruleset)) = report.content.ruleset(&scenario.ruleset)
    {
        let known = ruleset.standing.iter().map(|held| held.id.as_str());
        if !known.clone().any(|held| held == key) {
            let help = suggest(key, known);
            let message = format!("there is no standing order `{key}` in `{}`", ruleset.id);
            report.push(Severity::Error, format!("{path}/standing"), message, help);
        }
    }
    if ask.surge.is_some() && ask.spend != Some(Spend::Surge) {
        report.error(
            format!("{path}/surge"),
            "`surge` goes with `spend: Surge` only",
        );
    }
    if ask.marker.is_some_and(|marker| !(1..=3).contains(&marker)) {
        report.error(format!("{path}/marker"), "`marker` is 1, 2 or 3");
    }
    if let Some(goal) = &ask.to
        && !(goal.within > 0.0 && goal.within <= 200.0)
    {
        report.error(
            format!("{path}/to/within"),
            "`within` is more than 0 and at most 200",
        );
    }
}

/// Whether a ship can be given the order at all.
fn check_asked(ask: &Ask, ship: &ShipDef, path: &str, report: &mut Report<'_>) {
    if ship.owner != PlayerId(0) {
        let message = format!(
            "ship {} is player {}'s: lessons are for player 0",
            ship.id, ship.owner
        );
        report.error(format!("{path}/ship"), message);
    }
    let content = report.content;
    let Some((_, class)) = content.ship(&ship.class) else {
        return;
    };
    let free = class.capital.is_some();
    if ask.order.by_template() && free || ask.order.by_free_ship() && !free {
        let how = if free {
            "moves freely"
        } else {
            "flies templates"
        };
        let message = format!(
            "ship {} (`{}`) {how}: it is never given `{:?}`",
            ship.id, class.id, ask.order
        );
        report.error(format!("{path}/order"), message);
    }
    if let Some(wanted) = ask.maneuver
        && !class.dial.iter().any(|entry| entry.maneuver() == wanted)
    {
        let message = format!(
            "{:?} at speed {} is not on the dial of `{}`",
            wanted.bearing, wanted.speed, class.id
        );
        report.error(format!("{path}/maneuver"), message);
    }
    let surges = class.arms.iter().map(|arm| arm.surges.len()).max();
    if let Some(surge) = ask.surge
        && usize::from(surge) >= surges.unwrap_or(0)
    {
        let message = format!(
            "no weapon of `{}` has an entry {surge} for surges",
            class.id
        );
        report.error(format!("{path}/surge"), message);
    }
    if let Some(action) = ask.action
        && !class.actions.iter().any(|slot| slot.action == action)
    {
        let message = format!("{action:?} is not on the action bar of `{}`", class.id);
        report.error(format!("{path}/action"), message);
    }
}

fn check_until(lesson: &Lesson, scenario: &Scenario, path: &str, report: &mut Report<'_>) {
    let last = last_round(scenario, report.content);
    let most = last.unwrap_or(u32::MAX);
    if lesson.round > most {
        let message = format!("`round` is {}; allowed: 1 to {most}", lesson.round);
        report.error(format!("{path}/round"), message);
    }
    if lesson.asks.is_none() && lesson.until.is_empty() && lesson.round == 0 {
        report.error(format!("{path}/until"), "nothing ends this lesson");
    }
    report.at_most(&format!("{path}/until"), lesson.until.len(), MAX_MILESTONES);
    for (at, milestone) in lesson.until.iter().enumerate() {
        let path = format!("{path}/until/{at}");
        match *milestone {
            Milestone::Event { rule, ship } => {
                report.rule(format!("{path}/rule"), rule);
                if let Some(id) = ship {
                    check_number(id, scenario, format!("{path}/ship"), report);
                }
            }
            Milestone::Round(round) => {
                if round < 2 || round > most {
                    let message = format!("`Round` is {round}; allowed: 2 to {most}");
                    report.error(path, message);
                }
            }
        }
    }
}

/// The ship with a number. Reports an unknown number, with a list of the known ones.
fn check_number<'s>(
    id: u32,
    scenario: &'s Scenario,
    path: String,
    report: &mut Report<'_>,
) -> Option<&'s ShipDef> {
    let found = scenario.ships.iter().find(|ship| ship.id == id);
    if found.is_none() {
        let known = scenario.ships.iter().map(|ship| ship.id);
        tell_number(id, "ship", known, path, report);
    }
    found
}

fn check_shown(id: u32, scenario: &Scenario, path: String, report: &mut Report<'_>) {
    let known = || {
        let ships = scenario.ships.iter().map(|ship| ship.id);
        let obstacles = scenario.obstacles.iter().map(|held| held.id);
        let areas = scenario.areas.iter().map(|held| held.id);
        let squads = scenario.squads.iter().map(|held| held.id);
        ships.chain(obstacles).chain(areas).chain(squads)
    };
    if !known().any(|held| held == id) {
        tell_number(id, "ship, obstacle or area", known(), path, report);
    }
}

fn tell_number(
    id: u32,
    what: &str,
    known: impl Iterator<Item = u32>,
    path: String,
    report: &mut Report<'_>,
) {
    let known: Vec<String> = known.map(|id| id.to_string()).collect();
    let help = suggest(&id.to_string(), known.iter().map(String::as_str));
    let message = format!("there is no {what} with the number {id}");
    report.push(Severity::Error, path, message, help);
}
