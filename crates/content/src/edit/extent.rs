//! The size of a map, and its levels.

use geometry::{Cell, Direction, grid::Shape};

use super::rows::write;
use crate::{GridMap, MAX_MAP_SIDE, Storey};

impl GridMap {
    /// Opens or closes the floor of a square of an upper level.
    pub fn set_floor(&mut self, cell: Cell, open: bool) {
        let (column, row) = (usize::try_from(cell.column), usize::try_from(cell.row));
        let at = usize::try_from(cell.level)
            .ok()
            .and_then(|level| level.checked_sub(1));
        let there = self.space(cell).is_some();
        let (Ok(column), Ok(row), Some(at)) = (column, row, at) else {
            return;
        };
        let Some(storey) = self.storeys.get_mut(at) else {
            return;
        };
        if storey.is_open(column, row) == open || !there {
            return;
        }
        storey
            .floors
            .resize(storey.floors.len().max(row + 1), String::new());
        write(
            &mut storey.floors[row],
            column,
            &[if open { 'o' } else { ' ' }],
        );
        if storey.floors.iter().all(|line| !line.contains('o')) {
            storey.floors.clear();
        }
    }

    /// Adds an empty level above the others.
    pub fn add_storey(&mut self) {
        let rows = vec![String::new(); self.rows.len()];
        let floors = Vec::new();
        self.storeys.push(Storey { rows, floors });
    }

    /// Makes a map larger or smaller at its eastern and southern ends. New spaces get this terrain.
    pub fn resize(&mut self, columns: usize, rows: usize, letter: char) {
        let (columns, rows) = (columns.clamp(1, MAX_MAP_SIDE), rows.clamp(1, MAX_MAP_SIDE));
        let (wide, high) = self.extent();
        for row in 0..rows.max(high) {
            for column in 0..columns.max(wide) {
                let cell = Cell::new(column as i32, row as i32);
                if column >= columns || row >= rows {
                    self.cut(cell);
                } else if column >= wide || row >= high {
                    self.set_space(cell, Some((letter, None)));
                }
            }
        }
        let lines = match self.shape {
            Shape::Hexes => rows,
            Shape::Squares => 2 * rows + 1,
        };
        self.rows.resize(lines, String::new());
        for storey in &mut self.storeys {
            storey.rows.resize(lines, String::new());
            storey.floors.truncate(rows);
        }
        self.lines.truncate(rows);
        let last = ((columns - 1) as i32, (rows - 1) as i32);
        self.zones
            .retain(|zone| zone.from.0 <= last.0 && zone.from.1 <= last.1);
        for zone in &mut self.zones {
            zone.to = (zone.to.0.min(last.0), zone.to.1.min(last.1));
        }
    }

    /// Takes a space away on all levels, with what is drawn at its sides.
    fn cut(&mut self, cell: Cell) {
        for level in 0..=i8::try_from(self.storeys.len()).unwrap_or(i8::MAX) {
            for way in [Direction::E, Direction::S] {
                self.set_side(cell.on(level), way, None);
            }
        }
        self.take_space(cell.on(0));
    }

    /// Takes a space away, and those above it, with what is listed at their sides; on the ground
    /// with its colour too.
    pub(super) fn take_space(&mut self, cell: Cell) {
        if cell.level == 0 && self.colour(cell).is_some() {
            self.set_colour(cell, None);
        }
        let top = i8::try_from(self.storeys.len()).unwrap_or(i8::MAX);
        for level in (cell.level..=top).rev() {
            let cell = cell.on(level);
            self.set_floor(cell, false);
            self.set_space(cell, None);
        }
        let shape = self.shape;
        let gone = |held: Cell| held.level >= cell.level && held.on(cell.level) == cell;
        self.edges.retain(|edge| {
            let (here, there) = edge.cells(shape);
            !gone(here) && !gone(there)
        });
    }
}
