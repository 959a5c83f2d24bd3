//! Checks of maps of hexes and squares.

use std::collections::{BTreeMap, BTreeSet};

use geometry::{Cell, grid::Shape};
use words::{Said, later};

use crate::{
    Barrier, EdgeDef, GridMap, MAX_HEIGHT, MAX_MAP_SIDE, Zone,
    category::Category,
    check::{Report, dice::check_map_dice},
    gridmap::{Drawn, MOST_STOREYS, Written},
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
            let message = later!("fault-legend-letter", letter = *letter);
            report.error(format!("legend/{letter}/^"), message);
        }
    }
    check_map_dice(map, report);
    // A drawing of squares has a line of sides above each row and below the last.
    let most = match map.shape {
        Shape::Hexes => MAX_MAP_SIDE,
        Shape::Squares => 2 * MAX_MAP_SIDE + 1,
    };
    if map.rows.len() > most {
        return report.error(
            format!("rows/{most}"),
            later!("fault-rows-most", most = MAX_MAP_SIDE),
        );
    }
    // If a row is broken, do not report the consequences.
    let Some((drawn, hexes)) = check_rows(map, report) else {
        return;
    };
    check_edges(map, &drawn.edges, &hexes, report);
    check_lines(map, &hexes, report);
    check_storeys(map, drawn, report);
    report.at_most("zones", map.zones.len(), MAX_ZONES);
    for (at, zone) in map.zones.iter().enumerate().take(MAX_ZONES) {
        check_zone(map, zone, &format!("zones/{at}"), &hexes, report);
    }
}

fn check_rows(map: &GridMap, report: &mut Report<'_>) -> Option<(Drawn, Hexes)> {
    let drawn = match map.drawn() {
        Ok(drawn) => drawn,
        Err(errors) => {
            for error in errors {
                report.error(
                    format!("rows/{}/@{}", error.line, error.byte),
                    error.message,
                );
            }
            return None;
        }
    };
    let mut hexes = Hexes::new();
    for (row, written) in drawn.spaces.iter().enumerate() {
        for (column, written) in written.iter().enumerate() {
            if let Some(written) = written {
                hexes.insert((column as i32, row as i32), written.letter);
                check_space(map, *written, "rows", report);
            }
        }
    }
    if hexes.is_empty() {
        report.error("rows", later!("fault-map-empty", space = one(map)));
    }
    let above = map.storeys.iter().flat_map(|storey| &storey.rows);
    let above = above.flat_map(|row| row.chars());
    let used: BTreeSet<char> = hexes.values().copied().chain(above).collect();
    for letter in map.legend.keys().filter(|letter| !used.contains(letter)) {
        report.warn(
            format!("legend/{letter}/^"),
            later!("fault-letter-unused", space = one(map), letter = *letter),
        );
    }
    Some((drawn, hexes))
}

/// The word for a space of a map.
fn one(map: &GridMap) -> Said {
    word(map.shape)
}

fn word(shape: Shape) -> Said {
    match shape {
        Shape::Hexes => later!("fault-hex"),
        Shape::Squares => later!("fault-square"),
    }
}

fn check_space(map: &GridMap, written: Written, rows: &str, report: &mut Report<'_>) {
    let path = || format!("{rows}/{}/@{}", written.line, written.byte);
    let Some(key) = map.legend.get(&written.letter) else {
        let letters: Vec<String> = map.legend.keys().map(char::to_string).collect();
        let known = letters.iter().map(String::as_str);
        let letter = written.letter.to_string();
        return report.unknown(path(), later!("fault-what-legend"), &letter, known);
    };
    let Some(height) = written.height else { return };
    let content = report.content;
    let fixed = content.terrain(key).and_then(|(_, terrain)| terrain.height);
    match fixed {
        Some(fixed) if fixed != height => {
            let message = later!("fault-height-fixed", key, fixed, height);
            report.error(path(), message);
        }
        _ if height > MAX_HEIGHT => {
            report.error(path(), later!("fault-height", height, most = MAX_HEIGHT));
        }
        _ => {}
    }
}

fn check_edges(map: &GridMap, drawn: &[EdgeDef], hexes: &Hexes, report: &mut Report<'_>) {
    let parted = |edge: &EdgeDef| {
        let (here, there) = edge.cells(map.shape);
        let both = [here.printed(), there.printed()];
        (both[0].min(both[1]), both[0].max(both[1]))
    };
    let mut seen: BTreeSet<_> = drawn.iter().map(parted).collect();
    for (at, edge) in map.edges.iter().enumerate() {
        let path = format!("edges/{at}");
        if edge.level != 0 {
            report.error(format!("{path}/level"), later!("fault-edge-level"));
            continue;
        }
        if !hexes.contains_key(&edge.at) {
            report.error(
                format!("{path}/at"),
                no_space(map, Cell::new(edge.at.0, edge.at.1)),
            );
            continue;
        }
        let diagonal = map.shape.is_diagonal(edge.side);
        if diagonal || !map.shape.ways().contains(&edge.side) {
            report.error(
                format!("{path}/side"),
                later!(
                    "fault-no-side",
                    space = one(map),
                    side = edge.side.to_string()
                ),
            );
            continue;
        }
        check_kind(edge.kind, &format!("{path}/kind"), report);
        let (_, there) = edge.cells(map.shape);
        if !hexes.contains_key(&there.printed()) {
            let message = later!(
                "fault-no-space-beside",
                space = one(map),
                side = edge.side.to_string(),
                column = edge.at.0,
                row = edge.at.1
            );
            report.error(format!("{path}/side"), message);
        }
        if !seen.insert(parted(edge)) {
            report.error(path, later!("fault-edge-twice"));
        }
    }
}

/// Checks whether something may lie on a side of a space on the ground.
fn check_kind(kind: Barrier, path: &str, report: &mut Report<'_>) {
    match kind {
        Barrier::Elevation | Barrier::Wall | Barrier::Opening(_) | Barrier::Slope(_) => {}
        Barrier::Rim | Barrier::Stair => report.error(path, later!("fault-edge-upper")),
        Barrier::Door => report.warn(path, later!("fault-edge-door")),
        Barrier::Floor => report.error(path, later!("fault-edge-floor")),
    }
}

/// Checks the levels above the ground.
fn check_storeys(map: &GridMap, ground: Drawn, report: &mut Report<'_>) {
    if map.storeys.is_empty() {
        return;
    }
    if map.shape == Shape::Hexes {
        return report.error("storeys", later!("fault-storeys-hexes"));
    }
    report.at_most("storeys", map.storeys.len(), MOST_STOREYS);
    let mut below = ground;
    for (at, storey) in map.storeys.iter().enumerate().take(MOST_STOREYS) {
        let path = format!("storeys/{at}");
        if storey.rows.len() > 2 * MAX_MAP_SIDE + 1 {
            let message = later!("fault-rows-most", most = MAX_MAP_SIDE);
            return report.error(format!("{path}/rows"), message);
        }
        let drawn = match map.drawn_storey(at + 1, &below) {
            Ok(drawn) => drawn,
            Err(errors) => {
                for error in errors {
                    let (line, byte) = (error.line, error.byte);
                    report.error(format!("{path}/rows/{line}/@{byte}"), error.message);
                }
                return;
            }
        };
        for error in storey.wrong_floors(&drawn) {
            let (line, byte) = (error.line, error.byte);
            report.error(format!("{path}/floors/{line}/@{byte}"), error.message);
        }
        let under = below.there();
        for (row, squares) in drawn.spaces.iter().enumerate() {
            for (column, written) in squares.iter().enumerate() {
                let Some(written) = written else { continue };
                check_space(map, *written, &format!("{path}/rows"), report);
                let held = under.get(row).and_then(|row| row.get(column));
                if held != Some(&true) {
                    let message = later!("fault-nothing-below");
                    let place = format!("{path}/rows/{}/@{}", written.line, written.byte);
                    report.error(place, message);
                }
            }
        }
        below = drawn;
    }
}

/// Checks the coloured lines (HAZ-01).
fn check_lines(map: &GridMap, hexes: &Hexes, report: &mut Report<'_>) {
    if let Some(plain) = &map.plain {
        report.refers("plain", Category::Terrain, plain);
    }
    if map.lines.is_empty() {
        return;
    }
    if map.shape == Shape::Hexes {
        return report.error("lines", later!("fault-lines-hexes"));
    }
    if map.plain.is_none() {
        report.error("lines", later!("fault-lines-plain"));
    }
    for row in 0..map.lines.len() {
        let colours = match map.colours(row) {
            Ok(colours) => colours,
            Err(error) => {
                report.error(format!("lines/{row}/@{}", error.byte), error.message);
                continue;
            }
        };
        for (column, held) in colours.iter().enumerate() {
            let Some(held) = held else { continue };
            let path = format!("lines/{row}/@{}", held.byte);
            if !hexes.contains_key(&(column as i32, row as i32)) {
                let at = Cell::new(column as i32, row as i32);
                report.error(path, no_space(map, at));
            } else if !report
                .content
                .terrains
                .iter()
                .any(|terrain| terrain.line == Some(held.colour))
            {
                let colour = format!("{:?}", held.colour);
                report.error(path, later!("fault-line-colour", colour));
            }
        }
    }
}

fn check_zone(map: &GridMap, zone: &Zone, path: &str, hexes: &Hexes, report: &mut Report<'_>) {
    report.range(format!("{path}/player"), zone.player.0, 0..=7);
    let content = report.content;
    let standable = |letter: char| {
        let key = map.legend.get(&letter);
        let terrain = key.and_then(|key| content.terrain(key));
        terrain.is_none_or(|(_, terrain)| !terrain.bars(true))
    };
    let (columns, rows) = (zone.from.0..=zone.to.0, zone.from.1..=zone.to.1);
    if !block(hexes, columns, rows).any(standable) {
        report.error(path, later!("fault-zone-blocked"));
    }
    let shared = |other: &&Zone| {
        let columns = zone.from.0.max(other.from.0)..=zone.to.0.min(other.to.0);
        let rows = zone.from.1.max(other.from.1)..=zone.to.1.min(other.to.1);
        other.player != zone.player && block(hexes, columns, rows).next().is_some()
    };
    if let Some(other) = map.zones.iter().find(shared)
        && other.player < zone.player
    {
        let message = later!("fault-zone-shared", player = other.player.to_string());
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

fn no_space(map: &GridMap, at: Cell) -> Said {
    no_cell(map.shape, at)
}

/// The words for a space that a map lacks.
pub(super) fn no_cell(shape: Shape, at: Cell) -> Said {
    later!(
        "fault-no-space",
        space = word(shape),
        column = at.column,
        row = at.row
    )
}
