//! The ways of a line of sight from middle to middle, and what bars them.

use content::{Barrier, RuleId};
use geometry::{Cell, Direction};

use crate::{cite, grid::Ground};

/// A square on a level that a line passes; a map need have no such space: it is open air.
pub type Spot = Cell;

/// What bars a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// A wall, or a closed door, between two squares.
    Wall(Spot, Spot),
    /// A closed floor, below this square.
    Floor(Spot),
    /// Terrain that nobody sees through.
    Terrain(RuleId, Spot),
    /// A hill between two who stand on the ground (GRD-17).
    Hill(Spot),
    /// One of the ends is not on the map.
    Off,
}

impl Bar {
    /// The rule to cite.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Wall(..) | Self::Floor(_) | Self::Off => cite::pace::SIGHT,
            Self::Terrain(rule, _) => rule,
            Self::Hill(_) => cite::pace::HILL_SIGHT,
        }
    }
}

/// How tall terrain is, in levels: it has its features on both (GRD-13).
const TALL: i32 = 2;
/// The squares and levels that a line comes through at one point of it, if some order of what it
/// meets there lets it pass: a side, a floor, or several at a corner, where the shooter picks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fork {
    /// Where it comes from.
    pub from: Spot,
    /// How many sides and floors it meets.
    len: usize,
    /// The spots after each of them, for every order that lets it pass.
    orders: [[Spot; 3]; 6],
    /// How many orders do.
    count: usize,
}

impl Fork {
    fn at(from: Spot, len: usize) -> Self {
        let (orders, count) = ([[from; 3]; 6], 0);
        Self {
            from,
            len,
            orders,
            count,
        }
    }

    fn push(&mut self, spots: [Spot; 3]) {
        self.orders[self.count] = spots;
        self.count += 1;
    }

    /// The ways through it, each without where it comes from.
    pub(super) fn ways(&self) -> impl Iterator<Item = &[Spot]> {
        let orders = self.orders[..self.count].iter();
        orders.map(|spots| &spots[..self.len])
    }

    /// Where every way through it ends.
    fn end(&self) -> Spot {
        self.orders[0][self.len - 1]
    }

    /// Whether it leads to another square, and not only to another level.
    pub(super) fn is_across(&self) -> bool {
        self.from.printed() != self.end().printed()
    }
}

/// Follows the line between two spaces, and tells each point of it. All ways through one point end
/// in the same square, so what the shooter picks at one of them does not matter at the others.
///
/// # Errors
/// What bars the first point that nothing leads through.
pub(super) fn follow(
    ground: &Ground,
    from: Cell,
    to: Cell,
    tell: &mut dyn FnMut(&Fork),
) -> Result<(), Bar> {
    let line = Line::new(ground, from, to).ok_or(Bar::Off)?;
    let mut here = from;
    for met in Meetings::of(from, to) {
        let fork = line.fork(here, met)?;
        here = fork.end();
        tell(&fork);
    }
    Ok(())
}

/// What a line meets at one point: sides of squares, and floors.
#[derive(Clone, Copy, Debug, Default)]
struct Met {
    ways: [Option<Direction>; 3],
    len: usize,
}

/// The points at which a line meets sides of squares and floors, from its start on.
struct Meetings {
    axes: [Axis; 3],
}

/// What a line meets along columns, rows or levels.
struct Axis {
    way: Direction,
    /// How many it has met.
    met: i64,
    /// How many it meets in all. The n-th of d is at (2n + 1) / 2d of the line.
    all: i64,
}

impl Axis {
    /// The next point, as a fraction of the line.
    const fn next(&self) -> Option<(i64, i64)> {
        if self.met < self.all {
            Some((2 * self.met + 1, 2 * self.all))
        } else {
            None
        }
    }
}

impl Meetings {
    fn of(from: Cell, to: Cell) -> Self {
        let ((x, y), (to_x, to_y)) = (from.printed(), to.printed());
        let rise = i32::from(to.level) - i32::from(from.level);
        let axis = |length: i32, forth, back| Axis {
            way: if length > 0 { forth } else { back },
            met: 0,
            all: i64::from(length.abs()),
        };
        Self {
            axes: [
                axis(to_x - x, Direction::E, Direction::W),
                axis(to_y - y, Direction::S, Direction::N),
                axis(rise, Direction::Up, Direction::Down),
            ],
        }
    }
}

impl Iterator for Meetings {
    type Item = Met;

    fn next(&mut self) -> Option<Met> {
        let before = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 < b.0 * a.1;
        let points = self.axes.iter().filter_map(Axis::next);
        let first = points.reduce(|a, b| if before(b, a) { b } else { a })?;
        let mut met = Met::default();
        for axis in &mut self.axes {
            let now = axis.next().is_some_and(|at| !before(first, at));
            if now {
                met.ways[met.len] = Some(axis.way);
                met.len += 1;
                axis.met += 1;
            }
        }
        Some(met)
    }
}

/// Every order of two or three things.
const PAIRS: [[usize; 3]; 2] = [[0, 1, 2], [1, 0, 2]];
const TRIPLES: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

pub(super) struct Line<'a> {
    pub(super) ground: &'a Ground,
    pub(super) to: Cell,
    /// Whether both ends stand on the ground.
    low: bool,
}

impl<'a> Line<'a> {
    pub(super) fn new(ground: &'a Ground, from: Cell, to: Cell) -> Option<Self> {
        let high = |cell: Cell| ground.grid.index(cell).map(|at| elevation(ground, at));
        Some(Self {
            ground,
            to,
            low: high(from)? == 0 && high(to)? == 0,
        })
    }

    /// The ways through one point of the line.
    fn fork(&self, here: Spot, met: Met) -> Result<Fork, Bar> {
        let orders: &[[usize; 3]] = match met.len {
            0 | 1 => &PAIRS[..1],
            2 => &PAIRS,
            _ => &TRIPLES,
        };
        let mut fork = Fork::at(here, met.len);
        let mut bar = None;
        for order in orders {
            let mut spots = [here; 3];
            let mut at = here;
            let mut open = Ok(());
            for (step, which) in order.iter().take(met.len).enumerate() {
                let Some(way) = met.ways[*which] else {
                    continue;
                };
                let there = self.ground.grid.ahead(at, way);
                open = self.passes(at, way, there);
                if open.is_err() {
                    break;
                }
                spots[step] = there;
                at = there;
            }
            match open {
                Ok(()) => fork.push(spots),
                Err(found) => bar = bar.or(Some(found)),
            }
        }
        match fork.count {
            0 => Err(bar.unwrap_or(Bar::Off)),
            _ => Ok(fork),
        }
    }

    /// Whether the line passes from one square and level to the next.
    pub(super) fn passes(&self, here: Spot, way: Direction, there: Spot) -> Result<(), Bar> {
        match way {
            Direction::Up => self.through_floor(there)?,
            Direction::Down => self.through_floor(here)?,
            _ => self.through_side(here, way, there)?,
        }
        if there == self.to {
            return Ok(());
        }
        self.across(there)
    }

    fn through_floor(&self, upper: Spot) -> Result<(), Bar> {
        let cell = self.ground.grid.index(upper);
        let floor = cell.and_then(|cell| self.ground.edge(cell, Direction::Down));
        match floor {
            Some(Barrier::Floor) => Err(Bar::Floor(upper)),
            _ => Ok(()),
        }
    }

    fn through_side(&self, here: Spot, way: Direction, there: Spot) -> Result<(), Bar> {
        let shut = |cell: Spot, side: Direction| {
            let cell = self.ground.grid.index(cell);
            let edge = cell.and_then(|cell| self.ground.edge(cell, side));
            edge.is_some_and(Barrier::is_solid)
        };
        let index = |cell: Spot| self.ground.grid.index(cell);
        let built = index(here).is_some() || index(there).is_some();
        let barred = |near: Spot, far: Spot| shut(near, way) || shut(far, way.opposite());
        // A wall that no floor reaches is two levels tall (GRD-13).
        let tall = !built && i32::from(here.level) < TALL;
        match barred(here, there) || tall && barred(here.on(0), there.on(0)) {
            true => Err(Bar::Wall(here, there)),
            false => Ok(()),
        }
    }

    /// Whether a square between the ends lets the line through.
    fn across(&self, spot: Spot) -> Result<(), Bar> {
        let grid = &self.ground.grid;
        let on_ground = grid.index(spot.on(0));
        let own = grid.index(spot);
        let tall = i32::from(spot.level) < TALL;
        let terrain = own.or_else(|| on_ground.filter(|_| tall));
        if let Some(rule) = terrain.and_then(|cell| self.ground.facts(cell).opaque) {
            return Err(Bar::Terrain(rule, spot));
        }
        let hill = self.low && on_ground.is_some_and(|cell| self.ground.height(cell) > 0);
        match hill {
            true => Err(Bar::Hill(spot)),
            false => Ok(()),
        }
    }
}

/// How high a space lies, in levels: its floor, or the hill that it is.
#[must_use]
pub fn elevation(ground: &Ground, cell: usize) -> i32 {
    i32::from(ground.grid.cell(cell).level) + ground.height(cell)
}
