//! Moving a capital ship along a way (FLT-02 to FLT-12, FLT-14, MAEL-06).

use content::Difficulty;
use geometry::Way as Path;

use super::{known, not_awaited, shove};
use crate::{
    cite,
    game::Game,
    preview::{ContactOdds, MovePreview, Preview, PreviewWay, VoyagePreview, preview_course},
    sail,
    state::{IllegalOrder, Intent, Order, PlayerId, Ship, Step, UnitId},
    turn,
    work::Work,
};

pub(super) fn check(
    game: Game<'_>,
    ship: UnitId,
    way: &Path,
    intent: Intent,
) -> Result<(), IllegalOrder> {
    let owner = if let Step::Sail { player } = game.board.step {
        player
    } else if game.board.step == (Step::Helm { ship }) {
        known(game, ship)?.owner
    } else {
        return Err(not_awaited(game.ctx));
    };
    sail::check_sail(game, owner, ship, way, intent).map(|_| ())
}

/// A choice of ways for a ship, and shoving off if none moves it; then the end of its turn.
pub(super) fn list(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    let Some(held) = game.ship(ship) else {
        return Vec::new();
    };
    let mut orders = of_ship(game, held);
    orders.push(Order::EndTurn);
    orders
}

/// The same for every ship of a side.
pub(super) fn list_side(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let own = game.board.ships.iter().filter(|ship| ship.owner == player);
    let orders = own.flat_map(|ship| of_ship(game, ship));
    orders.chain([Order::EndTurn]).collect()
}

fn of_ship(game: Game<'_>, ship: &Ship) -> Vec<Order> {
    let mut orders = sail::ship_orders(game, ship);
    orders.extend(shove::list(game, ship));
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
    game: Game<'_>,
    ship: UnitId,
    path: &Path,
    intent: Intent,
) -> Result<Preview, IllegalOrder> {
    let Some(held) = game.ship(ship) else {
        return Ok(Preview::default());
    };
    let voyage = sail::route(game, held, path, intent)?;
    let course = sail::course_of(held, &voyage, intent);
    let way = PreviewWay::Order {
        rule: cite::sail::PATH,
        rest: &|work| play(work, ship, intent),
    };
    let motion = preview_course(game, held, &course, Difficulty::White, way);
    let contact = match intent {
        Intent::Ram(id) => game.ship(id).map(|other| {
            let odds = sail::ram_odds(game, held, other);
            ContactOdds::Ram(odds)
        }),
        Intent::Board(id) => game.ship(id).map(|other| {
            let odds = sail::boarding_odds(game.ctx, held, other);
            ContactOdds::Boarding(odds)
        }),
        Intent::Move | Intent::Leave | Intent::ClimbOut => None,
    };
    let stay = None;
    let moved = MovePreview { motion, stay };
    Ok(Preview::of(Some(VoyagePreview {
        voyage,
        moved,
        contact,
    })))
}
