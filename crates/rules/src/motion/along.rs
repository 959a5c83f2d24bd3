//! A move along its course: where it ends, and who is bumped (OBS-22, OBS-H-BUMP, OBS-H-EDGE).

use content::RuleId;
use geometry::Rail;

use crate::{
    cite,
    moves::{Course, Cut, has_left},
    sail,
    state::{Fact, ForcedBy, Motion, MoveCause, PathKind},
    work::Work,
};

/// Moves a ship along a course and sets the motion for the overlap stages.
pub(crate) fn move_along(work: &mut Work<'_>, course: &Course, rule: RuleId) {
    let motion = course.motion;
    let id = motion.ship;
    work.emit(
        rule,
        Fact::MotionSet {
            motion: Some(motion),
        },
    );
    if let Some(cut) = course.cut {
        tell_cut(work, &motion, cut);
    }
    work.emit(
        if motion.full { rule } else { cite::PARTIAL },
        Fact::Moved {
            ship: id,
            from: motion.from,
            to: course.to,
            path: Box::new(motion.path),
            travelled: motion.travelled,
            full: motion.full,
            cause: motion.cause,
        },
    );
    let bump = motion
        .bumped
        .filter(|_| motion.cause == MoveCause::Maneuver);
    if let Some(bump) = bump {
        work.emit(
            cite::BUMP,
            Fact::Forced {
                ship: id,
                cause: ForcedBy::Bump,
                by: None,
                wanted: course.back,
                travelled: course.back,
                stopped_by: Some(bump.into),
            },
        );
        work.emit(
            cite::BUMP,
            Fact::Bumped {
                ship: id,
                into: bump.into,
                over: course.bumped.clone(),
                friendly: bump.friendly,
                back: course.back,
            },
        );
    }
    let left = work
        .active(id)
        .is_some_and(|ship| has_left(work.game(), &ship, ship.pose));
    if left && !sail::departs(work, id) {
        for gone in sail::with_craft(&work.board, id) {
            work.emit(cite::EDGE, Fact::Fled { ship: gone });
            work.score_loss(gone);
        }
    }
}

/// Reports that terrain ends a maneuver before its template does.
fn tell_cut(work: &mut Work<'_>, motion: &Motion, cut: Cut) {
    let Some(ship) = work.active(motion.ship) else {
        return;
    };
    let rail = match motion.path {
        PathKind::Maneuver { maneuver, .. } => {
            Rail::new(motion.from, work.game().base(&ship), maneuver)
        }
        _ => None,
    };
    let flown = |t: f64| {
        let template = rail.and_then(|rail| rail.flown_template(t));
        template.map_or(0.0, |flown| flown.length())
    };
    let (wanted, travelled) = (flown(f64::MAX), flown(cut.t));
    work.emit(
        cut.rule,
        Fact::CutShort {
            ship: ship.id,
            area: cut.area,
            wanted,
            travelled,
        },
    );
}
