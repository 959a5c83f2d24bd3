//! Moving: where a path leads, what it bumps into, what it crosses. Pure; play, preview and AI call the same.
//!
//! OBS-22 (partial maneuvers), OBS-23 (order along the template), OBS-24 and OBS-25 (where it began),
//! house rules OBS-H-MOVE (kinds) and OBS-H-BUMP.

use content::{BaseSize, RuleId};
use geometry::{
    Aabb2, Base, Bearing, FlownTemplate, Maneuver, Pose, Rail, RollEnd, Side, TOUCH, Template,
    TemplateShape, Vec2,
};
use serde::{Deserialize, Serialize};

use crate::{
    board::{Board, Motion, MoveCause, Ship, UnitId},
    ctx::{Ctx, cite},
    order::Slide,
};

/// The line along which a ship moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PathKind {
    /// A maneuver's template (a boost is a speed-1 maneuver).
    Maneuver {
        /// The maneuver.
        maneuver: Maneuver,
        /// The end of a T-roll.
        roll: Option<RollEnd>,
    },
    /// Sideways along a speed-1 straight template: a barrel roll.
    Slide {
        /// To which side.
        side: Side,
        /// Where along the ship's length.
        end: Slide,
    },
}

/// Where a move ends and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// The move.
    pub motion: Motion,
    /// The final pose, quantised.
    pub to: Pose,
    /// The ship that it bumped into.
    pub bumped: Option<UnitId>,
    /// How far it moved back along the template, in millimetres.
    pub back: f64,
}

/// An obstacle that a move suffers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contact {
    /// Which obstacle.
    pub obstacle: UnitId,
    /// How far along the template it begins, in millimetres.
    pub entry: f64,
    /// How deep the template or base reaches into it, in millimetres.
    pub depth: f64,
}

/// What a move meets.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contacts {
    /// Obstacles that the template crosses, nearest the start first.
    pub crossed: Vec<Contact>,
    /// Obstacles that the final base overlaps; those crossed as well among them.
    pub overlapped: Vec<Contact>,
    /// Obstacles in reach without effect, and by which rule.
    pub spared: Vec<(UnitId, RuleId)>,
}

impl Contacts {
    /// Every obstacle suffered, once, in order: those crossed, then those only landed on (OBS-23).
    pub fn suffered(&self) -> impl Iterator<Item = (Contact, bool)> + '_ {
        let landed = |id| self.overlapped.iter().any(|contact| contact.obstacle == id);
        let only = |contact: &&Contact| {
            !self
                .crossed
                .iter()
                .any(|crossed| crossed.obstacle == contact.obstacle)
        };
        let crossed = self
            .crossed
            .iter()
            .map(move |contact| (*contact, landed(contact.obstacle)));
        crossed.chain(
            self.overlapped
                .iter()
                .filter(only)
                .map(|contact| (*contact, true)),
        )
    }
}

/// All other ships on the table, with their bases.
pub(crate) fn others(ctx: &Ctx, board: &Board, mover: UnitId) -> (Vec<UnitId>, Vec<(Base, Pose)>) {
    let others = board
        .ships
        .iter()
        .filter(|other| other.id != mover && other.on_table());
    others
        .map(|other| (other.id, (ctx.base(other), other.pose)))
        .unzip()
}

/// Whether a base at `pose` overlaps another ship; the first that it does.
pub(crate) fn blocking_ship(ctx: &Ctx, board: &Board, mover: &Ship, pose: Pose) -> Option<UnitId> {
    let shape = ctx.footprint_of_ship(mover);
    let reach = |ship: &Ship| {
        let base = ctx.base(ship);
        (base.width * base.width + base.length * base.length).sqrt() / 2.0
    };
    let near = |other: &&Ship| {
        let (dx, dy) = (other.pose.x - pose.x, other.pose.y - pose.y);
        let sum = reach(mover) + reach(other);
        dx * dx + dy * dy <= sum * sum
    };
    board
        .ships
        .iter()
        .filter(|other| other.id != mover.id && other.on_table())
        .filter(near)
        .find(|other| geometry::overlaps(shape, pose, ctx.footprint_of_ship(other), other.pose))
        .map(|other| other.id)
}

/// Where a maneuver leads (OBS-H-MOVE, OBS-H-BUMP): in full, or back along the template to the last ship.
#[must_use]
pub fn fly(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
    cause: MoveCause,
) -> Course {
    let base = ctx.base(ship);
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
        return Course {
            motion: motion(0.0, true),
            to: ship.pose,
            bumped: None,
            back: 0.0,
        };
    };
    let end = rail.end_pose(roll).quantised();
    let blocked = blocking_ship(ctx, board, ship, end);
    if blocked.is_none() {
        return Course {
            motion: motion(rail.full(), true),
            to: end,
            bumped: None,
            back: 0.0,
        };
    }
    let (ids, bases) = others(ctx, board, ship.id);
    let stop = geometry::stop_before(&rail, base, &bases);
    let bumped = stop.touching.map(|at| ids[at]).or(blocked);
    let to = rail.pose_at(stop.t).quantised();
    let motion = Motion {
        bumped,
        ..motion(stop.t, false)
    };
    Course {
        motion,
        to,
        bumped,
        back: (rail.full() - stop.t).max(0.0),
    }
}

/// How far a barrel roll shifts: the template's length for small bases, its width for others (OBS-H-ACT).
fn slide_reach(size: BaseSize) -> f64 {
    if size == BaseSize::Small { 40.0 } else { 20.0 }
}

/// Where a barrel roll ends, whatever is there.
#[must_use]
pub fn slide(ctx: &Ctx, ship: &Ship, side: Side, end: Slide, cause: MoveCause) -> Course {
    let size = ctx.class(ship).size;
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
    Course {
        motion,
        to,
        bumped: None,
        back: 0.0,
    }
}

/// The flown part of the template of a move, if any.
#[must_use]
pub fn flown(ctx: &Ctx, ship: &Ship, motion: &Motion) -> Option<FlownTemplate> {
    match motion.path {
        PathKind::Maneuver { maneuver, .. } => {
            let rail = Rail::new(motion.from, ctx.base(ship), maneuver)?;
            rail.flown_template(motion.travelled.min(rail.full()))
        }
        PathKind::Slide { side, .. } => slide_template(ctx.class(ship).size, motion.from, side),
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

/// What a move meets: template crossings and final overlaps, apart (OBS-22 to OBS-25).
#[must_use]
pub fn contacts(ctx: &Ctx, board: &Board, ship: &Ship, motion: &Motion, to: Pose) -> Contacts {
    let size = ctx.class(ship).size;
    let base = size.base();
    let template = flown(ctx, ship, motion);
    let mut bounds = Aabb2::of_base(base, motion.from).union(&Aabb2::of_base(base, to));
    if let Some(template) = &template {
        bounds = bounds.union(&Aabb2::of_template(template));
    }
    let mut found = Contacts::default();
    for obstacle in board.field.near(bounds.grown(1.0)) {
        let crossing = template
            .as_ref()
            .and_then(|flown| flown.cross(ctx.outline(obstacle), obstacle.pose));
        let landed = ctx.base_overlaps(size, to, obstacle);
        let began_on = ctx.base_overlaps(size, motion.from, obstacle);
        let began_at = began_on || ctx.base_gap(size, motion.from, obstacle) <= TOUCH;
        if began_at && !landed {
            let rule = if began_on {
                cite::WAS_OVERLAPPING
            } else {
                cite::WAS_TOUCHING
            };
            found.spared.push((obstacle.id, rule));
            continue;
        }
        if let Some(crossing) = crossing.filter(|_| !began_at) {
            found.crossed.push(Contact {
                obstacle: obstacle.id,
                entry: crossing.entry,
                depth: crossing.depth,
            });
        }
        if landed {
            let entry = ctx.base_gap(size, motion.from, obstacle);
            found.overlapped.push(Contact {
                obstacle: obstacle.id,
                entry,
                depth: ctx.base_depth(size, to, obstacle),
            });
        }
    }
    let nearest = |a: &Contact, b: &Contact| {
        a.entry
            .total_cmp(&b.entry)
            .then(a.obstacle.cmp(&b.obstacle))
    };
    found.crossed.sort_by(nearest);
    found.overlapped.sort_by(nearest);
    found
}

/// Whether a ship at this pose has left the board (OBS-H-EDGE).
#[must_use]
pub fn has_left(ctx: &Ctx, ship: &Ship, pose: Pose) -> bool {
    !geometry::within_board(ctx.base(ship), pose, ctx.board.0, ctx.board.1)
}

/// The family of a bearing, for traits that make maneuvers harder or easier.
#[must_use]
pub(crate) fn family(bearing: Bearing) -> content::BearingFamily {
    use content::BearingFamily;
    match bearing {
        Bearing::Straight | Bearing::Stationary | Bearing::ReverseStraight => {
            BearingFamily::Straight
        }
        Bearing::BankLeft
        | Bearing::BankRight
        | Bearing::ReverseBankLeft
        | Bearing::ReverseBankRight => BearingFamily::Bank,
        Bearing::TurnLeft | Bearing::TurnRight => BearingFamily::Turn,
        _ => BearingFamily::Reversal,
    }
}
