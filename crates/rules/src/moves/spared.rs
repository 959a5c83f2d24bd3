//! Obstacles in reach of a move that a ruling spares, for the journal and previews.
//!
//! OBS-R-SWEPT (only swept over), OBS-R-CHOSEN (under an end not chosen), OBS-H-SHAPE
//! (only touched at the end).

use content::RuleId;
use geometry::{Aabb2, Bearing, Pose, Rail, RollEnd};

use super::{Contacts, flown, slide};
use crate::{
    cite,
    game::Game,
    state::{Motion, Obstacle, PathKind, Ship, Slide, UnitId},
};

/// The obstacles near a move from `motion.from` to `to` that it does not meet, with the ruling.
#[must_use]
pub(crate) fn spared_by_ruling(
    game: Game<'_>,
    ship: &Ship,
    motion: &Motion,
    to: Pose,
    met: &Contacts,
) -> Vec<(UnitId, RuleId)> {
    let ctx = game.ctx;
    if matches!(motion.path, PathKind::March { .. }) {
        return Vec::new();
    }
    let (base, shapes) = (game.base(ship), game.board.shapes(ctx));
    let ends = other_ends(game, ship, motion);
    let poses = ends.iter().chain([&motion.from]);
    let mut bounds = poses.fold(Aabb2::of_base(base, to), |bounds, pose| {
        bounds.union(&Aabb2::of_base(base, *pose))
    });
    if let Some(template) = flown(game, ship, motion) {
        bounds = bounds.union(&Aabb2::of_template(&template));
    }
    // On a curve the base leaves the box of its ends and template by less than its own length.
    let known = |id| {
        let mut suffered = met.crossed.iter().chain(&met.overlapped);
        suffered.any(|contact| contact.obstacle == id) || met.spared.iter().any(|held| held.0 == id)
    };
    let near = game
        .board
        .field
        .near(bounds.grown(base.length.max(base.width)));
    let ruling = |obstacle: &Obstacle| {
        if ends.iter().any(|end| shapes.overlap(ship, *end, obstacle)) {
            Some(cite::CHOSEN)
        } else if sweeps(game, ship, motion, to, obstacle) {
            Some(cite::SWEPT)
        } else if shapes.touch(ship, to, obstacle) {
            Some(cite::SHAPE)
        } else {
            None
        }
    };
    near.into_iter()
        .filter(|obstacle| !known(obstacle.id))
        .filter_map(|obstacle| Some((obstacle.id, ruling(obstacle)?)))
        .collect()
}

/// The other ends that a T-roll or barrel roll could have had.
fn other_ends(game: Game<'_>, ship: &Ship, motion: &Motion) -> Vec<Pose> {
    match motion.path {
        PathKind::Maneuver {
            maneuver,
            roll: Some(chosen),
        } if motion.full
            && matches!(maneuver.bearing, Bearing::TRollLeft | Bearing::TRollRight) =>
        {
            let rail = Rail::new(motion.from, game.base(ship), maneuver);
            let ends = [RollEnd::Left, RollEnd::Middle, RollEnd::Right];
            let ends = ends.into_iter().filter(|end| *end != chosen);
            ends.filter_map(|end| Some(rail.as_ref()?.end_pose(Some(end)).quantised()))
                .collect()
        }
        PathKind::Maneuver { .. } | PathKind::March { .. } | PathKind::Sail { .. } => Vec::new(),
        PathKind::Slide { side, end: chosen } => {
            let before = Ship {
                pose: motion.from,
                ..*ship
            };
            let ends = [Slide::Back, Slide::Middle, Slide::Ahead];
            let ends = ends.into_iter().filter(|end| *end != chosen);
            ends.map(|end| slide(game, &before, side, end, motion.cause).to)
                .collect()
        }
    }
}

/// Whether the base sweeps over an obstacle on its way.
fn sweeps(game: Game<'_>, ship: &Ship, motion: &Motion, to: Pose, obstacle: &Obstacle) -> bool {
    let shape = game.board.shapes(game.ctx).obstacle(obstacle);
    let base = game.base(ship);
    match motion.path {
        PathKind::Maneuver { maneuver, .. } => Rail::new(motion.from, base, maneuver)
            .is_some_and(|rail| rail.sweeps(motion.travelled, shape, obstacle.pose)),
        PathKind::Slide { .. } => {
            geometry::shift_sweeps(base, motion.from, to.position(), shape, obstacle.pose)
        }
        PathKind::Sail { way } => way
            .segments(motion.from)
            .any(|piece| geometry::way::sweeps_over(base, &piece, shape, obstacle.pose)),
        PathKind::March { .. } => false,
    }
}
