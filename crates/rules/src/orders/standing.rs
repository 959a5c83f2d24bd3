//! Giving a capital ship its standing order (MAEL-H-STAND).

use words::say;

use super::{known, not_awaited, plan};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    state::{Fact, IllegalOrder, Order, Ship, Status, Step, UnitId, refuse},
    turn::needs_standing,
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, standing: u8) -> Result<(), IllegalOrder> {
    let ctx = game.ctx;
    let Step::Plan { player } = game.board.step else {
        return Err(not_awaited(ctx));
    };
    if ctx.ruleset.standing.is_empty() {
        return Err(not_awaited(ctx));
    }
    let ship = known(game, ship)?;
    let no = |reason: &str| Err(refuse(cite::sail::STANDING, reason, vec![ship.id]));
    if ship.owner != player || ship.status != Status::Active {
        return no(say!("no-not-one-players-ships"));
    }
    if !needs_standing(ctx, ship) {
        return no(say!("no-only-ships-move-freely"));
    }
    if ctx.ruleset.standing.get(usize::from(standing)).is_none() {
        return no(say!("no-such-standing-order"));
    }
    Ok(())
}

/// The standing orders that a ship may be given; none if it gets none.
pub(super) fn list(ctx: &Ctx, ship: &Ship) -> Vec<Order> {
    if !needs_standing(ctx, ship) {
        return Vec::new();
    }
    let ship = ship.id;
    let all = 0..ctx.ruleset.standing.len().min(usize::from(u8::MAX)) as u8;
    all.map(|standing| Order::SetStanding { ship, standing })
        .collect()
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, standing: u8) {
    let fact = Fact::StandingSet { ship, standing };
    work.emit(cite::sail::STANDING, fact);
    plan::go_on(work);
}
