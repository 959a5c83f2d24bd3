//! Planning: dials, standing orders or order markers, until the player confirms them (OBS-H-ORDER,
//! MAEL-H-STAND, VOID-H-MARK).

use content::{PhaseKind, Turns};
use words::say;

use super::{dial, marker, not_awaited, standing};
use crate::{
    cite,
    game::Game,
    march,
    state::{Fact, IllegalOrder, Order, PlayerId, Ship, Status, Step, refuse},
    turn::{needs_dial, unplanned},
    work::Work,
};

/// Whether players place order markers now, rather than setting dials.
pub(super) fn places_markers(game: Game<'_>) -> bool {
    let phase = game.ctx.phase(game.board.phase);
    phase.is_some_and(|phase| phase.kind == PhaseKind::Markers)
}

/// Whether the player may confirm: nothing is left to plan.
pub(super) fn check(game: Game<'_>) -> Result<(), IllegalOrder> {
    let Step::Plan { player } = game.board.step else {
        return Err(not_awaited(game.ctx));
    };
    if places_markers(game) {
        march::check_confirm(game.board, player)
    } else {
        all_planned(game, player)
    }
}

/// Whether every ship of a player has its dial or standing order.
fn all_planned(game: Game<'_>, player: PlayerId) -> Result<(), IllegalOrder> {
    let ships = game.board.ships.iter();
    let open: Vec<&Ship> = ships
        .filter(|ship| ship.owner == player && unplanned(game, ship))
        .collect();
    let ids = open.iter().map(|ship| ship.id).collect();
    let Some(ship) = open.first() else {
        return Ok(());
    };
    let more = say!("no-more-ships-wait", count = open.len() - 1);
    let name = game.ctx.name(ship.id);
    Err(if needs_dial(game, ship) {
        let reason = say!("no-dial-not-set", name, more);
        refuse(cite::ORDER, reason, ids)
    } else {
        let reason = say!("no-standing-order", name, more);
        refuse(cite::sail::STANDING, reason, ids)
    })
}

/// Everything that a player may plan; the confirmation last.
pub(super) fn list(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    if places_markers(game) {
        return marker::list(game, player);
    }
    let own = game.board.ships.iter().filter(|ship| ship.owner == player);
    let mut orders: Vec<Order> = own.flat_map(|ship| of_ship(game, ship)).collect();
    if all_planned(game, player).is_ok() {
        orders.push(Order::Confirm);
    }
    orders
}

/// The dials or standing orders that a ship may be given; none gets both.
fn of_ship(game: Game<'_>, ship: &Ship) -> Vec<Order> {
    let mut orders = standing::list(game.ctx, ship);
    orders.extend(dial::list(game, ship));
    orders
}

/// Every maneuver of every dial, and the confirmation, for those that are refused.
pub(super) fn refused(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let mut orders = Vec::new();
    if !places_markers(game) {
        let own = |ship: &&Ship| ship.owner == player && ship.status == Status::Active;
        let ships = game.board.ships.iter().filter(own);
        orders.extend(ships.flat_map(|ship| dial::refused(game.ctx, ship)));
    }
    orders.push(Order::Confirm);
    orders
}

/// The first plan of the first ship without one, then the confirmation.
pub(super) fn default(game: Game<'_>, player: PlayerId) -> Option<Order> {
    if places_markers(game) {
        return marker::default(game, player);
    }
    let mut own = game.board.ships.iter();
    let open = own.find(|ship| ship.owner == player && unplanned(game, ship));
    open.map_or(Some(Order::Confirm), |ship| {
        of_ship(game, ship).into_iter().next()
    })
}

/// Confirms the plans of the player.
pub(super) fn play(work: &mut Work<'_>) {
    let Step::Plan { player } = work.origin else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let phase = work.ctx.phase(work.board.phase);
    let rule = phase.map_or(cite::ORDER, |phase| phase.rule);
    work.emit(rule, Fact::Confirmed { player });
}

/// Lets the player plan on.
/// If players plan one ship each in turn, the turn order decides who is next.
pub(super) fn go_on(work: &mut Work<'_>) {
    let step = work.origin;
    let phase = work.ctx.phase(work.board.phase);
    if phase.is_none_or(|phase| phase.turns != Turns::Alternating) {
        work.emit(cite::ORDER, Fact::Waits { step });
    }
}
