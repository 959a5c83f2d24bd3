//! Setting a dial (OBS-H-ORDER, OBS-H-DIFF, OBS-H-ION).

use content::{DialEntry, Difficulty};
use geometry::{Maneuver, RollEnd};
use words::say;

use super::{known, not_awaited, plan};
use crate::{
    cite,
    ctx::Ctx,
    dials::check_dial,
    game::Game,
    maneuvers::{check_maneuver, executable},
    preview::{Preview, preview_maneuver},
    state::{Fact, IllegalOrder, Order, Ship, Status, Step, UnitId, refuse},
    turn::{self, needs_dial},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, maneuver: Maneuver) -> Result<(), IllegalOrder> {
    let Step::Plan { player } = game.board.step else {
        return Err(not_awaited(game.ctx));
    };
    if plan::places_markers(game) {
        return Err(not_awaited(game.ctx));
    }
    let held = known(game, ship)?;
    if held.owner != player || held.status != Status::Active {
        let reason = say!("no-not-one-players-ships");
        return Err(refuse(cite::ORDER, reason, vec![ship]));
    }
    check_dial(game, held, maneuver)
}

/// The maneuvers that a ship may set; none if it sets no dial.
pub(super) fn list(game: Game<'_>, ship: &Ship) -> Vec<Order> {
    if !needs_dial(game, ship) {
        return Vec::new();
    }
    let dial = game.class(ship).dial.iter().map(DialEntry::maneuver);
    dial.filter(|maneuver| check_dial(game, ship, *maneuver).is_ok())
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
pub(super) fn preview(game: Game<'_>, ship: UnitId, maneuver: Maneuver) -> Preview {
    Preview::of(game.ship(ship).map(|ship| {
        let planned = turn::as_planned(game, ship);
        let game = Game::new(game.ctx, &planned);
        let set = Ship {
            dial: Some(maneuver),
            ..*ship
        };
        let (flown, _) = executable(game, &set)
            .first()
            .copied()
            .unwrap_or((maneuver, Difficulty::White));
        let roll = Some(RollEnd::Middle)
            .filter(|roll| check_maneuver(game, &set, flown, Some(*roll)).is_ok());
        preview_maneuver(game, &set, flown, roll)
    }))
}
