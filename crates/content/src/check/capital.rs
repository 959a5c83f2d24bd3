//! Checks of capital ships: profiles, batteries, areas of terrain, objectives.

use geometry::Outline;
use words::later;

use crate::{
    AreaDef, Capital, INCH, NO_SHIELD, Objective, Scenario, ShipType, Weapon,
    category::Category,
    check::{Report, shapes::check_pose, units::Context},
};

/// The most areas in a scenario.
const MAX_AREAS: usize = 1000;
/// The most objectives in a scenario.
const MAX_OBJECTIVES: usize = 20;
/// The farthest movement or reach, in inches.
const FARTHEST: u8 = 60;

pub(super) fn check_capital(ship: &ShipType, capital: &Capital, report: &mut Report<'_>) {
    report.range("capital/move", capital.movement, 0.0..=f64::from(FARTHEST));
    let shields = &capital.shields;
    for (side, value) in [
        ("bow", shields.bow),
        ("port", shields.port),
        ("starboard", shields.starboard),
        ("stern", shields.stern),
    ] {
        report.range(format!("capital/shields/{side}"), value, 2..=NO_SHIELD);
    }
    report.range("capital/boarding", capital.boarding, 0..=12);
    if ship.figure.is_some() {
        report.error("capital", "a figure on a grid does not move freely");
    }
    if !ship.dial.is_empty() {
        report.error("dial", "a ship that moves freely has no dial");
    }
    for (at, weapon) in ship.weapons.iter().enumerate() {
        if weapon.hits_on.is_none() {
            report.error(
                format!("weapons/{at}"),
                "a weapon of a ship that moves freely needs `hits_on`",
            );
        }
    }
}

/// A battery: reach in inches, and the number that hits.
pub(super) fn check_battery(weapon: &Weapon, hits_on: u8, path: &str, report: &mut Report<'_>) {
    report.range(format!("{path}/hits_on"), hits_on, 2..=6);
    let (near, far) = weapon.range;
    if near > far || far > FARTHEST {
        report.error(
            format!("{path}/range"),
            format!("no battery reaches from {near} to {far} inches (0 to {FARTHEST})"),
        );
    }
    if weapon.converts.is_some() {
        report.warn(format!("{path}/converts"), "a battery converts nothing");
    }
}

pub(super) fn check_areas(scenario: &Scenario, context: &Context<'_>, report: &mut Report<'_>) {
    report.at_most("areas", scenario.areas.len(), MAX_AREAS);
    if context.on_hexes && !scenario.areas.is_empty() {
        report.error("areas", later!("fault-areas-grid"));
    }
    for (at, area) in scenario.areas.iter().enumerate() {
        let path = format!("areas/{at}");
        report.refers(format!("{path}/terrain"), Category::Terrain, &area.terrain);
        check_pose(
            report,
            &format!("{path}/pose"),
            area.pose,
            context.board,
            None,
        );
        check_border(&area.outline, &format!("{path}/outline"), report);
        check_number(area, scenario, &path, report);
    }
}

fn check_number(area: &AreaDef, scenario: &Scenario, path: &str, report: &mut Report<'_>) {
    report.range(format!("{path}/id"), area.id, 0..=1_000_000);
    let ships = scenario.ships.iter().map(|ship| ship.id);
    let obstacles = scenario.obstacles.iter().map(|held| held.id);
    let areas = scenario.areas.iter().map(|held| held.id);
    if ships
        .chain(obstacles)
        .chain(areas)
        .filter(|id| *id == area.id)
        .count()
        > 1
    {
        report.error(
            format!("{path}/id"),
            later!("fault-number-taken-area", number = area.id),
        );
    }
}

fn check_border(outline: &Outline, path: &str, report: &mut Report<'_>) {
    let extent = outline.extent();
    if (extent.max - extent.min).min_element() < INCH / 10.0 {
        report.error(path, later!("fault-area-narrow"));
    }
}

pub(super) fn check_objectives(scenario: &Scenario, report: &mut Report<'_>) {
    report.at_most("objectives", scenario.objectives.len(), MAX_OBJECTIVES);
    for (at, objective) in scenario.objectives.iter().enumerate() {
        let path = format!("objectives/{at}");
        match *objective {
            Objective::Exit { player, times, .. } => {
                if player.index() >= scenario.players.len() {
                    report.error(
                        format!("{path}/player"),
                        later!("fault-no-player", player = player.to_string()),
                    );
                }
                report.range(format!("{path}/times"), times, 0..=20);
            }
            Objective::Capture { ship, points } => {
                if !scenario.ships.iter().any(|held| held.id == ship) {
                    report.error(
                        format!("{path}/ship"),
                        later!("fault-no-ship-number", number = ship),
                    );
                }
                report.range(format!("{path}/points"), points, 1..=1000);
            }
        }
    }
}
