//! Checks of the units of models of a scenario, and of its objectives.

use geometry::{Cell, grid::Shape};

use crate::{
    Pick, Scenario, Setting, SquadDef, WordKind,
    category::Category,
    check::{
        Report,
        outfit_models::check_squad_upgrades,
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
            let message = format!("there are only {players} players");
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
        let message = "edges are chosen on squares, under a ruleset with a `setting`";
        report.error("setting", message);
    }
    let extent = context.layout.as_ref().map(|layout| layout.grid.extent());
    if let Some(((columns, rows), rules)) = extent.zip(rules) {
        let deep = 2 * usize::from(rules.zone);
        if columns.min(rows) <= deep {
            let message = format!("the zones along two edges are {deep} squares deep together");
            report.error(
                "setting",
                format!("{message}, and leave nothing between them"),
            );
        }
    }
    if scenario.players.len() != 2 {
        report.error("setting", "two players choose edges");
    }
    if !scenario.banners.is_empty() {
        let message =
            "the players place the objectives: a scenario with `setting: Chosen` has none";
        report.error("banners", message);
    }
}

fn check_cell(path: &str, cell: Cell, context: &Context<'_>, report: &mut Report<'_>) {
    let Some(layout) = &context.layout else {
        return;
    };
    if !layout.grid.contains(cell) {
        let (column, row) = cell.printed();
        let message = format!("the map has no space ({column}, {row}, {})", cell.level);
        report.error(path, message);
    }
}

fn check_squad(squad: &SquadDef, path: &str, context: &Context<'_>, report: &mut Report<'_>) {
    let players = context.scenario.players.len();
    if squad.owner.index() >= players {
        report.error(
            format!("{path}/owner"),
            format!("there are only {players} players"),
        );
    }
    if !context.on_hexes {
        report.error(path, "units of models stand on a map of squares");
    }
    report.refers(
        format!("{path}/profile"),
        Category::Profiles,
        &squad.profile,
    );
    check_tokens(&squad.tokens, &format!("{path}/tokens"), report);
    check_squad_upgrades(squad, path, report);
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
            format!("`{}` cannot take these options", squad.profile),
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
        let message = "only a unit with Ambush waits in ambush (GRD-22)";
        report.error(format!("{path}/ambush"), message);
    }
    if squad.joins.is_some() && !profile.joins() {
        let message = "only a hero who fills no square joins a unit (GRD-H-HERO)";
        report.error(format!("{path}/joins"), message);
    }
}

/// Reports places that do not hold the models of a unit, with the heroes who have joined it, and
/// lives of models that it has not.
fn check_room(squad: &SquadDef, models: usize, path: &str, report: &mut Report<'_>) {
    let places = squad.cells.len();
    if places > 0 && squad.joins.is_none() && places != models && places * ROOM < models {
        let message = format!("{models} models do not find room in {places} places");
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
                let message = format!("player {} has no other unit {id}", squad.owner);
                report.error(format!("squads/{at}/{field}"), message);
            }
        }
    }
}
