//! Sight over squares with levels, and the step that gives cover (GRD-14, GRD-17, GRD-18).
//!
//! A line goes from the middle of one space to the middle of another. It passes from square to
//! square by their sides, and from level to level by their floors, at exact fractions of its
//! length. Where it meets a corner, or a floor above a side, the shooter picks the order.
//!
//! * `line`: the ways of a line, and what bars them.
//! * `cover`: the step that gives cover.

mod cover;
mod line;

pub use cover::{Cover, CoverBy, CoverSteps};
pub use line::{Bar, Spot, elevation, sight_lines};

use geometry::Cell;

use crate::grid::pace::Squares;

/// A clear line of sight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The squares and levels that it passes, both ends included.
    pub way: Vec<Spot>,
    /// What gives cover; none if nothing does.
    pub cover: Option<Cover>,
}

/// The line of sight between two spaces: of all clear ways the one with the least cover.
///
/// # Errors
/// What bars the way that comes farthest.
pub fn see(squares: &Squares<'_>, from: Cell, to: Cell, steps: CoverSteps) -> Result<Sight, Bar> {
    let ways = sight_lines(squares.ground, from, to)?;
    let mut best: Option<Sight> = None;
    for way in ways {
        let cover = cover::of(squares, &way, steps);
        if cover.is_none() {
            return Ok(Sight { way, cover });
        }
        best.get_or_insert(Sight { way, cover });
    }
    best.ok_or(Bar::Off)
}
