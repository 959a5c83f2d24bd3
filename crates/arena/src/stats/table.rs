//! Statistics as a table of text.

use rules::{Game, GameEvent, Status};

use super::{ShipStats, squad_fate, squad_stats};

/// A column of the table: its heading, its width, and its content.
type Column = (&'static str, usize, fn(&ShipStats) -> String);

const COLUMNS: [Column; 8] = [
    ("attacks", 7, |held| held.attacks.to_string()),
    ("hits", 5, |held| held.hits_rolled.to_string()),
    ("dealt", 5, |held| (held.dealt + held.contact).to_string()),
    ("kills", 5, |held| held.kills.to_string()),
    ("suffered", 8, |held| held.suffered.to_string()),
    ("wrecked", 7, |held| held.wrecked.to_string()),
    ("rocks", 5, |held| held.obstacles.to_string()),
    ("flown", 7, |it| words::decimal(it.flown / 1e3, 1) + " m"),
];

/// What figures have in place of the way flown: the spaces that they have entered.
const STEPS: Column = ("steps", 5, |held| {
    format!("{:.0}", held.flown / geometry::grid::CELL_WIDTH)
});

/// Columns for capital ships only.
const CONTACTS: [Column; 3] = [
    ("rams", 4, |held| held.rams.to_string()),
    ("boards", 6, |held| held.boardings.to_string()),
    ("takes", 5, |held| held.captures.to_string()),
];

/// Whether this match has capital ships, which ram and board, and whose shields save them.
#[must_use]
pub fn any_free(game: Game<'_>) -> bool {
    let mut held = game.board.ships.iter();
    held.any(|ship| game.ctx.capital(ship).is_some())
}

/// Of the columns, units of models have the first: they meet no rocks and fly nowhere.
const OF_UNITS: usize = 6;

/// The statistics as a table with a heading and one line for each ship, or for each unit of models.
///
/// It has columns for rams, boardings and captures if there are capital ships.
#[must_use]
pub fn table(game: Game<'_>, ships: &[ShipStats], journal: &[GameEvent]) -> Vec<String> {
    let units = squad_stats(game, journal);
    let mut columns = COLUMNS.to_vec();
    if game.ctx.on_grid() {
        columns.pop();
        columns.push(STEPS);
    }
    if any_free(game) {
        columns.extend(CONTACTS);
    }
    let (rows, who, least) = match units.is_empty() {
        true => (ships, "ship", (16, 10)),
        false => (units.as_slice(), "unit", (24, 20)),
    };
    if !units.is_empty() {
        columns.truncate(OF_UNITS);
    }
    let named: Vec<(&ShipStats, &str, String)> = rows
        .iter()
        .map(|held| {
            let fate = match game.squad(held.ship) {
                Some(squad) => squad_fate(squad),
                None => fate(held).to_owned(),
            };
            (held, game.ctx.name(held.ship), fate)
        })
        .collect();
    // Columns are as wide as what is longest in them.
    let longest = |least: usize, cells: &mut dyn Iterator<Item = &str>| {
        let wide = cells.map(|cell| cell.chars().count());
        wide.fold(least, usize::max)
    };
    let wide = (
        longest(least.0, &mut named.iter().map(|(_, name, _)| *name)),
        longest(least.1, &mut named.iter().map(|(_, _, fate)| fate.as_str())),
    );
    let line = |name: &str, fate: &str, cells: &mut dyn Iterator<Item = (String, usize)>| {
        let first = format!("{name:<0$} {fate:<1$}", wide.0, wide.1);
        cells.fold(first, |line, (cell, width)| {
            format!("{line} {cell:>width$}")
        })
    };
    let mut heads = columns
        .iter()
        .map(|(head, width, _)| ((*head).to_owned(), *width));
    let mut lines = vec![line(who, "fate", &mut heads)];
    lines.extend(named.iter().map(|(held, name, fate)| {
        let mut cells = columns.iter().map(|(_, width, cell)| (cell(held), *width));
        line(name, fate, &mut cells)
    }));
    lines
}

fn fate(held: &ShipStats) -> &'static str {
    match held.status {
        Status::Reserve | Status::Waiting => "in reserve",
        Status::Active | Status::Aboard(_) => "survived",
        Status::Doomed | Status::Destroyed => "destroyed",
        Status::Fled if held.left => "safe",
        Status::Fled => "fled",
        Status::Captured => "captured",
        Status::Down => "down",
    }
}
