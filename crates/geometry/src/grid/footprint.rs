//! The spaces that a figure covers.

use core::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::grid::{Cell, Grid};

/// The rectangle of spaces that a figure covers, named from its north-western space. In files it is
/// `(columns, rows)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Sides", into = "Sides")]
pub struct Footprint {
    /// From west to east, in spaces.
    columns: u8,
    /// From north to south, in spaces.
    rows: u8,
}

/// A single space adds nothing to a hash, so that positions have the checksums that they had before
/// figures could be larger.
impl Hash for Footprint {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_one() {
            (self.columns, self.rows).hash(state);
        }
    }
}

/// Columns and rows as files write them.
#[derive(Serialize, Deserialize)]
struct Sides(u8, u8);

impl TryFrom<Sides> for Footprint {
    type Error = String;

    fn try_from(sides: Sides) -> Result<Self, String> {
        let Sides(columns, rows) = sides;
        let most = 1..=Self::MOST;
        match most.contains(&columns) && most.contains(&rows) {
            true => Ok(Self { columns, rows }),
            false => Err(format!("a base has 1 to {} spaces on a side", Self::MOST)),
        }
    }
}

impl From<Footprint> for Sides {
    fn from(footprint: Footprint) -> Self {
        Self(footprint.columns, footprint.rows)
    }
}

impl Default for Footprint {
    fn default() -> Self {
        Self::ONE
    }
}

impl Footprint {
    /// A single space.
    pub const ONE: Self = Self {
        columns: 1,
        rows: 1,
    };
    /// The most columns and rows.
    pub const MOST: u8 = 6;

    /// A rectangle; sides are from 1 to [`MOST`](Self::MOST) spaces long.
    #[must_use]
    pub fn new(columns: u8, rows: u8) -> Self {
        Self {
            columns: columns.clamp(1, Self::MOST),
            rows: rows.clamp(1, Self::MOST),
        }
    }

    /// Whether it is a single space.
    #[must_use]
    #[inline]
    pub const fn is_one(self) -> bool {
        self.columns == 1 && self.rows == 1
    }

    /// From west to east, in spaces.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// From north to south, in spaces.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Whether a rectangle with its north-western space at `corner` covers a space.
    #[must_use]
    pub fn covers(self, corner: Cell, cell: Cell) -> bool {
        let columns = i32::from(cell.column) - i32::from(corner.column);
        let rows = i32::from(cell.row) - i32::from(corner.row);
        cell.level == corner.level
            && (0..i32::from(self.columns)).contains(&columns)
            && (0..i32::from(self.rows)).contains(&rows)
    }

    /// The north-western spaces of all rectangles of this size that cover a space.
    pub fn corners(self, cell: Cell) -> impl Iterator<Item = Cell> {
        let (column, row) = cell.printed();
        let all = (0..i32::from(self.rows))
            .flat_map(move |up| (0..i32::from(self.columns)).map(move |left| (left, up)));
        all.map(move |(left, up)| Cell::new(column - left, row - up).on(cell.level))
    }

    /// The rectangle turned by a quarter.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self {
            columns: self.rows,
            rows: self.columns,
        }
    }

    /// The numbers of its spaces with the north-western one at `corner`; `None` for those that the
    /// map lacks.
    pub fn cells(self, grid: &Grid, corner: usize) -> impl Iterator<Item = Option<usize>> + '_ {
        let from = grid.cell(corner);
        let spaces = (0..self.rows).flat_map(move |row| (0..self.columns).map(move |c| (c, row)));
        spaces.map(move |(column, row)| {
            if (column, row) == (0, 0) {
                return Some(corner);
            }
            grid.index(from.beyond(column, row))
        })
    }
}
