//! Line of sight from corner to corner of squares (HAZ-H-SIGHT).
//!
//! Some line from a corner of the attacker's squares to a corner of the target's must be clear. A
//! line is barred by a blocked square that it crosses or runs along, by a wall that it crosses or
//! runs along, and at a corner where walls or blocked squares lie on both of its sides. Blocked are
//! squares that the map lacks, squares that nobody sees across, and those of other figures.
//! Neighbours see each other unless a wall parts them. Corners are whole numbers: it is exact.

mod ray;

use geometry::Cell;
use ray::CornerRay;

use crate::{
    grid::{Occupant, Scene, Sightline, Unseen},
    state::UnitId,
};

/// A corner of squares: columns from the west and rows from the north, in sides of squares.
pub type Corner = (i32, i32);

/// Whether some line from one figure to the other is clear.
///
/// # Errors
/// What bars the shortest line.
pub(super) fn sight(scene: &Scene<'_>, from: &Occupant, to: &Occupant) -> Result<(), Unseen> {
    if let Some((a, b)) = alone(scene, from, to) {
        return sight_of_one(scene, [from.unit, to.unit], a, b);
    }
    let (here, there) = (covered(scene, from), covered(scene, to));
    let pairs = || {
        here.iter()
            .flat_map(|a| there.iter().map(move |b| (*a, *b)))
    };
    let grid = &scene.ground.grid;
    let beside = |(a, b): &(usize, usize)| grid.distance(grid.cell(*a), grid.cell(*b)) <= 1;
    let open = |(a, b): &(usize, usize)| !scene.ground.walled(grid.cell(*a), grid.cell(*b));
    if pairs().filter(beside).any(|pair| open(&pair)) {
        return Ok(());
    }
    let mut why = None;
    let mut nearest: Vec<(usize, usize)> = pairs().collect();
    nearest.sort_by_key(|(a, b)| grid.distance(grid.cell(*a), grid.cell(*b)));
    for (a, b) in nearest {
        match between(scene, [from.unit, to.unit], a, b) {
            Ok(()) => return Ok(()),
            Err(unseen) => why = why.or(Some(unseen)),
        }
    }
    why.map_or(Ok(()), Err)
}

/// The spaces of two figures that cover one each.
fn alone(scene: &Scene<'_>, from: &Occupant, to: &Occupant) -> Option<(usize, usize)> {
    let grid = &scene.ground.grid;
    let both = from.footprint.is_one() && to.footprint.is_one();
    both.then(|| grid.index(from.hex).zip(grid.index(to.hex)))?
}

/// The same between two spaces.
fn sight_of_one(scene: &Scene<'_>, ends: [UnitId; 2], a: usize, b: usize) -> Result<(), Unseen> {
    let grid = &scene.ground.grid;
    let (here, there) = (grid.cell(a), grid.cell(b));
    if grid.distance(here, there) <= 1 && !scene.ground.walled(here, there) {
        return Ok(());
    }
    between(scene, ends, a, b)
}

/// The spaces that a figure covers.
pub(super) fn covered(scene: &Scene<'_>, figure: &Occupant) -> Vec<usize> {
    let grid = &scene.ground.grid;
    let corner = grid.index(figure.hex);
    let cells = corner.map(|corner| figure.footprint.cells(grid, corner).flatten());
    cells.into_iter().flatten().collect()
}

/// Whether some line between two spaces is clear.
fn between(scene: &Scene<'_>, ends: [UnitId; 2], a: usize, b: usize) -> Result<(), Unseen> {
    let grid = &scene.ground.grid;
    let ray = CornerRay {
        scene,
        ends,
        own: [a, b],
    };
    let middles = [a, b].map(|cell| middle(grid.cell(cell)));
    let mut pairs = pairs(grid.cell(a), grid.cell(b));
    // What bars the shortest line is told, and any clear one will do: the others need no order.
    let shortest = (0..pairs.len()).min_by_key(|at| length(pairs[*at].0, pairs[*at].1));
    pairs.swap(0, shortest.unwrap_or(0));
    let [first, others @ ..] = pairs;
    let Some(why) = ray.barred(first.0, first.1, middles) else {
        return Ok(());
    };
    if let Unseen::Wall(near, far) = why
        && ray.parted([grid.cell(a), grid.cell(b)], [near, far])
    {
        return Err(why);
    }
    let clear = |(from, to): &(Corner, Corner)| ray.barred(*from, *to, middles).is_none();
    if others.iter().any(clear) {
        Ok(())
    } else {
        Err(why)
    }
}

/// The pairs of corners of two spaces.
fn pairs(a: Cell, b: Cell) -> [(Corner, Corner); 16] {
    let (from, to) = (corners(a), corners(b));
    std::array::from_fn(|at| (from[at / 4], to[at % 4]))
}

/// The square of the length of a line.
fn length(from: Corner, to: Corner) -> i32 {
    (to.0 - from.0).pow(2) + (to.1 - from.1).pow(2)
}

/// The sixteen lines between the corners of two spaces, the shortest first.
pub fn lines(
    scene: &Scene<'_>,
    ends: [UnitId; 2],
    a: usize,
    b: usize,
) -> impl Iterator<Item = Sightline> {
    let grid = &scene.ground.grid;
    let mut pairs = pairs(grid.cell(a), grid.cell(b));
    pairs.sort_by_key(|(from, to)| length(*from, *to));
    let middles = [a, b].map(|cell| middle(grid.cell(cell)));
    pairs.into_iter().map(move |(from, to)| {
        let ray = CornerRay {
            scene,
            ends,
            own: [a, b],
        };
        Sightline {
            from,
            to,
            barred: ray.barred(from, to, middles),
        }
    })
}

fn corners(cell: Cell) -> [Corner; 4] {
    let (x, y) = cell.printed();
    [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
}

/// The middle of a space, in half sides.
fn middle(cell: Cell) -> Corner {
    let (x, y) = cell.printed();
    (2 * x + 1, 2 * y + 1)
}
