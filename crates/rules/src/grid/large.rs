//! Figures that cover several spaces (HAZ-03, HAZ-09, HAZ-13, HAZ-21).
//!
//! Such a figure moves as one of its spaces and expands where its movement ends or is interrupted.
//! Expanding is not entering. The base must fit: on spaces of the map that nobody else holds and
//! that can be stood on, with no wall or closed door between them. Elevation lines may lie under it
//! (HAZ-21), and terrain costs nothing (HAZ-03).

use content::{Barrier, Enters};
use geometry::{Cell, Direction, grid::Footprint};

use crate::{
    grid::{Ground, Mover, Occupant, Refusal, Scene},
    state::UnitId,
};

/// Where a base lies: its north-western space, and its spaces from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stand {
    /// The north-western space.
    pub corner: Cell,
    /// The spaces.
    pub base: Footprint,
}

impl Stand {
    /// Where a figure stands.
    #[must_use]
    pub const fn of(figure: &Occupant) -> Self {
        Self {
            corner: figure.hex,
            base: figure.footprint,
        }
    }

    /// The order of stands: by corner in reading order, then by base.
    pub(crate) const fn order(&self) -> (i16, i16, Footprint) {
        (self.corner.row, self.corner.column, self.base)
    }

    /// Whether the base covers a space.
    #[must_use]
    pub fn covers(&self, cell: Cell) -> bool {
        self.base.covers(self.corner, cell)
    }
}

impl Mover {
    /// Whether it covers several spaces when it does not move.
    #[must_use]
    pub const fn is_large(&self) -> bool {
        !self.size.is_one()
    }

    /// Where its base could lie with this space under it, whether it fits or not.
    pub fn stands_over(&self, cell: Cell) -> impl Iterator<Item = Stand> + use<> {
        let (size, turned) = (self.size, self.size.turned());
        let other = (turned != size).then_some(turned);
        let all = std::iter::once(size).chain(other);
        all.flat_map(move |base| base.corners(cell).map(move |corner| Stand { corner, base }))
    }
}

/// Whether a base has room among the figures of a scene.
///
/// # Errors
/// [`Refusal::NoRoom`] with the first space in the way.
pub fn room(scene: &Scene<'_>, figure: &Occupant, stand: Stand) -> Result<(), Refusal> {
    let other = |cell| scene.other_at(cell, figure.unit);
    lies(scene.ground, stand, |cell| Some(other(cell)?.unit))
}

/// Whether a base can lie there, whatever brings it there: a march, a push, a drag, climbing out,
/// an arrival, a purchase or the setup. `taken` names the figure that holds a space.
///
/// # Errors
/// [`Refusal::NoRoom`] with the first space in the way.
pub(crate) fn lies(
    ground: &Ground,
    stand: Stand,
    taken: impl Fn(usize) -> Option<UnitId>,
) -> Result<(), Refusal> {
    let refused = |hex, unit| Err(Refusal::NoRoom { hex, unit });
    for (across, down) in spaces(stand.base) {
        let hex = beyond(stand.corner, across, down);
        let Some(cell) = ground.grid.index(hex) else {
            return refused(hex, None);
        };
        if ground.facts(cell).bars.is_some() {
            return refused(hex, None);
        }
        if let Some(unit) = taken(cell) {
            return refused(hex, Some(unit));
        }
        let inside = |way: Direction| match way {
            Direction::E => across + 1 < stand.base.columns(),
            _ => down + 1 < stand.base.rows(),
        };
        let walled = |way| ground.edge(cell, way).is_some_and(Barrier::is_solid);
        if [Direction::E, Direction::S]
            .into_iter()
            .any(|way| inside(way) && walled(way))
        {
            return refused(hex, None);
        }
    }
    Ok(())
}

/// Where the base of a figure has room with a space under it.
///
/// # Errors
/// What is in the way of the first placement, if none has room.
pub fn stands(scene: &Scene<'_>, mover: &Mover, cell: Cell) -> Result<Vec<Stand>, Refusal> {
    let mut found = Vec::new();
    let mut why = None;
    for stand in mover.stands_over(cell) {
        match room(scene, &mover.figure, stand) {
            Ok(()) => found.push(stand),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    match (found.is_empty(), why) {
        (true, Some(why)) => Err(why),
        _ => Ok(found),
    }
}

/// Expected wounds of a large figure that puts its base there after a move, in
/// [`WOUND`](crate::grid::WOUND)ths: from terrain that it enters wholly at the end (HAZ-09).
pub(crate) fn settling(scene: &Scene<'_>, stand: Stand) -> u32 {
    let grid = &scene.ground.grid;
    let mut least = u32::MAX;
    for (across, down) in spaces(stand.base) {
        let cell = grid.index(beyond(stand.corner, across, down));
        let facts = cell.map(|cell| scene.facts(cell));
        match facts.filter(|facts| facts.enters == Enters::WhollyAtEnd) {
            Some(facts) => least = least.min(facts.harm),
            None => return 0,
        }
    }
    least
}

fn spaces(base: Footprint) -> impl Iterator<Item = (u8, u8)> {
    (0..base.rows()).flat_map(move |down| (0..base.columns()).map(move |across| (across, down)))
}

fn beyond(corner: Cell, across: u8, down: u8) -> Cell {
    let (column, row) = corner.printed();
    Cell::new(column + i32::from(across), row + i32::from(down)).on(corner.level)
}
