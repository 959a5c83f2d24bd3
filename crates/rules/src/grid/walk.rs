//! A whole path, checked step by step.

use geometry::{Cell, Direction, Steps};

use crate::{
    grid::{
        At, Drift, Fall, Mover, Refusal, Scene, StepCourse,
        step::{acts_on, ending, leaving, passes_over, passing_harm, step},
    },
    state::UnitId,
};

/// One step of a checked path, with all details for the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The space that it leaves.
    pub from: Cell,
    /// The space that it enters.
    pub to: Cell,
    /// The direction.
    pub way: Direction,
    /// The cost of the step.
    pub cost: u8,
    /// Movement points left.
    pub left: u8,
    /// Enemies whose engagement it leaves: each rolls an attack die.
    pub leaving: Vec<UnitId>,
    /// The fall, if it is one.
    pub fall: Option<Fall>,
    /// The effect of the void, if the step ends in it.
    pub drift: Option<Drift>,
    /// The figure passed, if any.
    pub passed: Option<UnitId>,
    /// Whether the terrain's `Enter` clauses act.
    /// They do not while the figure only flies over it (option `fly.ignores`).
    pub enters: bool,
}

/// A legal path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Its steps.
    pub legs: Vec<Leg>,
    /// Where it ends.
    pub end: Cell,
    /// The cost of the path.
    pub cost: u8,
    /// Expected wounds, in [`WOUND`](crate::grid::WOUND)ths.
    pub wounds: u32,
}

/// The state of a figure before its first step.
///
/// # Errors
/// [`Refusal::OffMap`].
pub(crate) fn start(scene: &Scene<'_>, mover: &Mover) -> Result<At, Refusal> {
    let hex = mover.from.unwrap_or(mover.figure.hex);
    let cell = scene.ground.grid.index(hex);
    Ok(At {
        cell: cell.ok_or(Refusal::OffMap { hex })?,
        course: StepCourse::Free,
        left: mover.points.min(Steps::MOST as u8),
        under_way: false,
    })
}

/// Expected wounds of ending there.
/// They come from landing on terrain that the figure only flew over, and from returning to the
/// obstacle at its start (OBS-25).
pub(crate) fn landing(scene: &Scene<'_>, mover: &Mover, at: At) -> u32 {
    if !at.under_way {
        return 0;
    }
    let terrain = if passes_over(mover) {
        passing_harm(scene, mover, at.cell)
    } else {
        0
    };
    let back = scene.ground.grid.cell(at.cell) == mover.figure.hex;
    let peril = if back { scene.peril(at.cell) } else { 0 };
    terrain.saturating_add(peril)
}

/// Checks a path: every step, and that the figure may end there.
/// A path without steps stays.
///
/// # Errors
/// The refusal of the first illegal step, or of the end, with the number of legal steps.
pub fn walk(scene: &Scene<'_>, mover: &Mover, steps: Steps) -> Result<Walk, (usize, Refusal)> {
    let mut at = start(scene, mover).map_err(|refusal| (0, refusal))?;
    let mut done = Walk {
        legs: Vec::with_capacity(steps.len()),
        end: mover.from.unwrap_or(mover.figure.hex),
        cost: 0,
        wounds: 0,
    };
    for (count, way) in steps.iter().enumerate() {
        let taken = step(scene, mover, at, way).map_err(|refusal| (count, refusal))?;
        let to = taken.at.cell;
        let hex = scene.ground.grid.cell(to);
        done.legs.push(Leg {
            from: done.end,
            to: hex,
            way,
            cost: taken.cost,
            left: taken.at.left,
            leaving: leaving(scene, mover, at, to).collect(),
            fall: taken.fall,
            drift: taken.drift,
            passed: scene
                .other_at(to, mover.figure.unit)
                .map(|other| other.unit),
            enters: (!passes_over(mover) || count + 1 == steps.len()) && acts_on(scene, mover, to),
        });
        done.end = hex;
        done.cost += taken.cost;
        done.wounds = done.wounds.saturating_add(taken.wounds);
        at = taken.at;
    }
    ending(scene, mover, at).map_err(|refusal| (steps.len(), refusal))?;
    done.wounds = done.wounds.saturating_add(landing(scene, mover, at));
    Ok(done)
}
