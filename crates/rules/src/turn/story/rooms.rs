//! Rooms that a player does not see before their door opens (HAZ-H-ROOM).
//!
//! What lives in one waits off the table until then, so nobody meets it by another way and nothing
//! in the journal gives it away. What a player sees of such a room is plain deck, and nobody of who
//! sleeps there is on the board as they see it ([`shroud`]).

use content::{RoomDef, TerrainId};
use geometry::Cell;

use super::arrive;
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    march,
    state::{Board, Fact, PlayerId, Ship, Status, UnitId},
    when::stands_in,
    work::Work,
};

/// The rooms of a match with their positions.
fn rooms(ctx: &Ctx) -> impl Iterator<Item = (u16, &RoomDef)> {
    (0_u16..).zip(&ctx.fixtures.rooms)
}

/// Whether a unit of this owner at this place lives in a room.
fn lives_in(ctx: &Ctx, ship: &Ship, room: &RoomDef) -> bool {
    ship.owner != room.player && stands_in(ctx, ship, &room.place)
}

/// At the start of a match: what lives in rooms waits for their doors.
pub(crate) fn hide(ctx: &Ctx, ships: &mut [Ship]) {
    for ship in ships.iter_mut().filter(|ship| ship.on_table()) {
        if rooms(ctx).any(|(_, room)| lives_in(ctx, ship, room)) {
            ship.status = Status::Waiting;
        }
    }
}

/// Reveals each room whose door stands open, or in which somebody stands from whom it was hidden.
/// All that waits in it comes onto the table.
pub(super) fn reveal(work: &mut Work<'_>) {
    let ctx = work.ctx;
    for (at, room) in rooms(ctx) {
        let board = &work.board;
        let inside = |ship: &Ship| {
            ship.on_table() && ship.owner == room.player && stands_in(ctx, ship, &room.place)
        };
        let open = board.changes.open.contains(&room.door) || board.ships.iter().any(inside);
        if !open || board.changes.revealed.contains(&at) {
            continue;
        }
        let waits = |ship: &&Ship| ship.status == Status::Waiting && lives_in(ctx, ship, room);
        let there: Vec<UnitId> = board
            .ships
            .iter()
            .filter(waits)
            .map(|ship| ship.id)
            .collect();
        work.emit(cite::story::ROOM, Fact::RoomRevealed { room: at });
        for id in there {
            arrive::come(work, id);
        }
    }
}

/// Takes from a board what a viewer does not see of rooms; all of them, for a viewer who is nobody.
pub(crate) fn shroud(ctx: &Ctx, board: &mut Board, viewer: Option<PlayerId>) {
    for (at, room) in rooms(ctx) {
        let hidden = viewer.is_none_or(|viewer| viewer == room.player);
        if !hidden || board.changes.revealed.contains(&at) {
            continue;
        }
        board.changes.unseen.push(at);
        let cells = spaces(room);
        cover(ctx, board, room, &cells);
        board.goods.lying.retain(|(cell, _)| !cells.contains(cell));
        let sleeps = |ship: &Ship| ship.status == Status::Waiting && lives_in(ctx, ship, room);
        board.ships.retain(|ship| !sleeps(ship));
    }
}

/// Gives the spaces of a room the ground before its door.
fn cover(ctx: &Ctx, board: &mut Board, room: &RoomDef, cells: &[Cell]) {
    let mut sides = march::door_spaces(ctx, room.door).into_iter();
    let Some(ground) = ctx.ground() else { return };
    let before = sides.find(|cell| !cells.contains(cell));
    let Some(before) = before.and_then(|cell| ground.grid.index(cell)) else {
        return;
    };
    let plain = ground.terrain(before);
    let differs = |cell: &&Cell| {
        let at = ground.grid.index(**cell);
        at.is_some_and(|at| ground.terrain(at) != plain)
    };
    let others: Vec<Cell> = cells.iter().filter(differs).copied().collect();
    // What has changed in there is not seen either.
    board.changes.forget_terrain(cells);
    let plain = TerrainId::at(&ctx.content, plain);
    board.changes.put_terrain(&others, plain);
}

fn spaces(room: &RoomDef) -> Vec<Cell> {
    let cells = room.place.cells().into_iter();
    cells.map(|(column, row)| Cell::new(column, row)).collect()
}

/// Whether whoever sees this board sees nothing of a space.
#[must_use]
pub fn is_unseen(game: Game<'_>, cell: Cell) -> bool {
    let unseen = game.board.changes.unseen.iter();
    let mut rooms = unseen.filter_map(|at| game.ctx.fixtures.rooms.get(usize::from(*at)));
    let (column, row) = cell.printed();
    rooms.any(|room| cell.level == 0 && room.place.contains(column, row))
}
