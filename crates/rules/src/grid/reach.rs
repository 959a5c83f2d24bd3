//! Ends of a figure's movement: a search over (space, drift, points spent), by [`step`] alone.
//!
//! Only the safest path to each state is followed, so the number of states bounds the work. Where
//! figures can be adrift, paths of different cost do not replace each other: a later arrival can be
//! better, because a drift ends when the movement is used up (COS-03). Elsewhere a path is dropped
//! if a cheaper one was as safe.

use std::collections::BTreeMap;

use content::RuleId;
use geometry::{Cell, Direction, Steps};

use crate::grid::{
    At, Mover, Occupant, Scene, StepCourse,
    large::{Stand, settling, stands},
    step::{ending, step},
    walk::{landing, start},
};

/// No label.
const NONE: u32 = u32::MAX;

/// A space on which a figure can end its movement, and the best path to it.
/// Best means the fewest expected wounds, then the lowest cost, then the first found (directions
/// from the east, counter-clockwise).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The space.
    pub hex: Cell,
    /// The space from which it sets out: its own, or the one that a large figure shrinks to.
    pub from: Cell,
    /// The path.
    pub steps: Steps,
    /// The cost of the path.
    pub cost: u8,
    /// Attack dice of enemies whose engagement it leaves.
    pub leaving: u8,
    /// Attack dice of falls, which allow no defence.
    pub falls: u8,
    /// Expected wounds, from terrain and obstacles too, in [`WOUND`](crate::grid::WOUND)ths.
    pub wounds: u32,
    /// The rule by which a figure whose turn ends there is defeated.
    pub defeats: Option<RuleId>,
}

/// Where a large figure can put its base at the end of its movement, with the best way there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The base.
    pub stand: Stand,
    /// The way. Its wounds and its defeat are those with the base put there.
    pub end: End,
}

/// All ends of a figure's movement, in the order of the grid's numbers; staying is one of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    ends: Vec<(usize, End)>,
    landings: Vec<Landing>,
}

impl Reach {
    /// The ends.
    pub fn ends(&self) -> impl ExactSizeIterator<Item = &End> + '_ {
        self.ends.iter().map(|(_, end)| end)
    }

    /// Where a large figure can put its base, by its corner; empty for figures of one space.
    #[must_use]
    pub fn landings(&self) -> &[Landing] {
        &self.landings
    }

    /// The end on the space with this number in the grid.
    #[must_use]
    pub fn at(&self, cell: usize) -> Option<&End> {
        let found = self.ends.binary_search_by_key(&cell, |(cell, _)| *cell);
        found.ok().map(|position| &self.ends[position].1)
    }
}

/// A path to a state: its last step and its parent.
#[derive(Clone, Copy, Debug)]
struct Label {
    at: At,
    parent: u32,
    way: Direction,
    cost: u8,
    leaving: u8,
    falls: u8,
    wounds: u32,
}

/// Finds every space on which the figure can legally end its movement.
/// A figure off the map has none.
#[must_use]
pub fn reach(scene: &Scene<'_>, mover: &Mover) -> Reach {
    let Ok(at) = start(scene, mover) else {
        return Reach::default();
    };
    let mut search = Search::new(scene, mover, at);
    let figure = &mover.figure;
    let grid = &scene.ground.grid;
    let corner = grid.index(figure.hex).unwrap_or(at.cell);
    for cell in figure.footprint.cells(grid, corner).flatten() {
        search.offer(Label {
            at: At { cell, ..at },
            parent: NONE,
            way: Direction::E,
            cost: 0,
            leaving: 0,
            falls: 0,
            wounds: 0,
        });
    }
    for cost in 0..search.buckets.len() {
        // Every step has a cost, so a bucket is complete when its turn comes.
        for label in std::mem::take(&mut search.buckets[cost]) {
            search.settle(label);
        }
    }
    search.finish()
}

/// Whether the figure can end its movement on another space. One step away is enough mostly, so
/// that is tried first.
pub(crate) fn goes_away(scene: &Scene<'_>, mover: &Mover) -> bool {
    let Ok(at) = start(scene, mover) else {
        return false;
    };
    let steps = || {
        let ways = scene.ground.grid.ways().iter();
        ways.filter_map(|way| step(scene, mover, at, *way).ok())
    };
    let one = !mover.is_large() && steps().any(|taken| ending(scene, mover, taken.at).is_ok());
    one || reach(scene, mover).ends().any(|end| !end.steps.is_empty())
}

struct Search<'a> {
    scene: &'a Scene<'a>,
    mover: &'a Mover,
    /// The window: `radius` spaces in each direction from the start.
    centre: Cell,
    radius: i32,
    /// Whether figures can be adrift here.
    drifts: bool,
    /// The number of distinct courses.
    courses: usize,
    /// The number of distinct costs.
    points: usize,
    labels: Vec<Label>,
    /// Labels by cost.
    buckets: Vec<Vec<u32>>,
    /// The safest label, by state.
    known: Vec<u32>,
    /// Where nobody is adrift: the fewest wounds of a space so far, by rising cost.
    least: Vec<u32>,
    /// The best label that may end on each space of the window, with its wounds after landing.
    ends: Vec<(u32, u32)>,
}

impl<'a> Search<'a> {
    fn new(scene: &'a Scene<'a>, mover: &'a Mover, at: At) -> Self {
        let base = mover.figure.footprint;
        let beside = i32::from(base.columns().max(base.rows())) - 1;
        let radius = i32::from(at.left) + beside;
        let window = (2 * radius as usize + 1).pow(2);
        let drifts = scene.ground.drifts && !mover.figure.flies;
        // Free, a line in each direction, spent.
        let courses = if drifts {
            scene.ground.grid.ways().len() + 2
        } else {
            1
        };
        Self {
            scene,
            mover,
            centre: scene.ground.grid.cell(at.cell),
            radius,
            drifts,
            courses,
            labels: Vec::new(),
            buckets: vec![Vec::new(); usize::from(at.left) + 1],
            points: usize::from(at.left) + 1,
            known: vec![NONE; window * courses * (usize::from(at.left) + 1)],
            least: vec![u32::MAX; window],
            ends: vec![(NONE, 0); window],
        }
    }

    /// The position of a space in the window.
    fn place(&self, cell: usize) -> usize {
        let (column, row) = self.scene.ground.grid.cell(cell).printed();
        let (middle, line) = self.centre.printed();
        let side = 2 * self.radius + 1;
        ((row - line + self.radius) * side + column - middle + self.radius) as usize
    }

    fn state(&self, place: usize, label: &Label) -> usize {
        let layer = place * self.points + usize::from(label.cost);
        if !self.drifts {
            return layer;
        }
        let course = match label.at.course {
            StepCourse::Free => 0,
            StepCourse::Adrift(way) => 1 + way.index(),
            StepCourse::Spent => self.courses - 1,
        };
        layer * self.courses + course
    }

    /// Adds a label, unless a known one of its state is as safe.
    fn offer(&mut self, label: Label) {
        let place = self.place(label.at.cell);
        let state = self.state(place, &label);
        let known = self.labels.get(self.known[state] as usize);
        let beaten = known.is_some_and(|best| best.wounds <= label.wounds);
        if beaten || (!self.drifts && self.least[place] <= label.wounds) {
            return;
        }
        let number = self.labels.len() as u32;
        self.known[state] = number;
        self.buckets[usize::from(label.cost)].push(number);
        self.labels.push(label);
    }

    /// Records whether a label's path may end, and takes every step from there.
    fn settle(&mut self, number: u32) {
        let label = self.labels[number as usize];
        let place = self.place(label.at.cell);
        if self.known[self.state(place, &label)] != number {
            return;
        }
        if !self.drifts {
            if self.least[place] <= label.wounds {
                return;
            }
            self.least[place] = label.wounds;
        }
        self.note_end(number, &label);
        let ways: &[Direction] = match &label.at.course {
            StepCourse::Free => self.scene.ground.grid.ways(),
            StepCourse::Adrift(way) => std::slice::from_ref(way),
            StepCourse::Spent => &[],
        };
        if label.at.left == 0 {
            return;
        }
        for way in ways {
            if let Ok(taken) = step(self.scene, self.mover, label.at, *way) {
                self.offer(Label {
                    at: taken.at,
                    parent: number,
                    way: *way,
                    cost: label.cost + taken.cost,
                    leaving: label.leaving.saturating_add(taken.leaving),
                    falls: label
                        .falls
                        .saturating_add(taken.fall.map_or(0, |fall| fall.dice)),
                    wounds: label.wounds.saturating_add(taken.wounds),
                });
            }
        }
    }

    fn note_end(&mut self, number: u32, label: &Label) {
        if ending(self.scene, self.mover, label.at).is_err() {
            return;
        }
        let wounds = label
            .wounds
            .saturating_add(landing(self.scene, self.mover, label.at));
        let place = self.place(label.at.cell);
        // Labels come by rising cost, so the earlier of two equals stays.
        let (best, least) = self.ends[place];
        if best == NONE || wounds < least {
            self.ends[place] = (number, wounds);
        }
    }

    fn finish(self) -> Reach {
        let found = self.ends.iter().filter_map(|(number, wounds)| {
            let label = self.labels.get(*number as usize)?;
            let (from, steps) = self.path(*number);
            let end = End {
                hex: self.scene.ground.grid.cell(label.at.cell),
                from,
                steps,
                cost: label.cost,
                leaving: label.leaving,
                falls: label.falls,
                wounds: *wounds,
                defeats: self.scene.defeats(&self.mover.figure, label.at.cell),
            };
            Some((label.at.cell, end))
        });
        let mut ends: Vec<_> = found.collect();
        ends.sort_unstable_by_key(|(cell, _)| *cell);
        let landings = match self.mover.is_large() {
            true => self.landings(&ends),
            false => Vec::new(),
        };
        Reach { ends, landings }
    }

    /// Every place for the base over these ends, each with its best way.
    fn landings(&self, ends: &[(usize, End)]) -> Vec<Landing> {
        let (scene, mover) = (self.scene, self.mover);
        let mut best = BTreeMap::new();
        for (_, end) in ends {
            for stand in stands(scene, mover, end.hex).unwrap_or_default() {
                let moved = !end.steps.is_empty() || stand != Stand::of(&mover.figure);
                let settled = if moved { settling(scene, stand) } else { 0 };
                let wounds = end.wounds.saturating_add(settled);
                let held = best
                    .get(&stand.order())
                    .map(|held: &Landing| (held.end.wounds, held.end.cost));
                if held.is_some_and(|held| held <= (wounds, end.cost)) {
                    continue;
                }
                let figure = Occupant {
                    hex: stand.corner,
                    footprint: stand.base,
                    ..mover.figure
                };
                let corner = scene.ground.grid.index(stand.corner);
                let defeats = corner.and_then(|corner| scene.defeats(&figure, corner));
                let end = End {
                    wounds,
                    defeats,
                    ..*end
                };
                best.insert(stand.order(), Landing { stand, end });
            }
        }
        best.into_values().collect()
    }

    /// The first space of a path, and its steps.
    fn path(&self, number: u32) -> (Cell, Steps) {
        let mut steps = Steps::new();
        let mut label = self.labels[number as usize];
        while label.parent != NONE {
            // Each step costs at least one of at most `Steps::MOST` points, so there is room.
            steps = steps.after(label.way).unwrap_or_default();
            label = self.labels[label.parent as usize];
        }
        (self.scene.ground.grid.cell(label.at.cell), steps)
    }
}
