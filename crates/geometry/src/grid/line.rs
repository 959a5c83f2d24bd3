//! The spaces that a straight line from middle to middle touches, exactly.
//!
//! A hex is the set of points no further than 1 from its middle along each difference of its cube
//! coordinates (x - y, y - z, z - x). A square is the same along twice its column and twice its
//! row. Along the line these change evenly, so the line enters and leaves at fractions of small
//! whole numbers.

use core::cmp::Ordering;

use hexx::Hex;

use crate::grid::{
    Cell, Grid,
    shape::{Shape, axial, printed},
};

/// A fraction from 0 to 1 of a line's length.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    /// The numerator.
    pub top: i32,
    /// The denominator; above 0.
    pub bottom: i32,
}

impl Fraction {
    /// The line's start.
    pub const START: Self = Self { top: 0, bottom: 1 };
    /// The line's end.
    pub const END: Self = Self { top: 1, bottom: 1 };

    /// The fraction as a number, for drawing.
    #[must_use]
    pub fn value(self) -> f64 {
        f64::from(self.top) / f64::from(self.bottom)
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let cross = |a: &Self, b: &Self| i64::from(a.top) * i64::from(b.bottom);
        cross(self, other).cmp(&cross(other, self))
    }
}

/// The way in which a line meets a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// It passes through the inside.
    Through,
    /// It runs along an edge. The neighbour beyond that edge is touched in the same way.
    Edge,
    /// It meets only a corner.
    Corner,
}

/// A space that a line touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossed {
    /// The space.
    pub cell: Cell,
    /// The place along the line where it enters the space.
    pub entry: Fraction,
    /// The place where it leaves; the same as the entry for a corner.
    pub exit: Fraction,
    /// The kind of contact.
    pub touch: Touch,
}

impl Grid {
    /// Every space that the line from the middle of `a` to the middle of `b` touches, on the map
    /// or not, on the level of `a`.
    ///
    /// They are ordered by entry, then by exit, then from north-west to south-east.
    #[must_use]
    pub fn line(&self, a: Cell, b: Cell) -> Vec<Crossed> {
        let shape = self.shape();
        let along = bounds(shape, a, b);
        let count = shape.distance(a, b.on(a.level)).max(1) as i32;
        let mut found: Vec<Crossed> = Vec::with_capacity(3 * count as usize + 4);
        let mut last = None;
        for step in 0..=count {
            // The line is never further than half a step from one of these spaces' own part of it.
            // So all spaces that it touches are these and their neighbours.
            let near = part(shape, a, b, step, count);
            let around = shape
                .ways()
                .iter()
                .filter_map(|way| shape.ahead(near, *way));
            // Those at the last one are found already.
            let fresh = |cell: &Cell| last.is_none_or(|last| shape.distance(last, *cell) > 1);
            let cells = core::iter::once(near).chain(around).filter(fresh);
            found.extend(cells.filter_map(|cell| crossed(shape, a, &along, cell)));
            last = Some(near);
        }
        found.sort_by_key(|crossed| {
            let (column, row) = crossed.cell.printed();
            (crossed.entry, crossed.exit, row, column)
        });
        found.dedup();
        found
    }
}

/// The space nearest to the point `step` / `count` of the way between two spaces.
fn part(shape: Shape, a: Cell, b: Cell, step: i32, count: i32) -> Cell {
    match shape {
        Shape::Hexes => {
            let way = axial(b).const_sub(axial(a));
            printed(axial(a).const_add(rounded(way, step, count))).on(a.level)
        }
        Shape::Squares => {
            let ((x, y), (to_x, to_y)) = (a.printed(), b.printed());
            let at =
                |from: i32, to: i32| from + (2 * (to - from) * step + count).div_euclid(2 * count);
            Cell::new(at(x, to_x), at(y, to_y)).on(a.level)
        }
    }
}

/// The hex nearest to the point `step` / `count` of `way` from the middle of (0, 0).
fn rounded(way: Hex, step: i32, count: i32) -> Hex {
    // Round the cube coordinates one by one, in `count`ths. The one with the largest rounding
    // follows from the other two.
    let cube = [way.x, way.y, way.z()].map(|part| i64::from(part) * i64::from(step));
    let count = i64::from(count);
    let whole = cube.map(|part| (2 * part + count).div_euclid(2 * count));
    let off = [0, 1, 2].map(|at| (whole[at] * count - cube[at]).abs());
    let [x, y, z] = whole.map(|part| part as i32);
    if off[0] > off[1] && off[0] > off[2] {
        Hex::new(-y - z, y)
    } else if off[1] > off[2] {
        Hex::new(x, -x - z)
    } else {
        Hex::new(x, y)
    }
}

/// The part of the line from `a` in `cell`, where `along` is how its bounded coordinates change;
/// `None` if the line misses it.
fn crossed(shape: Shape, a: Cell, along: &Bounds, cell: Cell) -> Option<Crossed> {
    let from = bounds(shape, cell, a);
    let (mut entry, mut exit, mut on_edge) = (Fraction::START, Fraction::END, false);
    for (start, change) in from.into_iter().zip(*along) {
        if change == 0 {
            if start.abs() > 1 {
                return None;
            }
            on_edge |= start.abs() == 1;
            continue;
        }
        // -1 <= start + t * change <= 1, both sides divided by the change.
        let (low, high) = if change > 0 {
            (-1 - start, 1 - start)
        } else {
            (start - 1, start + 1)
        };
        let bottom = change.abs();
        entry = entry.max(Fraction { top: low, bottom });
        exit = exit.min(Fraction { top: high, bottom });
    }
    let touch = match entry.cmp(&exit) {
        Ordering::Greater => return None,
        Ordering::Equal => Touch::Corner,
        Ordering::Less if on_edge => Touch::Edge,
        Ordering::Less => Touch::Through,
    };
    Some(Crossed {
        cell,
        entry,
        exit,
        touch,
    })
}

/// The coordinates by which a space is bounded. Squares have two; the third is always 0.
type Bounds = [i32; 3];

/// The bounded coordinates of `to`, seen from the middle of `from`.
fn bounds(shape: Shape, from: Cell, to: Cell) -> Bounds {
    match shape {
        Shape::Hexes => {
            let hex = axial(to).const_sub(axial(from));
            let (x, y, z) = (hex.x, hex.y, hex.z());
            [x - y, y - z, z - x]
        }
        Shape::Squares => {
            let ((x, y), (to_x, to_y)) = (from.printed(), to.printed());
            [2 * (to_x - x), 2 * (to_y - y), 0]
        }
    }
}
