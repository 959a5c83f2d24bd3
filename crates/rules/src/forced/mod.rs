//! Moves against the owner's will: drift, pushes, knockback, collisions (FLT-07, FLT-12, FLT-15).
//!
//! The open table has one mechanism: a straight move that stops at contact, suffers terrain and
//! obstacles on its way, ends a boarding that it tears apart, and ends in rams. A tractor beam
//! moves by a template and only where there is room; its consequences are the same (`ends`,
//! FLT-R-FORCED). On a grid the same sequence holds from space to space (`march::push`). Every
//! forced move is announced first ([`Fact::Forced`]); the moves themselves follow.

mod contact;
mod ends;

pub(crate) use contact::resolve_contact;
pub(crate) use ends::slide_to;

use content::{Die, Face, INCH, Pushing, RuleId};
use ends::{part, strike, zones_entered};
use geometry::{Pose, TOUCH, Vec2, Way, grid::CELL_WIDTH, way::slide_until};

use crate::{
    march::{self, Lead},
    motion::{meet, move_along},
    moves::Course,
    sail::with_table,
    state::{Fact, ForcedBy, Intent, Motion, MoveCause, PathKind, Ship, UnitId},
    work::{Forcing, Work},
};

/// A straight forced move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Force {
    /// The ship that is moved.
    pub ship: UnitId,
    /// The cause of the move.
    pub cause: ForcedBy,
    /// The unit that moves it, or the area.
    pub by: Option<UnitId>,
    /// The direction, in compass degrees.
    pub heading: f64,
    /// The distance, in millimetres.
    pub distance: f64,
}

/// Whether a ship may still be moved by force in this order or stage.
/// A ship moves only once, so that every chain ends; but each area may carry it once.
fn is_free(work: &Work<'_>, ship: UnitId, area: Option<UnitId>) -> bool {
    let before = |held: &Forcing| held.ship == ship && (area.is_none() || held.area == area);
    !work.forced.iter().any(before)
}

/// Moves a ship by force.
pub(crate) fn force(work: &mut Work<'_>, rule: RuleId, force: Force) {
    let area = force.by.filter(|_| force.cause == ForcedBy::Drift);
    let there = work.active(force.ship);
    let Some(ship) = there.filter(|ship| is_free(work, ship.id, area)) else {
        return;
    };
    let forcing = Forcing {
        ship: ship.id,
        area,
    };
    work.forced.push(forcing);
    let slide = with_table(work.game(), &ship, Intent::Move, |table| {
        slide_until(table, ship.pose, force.heading, force.distance)
    });
    let stopped_by = slide.touched.map(UnitId);
    work.emit(
        rule,
        Fact::Forced {
            ship: ship.id,
            cause: force.cause,
            by: force.by,
            wanted: force.distance,
            travelled: slide.travelled,
            stopped_by,
        },
    );
    let outer = work.board.motion;
    let carried = if slide.travelled > TOUCH {
        carry(work, rule, &ship, force.heading, slide.travelled)
    } else {
        None
    };
    part(work, ship.id);
    let zones = match carried {
        Some(motion) => zones_entered(work, &motion, &slide),
        None => Vec::new(),
    };
    strike(work, &ship, stopped_by, &zones);
    work.emit(rule, Fact::MotionSet { motion: outer });
    if outer.is_none() {
        work.remove_doomed();
    }
}

/// Makes the move and applies terrain and obstacles on its way.
fn carry(
    work: &mut Work<'_>,
    rule: RuleId,
    ship: &Ship,
    heading: f64,
    distance: f64,
) -> Option<Motion> {
    let ahead = Pose::new(0.0, 0.0, heading).forward() * distance;
    let to = Pose::new(
        ship.pose.x + ahead.x,
        ship.pose.y + ahead.y,
        ship.pose.heading,
    )
    .quantised();
    let way = Way::of([to])?;
    let motion = Motion {
        ship: ship.id,
        from: ship.pose,
        path: PathKind::Sail { way },
        travelled: distance,
        full: true,
        cause: MoveCause::Forced,
        bumped: None,
    };
    let course = Course::clear(motion, to);
    move_along(work, &course, rule);
    meet(work, &motion);
    Some(motion)
}

/// Pushes a unit straight away from another, by this many spaces or inches.
pub(crate) fn push(work: &mut Work<'_>, rule: RuleId, id: UnitId, by: UnitId, spaces: u8) {
    let (Some(ship), Some(pusher)) = (work.active(id), work.active(by)) else {
        return;
    };
    if let Some(lead) = led(work, false, spaces) {
        return march::begin_shove(work, rule, id, by, lead);
    }
    if work.ctx.on_grid() {
        let (free, stopped_by) = march::push_room(work, &ship, &pusher, spaces);
        work.emit(
            rule,
            Fact::Forced {
                ship: id,
                cause: ForcedBy::Push,
                by: Some(by),
                wanted: f64::from(spaces) * CELL_WIDTH,
                travelled: f64::from(free) * CELL_WIDTH,
                stopped_by,
            },
        );
        return march::push(work, rule, id, by, spaces);
    }
    let line = ship.pose.position() - pusher.pose.position();
    shove_along(work, rule, [id, by], line, spaces);
}

/// Drags a unit towards another, so many spaces or inches, until it stands beside it.
pub(crate) fn pull(work: &mut Work<'_>, rule: RuleId, id: UnitId, by: UnitId, spaces: u8) {
    let (Some(ship), Some(dragger)) = (work.active(id), work.active(by)) else {
        return;
    };
    if let Some(lead) = led(work, true, spaces) {
        return march::begin_shove(work, rule, id, by, lead);
    }
    if work.ctx.on_grid() {
        return march::drag(work, rule, id, by, spaces);
    }
    let line = dragger.pose.position() - ship.pose.position();
    shove_along(work, rule, [id, by], line, spaces);
}

/// How a push or a drag is led where whoever causes it chooses its spaces (HAZ-R-PUSH).
fn led(work: &Work<'_>, towards: bool, spaces: u8) -> Option<Lead> {
    let ground = work.ground()?;
    let chosen = ground.rules.pushing == Pushing::Chosen;
    chosen.then_some(Lead { towards, spaces })
}

/// Forces a unit of an open table along a line, by another.
fn shove_along(work: &mut Work<'_>, rule: RuleId, [id, by]: [UnitId; 2], line: Vec2, spaces: u8) {
    let rams = work
        .board
        .motion
        .is_some_and(|motion| motion.cause == MoveCause::Ram);
    let cause = if rams {
        ForcedBy::Knockback
    } else {
        ForcedBy::Push
    };
    let heading = geometry::compass(line.x, line.y).rem_euclid(360.0);
    let distance = f64::from(spaces) * INCH;
    force(
        work,
        rule,
        Force {
            ship: id,
            cause,
            by: Some(by),
            heading,
            distance,
        },
    );
}

/// Carries a ship along in an area's direction, as many inches as a die shows (FLT-H-TERRAIN).
pub(crate) fn carry_along(work: &mut Work<'_>, rule: RuleId, id: UnitId, area: UnitId, die: Die) {
    let Some(heading) = work.game().areas().get(area).map(|area| area.pose.heading) else {
        return;
    };
    if work.active(id).is_none() || !is_free(work, id, Some(area)) {
        return;
    }
    let faces = work.roll(rule, die, 1, id);
    let inches = match faces.first() {
        Some(Face::Pips(pips)) => f64::from(*pips),
        _ => 0.0,
    };
    let force_ = Force {
        ship: id,
        cause: ForcedBy::Drift,
        by: Some(area),
        heading,
        distance: inches * INCH,
    };
    force(work, rule, force_);
}
