//! Moving a capital ship along a way (FLT-02 to FLT-12, FLT-14, MAEL-06).

use content::Difficulty;
use geometry::Way as Path;

use super::{known, not_awaited, shove};
use crate::{
    cite,
    ctx::Ctx,
    preview::{Preview, Way, preview_course},
    sail,
    state::{Board, IllegalOrder, Intent, Order, PlayerId, Ship, Step, UnitId},
    turn,
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    way: &Path,
    intent: Intent,
) -> Result<(), IllegalOrder> {
    let owner = if let Step::Sail { player } = board.step {
        player
    } else if board.step == (Step::Helm { ship }) {
        known(ctx, board, ship)?.owner
    } else {
        return Err(not_awaited(ctx));
    };
    sail::check_sail(ctx, board, owner, ship, way, intent).map(|_| ())
}

/// A choice of ways for a ship, and shoving off if none moves it; then the end of its turn.
pub(super) fn list(ctx: &Ctx, board: &Board, ship: UnitId) -> Vec<Order> {
    let Some(held) = board.ship(ship) else {
        return Vec::new();
    };
    let mut orders = of_ship(ctx, board, held);
    orders.push(Order::EndTurn);
    orders
}

/// The same for every ship of a side.
pub(super) fn list_side(ctx: &Ctx, board: &Board, player: PlayerId) -> Vec<Order> {
    let own = board.ships.iter().filter(|ship| ship.owner == player);
    let orders = own.flat_map(|ship| of_ship(ctx, board, ship));
    orders.chain([Order::EndTurn]).collect()
}

fn of_ship(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<Order> {
    let mut orders = sail::ship_orders(ctx, board, ship);
    orders.extend(shove::list(ctx, board, ship));
    orders
}

pub(super) fn set_out(work: &mut Work<'_>, ship: UnitId, way: &Path, intent: Intent) {
    sail::set_sail(work, ship, way, intent);
}

/// What follows the way: off the table, or the end of the turn of a ship that climbed out.
pub(super) fn play(work: &mut Work<'_>, ship: UnitId, intent: Intent) {
    if intent == Intent::Leave {
        sail::leave(work, ship);
    }
    if intent == Intent::ClimbOut && matches!(work.origin, Step::Helm { .. }) {
        turn::end_turn(work, ship);
    }
}

/// The way, and the odds of the contact that it declares.
pub(super) fn preview(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    path: &Path,
    intent: Intent,
) -> Result<Preview, IllegalOrder> {
    let mut found = Preview::default();
    let Some(held) = board.ship(ship) else {
        return Ok(found);
    };
    let voyage = sail::route(ctx, board, held, path, intent)?;
    let course = sail::course_of(held, &voyage, intent);
    let way = Way::Order {
        rule: cite::sail::PATH,
        rest: &|work| play(work, ship, intent),
    };
    let moved = preview_course(ctx, board, held, &course, Difficulty::White, way);
    found.motion = Some(moved);
    found.voyage = Some(voyage);
    match intent {
        Intent::Ram(id) => {
            let other = board.ship(id);
            found.ram = other.map(|other| sail::ram_odds(ctx, board, held, other));
        }
        Intent::Board(id) => {
            let other = board.ship(id);
            found.boarding = other.map(|other| sail::boarding_odds(ctx, held, other));
        }
        Intent::Move | Intent::Leave | Intent::ClimbOut => {}
    }
    Ok(found)
}
