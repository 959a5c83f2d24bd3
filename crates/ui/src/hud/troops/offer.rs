//! The orders of units of models that are on offer, kept from frame to frame.

use rules::{Game, Order, Step, UnitId, squads};

use super::is_cast;
use crate::hud::{Hud, HudState, choice::is_placed, own::Kept, suggested};

/// The orders on offer at a position, computed once: there may be hundreds of places to move to.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct OnOffer {
    /// The orders before the decision, and the unit whose orders they are, if it is one unit's.
    pub(super) at: Option<(usize, Option<UnitId>)>,
    /// Units that can act now, by ascending number.
    pub(super) ready: Vec<UnitId>,
    /// The orders.
    orders: Vec<Order>,
}

impl Kept for OnOffer {}

/// The orders on offer; none before the first were found.
pub(super) fn offered(state: &HudState) -> &[Order] {
    state.own.get::<OnOffer>().map_or(&[], OnOffer::orders)
}

impl OnOffer {
    /// The orders.
    pub(super) fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// Brings them up to date.
    pub(super) fn refresh(&mut self, hud: &Hud<'_>, unit: Option<UnitId>) {
        let at = Some((hud.session.sim.orders().len(), unit));
        if self.at == at {
            return;
        }
        let game = hud.game();
        let mut orders = match unit.and_then(|unit| game.squad(unit)) {
            Some(squad) if matches!(game.board.step, Step::Rally { .. }) => {
                squads::action_orders(game, squad)
            }
            Some(squad) => {
                let all = rules::legal_orders(game).into_iter();
                all.filter(|order| who(order) == Some(squad.id)).collect()
            }
            None => rules::legal_orders(game),
        };
        // Buttons first, so that they have the digits; spells have rows of their own below them.
        // What passes has a key of its own.
        let pass = suggested::passing(hud);
        let passes = |order: &Order| pass == Some(*order);
        orders.sort_by_key(|order| (is_placed(order), passes(order), is_cast(order)));
        *self = Self {
            at,
            ready: ready(hud),
            orders,
        };
    }
}

/// The unit of an order.
pub(super) fn who(order: &Order) -> Option<UnitId> {
    let Order::Command { unit, .. } = *order else {
        return None;
    };
    Some(unit)
}

/// The units of the player who decides that can act, or come onto the table, now.
pub(super) fn ready(hud: &Hud<'_>) -> Vec<UnitId> {
    let board = hud.board;
    if let Step::Rally { player } = board.step {
        let all = board.squads.iter().map(|squad| squad.id);
        return all
            .filter(|unit| squads::may_act(board, player, *unit))
            .collect();
    }
    if !matches!(board.step, Step::Muster { .. }) {
        return Vec::new();
    }
    let all = rules::legal_orders(Game::new(hud.ctx(), board));
    let mut found: Vec<UnitId> = all.iter().filter_map(who).collect();
    found.sort_unstable();
    found.dedup();
    found
}
