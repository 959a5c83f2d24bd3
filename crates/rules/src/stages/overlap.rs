//! ResolveOverlaps: obstacles crossed and landed on, then rams (OBS-H-BUMP).
//!
//! Obstacles: OBS-09, OBS-11 to OBS-18, OBS-23 to OBS-26, OBS-R-ORDER, OBS-R-LEAVE.

use crate::{
    cite, forced,
    motion::{bump_die, meet},
    sail,
    state::{Fact, Motion, MoveCause, Status},
    work::Work,
};

/// ResolveOverlaps, first part: obstacles crossed and landed on, nearest the start first (OBS-23).
pub(crate) fn obstacle_stage(work: &mut Work<'_>) {
    if let Some(motion) = work.board.motion {
        meet(work, &motion);
    }
}

/// ResolveOverlaps, second part: contact with another ship.
/// A bump (OBS-H-BUMP), boarding (FLT-08), or a ram (FLT-13).
pub(crate) fn ram_stage(work: &mut Work<'_>) {
    if let Some(motion) = work.board.motion {
        contact(work, &motion);
        forced::drag(work, &motion);
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

/// Resolves declared contact of a capital ship; rapier's geometry decides whether the bases touch.
fn contact(work: &mut Work<'_>, motion: &Motion) {
    let boards = motion.cause == MoveCause::Board;
    if !boards && motion.cause != MoveCause::Ram {
        return;
    }
    let (Some(ship), Some(bump)) = (work.active(motion.ship), motion.bumped) else {
        return;
    };
    let touches = |other: &crate::state::Ship| {
        let (here, there) = (
            work.ctx.footprint_of_ship(&ship),
            work.ctx.footprint_of_ship(other),
        );
        geometry::gap(here, ship.pose, there, other.pose) <= 2.0 * geometry::TOUCH
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
