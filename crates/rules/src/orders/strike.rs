//! Attacking a figure of several spaces on one that is named (HAZ-R-LARGE). `attack` has the rest.

use geometry::Cell;

use super::{attack, not_awaited};
use crate::{
    game::Game,
    march,
    odds::attack_preview_at,
    preview::Preview,
    state::{IllegalOrder, Order, Step, UnitId},
    work::Work,
};

/// An attack on a space.
struct Blow {
    ship: UnitId,
    weapon: u8,
    target: UnitId,
    at: Cell,
}

impl Blow {
    /// That of an order; none if it is another one.
    fn of(order: &Order) -> Option<Self> {
        let Order::Strike {
            ship,
            weapon,
            target,
            at,
        } = *order
        else {
            return None;
        };
        Some(Self {
            ship,
            weapon,
            target,
            at,
        })
    }
}

pub(super) fn check(game: Game<'_>, order: &Order) -> Result<(), IllegalOrder> {
    let turn = matches!(game.board.step, Step::Turn { .. });
    let Some(blow) = Blow::of(order).filter(|_| turn) else {
        return Err(not_awaited(game.ctx));
    };
    let at = Some(blow.at);
    march::check_strike(game, blow.ship, blow.weapon, blow.target, at)
}

pub(super) fn play(work: &mut Work<'_>, order: &Order) {
    if let Some(blow) = Blow::of(order) {
        attack::declare(work, blow.ship, blow.weapon, blow.target, Some(blow.at));
    }
}

pub(super) fn preview(game: Game<'_>, order: &Order) -> Result<Preview, IllegalOrder> {
    let Some(blow) = Blow::of(order) else {
        return Err(not_awaited(game.ctx));
    };
    let at = Some(blow.at);
    let found = attack_preview_at(game, blow.ship, blow.weapon, blow.target, at)?;
    Ok(Preview::of(Some(found)))
}
