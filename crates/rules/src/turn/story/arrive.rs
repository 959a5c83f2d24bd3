//! Units that come onto the table in play (SCN-H-ARRIVE).

use std::collections::{BTreeSet, VecDeque};

use content::Barrier;
use geometry::{Cell, grid::Footprint};

use crate::{
    cite,
    grid::{Ground, Share, Stand},
    march,
    state::{Board, Fact, Ship, Status, UnitId},
    work::Work,
};

/// How far from its place a unit may arrive, in spaces.
const FARTHEST: u32 = 3;

/// A unit that waits comes onto the table, as near as possible to its place. If there is no room
/// within three spaces, it waits for the next round.
pub(super) fn come(work: &mut Work<'_>, id: UnitId) {
    let waits = |ship: &&Ship| ship.status == Status::Waiting;
    let Some(ship) = work.board.ship(id).filter(waits).copied() else {
        return;
    };
    match room(work, &ship, ship.cell) {
        Some(to) => arrive(work, &ship, to, false),
        None => work.emit(cite::story::ARRIVE, Fact::Delayed { ship: id }),
    }
}

/// Units for which there was no room try again.
pub(super) fn come_late(work: &mut Work<'_>) {
    for id in work.board.changes.late.clone() {
        come(work, id);
    }
}

/// A unit arrives with its corner on this space. One that was bought has had its turn this round.
pub(super) fn arrive(work: &mut Work<'_>, ship: &Ship, to: Cell, bought: bool) {
    let class = work.ctx.class(ship);
    let base = class.figure.map(|figure| figure.size).unwrap_or_default();
    let heading = work.ctx.start_pose(to).heading;
    let arrived = Fact::Arrived {
        ship: ship.id,
        to,
        base,
        pose: match work.ctx.on_grid() {
            true => work.ctx.pose_over(to, base, heading),
            false => ship.pose,
        },
        life: match bought {
            true => class.hull,
            false => ship.hull,
        },
        bought,
    };
    let rule = match bought {
        true => cite::story::THREAT,
        false => cite::story::ARRIVE,
    };
    work.emit(rule, arrived);
}

/// The nearest space to `mark` on which a unit's base fits: empty, no pit, nothing that defeats, by
/// steps around walls and closed doors. On an open table it is its own place.
fn room(work: &Work<'_>, ship: &Ship, mark: Cell) -> Option<Cell> {
    let Some(ground) = work.ground() else {
        return Some(mark);
    };
    let grid = &ground.grid;
    let figure = work.ctx.class(ship).figure?;
    let start = grid.index(mark)?;
    let mut ways = grid.ways().to_vec();
    ways.sort_by_key(|way| grid.shape().is_diagonal(*way));
    let mut seen = BTreeSet::from([start]);
    let mut next = VecDeque::from([start]);
    while let Some(cell) = next.pop_front() {
        let here = grid.cell(cell);
        if fits(&ground, &work.board, ship.id, here, figure.size) {
            return Some(here);
        }
        for way in &ways {
            let open = ground.barrier(cell, *way, Barrier::is_solid).is_none();
            if let Some(beyond) = grid.neighbour(cell, *way).filter(|_| open)
                && ground.facts(beyond).bars.is_none()
                && grid.distance(grid.cell(beyond), mark) <= FARTHEST
                && seen.insert(beyond)
            {
                next.push_back(beyond);
            }
        }
    }
    None
}

/// Whether a base can arrive with its corner here: where it has room, and in nothing that harms. A
/// large one is in a pit only with all its spaces (HAZ-09). Tokens may lie under it.
pub(super) fn fits(
    ground: &Ground,
    board: &Board,
    id: UnitId,
    corner: Cell,
    base: Footprint,
) -> bool {
    let room = march::room_for(ground, board, id, Stand { corner, base });
    let Some(cell) = ground.grid.index(corner).filter(|_| room.is_ok()) else {
        return false;
    };
    let deadly = ground.under(base, cell, Share::Any, |facts| facts.defeats.is_some());
    !deadly && ground.in_all(base, cell, |facts| facts.holds).is_none()
}
