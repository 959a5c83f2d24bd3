//! What a move meets: obstacles crossed, landed on, or in reach without effect.
//!
//! OBS-22 (partial maneuvers), OBS-23 (order along the template), OBS-24 and OBS-25 (where it began).

use content::RuleId;
use geometry::{Aabb2, Hex, Pose, Steps, TOUCH, hex::HEX_WIDTH};
use serde::{Deserialize, Serialize};

use super::{PathKind, flown};
use crate::{
    board::{Board, Motion, Ship, UnitId},
    ctx::{Ctx, cite},
};

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

    /// How deep the final base overlaps this obstacle, in millimetres; 0 where it does not.
    pub(crate) fn depth_of(&self, obstacle: UnitId) -> f64 {
        let mut landed = self.overlapped.iter();
        landed
            .find(|contact| contact.obstacle == obstacle)
            .map_or(0.0, |contact| contact.depth)
    }
}

/// What a move meets: template crossings and final overlaps, apart (OBS-22 to OBS-25).
#[must_use]
pub fn contacts(ctx: &Ctx, board: &Board, ship: &Ship, motion: &Motion, to: Pose) -> Contacts {
    if let PathKind::March { steps } = motion.path {
        return marched(ctx, board, motion.from, steps);
    }
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

/// What a way over hexes meets: obstacles on spaces passed, then the one on the last space.
fn marched(ctx: &Ctx, board: &Board, from: Pose, steps: Steps) -> Contacts {
    let mut found = Contacts::default();
    let Some(start) = ctx.hex_at(from) else {
        return found;
    };
    let way: Vec<Hex> = steps.hexes(start).collect();
    let end = steps.end(start);
    for obstacle in board.obstacles().iter().filter(|held| held.placed) {
        let Some(hex) = ctx.hex_at(obstacle.pose) else {
            continue;
        };
        let passed = way.iter().skip(1).position(|held| *held == hex);
        let contact = |at: usize| Contact {
            obstacle: obstacle.id,
            entry: at as f64 * HEX_WIDTH,
            depth: HEX_WIDTH,
        };
        match passed {
            _ if hex == start && hex != end => {
                found.spared.push((obstacle.id, cite::WAS_OVERLAPPING))
            }
            Some(at) if hex == end => found.overlapped.push(contact(at)),
            Some(at) => found.crossed.push(contact(at)),
            None => {}
        }
    }
    let nearest = |a: &Contact, b: &Contact| {
        a.entry
            .total_cmp(&b.entry)
            .then(a.obstacle.cmp(&b.obstacle))
    };
    found.crossed.sort_by(nearest);
    found
}
