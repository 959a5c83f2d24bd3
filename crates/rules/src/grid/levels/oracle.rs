//! The ways of a line of sight another way: all of them, one by one. Tests compare both.

use geometry::{Cell, Direction};

use super::{
    Cover, CoverSteps,
    cover::{inside, step},
    line::{Bar, Line, Spot, into_shafts, spot},
};
use crate::grid::{Ground, pace::Squares};

/// The most clear ways that are kept: more than any line of the tests has.
const MOST_WAYS: usize = 4096;

/// The least cover on any clear way of the line between two spaces: none on one of them, or that on
/// the first.
pub(in crate::grid) fn look_along(
    squares: &Squares<'_>,
    from: Cell,
    to: Cell,
    steps: CoverSteps,
) -> Result<Option<Cover>, Bar> {
    let spots = [spot(squares.ground, from)?, spot(squares.ground, to)?];
    into_shafts(squares.ground, from, to)?;
    let ways = sight_lines(squares.ground, spots)?;
    let covers: Vec<Option<Cover>> = ways.iter().map(|way| on(squares, way, steps)).collect();
    let first = covers.first().copied().flatten();
    match covers.iter().any(Option::is_none) {
        true => Ok(None),
        false => Ok(first.map(|cover| cover.between(spots, [from, to]))),
    }
}

/// The cover on one way.
fn on(squares: &Squares<'_>, way: &[Spot], steps: CoverSteps) -> Option<Cover> {
    let (from, to) = (*way.first()?, *way.last()?);
    if let Some(cover) = inside(squares, to) {
        return Some(cover);
    }
    let apart = |spot: &&Spot| spot.printed() != to.printed();
    let last = way.iter().rev().find(apart).copied()?;
    let apart = |spot: &&Spot| spot.printed() != from.printed();
    let first = way.iter().find(apart).copied()?;
    let behind = step(squares, [last, to], from, to);
    match steps {
        CoverSteps::Target => behind,
        CoverSteps::Both => behind.or_else(|| step(squares, [first, from], from, to)),
    }
}

/// All clear ways of the line between two spots, in a fixed order.
///
/// # Errors
/// What bars the way that comes farthest.
fn sight_lines(ground: &Ground, [from, to]: [Spot; 2]) -> Result<Vec<Vec<Spot>>, Bar> {
    let line = Line::new(ground, from, to);
    let mut ways = vec![vec![from]];
    for group in line.events(from) {
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

impl Line<'_> {
    /// What the line meets, in groups at the same point of it: sides of squares, and floors.
    fn events(&self, from: Cell) -> Vec<Vec<Direction>> {
        let ((x, y), (to_x, to_y)) = (from.printed(), self.to.printed());
        let rise = i32::from(self.to.level) - i32::from(from.level);
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
            let Some(here) = longer.last().copied() else {
                return Err(Bar::Off);
            };
            let there = self.ground.grid.ahead(here, *step);
            self.passes(here, *step, there)?;
            longer.push(there);
        }
        Ok(longer)
    }
}
