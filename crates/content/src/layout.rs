//! Maps once read, in the form for the rules.

use geometry::{Grid, grid::Shape};

use crate::{Content, GridMap, hexmap::read_row};

/// A hex of a map, in the form for the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Position of its terrain in [`Content::terrains`].
    pub terrain: u16,
    /// Its height in levels.
    pub height: u8,
}

/// A map once read: the grid, and the spaces by their numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The hexes.
    pub grid: Grid,
    /// The spaces, in the grid's order.
    pub spaces: Vec<Spot>,
}

impl GridMap {
    /// The map as grid and spaces; `None` if it has errors (the loader has reported them).
    #[must_use]
    pub fn layout(&self, content: &Content) -> Option<Layout> {
        let rows = self.rows.iter().enumerate();
        let rows: Vec<_> = rows
            .map(|(at, text)| read_row(at, text).ok())
            .collect::<Option<_>>()?;
        let shape: Vec<Vec<bool>> = rows
            .iter()
            .map(|row| row.iter().map(Option::is_some).collect())
            .collect();
        let spaces = rows.iter().flatten().flatten().map(|written| {
            let (terrain, kind) = content.terrain(self.legend.get(&written.letter)?)?;
            Some(Spot {
                terrain: u16::try_from(terrain).ok()?,
                height: written.height.or(kind.height).unwrap_or(0),
            })
        });
        Some(Layout {
            spaces: spaces.collect::<Option<_>>()?,
            grid: Grid::from_rows(Shape::Hexes, &shape),
        })
    }
}
