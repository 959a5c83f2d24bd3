//! Moving a tractored ship (OBS-06, OBS-H-TRACT).

use content::Difficulty;

use super::{known, not_awaited};
use crate::{
    actions::{check_tractor, tractor_course},
    cite,
    game::Game,
    motion::move_along,
    preview::{Preview, PreviewWay, preview_course},
    state::{Fact, ForcedBy, IllegalOrder, Order, Shift, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    game: Game<'_>,
    ship: UnitId,
    shift: Option<Shift>,
) -> Result<(), IllegalOrder> {
    if !matches!(game.board.step, Step::Tractor { ship: held, .. } if held == ship) {
        return Err(not_awaited(game.ctx));
    }
    match shift {
        Some(shift) => check_tractor(game, known(game, ship)?, shift),
        None => Ok(()),
    }
}

/// Every way to move the ship, and none.
pub(super) fn list(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    let Some(held) = game.ship(ship) else {
        return Vec::new();
    };
    let shifts = Shift::all()
        .into_iter()
        .filter(|shift| check_tractor(game, held, *shift).is_ok());
    shifts
        .map(|shift| order(ship, Some(shift)))
        .chain([default(ship)])
        .collect()
}

/// Every way to move the ship, for those that are refused.
pub(super) fn refused(ship: UnitId) -> Vec<Order> {
    Shift::all().map(|shift| order(ship, Some(shift))).to_vec()
}

/// To leave the ship in place.
pub(super) fn default(ship: UnitId) -> Order {
    order(ship, None)
}

fn order(ship: UnitId, shift: Option<Shift>) -> Order {
    Order::TractorMove { ship, shift }
}

pub(super) fn set_out(work: &mut Work<'_>, ship: UnitId, shift: Option<Shift>) {
    let Some(shift) = shift else { return };
    let Some(held) = work.active(ship) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let course = tractor_course(work.game(), &held, shift);
    let distance = course.motion.travelled;
    work.emit(
        cite::TRACTOR,
        Fact::Forced {
            ship,
            cause: ForcedBy::Tractor,
            by: None,
            wanted: distance,
            travelled: distance,
            stopped_by: None,
        },
    );
    move_along(work, &course, cite::TRACTOR);
}

/// The beam lets go.
pub(super) fn play(work: &mut Work<'_>, ship: UnitId) {
    work.emit(cite::TRACTOR, Fact::TractorOver { ship });
}

pub(super) fn preview(game: Game<'_>, ship: UnitId, shift: Option<Shift>) -> Preview {
    let held = game.ship(ship).zip(shift);
    Preview::of(held.map(|(held, shift)| {
        let course = tractor_course(game, held, shift);
        let way = PreviewWay::Order {
            rule: cite::TRACTOR,
            rest: &|work| play(work, ship),
        };
        preview_course(game, held, &course, Difficulty::White, way)
    }))
}
