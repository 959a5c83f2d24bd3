//! Maps once read, in the form for the rules.

use geometry::Grid;

use crate::{
    Content, EdgeDef, GridMap, LineColour, Terrain,
    gridmap::{Drawn, MOST_STOREYS},
};

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
        let mut drawn = vec![self.drawn().ok()?];
        for level in 1..=self.storeys.len().min(MOST_STOREYS) {
            drawn.push(self.drawn_storey(level, &drawn[level - 1]).ok()?);
        }
        let there: Vec<Vec<Vec<bool>>> = drawn.iter().map(Drawn::there).collect();
        let there: Vec<&[Vec<bool>]> = there.iter().map(Vec::as_slice).collect();
        let mut spaces = Vec::new();
        let levels = drawn.iter().enumerate();
        let rows = levels.flat_map(|(level, drawn)| {
            let rows = drawn.spaces.iter().enumerate();
            rows.map(move |(row, written)| (level, row, written))
        });
        for (level, row, written) in rows {
            let colours = match level {
                0 => self.colours(row).ok()?,
                _ => Vec::new(),
            };
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
        let edges = drawn.iter().flat_map(|drawn| &drawn.edges);
        Some(Layout {
            spaces,
            grid: Grid::from_levels(self.shape, &there),
            edges: edges.chain(&self.edges).copied().collect(),
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
