//! Moves without movement points: pushes and climbing out of pits.
//!
//! Pushes: VOID-H-PUSH, COS-08, HAZ-06; pits: HAZ-08. Obstacles on the spaces entered act
//! afterwards and do not cost the action (OBS-06).

use content::{Keyword, RuleId, Trigger};
use geometry::{Cell, Direction, Steps, grid::CELL_WIDTH};

use crate::{
    cite,
    grid::{Fall, barred_for},
    march::{
        self,
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
    let Some(way) = away(work, pusher.cell, ship.cell) else {
        return;
    };
    let mut taken = Steps::new();
    for _ in 0..spaces {
        let Some(pushed) = work.active(id) else {
            return;
        };
        if let Err(unit) = may_come(work, &pushed, way) {
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
    met(work, &ship, taken);
}

/// How many spaces a push away from another figure can take this one as things stand.
/// Also returns the figure that blocks the next space, if one does.
pub(crate) fn push_room(
    work: &Work<'_>,
    ship: &Ship,
    pusher: &Ship,
    spaces: u8,
) -> (u8, Option<UnitId>) {
    let Some(way) = away(work, pusher.cell, ship.cell) else {
        return (0, None);
    };
    let mut at = *ship;
    for free in 0..spaces {
        if let Err(unit) = may_come(work, &at, way) {
            return (free, unit);
        }
        at.cell = ahead(work, at.cell, way);
    }
    (spaces, None)
}

/// Pushes a figure to its neighbour in this direction, which must be free.
fn shove(work: &mut Work<'_>, rule: RuleId, ship: &Ship, by: UnitId, way: Direction) {
    let to = ahead(work, ship.cell, way);
    let held = facts_hold(work, ship.cell);
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
    arrive(work, ship.id);
}

/// Applies the obstacles on the spaces that a figure was moved to (OBS-06, OBS-23).
/// It works as after a march; `from` is the figure before the move.
fn met(work: &mut Work<'_>, from: &Ship, steps: Steps) {
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
fn ahead(work: &Work<'_>, cell: Cell, way: Direction) -> Cell {
    let ground = work.ground();
    ground.map_or(cell, |ground| ground.grid.ahead(cell, way))
}

/// The direction that leads away most directly.
fn away(work: &Work<'_>, from: Cell, to: Cell) -> Option<Direction> {
    let grid = &work.ground()?.grid;
    let line = grid.center(to) - grid.center(from);
    let along = |way: &Direction| (grid.center(grid.ahead(to, *way)) - grid.center(to)).dot(line);
    // `max_by` keeps the last of equals, so reversing keeps the first.
    let ways = grid.ways().iter().copied().rev();
    ways.max_by(|a, b| along(a).total_cmp(&along(b)))
}

/// Whether a push can take a figure to its neighbour; the error names the figure there, if any.
fn may_come(work: &Work<'_>, ship: &Ship, way: Direction) -> Result<(), Option<UnitId>> {
    let ground = work.ground().ok_or(None)?;
    let cell = ground.grid.index(ship.cell).ok_or(None)?;
    let next = ground.grid.neighbour(cell, way).ok_or(None)?;
    let flies = work.ctx.has_keyword(ship, Keyword::Fly);
    let tall = work
        .ctx
        .class(ship)
        .figure
        .map_or(0, |figure| i32::from(figure.height));
    let edge = ground.barrier(cell, way, barred_for(flies));
    let rise = ground.rise(cell, next);
    if edge.is_some() || ground.facts(next).bars.is_some() || (rise >= tall && !flies) {
        return Err(None);
    }
    match standing(work, ground.grid.cell(next)) {
        Some(unit) => Err(Some(unit)),
        None => Ok(()),
    }
}

fn standing(work: &Work<'_>, hex: Cell) -> Option<UnitId> {
    let mut there = work.board.ships.iter().filter(|ship| ship.on_table());
    there.find(|ship| ship.cell == hex).map(|ship| ship.id)
}

fn facts_hold(work: &Work<'_>, hex: Cell) -> bool {
    let ground = work.ground();
    let cell = ground.and_then(|ground| {
        let cell = ground.grid.index(hex)?;
        Some((ground, cell))
    });
    cell.is_some_and(|(ground, cell)| ground.facts(cell).holds.is_some())
}

fn shifted(work: &mut Work<'_>, rule: RuleId, ship: &Ship, to: Cell, by: Option<UnitId>) {
    let pose = work.ctx.pose_at(to, ship.pose.heading);
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

/// Takes a figure out of a pit and places it beside.
pub(crate) fn climb_out(work: &mut Work<'_>, id: UnitId, to: Direction) {
    let Some(ship) = work.active(id) else { return };
    work.emit(cite::march::CLIMB, Fact::ClimbedOut { ship: id });
    let turned = Ship {
        pose: work.ctx.pose_at(ship.cell, march::heading(work.ctx, to)),
        ..ship
    };
    shifted(
        work,
        cite::march::CLIMB,
        &turned,
        ahead(work, ship.cell, to),
        None,
    );
    arrive(work, id);
    met(work, &ship, Steps::new().then(to).unwrap_or_default());
}
