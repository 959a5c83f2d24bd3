//! Sight over squares with levels, and the step that gives cover (GRD-14, GRD-17, GRD-18).
//!
//! A line goes from the middle of one space to the middle of another. It passes from square to
//! square by their sides, and from level to level by their floors, at exact fractions of its
//! length. Where it meets a corner, or a floor above a side, the shooter picks the order. A hill is
//! a level: a line begins and ends at its height.
//!
//! * `line`: the ways of a line, and what bars them.
//! * `cover`: the step that gives cover.
//! * `oracle`: the same ways, one by one, for tests.

mod cover;
mod line;
#[cfg(test)]
mod oracle;

pub use cover::{Cover, CoverBy, CoverSteps};
pub use line::{Bar, Spot, elevation};
#[cfg(test)]
pub(in crate::grid) use oracle::look_along;

use geometry::Cell;
pub(in crate::grid) use line::TALL;
use line::{Fork, LineWay, follow, into_shafts, spot};

use crate::grid::{Ground, pace::Squares};

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
/// What bars it, where its ways come farthest.
pub fn see(squares: &Squares<'_>, from: Cell, to: Cell, steps: CoverSteps) -> Result<Sight, Bar> {
    let mut forks: Vec<Fork> = Vec::new();
    let spots = [spot(squares.ground, from)?, spot(squares.ground, to)?];
    into_shafts(squares.ground, from, to)?;
    follow(squares.ground, spots[0], spots[1], |fork| forks.push(*fork))?;
    let first = forks.iter().position(Fork::is_across);
    let last = forks.iter().rposition(Fork::is_across);
    let ends = first.zip(last).map(|(first, last)| Ends {
        first: forks[first],
        last: forks[last],
        same: first == last,
    });
    let picked = Picked::of(squares, spots, ends, steps);
    let mut way = vec![from];
    for (at, fork) in forks.iter().enumerate() {
        // At other points the first way that is clear is as good as any.
        let pick = if Some(at) == last {
            picked.last
        } else if Some(at) == first {
            picked.first
        } else {
            0
        };
        let picked = fork.ways().nth(pick);
        way.extend(picked.iter().flat_map(LineWay::spots));
    }
    if let Some(end) = way.last_mut() {
        *end = to;
    }
    let cover = picked.cover;
    let cover = cover.map(|cover| cover.between(spots, [from, to]));
    Ok(Sight { way, cover })
}

/// The same without the way: whether one space is seen from another, and what gives cover there.
///
/// # Errors
/// What bars the line, where its ways come farthest.
pub fn glance(
    squares: &Squares<'_>,
    from: Cell,
    to: Cell,
    steps: CoverSteps,
) -> Result<Option<Cover>, Bar> {
    let mut ends: Option<Ends> = None;
    let spots = [spot(squares.ground, from)?, spot(squares.ground, to)?];
    into_shafts(squares.ground, from, to)?;
    follow(squares.ground, spots[0], spots[1], |fork| {
        if fork.is_across() {
            let before = ends.map(|ends| ends.first);
            ends = Some(Ends {
                first: before.unwrap_or(*fork),
                last: *fork,
                same: before.is_none(),
            });
        }
    })?;
    let cover = Picked::of(squares, spots, ends, steps).cover;
    Ok(cover.map(|cover| cover.between(spots, [from, to])))
}

/// The look between a space and somebody high above every level, whatever lies between them: only
/// closed floors above the space hide it.
///
/// # Errors
/// The lowest closed floor above it.
pub fn skyward(ground: &Ground, cell: Cell) -> Result<(), Bar> {
    let at = ground.grid.index(cell).ok_or(Bar::Off)?;
    if let Some(rule) = ground.facts(at).shaft {
        return Err(Bar::Terrain(rule, cell));
    }
    let levels = i8::try_from(ground.grid.levels()).unwrap_or(i8::MAX);
    let mut above = (cell.level.saturating_add(1)..levels).map(|level| cell.on(level));
    let closed = above.find(|spot| ground.barred.at(*spot).is_some_and(|bars| bars.floor));
    closed.map_or(Ok(()), |spot| Err(Bar::Floor(spot)))
}

/// The cover that somebody has by the terrain of a space alone, wherever the shots come from.
#[must_use]
pub fn cover_on(ground: &Ground, cell: Cell) -> Option<Cover> {
    let squares = Squares {
        ground,
        holders: &[],
        lying: &[],
    };
    let at = spot(ground, cell).ok()?;
    let cover = cover::inside(&squares, at)?;
    Some(cover.between([at, at], [cell, cell]))
}

/// The first and the last point of a line that lead to another square.
#[derive(Clone, Copy)]
struct Ends {
    first: Fork,
    last: Fork,
    /// Whether they are one.
    same: bool,
}

/// What the shooter picks at the first and the last point of a line that lead to another square.
#[derive(Clone, Copy, Default)]
struct Picked {
    first: usize,
    last: usize,
    cover: Option<Cover>,
}

impl Picked {
    /// The ways with the least cover: without any if there are some, else the first ones.
    fn of(squares: &Squares<'_>, line: [Spot; 2], ends: Option<Ends>, steps: CoverSteps) -> Self {
        let cover = cover::inside(squares, line[1]);
        let Some(Ends { first, last, same }) = ends.filter(|_| cover.is_none()) else {
            return Self {
                cover,
                ..Self::default()
            };
        };
        let mut best: Option<Self> = None;
        for (one, way) in first.ways().enumerate() {
            let near = match steps {
                CoverSteps::Target => None,
                CoverSteps::Both => cover::first(squares, line, way.spots()),
            };
            for (other, end) in last.ways().enumerate() {
                if same && one != other {
                    continue;
                }
                let cover = cover::last(squares, line, &last, end.spots()).or(near);
                let picked = Self {
                    first: one,
                    last: other,
                    cover,
                };
                if cover.is_none() {
                    return picked;
                }
                best.get_or_insert(picked);
            }
            // By the target alone it does not matter where the line sets out.
            if steps == CoverSteps::Target && !same {
                break;
            }
        }
        best.unwrap_or_default()
    }
}
