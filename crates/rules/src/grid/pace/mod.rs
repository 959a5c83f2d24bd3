//! Movement in whole squares over levels (GRD-01 to GRD-04, GRD-07, GRD-15, GRD-16, GRD-25).
//!
//! A model moves from square to square by their sides. Once a round one step across a corner costs
//! no more than another (GRD-07). Walls, doors and floors stop it, difficult ground shortens the
//! whole move, and what terrain and obstacles may do to it is its risk.
//!
//! * `step`: one step, the only place that decides its legality, its cost and its risk.
//! * `reach`: the ends of a move, by `step` alone.

mod reach;
mod step;

pub use reach::{Arrival, Risk, arrivals};
pub use step::{Halt, Stride, floor_is_open, strides};

use content::RuleId;

use crate::{
    grid::{Ground, Peril},
    state::{PlayerId, UnitId},
};

/// What holds a square on one level. Models of one unit only stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The unit.
    pub unit: UnitId,
    /// Its player.
    pub owner: PlayerId,
    /// Whether a single model fills the square (GRD-14).
    pub fills: bool,
}

/// The ground and who stands where, prepared for queries.
#[derive(Clone, Copy, Debug)]
pub struct Squares<'a> {
    /// The ground.
    pub ground: &'a Ground,
    /// By the number of a space in the grid: who holds it. Shorter than the grid: nobody beyond.
    pub holders: &'a [Option<Holder>],
    /// The obstacles that lie there.
    pub lying: &'a [Lying],
}

/// An obstacle on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// The number of its space.
    pub cell: usize,
    /// What it does to models.
    pub peril: Peril,
    /// The rule by which it covers who is in or behind it (GRD-14).
    pub cover: Option<RuleId>,
}

impl Squares<'_> {
    /// Who holds a space.
    #[must_use]
    pub fn holder(&self, cell: usize) -> Option<Holder> {
        self.holders.get(cell).copied().flatten()
    }

    /// The obstacles on a space.
    pub fn lying_on(&self, cell: usize) -> impl Iterator<Item = &Lying> {
        self.lying.iter().filter(move |held| held.cell == cell)
    }

    /// What terrain and obstacles of a space do to models, in expected wounds of one.
    #[must_use]
    pub fn peril(&self, cell: usize) -> Peril {
        let terrain = self.ground.peril(cell);
        self.lying_on(cell).fold(terrain, |sum, held| Peril {
            enter: sum.enter.saturating_add(held.peril.enter),
            leave: sum.leave.saturating_add(held.peril.leave),
            stay: sum.stay.saturating_add(held.peril.stay),
        })
    }
}

/// A model that is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walker {
    /// Its unit.
    pub unit: UnitId,
    /// Its player.
    pub owner: PlayerId,
    /// The number of the space where it stands.
    pub from: usize,
    /// The squares that it may move.
    pub squares: u8,
    /// Whether the round's one cheap diagonal is left (GRD-07).
    pub diagonal: bool,
    /// Whether it fills its square: it needs gates, and stays on the ground (GRD-03, GRD-04).
    pub fills: bool,
    /// Whether levels cost it nothing (GRD-25).
    pub flies: bool,
    /// Whether difficult ground does not shorten its move (GRD-H-UNITS).
    pub surefooted: bool,
    /// Whether it gets out of a transport on that space (GRD-30): it sets out through a side or
    /// across a corner, and the ground below the transport is no risk of its own.
    pub aboard: bool,
}
