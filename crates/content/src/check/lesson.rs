//! Checks of the lessons of guided scenarios.

use words::{Said, later};

use crate::{
    Ask, AskedOrder, Lesson, Milestone, PlayerId, Scenario, Severity, ShipDef, Spend,
    category::Category,
    check::{Report, idle::kind_of, map::no_cell, report::out_of_range, scenario::last_round},
    diagnostic::meant,
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
            report.error(format!("{path}/cells"), later!("fault-lesson-no-map"));
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
            report.error(format!("{path}/{name}"), later!("fault-empty", name));
        } else if text.chars().count() > longest {
            let message = later!("fault-long", name, most = longest);
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
            None => {
                let message = later!("fault-no-unit", number = id);
                tell_number(id, message, known, format!("{path}/{name}"), report);
            }
            Some(squad) if name == "ship" && squad.owner != PlayerId(0) => {
                let player = squad.owner.to_string();
                let message = later!("fault-lesson-unit", number = id, player);
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
            later!("fault-lesson-maneuver", order = format!("{:?}", ask.order)),
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
            let message = later!("fault-lesson-only", name, order = format!("{kind:?}"));
            report.error(format!("{path}/{name}"), message);
        }
    }
    if let Some(key) = &ask.standing
        && let Some((_, ruleset)) = report.content.ruleset(&scenario.ruleset)
    {
        let known = ruleset.standing.iter().map(|held| held.id.as_str());
        if !known.clone().any(|held| held == key) {
            let help = meant(key, known);
            let message = later!("fault-lesson-standing", name = key, ruleset = &ruleset.id);
            report.push(Severity::Error, format!("{path}/standing"), message, help);
        }
    }
    if ask.surge.is_some() && ask.spend != Some(Spend::Surge) {
        report.error(format!("{path}/surge"), later!("fault-lesson-surge"));
    }
    if ask.marker.is_some_and(|marker| !(1..=3).contains(&marker)) {
        report.error(format!("{path}/marker"), later!("fault-lesson-marker"));
    }
    if let Some(goal) = &ask.to
        && !(goal.within > 0.0 && goal.within <= 200.0)
    {
        report.error(format!("{path}/to/within"), later!("fault-lesson-within"));
    }
}

/// Whether a ship can be given the order at all.
fn check_asked(ask: &Ask, ship: &ShipDef, path: &str, report: &mut Report<'_>) {
    if ship.owner != PlayerId(0) {
        let player = ship.owner.to_string();
        let message = later!("fault-lesson-ship", number = ship.id, player);
        report.error(format!("{path}/ship"), message);
    }
    let content = report.content;
    let Some((_, class)) = content.ship(&ship.class) else {
        return;
    };
    let free = class.capital.is_some();
    if ask.order.by_template() && free || ask.order.by_free_ship() && !free {
        let message = later!(
            "fault-lesson-never",
            number = ship.id,
            class = &class.id,
            kind = kind_of(class),
            order = format!("{:?}", ask.order)
        );
        report.error(format!("{path}/order"), message);
    }
    if let Some(wanted) = ask.maneuver
        && !class.dial.iter().any(|entry| entry.maneuver() == wanted)
    {
        let message = later!(
            "fault-no-dial",
            bearing = format!("{:?}", wanted.bearing),
            speed = wanted.speed,
            class = &class.id
        );
        report.error(format!("{path}/maneuver"), message);
    }
    let surges = class.arms.iter().map(|arm| arm.surges.len()).max();
    if let Some(surge) = ask.surge
        && usize::from(surge) >= surges.unwrap_or(0)
    {
        let message = later!("fault-no-surge", class = &class.id, surge);
        report.error(format!("{path}/surge"), message);
    }
    if let Some(action) = ask.action
        && !class.actions.iter().any(|slot| slot.action == action)
    {
        let message = later!("fault-no-action", action = action.key(), class = &class.id);
        report.error(format!("{path}/action"), message);
    }
}

fn check_until(lesson: &Lesson, scenario: &Scenario, path: &str, report: &mut Report<'_>) {
    let last = last_round(scenario, report.content);
    let most = last.unwrap_or(u32::MAX);
    if lesson.round > most {
        let message = out_of_range("round", lesson.round, 1..=most);
        report.error(format!("{path}/round"), message);
    }
    if lesson.asks.is_none() && lesson.until.is_empty() && lesson.round == 0 {
        report.error(format!("{path}/until"), later!("fault-lesson-endless"));
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
                    report.error(path, out_of_range("Round", round, 2..=most));
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
        let message = later!("fault-no-ship-number", number = id);
        tell_number(id, message, known, path, report);
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
        let message = later!("fault-no-thing", number = id);
        tell_number(id, message, known(), path, report);
    }
}

fn tell_number(
    id: u32,
    message: Said,
    known: impl Iterator<Item = u32>,
    path: String,
    report: &mut Report<'_>,
) {
    let known: Vec<String> = known.map(|id| id.to_string()).collect();
    let help = meant(&id.to_string(), known.iter().map(String::as_str));
    report.push(Severity::Error, path, message, help);
}
