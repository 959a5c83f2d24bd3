//! Planning: dials, standing orders or order markers, until the player confirms them (OBS-H-ORDER,
//! MAEL-H-STAND, VOID-H-MARK).

use content::{PhaseKind, Turns};
use words::say;

use super::{dial, marker, not_awaited, standing};
use crate::{
    cite,
    ctx::Ctx,
    march,
    state::{Board, Fact, IllegalOrder, Order, PlayerId, Ship, Status, Step, refuse},
    turn::{needs_dial, unplanned},
    work::Work,
};

/// Whether players place order markers now, rather than setting dials.
pub(super) fn places_markers(ctx: &Ctx, board: &Board) -> bool {
    let phase = ctx.phase(board.phase);
    phase.is_some_and(|phase| phase.kind == PhaseKind::Markers)
}

/// Whether the player may confirm: nothing is left to plan.
pub(super) fn check(ctx: &Ctx, board: &Board) -> Result<(), IllegalOrder> {
    let Step::Plan { player } = board.step else {
        return Err(not_awaited(ctx));
    };
    if places_markers(ctx, board) {
        march::check_confirm(board, player)
    } else {
        all_planned(ctx, board, player)
    }
}

/// Whether every ship of a player has its dial or standing order.
fn all_planned(ctx: &Ctx, board: &Board, player: PlayerId) -> Result<(), IllegalOrder> {
    let ships = board.ships.iter();
    let open: Vec<&Ship> = ships
        .filter(|ship| ship.owner == player && unplanned(ctx, board, ship))
        .collect();
    let ids = open.iter().map(|ship| ship.id).collect();
    let Some(ship) = open.first() else {
        return Ok(());
    };
    let more = say!("no-more-ships-wait", count = open.len() - 1);
    let name = ctx.name(ship.id);
    Err(if needs_dial(ctx, board, ship) {
        let reason = say!("no-dial-not-set", name, more);
        refuse(cite::ORDER, reason, ids)
    } else {
        let reason = say!("no-standing-order", name, more);
        refuse(cite::sail::STANDING, reason, ids)
    })
}

/// Everything that a player may plan; the confirmation last.
pub(super) fn list(ctx: &Ctx, board: &Board, player: PlayerId) -> Vec<Order> {
    if places_markers(ctx, board) {
        return marker::list(ctx, board, player);
    }
    let own = board.ships.iter().filter(|ship| ship.owner == player);
    let mut orders: Vec<Order> = own.flat_map(|ship| of_ship(ctx, board, ship)).collect();
    if all_planned(ctx, board, player).is_ok() {
        orders.push(Order::Confirm);
    }
    orders
}

/// The dials or standing orders that a ship may be given; none gets both.
fn of_ship(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<Order> {
    let mut orders = standing::list(ctx, ship);
    orders.extend(dial::list(ctx, board, ship));
    orders
}

/// Every maneuver of every dial, and the confirmation, for those that are refused.
pub(super) fn refused(ctx: &Ctx, board: &Board, player: PlayerId) -> Vec<Order> {
    let mut orders = Vec::new();
    if !places_markers(ctx, board) {
        let own = |ship: &&Ship| ship.owner == player && ship.status == Status::Active;
        let ships = board.ships.iter().filter(own);
        orders.extend(ships.flat_map(|ship| dial::refused(ctx, ship)));
    }
    orders.push(Order::Confirm);
    orders
}

/// The first plan of the first ship without one, then the confirmation.
pub(super) fn default(ctx: &Ctx, board: &Board, player: PlayerId) -> Option<Order> {
    if places_markers(ctx, board) {
        return marker::default(ctx, board, player);
    }
    let mut own = board.ships.iter();
    let open = own.find(|ship| ship.owner == player && unplanned(ctx, board, ship));
    open.map_or(Some(Order::Confirm), |ship| {
        of_ship(ctx, board, ship).into_iter().next()
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
