//! The tables: for each order, or for each step, the file that knows it.

use words::say;

use super::{
    act, attack, batter, begin, climb, command, device, dial, end, expose, face, lay, lead,
    maneuver, march, marker, modify, place, plan, power, priority, reinforce, respond, sail,
    service, shove, standing, strike, task, tractor,
};
use crate::{
    ctx::Ctx,
    preview::{self, Preview},
    state::{
        Board, FlightOrder, IllegalOrder, MarchOrder, Order, OrderFamily, SailOrder, Step, refuse,
    },
    work::Work,
};

/// Whether an order is legal now; the board is untouched.
///
/// # Errors
/// The rule that forbids it, the reason, and what is in the way.
pub fn check_order(ctx: &Ctx, board: &Board, order: &Order) -> Result<(), IllegalOrder> {
    if board.step == Step::Over {
        return Err(refuse(ctx.ruleset.cites.end, say!("no-match-over"), vec![]));
    }
    match *order {
        Order::PlaceObstacle { obstacle, pose } => {
            place::check_obstacle(ctx, board, obstacle, pose)
        }
        Order::PlaceShip { ship, pose } => place::check_ship(ctx, board, ship, pose),
        Order::PlaceFigure { ship, cell } => place::check_figure(ctx, board, ship, cell),
        Order::TakeEdge { edge } => place::check_edge(ctx, board, edge),
        Order::PlaceObjective { cell } => place::check_objective(ctx, board, cell),
        Order::SetDial { ship, maneuver } => dial::check(ctx, board, ship, maneuver),
        Order::SetStanding { ship, standing } => standing::check(ctx, board, ship, standing),
        Order::SetMarker { card, marker } => marker::check(ctx, board, card, marker),
        Order::Confirm => plan::check(ctx, board),
        Order::UseDevice {
            ship,
            device,
            template,
        } => device::check(ctx, board, ship, device, template),
        Order::SkipDevice { ship } => device::check_skip(ctx, board, ship),
        Order::Maneuver {
            ship,
            maneuver,
            roll,
        } => maneuver::check(ctx, board, ship, maneuver, roll),
        Order::ShoveOff { ship, to } => shove::check(ctx, board, ship, to),
        Order::Act { ship, action } => act::check(ctx, board, ship, action),
        Order::SkipAction { ship } => act::check_skip(ctx, board, ship),
        Order::TractorMove { ship, shift } => tractor::check(ctx, board, ship, shift),
        Order::Attack {
            ship,
            weapon,
            target,
        } => attack::check(ctx, board, ship, weapon, target),
        Order::HoldFire { ship } => attack::check_hold(ctx, board, ship),
        Order::March { ship, steps, base } => march::check(ctx, board, ship, steps, base),
        Order::ClimbOut { ship, to } => climb::check(ctx, board, ship, to),
        Order::TakePriority { first } => priority::check(ctx, board, first),
        Order::Sail { ship, way, intent } => sail::check(ctx, board, ship, &way, intent),
        Order::Face { ship, heading } => face::check(ctx, board, ship, heading),
        Order::EndTurn => end::check(ctx, board),
        Order::Expose { ship } => expose::check(ctx, board, ship),
        Order::Modify(how) => modify::check(ctx, board, how),
        Order::Task { ship, task } => task::check(ctx, board, ship, task),
        Order::Begin { ship } => begin::check(ctx, board, ship),
        Order::Reinforce { ship, cell } => reinforce::check(ctx, board, ship, cell),
        Order::Shove { ship, to } => lead::check(ctx, board, ship, to),
        Order::Lay { ship, cell } => lay::check(ctx, board, ship, cell),
        Order::Power { power, ship, on } => power::check(ctx, board, power, [ship, on]),
        Order::Command { unit, command } => command::check(ctx, board, unit, command),
        Order::Service { ship, service } => service::check(ctx, board, ship, service),
        Order::Batter { ship, weapon, door } => batter::check(ctx, board, ship, weapon, door),
        Order::Respond { ship, on } => respond::check(ctx, board, [ship, on]),
        Order::Strike { .. } => strike::check(ctx, board, order),
    }
}

/// All legal orders of the deciding player; for placing, a finite choice of places.
#[must_use]
pub fn legal_orders(ctx: &Ctx, board: &Board) -> Vec<Order> {
    match board.step {
        Step::Deploy { player } => place::list(ctx, board, player),
        Step::Plan { player } => plan::list(ctx, board, player),
        Step::Device { ship } => device::list(ctx, board, ship),
        Step::Maneuver { ship } => maneuver::list(ctx, board, ship),
        Step::Action { ship, granted } => act::list(ctx, board, ship, granted),
        Step::Tractor { ship, .. } => tractor::list(ctx, board, ship),
        Step::Attack { ship } => attack::list(ctx, board, ship),
        Step::Turn { .. } => march::list(ctx, board),
        Step::ModifyAttack => modify::list(ctx, board, true),
        Step::ModifyDefence => modify::list(ctx, board, false),
        Step::Expose { player } => expose::list(ctx, board, player),
        Step::Pick { player } => begin::list(ctx, board, player),
        Step::Reinforce { player } => reinforce::list(ctx, board, player),
        Step::Shove { ship, .. } => lead::list(ctx, board, ship),
        Step::Lay { ship } => lay::list(ctx, board, ship),
        Step::Answer { player } => respond::list(ctx, board, player),
        Step::Priority { .. } => priority::list(board),
        Step::Sail { player } => sail::list_side(ctx, board, player),
        Step::Salvo { player } => attack::list_side(ctx, board, player),
        Step::React { ship } => face::list_reactions(ctx, board, ship),
        Step::Helm { ship } => sail::list(ctx, board, ship),
        Step::Service { ship } => service::list(ctx, board, ship),
        Step::Rally { .. } | Step::Muster { .. } | Step::Ask { .. } => command::list(ctx, board),
        Step::Advance | Step::EndRound | Step::Over => Vec::new(),
    }
}

/// Plausible orders that are illegal now, each with its refusal.
#[must_use]
pub fn refused_orders(ctx: &Ctx, board: &Board) -> Vec<(Order, IllegalOrder)> {
    let orders = match board.step {
        Step::Plan { player } => plan::refused(ctx, board, player),
        Step::Device { ship } => device::refused(ctx, board, ship),
        Step::Action { ship, .. } => act::refused(ctx, board, ship),
        Step::Tractor { ship, .. } => tractor::refused(ship),
        Step::Shove { ship, .. } => lead::refused(ctx, ship),
        Step::Attack { ship } => attack::refused(ctx, board, ship),
        Step::Turn { player, .. } => {
            let mut all = attack::refused_of_card(board, player);
            all.extend(march::refused(ctx, board));
            all
        }
        Step::Pick { .. } => march::refused(ctx, board),
        Step::ModifyAttack => modify::refused(true),
        Step::ModifyDefence => modify::refused(false),
        Step::Rally { .. } => command::refused(ctx, board),
        Step::Service { ship } => service::refused(ctx, board, ship),
        Step::Deploy { .. }
        | Step::Maneuver { .. }
        | Step::Expose { .. }
        | Step::Reinforce { .. }
        | Step::Priority { .. }
        | Step::Sail { .. }
        | Step::Salvo { .. }
        | Step::React { .. }
        | Step::Helm { .. }
        | Step::Lay { .. }
        | Step::Muster { .. }
        | Step::Ask { .. }
        | Step::Answer { .. }
        | Step::Advance
        | Step::EndRound
        | Step::Over => Vec::new(),
    };
    let refusal = |order| Some((order, check_order(ctx, board, &order).err()?));
    orders.into_iter().filter_map(refusal).collect()
}

/// A legal default order that changes little; there is one whenever a player decides.
#[must_use]
pub fn default_order(ctx: &Ctx, board: &Board) -> Option<Order> {
    match board.step {
        Step::Plan { player } => plan::default(ctx, board, player),
        Step::Device { ship } => Some(device::default(ship)),
        Step::Action { ship, .. } => Some(act::default(ship)),
        Step::Tractor { ship, .. } => Some(tractor::default(ship)),
        Step::Attack { ship } => Some(attack::default(ship)),
        Step::Service { ship } => service::default(ctx, board, ship),
        Step::ModifyAttack | Step::ModifyDefence | Step::React { .. } => Some(modify::default()),
        Step::Priority { player } => Some(priority::default(player)),
        Step::Turn { .. }
        | Step::Sail { .. }
        | Step::Salvo { .. }
        | Step::Helm { .. }
        | Step::Answer { .. }
        | Step::Reinforce { .. } => Some(Order::EndTurn),
        Step::Deploy { .. }
        | Step::Maneuver { .. }
        | Step::Expose { .. }
        | Step::Pick { .. }
        | Step::Shove { .. }
        | Step::Lay { .. } => legal_orders(ctx, board).into_iter().next(),
        Step::Rally { .. } | Step::Muster { .. } | Step::Ask { .. } => command::default(ctx, board),
        Step::Advance | Step::EndRound | Step::Over => None,
    }
}

/// The stage Move: maneuvers, barrel rolls, boosts, tractor shifts, ways and marches.
pub(crate) fn set_out(work: &mut Work<'_>, order: &Order) {
    match order.family() {
        OrderFamily::Flight(order) => match order {
            FlightOrder::Maneuver {
                ship,
                maneuver,
                roll,
            } => maneuver::set_out(work, ship, maneuver, roll),
            FlightOrder::ShoveOff { ship, to } => shove::set_out(work, ship, to),
            FlightOrder::Act { ship, action } => act::set_out(work, ship, action),
            FlightOrder::TractorMove { ship, shift } => tractor::set_out(work, ship, shift),
            FlightOrder::UseDevice { .. }
            | FlightOrder::SkipDevice { .. }
            | FlightOrder::SkipAction { .. } => {}
        },
        OrderFamily::March(MarchOrder::March { ship, steps, base }) => {
            march::set_out(work, ship, steps, base);
        }
        OrderFamily::Sail(SailOrder::Sail { ship, way, intent }) => {
            sail::set_out(work, ship, &way, intent);
        }
        OrderFamily::March(_)
        | OrderFamily::Sail(_)
        | OrderFamily::Setup(_)
        | OrderFamily::Plan(_)
        | OrderFamily::Attack(_)
        | OrderFamily::Crew(_)
        | OrderFamily::Turn(_)
        | OrderFamily::Squad(_) => {}
    }
}

/// The stage Act: everything in an order except moves.
pub(crate) fn play(work: &mut Work<'_>, order: &Order) {
    match *order {
        Order::PlaceObstacle { obstacle, pose } => place::play_obstacle(work, obstacle, pose),
        Order::PlaceShip { ship, pose } => place::play_ship(work, ship, pose),
        Order::PlaceFigure { ship, cell } => place::play_figure(work, ship, cell),
        Order::TakeEdge { edge } => place::play_edge(work, edge),
        Order::PlaceObjective { cell } => place::play_objective(work, cell),
        Order::SetDial { ship, maneuver } => dial::play(work, ship, maneuver),
        Order::SetStanding { ship, standing } => standing::play(work, ship, standing),
        Order::SetMarker { card, marker } => marker::play(work, card, marker),
        Order::Confirm => plan::play(work),
        Order::UseDevice {
            ship,
            device,
            template,
        } => device::play(work, ship, device, template),
        Order::SkipDevice { ship } => device::play_skip(work, ship),
        Order::Maneuver { .. } | Order::ShoveOff { .. } | Order::March { .. } => {}
        Order::Act { ship, action } => act::play(work, ship, action),
        Order::SkipAction { ship } => act::play_skip(work, ship),
        Order::TractorMove { ship, .. } => tractor::play(work, ship),
        Order::Attack {
            ship,
            weapon,
            target,
        } => attack::play(work, ship, weapon, target),
        Order::HoldFire { ship } => attack::play_hold(work, ship),
        Order::ClimbOut { ship, to } => climb::play(work, ship, to),
        Order::TakePriority { first } => priority::play(work, first),
        Order::Sail { ship, intent, .. } => sail::play(work, ship, intent),
        Order::Face { ship, heading } => face::play(work, ship, heading),
        Order::EndTurn => end::play(work),
        Order::Expose { ship } => expose::play(work, ship),
        Order::Modify(how) => modify::play(work, how),
        Order::Task { ship, task } => task::play(work, ship, task),
        Order::Begin { ship } => begin::play(work, ship),
        Order::Reinforce { ship, cell } => reinforce::play(work, ship, cell),
        Order::Shove { to, .. } => lead::play(work, to),
        Order::Lay { cell, .. } => lay::play(work, cell),
        Order::Power { power, ship, on } => power::play(work, power, [ship, on]),
        Order::Command { unit, command } => command::play(work, unit, command),
        Order::Service { ship, service } => service::play(work, ship, service),
        Order::Batter { ship, weapon, door } => batter::play(work, ship, weapon, door),
        Order::Respond { ship, on } => respond::play(work, [ship, on]),
        Order::Strike { .. } => strike::play(work, order),
    }
}

/// Previews an order.
///
/// # Errors
/// The rule that forbids the order.
pub(crate) fn preview(ctx: &Ctx, board: &Board, order: &Order) -> Result<Preview, IllegalOrder> {
    check_order(ctx, board, order)?;
    let mut found = foretell(ctx, board, order)?;
    preview::add_details(ctx, board, order, &mut found);
    Ok(found)
}

/// As [`preview`], for plans: the order must be one of [`legal_orders`].
/// It is not checked again, except for a capital ship's way. Details only for display are left out.
///
/// # Errors
/// The rule that forbids a way or a modification.
pub(crate) fn foretell(ctx: &Ctx, board: &Board, order: &Order) -> Result<Preview, IllegalOrder> {
    Ok(match *order {
        Order::SetDial { ship, maneuver } => dial::preview(ctx, board, ship, maneuver),
        Order::UseDevice {
            ship,
            device,
            template,
        } => device::preview(ctx, board, ship, device, template),
        Order::Maneuver {
            ship,
            maneuver,
            roll,
        } => maneuver::preview(ctx, board, ship, maneuver, roll),
        Order::ShoveOff { ship, to } => shove::preview(ctx, board, ship, to),
        Order::Act { ship, action } => act::preview(ctx, board, ship, action),
        Order::TractorMove { ship, shift } => tractor::preview(ctx, board, ship, shift),
        Order::Attack {
            ship,
            weapon,
            target,
        } => attack::preview(ctx, board, ship, weapon, target)?,
        Order::March { ship, steps, base } => march::preview(ctx, board, ship, steps, base),
        Order::Sail { ship, way, intent } => sail::preview(ctx, board, ship, &way, intent)?,
        Order::Face { ship, heading } => face::preview(ctx, board, ship, heading)?,
        Order::Task { ship, task } => task::preview(ctx, board, ship, task),
        Order::Service { ship, service } => service::preview(ctx, board, ship, service),
        Order::Power { power, ship, on } => power::preview(ctx, board, power, [ship, on]),
        Order::Batter { ship, weapon, door } => batter::preview(ctx, board, ship, weapon, door),
        Order::Respond { ship, on } => respond::preview(ctx, board, [ship, on]),
        Order::Strike { .. } => strike::preview(ctx, board, order)?,
        Order::Modify(how) => modify::preview(ctx, board, how)?,
        Order::TakeEdge { .. } | Order::PlaceObjective { .. } => place::preview(ctx, board, order),
        Order::Shove { ship, to } => lead::preview(ctx, board, ship, to),
        Order::PlaceObstacle { .. }
        | Order::PlaceShip { .. }
        | Order::PlaceFigure { .. }
        | Order::SetStanding { .. }
        | Order::SetMarker { .. }
        | Order::Confirm
        | Order::SkipDevice { .. }
        | Order::SkipAction { .. }
        | Order::HoldFire { .. }
        | Order::ClimbOut { .. }
        | Order::TakePriority { .. }
        | Order::EndTurn
        | Order::Expose { .. }
        | Order::Begin { .. }
        | Order::Lay { .. }
        | Order::Reinforce { .. } => Preview::default(),
        Order::Command { unit, command } => command::preview(ctx, board, unit, command),
    })
}
