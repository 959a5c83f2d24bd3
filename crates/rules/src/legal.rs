//! Which orders are legal, and why others are not.

use content::{DeviceTime, PhaseKind};
use geometry::{Bearing, Maneuver, RollEnd, Side};

use crate::{
    actions::{cannot_act, check_action, check_tractor, conceivable_actions, legal_actions},
    attacks::{attack_setup, cannot_attack, legal_attacks, refuse},
    board::{Board, Status, Step, UnitId},
    combat::{check_modification, modifications},
    ctx::{Ctx, cite},
    deploy::{check_obstacle, check_ship, deployments},
    devices::{check_device, device_choices},
    figures,
    maneuvers::{check_dial, check_maneuver, executable},
    order::{IllegalOrder, Modification, Order, Shift, Slide},
    turn::needs_dial,
    world::in_phase,
};

/// Every way to move a tractored ship.
#[must_use]
pub fn tractor_shifts() -> [Shift; 7] {
    let roll = |side, end| Shift::BarrelRoll { side, end };
    [
        Shift::Boost,
        roll(Side::Left, Slide::Back),
        roll(Side::Left, Slide::Middle),
        roll(Side::Left, Slide::Ahead),
        roll(Side::Right, Slide::Back),
        roll(Side::Right, Slide::Middle),
        roll(Side::Right, Slide::Ahead),
    ]
}

/// Whether players place order markers now, rather than setting dials.
fn places_markers(ctx: &Ctx, board: &Board) -> bool {
    in_phase(ctx, board, PhaseKind::Markers)
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
    let mine = figures::acting_figures(board).into_iter();
    mine.flat_map(|figure| {
        foes().map(|foe| Order::Attack {
            ship: figure.id,
            weapon: 0,
            target: foe.id,
        })
    })
    .collect()
}

pub(crate) fn not_now(why: &str) -> IllegalOrder {
    refuse(cite::ORDER, why, vec![])
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
        (Step::Deploy { player }, Order::PlaceFigure { ship, hex }) => {
            figures::check_place(ctx, board, player, ship_of(*ship)?, *hex)
        }
        (Step::Expose { player }, Order::Expose { ship }) => {
            figures::check_exposure(ctx, board, player, *ship)
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
        (Step::Plan { player }, Order::SetMarker { card, marker })
            if places_markers(ctx, board) =>
        {
            figures::check_marker(ctx, board, player, (*card, *marker))
        }
        (Step::Plan { player }, Order::Confirm) if places_markers(ctx, board) => {
            figures::check_confirm(board, player)
        }
        (Step::Plan { player }, Order::Confirm) => check_confirm(ctx, board, player),
        (Step::Turn { .. }, Order::March { ship, steps }) => {
            figures::check_march(ctx, board, *ship, *steps)
        }
        (Step::Turn { .. }, Order::ClimbOut { ship, to }) => {
            figures::check_climb(ctx, board, *ship, *to)
        }
        (
            Step::Turn { .. },
            Order::Attack {
                ship,
                weapon,
                target,
            },
        ) => figures::check_strike(ctx, board, (*ship, *weapon), *target),
        (Step::Turn { .. }, Order::EndTurn) => figures::check_end(board),
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
        (
            Step::Attack { ship },
            Order::Attack {
                ship: attacker,
                weapon,
                target,
            },
        ) if ship == *attacker => {
            let held = ship_of(ship)?;
            cannot_attack(ctx, board, held).map_or(Ok(()), Err)?;
            attack_setup(ctx, board, held, *weapon, ship_of(*target)?).map(|_| ())
        }
        (Step::Attack { ship }, Order::HoldFire { ship: attacker }) if ship == *attacker => Ok(()),
        (Step::ModifyAttack, Order::Modify(how)) => check_modification(board, *how, true),
        (Step::ModifyDefence, Order::Modify(how)) => check_modification(board, *how, false),
        _ => Err(out_of_turn(ctx, board, order)),
    }
}

/// Why an order does not fit the step; a more telling rule first, where there is one.
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

fn check_confirm(ctx: &Ctx, board: &Board, player: u8) -> Result<(), IllegalOrder> {
    let open: Vec<UnitId> = board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && needs_dial(ctx, ship) && ship.dial.is_none())
        .map(|ship| ship.id)
        .collect();
    if open.is_empty() {
        Ok(())
    } else {
        Err(refuse(cite::ORDER, "some dials are not set", open))
    }
}

/// All legal orders of the player to decide; for placing, a finite choice of places.
#[must_use]
pub fn legal_orders(ctx: &Ctx, board: &Board) -> Vec<Order> {
    let ship_of = |id| board.ship(id);
    match board.step {
        Step::Deploy { player } => deployments(ctx, board, player),
        Step::Plan { player } if places_markers(ctx, board) => {
            figures::marker_orders(ctx, board, player)
        }
        Step::Plan { player } => plans(ctx, board, player),
        Step::Turn { .. } => figures::turn_orders(ctx, board),
        Step::Expose { player } => figures::exposure_orders(ctx, board, player),
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
                .collect()
        }),
        Step::Action { ship, granted } => ship_of(ship).map_or_else(Vec::new, |held| {
            let acts = legal_actions(ctx, board, held, granted).into_iter();
            acts.map(|action| Order::Act { ship, action })
                .chain([Order::SkipAction { ship }])
                .collect()
        }),
        Step::Tractor { ship, .. } => ship_of(ship).map_or_else(Vec::new, |held| {
            let shifts = tractor_shifts()
                .into_iter()
                .filter(|shift| check_tractor(ctx, board, held, *shift).is_ok());
            shifts
                .map(Some)
                .chain([None])
                .map(|shift| Order::TractorMove { ship, shift })
                .collect()
        }),
        Step::Attack { ship } => ship_of(ship).map_or_else(Vec::new, |held| {
            let attacks = legal_attacks(ctx, board, held).into_iter();
            attacks
                .map(|(weapon, target)| Order::Attack {
                    ship,
                    weapon,
                    target,
                })
                .chain([Order::HoldFire { ship }])
                .collect()
        }),
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
    for ship in board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && needs_dial(ctx, ship))
    {
        let dial = ctx
            .class(ship)
            .dial
            .iter()
            .map(content::DialEntry::maneuver);
        let open = dial.filter(|maneuver| check_dial(ctx, board, ship, *maneuver).is_ok());
        orders.extend(open.map(|maneuver| Order::SetDial {
            ship: ship.id,
            maneuver,
        }));
    }
    if check_confirm(ctx, board, player).is_ok() {
        orders.push(Order::Confirm);
    }
    orders
}

/// A legal order that does least: there is one whenever somebody decides.
#[must_use]
pub fn default_order(ctx: &Ctx, board: &Board) -> Option<Order> {
    match board.step {
        Step::Device { ship } => Some(Order::SkipDevice { ship }),
        Step::Action { ship, .. } => Some(Order::SkipAction { ship }),
        Step::Tractor { ship, .. } => Some(Order::TractorMove { ship, shift: None }),
        Step::Attack { ship } => Some(Order::HoldFire { ship }),
        Step::ModifyAttack | Step::ModifyDefence => Some(Order::Modify(Modification::Done)),
        Step::Plan { player } if places_markers(ctx, board) => {
            figures::default_turn(ctx, board, player)
        }
        Step::Turn { .. } => Some(Order::EndTurn),
        Step::Plan { player } => {
            let open = board
                .ships
                .iter()
                .find(|ship| ship.owner == player && needs_dial(ctx, ship) && ship.dial.is_none());
            open.map_or(Some(Order::Confirm), |ship| {
                plans(ctx, board, player).into_iter().find(
                    |order| matches!(order, Order::SetDial { ship: id, .. } if *id == ship.id),
                )
            })
        }
        _ => legal_orders(ctx, board).into_iter().next(),
    }
}

/// Choices that a player would look for but that are refused now, and why.
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
            orders.extend(tractor_shifts().map(|shift| Order::TractorMove {
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
