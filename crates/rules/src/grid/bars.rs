//! What each square does to a line of sight across it, whoever stands there: found once for a
//! ground, so that lines only look it up.

use content::Barrier;
use geometry::{Cell, Direction, Grid, grid::Shape};

use super::{
    Ground,
    corners::Corner,
    levels::{TALL, elevation},
};

/// The mark for a missing space.
const NONE: u32 = u32::MAX;

/// What a square on a level does to a line of sight.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bars {
    /// The number of its space; [`NONE`] if the map lacks it.
    number: u32,
    /// Whether the space is there, and can be seen across.
    pub(super) clear: bool,
    /// Whether a wall or closed door is on its eastern side. Above the ground, walls that no floor
    /// reaches count as well: they are two levels tall (GRD-13).
    pub(super) east: bool,
    /// The same on its southern side.
    pub(super) south: bool,
    /// Whether nobody sees across its terrain, or across that of the ground below (GRD-13).
    pub(super) opaque: bool,
    /// Whether a hill is on the ground there, or terrain like one (GRD-17).
    pub(super) hill: bool,
    /// Whether its floor is closed.
    pub(super) floor: bool,
}

impl Bars {
    /// The number of its space; none if the map lacks it.
    #[inline]
    pub(super) fn cell(&self) -> Option<usize> {
        (self.number != NONE).then_some(self.number as usize)
    }

    /// Whether a wall or closed door is on this side, east or south.
    #[inline]
    pub(super) const fn has(&self, side: Direction) -> bool {
        match side {
            Direction::E => self.east,
            _ => self.south,
        }
    }
}

/// The squares of a ground, on all levels; nothing on hexes.
#[derive(Clone, Debug, Default)]
pub(super) struct Barred {
    columns: usize,
    rows: usize,
    /// By level, row and column of the map's rectangle.
    all: Vec<Bars>,
    /// The corners of squares on the lowest level with a wall, a gap in the map or an opaque square
    /// beside them, row by row.
    knots: Vec<bool>,
}

impl Barred {
    pub(super) fn of(ground: &Ground) -> Self {
        if ground.grid.shape() != Shape::Squares {
            return Self::default();
        }
        let (columns, rows) = ground.grid.extent();
        let places = (0..rows as i32)
            .flat_map(|row| (0..columns as i32).map(move |column| Cell::new(column, row)));
        // Lines begin and end at the height of a hill, on maps without storeys too (GRD-17).
        let high = (0..ground.grid.len()).map(|cell| elevation(ground, cell));
        let high = high.max().unwrap_or(0).clamp(0, i32::from(i8::MAX) - 1);
        let levels = 0..(ground.grid.levels() as i8).max(high as i8 + 1);
        let spots = levels.flat_map(|level| places.clone().map(move |cell| cell.on(level)));
        Self {
            columns,
            rows,
            all: spots.map(|spot| bars(ground, spot)).collect(),
            knots: knots(ground),
        }
    }

    /// What a square does to a line; none beyond the map's rectangle and levels.
    #[inline]
    pub(super) fn at(&self, spot: Cell) -> Option<&Bars> {
        // Negative numbers become huge ones, which no map has.
        let (column, row) = (spot.column as usize, spot.row as usize);
        let level = spot.level as usize;
        let inside = column < self.columns && row < self.rows;
        let slot = level.wrapping_mul(self.rows).wrapping_add(row);
        let slot = slot.wrapping_mul(self.columns).wrapping_add(column);
        inside.then(|| self.all.get(slot))?
    }

    /// The corners at which lines look closer, if figures stand on these spaces.
    pub(super) fn knots(&self, grid: &Grid, covered: impl Iterator<Item = usize>) -> Vec<bool> {
        let mut knots = self.knots.clone();
        for cell in covered {
            mark(&mut knots, self.columns, grid.cell(cell));
        }
        knots
    }

    /// The position of a corner of squares among the [`knots`](Self::knots).
    pub(super) fn corner(&self, (x, y): Corner) -> usize {
        y as usize * (self.columns + 1) + x as usize
    }
}

/// Marks the corners of a square.
fn mark(knots: &mut [bool], columns: usize, square: Cell) {
    let (column, row) = (square.column as usize, square.row as usize);
    for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        if let Some(knot) = knots.get_mut((row + down) * (columns + 1) + column + right) {
            *knot = true;
        }
    }
}

/// What a square on a level does to a line.
fn bars(ground: &Ground, spot: Cell) -> Bars {
    let grid = &ground.grid;
    let own = grid.index(spot);
    let below = grid.index(spot.on(0));
    let hill = below.map_or(0, |cell| ground.height(cell));
    let tall = i32::from(spot.level) < hill + TALL;
    let terrain = own.or_else(|| below.filter(|_| tall));
    let opaque = |cell| ground.facts(cell).opaque.is_some();
    let floor = own.and_then(|cell| ground.edge(cell, Direction::Down));
    Bars {
        number: own.map_or(NONE, |cell| cell as u32),
        clear: own.is_some_and(|cell| !opaque(cell)),
        east: ground.has_wall(spot, Direction::E),
        south: ground.has_wall(spot, Direction::S),
        opaque: terrain.is_some_and(opaque),
        hill: hill > 0 || below.is_some_and(|cell| ground.facts(cell).crest.is_some()),
        floor: floor == Some(Barrier::Floor),
    }
}

/// The corners at which something besides figures may close a line of sight: those of squares that
/// are missing, opaque or walled, and the rim.
fn knots(ground: &Ground) -> Vec<bool> {
    let (columns, rows) = ground.grid.extent();
    let mut knots = vec![false; (columns + 1) * (rows + 1)];
    let shuts = |cell: usize| {
        let mut sides = Direction::ALL.iter();
        let solid = |side: &Direction| ground.edge(cell, *side).is_some_and(Barrier::is_solid);
        ground.facts(cell).opaque.is_some() || sides.any(solid)
    };
    for row in 0..rows {
        for column in 0..columns {
            let square = Cell::new(column as i32, row as i32);
            if ground.grid.index(square).is_none_or(shuts) {
                mark(&mut knots, columns, square);
            }
        }
    }
    for (at, knot) in knots.iter_mut().enumerate() {
        let (x, y) = (at % (columns + 1), at / (columns + 1));
        *knot |= x == 0 || y == 0 || x == columns || y == rows;
    }
    knots
}

impl Ground {
    /// Whether a wall, or a closed door, parts a square from the one on this side of it. A wall
    /// that no floor reaches is two levels tall, from the hill on that it stands on (GRD-13).
    pub(super) fn has_wall(&self, here: Cell, side: Direction) -> bool {
        let there = self.grid.ahead(here, side);
        let index = |cell: Cell| self.grid.index(cell);
        let shut = |cell: Cell, side: Direction| {
            let edge = index(cell).and_then(|cell| self.edge(cell, side));
            edge.is_some_and(Barrier::is_solid)
        };
        let barred = |near: Cell, far: Cell| shut(near, side) || shut(far, side.opposite());
        let built = index(here).is_some() || index(there).is_some();
        let base = [here, there].map(|cell| index(cell.on(0)).map_or(0, |at| self.height(at)));
        let tall = !built && i32::from(here.level) < base[0].max(base[1]) + TALL;
        barred(here, there) || tall && barred(here.on(0), there.on(0))
    }
}
