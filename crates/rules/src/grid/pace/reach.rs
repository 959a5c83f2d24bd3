//! The ends of a model's move: a search over (space, diagonal, risk), by [`strides`] alone.

use std::{cell::RefCell, collections::BTreeSet};

use geometry::{Cell, Grid};

use super::{Squares, Stride, Walker, step::floors, strides};
use crate::grid::WOUND;

/// What terrain and obstacles on a way may do to a model, the least first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Risk {
    /// Nothing.
    #[default]
    None,
    /// Less than a wound at a time, on average.
    Some,
    /// A wound or more at a time.
    Grave,
}

impl Risk {
    /// The risk of so many expected wounds, in [`WOUND`]ths.
    #[must_use]
    pub const fn of(wounds: u32) -> Self {
        match wounds {
            0 => Self::None,
            WOUND.. => Self::Grave,
            _ => Self::Some,
        }
    }
}

/// A space where a model's move could end, with the best way there: that of the least risk, then
/// the cheapest, then without the diagonal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The number of the space.
    pub cell: usize,
    /// The spaces of the way, its start first.
    pub way: Vec<Cell>,
    /// The squares that it costs.
    pub cost: u8,
    /// Whether it spends the round's cheap diagonal (GRD-07).
    pub diagonal: bool,
    /// Whether it takes a rough side straight down, as dangerous ground (GRD-16).
    pub falls: bool,
    /// What may happen to the model on the way.
    pub risk: Risk,
}

/// The labels of a space: with and without the diagonal, of each risk.
const SLOTS: usize = 6;
/// No label.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct PaceLabel {
    cell: usize,
    parent: u32,
    cost: u8,
    diagonal: bool,
    falls: bool,
    risk: Risk,
}

/// Every space that a model could come to, its own first; whoever else stands there.
///
/// A move into difficult ground is short in all (GRD-15), so there are two searches: one that
/// leaves out difficult ground, and a short one with all of it.
#[must_use]
pub fn arrivals(squares: &Squares<'_>, walker: &Walker) -> Vec<Arrival> {
    let slowed = held_back(squares, walker);
    let walker = &slowed.unwrap_or(*walker);
    let mut search = PaceSearch::new(squares, walker);
    search.slowed = slowed.is_some();
    // The lengths of moves over difficult ground that was met.
    let met = RefCell::new(BTreeSet::new());
    let plain = |stride: &Stride| {
        if let Some(least) = stride.most.filter(|_| !walker.surefooted) {
            met.borrow_mut().insert(least.min(walker.squares));
            return false;
        }
        true
    };
    search.run(walker.squares, &plain);
    // Each kind of difficult ground has its own length; the shorter ones come with the longer. A
    // length that no ground asks for leads nowhere else than a longer one.
    for most in (1..=walker.squares).rev() {
        if !met.borrow().contains(&most) {
            continue;
        }
        search.run(most, &|stride: &Stride| {
            let least = stride.most.unwrap_or(most);
            met.borrow_mut().insert(least.min(walker.squares));
            most <= least
        });
    }
    search.finish()
}

/// A model that sets out from ground that holds or slows it: the climb out of a shaft is a move of
/// one square (HAZ-08), and sludge caps it (HAZ-16). None: its ground does neither.
fn held_back(squares: &Squares<'_>, walker: &Walker) -> Option<Walker> {
    let facts = squares.ground.facts(walker.from);
    let held = facts.holds.filter(|_| !walker.flies).map(|_| 1);
    let cap = facts.cap.map(|(cap, _)| cap);
    let least = held
        .into_iter()
        .chain(cap)
        .filter(|_| !walker.aboard && walker.squares > 0)
        .min()?;
    Some(Walker {
        squares: least.min(walker.squares),
        ..*walker
    })
}

struct PaceSearch<'a> {
    squares: &'a Squares<'a>,
    walker: &'a Walker,
    /// Whether its ground slows the model. One step it takes all the same, whatever that costs:
    /// else nobody would get out of the middle of sludge.
    slowed: bool,
    labels: Vec<PaceLabel>,
    /// How many costs of one space are kept apart: all of them where ground sets adrift, since how
    /// far a drift goes depends on what is left for it (COS-03).
    costs: usize,
    /// The best label of a run, by space, diagonal and risk, and by cost.
    known: Vec<u32>,
    /// The best label of all runs, by space.
    best: Vec<u32>,
}

impl<'a> PaceSearch<'a> {
    fn new(squares: &'a Squares<'a>, walker: &'a Walker) -> Self {
        let spaces = squares.ground.grid.len();
        let adrift = !walker.flies && (0..spaces).any(|cell| squares.ground.facts(cell).drift);
        let costs = if adrift {
            usize::from(walker.squares) + 1
        } else {
            1
        };
        Self {
            squares,
            walker,
            slowed: false,
            labels: Vec::new(),
            costs,
            known: vec![NONE; spaces * SLOTS * costs],
            best: vec![NONE; spaces],
        }
    }

    /// Searches with moves of `most` squares and those steps that `takes` lets through.
    fn run(&mut self, most: u8, takes: &dyn Fn(&Stride) -> bool) {
        self.known.fill(NONE);
        let mut buckets: Vec<Vec<u32>> = vec![Vec::new(); usize::from(most) + 1];
        let start = PaceLabel {
            cell: self.walker.from,
            parent: NONE,
            cost: 0,
            diagonal: false,
            falls: false,
            risk: match self.walker.aboard {
                true => Risk::None,
                false => Risk::of(self.squares.peril(self.walker.from).leave),
            },
        };
        self.offer(start, most, &mut buckets);
        for cost in 0..buckets.len() {
            // Steps down cost nothing, so a bucket grows while it is worked off.
            let mut at = 0;
            while let Some(number) = buckets[cost].get(at).copied() {
                at += 1;
                let label = self.labels[number as usize];
                if self.known[self.slot(&label)] != number {
                    continue;
                }
                let walker = Walker {
                    diagonal: self.walker.diagonal && !label.diagonal,
                    squares: most.saturating_sub(label.cost),
                    ..*self.walker
                };
                let frees = self.slowed && label.parent == NONE;
                // At the end of the move most spaces are left: only what costs nothing leads on.
                let next = match walker.squares {
                    0 => floors(self.squares, &walker, label.cell).collect(),
                    _ => strides(self.squares, &walker, label.cell),
                };
                for stride in next {
                    if !takes(&stride) {
                        continue;
                    }
                    let next = PaceLabel {
                        cell: stride.to,
                        parent: number,
                        cost: match frees {
                            true => stride.cost.min(most),
                            false => label.cost.saturating_add(stride.cost),
                        },
                        diagonal: label.diagonal || stride.diagonal,
                        falls: label.falls || stride.falls,
                        risk: label.risk.max(stride.risk),
                    };
                    self.offer(next, most, &mut buckets);
                }
            }
        }
    }

    /// Where the label of a space, a diagonal and a risk is kept.
    fn slot(&self, label: &PaceLabel) -> usize {
        let plain = label.cell * SLOTS + usize::from(label.diagonal) * 3 + label.risk as usize;
        plain * self.costs + usize::from(label.cost) % self.costs
    }

    fn offer(&mut self, label: PaceLabel, most: u8, buckets: &mut [Vec<u32>]) {
        if label.cost > most {
            return;
        }
        let slot = self.slot(&label);
        let held = self.labels.get(self.known[slot] as usize);
        if held.is_some_and(|held| held.cost <= label.cost) {
            return;
        }
        let number = self.labels.len() as u32;
        self.labels.push(label);
        self.known[slot] = number;
        buckets[usize::from(label.cost)].push(number);
        let order = |label: &PaceLabel| (label.risk, label.cost, label.diagonal);
        let best = self.labels.get(self.best[label.cell] as usize);
        if best.is_none_or(|best| order(&label) < order(best)) {
            self.best[label.cell] = number;
        }
    }

    fn finish(self) -> Vec<Arrival> {
        let grid = &self.squares.ground.grid;
        let way = |mut number: u32| {
            let mut way = Vec::new();
            while let Some(label) = self.labels.get(number as usize) {
                way.push(grid.cell(label.cell));
                number = label.parent;
                if let Some(before) = self.labels.get(number as usize) {
                    way.extend(between(grid, label.cell, before.cell));
                }
            }
            way.reverse();
            way
        };
        let start = self.walker.from;
        let others = (0..self.best.len()).filter(|cell| *cell != start);
        let all = std::iter::once(start).chain(others);
        all.filter_map(|cell| {
            let label = self.labels.get(self.best[cell] as usize)?;
            Some(Arrival {
                cell,
                way: way(self.best[cell]),
                cost: label.cost,
                diagonal: label.diagonal,
                falls: label.falls,
                risk: match label.parent {
                    NONE => Risk::None,
                    _ => label.risk,
                },
            })
        })
        .collect()
    }
}

/// The spaces between the ends of a drift, from its end back to its start; none for other steps.
fn between(grid: &Grid, end: usize, start: usize) -> Vec<Cell> {
    let (end, start) = (grid.cell(end), grid.cell(start));
    let ((x, y), (to_x, to_y)) = (end.printed(), start.printed());
    let apart = (to_x - x).abs().max((to_y - y).abs());
    if apart < 2 || end.level != start.level {
        return Vec::new();
    }
    let step = ((to_x - x).signum(), (to_y - y).signum());
    let spaces = (1..apart).map(|count| Cell::new(x + step.0 * count, y + step.1 * count));
    spaces.map(|cell| cell.on(end.level)).collect()
}
