//! The conditions of events and goals (SCN-H-EVENT).

use content::{Keyword, Place, When};
use geometry::{Cell, Vec2};

use crate::{
    ctx::Ctx,
    state::{Board, Location, PlayerId, Ship, Squad, Status, UnitId},
    victory::in_play,
};

/// Whether a condition of an event or goal holds on a board.
#[must_use]
pub fn when_holds(ctx: &Ctx, board: &Board, when: &When) -> bool {
    let standing = |player, place: &Place| standing(ctx, board, player, place);
    match when {
        When::Round(round) => board.round >= *round,
        When::Stands {
            player,
            place,
            count,
        } => standing(*player, place) >= usize::from(*count),
        When::AllStand { player, place } => {
            let all = all_here(ctx, board, *player);
            all > 0 && standing(*player, place) == all
        }
        When::Clear { player, place } => standing(*player, place) == 0,
        When::Open(door) => board.changes.open.contains(door),
        When::Shut(door) => !board.changes.open.contains(door),
        When::Lost(id) => match board.squad(UnitId(*id)) {
            Some(squad) => squad.post == Location::Gone,
            // On a board as somebody sees it, whoever is not there may sleep in a hidden room.
            None => match board.ship(UnitId(*id)) {
                Some(ship) => is_lost(ship),
                None => board.changes.unseen.is_empty(),
            },
        },
        When::Left { player, at_most } => left(ctx, board, *player) <= usize::from(*at_most),
        When::Away { player, at_least } => away(board, *player) >= usize::from(*at_least),
        When::Searched(mark) => board.goods.searched.contains(mark),
        When::Thrown(switch) => board.goods.thrown.contains(switch),
        When::Holds { player, item } => {
            let mut mine = here(ctx, board, *player);
            mine.any(|ship| holds(ctx, ship, item))
        }
        When::Brought { item, place } => brought(ctx, board, item, place),
        When::After(id) => {
            let at = ctx.events.iter().position(|event| event.id == *id);
            at.is_some_and(|at| board.changes.happened(at))
        }
    }
}

/// How far a condition has come, for those who look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// How many count now.
    pub now: usize,
    /// How many are asked: at least so many, or at most where units shall be gone.
    pub of: usize,
}

/// How far a condition has come; none for the time alone.
#[must_use]
pub fn when_tally(ctx: &Ctx, board: &Board, when: &When) -> Option<Tally> {
    let all = |player: PlayerId| all_here(ctx, board, player);
    let standing = |player, place: &Place| standing(ctx, board, player, place);
    let (now, of) = match when {
        When::Round(_) => return None,
        When::Stands {
            player,
            place,
            count,
        } => (standing(*player, place), usize::from(*count)),
        When::AllStand { player, place } => (standing(*player, place), all(*player)),
        When::Clear { player, place } => (standing(*player, place), 0),
        When::Left { player, at_most } => (left(ctx, board, *player), usize::from(*at_most)),
        When::Away { player, at_least } => (away(board, *player), usize::from(*at_least)),
        When::Open(_)
        | When::Shut(_)
        | When::Lost(_)
        | When::Searched(_)
        | When::Thrown(_)
        | When::Holds { .. }
        | When::Brought { .. }
        | When::After(_) => (usize::from(when_holds(ctx, board, when)), 1),
    };
    Some(Tally { now, of })
}

/// The units of models of a player on the table.
fn squads_here(board: &Board, player: PlayerId) -> impl Iterator<Item = &Squad> {
    let all = board.squads.iter();
    all.filter(move |squad| squad.owner == player && squad.on_table())
}

/// How many units of a player stand in a place: units of models with any model, on any level.
fn standing(ctx: &Ctx, board: &Board, player: PlayerId, place: &Place) -> usize {
    let ships = here(ctx, board, player);
    let ships = ships.filter(|ship| stands_in(ctx, ship, place)).count();
    let inside = |squad: &&Squad| {
        let mut places = squad.places().into_iter();
        places.any(|at| {
            let (column, row) = at.printed();
            place.contains(column, row)
        })
    };
    ships + squads_here(board, player).filter(inside).count()
}

/// How many units of a player are on the table.
fn all_here(ctx: &Ctx, board: &Board, player: PlayerId) -> usize {
    here(ctx, board, player).count() + squads_here(board, player).count()
}

/// How many units of a player are left, on the table or to come.
fn left(ctx: &Ctx, board: &Board, player: PlayerId) -> usize {
    let squads = board.squads.iter();
    let squads = squads.filter(|squad| squad.owner == player && squad.post != Location::Gone);
    in_play(ctx, board, player).count() + squads.count()
}

/// The units of a player on the table that act; mere objects do not count.
fn here<'b>(ctx: &'b Ctx, board: &'b Board, player: PlayerId) -> impl Iterator<Item = &'b Ship> {
    let acts = |ship: &&Ship| !ctx.has_keyword(ship, Keyword::Destructible);
    let mine = board.ships.iter().filter(move |ship| ship.owner == player);
    mine.filter(|ship| ship.on_table()).filter(acts)
}

/// Whether a unit stands in a place: with one space of its base, or with its middle.
#[must_use]
pub fn stands_in(ctx: &Ctx, ship: &Ship, place: &Place) -> bool {
    match place {
        Place::Cells(_) | Place::Box(..) if ctx.on_grid() => {
            let covers = |(column, row)| ship.base.covers(ship.cell, Cell::new(column, row));
            place.cells().into_iter().any(covers)
        }
        Place::Cells(_) | Place::Box(..) => false,
        Place::Disc { at, radius } => {
            let middle = Vec2::new(at.0, at.1);
            (ship.pose.position() - middle).length() <= *radius
        }
    }
}

fn holds(ctx: &Ctx, ship: &Ship, item: &str) -> bool {
    let content = &ctx.content;
    let mut items = ship.kit.all().iter();
    items.any(|id| content.item_of(*id).is_some_and(|held| held.id == item))
}

/// Whether an item of this kind lies in a place, or somebody who stands there holds it.
fn brought(ctx: &Ctx, board: &Board, item: &str, place: &Place) -> bool {
    let mut lying = board.goods.lying.iter();
    let lies = lying.any(|(cell, id)| {
        let held = ctx.content.item_of(*id);
        let (column, row) = cell.printed();
        let inside = cell.level == 0 && place.contains(column, row);
        inside && held.is_some_and(|held| held.id == item)
    });
    let mut ships = board.ships.iter().filter(|ship| ship.on_table());
    lies || ships.any(|ship| holds(ctx, ship, item) && stands_in(ctx, ship, place))
}

fn is_lost(ship: &Ship) -> bool {
    match ship.status {
        Status::Reserve | Status::Waiting | Status::Aboard(_) | Status::Active | Status::Doomed => {
            false
        }
        Status::Destroyed | Status::Fled | Status::Captured | Status::Down => true,
    }
}

fn away(board: &Board, player: PlayerId) -> usize {
    let gone = |ship: &&Ship| ship.owner == player && ship.status == Status::Fled;
    board.ships.iter().filter(gone).count()
}
