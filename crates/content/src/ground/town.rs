//! Ground of squares with buildings (theatre Outpost): houses with doors and roofs, hills, cover.

use crate::{Chance, GridMap};

use super::{
    palette::Palette,
    sketch::{Block, Signs, Sketch, WALL},
};

/// The sides of a table. Both odd, so that one square is the middle.
const COLUMNS: i32 = 25;
const ROWS: i32 = 17;
/// The depth of a zone.
const ZONE: i32 = 4;
/// How often a place is looked for.
const LOOKS: usize = 30;

/// A map from chance.
pub(super) fn map(palette: &Palette, seed: u64, chance: &mut Chance) -> GridMap {
    let mut sketch = Sketch::plain(
        COLUMNS,
        ROWS,
        palette.plain.last().map_or("rock", |key| key),
    );
    let mut taken: Vec<Block> = Vec::new();
    for _ in 0..1 + chance.below(3) {
        let wide = 3 + chance.below(2) as i32;
        if let Some(block) = place(&sketch, &taken, Block::new((0, 0), wide, 3), chance) {
            house(&mut sketch, palette, block, chance);
            taken.push(block);
        }
    }
    for _ in 0..1 + chance.below(2) {
        let wide = 2 + chance.below(3) as i32;
        if let Some(block) = place(&sketch, &taken, Block::new((0, 0), wide, 2), chance) {
            let sign = chance.pick(&['~', '^']);
            sketch.around(block, Signs::alike(sign));
            block.squares().for_each(|at| sketch.raise(at));
            taken.push(block);
        }
    }
    let within = Block::new((0, ZONE - 1), COLUMNS, ROWS - 2 * (ZONE - 1));
    for _ in 0..6 + chance.below(6) {
        if let Some(kind) = palette.rough.get(chance.below(palette.rough.len())) {
            let size = 1 + chance.below(3);
            sketch.patch(kind, size, within, chance);
        }
    }
    let zone = |row| Block::new((0, row), COLUMNS, ZONE);
    // The first player starts in the south.
    sketch.drawn(seed, [zone(ROWS - ZONE), zone(0)])
}

/// Room for a block between the zones, clear of all others and of its own partner.
fn place(sketch: &Sketch, taken: &[Block], like: Block, chance: &mut Chance) -> Option<Block> {
    let Block { wide, high, .. } = like;
    for _ in 0..LOOKS {
        let column = 1 + chance.below((COLUMNS - wide - 1) as usize) as i32;
        let row = ZONE + chance.below((ROWS - 2 * ZONE - high + 1) as usize) as i32;
        let block = Block::new((column, row), wide, high);
        let last = (column + wide - 1, row + high - 1);
        let partner = Block::new(sketch.turned(last), wide, high);
        let clear = |other: &Block| !block.crowds(*other) && !partner.crowds(*other);
        if !block.crowds(partner) && taken.iter().all(clear) {
            return Some(block);
        }
    }
    None
}

/// A house: walls, two or three ways in, and often a roof that one can climb to.
fn house(sketch: &mut Sketch, palette: &Palette, block: Block, chance: &mut Chance) {
    let floor = palette.ground().to_owned();
    block.squares().for_each(|at| sketch.kind(at, &floor));
    sketch.around(block, WALL);
    let first = chance.below(4) as u8;
    for side in 0..2 + chance.below(2) as u8 {
        let sign = chance.pick(&['=', '=', '%', '#']);
        let along = chance.below(3) as i32;
        sketch.side(block, first + side, along, Signs::alike(sign));
    }
    if chance.below(3) > 0 {
        block.squares().for_each(|at| sketch.roof(at));
        let hatch = block.somewhere(chance);
        sketch.hatch(hatch);
    }
}
