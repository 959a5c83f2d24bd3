//! Moving a figure along steps (VOID-H-TURN, VOID-H-MOVE).

use geometry::Steps;

use super::{crew, not_awaited};
use crate::{
    game::Game,
    march,
    preview::{Preview, plan_march},
    state::{Footing, IllegalOrder, Order, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    game: Game<'_>,
    ship: UnitId,
    steps: Steps,
    base: Option<Footing>,
) -> Result<(), IllegalOrder> {
    let Step::Turn { .. } = game.board.step else {
        return Err(not_awaited(game.ctx));
    };
    march::check_march(game, ship, steps, base)
}

/// The marches, climbs and attacks of the acting card's figures, the powers that threat buys, then
/// the end of its turn.
pub(super) fn list(game: Game<'_>) -> Vec<Order> {
    let mut orders = march::turn_orders(game, crew::list);
    let last = orders.pop();
    orders.extend(march::power_orders(game));
    orders.extend(last);
    orders
}

/// The powers that threat does not buy now, and sealed doors that cannot be struck.
pub(super) fn refused(game: Game<'_>) -> Vec<Order> {
    let mut all = march::refused_powers(game);
    all.extend(march::refused_batters(game));
    all
}

pub(super) fn set_out(work: &mut Work<'_>, ship: UnitId, steps: Steps, base: Option<Footing>) {
    march::march(work, ship, steps, base);
}

pub(super) fn preview(
    game: Game<'_>,
    ship: UnitId,
    steps: Steps,
    base: Option<Footing>,
) -> Preview {
    let held = game.ship(ship);
    Preview::of(held.and_then(|ship| plan_march(game, ship, steps, base)))
}
