//! What tables of a ruleset are made of: what lies on those of its scenarios.

use std::collections::BTreeSet;

use geometry::{Outline, grid::Shape};

use crate::{Content, Ruleset};

/// The most kinds of one sort.
const MOST_KINDS: usize = 12;

/// What tables of a ruleset are made of.
pub(super) struct Palette {
    /// The shape of its grids.
    pub(super) shape: Shape,
    /// Keys of terrain that does nothing: the first is the ground of a table.
    pub(super) plain: Vec<String>,
    /// Of terrain that does something, and can be entered.
    pub(super) rough: Vec<String>,
    /// Of terrain that nobody enters.
    pub(super) walls: Vec<String>,
    /// Keys of outlines of obstacles.
    pub(super) outlines: Vec<String>,
    /// Areas: the key of the terrain, and the border.
    pub(super) areas: Vec<(String, Outline)>,
}

impl Palette {
    pub(super) fn of(content: &Content, ruleset: &Ruleset) -> Self {
        let mut palette = Self {
            shape: Shape::Squares,
            plain: Vec::new(),
            rough: Vec::new(),
            walls: Vec::new(),
            outlines: Vec::new(),
            areas: Vec::new(),
        };
        let mut kinds = BTreeSet::new();
        let mut outlines = BTreeSet::new();
        let all = content.scenarios.iter();
        for scenario in all.filter(|scenario| content.plays(scenario, &ruleset.id)) {
            if let Some(map) = scenario.grid_map(content) {
                palette.shape = map.shape;
                kinds.extend(map.legend.values().cloned());
            }
            let named = scenario.obstacles.iter().map(|held| held.outline.clone());
            outlines.extend(named.filter(|key| lies(content, key)));
            for area in &scenario.areas {
                let known = (area.terrain.clone(), area.outline.clone());
                let wide = area.outline.reach() <= LARGEST;
                if wide && palette.areas.len() < MOST_KINDS && !palette.areas.contains(&known) {
                    palette.areas.push(known);
                }
            }
        }
        palette.outlines = outlines.into_iter().collect();
        for key in kinds {
            palette.take(content, key);
        }
        palette
    }

    fn take(&mut self, content: &Content, key: String) {
        let Some((_, terrain)) = content.terrain(&key) else {
            return;
        };
        let sort = if terrain.bars(false) {
            &mut self.walls
        } else if terrain.is_plain() {
            &mut self.plain
        } else {
            &mut self.rough
        };
        if sort.len() < MOST_KINDS {
            sort.push(key);
        }
    }

    /// The ground of its tables.
    pub(super) fn ground(&self) -> &str {
        self.plain.first().map_or("deck", String::as_str)
    }
}

/// The farthest corner of an area that is laid by chance, in millimetres.
const LARGEST: f64 = 180.0;

/// Whether an outline is one of those that lie on the table from the start.
fn lies(content: &Content, key: &str) -> bool {
    let outline = content.outline(key).map(|(_, outline)| outline);
    let kind = outline.and_then(|outline| content.obstacle(&outline.obstacle));
    kind.is_some_and(|(_, kind)| kind.starting)
}
