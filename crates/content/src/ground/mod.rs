//! Tables from a seed (SCN-H-GROUND): maps of hexes and squares, and what lies on open tables.
//!
//! Each is the same turned by half a circle, so nobody starts on the better side. What they are
//! made of is read off the tables of the ruleset's scenarios (`palette`): a ruleset of a pack gets
//! tables of its own terrain. `hexes`, `decks` (rooms and doors), `town` (buildings with levels)
//! and `open` make them, `sketch` writes squares, and `measure` says how fair one is. What is not
//! fair enough is made again from the next number of the seed.

mod decks;
mod hexes;
mod measure;
mod open;
mod palette;
mod put;
mod sketch;
#[cfg(test)]
mod tests;
mod town;

use geometry::{Vec2, grid::Shape};
use ron::ser::PrettyConfig;
use serde::Serialize;

use crate::{AreaDef, Chance, Content, GridMap, ObstacleDef, PhaseKind, Ruleset, SpaceDef};

pub use measure::{GroundMeasures, LEAST_ROOM, MOST_BLOCKED};
pub use put::{GroundFault, on_ground, on_map};

use palette::Palette;

/// How often a table is made anew before it is left bare.
const TRIES: u64 = 64;

/// A table from a seed.
#[derive(Clone, Debug, PartialEq)]
pub struct SeededTable {
    /// Its seed.
    pub seed: u64,
    /// Its map, if it is a grid.
    pub map: Option<GridMap>,
    /// The sides of the open table, in millimetres.
    pub board: Option<(f64, f64)>,
    /// What lies on the open table.
    pub obstacles: Vec<ObstacleDef>,
    /// The areas of the open table.
    pub areas: Vec<AreaDef>,
    /// How fair it is.
    pub measures: GroundMeasures,
}

/// The table of a ruleset from a seed, alike each time. On an open table of these sides; none:
/// those of the ruleset.
#[must_use]
pub fn seeded_table(
    content: &Content,
    ruleset: &Ruleset,
    board: Option<(f64, f64)>,
    seed: u64,
) -> SeededTable {
    let palette = Palette::of(content, ruleset);
    let made = (0..TRIES).map(|nth| {
        // Numbers of neighbouring seeds must not meet.
        let mut chance = Chance(seed.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(nth));
        match ruleset.space {
            SpaceDef::OpenTable { width, height } => {
                let size = Vec2::from(board.unwrap_or((width, height)));
                open::table(content, &palette, size, seed, &mut chance)
            }
            SpaceDef::Grid(_) => on_grid(content, ruleset, &palette, seed, &mut chance),
        }
    });
    let mut last = None;
    for table in made {
        if table.measures.is_fair() {
            return table;
        }
        last = Some(table);
    }
    let bare = last.map(|table| table.bared(content));
    bare.unwrap_or_else(|| SeededTable {
        seed,
        map: None,
        board,
        obstacles: Vec::new(),
        areas: Vec::new(),
        measures: GroundMeasures::default(),
    })
}

fn on_grid(
    content: &Content,
    ruleset: &Ruleset,
    palette: &Palette,
    seed: u64,
    chance: &mut Chance,
) -> SeededTable {
    let crews = ruleset
        .phases
        .iter()
        .any(|phase| phase.kind == PhaseKind::Turns);
    let map = match (palette.shape, crews) {
        (Shape::Hexes, _) => hexes::map(palette, seed, chance),
        (Shape::Squares, true) => decks::map(palette, seed, chance),
        (Shape::Squares, false) => town::map(palette, seed, chance),
    };
    SeededTable {
        seed,
        measures: GroundMeasures::of_map(content, &map),
        map: Some(map),
        board: None,
        obstacles: Vec::new(),
        areas: Vec::new(),
    }
}

impl SeededTable {
    /// The same without anything on it: plain ground, which is always fair.
    fn bared(mut self, content: &Content) -> Self {
        self.obstacles.clear();
        self.areas.clear();
        if let Some(map) = &mut self.map {
            hexes::level(map);
            self.measures = GroundMeasures::of_map(content, map);
        }
        self
    }
}

/// An entry as a file of a pack has it.
#[must_use]
pub fn entry_text(entry: &impl Serialize) -> String {
    let style = PrettyConfig::new().depth_limit(2).new_line("\n");
    let text = ron::ser::to_string_pretty(entry, style).unwrap_or_default();
    text + "\n"
}
