//! One step of a figure: the only place that decides its legality, cost, risks and drift.
//!
//! COS-02 to COS-07 (adrift), HAZ-02, HAZ-05, HAZ-15, HAZ-17, HAZ-22 (terrain and edges),
//! VOID-H-MOVE, VOID-H-PASS, VOID-H-FALL, VOID-H-FLY, VOID-H-ENGAGE.

use content::{Barrier, Enters, Passing};
use geometry::{Direction, grid::Footprint};

use crate::{
    cite,
    grid::{
        Drift, Mover, Occupant, Refusal, Scene, Stop,
        drift::drift,
        engage::{engaged_at, fights},
        large::stands,
    },
    state::UnitId,
};

/// A fall is a great one if it is this many levels deeper than the figure is tall.
const GREAT_FALL: i32 = 10;

/// Whether a moving figure may choose its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepCourse {
    /// It may go anywhere, or stop.
    Free,
    /// It must continue in this direction (COS-02).
    Adrift(Direction),
    /// A drift has used up its movement (COS-03).
    Spent,
}

/// The state of a moving figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// Where it is, by its number in the grid.
    pub cell: usize,
    /// Whether it is adrift.
    pub course: StepCourse,
    /// Movement points left.
    pub left: u8,
    /// Whether it has begun to move; a figure that flies is aloft from then on.
    pub under_way: bool,
}

/// A fall (VOID-H-FALL).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// Levels down.
    pub levels: u8,
    /// Attack dice that allow no defence.
    pub dice: u8,
}

/// A legal step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridStep {
    /// Where the figure is after it.
    pub at: At,
    /// The cost.
    pub cost: u8,
    /// Engagements left, with an attack die each.
    pub leaving: u8,
    /// The fall, if it is one.
    pub fall: Option<Fall>,
    /// The effect of the void, if the step ends in it.
    pub drift: Option<Drift>,
    /// Expected wounds, in [`WOUND`](crate::grid::WOUND)ths.
    pub wounds: u32,
}

/// Takes one step, or returns the refusal.
/// Whether the figure may end there is another question: see `ending`.
///
/// # Errors
/// The first rule that forbids it.
pub fn step(scene: &Scene<'_>, mover: &Mover, at: At, way: Direction) -> Result<GridStep, Refusal> {
    let grid = &scene.ground.grid;
    let here = grid.cell(at.cell);
    may_leave(scene, mover, at, way)?;
    let Some(to) = grid.neighbour(at.cell, way) else {
        let hex = grid.ahead(here, way);
        return Err(Refusal::MapEnd { hex });
    };
    bars(scene, mover, at.cell, way, to)?;
    may_pass(scene, mover, to)?;
    let cost = cost(scene, mover, at.cell, to);
    if cost > at.left {
        let extra = scene.ground.facts(to).cost_rule;
        return Err(Refusal::Cost {
            rule: extra.unwrap_or(cite::grid::MOVE),
            hex: grid.cell(to),
            cost,
            left: at.left,
        });
    }
    let left = at.left - cost;
    let drift = drift(scene, mover, at.cell, way, to, left);
    let course = match drift {
        None | Some(Drift::Stopped(Stop::Beside(_) | Stop::Barred(..))) => StepCourse::Free,
        // Another move action sets out anew.
        Some(Drift::Stopped(Stop::Spent)) if mover.in_hand(left) < left => StepCourse::Free,
        Some(Drift::Stopped(Stop::Spent)) => StepCourse::Spent,
        Some(Drift::Carried(way)) => StepCourse::Adrift(way),
    };
    let leaving = leaving(scene, mover, at, to).count() as u8;
    let fall = fall(scene, mover, at.cell, to);
    let dice = u32::from(leaving) + fall.map_or(0, |fall| u32::from(fall.dice));
    let harm = if passes_over(mover) {
        0
    } else {
        passing_harm(scene, mover, to)
    };
    // The obstacle at its start acts only if the figure ends there (see `landing`): OBS-24, OBS-25.
    let peril = if grid.cell(to) == mover.figure.hex {
        0
    } else {
        scene.peril(to)
    };
    Ok(GridStep {
        at: At {
            cell: to,
            course,
            left,
            under_way: true,
        },
        cost,
        leaving,
        fall,
        drift,
        wounds: harm
            .saturating_add(peril)
            .saturating_add(dice * scene.ground.skull),
    })
}

/// Whether a figure may end its movement where it is.
///
/// # Errors
/// [`Refusal::StillAdrift`], [`Refusal::Taken`], or [`Refusal::NoRoom`] for a base.
pub(crate) fn ending(scene: &Scene<'_>, mover: &Mover, at: At) -> Result<(), Refusal> {
    let hex = scene.ground.grid.cell(at.cell);
    if let StepCourse::Adrift(way) = at.course {
        let ahead = scene.ground.grid.ahead(hex, way);
        return Err(Refusal::StillAdrift { way, ahead });
    }
    if mover.is_large() {
        return stands(scene, mover, hex).map(|_| ());
    }
    match scene.other_at(at.cell, mover.figure.unit) {
        Some(other) => Err(Refusal::Taken {
            unit: other.unit,
            hex,
        }),
        None => Ok(()),
    }
}

/// Whether the terrain of a space acts on a figure as it steps there. A large one is in some kinds
/// only with its whole base, when its movement ends (HAZ-09).
pub(crate) fn acts_on(scene: &Scene<'_>, mover: &Mover, cell: usize) -> bool {
    !mover.is_large() || scene.ground.facts(cell).enters == Enters::EachStep
}

/// Expected wounds of stepping onto a space, in [`WOUND`](crate::grid::WOUND)ths.
pub(crate) fn passing_harm(scene: &Scene<'_>, mover: &Mover, cell: usize) -> u32 {
    match acts_on(scene, mover, cell) {
        true => scene.facts(cell).harm,
        false => 0,
    }
}

/// Whether a figure ignores the terrain that it passes (option `fly.ignores`).
pub(crate) fn passes_over(mover: &Mover) -> bool {
    mover.figure.flies && mover.over_terrain
}

/// The enemies whose engagement a step leaves; a flying figure under way has none (VOID-H-FLY).
pub(crate) fn leaving<'a>(
    scene: &'a Scene<'_>,
    mover: &'a Mover,
    at: At,
    to: usize,
) -> impl Iterator<Item = UnitId> + 'a {
    let figure = &mover.figure;
    let grid = &scene.ground.grid;
    let there = grid.cell(to);
    let stays = move |enemy: &Occupant| {
        let side = grid.between(there, enemy.hex);
        !figure.flies && side.is_some_and(|side| fights(scene, figure, to, side, enemy))
    };
    let all = (!figure.flies || !at.under_way).then(|| engaged_at(scene, figure, at.cell));
    let left = all.into_iter().flatten().filter(move |enemy| !stays(enemy));
    left.map(|enemy| enemy.unit)
}

/// Checks the rules that hold a figure in its place, or on its line.
fn may_leave(scene: &Scene<'_>, mover: &Mover, at: At, way: Direction) -> Result<(), Refusal> {
    let hex = scene.ground.grid.cell(at.cell);
    match at.course {
        StepCourse::Adrift(line) if line != way => {
            let ahead = scene.ground.grid.ahead(hex, line);
            return Err(Refusal::Adrift { way: line, ahead });
        }
        StepCourse::Spent => return Err(Refusal::Spent { hex }),
        _ => {}
    }
    // A figure that flies over terrain is not in it, nor a large one that crosses a pit (HAZ-09).
    let over = passes_over(mover) || !acts_on(scene, mover, at.cell);
    if at.under_way && over {
        return Ok(());
    }
    let ground = scene.ground;
    // Under way a large figure is one space large; where it stands, all its spaces count.
    let corner = ground.grid.index(mover.figure.hex);
    let (footprint, corner) = match corner.filter(|_| !at.under_way) {
        Some(corner) => (mover.figure.footprint, corner),
        None => (Footprint::ONE, at.cell),
    };
    match ground.in_all(footprint, corner, |facts| facts.holds) {
        Some(rule) => Err(Refusal::Held { rule, hex }),
        None => Ok(()),
    }
}

/// The barriers that stop a figure.
pub(crate) const fn barred_for(flies: bool) -> fn(Barrier) -> bool {
    if flies {
        Barrier::is_solid
    } else {
        Barrier::bars_feet
    }
}

/// Checks the barriers to a step between two neighbours, apart from other figures.
pub(super) fn bars(
    scene: &Scene<'_>,
    mover: &Mover,
    from: usize,
    way: Direction,
    to: usize,
) -> Result<(), Refusal> {
    let ground = scene.ground;
    let (here, hex) = (ground.grid.cell(from), ground.grid.cell(to));
    match ground.barrier(from, way, barred_for(mover.figure.flies)) {
        Some(Barrier::Elevation) => {
            return Err(Refusal::Elevation {
                from: here,
                to: hex,
            });
        }
        Some(
            Barrier::Wall
            | Barrier::Door
            | Barrier::Opening(_)
            | Barrier::Floor
            | Barrier::Slope(_)
            | Barrier::Rim
            | Barrier::Stair,
        ) => {
            return Err(Refusal::Wall {
                from: here,
                to: hex,
            });
        }
        None => {}
    }
    if let Some(rule) = ground.facts(to).bars {
        return Err(Refusal::Barred { rule, hex });
    }
    let rise = ground.rise(from, to);
    if !mover.figure.flies && rise >= i32::from(mover.figure.height) {
        return Err(Refusal::Climb {
            hex,
            levels: rise as u8,
            tall: mover.figure.height,
        });
    }
    Ok(())
}

/// Checks whether the figure on a space lets the mover through.
fn may_pass(scene: &Scene<'_>, mover: &Mover, to: usize) -> Result<(), Refusal> {
    let figure = &mover.figure;
    let Some(other) = scene.other_at(to, figure.unit) else {
        return Ok(());
    };
    let (unit, hex) = (other.unit, other.hex);
    let friends = other.owner == figure.owner;
    match scene.ground.rules.passing {
        Passing::FreeFriends if figure.flies => Ok(()),
        Passing::FreeFriends | Passing::Friends if !friends => Err(Refusal::Enemy { unit, hex }),
        Passing::FreeFriends if scene.is_engaged(other) => {
            Err(Refusal::EngagedFriend { unit, hex })
        }
        Passing::FreeFriends | Passing::Friends => Ok(()),
    }
}

/// The cost of a step: the terrain's cost plus the levels climbed.
/// A figure that flies pays nothing for levels.
pub(super) fn cost(scene: &Scene<'_>, mover: &Mover, from: usize, to: usize) -> u8 {
    let ground = scene.ground;
    let price = if passes_over(mover) {
        1
    } else {
        ground.facts(to).cost
    };
    let rise = if mover.figure.flies {
        0
    } else {
        ground.rise(from, to).max(0) as u8
    };
    price.saturating_add(rise)
}

fn fall(scene: &Scene<'_>, mover: &Mover, from: usize, to: usize) -> Option<Fall> {
    let drop = -scene.ground.rise(from, to);
    let tall = i32::from(mover.figure.height);
    (!mover.figure.flies && drop >= tall).then(|| Fall {
        levels: drop as u8,
        dice: if drop >= tall + GREAT_FALL { 3 } else { 1 },
    })
}
