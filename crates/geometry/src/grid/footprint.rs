//! The spaces that a figure covers.

use crate::grid::Grid;

/// The rectangle of spaces that a figure covers, named from its north-western space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Footprint {
    /// From west to east, in spaces.
    columns: u8,
    /// From north to south, in spaces.
    rows: u8,
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
