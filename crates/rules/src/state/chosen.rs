//! A table that its players set up (GRD-H-SETUP).

use content::{SettingRules, Zone};
use geometry::{Direction, grid::Grid};

use super::PlayerId;

/// A table whose edges and objectives the players choose (GRD-H-SETUP).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The numbers of the ruleset.
    pub rules: SettingRules,
    /// The least column and row of the map.
    pub from: (i32, i32),
    /// The greatest.
    pub to: (i32, i32),
}

impl Chosen {
    /// The table on a grid; none on an empty one.
    pub(crate) fn on(grid: &Grid, rules: SettingRules) -> Option<Self> {
        let places = || grid.cells().iter().map(|cell| cell.printed());
        let least = |(a, b): (i32, i32), (c, d): (i32, i32)| (a.min(c), b.min(d));
        let most = |(a, b): (i32, i32), (c, d): (i32, i32)| (a.max(c), b.max(d));
        let (from, to) = places().reduce(least).zip(places().reduce(most))?;
        Some(Self { rules, from, to })
    }

    /// The edges to choose from: the long ones, or all of a table that is as wide as long.
    #[must_use]
    pub fn edges(&self) -> Vec<Direction> {
        let (wide, high) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let mut edges = Vec::new();
        if wide >= high {
            edges.extend([Direction::N, Direction::S]);
        }
        if high >= wide {
            edges.extend([Direction::E, Direction::W]);
        }
        edges
    }

    /// The zone along an edge.
    #[must_use]
    pub fn strip(&self, player: PlayerId, edge: Direction) -> Zone {
        let deep = i32::from(self.rules.zone) - 1;
        let (mut from, mut to) = (self.from, self.to);
        match edge {
            Direction::N => to.1 = from.1 + deep,
            Direction::S => from.1 = to.1 - deep,
            Direction::W => to.0 = from.0 + deep,
            _ => from.0 = to.0 - deep,
        }
        Zone { player, from, to }
    }
}
