//! The end of a forced move: boardings torn apart, and rams (FLT-07, FLT-08, FLT-15, FLT-R-FORCED).

use geometry::{
    Pose, TOUCH,
    way::{Slide, slide_until},
};

use crate::work::Forcing;
use crate::{
    cite,
    game::Game,
    motion::bump_die,
    sail::{Impact, collide, locked_with, too_near, with_table},
    state::{Fact, Intent, Motion, MoveCause, Ship, Status, UnitId},
    work::Work,
};

/// Applies the consequences of a tractor beam to the ship it moved (FLT-R-FORCED).
/// A boarding that it tears apart is over. A capital ship rams the friends whose zones it came into
/// on its way, and the ship it touches.
pub(crate) fn drag(work: &mut Work<'_>, motion: &Motion) {
    let dragged = work.active(motion.ship);
    let Some(ship) = dragged.filter(|_| motion.cause == MoveCause::Tractor) else {
        return;
    };
    part(work, ship.id);
    // Template ships are judged where they end, whatever moved them (`sail::brush`).
    if work.ctx.capital(&ship).is_none() {
        return;
    }
    work.forced.push(Forcing {
        ship: ship.id,
        area: None,
    });
    let before = Ship {
        pose: motion.from,
        ..ship
    };
    let slide = slide_to(work.game(), &before, ship.pose);
    let zones = zones_entered(work, motion, &slide);
    strike(work, &ship, slide.touched.map(UnitId), &zones);
}

/// A ship's straight way to a place, up to the first contact.
pub(crate) fn slide_to(game: Game<'_>, ship: &Ship, to: Pose) -> Slide {
    let line = to.position() - ship.pose.position();
    with_table(game, ship, Intent::Move, |table| {
        let heading = geometry::compass(line.x, line.y);
        slide_until(table, ship.pose, heading, line.length())
    })
}

/// The ships whose zones a forced move entered.
/// A capital ship enters zones on its way, in order. A template ship is
/// judged at its end (MAEL-R-ZONE).
pub(super) fn zones_entered(work: &Work<'_>, motion: &Motion, slide: &Slide) -> Vec<UnitId> {
    match work.active(motion.ship) {
        Some(ship) if work.ctx.capital(&ship).is_none() => {
            let near = too_near(work.game(), &ship, motion).into_iter();
            near.map(|brushed| brushed.id).collect()
        }
        Some(_) => slide.zones.iter().map(|(id, _)| UnitId(*id)).collect(),
        None => Vec::new(),
    }
}

/// Ends boardings without contact: the ship was forced away from the other (FLT-08).
pub(super) fn part(work: &mut Work<'_>, id: UnitId) {
    let Some(ship) = work.active(id) else { return };
    for other in locked_with(&work.board, &ship) {
        let Some(held) = work.active(other) else {
            continue;
        };
        let (a, b) = (work.game().base(&ship), work.game().base(&held));
        if geometry::closest_points(a, ship.pose, b, held.pose).distance <= 2.0 * TOUCH {
            continue;
        }
        let (ship, target) = if ship.turn.boards == Some(other) {
            (id, other)
        } else {
            (other, id)
        };
        work.emit(cite::sail::BOARDING, Fact::Unlocked { ship, target });
    }
}

/// Rams the ship that a forced move struck, and the friends whose zones it entered.
/// Each rams once (FLT-07, FLT-15).
pub(super) fn strike(work: &mut Work<'_>, ship: &Ship, touched: Option<UnitId>, zones: &[UnitId]) {
    let friend = |work: &Work<'_>, id: UnitId| {
        work.board
            .ship(id)
            .is_some_and(|other| other.owner == ship.owner)
    };
    for id in zones.iter().copied() {
        let fit = |id| work.active(id).filter(|held| held.status == Status::Active);
        let pair = fit(ship.id).zip(fit(id));
        let Some((moved, other)) = pair.filter(|_| friend(work, id)) else {
            continue;
        };
        if either_free(work, &moved, &other) {
            let (here, there) = (work.game().base(&moved), work.game().base(&other));
            let gap = geometry::closest_points(here, moved.pose, there, other.pose).distance;
            let fact = Fact::ZoneEntered {
                ship: ship.id,
                of: id,
                gap,
            };
            work.emit(cite::sail::FRIEND_ZONE, fact);
            collide(work, ship.id, id, Impact::Zone);
        }
    }
    let struck = touched.filter(|id| {
        let told = zones.contains(id) && friend(work, *id);
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

/// Whether either ship is a capital ship: then they collide as capital ships do (MAEL-06).
fn either_free(work: &Work<'_>, one: &Ship, other: &Ship) -> bool {
    [one, other]
        .into_iter()
        .any(|ship| work.ctx.capital(ship).is_some())
}
