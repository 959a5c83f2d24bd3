//! Shoving off: the way out for a ship that can hardly move (OBS-H-SHOVE, FLT-H-SHOVE).
//!
//! A ship that is stopped can always get away. If no maneuver of its dial, or no way, would
//! carry it [`LEAST`] millimetres and keep it on the table, it may shove off instead. It
//! then goes to a free place nearby from which it can move that far in its next turn. The
//! nearest places are offered.

mod place;

use place::is_free;
pub use place::{NEAR, shoves};

use content::{RuleId, Token};
use geometry::{Pose, TOUCH, Way};
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    maneuvers::executable,
    motion::move_along,
    moves::{Course, fly, has_left},
    sail,
    state::{
        Fact, IllegalOrder, Intent, Motion, MoveCause, Order, PathKind, Ship, Status, Turn, UnitId,
        refuse,
    },
    work::Work,
};

pub use crate::sail::LEAST;
/// Tolerance when comparing places, in millimetres and degrees.
const HUNDREDTH: f64 = 0.01;
/// Number of compass directions tried for a straight way of a capital ship.
/// `BENDS` is the number for ways around corners, `FEW` that from a place
/// to which it may shove off.
const DIRECTIONS: u32 = 32;
const BENDS: u32 = 8;
const FEW: u32 = 8;

/// The rule for a ship that shoves off.
fn rule(ctx: &Ctx, ship: &Ship) -> RuleId {
    match ctx.capital(ship) {
        Some(_) => cite::sail::SHOVE,
        None => cite::SHOVE,
    }
}

/// Whether a ship is stuck and may shove off.
/// Nothing would move it [`LEAST`] millimetres on the table, though no pit, boarding or ion holds
/// it. A ship that cannot move anyway is never stuck.
#[must_use]
pub fn wedged(game: Game<'_>, ship: &Ship) -> bool {
    let ctx = game.ctx;
    let fit = ship.status == Status::Active && !ship.turn.held && !ship.turn.moved;
    if ctx.on_grid() || !fit || ctx.ionised(ship) {
        return false;
    }
    match ctx.capital(ship) {
        Some(_) => sail::may_sail(game, ship).is_ok() && !sails_on(game, ship),
        // Leaving the table does not count.
        None => flies(ctx, ship) && !flies_on(game, ship, |to| !has_left(game, ship, to)),
    }
}

/// Whether a ship has a maneuver that moves it at all.
fn flies(ctx: &Ctx, ship: &Ship) -> bool {
    let mut dial = ctx.class(ship).dial.iter();
    dial.any(|entry| entry.maneuver().template().is_some())
}

/// Whether some executable maneuver carries a ship far enough to a suitable place.
/// The maneuver on its dial is tried first.
fn flies_on(game: Game<'_>, ship: &Ship, will_do: impl Fn(Pose) -> bool) -> bool {
    let leads_on = |ship: &Ship| {
        executable(game, ship).into_iter().any(|(maneuver, _)| {
            let roll = crate::moves::middle(maneuver.bearing);
            let to = fly(game, ship, maneuver, roll, MoveCause::Maneuver).to;
            far(ship.pose, to) && will_do(to)
        })
    };
    ship.dial.is_some() && leads_on(ship)
        || leads_on(&Ship {
            dial: None,
            ..*ship
        })
}

fn far(from: Pose, to: Pose) -> bool {
    from.position().distance(to.position()) >= LEAST - TOUCH
}

/// Whether a capital ship has a legal way that carries it far enough.
/// The way may be straight in any direction, or lead around a corner.
fn sails_on(game: Game<'_>, ship: &Ship) -> bool {
    let reach = sail::allowance(game.ctx, ship);
    // A ship whose allowance is too small for that is not stuck.
    if reach < LEAST || sails_straight(game, ship, DIRECTIONS) {
        return true;
    }
    let mut bearings = (0..BENDS).map(|at| f64::from(at) * 360.0 / f64::from(BENDS));
    bearings.any(|bearing| {
        let goal = ship.pose.position() + Pose::new(0.0, 0.0, bearing).forward() * reach;
        let way = sail::way_towards(game, ship, goal);
        way.is_some_and(|way| far(ship.pose, way.end(ship.pose)))
    })
}

/// Whether a capital ship can sail far enough straight in one of these directions.
/// It faces as before or along the way.
fn sails_straight(game: Game<'_>, ship: &Ship, directions: u32) -> bool {
    let legal = |way: Way| sail::route(game, ship, &way, Intent::Move).is_ok();
    let mut bearings = (0..directions).map(|at| f64::from(at) * 360.0 / f64::from(directions));
    bearings.any(|along| {
        let to = ship.pose.position() + Pose::new(0.0, 0.0, along).forward() * LEAST;
        let mut headings = [ship.pose.heading, along].into_iter();
        headings.any(|heading| Way::of([Pose::new(to.x, to.y, heading)]).is_some_and(legal))
    })
}

/// Whether a ship can move far enough in its next turn from where it shoves off to.
/// It must stay on the table.
fn moves_on_from(game: Game<'_>, ship: &Ship, to: Pose) -> bool {
    let mut there = Ship {
        pose: to,
        dial: None,
        turn: Turn::default(),
        ..*ship
    };
    there.tokens.add(Token::Stress, 1);
    there.turn.speed_cap = sail::speed_cap_at(game, &there).map(|(cap, _)| cap);
    match game.ctx.capital(ship) {
        // This is asked for many places, so test only straight ways in few directions.
        Some(_) => sails_straight(game, &there, FEW),
        None => flies_on(game, &there, |to| !has_left(game, &there, to)),
    }
}

/// Whether a ship may shove off to a place.
///
/// # Errors
/// The ship can move well enough, or the place is not on offer.
pub(crate) fn check_shove(game: Game<'_>, ship: &Ship, to: Pose) -> Result<(), IllegalOrder> {
    let no = |why: &str| Err(refuse(rule(game.ctx, ship), why, vec![ship.id]));
    if !wedged(game, ship) {
        return no(say!("no-can-move-20-mm"));
    }
    if offered(game, ship, to).is_none() {
        return no(say!("no-shoves-off-free-place"));
    }
    Ok(())
}

/// The place that is meant: any near and free one, or one of those on offer.
/// Files name it to a hundredth of a millimetre and of a degree.
fn offered(game: Game<'_>, ship: &Ship, to: Pose) -> Option<Pose> {
    let away = ship.pose.position().distance(to.position());
    if away <= NEAR && is_free(game, ship, to.quantised()) {
        return Some(to.quantised());
    }
    let meant = |place: &Pose| {
        let turn = (place.heading - to.heading).rem_euclid(360.0);
        let near = place.position().distance(to.position()) <= HUNDREDTH;
        near && turn.min(360.0 - turn) <= HUNDREDTH
    };
    shoves(game, ship).into_iter().find(meant)
}

/// The orders to shove off; none for a ship that can move.
#[must_use]
pub fn shove_orders(game: Game<'_>, ship: &Ship) -> Vec<Order> {
    if !wedged(game, ship) {
        return Vec::new();
    }
    let ship_id = ship.id;
    let order = |to| Order::ShoveOff { ship: ship_id, to };
    shoves(game, ship).into_iter().map(order).collect()
}

/// The course of shoving off: straight to the place, then a turn there.
#[must_use]
pub(crate) fn shove_course(ship: &Ship, to: Pose) -> Course {
    let slid = Pose {
        heading: ship.pose.heading,
        ..to
    };
    let way = Way::of([slid, to]).unwrap_or_default();
    let motion = Motion {
        ship: ship.id,
        from: ship.pose,
        path: PathKind::Sail { way },
        travelled: ship.pose.position().distance(to.position()),
        full: true,
        cause: MoveCause::ShoveOff,
        bumped: None,
    };
    Course::clear(motion, to)
}

/// Shoves a ship off: it moves there and gains a stress, as from a red maneuver.
pub(crate) fn shove_off(work: &mut Work<'_>, id: UnitId, to: Pose) {
    let ship = work.active(id);
    let place = ship.and_then(|ship| Some((ship, offered(work.game(), &ship, to)?)));
    let Some((ship, to)) = place else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    shove_along(work, &ship, &shove_course(&ship, to));
}

/// The same along a known course.
pub(crate) fn shove_along(work: &mut Work<'_>, ship: &Ship, course: &Course) {
    let rule = rule(work.ctx, ship);
    work.emit(rule, Fact::ShovedOff { ship: ship.id });
    move_along(work, course, rule);
    work.gain(rule, ship.id, Token::Stress, 1);
}
