//! Places along a move, which give the order of OBS-23 (OBS-R-ORDER).
//!
//! A thing counts where the template first meets it. One that only the final base lands on counts
//! after the template's end, by its distance from the base's edge there. Ways work the same, along
//! the line of the middle of the base.

use content::BaseSize;
use geometry::{
    Base, CollisionShape, Crossing, FlownTemplate, Pose, Segment, Side, Template, Vec2,
};

use super::{contacts::crossed, flown};
use crate::{
    game::Game,
    state::{Motion, PathKind, Ship},
};

/// The line of a move on which places are measured.
pub(super) struct Track {
    template: Option<FlownTemplate>,
    pieces: Vec<Segment>,
    /// Set if the template lies across the move: in a roll of a base that is not small.
    across: Option<Side>,
    end: Option<RailEnd>,
}

/// The end of the measured line, and the part of the final base there.
#[derive(Clone, Copy, Debug)]
struct RailEnd {
    /// Its place along the line, in millimetres.
    along: f64,
    /// The edge of the final base there; for a way, its last point.
    edge: Segment,
}

impl Track {
    /// The line of a move that ends at `to`.
    pub(super) fn of(game: Game<'_>, ship: &Ship, motion: &Motion, to: Pose) -> Self {
        let base = game.base(ship);
        let template = flown(game, ship, motion);
        let mut track = Self {
            template,
            pieces: Vec::new(),
            across: None,
            end: None,
        };
        match motion.path {
            PathKind::Sail { way } => {
                track.pieces = way.segments(motion.from).collect();
                track.end = last_point(&track.pieces, to);
            }
            PathKind::Slide { side, .. } => {
                let small = game.class(ship).size == BaseSize::Small;
                track.across = Some(side).filter(|_| !small);
                track.end = Some(RailEnd {
                    along: motion.travelled - base.width,
                    edge: near_side(base, to, side),
                });
            }
            PathKind::Maneuver { .. } | PathKind::March { .. } => {
                track.end = template.and_then(|template| edge_at(&template, base, to));
            }
        }
        track
    }

    /// The flown part of the template, if the move has one.
    pub(super) fn template(&self) -> Option<&FlownTemplate> {
        self.template.as_ref()
    }

    /// The straight pieces of a way.
    pub(super) fn pieces(&self) -> &[Segment] {
        &self.pieces
    }

    /// Where the template or the way crosses a shape, if it does.
    pub(super) fn crossing(&self, shape: &CollisionShape, pose: Pose) -> Option<Crossing> {
        let Some(template) = &self.template else {
            return crossed(shape.seen_from_above(), pose, &self.pieces);
        };
        let found = template.crossing(shape, pose)?;
        let half = Template::WIDTH / 2.0;
        let (entry, exit) = match self.across {
            None => return Some(found),
            Some(Side::Right) => (half + found.left, half + found.right),
            Some(Side::Left) => (half - found.right, half - found.left),
        };
        Some(Crossing {
            entry,
            exit,
            ..found
        })
    }

    /// The place of a shape that only the final base meets.
    /// None if the move has no line to measure along.
    pub(super) fn landing(&self, shape: &CollisionShape, pose: Pose) -> Option<f64> {
        let end = self.end?;
        let border = shape.seen_from_above();
        Some(end.along + geometry::gap_from(&end.edge, border, pose))
    }
}

/// The last point of a way; none if it only turns.
fn last_point(pieces: &[Segment], to: Pose) -> Option<RailEnd> {
    let along: f64 = pieces.iter().map(Segment::length).sum();
    let edge = edge_between(to.position(), to.position());
    (along > geometry::TOUCH).then_some(RailEnd { along, edge })
}

/// The side of a rolled base that faces its start.
fn near_side(base: Base, to: Pose, side: Side) -> Segment {
    let corners = base.corners(to);
    match side {
        Side::Right => edge_between(corners[2], corners[3]),
        Side::Left => edge_between(corners[0], corners[1]),
    }
}

/// The edge of the final base at the end of the flown template.
fn edge_at(template: &FlownTemplate, base: Base, to: Pose) -> Option<RailEnd> {
    let end = template.end().position();
    let corners = base.corners(to);
    let edges = (0..4).map(|at| edge_between(corners[at], corners[(at + 1) % 4]));
    let away = |edge: &Segment| geometry::off_line(edge, end);
    let edge = edges.min_by(|a, b| away(a).total_cmp(&away(b)))?;
    let along = template.length();
    Some(RailEnd { along, edge })
}

fn edge_between(from: Vec2, to: Vec2) -> Segment {
    Segment {
        from,
        to,
        heading: 0.0,
    }
}
