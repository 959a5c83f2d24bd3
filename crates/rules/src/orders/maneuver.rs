//! Revealing a dial and flying its maneuver (OBS-H-MOVE, OBS-H-DIFF, OBS-H-ION).

use geometry::{Bearing, Maneuver, RollEnd};

use super::{known, not_awaited, shove};
use crate::{
    game::Game,
    maneuvers::{carry_out, check_maneuver, executable},
    moves::fly,
    preview::{Preview, preview_maneuver},
    state::{IllegalOrder, MoveCause, Order, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    game: Game<'_>,
    ship: UnitId,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
) -> Result<(), IllegalOrder> {
    if game.board.step != (Step::Maneuver { ship }) {
        return Err(not_awaited(game.ctx));
    }
    check_maneuver(game, known(game, ship)?, maneuver, roll).map(|_| ())
}

/// Every maneuver that a ship may fly, and shoving off if none moves it.
pub(super) fn list(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    let Some(held) = game.ship(ship) else {
        return Vec::new();
    };
    let flown = executable(game, held).into_iter();
    flown
        .flat_map(|(maneuver, _)| with_rolls(ship, maneuver))
        .chain(shove::list(game, held))
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
    let game = work.game();
    let Ok(difficulty) = check_maneuver(game, &ship, maneuver, roll) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let course = fly(game, &ship, maneuver, roll, MoveCause::Maneuver);
    carry_out(work, &ship, &course, difficulty);
}

pub(super) fn preview(
    game: Game<'_>,
    ship: UnitId,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
) -> Preview {
    let held = game.ship(ship);
    Preview::of(held.map(|ship| preview_maneuver(game, ship, maneuver, roll)))
}
