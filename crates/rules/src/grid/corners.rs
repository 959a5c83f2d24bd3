//! Line of sight from corner to corner of squares (HAZ-H-SIGHT).
//!
//! Some line from a corner of the attacker's squares to a corner of the target's must be clear. A
//! line is barred by a blocked square that it crosses or runs along, by a wall that it crosses or
//! runs along, and at a corner where walls or blocked squares lie on both of its sides. Blocked are
//! squares that the map lacks, squares that nobody sees across, and those of other figures.
//! Neighbours see each other unless a wall parts them. Corners are whole numbers: it is exact.

use content::Barrier;
use geometry::{Cell, Direction};

use crate::{
    grid::{Occupant, Scene, Unseen},
    state::UnitId,
};

/// A corner of squares: columns from the west and rows from the north, in sides of squares.
pub type Corner = (i32, i32);

/// A line of sight from corner to corner, and what bars it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sightline {
    /// A corner of the attacker's square.
    pub from: Corner,
    /// A corner of the target's square.
    pub to: Corner,
    /// What bars the line; none if it is clear.
    pub barred: Option<Unseen>,
}

/// Whether some line from one figure to the other is clear.
///
/// # Errors
/// What bars the shortest line.
pub(super) fn sight(scene: &Scene<'_>, from: &Occupant, to: &Occupant) -> Result<(), Unseen> {
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

/// The spaces that a figure covers.
fn covered(scene: &Scene<'_>, figure: &Occupant) -> Vec<usize> {
    let grid = &scene.ground.grid;
    let corner = grid.index(figure.hex);
    let cells = corner.map(|corner| figure.footprint.cells(grid, corner).flatten());
    cells.into_iter().flatten().collect()
}

/// Whether some line between two spaces is clear.
fn between(scene: &Scene<'_>, ends: [UnitId; 2], a: usize, b: usize) -> Result<(), Unseen> {
    let mut why = None;
    for line in lines(scene, ends, a, b) {
        match line.barred {
            None => return Ok(()),
            Some(unseen) => why = why.or(Some(unseen)),
        }
    }
    why.map_or(Ok(()), Err)
}

/// The sixteen lines between the corners of two spaces, the shortest first.
pub fn lines(
    scene: &Scene<'_>,
    ends: [UnitId; 2],
    a: usize,
    b: usize,
) -> impl Iterator<Item = Sightline> {
    let grid = &scene.ground.grid;
    let [from, to] = [a, b].map(|cell| corners(grid.cell(cell)));
    let mut pairs: Vec<(Corner, Corner)> = from
        .into_iter()
        .flat_map(|start| to.map(|end| (start, end)))
        .collect();
    let length = |((x, y), (to_x, to_y)): &(Corner, Corner)| (to_x - x).pow(2) + (to_y - y).pow(2);
    pairs.sort_by_key(length);
    let middles = [a, b].map(|cell| middle(grid.cell(cell)));
    pairs.into_iter().map(move |(from, to)| {
        let ray = Ray {
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

/// A line in the scene.
struct Ray<'a> {
    scene: &'a Scene<'a>,
    /// The attacker and the target: their squares block nothing.
    ends: [UnitId; 2],
    /// The squares that the line runs between.
    own: [usize; 2],
}

impl Ray<'_> {
    /// What bars the line between two corners, the nearest first. `middles`: of the two squares, in
    /// half sides.
    fn barred(&self, from: Corner, to: Corner, middles: [Corner; 2]) -> Option<Unseen> {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let back = (middles[0].0 - 2 * from.0, middles[0].1 - 2 * from.1);
        let on = (middles[1].0 - 2 * to.0, middles[1].1 - 2 * to.1);
        if (dx, dy) == (0, 0) {
            return self.joint(from, back, on);
        }
        if let Some(unseen) = self.joint(from, back, (dx, dy)) {
            return Some(unseen);
        }
        let found = match dx == 0 || dy == 0 {
            true => self.along(from, to),
            false => self.across(from, to),
        };
        found.or_else(|| self.joint(to, (-dx, -dy), on))
    }

    /// What bars a line that runs along sides of squares.
    fn along(&self, from: Corner, to: Corner) -> Option<Unseen> {
        let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let mut at = from;
        loop {
            // The squares on both sides of this side, north or west of it first.
            let corner = (at.0.min(at.0 + step.0), at.1.min(at.1 + step.1));
            let (one, other, way) = match step.0 == 0 {
                true => ((corner.0 - 1, corner.1), corner, Direction::E),
                false => ((corner.0, corner.1 - 1), corner, Direction::S),
            };
            if let Some(wall) = self.walled(one, way) {
                return Some(wall);
            }
            if let Some(unseen) = self.blocked(one).or_else(|| self.blocked(other)) {
                return Some(unseen);
            }
            at = (at.0 + step.0, at.1 + step.1);
            if at == to {
                return None;
            }
            if let Some(unseen) = self.joint(at, (-step.0, -step.1), step) {
                return Some(unseen);
            }
        }
    }

    /// What bars a line that runs across squares.
    fn across(&self, from: Corner, to: Corner) -> Option<Unseen> {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (sx, sy) = (dx.signum(), dy.signum());
        let (wide, high) = (dx.abs(), dy.abs());
        // How many sides were crossed on the way east or west, and north or south.
        let (mut i, mut j) = (0, 0);
        loop {
            // The square that the line enters now.
            let x = from.0 + sx * i + (sx - 1) / 2;
            let y = from.1 + sy * j + (sy - 1) / 2;
            if let Some(unseen) = self.blocked((x, y)) {
                return Some(unseen);
            }
            // The next side is crossed where the smaller of (i + 1) / wide and (j + 1) / high is.
            let (next_x, next_y) = ((i + 1) * high, (j + 1) * wide);
            if next_x == next_y {
                (i, j) = (i + 1, j + 1);
                if i == wide {
                    return None;
                }
                let corner = (from.0 + sx * i, from.1 + sy * j);
                if let Some(unseen) = self.joint(corner, (-dx, -dy), (dx, dy)) {
                    return Some(unseen);
                }
            } else if next_x < next_y {
                let west = x.min(x + sx);
                if let Some(wall) = self.walled((west, y), Direction::E) {
                    return Some(wall);
                }
                i += 1;
            } else {
                let north = y.min(y + sy);
                if let Some(wall) = self.walled((x, north), Direction::S) {
                    return Some(wall);
                }
                j += 1;
            }
        }
    }

    /// The joint that closes a corner to a line which comes from `back` and goes on to `on`: walls
    /// or blocked squares on both of its sides.
    fn joint(&self, at: Corner, back: Corner, on: Corner) -> Option<Unseen> {
        // Arms and quarters around the corner, as directions.
        let walls = [
            ((0, -1), (at.0 - 1, at.1 - 1), Direction::E),
            ((1, 0), (at.0, at.1 - 1), Direction::S),
            ((0, 1), (at.0 - 1, at.1), Direction::E),
            ((-1, 0), (at.0 - 1, at.1 - 1), Direction::S),
        ];
        let quarters = [(-1, -1), (1, -1), (1, 1), (-1, 1)];
        let mut sides = [None, None];
        let mut note = |way: Corner, unseen: Unseen| {
            if let Some(side) = side(back, on, way) {
                sides[side] = sides[side].or(Some(unseen));
            }
        };
        for (way, square, side) in walls {
            if let Some(wall) = self.walled(square, side) {
                note(way, wall);
            }
        }
        for way in quarters {
            let square = (at.0 + (way.0 - 1) / 2, at.1 + (way.1 - 1) / 2);
            if let Some(unseen) = self.blocked(square) {
                note(way, unseen);
            }
        }
        match sides {
            [Some(unseen), Some(_)] => Some(unseen),
            _ => None,
        }
    }

    /// What blocks a square.
    fn blocked(&self, (x, y): Corner) -> Option<Unseen> {
        let ground = self.scene.ground;
        let hex = Cell::new(x, y);
        let Some(cell) = ground.grid.index(hex) else {
            return Some(Unseen::Missing(hex));
        };
        if self.own.contains(&cell) {
            return None;
        }
        if let Some(rule) = ground.facts(cell).opaque {
            return Some(Unseen::Terrain(rule, hex));
        }
        let other = self.scene.at(cell)?;
        (!self.ends.contains(&other.unit)).then_some(Unseen::Body(other.unit, hex))
    }

    /// The wall or closed door on a side of a square.
    fn walled(&self, (x, y): Corner, way: Direction) -> Option<Unseen> {
        let ground = self.scene.ground;
        let hex = Cell::new(x, y);
        let cell = ground.grid.index(hex)?;
        let wall = ground.edge(cell, way).is_some_and(Barrier::is_solid);
        wall.then(|| Unseen::Wall(hex, ground.grid.ahead(hex, way)))
    }
}

/// On which side of a bent line a direction lies: 0 right of it, 1 left of it, as seen along it;
/// none if it lies on the line. The line comes from `back` and goes on to `on`.
fn side(back: Corner, on: Corner, way: Corner) -> Option<usize> {
    let cross = |a: Corner, b: Corner| a.0 * b.1 - a.1 * b.0;
    let dot = |a: Corner, b: Corner| a.0 * b.0 + a.1 * b.1;
    let same = |a: Corner, b: Corner| cross(a, b) == 0 && dot(a, b) > 0;
    if same(back, way) || same(on, way) {
        return None;
    }
    // The turn from `back` to `way`, and to `on`, both in one sense around the corner.
    let quadrant = |v: Corner| {
        let (c, d) = (cross(back, v), dot(back, v));
        match (c.signum(), d.signum()) {
            (0, 1) => 0,
            (1, _) => 1,
            (0, _) => 2,
            _ => 3,
        }
    };
    let before = |a: Corner, b: Corner| {
        let (one, other) = (quadrant(a), quadrant(b));
        match one == other {
            false => one < other,
            true => cross(a, b) > 0,
        }
    };
    Some(usize::from(before(way, on)))
}
