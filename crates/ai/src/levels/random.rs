//! The random player: draws one of the legal orders.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use rules::{Board, Game, Order, OrderFamily, PlanOrder, Ship, Status, Step, legal_orders, sail};

use crate::candidate::Decision;

/// Rough number of orders per movable ship; the random agent ends its turn once in that many draws.
const ORDERS_A_SHIP: usize = 32;

/// A player that draws its orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Random {
    generator: Pcg32,
}

impl Random {
    /// A random player whose draws follow from the seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            generator: Pcg32::seed_from_u64(seed),
        }
    }

    /// A random legal order. A dial or marker that is set stays set, so that planning comes to an
    /// end.
    pub(crate) fn decide(&mut self, game: Game<'_>) -> Option<Decision> {
        let some = self.some_orders(game);
        let mut orders = some.unwrap_or_else(|| legal_orders(game));
        if matches!(game.board.step, Step::Plan { .. }) {
            orders.retain(|order| sets_anew(game.board, order));
        }
        let at = self.draw(orders.len())?;
        orders.get(at).copied().map(Decision::only)
    }

    /// The orders of one ship drawn at random, or now and then the end of the turn; none at other
    /// steps.
    ///
    /// It avoids listing the orders of every ship.
    fn some_orders(&mut self, game: Game<'_>) -> Option<Vec<Order>> {
        let sails = matches!(game.board.step, Step::Sail { .. });
        let (Step::Sail { player } | Step::Salvo { player }) = game.board.step else {
            return None;
        };
        let own = game.board.ships.iter().filter(|ship| {
            let may = if sails {
                sail::may_sail(game, ship).is_ok()
            } else {
                ship.status == Status::Active && !ship.turn.attacked
            };
            ship.owner == player && may
        });
        let ships: Vec<&Ship> = own.collect();
        let drawn = self.draw(ships.len() * ORDERS_A_SHIP + 1)?;
        if drawn == ships.len() * ORDERS_A_SHIP {
            return Some(vec![Order::EndTurn]);
        }
        let first = drawn / ORDERS_A_SHIP;
        let (before, after) = ships.split_at(first);
        let mut all = after.iter().chain(before).map(|ship| match sails {
            true => sail::ship_orders(game, ship),
            false => sail::fire_orders(game, ship),
        });
        let found = all.find(|orders| !orders.is_empty());
        Some(found.unwrap_or_else(|| vec![Order::EndTurn]))
    }

    /// A uniform draw from `0..count`; none if `count` is 0.
    fn draw(&mut self, count: usize) -> Option<usize> {
        let count = u32::try_from(count).ok().filter(|count| *count > 0)?;
        // Multiply and shift: as even as 32 bits allow, and without a loop.
        let pick = (u64::from(self.generator.next_u32()) * u64::from(count)) >> 32;
        Some(pick as usize)
    }
}

/// Whether an order sets no dial, standing order or marker that is set already.
fn sets_anew(board: &Board, order: &Order) -> bool {
    let OrderFamily::Plan(plan) = order.family() else {
        return true;
    };
    match plan {
        PlanOrder::SetDial { ship, .. } => board.ship(ship).is_some_and(|ship| ship.dial.is_none()),
        PlanOrder::SetStanding { ship, .. } => {
            board.ship(ship).is_some_and(|ship| ship.standing.is_none())
        }
        PlanOrder::SetMarker { marker, .. } => {
            let side = board.decider().and_then(|me| board.players.get(me.index()));
            let slot = usize::from(marker).wrapping_sub(1);
            side.is_some_and(|side| side.markers.get(slot) == Some(&None))
        }
        PlanOrder::Confirm => true,
    }
}
