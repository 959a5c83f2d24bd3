//! Maps of hexes or squares as readable text.
//!
//! * `hexes`: rows of hexes, a letter and a height each.
//! * `squares`: a drawing of squares with the walls between them.
//! * `lines`: the coloured lines that give squares their terrain (HAZ-01).
//! * `storeys`: the levels above the ground, with their floors.

mod hexes;
mod lines;
pub(crate) mod squares;
mod storeys;

use std::collections::BTreeMap;

use geometry::{Cell, Direction, grid::Shape};
use serde::{Deserialize, Serialize};

use crate::PlayerId;

pub use lines::LineColour;
pub(crate) use storeys::MOST_STOREYS;
pub use storeys::Storey;

/// The most columns of a map, and the most rows: a bound against hostile files, far larger than any
/// table.
pub const MAX_MAP_SIDE: usize = 512;
/// The greatest height of a space or a figure, in levels.
pub const MAX_HEIGHT: u8 = 30;
/// The number of characters of a space in a row.
pub(crate) const CELL: usize = 4;

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
    /// The side of a hill (GRD-16).
    Slope(Slope),
    /// The edge of an upper floor from which one may step off, down to the ground beside.
    Rim,
    /// A stair outside a building, from an upper floor to the ground beside, up and down.
    Stair,
}

/// The sides of hills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Slope {
    /// Nobody notices it.
    Smooth,
    /// It is difficult, and climbing it costs movement.
    Rough,
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
            Self::Opening(Width::Narrow | Width::Full)
            | Self::Slope(_)
            | Self::Rim
            | Self::Stair => false,
        }
    }

    /// Whether it bars sight, flight and engagement too.
    #[must_use]
    pub const fn is_solid(self) -> bool {
        match self {
            Self::Wall | Self::Door | Self::Floor => true,
            Self::Elevation
            | Self::Opening(Width::Narrow | Width::Full)
            | Self::Slope(_)
            | Self::Rim
            | Self::Stair => false,
        }
    }
}

/// An edge of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EdgeDef {
    /// Column and row of a space beside it.
    pub at: (i32, i32),
    /// The level of that space.
    #[serde(default, skip_serializing_if = "is_ground")]
    pub level: i8,
    /// The side of that space.
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

/// A map of hexes or squares.
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
    /// The shape of its spaces.
    #[serde(default, skip_serializing_if = "is_hexes")]
    pub shape: Shape,
    /// Keys of terrain by the letter that stands for it.
    pub legend: BTreeMap<char, String>,
    /// From north to south. Each space has four characters.
    ///
    /// A hex: a letter of the legend, its height (if left out, the terrain's, else 0) and blanks.
    /// Four blanks are no hex. Odd rows, counted from 0, begin with two more blanks, as their hexes
    /// are shifted half a hex to the east.
    ///
    /// Squares: a line of sides above each line of squares, and one below the last. A square is its
    /// western side (blank or a sign of a side), then letter and height. The lines of sides have a
    /// corner, which is only drawn, and three times a sign or blanks. The signs: `|` and `-` wall,
    /// `:` and `.` elevation line, `=` door, `#` gate as wide as a square, `%` narrow gap, `~`
    /// smooth and `^` rough side of a hill, and on upper levels `,` edge to step off, `/` stair.
    pub rows: Vec<String>,
    /// Squares only: the levels above the ground, the lowest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub storeys: Vec<Storey>,
    /// Squares only: the coloured lines, a letter for each square (see [`LineColour`]), `.` or a
    /// blank where there is none. If given, only they make terrain with a line act; elsewhere it is
    /// mere art (HAZ-01).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
    /// The terrain of squares whose art has no line around it. Needed with `lines`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plain: Option<String>,
    /// Elevation lines and walls.
    #[serde(default)]
    pub edges: Vec<EdgeDef>,
    /// Where the players start.
    #[serde(default)]
    pub zones: Vec<Zone>,
}

/// A space as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Written {
    /// The letter.
    pub(crate) letter: char,
    /// The height, if one is given.
    pub(crate) height: Option<u8>,
    /// The line of the rows that it stands in.
    pub(crate) line: usize,
    /// The byte of that line at which it starts.
    pub(crate) byte: usize,
    /// The number of digits of its height.
    digits: usize,
}

/// A mistake in a line of the rows.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct RowError {
    /// The line.
    pub(crate) line: usize,
    /// The byte of the line at which it starts.
    pub(crate) byte: usize,
    /// The problem.
    pub(crate) message: words::Said,
}

/// A map as drawn.
#[derive(Debug)]
pub(crate) struct Drawn {
    /// The spaces, by row and column.
    pub(crate) spaces: Vec<Vec<Option<Written>>>,
    /// The edges that the rows draw.
    pub(crate) edges: Vec<EdgeDef>,
}

impl Drawn {
    /// Whether there is a space, by row and column.
    pub(crate) fn there(&self) -> Vec<Vec<bool>> {
        let row = |row: &Vec<Option<Written>>| row.iter().map(Option::is_some).collect();
        self.spaces.iter().map(row).collect()
    }
}

impl GridMap {
    /// Reads the rows.
    ///
    /// # Errors
    /// The mistakes of all lines.
    pub(crate) fn drawn(&self) -> Result<Drawn, Vec<RowError>> {
        match self.shape {
            Shape::Hexes => {
                let rows = self.rows.iter().enumerate();
                let (spaces, errors) = sorted(rows.map(|(row, text)| hexes::read(row, text)));
                let edges = Vec::new();
                errors
                    .is_empty()
                    .then_some(Drawn { spaces, edges })
                    .ok_or(errors)
            }
            Shape::Squares => squares::read(&self.rows, 0),
        }
    }
}

/// What was read, and what was not.
fn sorted<T>(read: impl Iterator<Item = Result<T, RowError>>) -> (Vec<T>, Vec<RowError>) {
    let (mut good, mut errors) = (Vec::new(), Vec::new());
    for one in read {
        match one {
            Ok(one) => good.push(one),
            Err(error) => errors.push(error),
        }
    }
    (good, errors)
}

impl EdgeDef {
    /// The space beside it that it names.
    #[must_use]
    pub const fn cell(&self) -> Cell {
        Cell::new(self.at.0, self.at.1).on(self.level)
    }

    /// The two spaces that it separates; twice the same if a space has no such side.
    #[must_use]
    pub fn cells(&self, shape: Shape) -> (Cell, Cell) {
        let here = self.cell();
        (here, shape.ahead(here, self.side).unwrap_or(here))
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_ground(level: &i8) -> bool {
    *level == 0
}

fn is_hexes(shape: &Shape) -> bool {
    *shape == Shape::Hexes
}
