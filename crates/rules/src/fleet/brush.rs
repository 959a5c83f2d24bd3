//! Small craft that come too near to free ships on their templates (MAEL-06, MAEL-08): into contact, or into a control zone,
//! which they may enter by ramming only (FLT-07, FLT-09, FLT-13).

use geometry::TOUCH;

use super::{Impact, ZONE, capital, cites, collide};
use crate::{
    board::{Motion, MoveCause, Ship, Status, UnitId},
    event::Fact,
    work::Work,
};

/// Contact is a gap up to this, in millimetres: a bump ends at bare contact, and poses are rounded.
const CONTACT: f64 = 2.0 * TOUCH;

/// Lets a ship that has moved by a template collide with every free ship that it has come to touch, or whose control zone it
/// has come into, the nearest first. Whoever began in a zone and has not touched anybody only leaves it (FLT-R-LEAVE).
pub(crate) fn brush(work: &mut Work<'_>, motion: &Motion) {
    let by_template = matches!(
        motion.cause,
        MoveCause::Maneuver | MoveCause::Boost | MoveCause::BarrelRoll | MoveCause::Tractor
    );
    let moved = motion.travelled > TOUCH || motion.bumped.is_some();
    let Some(ship) = work.active(motion.ship).filter(|_| by_template && moved) else {
        return;
    };
    if capital(work.ctx, &ship).is_some() {
        return;
    }
    for (gap, id) in near(work, &ship, motion) {
        let fit = |id| work.active(id).filter(|held| held.status == Status::Active);
        let Some((_, other)) = fit(ship.id).zip(fit(id)) else {
            continue;
        };
        let friend = other.owner == ship.owner;
        if friend || gap > CONTACT {
            let rule = if friend {
                cites::FRIEND_ZONE
            } else {
                cites::SMALL
            };
            let fact = Fact::ZoneEntered {
                ship: ship.id,
                of: id,
                gap,
            };
            work.emit(rule, fact);
        }
        let impact = if friend {
            Impact::Zone
        } else {
            Impact::Accident
        };
        collide(work, ship.id, id, impact);
    }
}

/// The free ships that a ship has come too near to, with the gap.
fn near(work: &Work<'_>, ship: &Ship, motion: &Motion) -> Vec<(f64, UnitId)> {
    let shape = work.ctx.footprint_of_ship(ship);
    let others = work
        .board
        .ships
        .iter()
        .filter(|other| other.status == Status::Active && capital(work.ctx, other).is_some());
    let mut found: Vec<(f64, UnitId)> = others
        .filter_map(|other| {
            let there = work.ctx.footprint_of_ship(other);
            let gap = |pose| geometry::gap(shape, pose, there, other.pose);
            let now = gap(ship.pose);
            let began = gap(motion.from) < ZONE - TOUCH;
            let comes = now <= CONTACT || now < ZONE - TOUCH && !began;
            comes.then_some((now, other.id))
        })
        .collect();
    found.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    found
}
