//! Moves without movement points: pushes and climbing out of pits.
//!
//! Pushes: VOID-H-PUSH, COS-08, HAZ-06; pits: HAZ-08. Obstacles on the spaces entered act
//! afterwards and do not cost the action (OBS-06).

use std::collections::BTreeSet;

use content::{Barrier, Enters, Keyword, RuleId, Trigger};
use geometry::{Cell, Direction, Grid, Steps, grid::CELL_WIDTH};

use crate::{
    cite,
    effects::{Cause, run_clauses},
    game::Game,
    grid::{Fall, Ground, Stand, barred_for},
    march::{
        self, in_pit, large,
        path::{fell, height, void_at},
    },
    motion::meet,
    state::{Fact, Motion, MoveCause, PathKind, Ship, UnitId},
    terrain,
    work::Work,
};

/// Pushes a figure up to `spaces` spaces straight away from another, until something bars it.
pub(crate) fn push(work: &mut Work<'_>, rule: RuleId, id: UnitId, by: UnitId, spaces: u8) {
    let (Some(ship), Some(pusher)) = (work.active(id), work.active(by)) else {
        return;
    };
    let Some(way) = away(work, stand(&pusher), stand(&ship)) else {
        return;
    };
    let mut taken = Steps::new();
    for _ in 0..spaces {
        let Some(pushed) = work.active(id) else {
            return;
        };
        if let Err(unit) = may_come(work.game(), &pushed, way) {
            let hex = ahead(work, pushed.cell, way);
            work.emit(
                cite::march::PUSH,
                Fact::PushStopped {
                    ship: id,
                    cell: hex,
                    unit,
                },
            );
            break;
        }
        shove(work, rule, &pushed, by, way);
        taken = taken.then(way).unwrap_or(taken);
    }
    if !ship.base.is_one() && !taken.is_empty() {
        large::settle(work, id);
    }
    met(work, &ship, taken);
}

/// Drags a figure towards another, space by space, until it stands beside it, something bars it, or
/// it has come so far.
pub(crate) fn drag(work: &mut Work<'_>, rule: RuleId, id: UnitId, by: UnitId, spaces: u8) {
    let Some(ship) = work.active(id) else { return };
    let mut taken = Steps::new();
    for _ in 0..spaces {
        let (Some(dragged), Some(dragger)) = (work.active(id), work.active(by)) else {
            return;
        };
        let way = towards(work, &dragged, &dragger);
        let Some(way) = way.filter(|way| may_come(work.game(), &dragged, *way).is_ok()) else {
            break;
        };
        shove(work, rule, &dragged, by, way);
        taken = taken.then(way).unwrap_or(taken);
    }
    if !ship.base.is_one() && !taken.is_empty() {
        large::settle(work, id);
    }
    met(work, &ship, taken);
}

/// The direction that leads most directly from one figure to another; none if they are neighbours.
fn towards(work: &Work<'_>, ship: &Ship, to: &Ship) -> Option<Direction> {
    let ground = work.ground()?;
    let (here, there) = (stand(ship), stand(to));
    let [a, b] = nearest(&ground.grid, here, there)?;
    if ground.grid.distance(a, b) <= 1 {
        return None;
    }
    away(work, here, there)
}

/// Where a figure stands.
pub(super) fn stand(ship: &Ship) -> Stand {
    Stand {
        corner: ship.cell,
        base: ship.base,
    }
}

/// The spaces of two bases that are nearest to each other: of the first, and of the second. Of
/// several pairs, that whose spaces lie straight beside each other comes first (HAZ-R-LARGE).
pub(super) fn nearest(grid: &Grid, from: Stand, to: Stand) -> Option<[Cell; 2]> {
    // Most figures cover one space, and searches ask often.
    if from.base.is_one() && to.base.is_one() {
        let both = grid.contains(from.corner) && grid.contains(to.corner);
        return both.then_some([from.corner, to.corner]);
    }
    let (ours, theirs) = (grid.index(from.corner)?, grid.index(to.corner)?);
    let theirs = || to.base.cells(grid, theirs).flatten();
    let pairs = from.base.cells(grid, ours).flatten();
    let pairs = pairs.flat_map(|a| theirs().map(move |b| [grid.cell(a), grid.cell(b)]));
    let straight = |pair: &[Cell; 2]| (grid.center(pair[1]) - grid.center(pair[0])).length();
    pairs.min_by(|one, other| {
        let steps = |pair: &[Cell; 2]| grid.distance(pair[0], pair[1]);
        let near = steps(one).cmp(&steps(other));
        near.then_with(|| straight(one).total_cmp(&straight(other)))
    })
}

/// How many spaces a push away from another figure can take this one as things stand.
/// Also returns the figure that blocks the next space, if one does.
pub(crate) fn push_room(
    work: &Work<'_>,
    ship: &Ship,
    pusher: &Ship,
    spaces: u8,
) -> (u8, Option<UnitId>) {
    let Some(way) = away(work, stand(pusher), stand(ship)) else {
        return (0, None);
    };
    let mut at = *ship;
    for free in 0..spaces {
        if let Err(unit) = may_come(work.game(), &at, way) {
            return (free, unit);
        }
        at.cell = ahead(work, at.cell, way);
    }
    (spaces, None)
}

/// Pushes a figure to its neighbour in this direction, which must be free.
pub(super) fn shove(work: &mut Work<'_>, rule: RuleId, ship: &Ship, by: UnitId, way: Direction) {
    let to = ahead(work, ship.cell, way);
    let held = march::in_pit(work.game(), ship);
    let drop = height(work, ship.cell).saturating_sub(height(work, to));
    let rule = if held { cite::march::OUT_OF_PIT } else { rule };
    shifted(work, rule, ship, to, Some(by));
    let tall = work
        .ctx
        .class(ship)
        .figure
        .map_or(0, |figure| figure.height);
    if drop >= tall && !work.ctx.has_keyword(ship, Keyword::Fly) {
        let dice = if drop >= tall.saturating_add(10) {
            3
        } else {
            1
        };
        fell(work, ship.id, Fall { levels: drop, dice });
    }
    match ship.base.is_one() {
        true => arrive(work, ship.id),
        false => spread_onto(work, ship, to),
    }
}

/// The spaces that a large figure's base covers on one corner and not on another.
pub(super) fn newly_covered(ground: &Ground, ship: &Ship, corner: usize) -> Vec<usize> {
    let cells = ship.base.cells(&ground.grid, corner).flatten();
    let new = |cell: &usize| !ship.base.covers(ship.cell, ground.grid.cell(*cell));
    cells.filter(new).collect()
}

/// Applies the terrain that each step of a large figure enters, once for each kind, on the spaces
/// that its base covers anew with its corner on `to` (HAZ-10, HAZ-R-LARGE).
fn spread_onto(work: &mut Work<'_>, ship: &Ship, to: Cell) {
    let Some(ground) = work.ground() else { return };
    let corner = ground.grid.index(to);
    let cells = corner.map_or(Vec::new(), |corner| newly_covered(&ground, ship, corner));
    let kinds: BTreeSet<usize> = cells.into_iter().map(|cell| ground.terrain(cell)).collect();
    let ctx = work.ctx;
    let mut told = Vec::new();
    for at in kinds {
        let Some(terrain) = ctx.content.terrains.get(at) else {
            continue;
        };
        let enters = terrain.large.map(|large| large.enters).unwrap_or_default();
        if enters == Enters::EachStep && !told.contains(&terrain.family()) {
            told.push(terrain.family());
            let cause = Cause::default();
            run_clauses(work, ship.id, &terrain.clauses, Trigger::Enter, &cause);
        }
    }
}

/// Applies the obstacles on the spaces that a figure was moved to (OBS-06, OBS-23).
/// It works as after a march; `from` is the figure before the move.
pub(super) fn met(work: &mut Work<'_>, from: &Ship, steps: Steps) {
    let motion = Motion {
        ship: from.id,
        from: from.pose,
        path: PathKind::March { steps },
        travelled: steps.len() as f64 * CELL_WIDTH,
        full: true,
        cause: MoveCause::Shift,
        bumped: None,
    };
    meet(work, &motion);
}

/// The space one step on.
pub(super) fn ahead(work: &Work<'_>, cell: Cell, way: Direction) -> Cell {
    let ground = work.ground();
    ground.map_or(cell, |ground| ground.grid.ahead(cell, way))
}

/// The direction that leads away most directly, counted from the nearest spaces of the two bases.
fn away(work: &Work<'_>, from: Stand, to: Stand) -> Option<Direction> {
    let grid = &work.ground()?.grid;
    let [from, to] = nearest(grid, from, to)?;
    let along = |way: &Direction| straightness(grid, from, to, *way);
    // `max_by` keeps the last of equals, so reversing keeps the first.
    let ways = grid.ways().iter().copied().rev();
    ways.max_by(|a, b| along(a).total_cmp(&along(b)))
}

/// How directly a step from `to` goes on along the line that leads there from `from`.
pub(super) fn straightness(grid: &Grid, from: Cell, to: Cell, way: Direction) -> f64 {
    let line = grid.center(to) - grid.center(from);
    let step = grid.center(grid.ahead(to, way)) - grid.center(to);
    // A diagonal step is longer, which says nothing about where it leads.
    step.dot(line) / step.length()
}

/// Whether a push can take a figure one step this way, with all its spaces; the error names the
/// figure in the way, if any.
pub(super) fn may_come(game: Game<'_>, ship: &Ship, way: Direction) -> Result<(), Option<UnitId>> {
    let flies = game.ctx.has_keyword(ship, Keyword::Fly);
    let room = shift_room(game, ship, way, barred_for(flies));
    room.map_err(|block| match block {
        Block::Unit(unit, _) => Some(unit),
        Block::End | Block::Bars(_) | Block::Pit(_) => None,
    })
}

/// What keeps a figure from being moved by one step.
pub(super) enum Block {
    /// The map ends.
    End,
    /// A barrier, or a space that nobody enters or that is too high.
    Bars(Cell),
    /// Another figure, and its space.
    Unit(UnitId, Cell),
    /// All spaces that it would come to lie on are still pits.
    Pit(Cell),
}

/// Whether a figure fits one step this way, with all its spaces, past barriers that `parts` names
/// (HAZ-R-LARGE). A base goes as one: what parts any of its spaces from the next one stops it, and
/// a line that lies under it too. Where it comes to lie, it must have room.
pub(super) fn shift_room(
    game: Game<'_>,
    ship: &Ship,
    way: Direction,
    parts: fn(Barrier) -> bool,
) -> Result<(), Block> {
    let ground = game.ground().ok_or(Block::End)?;
    let corner = ground.grid.index(ship.cell).ok_or(Block::End)?;
    let flies = game.ctx.has_keyword(ship, Keyword::Fly);
    let figure = game.class(ship).figure;
    let tall = figure.map_or(0, |figure| i32::from(figure.height));
    for cell in ship.base.cells(&ground.grid, corner) {
        let cell = cell.ok_or(Block::End)?;
        let next = ground.grid.neighbour(cell, way).ok_or(Block::End)?;
        let there = ground.grid.cell(next);
        let climbs = !flies && ground.rise(cell, next) >= tall;
        let climbs = climbs && !ship.base.covers(ship.cell, there);
        if climbs || ground.barrier(cell, way, parts).is_some() {
            return Err(Block::Bars(there));
        }
    }
    let there = Stand {
        corner: ground.grid.ahead(ship.cell, way),
        base: ship.base,
    };
    let room = large::room_for(&ground, game.board, ship.id, there);
    room.map_err(|refusal| match refusal.unit() {
        Some(unit) => Block::Unit(unit, refusal.hex()),
        None => Block::Bars(refusal.hex()),
    })
}

/// Where a figure that climbs out of a pit this way is placed: its space, or the north-western one
/// of its base (HAZ-08).
///
/// A base goes one step on. Where no such step in any direction brings it out of a wide pit, it is
/// put down where it touches its old spaces and lies most nearly this way; of several such places
/// the nearest is taken.
pub(super) fn climb_place(game: Game<'_>, ship: &Ship, to: Direction) -> Result<Cell, Block> {
    let ground = game.ground().ok_or(Block::End)?;
    let is_out = |cell: Cell| !in_pit(game, &Ship { cell, ..*ship });
    let step = |way: Direction| {
        shift_room(game, ship, way, Barrier::is_solid)?;
        let there = ground.grid.ahead(ship.cell, way);
        // A single space may be another pit.
        match ship.base.is_one() || is_out(there) {
            true => Ok(there),
            false => Err(Block::Pit(there)),
        }
    };
    let tried = step(to);
    if ship.base.is_one() || ground.grid.ways().iter().any(|way| step(*way).is_ok()) {
        return tried;
    }
    let places = touching(&ground, stand(ship)).filter(|place| {
        let fits = large::room_for(&ground, game.board, ship.id, *place).is_ok();
        fits && is_out(place.corner) && heads(&ground.grid, ship.cell, place.corner) == Some(to)
    });
    let far = |place: &Stand| {
        let from = ground.grid.center(ship.cell);
        (ground.grid.center(place.corner) - from).length()
    };
    let nearest = places.min_by(|one, other| far(one).total_cmp(&far(other)));
    nearest.map_or(tried, |place| Ok(place.corner))
}

/// The places of a base that touch its old spaces, with no wall between.
fn touching(ground: &Ground, from: Stand) -> impl Iterator<Item = Stand> + '_ {
    let base = from.base;
    let (columns, rows) = (i32::from(base.columns()), i32::from(base.rows()));
    let (column, row) = from.corner.printed();
    let all = (-rows..=rows).flat_map(move |down| (-columns..=columns).map(move |on| (on, down)));
    let places = all.map(move |(on, down)| Stand {
        corner: Cell::new(column + on, row + down).on(from.corner.level),
        base,
    });
    places.filter(move |place| place.corner != from.corner && ground.beside(from, *place))
}

/// The direction that leads most nearly from one space to another.
fn heads(grid: &Grid, from: Cell, to: Cell) -> Option<Direction> {
    let line = grid.center(to) - grid.center(from);
    let along = |way: &Direction| {
        let step = grid.center(grid.ahead(from, *way)) - grid.center(from);
        step.dot(line) / step.length()
    };
    let ways = grid.ways().iter().copied().rev();
    ways.max_by(|a, b| along(a).total_cmp(&along(b)))
}

/// Tells that a figure was moved without points of its own.
pub(super) fn shifted(
    work: &mut Work<'_>,
    rule: RuleId,
    ship: &Ship,
    to: Cell,
    by: Option<UnitId>,
) {
    let pose = work.ctx.pose_over(to, ship.base, ship.pose.heading);
    let height = height(work, to);
    let from = ship.cell;
    work.emit(
        rule,
        Fact::Shifted {
            ship: ship.id,
            from,
            to,
            height,
            pose,
            by,
        },
    );
}

/// Applies a space to a figure that came there without movement of its own.
fn arrive(work: &mut Work<'_>, id: UnitId) {
    terrain::met(work, id, Trigger::Enter);
    let Some(ship) = work.active(id) else { return };
    if void_at(work, ship.cell) && !work.ctx.has_keyword(&ship, Keyword::Fly) {
        work.emit(cite::march::OTHER_MOVES, Fact::NotAdrift { ship: id });
    }
}

/// Where a figure comes to lie if it climbs out this way; none if it cannot.
#[must_use]
pub fn climb_end(game: Game<'_>, ship: &Ship, to: Direction) -> Option<Cell> {
    climb_place(game, ship, to).ok()
}

/// Takes a figure out of a pit and places it beside.
pub(crate) fn climb_out(work: &mut Work<'_>, id: UnitId, to: Direction) {
    let Some(ship) = work.active(id) else { return };
    work.emit(cite::march::CLIMB, Fact::ClimbedOut { ship: id });
    let turned = Ship {
        pose: work.ctx.pose_at(ship.cell, march::heading(work.ctx, to)),
        ..ship
    };
    let place = climb_place(work.game(), &ship, to);
    let beside = place.unwrap_or_else(|_| ahead(work, ship.cell, to));
    shifted(work, cite::march::CLIMB, &turned, beside, None);
    if ship.base.is_one() {
        arrive(work, id);
    } else {
        spread_onto(work, &ship, beside);
        large::settle(work, id);
    }
    met(work, &ship, Steps::new().then(to).unwrap_or_default());
}
