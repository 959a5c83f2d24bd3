//! The conditions of events and goals (SCN-H-EVENT).

use content::{Keyword, Place, When};
use geometry::Cell;

use crate::{
    ctx::Ctx,
    game::Game,
    state::{Board, Location, PlayerId, Ship, Squad, Status, UnitId},
    victory::in_play,
};

/// Whether a condition of an event or goal holds on a board.
#[must_use]
pub fn when_holds(game: Game<'_>, when: &When) -> bool {
    let board = game.board;
    let standing = |player, place: &Place| standing(game, player, place);
    match when {
        When::Round(round) => board.round >= *round,
        When::Stands {
            player,
            place,
            count,
        } => standing(*player, place) >= usize::from(*count),
        When::More { player, place } => leads(game, *player, place),
        When::Reached { unit, place } => has_reached(game, UnitId(*unit), place),
        When::AllStand { player, place } => {
            let all = all_here(game, *player);
            all > 0 && standing(*player, place) == all
        }
        When::Clear { player, place } => standing(*player, place) == 0,
        When::Open(door) => board.changes.open.contains(door),
        When::Shut(door) => !board.changes.open.contains(door),
        When::Lost(id) => is_gone(game, UnitId(*id)),
        When::Left { player, at_most } => left(game, *player) <= usize::from(*at_most),
        When::Away { player, at_least } => away(board, *player) >= usize::from(*at_least),
        When::Searched(mark) => board.goods.searched.contains(mark),
        When::Thrown(switch) => board.goods.thrown.contains(switch),
        When::Holds { player, item } => {
            let mut mine = here(game, *player);
            mine.any(|ship| holds(game.ctx, ship, item))
        }
        When::Brought { item, place } => brought(game, item, place),
        When::After(id) => {
            let at = game.ctx.events.iter().position(|event| event.id == *id);
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
pub fn when_tally(game: Game<'_>, when: &When) -> Option<Tally> {
    let all = |player: PlayerId| all_here(game, player);
    let standing = |player, place: &Place| standing(game, player, place);
    let (now, of) = match when {
        When::Round(_) => return None,
        When::Stands {
            player,
            place,
            count,
        } => (standing(*player, place), usize::from(*count)),
        When::More { player, place } => (
            standing(*player, place),
            most_others(game, *player, place) + 1,
        ),
        When::AllStand { player, place } => (standing(*player, place), all(*player)),
        When::Clear { player, place } => (standing(*player, place), 0),
        When::Left { player, at_most } => (left(game, *player), usize::from(*at_most)),
        When::Away { player, at_least } => (away(game.board, *player), usize::from(*at_least)),
        When::Open(_)
        | When::Shut(_)
        | When::Lost(_)
        | When::Searched(_)
        | When::Thrown(_)
        | When::Holds { .. }
        | When::Brought { .. }
        | When::Reached { .. }
        | When::After(_) => (usize::from(when_holds(game, when)), 1),
    };
    Some(Tally { now, of })
}

/// The units of models of a player on the table.
fn squads_here(board: &Board, player: PlayerId) -> impl Iterator<Item = &Squad> {
    let all = board.squads.iter();
    all.filter(move |squad| squad.owner == player && squad.on_table())
}

/// How many units of a player stand in a place: units of models with any model, on any level.
fn standing(game: Game<'_>, player: PlayerId, place: &Place) -> usize {
    let ships = here(game, player);
    let ships = ships
        .filter(|ship| stands_in(game.ctx, ship, place))
        .count();
    let inside = |squad: &&Squad| models_stand_in(squad, place);
    ships + squads_here(game.board, player).filter(inside).count()
}

/// Whether any model of a unit stands in a place, on any level.
fn models_stand_in(squad: &Squad, place: &Place) -> bool {
    let mut places = squad.places().into_iter();
    places.any(|at| {
        let (column, row) = at.printed();
        place.contains(column, row)
    })
}

/// The most units that another player has in a place.
fn most_others(game: Game<'_>, player: PlayerId, place: &Place) -> usize {
    let others = PlayerId::all(game.board.players.len()).filter(|other| *other != player);
    let counts = others.map(|other| standing(game, other, place));
    counts.max().unwrap_or(0)
}

/// Whether a player has more units in a place than any other.
fn leads(game: Game<'_>, player: PlayerId, place: &Place) -> bool {
    standing(game, player, place) > most_others(game, player, place)
}

/// Whether a unit stands in a place.
fn has_reached(game: Game<'_>, unit: UnitId, place: &Place) -> bool {
    if let Some(squad) = game.squad(unit) {
        return squad.on_table() && models_stand_in(squad, place);
    }
    if let Some((squad, hero)) = led_by(game, unit) {
        let stands = squad.life(hero) > 0 && squad.on_table();
        return stands && models_stand_in(squad, place);
    }
    let ship = game.ship(unit).filter(|ship| ship.on_table());
    ship.is_some_and(|ship| stands_in(game.ctx, ship, place))
}

/// Whether a unit is lost: of a unit of models nobody is left, and a hero who has joined one has
/// fallen.
fn is_gone(game: Game<'_>, unit: UnitId) -> bool {
    if let Some(squad) = game.squad(unit) {
        return squad.location == Location::Gone;
    }
    if let Some((squad, hero)) = led_by(game, unit) {
        return squad.location == Location::Gone || squad.life(hero) == 0;
    }
    match game.ship(unit) {
        Some(ship) => is_lost(ship),
        // On a board as somebody sees it, whoever is not there may sleep in a hidden room.
        None => game.board.changes.unseen.is_empty(),
    }
}

/// The unit that a hero has joined, and the hero's position among its models.
fn led_by<'b>(game: Game<'b>, hero: UnitId) -> Option<(&'b Squad, u8)> {
    let mut troops = game.ctx.troops.iter();
    let troop = troops.find(|troop| troop.joined == Some(hero))?;
    let at = u8::try_from(troop.models.len().checked_sub(1)?).ok()?;
    Some((game.squad(troop.id)?, at))
}

/// How many units of a player are on the table.
fn all_here(game: Game<'_>, player: PlayerId) -> usize {
    here(game, player).count() + squads_here(game.board, player).count()
}

/// How many units of a player are left, on the table or to come.
fn left(game: Game<'_>, player: PlayerId) -> usize {
    let squads = game.board.squads.iter();
    let squads = squads.filter(|squad| squad.owner == player && squad.location != Location::Gone);
    in_play(game, player).count() + squads.count()
}

/// The units of a player on the table that act; mere objects do not count.
fn here<'b>(game: Game<'b>, player: PlayerId) -> impl Iterator<Item = &'b Ship> {
    let acts = |ship: &&Ship| !game.ctx.has_keyword(ship, Keyword::Destructible);
    let mine = game
        .board
        .ships
        .iter()
        .filter(move |ship| ship.owner == player);
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
        Place::Disc { .. } | Place::Rect { .. } => {
            let middle = ship.pose.position();
            place.gap(middle.x, middle.y) == Some(0.0)
        }
    }
}

fn holds(ctx: &Ctx, ship: &Ship, item: &str) -> bool {
    let content = &ctx.content;
    let mut items = ship.kit.all().iter();
    items.any(|id| content.item_of(*id).is_some_and(|held| held.id == item))
}

/// Whether an item of this kind lies in a place, or somebody who stands there holds it.
fn brought(game: Game<'_>, item: &str, place: &Place) -> bool {
    let mut lying = game.board.goods.lying.iter();
    let lies = lying.any(|(cell, id)| {
        let held = game.ctx.content.item_of(*id);
        let (column, row) = cell.printed();
        let inside = cell.level == 0 && place.contains(column, row);
        inside && held.is_some_and(|held| held.id == item)
    });
    let mut ships = game.board.ships.iter().filter(|ship| ship.on_table());
    lies || ships.any(|ship| holds(game.ctx, ship, item) && stands_in(game.ctx, ship, place))
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
