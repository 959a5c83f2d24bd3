//! Checks of the units of models of a scenario, and of its objectives.

use geometry::{Cell, grid::Shape};
use words::later;

use crate::{
    Pick, Scenario, Setting, SquadDef, WordKind,
    category::Category,
    check::{
        Report,
        units::{Context, check_tokens},
    },
    raise,
};

/// The most units of models in a scenario.
const MOST_SQUADS: usize = 60;
/// The most objectives of a scenario.
const MOST_BANNERS: usize = 12;
/// The models that find room in a place.
const ROOM: usize = 5;

pub(super) fn check_squads(scenario: &Scenario, context: &Context<'_>, report: &mut Report<'_>) {
    report.at_most("squads", scenario.squads.len(), MOST_SQUADS);
    report.at_most("banners", scenario.banners.len(), MOST_BANNERS);
    for (at, banner) in scenario.banners.iter().enumerate() {
        check_cell(&format!("banners/{at}/cell"), banner.cell, context, report);
        let players = scenario.players.len();
        if banner
            .holder
            .is_some_and(|holder| holder.index() >= players)
        {
            let message = later!("fault-holder", players);
            report.error(format!("banners/{at}/holder"), message);
        }
    }
    for (at, squad) in scenario.squads.iter().enumerate() {
        check_squad(squad, &format!("squads/{at}"), context, report);
    }
    check_shared(scenario, report);
    check_setting(scenario, context, report);
}

/// Checks that players can choose edges and objectives, if the scenario says so.
fn check_setting(scenario: &Scenario, context: &Context<'_>, report: &mut Report<'_>) {
    if scenario.setting != Setting::Chosen {
        return;
    }
    let ruleset = report.content.ruleset(&scenario.ruleset);
    let rules = ruleset.and_then(|(_, ruleset)| ruleset.setting);
    let squares = context.layout.as_ref().map(|layout| layout.grid.shape());
    if rules.is_none() || squares.is_some_and(|shape| shape != Shape::Squares) {
        report.error("setting", later!("fault-setting"));
    }
    let extent = context.layout.as_ref().map(|layout| layout.grid.extent());
    if let Some(((columns, rows), rules)) = extent.zip(rules) {
        let deep = 2 * usize::from(rules.zone);
        if columns.min(rows) <= deep {
            report.error("setting", later!("fault-setting-deep", deep));
        }
    }
    if scenario.players.len() != 2 {
        report.error("setting", later!("fault-setting-two"));
    }
    if !scenario.banners.is_empty() {
        report.error("banners", later!("fault-setting-banners"));
    }
}

fn check_cell(path: &str, cell: Cell, context: &Context<'_>, report: &mut Report<'_>) {
    let Some(layout) = &context.layout else {
        return;
    };
    if !layout.grid.contains(cell) {
        let (column, row) = cell.printed();
        let message = later!("fault-no-cell", column, row, level = cell.level);
        report.error(path, message);
    }
}

fn check_squad(squad: &SquadDef, path: &str, context: &Context<'_>, report: &mut Report<'_>) {
    let players = context.scenario.players.len();
    if squad.owner.index() >= players {
        report.error(format!("{path}/owner"), later!("fault-holder", players));
    }
    if !context.on_hexes {
        report.error(path, later!("fault-squad-table"));
    }
    report.refers(
        format!("{path}/profile"),
        Category::Profiles,
        &squad.profile,
    );
    check_tokens(&squad.tokens, &format!("{path}/tokens"), report);
    for (place, cell) in squad.cells.iter().enumerate() {
        check_cell(&format!("{path}/cells/{place}"), *cell, context, report);
    }
    let content = report.content;
    let Some((_, profile)) = content.profile(&squad.profile) else {
        return;
    };
    let pick = Pick::from(squad);
    let Ok(raised) = raise(content, &pick) else {
        report.error(
            format!("{path}/options"),
            later!("fault-squad-options", name = &squad.profile),
        );
        return;
    };
    let heroes = context.scenario.squads.iter();
    let heroes = heroes.filter(|other| other.joins == Some(squad.id)).count();
    check_room(squad, raised.models.len() + heroes, path, report);
    let ambush = raised
        .words
        .iter()
        .any(|word| word.kind() == WordKind::Ambush);
    if squad.ambush && !ambush {
        report.error(format!("{path}/ambush"), later!("fault-squad-ambush"));
    }
    if squad.joins.is_some() && !profile.joins() {
        report.error(format!("{path}/joins"), later!("fault-squad-joins"));
    }
}

/// Reports places that do not hold the models of a unit, with the heroes who have joined it, and
/// lives of models that it has not.
fn check_room(squad: &SquadDef, models: usize, path: &str, report: &mut Report<'_>) {
    let places = squad.cells.len();
    if places > 0 && squad.joins.is_none() && places != models && places * ROOM < models {
        let message = later!("fault-squad-room", models, places);
        report.error(format!("{path}/cells"), message);
    }
    report.at_most(&format!("{path}/lives"), squad.lives.len(), models);
}

/// Reports heroes and passengers whose unit is none of theirs.
fn check_shared(scenario: &Scenario, report: &mut Report<'_>) {
    for (at, squad) in scenario.squads.iter().enumerate() {
        let named = [("joins", squad.joins), ("aboard", squad.aboard)];
        for (field, id) in named {
            let Some(id) = id else { continue };
            let other = scenario.squads.iter().find(|other| other.id == id);
            let fits = other.is_some_and(|other| {
                // A passenger carries nobody (GRD-30).
                let stands = field == "joins" || other.aboard.is_none();
                let free = other.joins.is_none() && stands;
                other.owner == squad.owner && other.id != squad.id && free
            });
            if !fits {
                let player = squad.owner.to_string();
                let message = later!("fault-no-other", player, number = id);
                report.error(format!("squads/{at}/{field}"), message);
            }
        }
    }
}
