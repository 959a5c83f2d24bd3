//! Moves against the owner's will: drift, pushes, knockback, and what they strike (FLT-07, FLT-12, FLT-15).
//!
//! One mechanism for the open table: a straight move that stops at contact, suffers terrain and obstacles on its way,
//! and ends in rams. On a grid the same order of things holds from space to space (`figures::push`). Whatever moves
//! somebody so says it first ([`Fact::Forced`]); then come the moves themselves.

use content::{Die, Face, INCH, RuleId};
use geometry::{Pose, TOUCH, Way, hex::HEX_WIDTH, way::slide_until};

use crate::{
    board::{ForcedBy, Motion, MoveCause, Ship, Status, UnitId},
    event::Fact,
    figures,
    fleet::cites,
    fleet::{Impact, capital, collide, locked_with, with_table},
    moves::{Course, PathKind},
    order::Intent,
    stages::{bump_die, meet, move_along},
    turn::remove_doomed,
    work::Work,
};

/// A straight forced move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Force {
    /// Who is moved.
    pub ship: UnitId,
    /// What moves it.
    pub cause: ForcedBy,
    /// Who does it, or the area.
    pub by: Option<UnitId>,
    /// Which way, in compass degrees.
    pub heading: f64,
    /// How far, in millimetres.
    pub distance: f64,
}

/// Says that somebody is moved by force: `by` whom or what, what stops it, and how many millimetres it is to go and goes.
pub(crate) fn tell(
    work: &mut Work<'_>,
    rule: RuleId,
    (ship, cause): (UnitId, ForcedBy),
    (by, stopped_by): (Option<UnitId>, Option<UnitId>),
    (wanted, travelled): (f64, f64),
) {
    work.emit(
        rule,
        Fact::Forced {
            ship,
            cause,
            by,
            wanted,
            travelled,
            stopped_by,
        },
    );
}

/// Moves a ship by force, once in the course of an order or stage: so a chain of them ends.
pub(crate) fn force(work: &mut Work<'_>, rule: RuleId, force: Force) {
    let Some(ship) = work.active(force.ship) else {
        return;
    };
    if work.forced.contains(&ship.id) {
        return;
    }
    work.forced.push(ship.id);
    let slide = with_table(work.ctx, &work.board, &ship, Intent::Move, |table| {
        slide_until(table, ship.pose, force.heading, force.distance)
    });
    let stopped_by = slide.touched.map(UnitId);
    let way = (force.distance, slide.travelled);
    tell(
        work,
        rule,
        (ship.id, force.cause),
        (force.by, stopped_by),
        way,
    );
    let outer = work.board.motion;
    if slide.travelled > TOUCH {
        carry(work, rule, &ship, (force.heading, slide.travelled));
    }
    part(work, ship.id);
    strike(work, &ship, stopped_by, &slide.zones);
    work.emit(rule, Fact::MotionSet { motion: outer });
    if outer.is_none() {
        remove_doomed(work);
    }
}

/// The move itself, and what lies on its way.
fn carry(work: &mut Work<'_>, rule: RuleId, ship: &Ship, (heading, distance): (f64, f64)) {
    let ahead = Pose::new(0.0, 0.0, heading).forward() * distance;
    let to = Pose::new(
        ship.pose.x + ahead.x,
        ship.pose.y + ahead.y,
        ship.pose.heading,
    )
    .quantised();
    let Some(way) = Way::of([to]) else { return };
    let motion = Motion {
        ship: ship.id,
        from: ship.pose,
        path: PathKind::Sail { way },
        travelled: distance,
        full: true,
        cause: MoveCause::Forced,
        bumped: None,
    };
    let course = Course {
        motion,
        to,
        bumped: Vec::new(),
        back: 0.0,
        cut: None,
    };
    move_along(work, &course, rule);
    meet(work, &motion);
}

/// Boarding needs contact: whoever is forced out of it is locked no more (FLT-08).
fn part(work: &mut Work<'_>, id: UnitId) {
    let Some(ship) = work.active(id) else { return };
    for other in locked_with(&work.board, &ship) {
        let Some(held) = work.active(other) else {
            continue;
        };
        let (a, b) = (work.ctx.base(&ship), work.ctx.base(&held));
        if geometry::closest_points(a, ship.pose, b, held.pose).distance <= 2.0 * TOUCH {
            continue;
        }
        let (ship, target) = if ship.turn.boards == Some(other) {
            (id, other)
        } else {
            (other, id)
        };
        work.emit(cites::BOARDING, Fact::Unlocked { ship, target });
    }
}

/// Whom the move struck, and whose zone among its friends it came into: each rams once (FLT-07, FLT-15).
fn strike(work: &mut Work<'_>, ship: &Ship, touched: Option<UnitId>, zones: &[(u32, f64)]) {
    let friend = |work: &Work<'_>, id: UnitId| {
        work.board
            .ship(id)
            .is_some_and(|other| other.owner == ship.owner)
    };
    for id in zones.iter().map(|(id, _)| UnitId(*id)) {
        let fit = |id| work.active(id).filter(|held| held.status == Status::Active);
        let pair = fit(ship.id).zip(fit(id));
        let Some((moved, other)) = pair.filter(|_| friend(work, id)) else {
            continue;
        };
        if either_free(work, &moved, &other) {
            let (here, there) = (work.ctx.base(&moved), work.ctx.base(&other));
            let gap = geometry::closest_points(here, moved.pose, there, other.pose).distance;
            let fact = Fact::ZoneEntered {
                ship: ship.id,
                of: id,
                gap,
            };
            work.emit(cites::FRIEND_ZONE, fact);
            collide(work, ship.id, id, Impact::Zone);
        }
    }
    let struck = touched.filter(|id| {
        let told = zones.iter().any(|(held, _)| UnitId(*held) == *id) && friend(work, *id);
        work.board.ship(*id).is_some() && !told
    });
    let Some(other) = struck.and_then(|id| work.board.ship(id).copied()) else {
        return;
    };
    if either_free(work, ship, &other) {
        collide(work, ship.id, other.id, Impact::Accident);
    } else if other.owner == ship.owner {
        // Two small craft bump (MAEL-06).
        bump_die(work, ship.id);
    }
}

/// Whether one of two ships moves freely: then they collide as such ships do (MAEL-06).
fn either_free(work: &Work<'_>, one: &Ship, other: &Ship) -> bool {
    [one, other]
        .into_iter()
        .any(|ship| capital(work.ctx, ship).is_some())
}

/// Pushes a unit straight away from another, so many spaces or inches.
pub(crate) fn push(work: &mut Work<'_>, rule: RuleId, id: UnitId, (by, spaces): (UnitId, u8)) {
    let (Some(ship), Some(pusher)) = (work.active(id), work.active(by)) else {
        return;
    };
    if work.ctx.on_hexes() {
        let (free, stopped_by) = figures::push_room(work, &ship, &pusher, spaces);
        let way = (f64::from(spaces) * HEX_WIDTH, f64::from(free) * HEX_WIDTH);
        tell(
            work,
            rule,
            (id, ForcedBy::Push),
            (Some(by), stopped_by),
            way,
        );
        return figures::push(work, rule, id, (by, spaces));
    }
    let line = ship.pose.position() - pusher.pose.position();
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

/// An area carries a ship along in its own direction, as many inches as a die shows (FLT-H-TERRAIN).
pub(crate) fn carry_along(
    work: &mut Work<'_>,
    rule: RuleId,
    id: UnitId,
    (area, die): (UnitId, Die),
) {
    let Some(heading) = work.ctx.areas.get(area).map(|area| area.pose.heading) else {
        return;
    };
    if work.active(id).is_none() || work.forced.contains(&id) {
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
