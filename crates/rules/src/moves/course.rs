//! Where a move ends: maneuvers, bumps (OBS-H-BUMP), barrel rolls, and the template flown (OBS-22).

use content::BaseSize;
use geometry::{
    FlownTemplate, Maneuver, Placed, Pose, Rail, RollEnd, Side, Stop, Template, TemplateShape, Vec2,
};

use super::{
    Cut,
    cut::{cut_short, cut_turn},
};
use crate::{
    game::Game,
    state::{Board, Bump, Motion, MoveCause, PathKind, Ship, Slide, UnitId},
};

/// Where a move ends, and why there.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The move.
    pub motion: Motion,
    /// The final pose, quantised.
    pub to: Pose,
    /// The ships it bumped into, in the order in which it came clear of them on its way back.
    pub bumped: Vec<UnitId>,
    /// How far it moved back along the template, in millimetres.
    pub back: f64,
    /// The terrain that ended it early, if any.
    pub cut: Option<Cut>,
}

impl Course {
    /// A move that nothing stops: no bump, no cut.
    pub(crate) const fn clear(motion: Motion, to: Pose) -> Self {
        Self {
            motion,
            to,
            bumped: Vec::new(),
            back: 0.0,
            cut: None,
        }
    }
}

/// All other ships on the table, with their bases.
pub(crate) fn others(game: Game<'_>, mover: UnitId) -> (Vec<UnitId>, Vec<Placed>) {
    let others = game
        .board
        .ships
        .iter()
        .filter(|other| other.id != mover && other.on_table());
    others
        .map(|other| (other.id, game.base(other).placed(other.pose)))
        .unzip()
}

/// The ships that a base at `pose` overlaps, by ascending id.
fn blocking_ships<'b>(
    game: Game<'b>,
    mover: &'b Ship,
    pose: Pose,
) -> impl Iterator<Item = UnitId> + 'b {
    let shapes = game.board.shapes(game.ctx);
    let shape = shapes.ship(mover);
    let reach = move |ship: &Ship| {
        let base = game.base(ship);
        (base.width * base.width + base.length * base.length).sqrt() / 2.0
    };
    let near = move |other: &&Ship| {
        let (dx, dy) = (other.pose.x - pose.x, other.pose.y - pose.y);
        let sum = reach(mover) + reach(other);
        dx * dx + dy * dy <= sum * sum
    };
    game.board
        .ships
        .iter()
        .filter(|other| other.id != mover.id && other.on_table())
        .filter(near)
        .filter(move |other| geometry::overlaps(shape, pose, shapes.ship(other), other.pose))
        .map(|other| other.id)
}

/// The first ship that a base at `pose` overlaps, if any.
pub(crate) fn blocking_ship(game: Game<'_>, mover: &Ship, pose: Pose) -> Option<UnitId> {
    blocking_ships(game, mover, pose).next()
}

/// Whether a ship is a friend of the mover, which decides a bump (OBS-H-BUMP).
#[must_use]
pub(crate) fn is_friend(board: &Board, mover: &Ship, other: UnitId) -> bool {
    board
        .ship(other)
        .is_some_and(|other| other.owner == mover.owner)
}

/// Whether a ship in the way is a friend on a template too.
/// A capital ship is rammed instead (MAEL-06).
fn bumps_friend(game: Game<'_>, mover: &Ship, other: UnitId) -> bool {
    let other_ship = game.ship(other);
    let capital = other_ship.is_some_and(|other| game.class(other).capital.is_some());
    !capital && is_friend(game.board, mover, other)
}

/// Where a maneuver leads (OBS-H-MOVE, OBS-H-BUMP).
/// The ship flies it in full, or moves back along the template until it overlaps no ship.
#[must_use]
pub fn fly(
    game: Game<'_>,
    ship: &Ship,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
    cause: MoveCause,
) -> Course {
    let base = game.base(ship);
    let path = PathKind::Maneuver { maneuver, roll };
    let motion = |travelled, full| Motion {
        ship: ship.id,
        from: ship.pose,
        path,
        travelled,
        full,
        cause,
        bumped: None,
    };
    let Some(rail) = Rail::new(ship.pose, base, maneuver) else {
        return Course::clear(motion(0.0, true), ship.pose);
    };
    let cut = cut_short(game, ship, &rail);
    let reach = cut.map_or(rail.full(), |cut| cut.t);
    // If the turn to the chosen end would put the base into a wall, it stays at the template's end.
    let cut = cut.or_else(|| cut_turn(game, ship, &rail, roll));
    let end = match cut {
        Some(_) => rail.pose_at(reach),
        None => rail.end_pose(roll),
    };
    let end = end.quantised();
    let blocked: Vec<UnitId> = blocking_ships(game, ship, end).collect();
    let Some(first) = blocked.first().copied() else {
        let clear = Course::clear(motion(reach, cut.is_none()), end);
        return Course { cut, ..clear };
    };
    let (ids, bases) = others(game, ship.id);
    let stop = geometry::stop_before_from(&rail, base, &bases, reach);
    let bumped = bumped(&stop, &ids, blocked);
    let bump = Bump {
        into: stop.touching.map_or(first, |at| ids[at]),
        friendly: bumped.iter().any(|id| bumps_friend(game, ship, *id)),
    };
    Course {
        motion: Motion {
            bumped: Some(bump),
            ..motion(stop.t, false)
        },
        to: rail.pose_at(stop.t).quantised(),
        bumped,
        back: (reach - stop.t).max(0.0),
        cut,
    }
}

/// All ships that a ship bumps into: those that block its end, then those on its way back.
/// Others may block a chosen end than those in the way of the unrotated base (OBS-R-CHOSEN).
fn bumped(stop: &Stop, others: &[UnitId], blocking: Vec<UnitId>) -> Vec<UnitId> {
    let back: Vec<UnitId> = stop.bumped.iter().map(|at| others[*at]).collect();
    let mut bumped = blocking;
    bumped.retain(|id| !back.contains(id));
    bumped.extend(back);
    bumped
}

/// How far a barrel roll shifts, in millimetres (OBS-H-ACT).
/// The template's length for small bases, its width for others.
fn slide_reach(size: BaseSize) -> f64 {
    if size == BaseSize::Small { 40.0 } else { 20.0 }
}

/// Where a barrel roll ends, even if something is there.
#[must_use]
pub fn slide(game: Game<'_>, ship: &Ship, side: Side, end: Slide, cause: MoveCause) -> Course {
    let size = game.class(ship).size;
    let base = size.base();
    let reach = slide_reach(size);
    let sideways = match side {
        Side::Left => -1.0,
        Side::Right => 1.0,
    } * (base.width + reach);
    let ahead = match end {
        Slide::Back => -10.0,
        Slide::Middle => 0.0,
        Slide::Ahead => 10.0,
    };
    let place = ship.pose.to_world(Vec2::new(sideways, ahead));
    let to = Pose::new(place.x, place.y, ship.pose.heading).quantised();
    let motion = Motion {
        ship: ship.id,
        from: ship.pose,
        path: PathKind::Slide { side, end },
        travelled: base.width + reach,
        full: true,
        cause,
        bumped: None,
    };
    Course::clear(motion, to)
}

/// The flown part of the template of a move, if any.
#[must_use]
pub fn flown(game: Game<'_>, ship: &Ship, motion: &Motion) -> Option<FlownTemplate> {
    match motion.path {
        PathKind::Maneuver { maneuver, .. } => {
            let rail = Rail::new(motion.from, game.base(ship), maneuver)?;
            rail.flown_template(motion.travelled.min(rail.full()))
        }
        PathKind::Slide { side, .. } => slide_template(game.class(ship).size, motion.from, side),
        PathKind::March { .. } | PathKind::Sail { .. } => None,
    }
}

/// Small bases slide along the template, larger ones across it: it lies lengthwise at their side.
fn slide_template(size: BaseSize, from: Pose, side: Side) -> Option<FlownTemplate> {
    let out = match side {
        Side::Left => -1.0,
        Side::Right => 1.0,
    };
    let edge = out * size.base().width / 2.0;
    let straight = Template {
        shape: TemplateShape::Straight,
        speed: 1,
    };
    let (start, heading) = if size == BaseSize::Small {
        (
            from.to_world(Vec2::new(edge, 0.0)),
            from.heading + out * 90.0,
        )
    } else {
        (
            from.to_world(Vec2::new(edge + out * 10.0, -20.0)),
            from.heading,
        )
    };
    FlownTemplate::whole(Pose::new(start.x, start.y, heading), straight)
}
