//! Checks of maps of hexes.

use std::collections::{BTreeMap, BTreeSet};

use geometry::{Cell, grid::Shape};

use crate::{
    Barrier, GridMap, MAX_HEIGHT, MAX_MAP_SIDE, Passive, Terrain, Zone,
    category::Category,
    check::{Report, dice::check_map_dice},
    hexmap::{Written, read_row},
};

/// The most start zones on a map.
const MAX_ZONES: usize = 64;

/// The letters of a map's hexes by column and row.
type Hexes = BTreeMap<(i32, i32), char>;

/// A run of columns or rows.
type Numbers = std::ops::RangeInclusive<i32>;

pub(crate) fn check_map(map: &GridMap, report: &mut Report<'_>) {
    report.key("id", &map.id);
    report.text("name", &map.name, 60);
    for (letter, terrain) in &map.legend {
        report.refers(format!("legend/{letter}"), Category::Terrain, terrain);
        if letter.is_ascii_digit() || letter.is_whitespace() {
            let message = format!(
                "`{letter}` cannot stand for terrain: digits are heights, blanks are no hex"
            );
            report.error(format!("legend/{letter}/^"), message);
        }
    }
    check_map_dice(map, report);
    if map.rows.len() > MAX_MAP_SIDE {
        return report.error(
            format!("rows/{MAX_MAP_SIDE}"),
            format!("a map has at most {MAX_MAP_SIDE} rows"),
        );
    }
    // If a row is broken, do not report the consequences.
    let Some(hexes) = check_rows(map, report) else {
        return;
    };
    check_edges(map, &hexes, report);
    report.at_most("zones", map.zones.len(), MAX_ZONES);
    for (at, zone) in map.zones.iter().enumerate().take(MAX_ZONES) {
        check_zone(map, zone, &format!("zones/{at}"), &hexes, report);
    }
}

fn check_rows(map: &GridMap, report: &mut Report<'_>) -> Option<Hexes> {
    let mut hexes = Hexes::new();
    let mut used = BTreeSet::new();
    let mut broken = false;
    for (row, text) in map.rows.iter().enumerate() {
        let written = match read_row(row, text) {
            Ok(written) => written,
            Err(error) => {
                report.error(format!("rows/{row}/@{}", error.byte), error.message);
                broken = true;
                continue;
            }
        };
        for (column, written) in written.iter().enumerate() {
            if let Some(written) = written {
                used.insert(written.letter);
                hexes.insert((column as i32, row as i32), written.letter);
                check_hex(map, row, *written, report);
            }
        }
    }
    if broken {
        return None;
    }
    if hexes.is_empty() {
        report.error("rows", "a map needs at least one hex");
    }
    for letter in map.legend.keys().filter(|letter| !used.contains(letter)) {
        report.warn(
            format!("legend/{letter}/^"),
            format!("no hex of the map is `{letter}`"),
        );
    }
    Some(hexes)
}

fn check_hex(map: &GridMap, row: usize, written: Written, report: &mut Report<'_>) {
    let path = || format!("rows/{row}/@{}", written.byte);
    let Some(key) = map.legend.get(&written.letter) else {
        let letters: Vec<String> = map.legend.keys().map(char::to_string).collect();
        let known = letters.iter().map(String::as_str);
        let letter = written.letter.to_string();
        return report.unknown(path(), "terrain in the legend for", &letter, known);
    };
    let Some(height) = written.height else { return };
    let content = report.content;
    let fixed = content.terrain(key).and_then(|(_, terrain)| terrain.height);
    match fixed {
        Some(fixed) if fixed != height => {
            let message = format!("terrain `{key}` has height {fixed} everywhere, not {height}");
            report.error(path(), message);
        }
        _ if height > MAX_HEIGHT => {
            report.error(
                path(),
                format!("a height is {height}; allowed: 0 to {MAX_HEIGHT}"),
            );
        }
        _ => {}
    }
}

fn check_edges(map: &GridMap, hexes: &Hexes, report: &mut Report<'_>) {
    let mut seen = BTreeSet::new();
    for (at, edge) in map.edges.iter().enumerate() {
        let path = format!("edges/{at}");
        if !hexes.contains_key(&edge.at) {
            report.error(
                format!("{path}/at"),
                no_hex(Cell::new(edge.at.0, edge.at.1)),
            );
            continue;
        }
        if !Shape::Hexes.ways().contains(&edge.side) {
            report.error(
                format!("{path}/side"),
                format!("a hex has no side {}", edge.side),
            );
            continue;
        }
        match edge.kind {
            Barrier::Elevation | Barrier::Wall | Barrier::Opening(_) => {}
            Barrier::Door => report.warn(
                format!("{path}/kind"),
                "nothing opens doors yet, so this one is a wall",
            ),
            Barrier::Floor => report.error(
                format!("{path}/kind"),
                "a floor lies between a space and the one above, not on a side",
            ),
        }
        let (here, there) = edge.cells();
        let beyond = there.printed();
        if !hexes.contains_key(&beyond) {
            let message = format!(
                "there is no hex {} of ({}, {})",
                edge.side, edge.at.0, edge.at.1
            );
            report.error(format!("{path}/side"), message);
        }
        let both = [here.printed(), there.printed()];
        if !seen.insert((both[0].min(both[1]), both[0].max(both[1]))) {
            report.error(
                path,
                "this edge is given twice: from either side it is the same",
            );
        }
    }
}

fn check_zone(map: &GridMap, zone: &Zone, path: &str, hexes: &Hexes, report: &mut Report<'_>) {
    report.range(format!("{path}/player"), zone.player.0, 0..=7);
    let content = report.content;
    let standable = |letter: char| {
        let key = map.legend.get(&letter);
        let terrain = key.and_then(|key| content.terrain(key));
        terrain.is_none_or(|(_, terrain)| !blocks(terrain))
    };
    let (columns, rows) = (zone.from.0..=zone.to.0, zone.from.1..=zone.to.1);
    if !block(hexes, columns, rows).any(standable) {
        report.error(path, "no figure can stand anywhere in this zone");
    }
    let shared = |other: &&Zone| {
        let columns = zone.from.0.max(other.from.0)..=zone.to.0.min(other.to.0);
        let rows = zone.from.1.max(other.from.1)..=zone.to.1.min(other.to.1);
        other.player != zone.player && block(hexes, columns, rows).next().is_some()
    };
    if let Some(other) = map.zones.iter().find(shared)
        && other.player < zone.player
    {
        let message = format!("it shares hexes with a zone of player {}", other.player);
        report.error(path, message);
    }
}

/// The letters of the hexes in a block of columns and rows.
fn block(hexes: &Hexes, columns: Numbers, rows: Numbers) -> impl Iterator<Item = char> {
    let (first, last) = (*rows.start(), *rows.end());
    let columns = (*columns.start()).max(0)..=(*columns.end()).min(MAX_MAP_SIDE as i32);
    // A block whose last row comes before its first has no hexes.
    let columns = columns.filter(move |_| first <= last);
    columns.flat_map(move |column| {
        let held = hexes.range((column, first)..=(column, last));
        held.map(|(_, letter)| *letter)
    })
}

/// Whether nothing can stand on a terrain.
pub(super) fn blocks(terrain: &Terrain) -> bool {
    let auras = &mut terrain.auras.iter();
    auras.any(|aura| aura.passive == Passive::BlocksMovement)
}

pub(super) fn no_hex(at: Cell) -> String {
    format!("the map has no hex in column {}, row {}", at.column, at.row)
}
