//! One step of a model (GRD-01 to GRD-04, GRD-07, GRD-13, GRD-16).

use content::{Barrier, RuleId, Slope, Width};
use geometry::Direction;

use super::{Risk, Squares, Walker};
use crate::{cite, grid::Ground};

/// A legal step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stride {
    /// The space where it ends.
    pub to: usize,
    /// The squares that it costs, levels included.
    pub cost: u8,
    /// Whether it spends the round's cheap diagonal (GRD-07).
    pub diagonal: bool,
    /// The most squares of a move with this step in it (GRD-15, GRD-16).
    pub most: Option<u8>,
    /// Whether it takes a rough side straight down, as dangerous ground (GRD-16).
    pub falls: bool,
    /// What coming there may do to the model.
    pub risk: Risk,
    /// How many squares it is: more than one where the model drifts (COS-03).
    pub length: u8,
}

/// Why a step is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Halt {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The space beyond, if there is one.
    pub beyond: Option<usize>,
}

/// Every step that a model could take from a space. A rough side on the way down is there twice:
/// climbed, and taken as dangerous ground (GRD-16).
pub fn strides(squares: &Squares<'_>, walker: &Walker, from: usize) -> Vec<Stride> {
    let mut all = Vec::with_capacity(12);
    for way in squares.ground.grid.ways() {
        if squares.ground.grid.shape().is_diagonal(*way) {
            if walker.diagonal {
                corners(squares, walker, from, *way, &mut all);
            }
            continue;
        }
        all.extend(aside(squares, walker, from, *way).into_iter().flatten());
    }
    all.extend(floors(squares, walker, from));
    all
}

/// Every step from a space through the floors above and below: the only ones that may cost nothing.
pub(super) fn floors(
    squares: &Squares<'_>,
    walker: &Walker,
    from: usize,
) -> impl Iterator<Item = Stride> {
    // Nobody gets out of a transport through the floor above it (GRD-30).
    let shut = walker.aboard && from == walker.from;
    let ways: &[Direction] = match shut {
        true => &[],
        false => &[Direction::Up, Direction::Down],
    };
    let step = move |way: &Direction| floor(squares, walker, from, *way);
    ways.iter().filter_map(step)
}

/// Every step through one side of a space: on the same level, off a floor, or up a stair.
fn aside(
    squares: &Squares<'_>,
    walker: &Walker,
    from: usize,
    way: Direction,
) -> [Option<Stride>; 4] {
    let [plain, risked] = level(squares, walker, from, way).unwrap_or_default();
    let down = descent(squares, walker, from, way).unwrap_or_default();
    [plain, risked, down, stair(squares, walker, from, way)]
}

/// Whether a model fits through what lies on a side.
fn fits(walker: &Walker, barrier: Barrier) -> Result<(), RuleId> {
    match barrier {
        // Without a door, nobody passes a wall (GRD-13).
        Barrier::Wall | Barrier::Floor => Err(cite::pace::WALL),
        Barrier::Elevation if walker.flies => Ok(()),
        Barrier::Elevation => Err(cite::grid::ELEVATION),
        // A door is narrow; a model that fills its square needs a gate (GRD-04).
        Barrier::Door | Barrier::Opening(Width::Narrow) if walker.fills => Err(cite::pace::OPENING),
        Barrier::Door
        | Barrier::Opening(Width::Narrow | Width::Full)
        | Barrier::Slope(_)
        | Barrier::Rim
        | Barrier::Stair => Ok(()),
    }
}

/// Whether a model may come onto a space: nothing there bars it, and no enemy holds it.
fn open(squares: &Squares<'_>, walker: &Walker, to: usize) -> Result<(), Halt> {
    let halt = |rule| {
        Err(Halt {
            rule,
            beyond: Some(to),
        })
    };
    let facts = squares.ground.facts(to);
    if facts.bars.is_some() {
        return halt(cite::pace::MOVE);
    }
    if let Some(rule) = facts.bars_feet.filter(|_| !walker.flies) {
        return halt(rule);
    }
    match squares.holder(to) {
        Some(holder) if holder.owner != walker.owner => halt(cite::pace::MOVE),
        _ => Ok(()),
    }
}

/// A step onto ground: what the terrain there does to the move. `cost`: without its terrain.
fn onto(squares: &Squares<'_>, to: usize, cost: u8) -> Stride {
    let facts = squares.ground.facts(to);
    Stride {
        to,
        cost: cost.saturating_add(facts.cost.saturating_sub(1)),
        diagonal: false,
        most: facts.hampers.map(|(most, _)| most),
        falls: false,
        risk: Risk::of(squares.peril(to).enter),
        length: 1,
    }
}

/// A step to the square beside, on the same level or over the side of a hill.
fn level(
    squares: &Squares<'_>,
    walker: &Walker,
    from: usize,
    way: Direction,
) -> Result<[Option<Stride>; 2], Halt> {
    let ground = squares.ground;
    let Some(to) = ground.grid.neighbour(from, way) else {
        return Err(Halt {
            rule: cite::pace::MOVE,
            beyond: None,
        });
    };
    let side = ground.edge(from, way);
    if let Some(barrier) = side {
        fits(walker, barrier).map_err(|rule| Halt {
            rule,
            beyond: Some(to),
        })?;
    }
    open(squares, walker, to)?;
    let plain = onto(squares, to, 1);
    if drifts(squares, walker, to) {
        return Ok([Some(drift(squares, walker, from, way, plain)), None]);
    }
    if side != Some(Barrier::Slope(Slope::Rough)) {
        return Ok([Some(plain), None]);
    }
    let most = Some(ground.paces.rough);
    let climb = climb(squares, walker);
    let climbed = Stride {
        cost: plain.cost + climb,
        most,
        ..plain
    };
    let down = ground.height(to) < ground.height(from);
    // Whoever climbs for nothing has no reason to risk a fall.
    let risked = (down && climb > 0).then_some(Stride {
        falls: true,
        risk: plain.risk.max(Risk::Some),
        most,
        ..plain
    });
    Ok([Some(climbed), risked])
}

/// Whether a model that comes onto a space is adrift there (COS-02, COS-07).
fn drifts(squares: &Squares<'_>, walker: &Walker, to: usize) -> bool {
    squares.ground.facts(to).drift && !walker.flies
}

/// A step into the void, and on in its line until the move is used up (COS-03), until other ground
/// lies beside (COS-04), or until the next square cannot be taken (COS-05).
fn drift(
    squares: &Squares<'_>,
    walker: &Walker,
    from: usize,
    way: Direction,
    first: Stride,
) -> Stride {
    let ground = squares.ground;
    let mut drift = first;
    let sides = || {
        let ways = ground.grid.ways().iter().copied();
        ways.filter(|side| !ground.grid.shape().is_diagonal(*side))
    };
    // The platform that it steps off does not hold it back on the first square.
    let left: Vec<usize> = match ground.facts(from).drift {
        true => Vec::new(),
        false => {
            let near = sides().filter_map(|side| ground.grid.neighbour(from, side));
            near.chain([from]).collect()
        }
    };
    loop {
        let here = drift.to;
        let mut beside = sides().filter_map(|side| ground.grid.neighbour(here, side));
        let counts = |near: &usize| drift.length > 1 || !left.contains(near);
        if beside.any(|near| counts(&near) && !ground.facts(near).drift) {
            return drift;
        }
        let Some(next) = ground.grid.neighbour(here, way) else {
            return drift;
        };
        let shut = ground.edge(here, way);
        let shut = shut.is_some_and(|barrier| fits(walker, barrier).is_err());
        let taken = squares.holder(next).is_some();
        let cost = drift.cost.saturating_add(ground.facts(next).cost);
        if shut || taken || open(squares, walker, next).is_err() || cost > walker.squares {
            return drift;
        }
        drift = Stride {
            to: next,
            cost,
            length: drift.length + 1,
            risk: drift.risk.max(Risk::of(squares.peril(next).enter)),
            ..drift
        };
    }
}

/// A step off an upper floor, through an opening, by a stair or over an open edge, down to the
/// highest square below; going down costs nothing more (GRD-01).
fn descent(
    squares: &Squares<'_>,
    walker: &Walker,
    from: usize,
    way: Direction,
) -> Result<Option<Stride>, Halt> {
    let grid = &squares.ground.grid;
    let cell = grid.cell(from);
    if cell.level == 0 || grid.neighbour(from, way).is_some() {
        return Ok(None);
    }
    let Some(barrier) = squares.ground.edge(from, way) else {
        return Err(Halt {
            rule: cite::pace::FLOOR,
            beyond: None,
        });
    };
    fits(walker, barrier).map_err(|rule| Halt { rule, beyond: None })?;
    let beside = grid.ahead(cell, way);
    let below = (0..cell.level).rev();
    let Some(to) = below
        .filter_map(|level| grid.index(beside.on(level)))
        .next()
    else {
        return Ok(None);
    };
    open(squares, walker, to)?;
    Ok(Some(onto(squares, to, 1)))
}

/// A step up a stair outside a building.
fn stair(squares: &Squares<'_>, walker: &Walker, from: usize, way: Direction) -> Option<Stride> {
    let grid = &squares.ground.grid;
    let cell = grid.cell(from);
    if usize::from(cell.level.unsigned_abs()) + 1 >= grid.levels() {
        return None;
    }
    let above = grid.ahead(cell, way).on(cell.level.checked_add(1)?);
    let to = grid.index(above)?;
    let is_stair = squares.ground.edge(to, way.opposite()) == Some(Barrier::Stair);
    // What stands over the own square would be a floor to go through first.
    let clear = grid.index(cell.on(above.level)).is_none();
    if !is_stair || !clear || walker.fills || open(squares, walker, to).is_err() {
        return None;
    }
    Some(onto(squares, to, 1 + climb(squares, walker)))
}

fn climb(squares: &Squares<'_>, walker: &Walker) -> u8 {
    if walker.flies {
        0
    } else {
        squares.ground.paces.level
    }
}

/// A step through a floor: it, or one of the squares beside it on that level, is open (GRD-02).
fn floor(squares: &Squares<'_>, walker: &Walker, from: usize, way: Direction) -> Option<Stride> {
    let ground = squares.ground;
    let to = ground.grid.neighbour(from, way)?;
    // Models that fill their square stay on the ground (GRD-03).
    if walker.fills || open(squares, walker, to).is_err() {
        return None;
    }
    let up = way == Direction::Up;
    if !floor_is_open(ground, if up { to } else { from }) {
        return None;
    }
    Some(onto(
        squares,
        to,
        if up { climb(squares, walker) } else { 0 },
    ))
}

/// Whether units pass the floor of a space: it, or one of the squares beside it on that level, is
/// not closed (GRD-02).
#[must_use]
pub fn floor_is_open(ground: &Ground, upper: usize) -> bool {
    let closed = |cell: usize| ground.edge(cell, Direction::Down) == Some(Barrier::Floor);
    let beside = |side: &Direction| {
        let wall = ground.edge(upper, *side).is_some_and(Barrier::is_solid);
        let near = ground.grid.neighbour(upper, *side).filter(|_| !wall);
        near.is_some_and(|near| !closed(near))
    };
    let straight = ground.grid.ways().iter();
    let mut straight = straight.filter(|side| !ground.grid.shape().is_diagonal(**side));
    !closed(upper) || straight.any(beside)
}

/// Steps across a corner for the cost of one, through one of the two squares beside it, which
/// counts for walls, units and terrain (GRD-07 and its ruling). Both steps of such a path must be
/// possible; so it may lead off a floor, or down a rough side at a risk, but never into the void.
/// Added to `all`, the best first.
fn corners(
    squares: &Squares<'_>,
    walker: &Walker,
    from: usize,
    way: Direction,
    all: &mut Vec<Stride>,
) {
    let shape = squares.ground.grid.shape();
    let [left, right] = [1, -1].map(|turns| shape.turned(way, turns));
    let begun = all.len();
    for (first, second) in [(left, right), (right, left)] {
        let free = |stride: &Stride| !drifts(squares, walker, stride.to);
        let halves = aside(squares, walker, from, first).into_iter().flatten();
        for half in halves.filter(free) {
            let rest = aside(squares, walker, half.to, second);
            let rest = rest.map(|stride| stride.filter(free));
            all.extend(rest.into_iter().flatten().map(|rest| joined(half, rest)));
        }
    }
    all[begun..].sort_by_key(|stride| (stride.most.is_some(), stride.risk, stride.cost));
}

/// Two steps around a corner as one: two squares of the path, one of the quota. Levels are paid.
fn joined(half: Stride, rest: Stride) -> Stride {
    let most = half.most.into_iter().chain(rest.most).min();
    Stride {
        to: rest.to,
        cost: (half.cost + rest.cost).saturating_sub(1),
        diagonal: true,
        most,
        falls: half.falls || rest.falls,
        risk: half.risk.max(rest.risk),
        length: 1,
    }
}
