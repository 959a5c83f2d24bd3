//! The shapes of spaces: hexes and squares, with their directions and distances.

use hexx::Hex;
use serde::{Deserialize, Serialize};

use crate::{
    Vec2,
    grid::{Cell, Direction},
};

/// From flat to flat of a hex, and along the side of a square, in millimetres.
pub const CELL_WIDTH: f64 = 44.0;
/// From the middle of a hex to a corner, in millimetres: 44 / sqrt(3).
pub(super) const HEX_RADIUS: f64 = 25.403_411_844_343_53;

/// The shape of the spaces of a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// Pointy-top hexes. Every second row, starting with the second, is shifted half a hex to the
    /// east.
    #[default]
    Hexes,
    /// Squares in straight columns. Diagonal neighbours are neighbours.
    Squares,
}

impl Shape {
    /// The directions on one level, counter-clockwise from the east.
    #[must_use]
    #[inline]
    pub const fn ways(self) -> &'static [Direction] {
        use Direction::{E, N, NE, NW, S, SE, SW, W};
        match self {
            Self::Hexes => &[E, NE, NW, W, SW, SE],
            Self::Squares => &[E, NE, N, NW, W, SW, S, SE],
        }
    }

    /// Whether a direction passes between two others: from square to square across a corner.
    #[must_use]
    pub const fn is_diagonal(self, way: Direction) -> bool {
        use Direction::{NE, NW, SE, SW};
        matches!((self, way), (Self::Squares, NE | NW | SE | SW))
    }

    /// The direction `turns` places to the left in [`ways`](Self::ways), or to the right if
    /// negative. Up and down, and what the shape has not, stay as they are.
    #[must_use]
    pub fn turned(self, way: Direction, turns: i32) -> Direction {
        let ways = self.ways();
        let Some(at) = ways.iter().position(|other| *other == way) else {
            return way;
        };
        ways[(at as i32 + turns).rem_euclid(ways.len() as i32) as usize]
    }

    /// All directions of a level: straight ahead, then both sides in turn, the left one first, then
    /// straight back. Up and down, and what the shape has not, have only themselves.
    #[must_use]
    #[inline]
    pub const fn aside(self, way: Direction) -> &'static [Direction] {
        use Direction::{Down, N, S, Up};
        match (self, way) {
            (_, Up | Down) | (Self::Hexes, N | S) => {
                core::slice::from_ref(&Direction::ALL[way.index()])
            }
            (Self::Hexes, _) => &HEXES_ASIDE[way.index()],
            (Self::Squares, _) => &SQUARES_ASIDE[way.index()],
        }
    }

    /// Those of [`aside`](Self::aside) that lead on after a step in a direction: not back to the
    /// space that it left, nor to one of that space's neighbours.
    #[must_use]
    #[inline]
    pub const fn onward(self, way: Direction) -> &'static [Direction] {
        let all = self.aside(way);
        let ahead = if self.is_diagonal(way) { 5 } else { 3 };
        if ahead < all.len() {
            all.split_at(ahead).0
        } else {
            all
        }
    }

    /// The compass heading of a direction, in degrees clockwise from the north. Up and down have
    /// that of the north.
    #[must_use]
    pub const fn heading(self, way: Direction) -> f64 {
        let diagonal = match self {
            Self::Hexes => 30.0,
            Self::Squares => 45.0,
        };
        match way {
            Direction::N | Direction::Up | Direction::Down => 0.0,
            Direction::NE => diagonal,
            Direction::E => 90.0,
            Direction::SE => 180.0 - diagonal,
            Direction::S => 180.0,
            Direction::SW => 180.0 + diagonal,
            Direction::W => 270.0,
            Direction::NW => 360.0 - diagonal,
        }
    }

    /// The space one step on, whether a map has it or not; `None` in a direction that the shape
    /// has not.
    #[must_use]
    pub fn ahead(self, cell: Cell, way: Direction) -> Option<Cell> {
        let step = |column: i32, row: i32| {
            let (x, y) = cell.printed();
            Some(Cell::new(x + column, y + row).on(cell.level))
        };
        // Odd rows of hexes lie half a hex to the east.
        let (odd, even) = match self {
            Self::Hexes if cell.row & 1 == 1 => (1, 0),
            Self::Hexes => (0, -1),
            Self::Squares => (1, -1),
        };
        match way {
            Direction::E => step(1, 0),
            Direction::W => step(-1, 0),
            Direction::NE => step(odd, -1),
            Direction::NW => step(even, -1),
            Direction::SE => step(odd, 1),
            Direction::SW => step(even, 1),
            Direction::N if self == Self::Squares => step(0, -1),
            Direction::S if self == Self::Squares => step(0, 1),
            Direction::N | Direction::S => None,
            Direction::Up => Some(cell.on(cell.level.saturating_add(1))),
            Direction::Down => Some(cell.on(cell.level.saturating_sub(1))),
        }
    }

    /// The direction of the step from `a` to its neighbour `b`; `None` if they are not neighbours.
    #[must_use]
    pub fn between(self, a: Cell, b: Cell) -> Option<Direction> {
        let ((x, y), (to_x, to_y)) = (a.printed(), b.printed());
        // From odd rows of hexes, the western of two spaces ahead is in the same column.
        let shift = match self {
            Self::Hexes if to_y != y => 1 - i32::from(a.row & 1),
            Self::Hexes | Self::Squares => 0,
        };
        let step = (to_x - x + shift, to_y - y);
        match (self, i32::from(b.level) - i32::from(a.level), step) {
            (_, 0, (1, 0)) => Some(Direction::E),
            (_, 0, (-1, 0)) => Some(Direction::W),
            (_, 0, (1, -1)) => Some(Direction::NE),
            (_, 0, (1, 1)) => Some(Direction::SE),
            (Self::Hexes, 0, (0, -1)) | (Self::Squares, 0, (-1, -1)) => Some(Direction::NW),
            (Self::Hexes, 0, (0, 1)) | (Self::Squares, 0, (-1, 1)) => Some(Direction::SW),
            (Self::Squares, 0, (0, -1)) => Some(Direction::N),
            (Self::Squares, 0, (0, 1)) => Some(Direction::S),
            (_, 1, (0, 0)) => Some(Direction::Up),
            (_, -1, (0, 0)) => Some(Direction::Down),
            _ => None,
        }
    }

    /// The fewest steps between two spaces, levels up and down among them.
    #[must_use]
    pub fn distance(self, a: Cell, b: Cell) -> u32 {
        let (da, db) = self.apart(a, b);
        let across = match self {
            Self::Hexes => axial(a).unsigned_distance_to(axial(b)),
            Self::Squares => da.max(db),
        };
        across + u32::from(a.level.abs_diff(b.level))
    }

    /// Columns and rows between two spaces.
    #[must_use]
    pub(super) fn apart(self, a: Cell, b: Cell) -> (u32, u32) {
        let columns = u32::from(a.column.abs_diff(b.column));
        (columns, u32::from(a.row.abs_diff(b.row)))
    }

    /// The middle of a space in millimetres from the middle of space (0, 0): x east, y north.
    pub(super) fn middle(self, cell: Cell) -> Vec2 {
        match self {
            Self::Hexes => {
                let hex = axial(cell);
                let (q, r) = (f64::from(hex.x), f64::from(hex.y));
                Vec2::new(CELL_WIDTH * (q + r / 2.0), -1.5 * HEX_RADIUS * r)
            }
            Self::Squares => Vec2::new(f64::from(cell.column), -f64::from(cell.row)) * CELL_WIDTH,
        }
    }

    /// The corners of a space around its middle, counter-clockwise from the south-east.
    pub(super) fn corners(self) -> &'static [(f64, f64)] {
        const HALF: f64 = CELL_WIDTH / 2.0;
        const SIDE: f64 = HEX_RADIUS / 2.0;
        match self {
            Self::Hexes => &[
                (HALF, -SIDE),
                (HALF, SIDE),
                (0.0, HEX_RADIUS),
                (-HALF, SIDE),
                (-HALF, -SIDE),
                (0.0, -HEX_RADIUS),
            ],
            Self::Squares => &[(HALF, -HALF), (HALF, HALF), (-HALF, HALF), (-HALF, -HALF)],
        }
    }

    /// The space whose middle is nearest to a point, in millimetres from the middle of (0, 0).
    pub(super) fn nearest(self, place: Vec2) -> Cell {
        match self {
            Self::Hexes => {
                let r = -place.y / (1.5 * HEX_RADIUS);
                nearest_hex(place.x / CELL_WIDTH - r / 2.0, r)
            }
            // Casts saturate, far outside any map.
            Self::Squares => Cell::new(
                (place.x / CELL_WIDTH).round() as i32,
                (-place.y / CELL_WIDTH).round() as i32,
            ),
        }
    }
}

const HEXES_ASIDE: [[Direction; 6]; Direction::COUNT] = asides(Shape::Hexes.ways());
const SQUARES_ASIDE: [[Direction; 8]; Direction::COUNT] = asides(Shape::Squares.ways());

/// [`Shape::aside`] by [`Direction::index`], from the directions of a level in order.
const fn asides<const N: usize>(ways: &[Direction]) -> [[Direction; N]; Direction::COUNT] {
    let mut table = [[Direction::E; N]; Direction::COUNT];
    let mut at = 0;
    while at < N {
        let mut place = 0;
        while place < N {
            // Odd places are on the left.
            let turns = place.div_ceil(2);
            let turned = if place % 2 == 1 {
                at + turns
            } else {
                at + N - turns
            };
            table[ways[at].index()][place] = ways[turned % N];
            place += 1;
        }
        at += 1;
    }
    table
}

/// The axial coordinates of a hex.
pub(super) fn axial(cell: Cell) -> Hex {
    let (column, row) = cell.printed();
    Hex::new(column - row.div_euclid(2), row)
}

/// The hex with axial coordinates.
pub(super) const fn printed(hex: Hex) -> Cell {
    // Saturating: the coordinates may lie far off any map.
    Cell::new(hex.x.saturating_add(hex.y.div_euclid(2)), hex.y)
}

/// The hex whose middle is nearest to fractional coordinates.
fn nearest_hex(q: f64, r: f64) -> Cell {
    let s = -q - r;
    let (x, y, z) = (q.round(), r.round(), s.round());
    let (dx, dy, dz) = ((x - q).abs(), (y - r).abs(), (z - s).abs());
    let (x, y) = if dx > dy && dx > dz {
        (-y - z, y)
    } else if dy > dz {
        (x, -x - z)
    } else {
        (x, y)
    };
    // Casts saturate, far outside any map.
    printed(Hex::new(x as i32, y as i32))
}
