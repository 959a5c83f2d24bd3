//! What may come of something: a kernel of play, run once for every way in which its dice and cards can fall.
//!
//! A kernel that is explored draws from a [`Path`] instead of the match's generator. The path hands out what was
//! chosen before and notes every further choice, so that the next run can take another turn at the last one.
//! States that are equal after a step go on as one; so many steps in a row stay cheap.
//!
//! `path` is the choices, this the states.

mod path;

pub(crate) use path::{Path, kinds};

use std::{
    collections::BTreeMap,
    hash::{Hash, Hasher},
    slice::from_ref,
};

use crate::{
    board::{Board, Step, UnitId},
    checksum::Checksum,
    ctx::Ctx,
    toll::{Prospect, Toll},
    work::Work,
};

/// So much work at most is done to explore one thing, all of its steps together: a preview takes some milliseconds, whatever
/// lies on its way. What branches more is played by sample, which may be as much work again. A run counts as four, and
/// each of its choices and events as one.
pub const MOST_WORK: usize = 4096;
/// What a run costs besides its choices and events, each of which counts as one: the board is copied for it.
const RUN: usize = 4;
/// So many plays make a sample, or as many as that work has room for.
const SAMPLE: usize = 1024;
/// No sample has fewer plays.
const FEWEST: usize = 16;
/// The sample is the same every time.
const SEED: u64 = 0x5eed;

/// A state that may come about.
#[derive(Clone, Debug)]
pub(crate) struct Branch {
    /// The board.
    pub board: Board,
    /// What the subject has suffered and gained on the way.
    pub toll: Toll,
    /// How likely, from 0 to 1.
    pub chance: f64,
}

/// Everything that may come about.
#[derive(Debug)]
pub(crate) struct Explored {
    /// Each state once; the chances add up to 1.
    pub branches: Vec<Branch>,
    /// Whether the chances are exact; otherwise they are a sample's.
    pub exact: bool,
    /// The work that it has cost.
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

/// What is run: constants, the step that the match waited for, and the ship whose toll is counted.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    /// The constants.
    pub ctx: &'a Ctx,
    /// What the match waited for when the order came.
    pub origin: Step,
    /// Whose toll.
    pub ship: UnitId,
}

impl Subject<'_> {
    /// Runs `kernel` for steps 0, 1, 2... on every state that the steps before may have led to.
    pub(crate) fn explore(
        &self,
        start: Board,
        steps: usize,
        kernel: impl Fn(&mut Work<'_>, usize),
    ) -> Explored {
        self.explore_within(MOST_WORK, start, steps, kernel)
    }

    /// The same with at most so much work for exact chances, and as much again for a sample where that is not enough.
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

    /// All that one step makes of these states; none if that is more work than `left`, or must come to more.
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
                // The choices of the first run tell about how many more there will be.
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

    /// One way of going on: where it leads, the path taken, and what it has cost.
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
            toll.hear(self.ship, &event.fact);
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
        // One more play costs about as much as the dearest so far: it stays within the work, too.
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

/// Makes one of equal states.
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

/// Equal for equal states, and mostly different for others: what most often tells them apart.
fn key(branch: &Branch) -> u64 {
    let mut sum = Checksum::default();
    branch.toll.hash(&mut sum);
    for ship in &branch.board.ships {
        (ship.pose, ship.status, ship.hull, ship.shields, ship.tokens).hash(&mut sum);
    }
    branch.board.players.hash(&mut sum);
    branch.board.field.sum().hash(&mut sum);
    branch.board.attack.hash(&mut sum);
    sum.finish()
}
