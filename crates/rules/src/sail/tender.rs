//! Tenders: ships that repair friends beside them (GRD-27).

use content::{Keyword, RuleId};
use geometry::TOUCH;
use words::say;

use super::bays::gap;
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    state::{Fact, IllegalOrder, Ship, Status, UnitId, refuse},
    transport::SQUARE,
    work::Work,
};

const RULE: RuleId = cite::squads::REPAIR;

/// The hull that a ship has lost.
pub(super) fn lost(ctx: &Ctx, ship: &Ship) -> u8 {
    ctx.class(ship).hull.saturating_sub(ship.hull)
}

/// Whether a ship may repair another now: itself perhaps.
///
/// # Errors
/// The rule that forbids it.
pub(super) fn check_mend(game: Game<'_>, ship: &Ship, target: UnitId) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(RULE, reason, vec![target]));
    if !game.ctx.has_keyword(ship, Keyword::Repair) || !ship.on_table() {
        return no(say!("no-unit-repairs-not"));
    }
    if ship.turn.served.asked {
        return no(say!("no-unit-has-repaired"));
    }
    let friend = game.ship(target);
    let Some(friend) = friend.filter(|friend| friend.status == Status::Active) else {
        return no(say!("no-such-unit"));
    };
    if friend.owner != ship.owner || lost(game.ctx, friend) == 0 {
        return no(say!("no-nothing-to-repair"));
    }
    let near = target == ship.id || gap(game, ship, ship.pose, friend) <= SQUARE + TOUCH;
    match near {
        true => Ok(()),
        false => no(say!("no-repair-three-inches")),
    }
}

/// A ship repairs another: on 2 or more D3 points of hull.
pub(super) fn mend(work: &mut Work<'_>, unit: UnitId, target: UnitId) {
    let ctx = work.ctx;
    let lost = work.board.ship(target).map_or(0, |ship| lost(ctx, ship));
    let (face, wounds) = work.roll_repair(lost);
    let told = Fact::Repaired {
        unit,
        target,
        model: 0,
        face,
        wounds,
    };
    work.emit(RULE, told);
}
