//! Who is beside whom: one answer for attacks, skills, feats, items, reactions, powers, marks and
//! doors (HAZ-18, HAZ-R-WALL).
//!
//! Neighbours are beside each other unless a wall or a closed door lies between. A diagonal is
//! parted where both ways around its corner are. Elevation lines part nobody, nor do figures. What
//! works within one space works on who is beside.

use content::Barrier;
use geometry::{Cell, grid::Footprint};

use crate::grid::{Ground, Stand};

impl Ground {
    /// Whether some space of one base is beside some space of another, or the same.
    #[must_use]
    pub fn beside(&self, one: Stand, other: Stand) -> bool {
        self.pairs(one, other)
            .any(|(a, b)| a == b || self.open_between(a, b))
    }

    /// The same of a base and a space.
    #[must_use]
    pub fn beside_space(&self, one: Stand, cell: Cell) -> bool {
        let base = Footprint::ONE;
        self.beside(one, Stand { corner: cell, base })
    }

    /// The fewest spaces from one base to another.
    #[must_use]
    pub fn apart(&self, one: Stand, other: Stand) -> u32 {
        let cell = |at| self.grid.cell(at);
        let all = self
            .pairs(one, other)
            .map(|(a, b)| self.distance(cell(a), cell(b)));
        all.min()
            .unwrap_or_else(|| self.distance(one.corner, other.corner))
    }

    /// Whether two spaces are neighbours that nothing parts.
    pub(in crate::grid) fn open_between(&self, a: usize, b: usize) -> bool {
        let way = self.grid.between(self.grid.cell(a), self.grid.cell(b));
        way.is_some_and(|way| self.barrier(a, way, Barrier::is_solid).is_none())
    }

    /// Each space of one base with each of another; those off the map are left out.
    fn pairs(&self, one: Stand, other: Stand) -> impl Iterator<Item = (usize, usize)> + '_ {
        let cells = |stand: Stand| {
            let corner = self.grid.index(stand.corner);
            let all = corner.map(|corner| stand.base.cells(&self.grid, corner).flatten());
            all.into_iter().flatten()
        };
        cells(one).flat_map(move |a| cells(other).map(move |b| (a, b)))
    }
}
