//! Which places touch, which only share a corner, and which hold together as one unit.

use content::Barrier;
use geometry::{Cell, Direction};

use super::field::height;
use crate::{
    grid::{Ground, pace::floor_is_open},
    state::Squad,
};

/// The sides of a square.
const SIDES: [Direction; 4] = [Direction::N, Direction::E, Direction::S, Direction::W];

/// The side on which one square lies beside another, whatever their levels.
pub(super) fn side(a: Cell, b: Cell) -> Option<Direction> {
    let ((x, y), (to_x, to_y)) = (a.printed(), b.printed());
    match (to_x - x, to_y - y) {
        (0, -1) => Some(Direction::N),
        (1, 0) => Some(Direction::E),
        (0, 1) => Some(Direction::S),
        (-1, 0) => Some(Direction::W),
        _ => None,
    }
}

/// Whether a wall stands on the side of a space. Whoever passes a door or an opening fights there
/// too.
fn walled(ground: &Ground, cell: Cell, way: Direction) -> bool {
    let cell = ground.grid.index(cell);
    let edge = cell.and_then(|cell| ground.edge(cell, way));
    edge == Some(Barrier::Wall)
}

/// Whether a wall parts two squares beside each other, one of which may lie a level higher: there
/// the walls of the upper one count.
fn parted(ground: &Ground, a: Cell, b: Cell, way: Direction) -> bool {
    let (low, high) = if a.level <= b.level {
        (a.on(b.level), b)
    } else {
        (a, b.on(a.level))
    };
    walled(ground, low, way) || walled(ground, high, way.opposite())
}

/// Whether models on two places touch: beside each other without a wall between, or in the same
/// square, at most one level apart (GRD-08, GRD-11).
#[must_use]
pub fn touches(ground: &Ground, a: Cell, b: Cell) -> bool {
    if a == b || (height(ground, a) - height(ground, b)).abs() > 1 {
        return false;
    }
    if a.printed() == b.printed() {
        return true;
    }
    side(a, b).is_some_and(|way| !parted(ground, a, b, way))
}

/// Whether two places share nothing but a corner that walls do not close, at most one level apart
/// (GRD-10).
#[must_use]
pub fn corners(ground: &Ground, a: Cell, b: Cell) -> bool {
    let ((x, y), (to_x, to_y)) = (a.printed(), b.printed());
    let diagonal = (to_x - x).abs() == 1 && (to_y - y).abs() == 1;
    if !diagonal || (height(ground, a) - height(ground, b)).abs() > 1 {
        return false;
    }
    let level = a.level.max(b.level);
    let [from, to] = [a.on(level), b.on(level)];
    let by = [Cell::new(to_x, y).on(level), Cell::new(x, to_y).on(level)];
    by.into_iter().any(|middle| {
        let first = side(from, middle).is_some_and(|way| !parted(ground, from, middle, way));
        first && side(middle, to).is_some_and(|way| !parted(ground, middle, to, way))
    })
}

/// Whether models on two places hold together: beside each other on one level without a wall, or
/// one above the other where the floor lets pass (GRD-R-PLACES).
fn joined(ground: &Ground, a: Cell, b: Cell) -> bool {
    if a.printed() == b.printed() {
        let upper = if a.level > b.level { a } else { b };
        let apart = (i32::from(a.level) - i32::from(b.level)).abs();
        let floor = ground.grid.index(upper);
        return apart == 1 && floor.is_some_and(|floor| floor_is_open(ground, floor));
    }
    let beside = side(a, b).filter(|_| a.level == b.level);
    beside.is_some_and(|way| !parted(ground, a, b, way))
}

/// The places that hold together with the first of these, it included.
fn chain(ground: &Ground, places: &[Cell]) -> Vec<Cell> {
    let mut held: Vec<Cell> = places.first().copied().into_iter().collect();
    let mut at = 0;
    while let Some(here) = held.get(at).copied() {
        at += 1;
        for place in places {
            if !held.contains(place) && joined(ground, here, *place) {
                held.push(*place);
            }
        }
    }
    held
}

/// Whether places hold together as those of one unit (GRD-R-PLACES).
#[must_use]
pub fn coherent(ground: &Ground, places: &[Cell]) -> bool {
    chain(ground, places).len() == places.len()
}

/// The parts of some places that hold together.
pub(super) fn parts(ground: &Ground, places: &[Cell]) -> Vec<Vec<Cell>> {
    let mut left = places.to_vec();
    let mut found = Vec::new();
    while !left.is_empty() {
        let part = chain(ground, &left);
        left.retain(|place| !part.contains(place));
        found.push(part);
    }
    found
}

/// The part of a unit that holds together with most models; of equal ones the first.
pub(super) fn largest_part(ground: &Ground, squad: &Squad) -> Vec<Cell> {
    let mut best: (usize, Vec<Cell>) = (0, Vec::new());
    for part in parts(ground, &squad.places()) {
        let models = part.iter().map(|place| squad.on(*place).count()).sum();
        if models > best.0 {
            best = (models, part);
        }
    }
    best.1
}

/// The places of the map beside a place, of those that would hold together with it or touch it.
pub(super) fn around(ground: &Ground, cell: Cell) -> Vec<Cell> {
    let mut found = Vec::with_capacity(8);
    for way in SIDES {
        let ahead = ground.grid.ahead(cell, way);
        found.extend([0, 1, -1].map(|more| ahead.on(cell.level.saturating_add(more))));
    }
    found.extend([1, -1].map(|more| cell.on(cell.level.saturating_add(more))));
    found.retain(|near| ground.grid.index(*near).is_some());
    found
}
