//! Explores outcomes: runs a kernel of play once for every way its dice and cards can fall.
//!
//! An explored kernel draws from a [`Path`] instead of the match's generator. The path replays the
//! choices made before and records each new one, so that the next run can vary the last choice.
//! Equal states after a step are merged; this keeps many steps in a row cheap.
//!
//! Module `path` holds the choices, this one the states. `change` asks only whether anything comes
//! of it.

mod change;
mod path;

pub(crate) use change::changes;
pub(crate) use path::{Path, kinds};

use std::{
    collections::BTreeMap,
    hash::{Hash, Hasher},
    slice::from_ref,
};

use crate::{
    ctx::Ctx,
    state::{Board, Checksum, Prospect, Step, Toll, UnitId},
    work::Work,
};

/// Work budget for one exploration, all of its steps together.
/// It keeps a preview at some milliseconds, however much can happen. Anything with more
/// branches is sampled, which may cost as much again. A run counts as `RUN`, and each of its
/// choices and events as one.
pub const MOST_WORK: usize = 4096;
/// The cost of a run besides its choices and events: the board is copied for it.
const RUN: usize = 4;
/// Plays in a sample, or fewer if the work budget runs out.
const SAMPLE: usize = 1024;
/// The fewest plays in a sample, whatever they cost.
const FEWEST: usize = 16;
/// The seed of samples, fixed so that a sample is always the same.
const SEED: u64 = 0x5eed;

/// A possible state.
#[derive(Clone, Debug)]
pub(crate) struct Branch {
    /// The board.
    pub board: Board,
    /// The damage and gains of the subject on the way to this state.
    pub toll: Toll,
    /// The probability, from 0 to 1.
    pub chance: f64,
}

/// All possible states.
#[derive(Debug)]
pub(crate) struct Explored {
    /// Each state once; the chances add up to 1.
    pub branches: Vec<Branch>,
    /// Whether the chances are exact; otherwise they come from a sample.
    pub exact: bool,
    /// The work spent.
    pub work: usize,
}

impl Explored {
    /// The tolls of all states with their chances.
    pub(crate) fn prospect(&self) -> Prospect {
        let tolls = self.branches.iter();
        let found = Prospect::new(tolls.map(|branch| (branch.toll, branch.chance)), self.exact);
        Prospect {
            work: self.work,
            ..found
        }
    }
}

/// The subject of an exploration: constants, the step in progress, and a ship or a unit of models
/// to keep count for.
#[derive(Clone, Copy)]
pub(crate) struct Exploration<'a> {
    /// The constants.
    pub ctx: &'a Ctx,
    /// The step that the match waited for when the order came.
    pub origin: Step,
    /// The ship or the unit of models whose toll is counted.
    pub unit: UnitId,
}

impl Exploration<'_> {
    /// Runs `kernel` for steps 0, 1, 2... on every state that the earlier steps may have led to.
    pub(crate) fn explore(
        &self,
        start: Board,
        steps: usize,
        kernel: impl Fn(&mut Work<'_>, usize),
    ) -> Explored {
        self.explore_within(MOST_WORK, start, steps, kernel)
    }

    /// Explores within a work budget.
    /// Spends at most `most` on exact chances and, if that is too little,
    /// as much again on a sample.
    pub(crate) fn explore_within(
        &self,
        most: usize,
        start: Board,
        steps: usize,
        kernel: impl Fn(&mut Work<'_>, usize),
    ) -> Explored {
        let first = Branch {
            board: start,
            toll: Toll::default(),
            chance: 1.0,
        };
        let mut reached: Option<Vec<Branch>> = None;
        let mut left = most;
        for step in 0..steps {
            let before = reached.as_deref().unwrap_or(from_ref(&first));
            let Some(next) = self.step(before, &mut left, &|work| kernel(work, step)) else {
                let tried = most - left;
                let found = self.sampled(most, &first, &|work| {
                    (0..steps).for_each(|step| kernel(work, step));
                });
                let work = tried + found.work;
                return Explored { work, ..found };
            };
            reached = Some(merged(next));
        }
        Explored {
            branches: reached.unwrap_or_else(|| vec![first]),
            exact: true,
            work: most - left,
        }
    }

    /// All states that follow these by one step; none if that takes more work than `left`.
    fn step(
        &self,
        branches: &[Branch],
        left: &mut usize,
        kernel: &dyn Fn(&mut Work<'_>),
    ) -> Option<Vec<Branch>> {
        let mut next = Vec::with_capacity(branches.len());
        for branch in branches {
            let mut path = Path::first();
            loop {
                let first = path.is_first();
                let (found, taken, cost) = self.run(branch, path, kernel);
                let enough = cost <= *left;
                *left = left.saturating_sub(cost);
                if !enough {
                    return None;
                }
                // The choices of the first run give an estimate of the number of runs.
                if first && taken.ways().saturating_mul(RUN) > *left {
                    return None;
                }
                next.push(found);
                path = taken;
                if !path.turn() {
                    break;
                }
            }
        }
        Some(next)
    }

    /// One run of the kernel: the state it leads to, the path taken, and the cost.
    fn run(
        &self,
        from: &Branch,
        path: Path,
        kernel: &dyn Fn(&mut Work<'_>),
    ) -> (Branch, Path, usize) {
        let mut work = Work::new(self.ctx, from.board.clone());
        work.origin = self.origin;
        work.path = Some(path);
        kernel(&mut work);
        let path = work.path.take().unwrap_or_default();
        let mut toll = from.toll;
        for event in &work.events {
            toll.hear(self.unit, &event.fact);
        }
        let cost = RUN + work.events.len() + path.choices();
        let found = Branch {
            board: work.board,
            toll,
            chance: from.chance * path.chance,
        };
        (found, path, cost)
    }

    fn sampled(&self, most: usize, start: &Branch, whole: &dyn Fn(&mut Work<'_>)) -> Explored {
        let mut plays = Vec::new();
        // Assume that the next play costs as much as the dearest so far, to stay within budget.
        let (mut work, mut dearest) = (0, 0);
        while plays.len() < SAMPLE && (work + dearest <= most || plays.len() < FEWEST) {
            let path = Path::blind(SEED + plays.len() as u64);
            let (found, _, cost) = self.run(start, path, whole);
            work += cost;
            dearest = dearest.max(cost);
            plays.push(found);
        }
        let share = 1.0 / plays.len() as f64;
        for play in &mut plays {
            play.chance = share;
        }
        Explored {
            branches: merged(plays),
            exact: false,
            work,
        }
    }
}

/// Merges equal states.
fn merged(all: Vec<Branch>) -> Vec<Branch> {
    if all.len() < 2 {
        return all;
    }
    let mut known: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    let mut kept: Vec<Branch> = Vec::new();
    for branch in all {
        let places = known.entry(key(&branch)).or_default();
        let same = |at: &&usize| {
            let held = &kept[**at];
            held.toll == branch.toll && held.board == branch.board
        };
        if let Some(&at) = places.iter().find(same) {
            kept[at].chance += branch.chance;
        } else {
            places.push(kept.len());
            kept.push(branch);
        }
    }
    kept
}

/// A hash of the fields that most often differ; equal states have equal keys.
fn key(branch: &Branch) -> u64 {
    let mut sum = Checksum::default();
    branch.toll.hash(&mut sum);
    for ship in &branch.board.ships {
        (ship.pose, ship.status, ship.hull, ship.shields, ship.tokens).hash(&mut sum);
    }
    branch.board.squads.hash(&mut sum);
    branch.board.players.hash(&mut sum);
    branch.board.field.sum().hash(&mut sum);
    branch.board.attack.hash(&mut sum);
    sum.finish()
}
