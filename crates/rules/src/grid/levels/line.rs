//! The ways of a line of sight from middle to middle, and what bars them.

use content::RuleId;
use geometry::{Cell, Direction, grid::Shape};

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
pub(in crate::grid) const TALL: i32 = 2;

/// The squares and levels that a line comes through at one point of it, if some order of what it
/// meets there lets it pass: a side, a floor, or several at a corner, where the shooter picks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fork {
    /// Where it comes from.
    pub from: Spot,
    /// Where every way through it ends.
    end: Spot,
    met: Met,
    /// A bit for each order that lets it pass, by its number.
    open: u8,
}

/// One way through such a point.
pub(super) struct LineWay {
    spots: [Spot; 3],
    len: usize,
}

impl LineWay {
    /// The spots on it, without where it comes from.
    pub(super) fn spots(&self) -> &[Spot] {
        &self.spots[..self.len]
    }
}

impl Fork {
    /// The ways through it.
    pub(super) fn ways(&self) -> impl Iterator<Item = LineWay> {
        let open = |number: &usize| self.open >> number & 1 == 1;
        let orders = self.met.orders();
        let numbers = (0..orders.len()).filter(open);
        numbers.map(|number| {
            let (mut at, mut spots) = (self.from, [self.from; 3]);
            for (spot, way) in spots.iter_mut().zip(self.met.along(orders[number])) {
                at = ahead(at, way);
                *spot = at;
            }
            let len = self.met.len;
            LineWay { spots, len }
        })
    }

    /// Whether it leads to another square, and not only to another level.
    pub(super) fn is_across(&self) -> bool {
        self.from.printed() != self.end.printed()
    }
}

/// The square or level one step on.
fn ahead(spot: Spot, way: Direction) -> Spot {
    Shape::Squares.ahead(spot, way).unwrap_or(spot)
}

/// Where a line begins or ends at a space: a hill is a level, so on it that is open air above the
/// ground (GRD-17).
///
/// # Errors
/// The space is not on the map.
pub(super) fn spot(ground: &Ground, cell: Cell) -> Result<Spot, Bar> {
    let at = ground.grid.index(cell).ok_or(Bar::Off)?;
    let level = i8::try_from(elevation(ground, at)).map_err(|_| Bar::Off)?;
    Ok(cell.on(level))
}

/// Whether a spot is on terrain that is like a hill to see over (GRD-17).
fn on_crest(ground: &Ground, spot: Spot) -> bool {
    let cell = ground.grid.index(spot);
    cell.is_some_and(|cell| ground.facts(cell).crest.is_some())
}

/// Whether somebody in a shaft, or who looks into one, is beside the other: nobody else is seen
/// (HAZ-07).
///
/// # Errors
/// The shaft.
pub(super) fn into_shafts(ground: &Ground, from: Cell, to: Cell) -> Result<(), Bar> {
    let beside = ground.distance(from, to) <= 1;
    let shaft = [from, to].into_iter().filter(|_| !beside).find_map(|spot| {
        let cell = ground.grid.index(spot)?;
        Some(Bar::Terrain(ground.facts(cell).shaft?, spot))
    });
    shaft.map_or(Ok(()), Err)
}

/// The space of a spot where somebody may stand, its hill counted; none in open air.
pub(super) fn space(ground: &Ground, spot: Spot) -> Option<usize> {
    let stands = |cell: &usize| elevation(ground, *cell) == i32::from(spot.level);
    let both = [spot, spot.on(0)].map(|spot| ground.grid.index(spot).filter(stands));
    both.into_iter().flatten().next()
}

/// Follows the line between two spots, and tells each point of it. All ways through one point end
/// in the same square, so what the shooter picks at one of them does not matter at the others.
///
/// # Errors
/// What bars the first point that nothing leads through.
pub(super) fn follow(
    ground: &Ground,
    from: Spot,
    to: Spot,
    mut tell: impl FnMut(&Fork),
) -> Result<(), Bar> {
    let line = Line::new(ground, from, to);
    let mut here = from;
    for met in Meetings::of(from, to) {
        let fork = line.fork(here, met)?;
        here = fork.end;
        tell(&fork);
    }
    Ok(())
}

/// What a line meets at one point: sides of squares, and floors.
#[derive(Clone, Copy, Debug)]
struct Met {
    ways: [Direction; 3],
    len: usize,
}

impl Met {
    /// Every order of what it meets, by position in `ways`.
    const fn orders(&self) -> &'static [[usize; 3]] {
        match self.len {
            0 | 1 => PAIRS.split_at(1).0,
            2 => &PAIRS,
            _ => &TRIPLES,
        }
    }

    /// What it meets, in this order.
    fn along(&self, order: [usize; 3]) -> impl Iterator<Item = Direction> {
        order.into_iter().take(self.len).map(|at| self.ways[at])
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

/// The points at which a line meets sides of squares and floors, from its start on.
struct Meetings {
    axes: [Axis; 3],
    /// The place of the line's end.
    end: i64,
}

/// What a line meets along columns, rows or levels.
///
/// The n-th of d is at (2n + 1) / 2d of the line. Places are counted in parts of the line so small
/// that all of them are whole numbers.
struct Axis {
    way: Direction,
    /// The place of the next; beyond the line if there is none.
    next: i64,
    /// From one to the next.
    step: i64,
}

impl Meetings {
    fn of(from: Spot, to: Spot) -> Self {
        let ((x, y), (to_x, to_y)) = (from.printed(), to.printed());
        let rise = i32::from(to.level) - i32::from(from.level);
        let lengths = [to_x - x, to_y - y, rise].map(i64::from);
        let parts = lengths.map(|length| length.abs().max(1));
        let whole: i64 = parts.iter().product();
        let ways = [
            [Direction::E, Direction::W],
            [Direction::S, Direction::N],
            [Direction::Up, Direction::Down],
        ];
        Self {
            end: 2 * whole,
            axes: std::array::from_fn(|at| {
                let each = whole / parts[at];
                Axis {
                    way: ways[at][usize::from(lengths[at] < 0)],
                    next: if lengths[at] == 0 { i64::MAX } else { each },
                    step: 2 * each,
                }
            }),
        }
    }
}

impl Iterator for Meetings {
    type Item = Met;

    fn next(&mut self) -> Option<Met> {
        let [a, b, c] = &self.axes;
        let first = a.next.min(b.next).min(c.next);
        if first > self.end {
            return None;
        }
        let mut met = Met {
            ways: [Direction::E; 3],
            len: 0,
        };
        for axis in &mut self.axes {
            if axis.next == first {
                met.ways[met.len] = axis.way;
                met.len += 1;
                axis.next += axis.step;
            }
        }
        Some(met)
    }
}

pub(super) struct Line<'a> {
    pub(super) ground: &'a Ground,
    pub(super) to: Spot,
    /// Whether both ends stand on the ground, and not on terrain like a hill.
    low: bool,
}

impl<'a> Line<'a> {
    pub(super) fn new(ground: &'a Ground, from: Spot, to: Spot) -> Self {
        Self {
            ground,
            to,
            low: [from, to]
                .iter()
                .all(|end| end.level == 0 && !on_crest(ground, *end)),
        }
    }

    /// The ways through one point of the line.
    fn fork(&self, from: Spot, met: Met) -> Result<Fork, Bar> {
        let (mut open, mut end, mut bar) = (0, from, None);
        for (number, order) in met.orders().iter().enumerate() {
            match self.through(from, met.along(*order)) {
                Ok(there) => {
                    open |= 1 << number;
                    end = there;
                }
                Err(found) => bar = bar.or(Some(found)),
            }
        }
        match open {
            0 => Err(bar.unwrap_or(Bar::Off)),
            _ => Ok(Fork {
                from,
                end,
                met,
                open,
            }),
        }
    }

    /// Where the line comes to by these steps.
    fn through(&self, from: Spot, ways: impl Iterator<Item = Direction>) -> Result<Spot, Bar> {
        let mut at = from;
        for way in ways {
            let there = ahead(at, way);
            self.passes(at, way, there)?;
            at = there;
        }
        Ok(at)
    }

    /// Whether the line passes from one square and level to the next.
    pub(super) fn passes(&self, here: Spot, way: Direction, there: Spot) -> Result<(), Bar> {
        let bars = |spot| self.ground.barred.at(spot);
        let (Some(left), Some(entered)) = (bars(here), bars(there)) else {
            return Err(Bar::Off);
        };
        // A side is the eastern or southern one of the square west or north of it.
        let shut = match way {
            Direction::Up => entered.floor,
            Direction::Down => left.floor,
            Direction::E => left.east,
            Direction::S => left.south,
            Direction::W => entered.east,
            _ => entered.south,
        };
        if shut {
            return Err(match way {
                Direction::Up => Bar::Floor(there),
                Direction::Down => Bar::Floor(here),
                _ => Bar::Wall(here, there),
            });
        }
        if there == self.to {
            return Ok(());
        }
        if entered.opaque
            && let Some(rule) = self.opaque(there)
        {
            return Err(Bar::Terrain(rule, there));
        }
        match self.low && entered.hill {
            true => Err(Bar::Hill(there)),
            false => Ok(()),
        }
    }

    /// The rule by which nobody sees across a square's terrain.
    fn opaque(&self, spot: Spot) -> Option<RuleId> {
        let grid = &self.ground.grid;
        let cell = grid.index(spot).or_else(|| grid.index(spot.on(0)))?;
        self.ground.facts(cell).opaque
    }
}

/// How high a space lies, in levels: its floor, or the hill that it is.
#[must_use]
pub fn elevation(ground: &Ground, cell: usize) -> i32 {
    i32::from(ground.grid.cell(cell).level) + ground.height(cell)
}
