//! What the sides of a crew's match keep: resolve, and threat that buys units
//! (HAZ-H-RESOLVE, HAZ-H-THREAT).

use content::CrewRules;
use geometry::Cell;
use words::say;

use super::arrive;
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    march,
    state::{
        Board, Fact, IllegalOrder, Order, Outcome, PlayerId, Ship, Status, Step, Stores, UnitId,
        refuse,
    },
    work::{Work, heroes, heroes_against},
};

/// Gives each side its stores at the start.
pub(crate) fn fill_stores(ctx: &Ctx, board: &mut Board) {
    for player in PlayerId::all(board.players.len()) {
        let mine = heroes(Game::new(ctx, board), player);
        let crew = ctx.ruleset.crew.as_ref().filter(|_| mine > 0);
        board.players[player.index()].stores = Stores {
            resolve: crew.map_or(0, |crew| crew.resolve.saturating_add(mine)),
            threat: 0,
            used: 0,
        };
    }
}

/// A crew that comes from another map begins with the resolve that it brought (HAZ-H-LINKED).
pub(crate) fn take_along(work: &mut Work<'_>) {
    let Some(resolve) = work.ctx.resolve else {
        return;
    };
    for player in PlayerId::all(work.board.players.len()) {
        if heroes(work.game(), player) > 0 {
            let now = work.board.players[player.index()].stores.resolve;
            let change = i16::from(resolve) - i16::from(now);
            let change = i8::try_from(change).unwrap_or(i8::MAX);
            work.add_resolve(cite::story::LINKED, player, change);
        }
    }
}

/// Threat comes in at the start of a round (HAZ-H-THREAT).
pub(crate) fn income(work: &mut Work<'_>) {
    let ctx = work.ctx;
    let Some(crew) = &ctx.ruleset.crew else {
        return;
    };
    for player in PlayerId::all(work.board.players.len()) {
        let each = heroes_against(work.game(), player);
        let none = heroes(work.game(), player) == 0;
        let more = crew.income.saturating_mul(each);
        if none && more > 0 {
            let more = i8::try_from(more).unwrap_or(i8::MAX);
            work.add_threat(cite::story::THREAT, player, more);
        }
    }
}

/// Ends the match if a crew has no resolve left.
pub(crate) fn check_resolve(work: &mut Work<'_>) {
    if work.ctx.ruleset.crew.is_none() || work.board.outcome.is_some() {
        return;
    }
    let spent = |player: &PlayerId| {
        let side = &work.board.players[player.index()];
        side.stores.resolve == 0 && heroes(work.game(), *player) > 0
    };
    let mut sides = PlayerId::all(work.board.players.len());
    if let Some(crew) = sides.find(spent) {
        let mut others = PlayerId::all(work.board.players.len()).filter(|side| *side != crew);
        let outcome = Outcome {
            winner: others.next(),
            by_points: false,
        };
        work.emit(cite::story::RESOLVE, Fact::Ended { outcome });
    }
}

/// Whether a player may buy this unit onto this space now.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_buy(
    game: Game<'_>,
    player: PlayerId,
    id: UnitId,
    cell: Cell,
) -> Result<(), IllegalOrder> {
    let no = |reason, culprits| Err(refuse(cite::story::THREAT, reason, culprits));
    let Some(crew) = &game.ctx.ruleset.crew else {
        return no(say!("no-nothing-to-buy"), vec![]);
    };
    let held = game.ship(id).filter(|ship| ship.owner == player);
    let Some((ship, price)) = held.and_then(|ship| Some((ship, price(game, ship)?))) else {
        return no(say!("no-nothing-to-buy"), vec![id]);
    };
    if price > game.board.players[player.index()].stores.threat {
        return no(say!("no-too-little-threat"), vec![id]);
    }
    let marked = |held: &&content::Arrivals| held.player == player;
    let mut marks = game
        .ctx
        .arrivals
        .iter()
        .filter(marked)
        .flat_map(|held| &held.cells);
    if !marks.any(|(column, row)| Cell::new(*column, *row) == cell) {
        return no(say!("no-arrival-space"), vec![id]);
    }
    let size = game.class(ship).figure.map(|figure| figure.size);
    let room = game.ground().zip(size);
    let room = room.is_some_and(|(ground, size)| arrive::fits(&ground, game.board, id, cell, size));
    if !room {
        return no(say!("no-room-to-arrive"), vec![id]);
    }
    match watcher(game, crew, ship, cell) {
        Some(watcher) => no(say!("no-arrival-watched"), vec![watcher]),
        None => Ok(()),
    }
}

/// The price of a unit that is missing from a group in play; none if it cannot be bought.
fn price(game: Game<'_>, ship: &Ship) -> Option<u8> {
    let price = game.class(ship).figure?.threat;
    let missing = ship.status == Status::Destroyed;
    let mut group = game.board.ships.iter();
    let stands =
        group.any(|other| (other.owner, other.card) == (ship.owner, ship.card) && other.on_table());
    (price > 0 && missing && stands).then_some(price)
}

/// An enemy that sees an arriving unit's space, or stands too near.
fn watcher(game: Game<'_>, crew: &CrewRules, ship: &Ship, cell: Cell) -> Option<UnitId> {
    let there = Ship {
        cell,
        pose: game.ctx.pose_at(cell, ship.pose.heading),
        status: Status::Active,
        ..*ship
    };
    let enemies = game
        .board
        .ships
        .iter()
        .filter(|other| other.owner != ship.owner);
    let mut enemies = enemies.filter(|other| other.on_table());
    let near = |other: &Ship| march::apart(game.ctx, other, &there) <= u32::from(crew.apart);
    let seen = |other: &Ship| {
        let sight = march::sees(game, other, &there);
        sight.is_some_and(|sight| sight.is_ok())
    };
    enemies
        .find(|other| near(other) || seen(other))
        .map(|other| other.id)
}

/// Every unit that a player can buy now, and where.
pub(crate) fn purchases(game: Game<'_>, player: PlayerId) -> impl Iterator<Item = Order> {
    let Game { ctx, board } = game;
    let side = board.players.get(player.index());
    let threat = side.map_or(0, |side| side.stores.threat);
    let mine = board.ships.iter().filter(move |ship| ship.owner == player);
    let paid = move |ship: &&Ship| price(game, ship).is_some_and(|price| price <= threat);
    let marks = move |ship: &Ship| {
        let id = ship.id;
        let mine = ctx
            .arrivals
            .iter()
            .filter(move |held| held.player == player);
        let cells = mine.flat_map(|held| &held.cells);
        cells.map(move |(column, row)| (id, Cell::new(*column, *row)))
    };
    let each = mine.filter(paid).flat_map(marks);
    each.filter(move |(id, cell)| check_buy(game, player, *id, *cell).is_ok())
        .map(|(ship, cell)| Order::Reinforce { ship, cell })
}

/// The player who may buy units now, after all turns of the round.
pub(crate) fn next_purchase(work: &Work<'_>) -> Option<Step> {
    let mut sides = work.board.sides().filter(|(_, side)| !side.planned);
    sides
        .find(|(player, _)| purchases(work.game(), *player).next().is_some())
        .map(|(player, _)| Step::Reinforce { player })
}

/// Buys a unit.
pub(crate) fn buy(work: &mut Work<'_>, id: UnitId, cell: Cell) {
    let Some(ship) = work.board.ship(id).copied() else {
        return;
    };
    let Some(price) = price(work.game(), &ship) else {
        return;
    };
    let paid = i8::try_from(price).unwrap_or(i8::MAX);
    work.add_threat(cite::story::THREAT, ship.owner, -paid);
    arrive::arrive(work, &ship, cell, true);
}
