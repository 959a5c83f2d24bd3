//! Which orders are legal, and why others are not.
//!
//! This module checks a single order. `list` names all legal ones and a default, `refused` the
//! plausible ones that are illegal.

mod list;
mod refused;

pub use list::{default_order, legal_orders};
pub use refused::refused_orders;

use content::{DeviceTime, PhaseKind};

use crate::{
    actions::{cannot_act, check_action, check_tractor},
    attacks::{attack_setup, cannot_attack},
    cite,
    combat::check_modification,
    ctx::Ctx,
    deploy::{check_obstacle, check_ship},
    devices::check_device,
    dials::check_dial,
    maneuvers::check_maneuver,
    march, sail,
    shove::check_shove,
    state::{Board, IllegalOrder, Modification, Order, Ship, Status, Step, UnitId, refuse},
    turn::{needs_dial, needs_standing, unplanned},
    world::in_phase,
};

/// Whether players place order markers now, rather than setting dials.
fn places_markers(ctx: &Ctx, board: &Board) -> bool {
    in_phase(ctx, board, PhaseKind::Markers)
}

/// Whether an order is legal now; the board is untouched.
///
/// # Errors
/// The rule that forbids it, the reason, and what is in the way.
pub fn check_order(ctx: &Ctx, board: &Board, order: &Order) -> Result<(), IllegalOrder> {
    let ship_of = |id: UnitId| {
        board
            .ship(id)
            .ok_or_else(|| refuse(cite::ORDER, "there is no such ship", vec![id]))
    };
    match (board.step, order) {
        (Step::Over, _) => Err(refuse(ctx.ruleset.cites.end, "the match is over", vec![])),
        (Step::Deploy { player }, Order::PlaceObstacle { obstacle, pose }) => {
            check_obstacle(ctx, board, player, *obstacle, pose)
        }
        (Step::Deploy { player }, Order::PlaceShip { ship, pose }) => {
            check_ship(ctx, board, player, ship_of(*ship)?, pose)
        }
        (Step::Deploy { player }, Order::PlaceFigure { ship, cell: hex }) => {
            march::check_place(ctx, board, player, ship_of(*ship)?, *hex)
        }
        (Step::Expose { player }, Order::Expose { ship }) => {
            march::check_exposure(ctx, board, player, *ship)
        }
        (Step::Plan { player }, Order::SetDial { ship, maneuver }) => {
            let held = ship_of(*ship)?;
            if held.owner != player || held.status != Status::Active {
                return Err(refuse(
                    cite::ORDER,
                    "not one of that player's ships on the table",
                    vec![*ship],
                ));
            }
            check_dial(ctx, board, held, *maneuver)
        }
        (Step::Plan { player }, Order::SetStanding { ship, standing }) => {
            check_standing(ctx, player, ship_of(*ship)?, *standing)
        }
        (Step::Plan { player }, Order::SetMarker { card, marker })
            if places_markers(ctx, board) =>
        {
            march::check_marker(ctx, board, player, (*card, *marker))
        }
        (Step::Plan { player }, Order::Confirm) if places_markers(ctx, board) => {
            march::check_confirm(board, player)
        }
        (Step::Plan { player }, Order::Confirm) => check_confirm(ctx, board, player),
        (Step::Priority { .. }, Order::TakePriority { first }) => {
            sail::check_priority(board, *first)
        }
        (Step::Sail { player }, Order::Sail { ship, way, intent }) => {
            sail::check_sail(ctx, board, player, (*ship, way), *intent).map(|_| ())
        }
        (Step::Sail { player }, Order::Face { ship, heading }) => {
            sail::check_turn(ctx, board, player, (ship_of(*ship)?, *heading))
        }
        (
            Step::Helm { ship },
            Order::Sail {
                ship: mover,
                way,
                intent,
            },
        ) if ship == *mover => {
            let owner = ship_of(ship)?.owner;
            sail::check_sail(ctx, board, owner, (ship, way), *intent).map(|_| ())
        }
        (Step::Sail { .. } | Step::Salvo { .. } | Step::Helm { .. }, Order::EndTurn) => Ok(()),
        (Step::Salvo { player }, order) if fires(order).is_some() => {
            let ship = ship_of(fires(order).unwrap_or_default())?;
            sail::check_salvo(board, player, ship)?;
            check_fire(ctx, board, ship, order)
        }
        (
            Step::Attack { ship } | Step::React { ship } | Step::Helm { ship },
            Order::Face {
                ship: turned,
                heading,
            },
        ) if ship == *turned => sail::check_face(ctx, board, ship_of(ship)?, *heading),
        (Step::React { .. }, Order::Modify(Modification::Done)) => Ok(()),
        (Step::Turn { .. }, Order::March { ship, steps }) => {
            march::check_march(ctx, board, *ship, *steps)
        }
        (Step::Turn { .. }, Order::ClimbOut { ship, to }) => {
            march::check_climb(ctx, board, *ship, *to)
        }
        (
            Step::Turn { .. },
            Order::Attack {
                ship,
                weapon,
                target,
            },
        ) => march::check_strike(ctx, board, (*ship, *weapon), *target),
        (Step::Turn { .. }, Order::EndTurn) => march::check_end(board),
        (
            Step::Device { ship },
            Order::UseDevice {
                ship: user,
                device,
                template,
            },
        ) if ship == *user => check_device(
            ctx,
            board,
            ship_of(ship)?,
            *device,
            *template,
            DeviceTime::System,
        ),
        (Step::Device { ship }, Order::SkipDevice { ship: user }) if ship == *user => Ok(()),
        (
            Step::Maneuver { ship },
            Order::Maneuver {
                ship: mover,
                maneuver,
                roll,
            },
        ) if ship == *mover => {
            check_maneuver(ctx, board, ship_of(ship)?, *maneuver, *roll).map(|_| ())
        }
        (Step::Maneuver { ship } | Step::Helm { ship }, Order::ShoveOff { ship: mover, to })
            if ship == *mover =>
        {
            check_shove(ctx, board, ship_of(ship)?, *to)
        }
        (Step::Sail { player }, Order::ShoveOff { ship, to })
            if ship_of(*ship)?.owner == player =>
        {
            check_shove(ctx, board, ship_of(*ship)?, *to)
        }
        (
            Step::Action { ship, granted },
            Order::Act {
                ship: actor,
                action,
            },
        ) if ship == *actor => check_action(ctx, board, ship_of(ship)?, action, granted),
        (Step::Action { ship, .. }, Order::SkipAction { ship: actor }) if ship == *actor => Ok(()),
        (Step::Tractor { ship, .. }, Order::TractorMove { ship: moved, shift })
            if ship == *moved =>
        {
            shift.map_or(Ok(()), |shift| {
                check_tractor(ctx, board, ship_of(ship)?, shift)
            })
        }
        (Step::Attack { ship }, Order::Attack { ship: attacker, .. }) if ship == *attacker => {
            check_fire(ctx, board, ship_of(ship)?, order)
        }
        (Step::Attack { ship }, Order::HoldFire { ship: attacker }) if ship == *attacker => Ok(()),
        (Step::ModifyAttack, Order::Modify(how)) => check_modification(board, *how, true),
        (Step::ModifyDefence, Order::Modify(how)) => check_modification(board, *how, false),
        _ => Err(out_of_turn(ctx, board, order)),
    }
}

/// The ship of an order that a side may give while it fires.
fn fires(order: &Order) -> Option<UnitId> {
    match order {
        Order::Attack { ship, .. } | Order::Face { ship, .. } | Order::HoldFire { ship } => {
            Some(*ship)
        }
        _ => None,
    }
}

/// Checks an order of a ship whose turn it is to fire.
fn check_fire(ctx: &Ctx, board: &Board, ship: &Ship, order: &Order) -> Result<(), IllegalOrder> {
    match order {
        Order::Attack { weapon, target, .. } => {
            cannot_attack(ctx, board, ship).map_or(Ok(()), Err)?;
            let Some(foe) = board.ship(*target) else {
                let why = "there is no such ship";
                return Err(refuse(ctx.ruleset.cites.order, why, vec![*target]));
            };
            attack_setup(ctx, board, ship, *weapon, foe).map(|_| ())
        }
        Order::Face { heading, .. } => sail::check_face(ctx, board, ship, *heading),
        _ => Ok(()),
    }
}

/// The refusal of an order that does not fit the step; prefers a more specific rule.
fn out_of_turn(ctx: &Ctx, board: &Board, order: &Order) -> IllegalOrder {
    let telling = match order {
        Order::Attack { ship, .. } => board
            .ship(*ship)
            .filter(|held| held.on_table())
            .and_then(|held| cannot_attack(ctx, board, held)),
        Order::Act { ship, .. } => {
            board
                .ship(*ship)
                .filter(|held| held.on_table())
                .and_then(|held| {
                    let skipped = held.turn.skip_rule.filter(|_| held.turn.skip_action);
                    let skipped = skipped.map(|rule| {
                        refuse(rule, "it skips its Perform Action step", vec![held.id])
                    });
                    skipped.or_else(|| cannot_act(ctx, board, held))
                })
        }
        _ => None,
    };
    let why = "the match waits for something else";
    telling.unwrap_or_else(|| refuse(ctx.ruleset.cites.order, why, vec![]))
}

/// Whether a standing order may be given (MAEL-H-STAND).
fn check_standing(ctx: &Ctx, player: u8, ship: &Ship, standing: u8) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::sail::STANDING, reason, vec![ship.id]));
    if ship.owner != player || ship.status != Status::Active {
        return no("not one of that player's ships on the table");
    }
    if !needs_standing(ctx, ship) {
        return no("only ships that move freely are given standing orders");
    }
    if ctx.ruleset.standing.get(usize::from(standing)).is_none() {
        return no("there is no such standing order");
    }
    Ok(())
}

fn check_confirm(ctx: &Ctx, board: &Board, player: u8) -> Result<(), IllegalOrder> {
    let ships = board.ships.iter();
    let open: Vec<&Ship> = ships
        .filter(|ship| ship.owner == player && unplanned(ctx, ship))
        .collect();
    let ids = open.iter().map(|ship| ship.id).collect();
    let Some(ship) = open.first() else {
        return Ok(());
    };
    let more = match open.len() - 1 {
        0 => String::new(),
        1 => ", and one more ship waits".to_owned(),
        count => format!(", and {count} more ships wait"),
    };
    let name = ctx.name(ship.id);
    Err(if needs_dial(ctx, ship) {
        let reason = format!("the dial of {name} is not set{more}");
        refuse(cite::ORDER, reason, ids)
    } else {
        let reason = format!("{name} has no standing order{more}");
        refuse(cite::sail::STANDING, reason, ids)
    })
}
