//! Maps once read, in the form for the rules.

use geometry::Grid;

use crate::{Content, EdgeDef, GridMap, LineColour, Terrain};

/// A space of a map, in the form for the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Position of its terrain in [`Content::terrains`].
    pub terrain: u16,
    /// Position of the terrain that it looks like. Another one only on maps with coloured lines
    /// (HAZ-01).
    pub art: u16,
    /// Its height in levels.
    pub height: u8,
}

/// A map once read: the grid, and the spaces by their numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The spaces' places.
    pub grid: Grid,
    /// The spaces, in the grid's order.
    pub spaces: Vec<Spot>,
    /// What lies between spaces: drawn by the rows, then listed.
    pub edges: Vec<EdgeDef>,
    /// Whether coloured lines give the terrain (HAZ-01).
    pub lined: bool,
}

impl GridMap {
    /// The map as grid and spaces; `None` if it has errors (the loader has reported them).
    #[must_use]
    pub fn layout(&self, content: &Content) -> Option<Layout> {
        let drawn = self.drawn().ok()?;
        let shape: Vec<Vec<bool>> = drawn
            .spaces
            .iter()
            .map(|row| row.iter().map(Option::is_some).collect())
            .collect();
        let mut spaces = Vec::new();
        for (row, written) in drawn.spaces.iter().enumerate() {
            let colours = self.colours(row).ok()?;
            for (column, written) in written.iter().enumerate() {
                let Some(written) = written else { continue };
                let (art, kind) = content.terrain(self.legend.get(&written.letter)?)?;
                let colour = colours.get(column).copied().flatten();
                let terrain = self.ruled(content, art, colour.map(|held| held.colour))?;
                spaces.push(Spot {
                    terrain: u16::try_from(terrain).ok()?,
                    art: u16::try_from(art).ok()?,
                    height: written.height.or(kind.height).unwrap_or(0),
                });
            }
        }
        let edges = drawn.edges.iter().chain(&self.edges).copied();
        Some(Layout {
            spaces,
            grid: Grid::from_rows(self.shape, &shape),
            edges: edges.collect(),
            lined: !self.lines.is_empty(),
        })
    }

    /// The position of the terrain whose rules hold on a square with this art (a position, too) and
    /// the line around it, if there is one (HAZ-01). None if no terrain has such a line, or if the
    /// map names no plain terrain.
    fn ruled(&self, content: &Content, art: usize, colour: Option<LineColour>) -> Option<usize> {
        let terrain = content.terrains.get(art)?;
        if self.lines.is_empty() || terrain.line == colour {
            return Some(art);
        }
        match colour {
            None => content.terrain(self.plain.as_deref()?).map(|(at, _)| at),
            Some(_) => {
                let drawn = |terrain: &Terrain| terrain.line == colour;
                content.terrains.iter().position(drawn)
            }
        }
    }
}
