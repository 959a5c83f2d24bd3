//! Plausible orders that are refused now, with the reasons.

use content::DeviceTime;

use super::{check_order, places_markers};
use crate::{
    actions::conceivable_actions,
    ctx::Ctx,
    devices::device_choices,
    march,
    state::{Board, IllegalOrder, Modification, Order, Shift, Status, Step},
};

/// Plausible orders that are illegal now, each with its refusal.
#[must_use]
pub fn refused_orders(ctx: &Ctx, board: &Board) -> Vec<(Order, IllegalOrder)> {
    let mut orders = Vec::new();
    match board.step {
        Step::Plan { .. } if places_markers(ctx, board) => orders.push(Order::Confirm),
        Step::Turn { player, .. } => orders.extend(strikes(board, player)),
        Step::Plan { player } => {
            for ship in board
                .ships
                .iter()
                .filter(|ship| ship.owner == player && ship.status == Status::Active)
            {
                let dial = ctx
                    .class(ship)
                    .dial
                    .iter()
                    .map(content::DialEntry::maneuver);
                orders.extend(dial.map(|maneuver| Order::SetDial {
                    ship: ship.id,
                    maneuver,
                }));
            }
            orders.push(Order::Confirm);
        }
        Step::Device { ship } => {
            let held = board.ship(ship).into_iter();
            let choices = held.flat_map(|held| device_choices(ctx, held, DeviceTime::System));
            orders.extend(choices.map(|(device, template)| Order::UseDevice {
                ship,
                device,
                template,
            }));
        }
        Step::Action { ship, .. } => {
            let held = board.ship(ship).into_iter();
            let actions = held.flat_map(|held| conceivable_actions(ctx, board, held));
            orders.extend(actions.map(|action| Order::Act { ship, action }));
        }
        Step::Tractor { ship, .. } => {
            orders.extend(Shift::all().map(|shift| Order::TractorMove {
                ship,
                shift: Some(shift),
            }));
        }
        Step::Attack { ship } => {
            let weapons = board
                .ship(ship)
                .map_or(0, |held| ctx.class(held).weapons.len().min(4) as u8);
            let owner = board.decider();
            let foes = board
                .ships
                .iter()
                .filter(|foe| Some(foe.owner) != owner && foe.status == Status::Active);
            for foe in foes {
                orders.extend((0..weapons).map(|weapon| Order::Attack {
                    ship,
                    weapon,
                    target: foe.id,
                }));
            }
        }
        Step::ModifyAttack => orders.push(Order::Modify(Modification::Focus)),
        Step::ModifyDefence => {
            orders.extend([Modification::Focus, Modification::Evade].map(Order::Modify))
        }
        _ => {}
    }
    let refusal = |order: Order| {
        check_order(ctx, board, &order)
            .err()
            .map(|why| (order, why))
    };
    orders.into_iter().filter_map(refusal).collect()
}

/// Every attack of a figure of the acting card on any enemy.
fn strikes(board: &Board, player: u8) -> Vec<Order> {
    let foes = || {
        let there = board
            .ships
            .iter()
            .filter(|foe| foe.status == Status::Active);
        there.filter(move |foe| foe.owner != player)
    };
    let mine = march::acting_figures(board).into_iter();
    mine.flat_map(|figure| {
        foes().map(|foe| Order::Attack {
            ship: figure.id,
            weapon: 0,
            target: foe.id,
        })
    })
    .collect()
}
