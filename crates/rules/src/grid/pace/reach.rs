//! The ends of a model's move: a search over (space, diagonal, risk), by [`strides`] alone.

use std::{cell::RefCell, collections::BTreeSet};

use geometry::Cell;

use super::{Squares, Stride, Walker, strides};

/// A space where a model's move could end, with the best way there: without a test of dangerous
/// ground if there is one, then the cheapest, then without the diagonal.
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
    /// Whether it asks for a test of dangerous ground.
    pub risk: bool,
}

/// No label.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Label {
    cell: usize,
    parent: u32,
    cost: u8,
    diagonal: bool,
    risk: bool,
}

/// Every space that a model could come to, its own first; whoever else stands there.
///
/// A move into difficult ground is short in all (GRD-15), so there are two searches: one that
/// leaves out difficult ground, and a short one with all of it.
#[must_use]
pub fn arrivals(squares: &Squares<'_>, walker: &Walker) -> Vec<Arrival> {
    let mut search = Search::new(squares, walker);
    // The lengths of moves over difficult ground that was met.
    let met = RefCell::new(BTreeSet::new());
    let plain = |stride: &Stride| {
        if let Some((least, _)) = stride.most.filter(|_| !walker.surefooted) {
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
            let least = stride.most.map_or(most, |(least, _)| least);
            met.borrow_mut().insert(least.min(walker.squares));
            most <= least
        });
    }
    search.finish()
}

struct Search<'a> {
    squares: &'a Squares<'a>,
    walker: &'a Walker,
    labels: Vec<Label>,
    /// The best label of a run, by space, diagonal and risk.
    known: Vec<u32>,
    /// The best label of all runs, by space.
    best: Vec<u32>,
}

impl<'a> Search<'a> {
    fn new(squares: &'a Squares<'a>, walker: &'a Walker) -> Self {
        let spaces = squares.ground.grid.len();
        Self {
            squares,
            walker,
            labels: Vec::new(),
            known: vec![NONE; spaces * 4],
            best: vec![NONE; spaces],
        }
    }

    /// Searches with moves of `most` squares and those steps that `takes` lets through.
    fn run(&mut self, most: u8, takes: &dyn Fn(&Stride) -> bool) {
        self.known.fill(NONE);
        let mut buckets: Vec<Vec<u32>> = vec![Vec::new(); usize::from(most) + 1];
        let start = Label {
            cell: self.walker.from,
            parent: NONE,
            cost: 0,
            diagonal: false,
            risk: !self.walker.aboard && self.squares.ground.facts(self.walker.from).harm > 0,
        };
        self.offer(start, most, &mut buckets);
        for cost in 0..buckets.len() {
            // Steps down cost nothing, so a bucket grows while it is worked off.
            let mut at = 0;
            while let Some(number) = buckets[cost].get(at).copied() {
                at += 1;
                let label = self.labels[number as usize];
                if self.known[slot(&label)] != number {
                    continue;
                }
                let walker = Walker {
                    diagonal: self.walker.diagonal && !label.diagonal,
                    ..*self.walker
                };
                for stride in strides(self.squares, &walker, label.cell) {
                    if !takes(&stride) {
                        continue;
                    }
                    let next = Label {
                        cell: stride.to,
                        parent: number,
                        cost: label.cost.saturating_add(stride.cost),
                        diagonal: label.diagonal || stride.diagonal,
                        risk: label.risk || stride.risk,
                    };
                    self.offer(next, most, &mut buckets);
                }
            }
        }
    }

    fn offer(&mut self, label: Label, most: u8, buckets: &mut [Vec<u32>]) {
        if label.cost > most {
            return;
        }
        let slot = slot(&label);
        let held = self.labels.get(self.known[slot] as usize);
        if held.is_some_and(|held| held.cost <= label.cost) {
            return;
        }
        let number = self.labels.len() as u32;
        self.labels.push(label);
        self.known[slot] = number;
        buckets[usize::from(label.cost)].push(number);
        let order = |label: &Label| (label.risk, label.cost, label.diagonal);
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
                risk: label.risk && label.parent != NONE,
            })
        })
        .collect()
    }
}

fn slot(label: &Label) -> usize {
    label.cell * 4 + usize::from(label.diagonal) * 2 + usize::from(label.risk)
}
