//! The ways of models over the table: on foot, into and out of hiding, in the air.

use bevy::prelude::*;
use geometry::Cell;
use rules::{Flight, Location, ModelMove, Squad};

use super::{
    posture::{Posture, ahead, compass, ease, heading_of},
    stance::{FLIGHT_MM, stands},
};
use crate::{
    api::ViewMatch,
    play::flight::{CLIMB, Gait},
    scale::pose_pos,
    table::ground,
};

/// The share of a walk by which the models of a unit set off one after the other, and that in which
/// they turn before they do.
const STAGGER: f32 = 0.25;
const TURNS: f32 = 0.12;
/// The middle of a place, with its height.
fn point(view: &ViewMatch, cell: Cell) -> Vec3 {
    let at = pose_pos(&view.ctx.pose_at(cell, 0.0));
    at.extend(ground::height_mm(view, cell))
}

/// A point on a line of points at a share of its length, and the heading there.
fn along(points: &[Vec3], share: f32) -> Option<(Vec3, Option<f32>)> {
    let legs = points
        .windows(2)
        .map(|leg| leg[0].truncate().distance(leg[1].truncate()).max(1.0));
    let whole: f32 = legs.clone().sum();
    let mut left = whole * share.clamp(0.0, 1.0);
    for (leg, length) in points.windows(2).zip(legs) {
        if left <= length {
            let at = leg[0].lerp(leg[1], left / length);
            return Some((at, heading_of((leg[1] - leg[0]).truncate())));
        }
        left -= length;
    }
    let last = points.last()?;
    let before = points.len().checked_sub(2).and_then(|at| points.get(at));
    let heading = before.and_then(|before| heading_of((*last - *before).truncate()));
    Some((*last, heading))
}

/// A model on its way from place to place, after those before it have set off.
pub(super) fn march(
    view: &ViewMatch,
    squad: &Squad,
    model: u8,
    moves: &[ModelMove],
    t: f32,
    rest: Posture,
) -> Posture {
    let mut after = squad.clone();
    for moved in moves {
        if let Some(held) = after.models.get_mut(usize::from(moved.model)) {
            held.cell = moved.end();
        }
    }
    let ends = stands(view, &after);
    let end = ends.iter().find(|(at, _)| *at == model);
    let Some((_, end)) = end else { return rest };
    let order = moves.iter().position(|moved| moved.model == model);
    let count = moves.len().max(1) as f32;
    let delay = order.map_or(0.0, |at| STAGGER * at as f32 / count);
    let share = ease((t - delay - TURNS) / (1.0 - STAGGER - TURNS));
    let mut points = vec![rest.at.extend(rest.foot)];
    if let Some(moved) = order.and_then(|at| moves.get(at)) {
        let inner = moved.way.len().saturating_sub(2);
        let inner = moved.way.iter().skip(1).take(inner);
        points.extend(inner.map(|cell| point(view, *cell)));
    }
    points.push(end.at.extend(end.foot));
    let shown = on_way(&points, share, rest);
    // It looks where it goes before it sets off.
    let first = points
        .get(1)
        .and_then(|at| heading_of((*at - points[0]).truncate()));
    match first.filter(|_| share <= 0.0 && t > delay) {
        Some(heading) => Posture { heading, ..shown },
        None => shown,
    }
}

/// A step over at least this many millimetres is a jump over a gap.
const GAP: f32 = 66.0;
/// How high somebody jumps over a gap, in millimetres.
const JUMP: f32 = 16.0;

/// A posture on a line of points: heights are climbed, gaps are jumped, and feet leave the ground.
fn on_way(points: &[Vec3], share: f32, rest: Posture) -> Posture {
    let Some((at, heading)) = along(points, share) else {
        return rest;
    };
    Posture {
        at: at.truncate(),
        foot: at.z,
        lift: leap(points, at),
        gait: Gait::at(share, points.len() as f32 * 2.0),
        heading: heading.filter(|_| share > 0.0).unwrap_or(rest.heading),
        ..rest
    }
}

/// How high somebody is over the line from point to point, who climbs or jumps at a point of it.
fn leap(points: &[Vec3], at: Vec3) -> f32 {
    let legs = points.windows(2).map(|leg| {
        let (from, way) = (leg[0].truncate(), (leg[1] - leg[0]).truncate());
        let share = (at.truncate() - from).dot(way) / way.length_squared().max(1.0);
        let off = (from + way * share).distance(at.truncate());
        let within = (0.0..=1.0).contains(&share) && off < 1.0;
        let jump = if way.length() > GAP { JUMP } else { 0.0 };
        let high = jump + CLIMB * (leg[1].z - leg[0].z).abs();
        if within {
            high * (share * std::f32::consts::PI).sin()
        } else {
            0.0
        }
    });
    legs.fold(0.0, f32::max)
}

/// A model that comes onto the table, or goes into a transport or into hiding.
pub(super) fn mustered(
    view: &ViewMatch,
    model: u8,
    location: Location,
    moves: &[ModelMove],
    t: f32,
    rest: Posture,
) -> Posture {
    let moved = moves.iter().find(|moved| moved.model == model);
    let way = moved.map_or(&[][..], |moved| moved.way.as_slice());
    if way.len() < 2 {
        let seen = if location == Location::Table {
            t
        } else {
            1.0 - t
        };
        return Posture {
            lift: (1.0 - t).powi(3) * 60.0,
            seen: ease(seen * 1.5),
            ..rest
        };
    }
    let mut points: Vec<Vec3> = way.iter().map(|cell| point(view, *cell)).collect();
    if location == Location::Table
        && let Some(last) = points.last_mut()
    {
        *last = rest.at.extend(rest.foot);
    }
    let shown = on_way(&points, ease(t), rest);
    let seen = match location {
        Location::Table => (t * 4.0).min(1.0),
        _ => ((1.0 - t) * 4.0).min(1.0),
    };
    Posture { seen, ..shown }
}

/// An aircraft over the squares of its flight.
pub(super) fn fly(
    view: &ViewMatch,
    way: &[Cell],
    flight: Flight,
    off: bool,
    t: f32,
    rest: Posture,
) -> Posture {
    let mut points = vec![rest.at.extend(FLIGHT_MM)];
    let cells = way
        .iter()
        .map(|cell| pose_pos(&view.ctx.pose_at(*cell, 0.0)));
    points.extend(cells.map(|at| at.extend(FLIGHT_MM)));
    if off && let Some(last) = points.last().copied() {
        let heading = compass(flight.way).unwrap_or(rest.heading);
        points.push(last + (ahead(heading) * 160.0).extend(0.0));
    }
    let Some((at, heading)) = along(&points, ease(t)) else {
        return rest;
    };
    let turn = heading.map_or(0.0, |heading| (heading - rest.heading).to_radians().sin());
    Posture {
        at: at.truncate(),
        foot: FLIGHT_MM,
        heading: heading.unwrap_or(rest.heading),
        bank: -0.5 * turn,
        seen: if off { ((1.0 - t) * 5.0).min(1.0) } else { 1.0 },
        ..rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_followed_from_its_start_to_its_end() {
        let points = [
            Vec3::ZERO,
            Vec3::new(44.0, 0.0, 0.0),
            Vec3::new(44.0, 44.0, 26.0),
        ];
        let at = |share| along(&points, share).expect("a way");
        assert_eq!(at(0.0).0, points[0]);
        assert_eq!(at(0.25), (Vec3::new(22.0, 0.0, 0.0), Some(90.0)), "east");
        assert_eq!(
            at(0.75),
            (Vec3::new(44.0, 22.0, 13.0), Some(0.0)),
            "north and up"
        );
        assert_eq!(at(1.0).0, points[2]);
        assert!(along(&[], 0.5).is_none());
    }

    #[test]
    fn heights_are_climbed_and_level_ground_is_walked() {
        let flat = [Vec3::ZERO, Vec3::new(44.0, 0.0, 0.0)];
        assert_eq!(leap(&flat, Vec3::new(22.0, 0.0, 0.0)), 0.0);
        let up = [flat[0], flat[1], Vec3::new(88.0, 0.0, 26.0)];
        assert!(leap(&up, Vec3::new(66.0, 0.0, 13.0)) > 5.0);
        assert!(leap(&up, up[2]) < 1.0e-3 && leap(&up, up[0]) < 1.0e-3);
        let wide = [Vec3::ZERO, Vec3::new(88.0, 0.0, 0.0)];
        assert!(leap(&wide, Vec3::new(44.0, 0.0, 0.0)) > 10.0);
    }
}
