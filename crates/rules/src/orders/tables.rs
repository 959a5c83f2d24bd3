//! The tables: for each order, or for each step, the file that knows it.

use words::say;

use super::{
    act, attack, batter, begin, climb, crew, decide, device, dial, end, expose, face, lay, lead,
    maneuver, march, marker, modify, place, plan, power, priority, reinforce, respond, sail,
    service, shove, squad, standing, strike, tractor,
};
use crate::{
    game::Game,
    preview::{self, Preview},
    state::{FlightOrder, IllegalOrder, MarchOrder, Order, OrderFamily, SailOrder, Step, refuse},
    work::Work,
};

/// Whether an order is legal now; the board is untouched.
///
/// # Errors
/// The rule that forbids it, the reason, and what is in the way.
pub fn check_order(game: Game<'_>, order: &Order) -> Result<(), IllegalOrder> {
    let ruleset = &game.ctx.ruleset;
    checked(game, order).map_err(|refused| IllegalOrder {
        rule: ruleset.cited(refused.rule),
        ..refused
    })
}

fn checked(game: Game<'_>, order: &Order) -> Result<(), IllegalOrder> {
    if game.board.step == Step::Over {
        return Err(refuse(
            game.ctx.ruleset.cites.end,
            say!("no-match-over"),
            vec![],
        ));
    }
    match *order {
        Order::PlaceObstacle { obstacle, pose } => place::check_obstacle(game, obstacle, pose),
        Order::PlaceShip { ship, pose } => place::check_ship(game, ship, pose),
        Order::PlaceFigure { ship, cell } => place::check_figure(game, ship, cell),
        Order::TakeEdge { edge } => place::check_edge(game, edge),
        Order::PlaceObjective { cell } => place::check_objective(game, cell),
        Order::SetDial { ship, maneuver } => dial::check(game, ship, maneuver),
        Order::SetStanding { ship, standing } => standing::check(game, ship, standing),
        Order::SetMarker { card, marker } => marker::check(game, card, marker),
        Order::Confirm => plan::check(game),
        Order::UseDevice {
            ship,
            device,
            template,
        } => device::check(game, ship, device, template),
        Order::SkipDevice { ship } => device::check_skip(game, ship),
        Order::Maneuver {
            ship,
            maneuver,
            roll,
        } => maneuver::check(game, ship, maneuver, roll),
        Order::ShoveOff { ship, to } => shove::check(game, ship, to),
        Order::Act { ship, action } => act::check(game, ship, action),
        Order::SkipAction { ship } => act::check_skip(game, ship),
        Order::TractorMove { ship, shift } => tractor::check(game, ship, shift),
        Order::Attack {
            ship,
            weapon,
            target,
        } => attack::check(game, ship, weapon, target),
        Order::HoldFire { ship } => attack::check_hold(game, ship),
        Order::March { ship, steps, base } => march::check(game, ship, steps, base),
        Order::ClimbOut { ship, to } => climb::check(game, ship, to),
        Order::TakePriority { first } => priority::check(game, first),
        Order::Sail { ship, way, intent } => sail::check(game, ship, &way, intent),
        Order::Face { ship, heading } => face::check(game, ship, heading),
        Order::EndTurn => end::check(game),
        Order::Decide { unit, .. } => decide::check(game, unit),
        Order::Expose { ship } => expose::check(game, ship),
        Order::Modify(how) => modify::check(game, how),
        Order::Task { ship, task } => crew::check(game, ship, task),
        Order::Begin { ship } => begin::check(game, ship),
        Order::Reinforce { ship, cell } => reinforce::check(game, ship, cell),
        Order::Shove { ship, to } => lead::check(game, ship, to),
        Order::Lay { ship, cell } => lay::check(game, ship, cell),
        Order::Power { power, ship, on } => power::check(game, power, [ship, on]),
        Order::Command { unit, command } => squad::check(game, unit, command),
        Order::Service { ship, service } => service::check(game, ship, service),
        Order::Batter { ship, weapon, door } => batter::check(game, ship, weapon, door),
        Order::Respond { ship, on } => respond::check(game, [ship, on]),
        Order::Strike { .. } => strike::check(game, order),
    }
}

/// All legal orders of the deciding player; for placing, a finite choice of places.
#[must_use]
pub fn legal_orders(game: Game<'_>) -> Vec<Order> {
    match game.board.step {
        Step::Deploy { player } => place::list(game, player),
        Step::Plan { player } => plan::list(game, player),
        Step::Device { ship } => device::list(game, ship),
        Step::Maneuver { ship } => maneuver::list(game, ship),
        Step::Action { ship, granted } => act::list(game, ship, granted),
        Step::Tractor { ship, .. } => tractor::list(game, ship),
        Step::Attack { ship } => attack::list(game, ship),
        Step::Turn { .. } => march::list(game),
        Step::ModifyAttack => modify::list(game, true),
        Step::ModifyDefence => modify::list(game, false),
        Step::Expose { player } => expose::list(game, player),
        Step::Pick { player } => begin::list(game, player),
        Step::Reinforce { player } => reinforce::list(game, player),
        Step::Shove { ship, .. } => lead::list(game, ship),
        Step::Lay { ship } => lay::list(game, ship),
        Step::May { unit } => decide::list(unit),
        Step::Answer { player } => respond::list(game, player),
        Step::Priority { .. } => priority::list(game.board),
        Step::Sail { player } => sail::list_side(game, player),
        Step::Salvo { player } => attack::list_side(game, player),
        Step::React { ship } => face::list_reactions(game, ship),
        Step::Helm { ship } => sail::list(game, ship),
        Step::Service { ship } => service::list(game, ship),
        Step::Rally { .. } | Step::Muster { .. } | Step::Ask { .. } => squad::list(game),
        Step::Advance | Step::EndRound | Step::Over => Vec::new(),
    }
}

/// Plausible orders that are illegal now, each with its refusal.
#[must_use]
pub fn refused_orders(game: Game<'_>) -> Vec<(Order, IllegalOrder)> {
    let orders = match game.board.step {
        Step::Plan { player } => plan::refused(game, player),
        Step::Device { ship } => device::refused(game, ship),
        Step::Action { ship, .. } => act::refused(game, ship),
        Step::Tractor { ship, .. } => tractor::refused(ship),
        Step::Shove { ship, .. } => lead::refused(game.ctx, ship),
        Step::Attack { ship } => attack::refused(game, ship),
        Step::Turn { player, .. } => {
            let mut all = attack::refused_of_card(game.board, player);
            all.extend(march::refused(game));
            let figures = crate::march::acting_figures(game.board).into_iter();
            all.extend(act::refused_made(game, figures));
            all
        }
        Step::Pick { .. } => march::refused(game),
        Step::ModifyAttack => modify::refused(true),
        Step::ModifyDefence => modify::refused(false),
        Step::Rally { .. } => squad::refused(game),
        Step::Service { ship } => service::refused(game, ship),
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
        | Step::May { .. }
        | Step::Advance
        | Step::EndRound
        | Step::Over => Vec::new(),
    };
    let refusal = |order| Some((order, check_order(game, &order).err()?));
    orders.into_iter().filter_map(refusal).collect()
}

/// A legal default order that changes little; there is one whenever a player decides.
#[must_use]
pub fn default_order(game: Game<'_>) -> Option<Order> {
    match game.board.step {
        Step::Plan { player } => plan::default(game, player),
        Step::Device { ship } => Some(device::default(ship)),
        Step::Action { ship, .. } => Some(act::default(ship)),
        Step::Tractor { ship, .. } => Some(tractor::default(ship)),
        Step::Attack { ship } => Some(attack::default(ship)),
        Step::Service { ship } => service::default(game, ship),
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
        | Step::Lay { .. } => legal_orders(game).into_iter().next(),
        Step::Rally { .. } | Step::Muster { .. } | Step::Ask { .. } => squad::default(game),
        Step::May { unit } => Some(decide::default(game, unit)),
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
        Order::Decide { takes, .. } => decide::play(work, takes),
        Order::Expose { ship } => expose::play(work, ship),
        Order::Modify(how) => modify::play(work, how),
        Order::Task { ship, task } => crew::play(work, ship, task),
        Order::Begin { ship } => begin::play(work, ship),
        Order::Reinforce { ship, cell } => reinforce::play(work, ship, cell),
        Order::Shove { to, .. } => lead::play(work, to),
        Order::Lay { cell, .. } => lay::play(work, cell),
        Order::Power { power, ship, on } => power::play(work, power, [ship, on]),
        Order::Command { unit, command } => squad::play(work, unit, command),
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
pub(crate) fn preview(game: Game<'_>, order: &Order) -> Result<Preview, IllegalOrder> {
    check_order(game, order)?;
    let mut found = preview_legal(game, order)?;
    preview::add_details(game, order, &mut found);
    Ok(found)
}

/// As [`preview`], for plans: the order must be one of [`legal_orders`].
/// It is not checked again, except for a capital ship's way. Details only for display are left out.
///
/// # Errors
/// The rule that forbids a way or a modification.
pub(crate) fn preview_legal(game: Game<'_>, order: &Order) -> Result<Preview, IllegalOrder> {
    Ok(match *order {
        Order::SetDial { ship, maneuver } => dial::preview(game, ship, maneuver),
        Order::UseDevice {
            ship,
            device,
            template,
        } => device::preview(game, ship, device, template),
        Order::Maneuver {
            ship,
            maneuver,
            roll,
        } => maneuver::preview(game, ship, maneuver, roll),
        Order::ShoveOff { ship, to } => shove::preview(game, ship, to),
        Order::Act { ship, action } => act::preview(game, ship, action),
        Order::TractorMove { ship, shift } => tractor::preview(game, ship, shift),
        Order::Attack {
            ship,
            weapon,
            target,
        } => attack::preview(game, ship, weapon, target)?,
        Order::March { ship, steps, base } => march::preview(game, ship, steps, base),
        Order::Sail { ship, way, intent } => sail::preview(game, ship, &way, intent)?,
        Order::Face { ship, heading } => face::preview(game, ship, heading)?,
        Order::Task { ship, task } => crew::preview(game, ship, task),
        Order::Service { ship, service } => service::preview(game, ship, service),
        Order::Power { power, ship, on } => power::preview(game, power, [ship, on]),
        Order::Batter { ship, weapon, door } => batter::preview(game, ship, weapon, door),
        Order::Respond { ship, on } => respond::preview(game, [ship, on]),
        Order::Strike { .. } => strike::preview(game, order)?,
        Order::Modify(how) => modify::preview(game, how)?,
        Order::TakeEdge { .. } | Order::PlaceObjective { .. } => place::preview(game, order),
        Order::Shove { ship, to } => lead::preview(game, ship, to),
        Order::Decide { unit, takes } => decide::preview(game, unit, takes),
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
        Order::Command { unit, command } => squad::preview(game, unit, command),
    })
}
