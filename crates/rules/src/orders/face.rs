//! Rotating a capital ship, before it fires or when it is fired at (FLT-11, FLT-R-FACE).

use super::{attack, known, modify, not_awaited};
use crate::{
    ctx::Ctx,
    odds::modification_preview,
    preview::Preview,
    sail,
    state::{Board, IllegalOrder, Modification, Order, Ship, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    heading: f64,
) -> Result<(), IllegalOrder> {
    if let Step::Sail { player } = board.step {
        return sail::check_turn(ctx, board, player, known(ctx, board, ship)?, heading);
    }
    let own = board.step == (Step::React { ship }) || board.step == (Step::Helm { ship });
    let held = if own {
        Some(known(ctx, board, ship)?)
    } else {
        attack::firing(ctx, board, ship)?
    };
    match held {
        Some(held) if ctx.capital(held).is_some() => sail::check_face(ctx, board, held, heading),
        Some(_) | None => Err(not_awaited(ctx)),
    }
}

/// What the owner of a ship under fire may do: leave it as it is, or show another shield.
pub(super) fn list_reactions(ctx: &Ctx, board: &Board, id: UnitId) -> Vec<Order> {
    let mut orders = vec![Order::Modify(Modification::Done)];
    let attack = board.attack.as_ref();
    let pair = attack.and_then(|attack| Some((board.ship(attack.attacker)?, board.ship(id)?)));
    if let Some((from, ship)) = pair {
        let turns = [90.0, 180.0, 270.0, 0.0].into_iter();
        let headings = turns.map(|turn| aside(from, ship, turn));
        let legal = headings.filter(|heading| sail::check_face(ctx, board, ship, *heading).is_ok());
        orders.extend(legal.map(|heading| Order::Face { ship: id, heading }));
    }
    orders
}

/// The heading of a ship that has the attacker at this angle from the bow, in whole degrees.
fn aside(attacker: &Ship, ship: &Ship, turn: f64) -> f64 {
    let line = attacker.pose.position() - ship.pose.position();
    let heading = geometry::compass(line.x, line.y) + turn;
    heading.rem_euclid(360.0).round()
}

/// Rotates the ship; under fire, the attack goes on against the side it shows then.
pub(super) fn play(work: &mut Work<'_>, ship: UnitId, heading: f64) {
    attack::activate(work, ship);
    sail::face(work, ship, heading);
    if matches!(work.origin, Step::React { .. }) {
        sail::strike_again(work);
        modify::roll_attack(work);
    }
}

/// The attack under way, once the ship under fire is rotated.
pub(super) fn preview(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    heading: f64,
) -> Result<Preview, IllegalOrder> {
    let mut found = Preview::default();
    if matches!(board.step, Step::React { .. }) {
        let turned = sail::faced(ctx, board, ship, heading);
        found.attack = Some(modification_preview(ctx, &turned, Modification::Done)?);
    }
    Ok(found)
}
