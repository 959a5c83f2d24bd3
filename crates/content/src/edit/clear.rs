//! Takes away a whole block of a grid.

use std::collections::BTreeSet;

use geometry::Cell;

use super::{draft::Work, mirror::Mirror, paint::cells};

impl Work {
    /// Takes away what lies in a block of a level, and in the one that answers to it: units and
    /// objects, sides, spaces. A side stays where a space beyond it does.
    pub fn clear_block(&mut self, from: Cell, to: Cell, mirror: Mirror) {
        let Some(map) = &self.map else {
            return;
        };
        let cells: BTreeSet<Cell> = cells([from, to])
            .flat_map(|cell| mirror.cells(map, cell))
            .collect();
        for cell in &cells {
            while let Some(pick) = self.picks_in(*cell).first() {
                self.take_away(*pick);
            }
        }
        let Some(map) = &mut self.map else {
            return;
        };
        let shape = map.shape;
        for cell in &cells {
            for way in shape.ways() {
                let beyond = shape.ahead(*cell, *way);
                let stays = beyond
                    .is_some_and(|there| !cells.contains(&there) && map.space(there).is_some());
                if !stays {
                    map.set_side(*cell, *way, None);
                }
            }
        }
        for cell in cells {
            map.take_space(cell);
        }
    }
}
