//! Contact with other ships at the end of a move: bumps, boarding, rams, and beams that drag.

use super::ends::drag;
use crate::{
    cite,
    motion::bump_die,
    sail,
    state::{Fact, Motion, MoveCause, Ship, Status},
    work::Work,
};

/// Resolves contact of the ship that moved with another one.
/// A bump (OBS-H-BUMP), boarding (FLT-08), or a ram (FLT-13).
pub(crate) fn resolve_contact(work: &mut Work<'_>) {
    if let Some(motion) = work.board.motion {
        declared(work, &motion);
        drag(work, &motion);
        sail::brush(work, &motion);
    }
    let Some(motion) = work.maneuver() else {
        return;
    };
    let Some(bump) = motion.bumped.filter(|_| work.active(motion.ship).is_some()) else {
        return;
    };
    if bump.friendly {
        bump_die(work, motion.ship);
    }
    // A ram costs the action like any bump, and allows no focus.
    let into = work.board.ship(bump.into);
    let rammed = into.is_some_and(|into| work.ctx.capital(into).is_some());
    work.emit(
        if rammed {
            cite::sail::MIXED
        } else {
            cite::BUMP
        },
        Fact::MustSkipAction {
            ship: motion.ship,
            red_focus: !bump.friendly && !rammed,
        },
    );
}

/// Resolves declared contact of a capital ship. Rapier finds whether the bases may touch,
/// and their gap in `f64` decides.
fn declared(work: &mut Work<'_>, motion: &Motion) {
    let boards = motion.cause == MoveCause::Board;
    if !boards && motion.cause != MoveCause::Ram {
        return;
    }
    let (Some(ship), Some(bump)) = (work.active(motion.ship), motion.bumped) else {
        return;
    };
    let touches = |other: &Ship| {
        let shapes = work.board.shapes(work.ctx);
        let (here, there) = (shapes.ship(&ship), shapes.ship(other));
        let most = 2.0 * geometry::TOUCH;
        geometry::gap_within(here, ship.pose, there, other.pose, most)
    };
    if !work.active(bump.into).is_some_and(|other| touches(&other)) {
        return;
    }
    if ship.status != Status::Active {
        return;
    }
    if boards {
        sail::begin_boarding(work, ship.id, bump.into);
    } else {
        sail::collide(work, ship.id, bump.into, sail::Impact::Declared);
    }
}
