//! Rotating a capital ship, before it fires or when it is fired at (FLT-11, FLT-R-FACE).

use super::{attack, known, modify, not_awaited};
use crate::{
    game::Game,
    odds::modification_preview,
    preview::Preview,
    sail,
    state::{IllegalOrder, Modification, Order, Ship, Step, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, heading: f64) -> Result<(), IllegalOrder> {
    if let Step::Sail { player } = game.board.step {
        return sail::check_turn(game, player, known(game, ship)?, heading);
    }
    let own = game.board.step == (Step::React { ship }) || game.board.step == (Step::Helm { ship });
    let held = if own {
        Some(known(game, ship)?)
    } else {
        attack::firing(game, ship)?
    };
    match held {
        Some(held) if game.ctx.capital(held).is_some() => sail::check_face(game, held, heading),
        Some(_) | None => Err(not_awaited(game.ctx)),
    }
}

/// What the owner of a ship under fire may do: leave it as it is, or show another shield.
pub(super) fn list_reactions(game: Game<'_>, id: UnitId) -> Vec<Order> {
    let mut orders = vec![Order::Modify(Modification::Done)];
    let attack = game.board.attack.as_ref();
    let pair = attack.and_then(|attack| Some((game.ship(attack.attacker)?, game.ship(id)?)));
    if let Some((from, ship)) = pair {
        let turns = [90.0, 180.0, 270.0, 0.0].into_iter();
        let headings = turns.map(|turn| aside(from, ship, turn));
        let legal = headings.filter(|heading| sail::check_face(game, ship, *heading).is_ok());
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
pub(super) fn preview(game: Game<'_>, ship: UnitId, heading: f64) -> Result<Preview, IllegalOrder> {
    if !matches!(game.board.step, Step::React { .. }) {
        return Ok(Preview::default());
    }
    let turned = sail::faced(game, ship, heading);
    let turned = Game::new(game.ctx, &turned);
    let attack = modification_preview(turned, Modification::Done)?;
    Ok(Preview::of(Some(attack)))
}
