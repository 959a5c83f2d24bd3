//! Maps of hexes as readable text.

use std::collections::BTreeMap;

use geometry::{Cell, Direction, grid::Shape};
use serde::{Deserialize, Serialize};

use crate::PlayerId;

/// The most columns of a map, and the most rows: a bound against hostile files, far larger than any
/// table.
pub const MAX_MAP_SIDE: usize = 512;
/// The greatest height of a space or a figure, in levels.
pub const MAX_HEIGHT: u8 = 30;
/// The number of characters of a hex in a row. Every second row, starting with the second, begins
/// half a hex later.
const CELL: usize = 4;

/// What lies on the edge between two neighbouring spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Barrier {
    /// Bars movement, not sight (HAZ-17, HAZ-18).
    Elevation,
    /// Bars movement and sight.
    Wall,
    /// A door. While it is closed it is a wall.
    Door,
    /// A gap in a wall. Whoever fits its width passes and sees through it.
    Opening(Width),
    /// The floor between a space and the one above: a wall that lies flat.
    Floor,
}

/// The width of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Width {
    /// One model at a time.
    Narrow,
    /// The whole side of a space.
    Full,
}

impl Barrier {
    /// Whether it lets nobody through on foot.
    #[must_use]
    pub const fn bars_feet(self) -> bool {
        match self {
            Self::Elevation | Self::Wall | Self::Door | Self::Floor => true,
            Self::Opening(Width::Narrow | Width::Full) => false,
        }
    }

    /// Whether it bars sight, flight and engagement too.
    #[must_use]
    pub const fn is_solid(self) -> bool {
        match self {
            Self::Wall | Self::Door | Self::Floor => true,
            Self::Elevation | Self::Opening(Width::Narrow | Width::Full) => false,
        }
    }
}

/// An edge of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EdgeDef {
    /// Column and row of a hex beside it.
    pub at: (i32, i32),
    /// The side of that hex.
    pub side: Direction,
    /// The barrier.
    pub kind: Barrier,
}

/// Where a player's figures may start: a block of columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    /// The player.
    pub player: PlayerId,
    /// Least column and row.
    pub from: (i32, i32),
    /// Greatest column and row.
    pub to: (i32, i32),
}

impl Zone {
    /// Whether a hex lies in it.
    #[must_use]
    pub fn contains(&self, hex: Cell) -> bool {
        let (column, row) = hex.printed();
        (self.from.0..=self.to.0).contains(&column) && (self.from.1..=self.to.1).contains(&row)
    }
}

/// A map of hexes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GridMap {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// A sentence or two.
    #[serde(default)]
    pub text: String,
    /// Keys of terrain by the letter that stands for it.
    pub legend: BTreeMap<char, String>,
    /// From north to south. Each hex has four characters: a letter of the legend, its height (if
    /// left out, the terrain's, else 0) and blanks. Four blanks are no hex. Odd rows, counted from
    /// 0, begin with two more blanks, as their hexes are shifted half a hex to the east.
    pub rows: Vec<String>,
    /// Elevation lines and walls.
    #[serde(default)]
    pub edges: Vec<EdgeDef>,
    /// Where the players start.
    #[serde(default)]
    pub zones: Vec<Zone>,
}

/// A hex as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Written {
    /// The letter.
    pub(crate) letter: char,
    /// The height, if one is given.
    pub(crate) height: Option<u8>,
    /// The byte of the row at which it starts.
    pub(crate) byte: usize,
    /// The number of digits of its height.
    digits: usize,
}

/// A mistake in a row.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct RowError {
    /// The byte of the row at which it starts.
    pub(crate) byte: usize,
    /// The problem.
    pub(crate) message: String,
}

/// The hexes of one row, by column.
pub(crate) fn read_row(row: usize, text: &str) -> Result<Vec<Option<Written>>, RowError> {
    let shift = if row.is_multiple_of(2) { 0 } else { CELL / 2 };
    let mut hexes = Vec::new();
    for (at, (byte, c)) in text.char_indices().enumerate() {
        let error = |message: String| Err(RowError { byte, message });
        if c == ' ' {
            continue;
        }
        let Some(place) = at.checked_sub(shift) else {
            return error("an odd row begins with two blanks: its hexes are shifted".to_owned());
        };
        let column = place / CELL;
        if column >= MAX_MAP_SIDE {
            return error(format!("a map has at most {MAX_MAP_SIDE} columns"));
        }
        hexes.resize(hexes.len().max(column + 1), None);
        match (place % CELL, c.to_digit(10), &mut hexes[column]) {
            (0, None, slot) => {
                *slot = Some(Written {
                    letter: c,
                    height: None,
                    byte,
                    digits: 0,
                })
            }
            (offset @ (1 | 2), Some(digit), Some(held)) if held.digits + 1 == offset => {
                held.digits = offset;
                let height = u32::from(held.height.unwrap_or(0)) * 10 + digit;
                held.height = Some(height as u8);
            }
            _ => {
                return error(format!(
                    "`{c}` is out of its place: column {column} begins at character {}, with a letter and then its height",
                    column * CELL + shift + 1
                ));
            }
        }
    }
    Ok(hexes)
}

impl EdgeDef {
    /// The two spaces that it separates; twice the same if a hex has no such side.
    #[must_use]
    pub fn cells(&self) -> (Cell, Cell) {
        let here = Cell::new(self.at.0, self.at.1);
        (here, Shape::Hexes.ahead(here, self.side).unwrap_or(here))
    }
}
