//! Contacts of a move: obstacles crossed, landed on, or in reach without effect.
//!
//! OBS-22 (partial maneuvers), OBS-23 (order along the template), OBS-24 and
//! OBS-25 (start of the move).

use std::cmp::Ordering;

use content::{RuleId, Trigger};
use geometry::{Aabb2, Base, Cell, Crossing, Outline, Pose, Segment, Steps, grid::CELL_WIDTH};
use serde::{Deserialize, Serialize};

use super::{
    places::Track,
    regions::{crossed_into, departed, entered},
};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    state::{Motion, Obstacle, PathKind, Ship, UnitId},
};

/// An obstacle that a move suffers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contact {
    /// The obstacle or the area.
    pub obstacle: UnitId,
    /// How far along the template or way it counts, in millimetres (OBS-23).
    pub entry: f64,
    /// How deep the template or base reaches into it, in millimetres.
    pub depth: f64,
}

/// The contacts of a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contacts {
    /// Obstacles that the template crosses, nearest the start first.
    pub crossed: Vec<Contact>,
    /// Obstacles under the final base, nearest the start first, including those also crossed.
    pub overlapped: Vec<Contact>,
    /// Areas entered, nearest the start first; `depth` is the length of the path in them.
    pub entered: Vec<Contact>,
    /// Areas left that act on leaving, nearest the start first; `entry` is the place along the way.
    pub left: Vec<Contact>,
    /// Areas that act on a move's end and in which this one ends, by ascending number.
    pub ended: Vec<Contact>,
    /// Obstacles in reach without effect, with the rule.
    pub spared: Vec<(UnitId, RuleId)>,
}

/// How a move meets something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// An obstacle; whether the move ends on it.
    Obstacle {
        /// Whether it does.
        landed: bool,
    },
    /// An area that the move enters.
    Into,
    /// An area that the move leaves.
    OutOf,
    /// An area that the move ends in.
    Within,
}

/// One thing that a move suffers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Encounter {
    /// The obstacle or area, and the place along the way.
    pub contact: Contact,
    /// The kind of meeting.
    pub how: Meeting,
}

impl Encounter {
    /// Whether it has an effect: an obstacle always, an area if its terrain acts on it.
    #[must_use]
    pub fn bites(&self, ctx: &Ctx) -> bool {
        let area = ctx.areas.get(self.contact.obstacle);
        self.how != Meeting::Into || area.is_some_and(|area| area.acts(ctx, Trigger::Enter))
    }
}

impl Contacts {
    /// Everything suffered, once, in order.
    /// First obstacles and areas entered and left, nearest the start first (OBS-23). Obstacles at
    /// the same place go by ascending number. Then the areas that the move ends in.
    #[must_use]
    pub fn suffered(&self) -> Vec<Encounter> {
        let among = |list: &[Contact], id| list.iter().any(|contact| contact.obstacle == id);
        let landed_only = self.overlapped.iter();
        let landed_only = landed_only.filter(|held| !among(&self.crossed, held.obstacle));
        let mut met: Vec<Contact> = self.crossed.iter().chain(landed_only).copied().collect();
        met.sort_by(nearest);
        let encounter = |contact: &Contact, how| Encounter {
            contact: *contact,
            how,
        };
        let obstacles = met.iter().map(|held| {
            let landed = among(&self.overlapped, held.obstacle);
            encounter(held, Meeting::Obstacle { landed })
        });
        let into = self.entered.iter();
        let into = into.map(|held| encounter(held, Meeting::Into));
        let out = self.left.iter();
        let out = out.map(|held| encounter(held, Meeting::OutOf));
        let mut found: Vec<Encounter> = obstacles.chain(into).chain(out).collect();
        found.sort_by(|a, b| a.contact.entry.total_cmp(&b.contact.entry));
        let within = self.ended.iter();
        found.extend(within.map(|held| encounter(held, Meeting::Within)));
        found
    }

    /// Adds the contact of a move from one pose to another with an obstacle (OBS-22 to OBS-25).
    fn meet(
        &mut self,
        game: Game<'_>,
        ship: &Ship,
        ends: [Pose; 2],
        track: &Track,
        obstacle: &Obstacle,
    ) {
        let ([from, to], shapes) = (ends, game.board.shapes(game.ctx));
        let shape = shapes.obstacle(obstacle);
        let landed = shapes.overlap(ship, to, obstacle);
        let began_on = shapes.overlap(ship, from, obstacle);
        let began_at = began_on || shapes.touch(ship, from, obstacle);
        if began_at && !landed {
            let rule = if began_on {
                cite::WAS_OVERLAPPING
            } else {
                cite::WAS_TOUCHING
            };
            self.spared.push((obstacle.id, rule));
            return;
        }
        let crossing = track.crossing(shape, obstacle.pose);
        if let Some(crossing) = crossing.filter(|_| !began_at) {
            self.crossed.push(Contact {
                obstacle: obstacle.id,
                entry: crossing.entry,
                depth: crossing.depth,
            });
        }
        if landed {
            let place = crossing.map(|crossing| crossing.entry);
            let place = place.or_else(|| track.landing(shape, obstacle.pose));
            self.overlapped.push(Contact {
                obstacle: obstacle.id,
                entry: place.unwrap_or_else(|| shapes.gap(ship, from, obstacle)),
                depth: shapes.depth(ship, to, obstacle),
            });
        }
    }

    /// How deep the final base overlaps this obstacle, in millimetres; 0 if it does not.
    pub(crate) fn depth_of(&self, obstacle: UnitId) -> f64 {
        let mut landed = self.overlapped.iter();
        landed
            .find(|contact| contact.obstacle == obstacle)
            .map_or(0.0, |contact| contact.depth)
    }
}

/// Nearest the start first; at one place the lower number first (OBS-R-ORDER).
pub(super) fn nearest(a: &Contact, b: &Contact) -> Ordering {
    let by_place = a.entry.total_cmp(&b.entry);
    by_place.then(a.obstacle.cmp(&b.obstacle))
}

/// The contacts of a move: template crossings and final overlaps, separately (OBS-22 to OBS-25).
#[must_use]
pub fn contacts(game: Game<'_>, ship: &Ship, motion: &Motion, to: Pose) -> Contacts {
    if let PathKind::March { steps } = motion.path {
        return marched(game, motion.from, steps);
    }
    let track = Track::of(game, ship, motion, to);
    let bounds = bounds(game.base(ship), motion.from, to, &track);
    let from = motion.from;
    let mut found = Contacts {
        entered: match motion.path {
            PathKind::Sail { .. } => entered(game, ship, to, &track),
            _ => crossed_into(game, ship, from, to, &track, bounds),
        },
        ..Contacts::default()
    };
    (found.left, found.ended) = departed(game, ship, from, to, &track, bounds);
    for obstacle in game.board.field.near(bounds.grown(1.0)) {
        found.meet(game, ship, [from, to], &track, obstacle);
    }
    found.crossed.sort_by(nearest);
    found.overlapped.sort_by(nearest);
    found
}

/// The box around both ends of a move and its whole line.
fn bounds(base: Base, from: Pose, to: Pose, track: &Track) -> Aabb2 {
    let mut bounds = Aabb2::of_base(base, from).union(&Aabb2::of_base(base, to));
    if let Some(template) = track.template() {
        bounds = bounds.union(&Aabb2::of_template(template));
    }
    track.pieces().iter().fold(bounds, |bounds, piece| {
        bounds.union(&Aabb2::around([piece.from, piece.to]))
    })
}

/// Where a way of straight pieces first crosses an outline, and how deep.
pub(super) fn crossed(outline: &Outline, pose: Pose, pieces: &[Segment]) -> Option<Crossing> {
    let mut done = 0.0;
    let mut found: Option<Crossing> = None;
    for piece in pieces {
        for (from, to) in geometry::inside(piece, outline, pose) {
            let held = found.get_or_insert(Crossing {
                entry: done + from,
                exit: done + to,
                left: 0.0,
                right: 0.0,
                depth: 0.0,
            });
            held.exit = done + to;
            held.depth += to - from;
        }
        done += piece.length();
    }
    found
}

/// The contacts of a path over hexes: obstacles on spaces passed, then on the last space.
fn marched(game: Game<'_>, from: Pose, steps: Steps) -> Contacts {
    let mut found = Contacts::default();
    let Some((ground, start)) = game.ctx.ground().zip(game.ctx.cell_at(from)) else {
        return found;
    };
    let way: Vec<Cell> = ground.grid.along(start, steps).collect();
    let end = ground.grid.end(start, steps);
    for obstacle in game.board.obstacles().iter().filter(|held| held.placed) {
        let Some(hex) = game.ctx.cell_at(obstacle.pose) else {
            continue;
        };
        let passed = way.iter().skip(1).position(|held| *held == hex);
        let contact = |at: usize| Contact {
            obstacle: obstacle.id,
            entry: at as f64 * CELL_WIDTH,
            depth: CELL_WIDTH,
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
    found.crossed.sort_by(nearest);
    found
}
