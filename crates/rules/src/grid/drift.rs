//! Drift: a figure that steps into open void (COS-02 to COS-05, COS-07, VOID-R-LINE, VOID-R-FIRST).

use content::RuleId;
use geometry::{Cell, Direction, Steps};

use crate::{
    cite,
    grid::{
        Mover, Scene,
        step::{bars, cost},
    },
    state::UnitId,
};

/// The reason a drift stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The movement is used up (COS-03).
    Spent,
    /// Other terrain is next to it (COS-04).
    Beside(Cell),
    /// The next space cannot be occupied (COS-05); names the unit there, if any.
    Barred(Cell, Option<UnitId>),
}

/// The result of a step into open void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drift {
    /// It is carried on (COS-02).
    Carried(Direction),
    /// It is stopped at once.
    Stopped(Stop),
}

impl Drift {
    /// If it ended with movement left: the unit in the way, if one is.
    #[must_use]
    pub(crate) const fn stopped_by(self) -> Option<Option<UnitId>> {
        match self {
            Self::Stopped(Stop::Beside(_)) => Some(None),
            Self::Stopped(Stop::Barred(_, unit)) => Some(unit),
            Self::Stopped(Stop::Spent) | Self::Carried(_) => None,
        }
    }

    /// The rule to cite.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        match self {
            Self::Carried(_) => cite::grid::ADRIFT,
            Self::Stopped(Stop::Spent) => cite::grid::SPENT,
            Self::Stopped(Stop::Beside(_)) => cite::grid::BESIDE,
            Self::Stopped(Stop::Barred(..)) => cite::grid::BARRED,
        }
    }
}

/// The drift of a figure that has come by a step from one space to another, with the points that it
/// has now.
pub(crate) fn drift_after(scene: &Scene<'_>, mover: &Mover, from: Cell, to: Cell) -> Option<Drift> {
    let grid = &scene.ground.grid;
    let way = grid.between(from, to)?;
    let (from, to) = (grid.index(from)?, grid.index(to)?);
    drift(
        scene,
        mover,
        from,
        way,
        to,
        mover.points.min(Steps::MOST as u8),
    )
}

/// The drift of a figure that stepped from `from` to `to` and has `left` points left. It is over
/// with the points in hand: no drift takes a move action more (HAZ-R-POINTS).
pub(super) fn drift(
    scene: &Scene<'_>,
    mover: &Mover,
    from: usize,
    way: Direction,
    to: usize,
    left: u8,
) -> Option<Drift> {
    let ground = scene.ground;
    if mover.figure.flies || !ground.facts(to).drift {
        return None;
    }
    let hand = mover.in_hand(left);
    if hand == 0 {
        return Some(Drift::Stopped(Stop::Spent));
    }
    // VOID-R-FIRST: from other terrain, a figure can hold on only to what lies ahead. The space it
    // left is straight behind, and the neighbours that both spaces share lie beside it.
    let grid = &ground.grid;
    let sides = if ground.facts(from).drift {
        grid.shape().aside(way)
    } else {
        grid.shape().onward(way)
    };
    for side in sides {
        // Deck behind a wall is not beside it, and so is nothing to hold on to.
        if let Some(beside) = grid.neighbour(to, *side)
            && !ground.facts(beside).drift
            && ground.open_between(to, beside)
        {
            return Some(Drift::Stopped(Stop::Beside(grid.cell(beside))));
        }
    }
    let barred = |hex, unit| Some(Drift::Stopped(Stop::Barred(hex, unit)));
    let Some(next) = grid.neighbour(to, way) else {
        return barred(grid.ahead(grid.cell(to), way), None);
    };
    let hex = grid.cell(next);
    if let Some(other) = scene.other_at(next, mover.figure.unit) {
        return barred(hex, Some(other.unit));
    }
    if bars(scene, mover, to, way, next).is_err() {
        return barred(hex, None);
    }
    if cost(scene, mover, to, next) > hand {
        return Some(Drift::Stopped(Stop::Spent));
    }
    Some(Drift::Carried(way))
}
