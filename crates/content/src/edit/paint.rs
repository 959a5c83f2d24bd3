//! What a brush does to a map: terrain by key, heights, walls, zones, and what follows from them.

use geometry::{Cell, grid::Shape};

use super::mirror::Mirror;
use crate::{Barrier, Content, GridMap, LineColour, PlayerId, Zone};

/// What a brush leaves in a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Terrain, with its own height or with this one.
    Terrain(String, Option<u8>),
    /// Another height on the terrain as it is.
    Height(u8),
    /// Nothing: the space is taken away.
    Nothing,
    /// A coloured line around it, or none (HAZ-01).
    Colour(Option<LineColour>),
    /// An open floor or a closed one.
    Floor(bool),
}

impl GridMap {
    /// The letter that stands for a terrain; a new one if it has none yet. None if all letters are
    /// taken.
    pub fn letter_of(&mut self, terrain: &str) -> Option<char> {
        let held = self.legend.iter().find(|(_, held)| *held == terrain);
        if let Some((letter, _)) = held {
            return Some(*letter);
        }
        let own = terrain.chars().filter(char::is_ascii_lowercase);
        let upper = terrain.chars().map(|letter| letter.to_ascii_uppercase());
        let upper = upper.filter(char::is_ascii_uppercase);
        let any = ('a'..='z').chain('A'..='Z').chain('α'..='ω');
        let mut free = own.chain(upper).chain(any);
        let letter = free.find(|letter| !self.legend.contains_key(letter))?;
        self.legend.insert(letter, terrain.to_owned());
        Some(letter)
    }

    /// Forgets letters that no space has.
    pub(super) fn prune_legend(&mut self) {
        let above = self.storeys.iter().flat_map(|storey| &storey.rows);
        let mut used: Vec<char> = self
            .rows
            .iter()
            .chain(above)
            .flat_map(|row| row.chars())
            .collect();
        used.sort_unstable();
        used.dedup();
        let signs = self.shape == Shape::Squares;
        let drawn = |letter: &char| !signs || !"+|-:.=#%~^,/".contains(*letter);
        let mut spaces = None;
        let letters: Vec<char> = self.legend.keys().copied().collect();
        for letter in letters {
            let is_used = if drawn(&letter) {
                used.binary_search(&letter).is_ok()
            } else {
                // A letter that is the sign of a side, too: only the spaces tell.
                let spaces = spaces.get_or_insert_with(|| self.letters());
                spaces.contains(&letter)
            };
            if !is_used {
                self.legend.remove(&letter);
            }
        }
    }

    /// The letters of all spaces.
    fn letters(&self) -> Vec<char> {
        let (columns, rows) = self.extent();
        let mut letters = Vec::new();
        for level in 0..=self.storeys.len() {
            for row in 0..rows {
                for column in 0..columns {
                    let cell = Cell::new(column as i32, row as i32).on(level as i8);
                    letters.extend(self.space(cell).map(|(letter, _)| letter));
                }
            }
        }
        letters.sort_unstable();
        letters.dedup();
        letters
    }

    /// Brushes over a space, and over those that answer to it.
    pub fn brush(&mut self, content: &Content, cell: Cell, stroke: &Stroke, mirror: Mirror) {
        for cell in mirror.cells(self, cell) {
            self.brush_one(content, cell, stroke);
        }
    }

    fn brush_one(&mut self, content: &Content, cell: Cell, stroke: &Stroke) {
        // An upper floor lies on something.
        let bare = cell.level > 0 && self.space(cell.on(cell.level - 1)).is_none();
        match stroke {
            Stroke::Terrain(..) if bare => {}
            Stroke::Terrain(terrain, height) => {
                let fixed = content
                    .terrain(terrain)
                    .and_then(|(_, terrain)| terrain.height);
                let height = if fixed.is_some() { None } else { *height };
                if let Some(letter) = self.letter_of(terrain) {
                    self.set_space(cell, Some((letter, height.filter(|height| *height > 0))));
                }
            }
            Stroke::Height(height) => {
                let Some((letter, held)) = self.space(cell) else {
                    return;
                };
                let key = self.legend.get(&letter);
                let kind = key
                    .and_then(|key| content.terrain(key))
                    .map(|(_, kind)| kind);
                let fixed = kind.is_some_and(|kind| kind.height.is_some());
                let height = Some(*height).filter(|height| *height > 0 || held == Some(0));
                if !fixed {
                    self.set_space(cell, Some((letter, height)));
                }
            }
            Stroke::Nothing => self.take_space(cell),
            Stroke::Colour(colour) => self.set_colour(cell, *colour),
            Stroke::Floor(open) => self.set_floor(cell, *open),
        }
    }

    /// Brushes over all spaces of a block, and over those that answer to them.
    pub fn brush_block(
        &mut self,
        content: &Content,
        block: [Cell; 2],
        stroke: &Stroke,
        mirror: Mirror,
    ) {
        for cell in cells(block) {
            self.brush(content, cell, stroke, mirror);
        }
    }

    /// Brushes over those places of a block that have no space yet.
    pub fn floor_block(
        &mut self,
        content: &Content,
        block: [Cell; 2],
        stroke: &Stroke,
        mirror: Mirror,
    ) {
        let bare = cells(block).filter(|cell| self.space(*cell).is_none());
        for cell in bare.collect::<Vec<_>>() {
            self.brush(content, cell, stroke, mirror);
        }
    }

    /// Fills the spaces that hang together with this one and look like it.
    pub fn fill(&mut self, content: &Content, cell: Cell, stroke: &Stroke, mirror: Mirror) {
        let Some(like) = self.space(cell) else {
            return;
        };
        let colour = self.colour(cell);
        let mut seen = std::collections::BTreeSet::from([cell]);
        let mut next = vec![cell];
        while let Some(at) = next.pop() {
            for way in self.shape.ways() {
                if self.shape.is_diagonal(*way) || self.side(at, *way).is_some() {
                    continue;
                }
                let there = self.shape.ahead(at, *way);
                let there = there.filter(|there| self.space(*there) == Some(like));
                let there = there.filter(|there| self.colour(*there) == colour);
                if let Some(there) = there
                    && seen.insert(there)
                {
                    next.push(there);
                }
            }
        }
        for cell in seen {
            self.brush(content, cell, stroke, mirror);
        }
    }

    /// Puts something on a side of a space, and on those that answer to it.
    pub fn wall(
        &mut self,
        cell: Cell,
        way: geometry::Direction,
        kind: Option<Barrier>,
        mirror: Mirror,
    ) {
        for (cell, way) in mirror.sides(self, cell, way) {
            self.set_side(cell, way, kind);
        }
    }

    /// Puts something on all sides around a block of spaces.
    pub fn wall_around(&mut self, from: Cell, to: Cell, kind: Option<Barrier>, mirror: Mirror) {
        use geometry::Direction;
        let (left, right) = (from.column.min(to.column), from.column.max(to.column));
        let (top, foot) = (from.row.min(to.row), from.row.max(to.row));
        let at = |column: i16, row: i16| Cell::new(column.into(), row.into()).on(from.level);
        let sides: Vec<(Cell, Direction)> = match self.shape {
            Shape::Squares => {
                let rows = (top..=foot).flat_map(|row| {
                    [
                        (at(left, row), Direction::W),
                        (at(right, row), Direction::E),
                    ]
                });
                let columns = (left..=right).flat_map(|column| {
                    [
                        (at(column, top), Direction::N),
                        (at(column, foot), Direction::S),
                    ]
                });
                rows.chain(columns).collect()
            }
            Shape::Hexes => {
                let cells =
                    (top..=foot).flat_map(|row| (left..=right).map(move |column| at(column, row)));
                let inside = |cell: Cell| {
                    (left..=right).contains(&cell.column) && (top..=foot).contains(&cell.row)
                };
                let ways = |cell: Cell| self.shape.ways().iter().map(move |way| (cell, *way));
                let all = cells.flat_map(ways);
                all.filter(|(cell, way)| {
                    self.shape
                        .ahead(*cell, *way)
                        .is_some_and(|there| !inside(there))
                })
                .collect()
            }
        };
        for (cell, way) in sides {
            self.wall(cell, way, kind, mirror);
        }
    }

    /// Gives a player a zone, and the other player the one that answers to it.
    pub fn add_zone(&mut self, player: PlayerId, from: Cell, to: Cell, mirror: Mirror) {
        let zones = self.answering(player, from, to, mirror);
        self.zones.extend(zones);
        self.zones.dedup();
    }

    /// Gives a player this zone and no other, and the other player the one that answers to it.
    pub fn set_zone(&mut self, player: PlayerId, from: Cell, to: Cell, mirror: Mirror) {
        let zones = self.answering(player, from, to, mirror);
        let others = |held: &Zone| zones.iter().all(|zone| zone.player != held.player);
        self.zones.retain(others);
        self.zones.extend(zones);
    }

    /// Takes away the zones, whosever they are, that reach into this block or into the one that
    /// answers to it.
    pub fn drop_zones(&mut self, from: Cell, to: Cell, mirror: Mirror) {
        let blocks = self.answering(PlayerId(0), from, to, mirror);
        let meet = |one: &Zone, other: &Zone| {
            let apart = |low: i32, high: i32, from: i32, to: i32| high < from || to < low;
            !apart(one.from.0, one.to.0, other.from.0, other.to.0)
                && !apart(one.from.1, one.to.1, other.from.1, other.to.1)
        };
        self.zones
            .retain(|zone| !blocks.iter().any(|block| meet(zone, block)));
    }

    /// The block of two corners as a zone of a player, and the other player's that answers to it.
    fn answering(&self, player: PlayerId, from: Cell, to: Cell, mirror: Mirror) -> Vec<Zone> {
        let zone = |player, from: Cell, to: Cell| Zone {
            player,
            from: corners(from, to).0,
            to: corners(from, to).1,
        };
        let across = mirror.cell(self, from).zip(mirror.cell(self, to));
        let across = across.filter(|_| mirror != Mirror::None);
        let other = PlayerId(1 - player.0.min(1));
        let answer = across.map(|(from, to)| zone(other, from, to));
        std::iter::once(zone(player, from, to))
            .chain(answer)
            .collect()
    }
}

/// The least and the greatest column and row of two spaces.
pub(super) fn corners(from: Cell, to: Cell) -> ((i32, i32), (i32, i32)) {
    let (from, to) = (from.printed(), to.printed());
    (
        (from.0.min(to.0), from.1.min(to.1)),
        (from.0.max(to.0), from.1.max(to.1)),
    )
}

/// All places of a block, row by row, on the level of its first corner.
pub(super) fn cells(block: [Cell; 2]) -> impl Iterator<Item = Cell> {
    let (low, high) = corners(block[0], block[1]);
    let level = block[0].level;
    let row = move |row| (low.0..=high.0).map(move |column| Cell::new(column, row).on(level));
    (low.1..=high.1).flat_map(row)
}
