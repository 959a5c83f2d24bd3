//! Setting a dial (OBS-H-ORDER, OBS-H-DIFF, OBS-H-ION).

use content::{DialEntry, Difficulty};
use geometry::{Maneuver, RollEnd};
use words::say;

use super::{known, not_awaited, plan};
use crate::{
    cite,
    ctx::Ctx,
    dials::check_dial,
    maneuvers::{check_maneuver, executable},
    preview::{Preview, preview_maneuver},
    state::{Board, Fact, IllegalOrder, Order, Ship, Status, Step, UnitId, refuse},
    turn::{self, needs_dial},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    maneuver: Maneuver,
) -> Result<(), IllegalOrder> {
    let Step::Plan { player } = board.step else {
        return Err(not_awaited(ctx));
    };
    if plan::places_markers(ctx, board) {
        return Err(not_awaited(ctx));
    }
    let held = known(ctx, board, ship)?;
    if held.owner != player || held.status != Status::Active {
        let reason = say!("no-not-one-players-ships");
        return Err(refuse(cite::ORDER, reason, vec![ship]));
    }
    check_dial(ctx, board, held, maneuver)
}

/// The maneuvers that a ship may set; none if it sets no dial.
pub(super) fn list(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<Order> {
    if !needs_dial(ctx, board, ship) {
        return Vec::new();
    }
    let dial = ctx.class(ship).dial.iter().map(DialEntry::maneuver);
    dial.filter(|maneuver| check_dial(ctx, board, ship, *maneuver).is_ok())
        .map(|maneuver| order(ship, maneuver))
        .collect()
}

/// Every maneuver of a ship's dial, for those that are refused.
pub(super) fn refused(ctx: &Ctx, ship: &Ship) -> impl Iterator<Item = Order> {
    let dial = ctx.class(ship).dial.iter().map(DialEntry::maneuver);
    dial.map(move |maneuver| order(ship, maneuver))
}

fn order(ship: &Ship, maneuver: Maneuver) -> Order {
    let ship = ship.id;
    Order::SetDial { ship, maneuver }
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, maneuver: Maneuver) {
    work.emit(cite::ORDER, Fact::DialSet { ship, maneuver });
    plan::go_on(work);
}

/// A dial choice as if flown after the friends that move earlier, by their dials; for a stressed
/// ship, the replacement of a red maneuver.
pub(super) fn preview(ctx: &Ctx, board: &Board, ship: UnitId, maneuver: Maneuver) -> Preview {
    Preview::of_motion(board.ship(ship).map(|ship| {
        let board = &turn::as_planned(ctx, board, ship);
        let set = Ship {
            dial: Some(maneuver),
            ..*ship
        };
        let (flown, _) = executable(ctx, board, &set)
            .first()
            .copied()
            .unwrap_or((maneuver, Difficulty::White));
        let roll = Some(RollEnd::Middle)
            .filter(|roll| check_maneuver(ctx, board, &set, flown, Some(*roll)).is_ok());
        preview_maneuver(ctx, board, &set, flown, roll)
    }))
}
