//! Revealing a dial and flying its maneuver (OBS-H-MOVE, OBS-H-DIFF, OBS-H-ION).

use geometry::{Bearing, Maneuver, RollEnd};

use super::{known, not_awaited, shove};
use crate::{
    ctx::Ctx,
    maneuvers::{carry_out, check_maneuver, executable},
    moves::fly,
    preview::{Preview, preview_maneuver},
    state::{Board, IllegalOrder, MoveCause, Order, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
) -> Result<(), IllegalOrder> {
    if board.step != (Step::Maneuver { ship }) {
        return Err(not_awaited(ctx));
    }
    check_maneuver(ctx, board, known(ctx, board, ship)?, maneuver, roll).map(|_| ())
}

/// Every maneuver that a ship may fly, and shoving off if none moves it.
pub(super) fn list(ctx: &Ctx, board: &Board, ship: UnitId) -> Vec<Order> {
    let Some(held) = board.ship(ship) else {
        return Vec::new();
    };
    let flown = executable(ctx, board, held).into_iter();
    flown
        .flat_map(|(maneuver, _)| with_rolls(ship, maneuver))
        .chain(shove::list(ctx, board, held))
        .collect()
}

/// A maneuver as orders: three for a T-roll, one for others.
fn with_rolls(ship: UnitId, maneuver: Maneuver) -> Vec<Order> {
    let order = |roll| Order::Maneuver {
        ship,
        maneuver,
        roll,
    };
    if matches!(maneuver.bearing, Bearing::TRollLeft | Bearing::TRollRight) {
        [RollEnd::Left, RollEnd::Middle, RollEnd::Right]
            .map(|end| order(Some(end)))
            .to_vec()
    } else {
        vec![order(None)]
    }
}

/// Reveals the dial, moves, and applies the difficulty.
pub(super) fn set_out(
    work: &mut Work<'_>,
    ship: UnitId,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
) {
    let Some(ship) = work.active(ship) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let (ctx, board) = (work.ctx, &work.board);
    let Ok(difficulty) = check_maneuver(ctx, board, &ship, maneuver, roll) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let course = fly(ctx, board, &ship, maneuver, roll, MoveCause::Maneuver);
    carry_out(work, &ship, &course, difficulty);
}

pub(super) fn preview(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
) -> Preview {
    let held = board.ship(ship);
    Preview::of_motion(held.map(|ship| preview_maneuver(ctx, board, ship, maneuver, roll)))
}
