//! One line between two corners: what bars it, on the way and at the corners that it meets.

use geometry::{Cell, Direction};

use super::Corner;
use crate::{
    grid::{Scene, Unseen, bars::Bars},
    state::UnitId,
};

/// A line in the scene.
pub(super) struct CornerRay<'a> {
    pub(super) scene: &'a Scene<'a>,
    /// The attacker and the target: their squares block nothing.
    pub(super) ends: [UnitId; 2],
    /// The squares that the line runs between.
    pub(super) own: [usize; 2],
}

impl CornerRay<'_> {
    /// Whether the wall between two squares goes on so far to both sides that it bars every line
    /// between two others.
    pub(super) fn parted(&self, squares: [Cell; 2], wall: [Cell; 2]) -> bool {
        let upright = wall[0].row == wall[1].row;
        // With columns and rows exchanged, every wall stands upright.
        let turn = |cell: Cell| {
            let (x, y) = cell.printed();
            if upright { (x, y) } else { (y, x) }
        };
        let [mut a, mut b] = squares.map(turn);
        if b < a {
            std::mem::swap(&mut a, &mut b);
        }
        let [near, far] = wall.map(turn);
        // The wall runs along this column of corners, and must lie between the squares.
        let column = near.0.max(far.0);
        if column <= a.0 || column > b.0 {
            return false;
        }
        let (mut low, mut high) = (i32::MAX, i32::MIN);
        for (from, to) in edge_lines(a, b) {
            let wide = to.0 - from.0;
            let (least, most) = match wide {
                0 => (from.1.min(to.1), from.1.max(to.1)),
                _ => {
                    let over = (to.1 - from.1) * (column - from.0);
                    (
                        from.1 + over.div_euclid(wide),
                        from.1 - (-over).div_euclid(wide),
                    )
                }
            };
            // A line through the very end of a wall is not barred, so the wall must go on there.
            let whole = wide == 0 || ((to.1 - from.1) * (column - from.0)) % wide == 0;
            low = low.min(if whole { least - 1 } else { least });
            high = high.max(if whole { most } else { most - 1 });
        }
        (low..=high).all(|row| {
            let square = (column - 1, row);
            let (square, way) = match upright {
                true => (square, Direction::E),
                false => ((square.1, square.0), Direction::S),
            };
            self.bars(square).is_some_and(|bars| bars.has(way))
        })
    }

    /// What bars the line between two corners, the nearest first. `middles`: of the two squares, in
    /// half sides.
    pub(super) fn barred(&self, from: Corner, to: Corner, middles: [Corner; 2]) -> Option<Unseen> {
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
        // The square that the line is in.
        let place = |i: i32, j: i32| {
            (
                from.0 + sx * i + (sx - 1) / 2,
                from.1 + sy * j + (sy - 1) / 2,
            )
        };
        let mut at = place(0, 0);
        let mut bars = self.bars(at);
        loop {
            if let Some(unseen) = self.blocked_by(at, bars) {
                return Some(unseen);
            }
            // The next side is crossed where the smaller of (i + 1) / wide and (j + 1) / high is.
            let (next_x, next_y) = ((i + 1) * high, (j + 1) * wide);
            let (before, left) = (at, bars);
            i += i32::from(next_x <= next_y);
            j += i32::from(next_y <= next_x);
            if i == wide && j == high {
                return None;
            }
            at = place(i, j);
            bars = self.bars(at);
            if next_x == next_y {
                let corner = (from.0 + sx * i, from.1 + sy * j);
                if let Some(unseen) = self.joint(corner, (-dx, -dy), (dx, dy)) {
                    return Some(unseen);
                }
                continue;
            }
            // A side is the eastern or southern one of the square west or north of it.
            let (way, ahead) = match next_x < next_y {
                true => (Direction::E, sx > 0),
                false => (Direction::S, sy > 0),
            };
            let (square, bars) = if ahead { (before, left) } else { (at, bars) };
            if let Some(wall) = self.walled_by(square, bars, way) {
                return Some(wall);
            }
        }
    }

    /// The joint that closes a corner to a line which comes from `back` and goes on to `on`: walls
    /// or blocked squares on both of its sides.
    fn joint(&self, at: Corner, back: Corner, on: Corner) -> Option<Unseen> {
        if !self.scene.is_knot(at) {
            return None;
        }
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

    /// What lines look up of a square.
    #[inline]
    fn bars(&self, (x, y): Corner) -> Option<&Bars> {
        self.scene.ground.barred.at(Cell::new(x, y))
    }

    /// What blocks a square.
    fn blocked(&self, at: Corner) -> Option<Unseen> {
        self.blocked_by(at, self.bars(at))
    }

    #[inline]
    fn blocked_by(&self, at: Corner, bars: Option<&Bars>) -> Option<Unseen> {
        let open = |bars: &Bars| bars.cell().is_some_and(|cell| self.scene.is_empty(cell));
        match bars {
            Some(bars) if bars.clear && open(bars) => None,
            _ => self.blocker(at, bars),
        }
    }

    /// What blocks a square that is missing, opaque or taken.
    fn blocker(&self, (x, y): Corner, bars: Option<&Bars>) -> Option<Unseen> {
        let hex = Cell::new(x, y);
        let Some(cell) = bars.and_then(Bars::cell) else {
            return Some(Unseen::Missing(hex));
        };
        if self.own.contains(&cell) {
            return None;
        }
        if let Some(rule) = self.scene.ground.facts(cell).opaque {
            return Some(Unseen::Terrain(rule, hex));
        }
        let other = self.scene.at(cell)?;
        (!self.ends.contains(&other.unit)).then_some(Unseen::Body(other.unit, hex))
    }

    /// The wall or closed door on the eastern or southern side of a square.
    fn walled(&self, at: Corner, way: Direction) -> Option<Unseen> {
        self.walled_by(at, self.bars(at), way)
    }

    #[inline]
    fn walled_by(&self, (x, y): Corner, bars: Option<&Bars>, way: Direction) -> Option<Unseen> {
        let wall = bars.is_some_and(|bars| bars.cell().is_some() && bars.has(way));
        let hex = Cell::new(x, y);
        wall.then(|| Unseen::Wall(hex, self.scene.ground.grid.ahead(hex, way)))
    }
}

/// The lines between two squares of which one is the outermost everywhere, on either side.
fn edge_lines(a: Corner, b: Corner) -> [(Corner, Corner); 8] {
    std::array::from_fn(|at| {
        let (from, to, down) = ((at & 1) as i32, (at >> 1 & 1) as i32, (at >> 2) as i32);
        ((a.0 + from, a.1 + down), (b.0 + to, b.1 + down))
    })
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
