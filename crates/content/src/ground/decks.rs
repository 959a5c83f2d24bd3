//! Decks of squares (theatre Derelict): rooms with walls between them, doors and gaps in the walls,
//! and what has leaked onto the plating.

use std::ops::Range;

use crate::{Chance, GridMap};

use super::{
    palette::Palette,
    sketch::{Block, Sketch, WALL},
};

/// The sides of a deck. Both odd, so that one square is the middle.
const COLUMNS: i32 = 19;
const ROWS: i32 = 9;
/// The depth of a zone. No wall stands in one, so that large figures find room.
const ZONE: i32 = 4;

/// A map from chance.
pub(super) fn map(palette: &Palette, seed: u64, chance: &mut Chance) -> GridMap {
    let mut sketch = Sketch::plain(COLUMNS, ROWS, palette.ground());
    sketch.around(Block::new((0, 0), COLUMNS, ROWS), WALL);
    bulkhead(&mut sketch, ZONE, chance);
    let middle = ZONE + 3 + chance.below(2) as i32;
    bulkhead(&mut sketch, middle, chance);
    for _ in 0..1 + chance.below(3) {
        let row = 2 + chance.below(ROWS as usize - 3) as i32;
        partition(&mut sketch, ZONE..middle, row, chance);
    }
    let within = Block::new((ZONE, 0), COLUMNS - 2 * ZONE, ROWS);
    let kinds = palette.rough.iter().chain(&palette.walls);
    let kinds: Vec<&String> = kinds.collect();
    for _ in 0..4 + chance.below(4) {
        if let Some(kind) = kinds.get(chance.below(kinds.len())) {
            let size = 1 + chance.below(4);
            sketch.patch(kind, size, within, chance);
        }
    }
    let zone = |column| Block::new((column, 0), ZONE, ROWS);
    sketch.drawn(seed, [zone(0), zone(COLUMNS - ZONE)])
}

/// A wall across the deck with two ways through, one of them without a door: not everybody can open
/// one.
fn bulkhead(sketch: &mut Sketch, column: i32, chance: &mut Chance) {
    for row in 0..ROWS {
        sketch.west((column, row), '|');
    }
    let gap = chance.below(ROWS as usize) as i32;
    let door = (gap + 3 + chance.below(3) as i32) % ROWS;
    sketch.west((column, gap), ' ');
    sketch.west((column, door), '=');
}

/// A wall along a room, with a gap.
fn partition(sketch: &mut Sketch, columns: Range<i32>, row: i32, chance: &mut Chance) {
    let (from, to) = (columns.start, columns.end);
    for column in columns {
        sketch.north((column, row), '-');
    }
    let gap = from + chance.below((to - from) as usize) as i32;
    sketch.north((gap, row), ' ');
}
