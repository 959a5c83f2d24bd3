//! What lies under a base, and what a step crosses: one answer for all that read the ground.

use content::{Barrier, RuleId};
use geometry::{Direction, grid::Footprint};

use super::{Facts, Ground};

/// How much of a figure's footprint a kind of terrain must lie under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// At least one space.
    Any,
    /// All spaces (HAZ-09, HAZ-13).
    Every,
}

impl Ground {
    /// Whether any or every space of a footprint with its corner at `cell` has terrain like this.
    #[must_use]
    #[inline]
    pub fn under(
        &self,
        footprint: Footprint,
        cell: usize,
        share: Share,
        wanted: impl Fn(&Facts) -> bool,
    ) -> bool {
        if footprint.is_one() {
            return wanted(self.facts(cell));
        }
        let mut cells = footprint.cells(&self.grid, cell).flatten();
        match share {
            Share::Any => cells.any(|cell| wanted(self.facts(cell))),
            Share::Every => cells.all(|cell| wanted(self.facts(cell))),
        }
    }

    /// The rule by which terrain has a figure in it that has its corner at `cell`: a large one is
    /// in it only with every space of its base (HAZ-09, HAZ-13, HAZ-16).
    #[must_use]
    pub fn in_all(
        &self,
        base: Footprint,
        cell: usize,
        of: impl Fn(&Facts) -> Option<RuleId>,
    ) -> Option<RuleId> {
        let rule = of(self.facts(cell))?;
        let all = self.under(base, cell, Share::Every, |facts| of(facts).is_some());
        all.then_some(rule)
    }

    /// Whether a step to a neighbour crosses an elevation line. A diagonal one does so only if both
    /// ways around its corner cross it (HAZ-19 and its ruling): one that a bulkhead or a wall
    /// closes is free of the line all the same.
    #[must_use]
    pub fn crosses_line(&self, cell: usize, way: Direction) -> bool {
        let lined = |cell, side| self.edge(cell, side) == Some(Barrier::Elevation);
        if !self.grid.shape().is_diagonal(way) {
            return lined(cell, way);
        }
        let [left, right] = [1, -1].map(|turns| self.grid.shape().turned(way, turns));
        let crosses = |first, second| {
            let corner = self.grid.neighbour(cell, first);
            lined(cell, first) || corner.is_some_and(|corner| lined(corner, second))
        };
        crosses(left, right) && crosses(right, left)
    }
}
