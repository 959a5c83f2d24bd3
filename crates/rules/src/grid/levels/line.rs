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
/// The most clear ways that are kept: at each corner a line has two.
const MOST_WAYS: usize = 8;

/// All clear ways of the line between two spaces, in a fixed order.
///
/// # Errors
/// What bars the way that comes farthest.
pub fn sight_lines(ground: &Ground, from: Cell, to: Cell) -> Result<Vec<Vec<Spot>>, Bar> {
    let line = Line::new(ground, from, to).ok_or(Bar::Off)?;
    let mut ways = vec![vec![from]];
    for group in line.events() {
        let mut on: Vec<Vec<Spot>> = Vec::new();
        let mut bar = None;
        for way in &ways {
            for order in orders(&group) {
                match line.follow(way, &order) {
                    Ok(longer) if !on.contains(&longer) && on.len() < MOST_WAYS => on.push(longer),
                    Ok(_) => {}
                    Err(found) => bar = bar.or(Some(found)),
                }
            }
        }
        if on.is_empty() {
            return Err(bar.unwrap_or(Bar::Off));
        }
        ways = on;
    }
    Ok(ways)
}

/// Every order of what happens at one point of the line.
fn orders(group: &[Direction]) -> Vec<Vec<Direction>> {
    match *group {
        [one, other] => vec![vec![one, other], vec![other, one]],
        [a, b, c] => vec![
            vec![a, b, c],
            vec![a, c, b],
            vec![b, a, c],
            vec![b, c, a],
            vec![c, a, b],
            vec![c, b, a],
        ],
        _ => vec![group.to_vec()],
    }
}

struct Line<'a> {
    ground: &'a Ground,
    from: Cell,
    to: Cell,
    /// Whether both ends stand on the ground.
    low: bool,
}

impl<'a> Line<'a> {
    fn new(ground: &'a Ground, from: Cell, to: Cell) -> Option<Self> {
        let high = |cell: Cell| ground.grid.index(cell).map(|at| elevation(ground, at));
        Some(Self {
            ground,
            from,
            to,
            low: high(from)? == 0 && high(to)? == 0,
        })
    }

    /// What the line meets, in groups at the same point of it: sides of squares, and floors.
    fn events(&self) -> Vec<Vec<Direction>> {
        let ((x, y), (to_x, to_y)) = (self.from.printed(), self.to.printed());
        let rise = i32::from(self.to.level) - i32::from(self.from.level);
        let parts = [
            (to_x - x, Direction::E, Direction::W),
            (to_y - y, Direction::S, Direction::N),
            (rise, Direction::Up, Direction::Down),
        ];
        // The n-th side along a part of length d is met at (2n + 1) / 2d of the line.
        let mut met: Vec<(i64, i64, Direction)> = Vec::new();
        for (length, forth, back) in parts {
            let way = if length > 0 { forth } else { back };
            let count = i64::from(length.abs());
            met.extend((0..count).map(|n| (2 * n + 1, 2 * count, way)));
        }
        met.sort_by(|a, b| (a.0 * b.1).cmp(&(b.0 * a.1)));
        let mut groups: Vec<Vec<Direction>> = Vec::new();
        let mut last: Option<(i64, i64)> = None;
        for (top, bottom, way) in met {
            let same = last.is_some_and(|held| held.0 * bottom == top * held.1);
            match groups.last_mut().filter(|_| same) {
                Some(group) => group.push(way),
                None => groups.push(vec![way]),
            }
            last = Some((top, bottom));
        }
        groups
    }

    /// A way continued by what happens at one point.
    fn follow(&self, way: &[Spot], order: &[Direction]) -> Result<Vec<Spot>, Bar> {
        let mut longer = way.to_vec();
        for step in order {
            let here = longer.last().copied().unwrap_or(self.from);
            let there = self.ground.grid.ahead(here, *step);
            self.passes(here, *step, there)?;
            longer.push(there);
        }
        Ok(longer)
    }

    /// Whether the line passes from one square and level to the next.
    fn passes(&self, here: Spot, way: Direction, there: Spot) -> Result<(), Bar> {
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
        let mut sides = vec![(here, there)];
        // A wall that no floor reaches is two levels tall (GRD-13).
        if !built && i32::from(here.level) < TALL {
            sides.push((here.on(0), there.on(0)));
        }
        let barred = |(near, far): &(Spot, Spot)| shut(*near, way) || shut(*far, way.opposite());
        match sides.iter().any(barred) {
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
