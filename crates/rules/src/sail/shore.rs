//! Terrain that ends a drift on the open table: other terrain within an inch (COS-04).
//! See MAEL-R-SHORE.
//!
//! Other terrain is the table beyond the open void, and every area of another kind that lies on it.
//! Terrain that the ship left on its way counts again once its base was an inch clear of it.

use content::{INCH, RuleId};
use geometry::{
    Base, Segment, TOUCH, Vec2,
    way::{Part, within},
};

use super::drift::is_void;
use crate::{
    areas::areas_near,
    cite,
    ctx::Ctx,
    game::Game,
    state::{Area, Ship},
};

/// How far beyond an edge of the void to look for other terrain, in millimetres.
const BEYOND: f64 = 4.0 * TOUCH;

/// Some other terrain, as convex shapes; lines for the void's border.
struct Land<'c> {
    /// The area, or the table beyond the void.
    area: Option<&'c Area>,
    shapes: Vec<Vec<Vec2>>,
}

/// The rule by which other terrain ends a drift at the end of these legs, if any does (COS-04).
pub(super) fn lets_go(game: Game<'_>, ship: &Ship, legs: &[Segment]) -> Option<RuleId> {
    let last = legs.last()?;
    let base = game.base(ship);
    let here = Segment {
        from: last.to,
        ..*last
    };
    let by = |shape: &Vec<Vec2>| within(base, &here, shape, INCH + TOUCH).is_some();
    let lands = lands(game, base, legs);
    let beside = lands.iter().filter(|land| land.shapes.iter().any(by));
    let rules = beside.filter_map(|land| match left_at(game, land, legs) {
        Some(from) => was_clear(base, land, legs, from).then_some(cite::sail::SHORE),
        None => Some(cite::grid::BESIDE),
    });
    rules.min_by_key(|rule| *rule == cite::sail::SHORE)
}

/// The other terrain near these legs.
fn lands<'c>(game: Game<'c>, base: Base, legs: &[Segment]) -> Vec<Land<'c>> {
    let ctx = game.ctx;
    let near = areas_near(game, legs, base.reach() + INCH);
    let (voids, others): (Vec<&Area>, Vec<&Area>) =
        near.into_iter().partition(|area| is_void(ctx, area));
    let border = voids.iter().flat_map(|void| coast(ctx, void, &voids));
    let beyond = Land {
        area: None,
        shapes: border.collect(),
    };
    let placed = |area: &&'c Area| {
        let pieces = area.outline.pieces();
        let placed = pieces.map(|piece| piece.iter().map(|p| area.pose.to_world(*p)).collect());
        Land {
            area: Some(area),
            shapes: placed.collect(),
        }
    };
    let mut found: Vec<Land> = others.iter().map(placed).collect();
    found.push(beyond);
    found
}

/// The parts of a void's edge with table beyond them, rather than another void.
fn coast(ctx: &Ctx, void: &Area, voids: &[&Area]) -> Vec<Vec<Vec2>> {
    let points = void.outline.placed(void.pose);
    let next = points.iter().cycle().skip(1);
    let mut found = Vec::new();
    for (a, b) in points.iter().zip(next) {
        let along = (*b - *a).normalize_or_zero();
        // Outlines run counter-clockwise, so outside is to the right.
        let out = -along.perp() * BEYOND;
        let edge = Segment {
            from: *a + out,
            to: *b + out,
            heading: 0.0,
        };
        let mut covered: Vec<Part> = off_table(ctx, &edge);
        for other in voids.iter().filter(|other| other.id != void.id) {
            let inside = geometry::inside(&edge, &other.outline, other.pose);
            covered.extend(inside.into_iter().map(|(from, to)| Part { from, to }));
        }
        let open = gaps(covered, edge.length()).into_iter();
        found.extend(open.map(|part| vec![*a + along * part.from, *a + along * part.to]));
    }
    found
}

/// The parts of a line that lie off the table.
fn off_table(ctx: &Ctx, line: &Segment) -> Vec<Part> {
    let length = line.length();
    let way = (line.to - line.from).normalize_or_zero();
    let sides = [
        (line.from.x, way.x),
        (line.from.y, way.y),
        (ctx.board.0 - line.from.x, -way.x),
        (ctx.board.1 - line.from.y, -way.y),
    ];
    let off = sides.into_iter().filter_map(|(room, rate)| {
        let at = -room / rate;
        let (from, to) = match rate {
            0.0 if room > 0.0 => return None,
            0.0 => (0.0, length),
            _ if rate > 0.0 => (0.0, at),
            _ => (at, length),
        };
        let part = Part {
            from: from.max(0.0),
            to: to.min(length),
        };
        (part.from < part.to).then_some(part)
    });
    off.collect()
}

/// The parts of a line that these parts leave open.
fn gaps(mut parts: Vec<Part>, length: f64) -> Vec<Part> {
    parts.sort_by(|a, b| a.from.total_cmp(&b.from));
    let end = Part {
        from: length,
        to: length,
    };
    let mut open = Vec::new();
    let mut done = 0.0_f64;
    for part in parts.into_iter().chain([end]) {
        if part.from - done > TOUCH {
            open.push(Part {
                from: done,
                to: part.from,
            });
        }
        done = done.max(part.to);
    }
    open
}

/// Where along the legs the ship's middle last left a land, in millimetres.
/// None if it never was on it, or is on it now.
fn left_at(game: Game<'_>, land: &Land<'_>, legs: &[Segment]) -> Option<f64> {
    let length: f64 = legs.iter().map(Segment::length).sum();
    let mut done = 0.0;
    let mut left = None;
    for leg in legs {
        let on = match land.area {
            Some(area) => inside(leg, area),
            None => {
                let voids = game
                    .areas()
                    .list()
                    .iter()
                    .filter(|area| is_void(game.ctx, area));
                gaps(
                    voids.flat_map(|void| inside(leg, void)).collect(),
                    leg.length(),
                )
            }
        };
        left = on.last().map(|part| done + part.to).or(left);
        done += leg.length();
    }
    left.filter(|at| *at < length - TOUCH)
}

fn inside(leg: &Segment, area: &Area) -> Vec<Part> {
    let parts = geometry::inside(leg, &area.outline, area.pose).into_iter();
    parts.map(|(from, to)| Part { from, to }).collect()
}

/// Whether the base was an inch clear of a land anywhere beyond `from` millimetres on the legs.
fn was_clear(base: Base, land: &Land<'_>, legs: &[Segment], from: f64) -> bool {
    let mut done = 0.0;
    legs.iter().any(|leg| {
        let length = leg.length();
        let start = Part {
            from: 0.0,
            to: from - done,
        };
        done += length;
        let near = land
            .shapes
            .iter()
            .filter_map(|shape| within(base, leg, shape, INCH - TOUCH));
        let parts = near.chain([start]).collect();
        !gaps(parts, length).is_empty()
    })
}
