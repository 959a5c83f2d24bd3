//! The lie of the land of a match on squares with levels: who would see whom, and how far it is to
//! each objective. Worked out once and kept while the ground stays as it is.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use content::WordKind;
use geometry::Cell;
use rules::{
    Game, Squad, Troop, UnitId,
    grid::{
        Ground,
        levels::{CoverSteps, elevation, see},
        pace::{Squares, Walker, strides},
    },
};

/// Farther than any way leads.
pub(crate) const NOWHERE: u16 = u16::MAX;
/// What a step into difficult ground costs more: it shortens the whole move.
const HAMPERED: u16 = 1;
/// What a step into dangerous ground costs more.
const RISKY: u16 = 1;

/// What a line between two places lets through. Units that stand in the way are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Nothing.
    Barred,
    /// A shot at whoever has cover.
    Covered,
    /// A shot.
    Clear,
}

/// How a unit moves, as far as its ways depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Gait {
    fills: bool,
    flies: bool,
    surefooted: bool,
}

impl Gait {
    /// The gait of a unit.
    pub(crate) fn of(game: Game<'_>, troop: &Troop, squad: &Squad) -> Self {
        Self {
            fills: troop.fills(),
            flies: troop.still_has(squad, WordKind::Flying),
            surefooted: rules::squads::is_surefooted(game, squad),
        }
    }
}

/// The squares that it takes from each space to a goal.
pub(crate) type Ways = Arc<[u16]>;

/// What is known of the land. A copy knows the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct SightCache {
    known: RefCell<Known>,
}

#[derive(Clone, Debug, Default)]
struct Known {
    key: u64,
    /// By the number of a space: what the lines from it to each other let through.
    lines: Vec<Vec<Option<Line>>>,
    ways: BTreeMap<(Cell, Gait), Ways>,
    /// The spaces from which each can be entered, with the cost.
    back: BTreeMap<Gait, Arc<Vec<Vec<Entry>>>>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    from: usize,
    cost: u16,
}

impl SightCache {
    /// Forgets what was known of other ground.
    pub(crate) fn enter(&self, game: Game<'_>, ground: &Ground) {
        let mut hasher = DefaultHasher::new();
        let seed = game.ctx.seeded.as_ref().map(|held| held.seed);
        (game.ctx.map, seed, ground.grid.len()).hash(&mut hasher);
        let changes = &game.board.changes;
        (&changes.open, &changes.terrain, &changes.breached).hash(&mut hasher);
        let key = hasher.finish();
        let mut known = self.known.borrow_mut();
        if known.key != key || known.lines.len() != ground.grid.len() {
            *known = Known {
                key,
                lines: vec![Vec::new(); ground.grid.len()],
                ..Known::default()
            };
        }
    }

    /// What the line from one space to another lets through.
    pub(crate) fn line(&self, ground: &Ground, from: usize, to: usize, steps: CoverSteps) -> Line {
        let mut known = self.known.borrow_mut();
        let spaces = ground.grid.len();
        let Some(row) = known.lines.get_mut(from) else {
            return Line::Barred;
        };
        if row.is_empty() {
            row.resize(spaces, None);
        }
        let Some(held) = row.get_mut(to) else {
            return Line::Barred;
        };
        *held.get_or_insert_with(|| {
            let squares = Squares {
                ground,
                holders: &[],
                lying: &[],
            };
            let (from, to) = (ground.grid.cell(from), ground.grid.cell(to));
            match see(&squares, from, to, steps) {
                Err(_) => Line::Barred,
                Ok(sight) if sight.cover.is_some() => Line::Covered,
                Ok(_) => Line::Clear,
            }
        })
    }

    /// The squares from each space to where a unit of this gait seizes an objective.
    pub(crate) fn ways(&self, ground: &Ground, goal: Cell, gait: Gait) -> Ways {
        let mut known = self.known.borrow_mut();
        if let Some(held) = known.ways.get(&(goal, gait)) {
            return Arc::clone(held);
        }
        let back = known.back.entry(gait);
        let back = Arc::clone(back.or_insert_with(|| Arc::new(entries(ground, gait))));
        let found: Ways = spread(ground, &back, goal, gait).into();
        known.ways.insert((goal, gait), Arc::clone(&found));
        found
    }
}

/// From where each space can be entered, by single steps without any diagonal.
fn entries(ground: &Ground, gait: Gait) -> Vec<Vec<Entry>> {
    let squares = Squares {
        ground,
        holders: &[],
        lying: &[],
    };
    let mut back: Vec<Vec<Entry>> = vec![Vec::new(); ground.grid.len()];
    for from in 0..ground.grid.len() {
        let walker = Walker {
            unit: UnitId(0),
            owner: rules::PlayerId(0),
            from,
            squares: u8::MAX,
            diagonal: false,
            fills: gait.fills,
            flies: gait.flies,
            surefooted: gait.surefooted,
            aboard: false,
        };
        for stride in strides(&squares, &walker, from) {
            let hampered = stride.most.is_some() && !gait.surefooted;
            let more = if hampered { HAMPERED } else { 0 } + RISKY * stride.risk as u16;
            let cost = u16::from(stride.cost) + more;
            if let Some(held) = back.get_mut(stride.to) {
                held.push(Entry { from, cost });
            }
        }
    }
    back
}

/// The least costs from all spaces to those within a square of a goal.
fn spread(ground: &Ground, back: &[Vec<Entry>], goal: Cell, gait: Gait) -> Vec<u16> {
    let mut costs = vec![NOWHERE; back.len()];
    let mut buckets: Vec<Vec<usize>> = vec![Vec::new()];
    let at = ground.grid.index(goal);
    let high = at.map_or(0, |at| elevation(ground, at));
    for (cell, cost) in costs.iter_mut().enumerate() {
        let place = ground.grid.cell(cell);
        let near = ground.distance(place, goal) <= 1
            && (elevation(ground, cell) - high).abs() <= 1
            && ground.facts(cell).bars.is_none()
            && !(gait.fills && place.level > 0);
        if near {
            *cost = 0;
            buckets[0].push(cell);
        }
    }
    let mut cost = 0;
    while cost < buckets.len() {
        let mut at = 0;
        while let Some(cell) = buckets[cost].get(at).copied() {
            at += 1;
            if usize::from(costs[cell]) != cost {
                continue;
            }
            for entry in &back[cell] {
                let total = cost + usize::from(entry.cost);
                if total < usize::from(costs[entry.from]) {
                    costs[entry.from] = total as u16;
                    if buckets.len() <= total {
                        buckets.resize(total + 1, Vec::new());
                    }
                    buckets[total].push(entry.from);
                }
            }
        }
        cost += 1;
    }
    costs
}
