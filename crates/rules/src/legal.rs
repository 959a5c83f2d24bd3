//! Which orders are legal, and why others are not.

use content::{DeviceTime, Keyword};
use geometry::{Bearing, Maneuver, Pose, RollEnd, Side, TOUCH, Vec2};

use crate::{
    actions::{cannot_act, check_action, check_tractor, conceivable_actions, legal_actions},
    attacks::{attack_setup, cannot_attack, check_modification, legal_attacks, refuse},
    board::{Board, Obstacle, Ship, Status, Step, UnitId},
    ctx::{Ctx, cite},
    devices::{check_device, device_choices},
    maneuvers::{check_dial, check_maneuver, executable},
    moves::{blocking_ship, has_left},
    order::{IllegalOrder, Modification, Order, Shift, Slide},
    turn::{modifications, needs_dial},
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

fn not_now(why: &str) -> IllegalOrder {
    refuse(cite::ORDER, why, vec![])
}

fn finite(pose: &Pose) -> bool {
    [pose.x, pose.y, pose.heading].iter().all(|value| value.is_finite() && value.abs() < 1.0e6)
}

/// Whether an order is legal now; the board is untouched.
///
/// # Errors
/// The rule that forbids it, the reason, and what is in the way.
pub fn check_order(ctx: &Ctx, board: &Board, order: &Order) -> Result<(), IllegalOrder> {
    let ship_of = |id: UnitId| board.ship(id).ok_or_else(|| refuse(cite::ORDER, "there is no such ship", vec![id]));
    match (board.step, order) {
        (Step::Over, _) => Err(not_now("the match is over")),
        (Step::Deploy { player }, Order::PlaceObstacle { obstacle, pose }) => {
            check_obstacle(ctx, board, player, *obstacle, pose)
        }
        (Step::Deploy { player }, Order::PlaceShip { ship, pose }) => check_ship(ctx, board, player, ship_of(*ship)?, pose),
        (Step::Plan { player }, Order::SetDial { ship, maneuver }) => {
            let held = ship_of(*ship)?;
            if held.owner != player || held.status != Status::Active {
                return Err(refuse(cite::ORDER, "not one of that player's ships on the table", vec![*ship]));
            }
            check_dial(ctx, board, held, *maneuver)
        }
        (Step::Plan { player }, Order::ConfirmDials) => check_confirm(ctx, board, player),
        (Step::Device { ship }, Order::UseDevice { ship: user, device, template }) if ship == *user => {
            check_device(ctx, board, ship_of(ship)?, *device, *template, DeviceTime::System)
        }
        (Step::Device { ship }, Order::SkipDevice { ship: user }) if ship == *user => Ok(()),
        (Step::Maneuver { ship }, Order::Maneuver { ship: mover, maneuver, roll }) if ship == *mover => {
            check_maneuver(ctx, board, ship_of(ship)?, *maneuver, *roll).map(|_| ())
        }
        (Step::Action { ship, granted }, Order::Act { ship: actor, action }) if ship == *actor => {
            check_action(ctx, board, ship_of(ship)?, action, granted)
        }
        (Step::Action { ship, .. }, Order::SkipAction { ship: actor }) if ship == *actor => Ok(()),
        (Step::Tractor { ship, .. }, Order::TractorMove { ship: moved, shift }) if ship == *moved => {
            shift.map_or(Ok(()), |shift| check_tractor(ctx, board, ship_of(ship)?, shift))
        }
        (Step::Attack { ship }, Order::Attack { ship: attacker, weapon, target }) if ship == *attacker => {
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
        Order::Attack { ship, .. } => board.ship(*ship).filter(|held| held.on_table()).and_then(|held| cannot_attack(ctx, board, held)),
        Order::Act { ship, .. } => board.ship(*ship).filter(|held| held.on_table()).and_then(|held| {
            let skipped = held.turn.skip_rule.filter(|_| held.turn.skip_action);
            let skipped = skipped.map(|rule| refuse(rule, "it skips its Perform Action step", vec![held.id]));
            skipped.or_else(|| cannot_act(ctx, board, held))
        }),
        _ => None,
    };
    telling.unwrap_or_else(|| not_now("the match waits for something else"))
}

fn check_confirm(ctx: &Ctx, board: &Board, player: u8) -> Result<(), IllegalOrder> {
    let open: Vec<UnitId> = board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && needs_dial(ctx, ship) && ship.dial.is_none())
        .map(|ship| ship.id)
        .collect();
    if open.is_empty() { Ok(()) } else { Err(refuse(cite::ORDER, "some dials are not set", open)) }
}

/// Setup distances (OBS-H-SETUP): beyond range 1 of other obstacles, beyond range 2 of every edge.
fn check_obstacle(ctx: &Ctx, board: &Board, player: u8, id: UnitId, pose: &Pose) -> Result<(), IllegalOrder> {
    let held = board.obstacle(id).copied().filter(|held| !held.placed && !held.removed);
    let Some(held) = held.filter(|held| held.owner == Some(player)) else {
        return Err(refuse(cite::BROUGHT, "not an obstacle that this player still has to place", vec![id]));
    };
    if !finite(pose) {
        return Err(not_now("that is no place on a board"));
    }
    let (apart, margin, _) = ctx.ruleset.deploy_gaps;
    let pose = pose.quantised();
    let clear = |point: &Vec2| {
        let place = pose.to_world(*point);
        place.x.min(place.y).min(ctx.board.0 - place.x).min(ctx.board.1 - place.y) > margin
    };
    if !ctx.outline(&held).points().iter().all(clear) {
        return Err(refuse(cite::SETUP, "obstacles lie beyond range 2 of every edge", vec![id]));
    }
    let shape = ctx.footprint_of_obstacle(&held);
    let gap = |other: &Obstacle| geometry::gap(shape, pose, ctx.footprint_of_obstacle(other), other.pose);
    let close = board.obstacles().iter().find(|other| other.placed && gap(other) <= apart + TOUCH);
    match close {
        Some(other) => Err(refuse(cite::SETUP, "obstacles lie beyond range 1 of each other", vec![id, other.id])),
        None => Ok(()),
    }
}

/// The depth of a player's deployment zone and its edge: player 0 in the south, 1 in the north, then west and east.
#[must_use]
pub fn zone(ctx: &Ctx, player: u8) -> [f64; 4] {
    let (width, height) = ctx.board;
    let depth = ctx.ruleset.deploy_gaps.2;
    match player % 4 {
        0 => [0.0, 0.0, width, depth],
        1 => [0.0, height - depth, width, height],
        2 => [0.0, 0.0, depth, height],
        _ => [width - depth, 0.0, width, height],
    }
}

fn check_ship(ctx: &Ctx, board: &Board, player: u8, ship: &Ship, pose: &Pose) -> Result<(), IllegalOrder> {
    if ship.owner != player || ship.status != Status::Reserve {
        return Err(refuse(cite::SETUP, "not a ship that this player still has to place", vec![ship.id]));
    }
    if board.obstacles().iter().any(|held| held.owner.is_some() && !held.placed && !held.removed) {
        return Err(refuse(cite::SETUP, "obstacles are placed before ships", vec![ship.id]));
    }
    if !finite(pose) {
        return Err(not_now("that is no place on a board"));
    }
    let pose = pose.quantised();
    let [left, low, right, high] = zone(ctx, player);
    // A huge base is longer than the zone is deep: its front half may stand out.
    let huge = ctx.has_keyword(ship, Keyword::Huge);
    let corners = ctx.base(ship).corners(pose);
    let inside = |point: &Vec2| {
        let deep = if huge { 125.0 } else { 0.0 };
        let (left, right) = (if player % 4 == 3 { left - deep } else { left }, if player % 4 == 2 { right + deep } else { right });
        let (low, high) = (if player % 4 == 1 { low - deep } else { low }, if player % 4 == 0 { high + deep } else { high });
        (left - TOUCH..=right + TOUCH).contains(&point.x) && (low - TOUCH..=high + TOUCH).contains(&point.y)
    };
    if has_left(ctx, ship, pose) || !corners.iter().all(inside) {
        return Err(refuse(cite::SETUP, "ships start within range 1 of their own edge", vec![ship.id]));
    }
    if let Some(other) = blocking_ship(ctx, board, ship, pose) {
        return Err(refuse(cite::SETUP, format!("it would overlap {}", ctx.name(other)), vec![other]));
    }
    let size = ctx.class(ship).size;
    match board.obstacles().iter().find(|held| held.placed && ctx.base_overlaps(size, pose, held)) {
        Some(held) => Err(refuse(cite::SETUP, "ships do not start on obstacles", vec![held.id])),
        None => Ok(()),
    }
}

/// All legal orders of the player to decide; for placing, a finite choice of places.
#[must_use]
pub fn legal_orders(ctx: &Ctx, board: &Board) -> Vec<Order> {
    let ship_of = |id| board.ship(id);
    match board.step {
        Step::Deploy { player } => deployments(ctx, board, player),
        Step::Plan { player } => plans(ctx, board, player),
        Step::Device { ship } => ship_of(ship).map_or_else(Vec::new, |held| {
            let uses = device_choices(ctx, held, DeviceTime::System).filter(|(slot, template)| {
                check_device(ctx, board, held, *slot, *template, DeviceTime::System).is_ok()
            });
            uses.map(|(device, template)| Order::UseDevice { ship, device, template })
                .chain([Order::SkipDevice { ship }])
                .collect()
        }),
        Step::Maneuver { ship } => ship_of(ship).map_or_else(Vec::new, |held| {
            executable(ctx, board, held).into_iter().flat_map(|(maneuver, _)| with_rolls(ship, maneuver)).collect()
        }),
        Step::Action { ship, granted } => ship_of(ship).map_or_else(Vec::new, |held| {
            let acts = legal_actions(ctx, board, held, granted).into_iter();
            acts.map(|action| Order::Act { ship, action }).chain([Order::SkipAction { ship }]).collect()
        }),
        Step::Tractor { ship, .. } => ship_of(ship).map_or_else(Vec::new, |held| {
            let shifts = tractor_shifts().into_iter().filter(|shift| check_tractor(ctx, board, held, *shift).is_ok());
            shifts.map(Some).chain([None]).map(|shift| Order::TractorMove { ship, shift }).collect()
        }),
        Step::Attack { ship } => ship_of(ship).map_or_else(Vec::new, |held| {
            let attacks = legal_attacks(ctx, board, held).into_iter();
            attacks.map(|(weapon, target)| Order::Attack { ship, weapon, target }).chain([Order::HoldFire { ship }]).collect()
        }),
        Step::ModifyAttack => modifications(board, true).into_iter().map(Order::Modify).collect(),
        Step::ModifyDefence => modifications(board, false).into_iter().map(Order::Modify).collect(),
        Step::Advance | Step::EndRound | Step::Over => Vec::new(),
    }
}

/// A maneuver as orders: three for a T-roll, one for others.
fn with_rolls(ship: UnitId, maneuver: Maneuver) -> Vec<Order> {
    let order = |roll| Order::Maneuver { ship, maneuver, roll };
    if matches!(maneuver.bearing, Bearing::TRollLeft | Bearing::TRollRight) {
        [RollEnd::Left, RollEnd::Middle, RollEnd::Right].map(|end| order(Some(end))).to_vec()
    } else {
        vec![order(None)]
    }
}

fn plans(ctx: &Ctx, board: &Board, player: u8) -> Vec<Order> {
    let mut orders = Vec::new();
    for ship in board.ships.iter().filter(|ship| ship.owner == player && needs_dial(ctx, ship)) {
        let dial = ctx.class(ship).dial.iter().map(content::DialEntry::maneuver);
        let open = dial.filter(|maneuver| check_dial(ctx, board, ship, *maneuver).is_ok());
        orders.extend(open.map(|maneuver| Order::SetDial { ship: ship.id, maneuver }));
    }
    if check_confirm(ctx, board, player).is_ok() {
        orders.push(Order::ConfirmDials);
    }
    orders
}

pub(crate) fn deployments(ctx: &Ctx, board: &Board, player: u8) -> Vec<Order> {
    let obstacles = board.obstacles().iter().filter(|held| held.owner == Some(player) && !held.placed && !held.removed);
    let mut orders = Vec::new();
    let margin = ctx.ruleset.deploy_gaps.1;
    for obstacle in obstacles {
        let places = grid([margin, margin, ctx.board.0 - margin, ctx.board.1 - margin], 25, 25);
        let headings = [0.0, 60.0, 120.0, 180.0, 240.0, 300.0];
        orders.extend(places.iter().zip(headings.iter().cycle()).map(|(place, heading)| Order::PlaceObstacle {
            obstacle: obstacle.id,
            pose: Pose::new(place.x, place.y, *heading),
        }));
    }
    if orders.is_empty() {
        let reserve = board.ships.iter().filter(|ship| ship.owner == player && ship.status == Status::Reserve);
        for ship in reserve {
            orders.extend(ship_places(ctx, ship, player));
        }
    }
    orders.retain(|order| check_order(ctx, board, order).is_ok());
    orders
}

/// Places in a player's zone for a ship that looks across the board.
fn ship_places(ctx: &Ctx, ship: &Ship, player: u8) -> Vec<Order> {
    let [left, low, right, high] = zone(ctx, player);
    let base = ctx.base(ship);
    let heading = [0.0, 180.0, 90.0, 270.0][usize::from(player % 4)];
    let (along, deep) = (base.width / 2.0, base.length / 2.0);
    let places = match player % 4 {
        0 => grid([left + along, low + deep, right - along, (high - deep).max(low + deep)], 25, 2),
        1 => grid([left + along, (low + deep).min(high - deep), right - along, high - deep], 25, 2),
        2 => grid([left + deep, low + along, (right - deep).max(left + deep), high - along], 2, 25),
        _ => grid([(left + deep).min(right - deep), low + along, right - deep, high - along], 2, 25),
    };
    let order = |place: Vec2| Order::PlaceShip { ship: ship.id, pose: Pose::new(place.x, place.y, heading) };
    places.into_iter().map(order).collect()
}

fn grid([left, low, right, high]: [f64; 4], columns: u32, rows: u32) -> Vec<Vec2> {
    let step = |at: u32, of: u32, from: f64, to: f64| {
        if of < 2 { from } else { from + (to - from) * f64::from(at) / f64::from(of - 1) }
    };
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    cells.map(|(column, row)| Vec2::new(step(column, columns, left, right), step(row, rows, low, high))).collect()
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
        Step::Plan { player } => {
            let open = board.ships.iter().find(|ship| ship.owner == player && needs_dial(ctx, ship) && ship.dial.is_none());
            open.map_or(Some(Order::ConfirmDials), |ship| {
                plans(ctx, board, player).into_iter().find(|order| matches!(order, Order::SetDial { ship: id, .. } if *id == ship.id))
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
        Step::Plan { player } => {
            for ship in board.ships.iter().filter(|ship| ship.owner == player && ship.status == Status::Active) {
                let dial = ctx.class(ship).dial.iter().map(content::DialEntry::maneuver);
                orders.extend(dial.map(|maneuver| Order::SetDial { ship: ship.id, maneuver }));
            }
            orders.push(Order::ConfirmDials);
        }
        Step::Device { ship } => {
            let held = board.ship(ship).into_iter();
            let choices = held.flat_map(|held| device_choices(ctx, held, DeviceTime::System));
            orders.extend(choices.map(|(device, template)| Order::UseDevice { ship, device, template }));
        }
        Step::Action { ship, .. } => {
            let held = board.ship(ship).into_iter();
            let actions = held.flat_map(|held| conceivable_actions(ctx, board, held));
            orders.extend(actions.map(|action| Order::Act { ship, action }));
        }
        Step::Tractor { ship, .. } => {
            orders.extend(tractor_shifts().map(|shift| Order::TractorMove { ship, shift: Some(shift) }));
        }
        Step::Attack { ship } => {
            let weapons = board.ship(ship).map_or(0, |held| ctx.class(held).weapons.len().min(4) as u8);
            let owner = board.decider();
            let foes = board.ships.iter().filter(|foe| Some(foe.owner) != owner && foe.status == Status::Active);
            for foe in foes {
                orders.extend((0..weapons).map(|weapon| Order::Attack { ship, weapon, target: foe.id }));
            }
        }
        Step::ModifyAttack => orders.push(Order::Modify(Modification::Focus)),
        Step::ModifyDefence => orders.extend([Modification::Focus, Modification::Evade].map(Order::Modify)),
        _ => {}
    }
    let refusal = |order: Order| check_order(ctx, board, &order).err().map(|why| (order, why));
    orders.into_iter().filter_map(refusal).collect()
}
