//! Checks of maps of hexes.

use std::collections::BTreeSet;

use geometry::hex::{from_offset, to_offset};

use crate::{
    HexMap, MAX_HEIGHT, MAX_MAP_SIDE, Passive, Terrain, Zone,
    category::Category,
    check::Report,
    hexmap::{Written, read_row},
};

/// The hexes of a map by column and row.
type Hexes = BTreeSet<(i32, i32)>;

pub(crate) fn check_map(map: &HexMap, report: &mut Report<'_>) {
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
    if map.rows.len() > MAX_MAP_SIDE {
        return report.error(
            format!("rows/{MAX_MAP_SIDE}"),
            format!("a map has at most {MAX_MAP_SIDE} rows"),
        );
    }
    // Where a row is broken, what follows from it is not told.
    let Some(hexes) = check_rows(map, report) else {
        return;
    };
    check_edges(map, &hexes, report);
    for (at, zone) in map.zones.iter().enumerate() {
        check_zone(map, zone, &format!("zones/{at}"), &hexes, report);
    }
}

fn check_rows(map: &HexMap, report: &mut Report<'_>) -> Option<Hexes> {
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
                hexes.insert((column as i32, row as i32));
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

fn check_hex(map: &HexMap, row: usize, written: Written, report: &mut Report<'_>) {
    let path = format!("rows/{row}/@{}", written.byte);
    let Some(key) = map.legend.get(&written.letter) else {
        let letters: Vec<String> = map.legend.keys().map(char::to_string).collect();
        let known = letters.iter().map(String::as_str);
        let letter = written.letter.to_string();
        return report.unknown(path, "terrain in the legend for", &letter, known);
    };
    let Some(height) = written.height else { return };
    let content = report.content;
    let fixed = content.terrain(key).and_then(|(_, terrain)| terrain.height);
    match fixed {
        Some(fixed) if fixed != height => {
            let message = format!("terrain `{key}` has height {fixed} everywhere, not {height}");
            report.error(path, message);
        }
        _ if height > MAX_HEIGHT => {
            report.error(
                path,
                format!("a height is {height}; allowed: 0 to {MAX_HEIGHT}"),
            );
        }
        _ => {}
    }
}

fn check_edges(map: &HexMap, hexes: &Hexes, report: &mut Report<'_>) {
    let mut seen = BTreeSet::new();
    for (at, edge) in map.edges.iter().enumerate() {
        let path = format!("edges/{at}");
        if !hexes.contains(&edge.at) {
            report.error(format!("{path}/at"), no_hex(edge.at));
            continue;
        }
        let (here, there) = edge.hexes();
        let beyond = to_offset(there);
        if !hexes.contains(&beyond) {
            let message = format!(
                "there is no hex {} of ({}, {})",
                edge.side, edge.at.0, edge.at.1
            );
            report.error(format!("{path}/side"), message);
        }
        let both = [(here.x, here.y), (there.x, there.y)];
        if !seen.insert((both[0].min(both[1]), both[0].max(both[1]))) {
            report.error(
                path,
                "this edge is given twice: from either side it is the same",
            );
        }
    }
}

fn check_zone(map: &HexMap, zone: &Zone, path: &str, hexes: &Hexes, report: &mut Report<'_>) {
    report.range(format!("{path}/player"), zone.player, 0..=7);
    let content = report.content;
    let standable = |at: &(i32, i32)| {
        let written = map.rows.get(at.1 as usize).and_then(|text| {
            let row = read_row(at.1 as usize, text).ok()?;
            *row.get(at.0 as usize)?
        });
        let key = written.and_then(|written| map.legend.get(&written.letter));
        let terrain = key.and_then(|key| content.terrain(key));
        terrain.is_none_or(|(_, terrain)| !blocks(terrain))
    };
    let inside = hexes
        .iter()
        .filter(|at| zone.contains(from_offset(at.0, at.1)));
    if !inside.into_iter().any(standable) {
        report.error(path, "no figure can stand anywhere in this zone");
    }
    let shared = |other: &&Zone| {
        other.player != zone.player
            && hexes.iter().any(|at| {
                let hex = from_offset(at.0, at.1);
                zone.contains(hex) && other.contains(hex)
            })
    };
    if let Some(other) = map.zones.iter().find(shared)
        && other.player < zone.player
    {
        let message = format!("it shares hexes with a zone of player {}", other.player);
        report.error(path, message);
    }
}

/// Whether nobody can stand on a terrain.
pub(super) fn blocks(terrain: &Terrain) -> bool {
    let auras = &mut terrain.auras.iter();
    auras.any(|aura| aura.passive == Passive::BlocksMovement)
}

pub(super) fn no_hex(at: (i32, i32)) -> String {
    format!("the map has no hex in column {}, row {}", at.0, at.1)
}
