//! All legal orders, and a default order.

use content::DeviceTime;
use geometry::{Bearing, Maneuver, RollEnd};

use super::{check_confirm, places_markers};
use crate::{
    actions::{check_tractor, legal_actions},
    combat::modifications,
    ctx::Ctx,
    deploy::deployments,
    devices::{check_device, device_choices},
    dials::check_dial,
    maneuvers::executable,
    march, sail,
    shove::shove_orders,
    state::{Board, Modification, Order, Shift, Ship, Step, UnitId},
    turn::{needs_dial, needs_standing, unplanned},
};

/// All legal orders of the deciding player; for placing, a finite choice of places.
#[must_use]
pub fn legal_orders(ctx: &Ctx, board: &Board) -> Vec<Order> {
    let ship_of = |id| board.ship(id);
    match board.step {
        Step::Deploy { player } => deployments(ctx, board, player),
        Step::Plan { player } if places_markers(ctx, board) => {
            march::marker_orders(ctx, board, player)
        }
        Step::Plan { player } => plans(ctx, board, player),
        Step::Turn { .. } => march::turn_orders(ctx, board),
        Step::Priority { .. } => (0..board.players.len() as u8)
            .map(|first| Order::TakePriority { first })
            .collect(),
        Step::Sail { player } => sail::sail_orders(ctx, board, player),
        Step::Helm { ship } => ship_of(ship).map_or_else(Vec::new, |held| {
            let ways = sail::ship_orders(ctx, board, held).into_iter();
            ways.chain(shove_orders(ctx, board, held))
                .chain([Order::EndTurn])
                .collect()
        }),
        Step::Salvo { player } => {
            let mut orders = sail::salvo_orders(ctx, board, player);
            orders.push(Order::EndTurn);
            orders
        }
        Step::React { ship } => sail::react_orders(ctx, board, ship),
        Step::Expose { player } => march::exposure_orders(ctx, board, player),
        Step::Device { ship } => ship_of(ship).map_or_else(Vec::new, |held| {
            let uses = device_choices(ctx, held, DeviceTime::System).filter(|(slot, template)| {
                check_device(ctx, board, held, *slot, *template, DeviceTime::System).is_ok()
            });
            uses.map(|(device, template)| Order::UseDevice {
                ship,
                device,
                template,
            })
            .chain([Order::SkipDevice { ship }])
            .collect()
        }),
        Step::Maneuver { ship } => ship_of(ship).map_or_else(Vec::new, |held| {
            executable(ctx, board, held)
                .into_iter()
                .flat_map(|(maneuver, _)| with_rolls(ship, maneuver))
                .chain(shove_orders(ctx, board, held))
                .collect()
        }),
        Step::Action { ship, granted } => ship_of(ship).map_or_else(Vec::new, |held| {
            let acts = legal_actions(ctx, board, held, granted).into_iter();
            acts.map(|action| Order::Act { ship, action })
                .chain([Order::SkipAction { ship }])
                .collect()
        }),
        Step::Tractor { ship, .. } => ship_of(ship).map_or_else(Vec::new, |held| {
            let shifts = Shift::all()
                .into_iter()
                .filter(|shift| check_tractor(ctx, board, held, *shift).is_ok());
            shifts
                .map(Some)
                .chain([None])
                .map(|shift| Order::TractorMove { ship, shift })
                .collect()
        }),
        Step::Attack { ship } => {
            ship_of(ship).map_or_else(Vec::new, |held| sail::fire_orders(ctx, board, held))
        }
        Step::ModifyAttack => modifications(board, true)
            .into_iter()
            .map(Order::Modify)
            .collect(),
        Step::ModifyDefence => modifications(board, false)
            .into_iter()
            .map(Order::Modify)
            .collect(),
        Step::Advance | Step::EndRound | Step::Over => Vec::new(),
    }
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

fn plans(ctx: &Ctx, board: &Board, player: u8) -> Vec<Order> {
    let mut orders = Vec::new();
    for ship in board.ships.iter().filter(|ship| ship.owner == player) {
        orders.extend(plans_of(ctx, board, ship));
    }
    if check_confirm(ctx, board, player).is_ok() {
        orders.push(Order::Confirm);
    }
    orders
}

/// The dials or standing orders that a ship may be given.
fn plans_of(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<Order> {
    let id = ship.id;
    if needs_standing(ctx, ship) {
        let all = 0..ctx.ruleset.standing.len().min(usize::from(u8::MAX)) as u8;
        return all
            .map(|standing| Order::SetStanding { ship: id, standing })
            .collect();
    }
    if !needs_dial(ctx, ship) {
        return Vec::new();
    }
    let dial = ctx.class(ship).dial.iter();
    dial.map(content::DialEntry::maneuver)
        .filter(|maneuver| check_dial(ctx, board, ship, *maneuver).is_ok())
        .map(|maneuver| Order::SetDial { ship: id, maneuver })
        .collect()
}

/// A legal default order that changes little; there is one whenever a player decides.
#[must_use]
pub fn default_order(ctx: &Ctx, board: &Board) -> Option<Order> {
    match board.step {
        Step::Device { ship } => Some(Order::SkipDevice { ship }),
        Step::Action { ship, .. } => Some(Order::SkipAction { ship }),
        Step::Tractor { ship, .. } => Some(Order::TractorMove { ship, shift: None }),
        Step::Attack { ship } => Some(Order::HoldFire { ship }),
        Step::ModifyAttack | Step::ModifyDefence | Step::React { .. } => {
            Some(Order::Modify(Modification::Done))
        }
        Step::Priority { player } => Some(Order::TakePriority { first: player }),
        Step::Sail { .. } | Step::Salvo { .. } | Step::Helm { .. } => Some(Order::EndTurn),
        Step::Plan { player } if places_markers(ctx, board) => {
            march::default_turn(ctx, board, player)
        }
        Step::Turn { .. } => Some(Order::EndTurn),
        Step::Plan { player } => {
            let mut own = board.ships.iter();
            let open = own.find(|ship| ship.owner == player && unplanned(ctx, ship));
            open.map_or(Some(Order::Confirm), |ship| {
                plans_of(ctx, board, ship).into_iter().next()
            })
        }
        _ => legal_orders(ctx, board).into_iter().next(),
    }
}
