//! Moves other than maneuvers: boosts, barrel rolls, and tractor shifts (OBS-06, OBS-H-TRACT).

use content::RuleId;
use geometry::{Bearing, Maneuver, TOUCH};
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    forced,
    game::Game,
    moves::{Course, bars_shift, blocking_ship, contacts, fly, has_left, slide},
    sail,
    state::{
        Action, BoostDirection, IllegalOrder, MoveCause, PathKind, Shift, Ship, UnitId, refuse,
    },
};

/// The maneuver of a boost.
#[must_use]
pub fn boost_maneuver(direction: BoostDirection) -> Maneuver {
    let bearing = match direction {
        BoostDirection::Straight => Bearing::Straight,
        BoostDirection::BankLeft => Bearing::BankLeft,
        BoostDirection::BankRight => Bearing::BankRight,
    };
    Maneuver { bearing, speed: 1 }
}

/// Where a barrel roll or boost leads.
#[must_use]
pub fn shift_course(game: Game<'_>, ship: &Ship, action: &Action) -> Course {
    match action {
        Action::BarrelRoll { side, end } => slide(game, ship, *side, *end, MoveCause::BarrelRoll),
        Action::Boost(direction) => fly(
            game,
            ship,
            boost_maneuver(*direction),
            None,
            MoveCause::Boost,
        ),
        _ => fly(
            game,
            ship,
            Maneuver {
                bearing: Bearing::Stationary,
                speed: 0,
            },
            None,
            MoveCause::Boost,
        ),
    }
}

/// Where a tractor shift leads.
#[must_use]
pub fn tractor_course(game: Game<'_>, ship: &Ship, shift: Shift) -> Course {
    match shift {
        Shift::BarrelRoll { side, end } => slide(game, ship, side, end, MoveCause::Tractor),
        Shift::Boost => fly(
            game,
            ship,
            boost_maneuver(BoostDirection::Straight),
            None,
            MoveCause::Tractor,
        ),
    }
}

/// Checks where an action's move ends: on the board, and without overlapping a ship.
pub(super) fn check_arrival(
    game: Game<'_>,
    ship: &Ship,
    course: &Course,
) -> Result<(), IllegalOrder> {
    let ctx = game.ctx;
    let bumped = course.motion.bumped.map(|bump| bump.into);
    if let Some(other) = bumped.or_else(|| blocking_ship(game, ship, course.to)) {
        return Err(refuse(
            cite::ACTION,
            say!("no-overlap", other = ctx.name(other)),
            vec![other],
        ));
    }
    if let Some((area, rule)) = walled(game, ship, course) {
        let reason = say!("no-way", area = area_name(ctx, area));
        return Err(refuse(rule, reason, vec![area]));
    }
    let own = matches!(
        course.motion.cause,
        MoveCause::BarrelRoll | MoveCause::Boost
    );
    if let Some((pit, rule)) = sail::pit_under(game, ship).filter(|_| own) {
        let reason = say!("no-can-only-climb-out", name = pit.kind(ctx).name);
        return Err(refuse(rule, reason, vec![pit.id]));
    }
    if has_left(game, ship, course.to) {
        return Err(refuse(cite::EDGE, say!("no-leave-board"), vec![ship.id]));
    }
    Ok(())
}

/// The wall that such a move would run into, with its rule, if there is one.
fn walled(game: Game<'_>, ship: &Ship, course: &Course) -> Option<(UnitId, RuleId)> {
    match (course.motion.path, course.cut) {
        (PathKind::Slide { .. }, _) => bars_shift(game, ship, course.to),
        (_, Some(cut)) if cut.barred => Some((cut.area, cut.rule)),
        _ => None,
    }
}

fn area_name(ctx: &Ctx, id: UnitId) -> &str {
    let area = ctx.areas.get(id);
    area.map_or(say!("cause-terrain"), |area| area.kind(ctx).name.as_str())
}

/// Whether a player may move a tractored ship this way.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub fn check_tractor(game: Game<'_>, ship: &Ship, shift: Shift) -> Result<(), IllegalOrder> {
    let course = tractor_course(game, ship, shift);
    check_arrival(game, ship, &course)?;
    check_drag(game, ship, &course)?;
    if game.ctx.option_is("tractor.onto_obstacles", "forbidden") {
        let met = contacts(game, ship, &course.motion, course.to);
        if let Some(contact) = met.overlapped.first() {
            let reason = say!("no-option-forbids-tractoring-ship");
            return Err(refuse(cite::TRACTOR_OPTION, reason, vec![contact.obstacle]));
        }
    }
    Ok(())
}

/// Refuses a tractor beam that drags a capital ship over another one (FLT-05, FLT-R-FORCED).
fn check_drag(game: Game<'_>, ship: &Ship, course: &Course) -> Result<(), IllegalOrder> {
    if game.ctx.capital(ship).is_none() {
        return Ok(());
    }
    let line = course.to.position() - ship.pose.position();
    let slide = forced::slide_to(game, ship, course.to);
    let Some(other) = slide.touched.map(UnitId) else {
        return Ok(());
    };
    if slide.travelled >= line.length() - TOUCH {
        return Ok(());
    }
    let reason = say!("no-name-in-the-way", name = game.ctx.name(other));
    Err(refuse(cite::sail::FORCED, reason, vec![other]))
}
