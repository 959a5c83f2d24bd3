//! Template ships too near to capital ships: contact and control zones (MAEL-06, MAEL-08).
//!
//! They may enter a control zone only by ramming (FLT-07, FLT-09, FLT-13). Zones are judged where
//! the template ship ends (MAEL-R-ZONE).

use geometry::{
    Rail, Segment, TOUCH,
    way::{rail_nears, segment_nears},
};

use super::{Impact, ZONE, collide};
use crate::{
    cite,
    game::Game,
    state::{Fact, Motion, MoveCause, PathKind, Ship, Status, UnitId},
    work::Work,
};

/// The largest gap that counts as contact, in millimetres.
/// A bump ends at contact, and poses are rounded.
const CONTACT: f64 = 2.0 * TOUCH;

/// Lets a ship that moved by a template collide with capital ships, the nearest first.
/// It collides with each one that it touches, or whose control zone it ends in.
pub(crate) fn brush(work: &mut Work<'_>, motion: &Motion) {
    let by_template = matches!(
        motion.cause,
        MoveCause::Maneuver | MoveCause::Boost | MoveCause::BarrelRoll | MoveCause::Tractor
    );
    let moved = motion.travelled > TOUCH || motion.bumped.is_some();
    let Some(ship) = work.active(motion.ship).filter(|_| by_template && moved) else {
        return;
    };
    if work.ctx.capital(&ship).is_some() {
        return;
    }
    for Brushed { id, gap, began } in too_near(work.game(), &ship, motion) {
        let fit = |id| work.active(id).filter(|held| held.status == Status::Active);
        let Some((_, other)) = fit(ship.id).zip(fit(id)) else {
            continue;
        };
        let friend = other.owner == ship.owner;
        if friend || gap > CONTACT {
            let rule = match (began, friend) {
                (true, _) => cite::sail::TEMPLATE_ZONE,
                (false, true) => cite::sail::FRIEND_ZONE,
                (false, false) => cite::sail::SMALL,
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

/// A ship that another came too near to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Brushed {
    /// The ship.
    pub id: UnitId,
    /// How far apart they end, in millimetres.
    pub gap: f64,
    /// Whether it began in the other's zone.
    pub began: bool,
}

/// The capital ships whose zones a template ship ends in, the nearest first (MAEL-R-ZONE).
/// A ship that began in a zone is spared if it never came nearer than at first, unless it bumped.
pub(crate) fn too_near(game: Game<'_>, ship: &Ship, motion: &Motion) -> Vec<Brushed> {
    let shapes = game.board.shapes(game.ctx);
    let shape = shapes.ship(ship);
    let others = game
        .board
        .ships
        .iter()
        .filter(|other| other.status == Status::Active && game.ctx.capital(other).is_some());
    let comes = |other: &Ship| {
        let there = shapes.ship(other);
        let gap = |pose| geometry::gap(shape, pose, there, other.pose);
        let now = gap(ship.pose);
        if now >= ZONE - TOUCH {
            return None;
        }
        let first = gap(motion.from);
        let bumps = now <= CONTACT && motion.bumped.is_some_and(|bump| bump.into == other.id);
        let began = first < ZONE - TOUCH;
        let comes = !began || bumps || now < first - TOUCH || nears(game, ship, motion, other);
        comes.then_some(Brushed {
            id: other.id,
            gap: now,
            began,
        })
    };
    let mut found: Vec<Brushed> = others.filter_map(comes).collect();
    found.sort_by(|a, b| a.gap.total_cmp(&b.gap).then(a.id.cmp(&b.id)));
    found
}

/// Whether a ship was nearer to another on its way than where it began.
fn nears(game: Game<'_>, ship: &Ship, motion: &Motion, other: &Ship) -> bool {
    let (base, there) = (game.base(ship), game.base(other));
    match motion.path {
        PathKind::Maneuver { maneuver, .. } => Rail::new(motion.from, base, maneuver)
            .is_some_and(|rail| rail_nears(&rail, motion.travelled, there, other.pose)),
        PathKind::Slide { .. } => {
            let line = Segment {
                from: motion.from.position(),
                to: ship.pose.position(),
                heading: motion.from.heading,
            };
            segment_nears(base, &line, there, other.pose)
        }
        PathKind::Sail { way } => way
            .segments(motion.from)
            .any(|leg| segment_nears(base, &leg, there, other.pose)),
        PathKind::March { .. } => false,
    }
}
