//! Turns an event into a shot: the points of the table to show, and the place of the camera.

use bevy::prelude::*;
use rules::{Fact, PathKind, UnitId};

use crate::{
    api::ViewMatch,
    rig::{CameraRig, Stand},
    scale::pose_pos,
};

/// The subject of a shot, in millimetres on the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Subject {
    /// The whole table.
    Whole,
    /// These points, with some room around each.
    Of {
        /// The points; at least one.
        points: Vec<Vec2>,
        /// The room around each point, in millimetres.
        room: f32,
    },
}

/// The camera's reaction to a new subject.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Take {
    /// Stay: the subject is well in view.
    Keep,
    /// Glide to this stand.
    Glide(Stand),
    /// Jump to this stand at once, because it is far away.
    Cut(Stand),
}

/// The flattest and the steepest shot, in degrees.
const PITCH: (f32, f32) = (31.0, 50.0);
/// The nearest shot at the natural pace, in millimetres; a faster pace keeps farther away.
const NEAREST: f32 = 300.0;
/// The distance between points at which the shot is as steep as possible, in millimetres.
const APART: f32 = 620.0;
/// The part of the camera's distance that it shows to either side of its middle, and above and
/// below it, between panels.
const SEEN: (f32, f32) = (0.42, 0.30);
/// How far the view may turn from north to show a pair side by side, in degrees.
const TURN: f32 = 34.0;
/// The farthest shot, as a multiple of the distance that shows the whole table.
const FARTHEST: f32 = 1.35;
/// The share of the table's diagonal beyond which a close camera cuts to the next shot.
const FAR: f32 = 0.55;

/// The subject that shows an event; `None` if the shot before shows it already.
pub(super) fn subject(view: &ViewMatch, fact: &Fact) -> Option<Subject> {
    let at = |id: UnitId| spot(view, id);
    let both = |a: UnitId, b: UnitId| [at(a), at(b)].into_iter().flatten().collect::<Vec<_>>();
    let (points, room) = match fact {
        Fact::Moved { from, to, path, .. } => {
            let ends = [pose_pos(from), pose_pos(to)].into_iter();
            match &**path {
                PathKind::Sail { way } => {
                    let legs = way.legs().map(|leg| pose_pos(&leg));
                    (ends.chain(legs).collect(), 70.0)
                }
                _ => (ends.collect(), 65.0),
            }
        }
        Fact::Faced { from, to, .. } => (vec![pose_pos(from), pose_pos(to)], 65.0),
        Fact::Stepped { ship, pose, .. } | Fact::Shifted { ship, pose, .. } => {
            let from = at(*ship).into_iter();
            (from.chain([pose_pos(pose)]).collect(), 90.0)
        }
        Fact::AttackDeclared { attack, .. } => (both(attack.attacker, attack.target), 60.0),
        Fact::Rammed { ship, other, .. } => (both(*ship, *other), 80.0),
        Fact::Boarded { ship, target } | Fact::BoardingFought { ship, target, .. } => {
            (both(*ship, *target), 70.0)
        }
        Fact::Forced { ship, by, .. } => {
            let by = by.and_then(at).into_iter();
            (at(*ship).into_iter().chain(by).collect(), 80.0)
        }
        Fact::Captured { ship, .. }
        | Fact::Destroyed { ship }
        | Fact::Doomed { ship }
        | Fact::Exposed { ship }
        | Fact::Fell { ship, .. }
        | Fact::Left { ship }
        | Fact::Fled { ship } => (at(*ship).into_iter().collect(), 85.0),
        // Harm outside an attack: from obstacles, terrain, exposure.
        Fact::Damaged { ship, .. } if view.board.attack.is_none() => {
            (at(*ship).into_iter().collect(), 95.0)
        }
        Fact::RoundBegan { .. }
        | Fact::PhaseBegan { .. }
        | Fact::ObstaclePlaced { by: None, .. }
        | Fact::ShipPlaced { .. }
        | Fact::PriorityRolled { .. }
        | Fact::InitiativeRolled { .. }
        | Fact::Ended { .. } => return Some(Subject::Whole),
        _ => return None,
    };
    (!points.is_empty()).then_some(Subject::Of { points, room })
}

/// The place of a ship, an obstacle or an area.
fn spot(view: &ViewMatch, id: UnitId) -> Option<Vec2> {
    let ship = view.board.ship(id).map(|ship| ship.pose);
    let pose = ship.or_else(|| view.board.obstacle(id).map(|held| held.pose));
    let pose = pose.or_else(|| view.ctx.areas.get(id).map(|area| area.pose));
    pose.map(|pose| pose_pos(&pose))
}

/// The camera's reaction to a subject.
/// At a higher speed it stands farther away, so that it moves less.
pub(super) fn take(rig: &CameraRig, subject: &Subject, speed: f32) -> Take {
    let whole = rig.whole();
    let Subject::Of { points, room } = subject else {
        return reached(&rig.goal, whole);
    };
    let nearest = NEAREST * speed.max(1.0).powf(0.45);
    let wanted = frame(rig, points, *room, nearest);
    let good = fits(rig, points, *room * 0.6);
    if good && rig.goal.distance < wanted.distance * 1.9 && rig.goal.distance < whole.distance * 0.9
    {
        return Take::Keep;
    }
    let leap = rig.now.target.distance(wanted.target) > rig.table.length() * FAR;
    if leap && rig.now.distance < whole.distance * 0.6 {
        Take::Cut(wanted)
    } else {
        Take::Glide(wanted)
    }
}

fn reached(goal: &Stand, wanted: Stand) -> Take {
    let same = goal.target.distance(wanted.target) < 1.0
        && (goal.distance - wanted.distance).abs() < 1.0
        && (goal.pitch - wanted.pitch).abs() < 0.5
        && (goal.yaw - wanted.yaw).abs() < 0.5;
    if same {
        Take::Keep
    } else {
        Take::Glide(wanted)
    }
}

/// The stand that shows these points with this room around each, no nearer than `nearest`.
fn frame(rig: &CameraRig, points: &[Vec2], room: f32, nearest: f32) -> Stand {
    let low = points.iter().copied().fold(Vec2::INFINITY, Vec2::min);
    let high = points.iter().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
    let span = (high - low).length();
    let steep = PITCH.0 + (PITCH.1 - PITCH.0) * (span / APART).min(1.0);
    let middle = ((low + high) * 0.5).clamp(Vec2::ZERO, rig.table);
    let mut stand = Stand {
        target: middle,
        yaw: yaw(points, rig.goal.yaw),
        pitch: steep,
        distance: nearest,
    };
    let needed = points
        .iter()
        .map(|point| needed(&stand, seen(&stand, middle, *point), room));
    let most = rig.whole().distance * FARTHEST;
    stand.distance = needed.fold(nearest, f32::max).min(most);
    let beyond = middle + ahead(&stand) * rig.short_of(&stand);
    stand.target = beyond.clamp(Vec2::ZERO, rig.table);
    stand
}

/// The direction ahead of the camera on the table.
fn ahead(stand: &Stand) -> Vec2 {
    let (sin, cos) = stand.yaw.to_radians().sin_cos();
    Vec2::new(sin, cos)
}

/// The view direction that puts the first two points side by side, as near to north as possible.
/// A single point keeps the direction, limited to the range of `TURN`.
fn yaw(points: &[Vec2], before: f32) -> f32 {
    let upright = before.clamp(-TURN, TURN);
    let (Some(first), Some(last)) = (points.first(), points.get(1)) else {
        return upright;
    };
    let line = *last - *first;
    if line.length() < 60.0 {
        return upright;
    }
    // The compass direction across the line, to the nearer side of north.
    let along = line.x.atan2(line.y).to_degrees();
    let across = (along + 90.0 + 90.0).rem_euclid(180.0) - 90.0;
    across.clamp(-TURN, TURN)
}

/// A point as the camera sees it, in millimetres right of the picture's middle and ahead of it.
fn seen(stand: &Stand, middle: Vec2, point: Vec2) -> Vec2 {
    let (ahead, off) = (ahead(stand), point - middle);
    Vec2::new(off.dot(Vec2::new(ahead.y, -ahead.x)), off.dot(ahead))
}

/// The distance that the camera needs to show a point with room around it.
/// The point is given right of the picture's middle and ahead of it.
fn needed(stand: &Stand, at: Vec2, room: f32) -> f32 {
    let (sin, cos) = stand.pitch.to_radians().sin_cos();
    let far = |ahead: f32| {
        let aside = (at.x.abs() + room) / SEEN.0 - ahead * cos;
        let above = ahead.abs() * sin / SEEN.1 - ahead * cos;
        aside.max(above)
    };
    far(at.y - room).max(far(at.y + room))
}

/// Whether the camera's goal shows all points well.
fn fits(rig: &CameraRig, points: &[Vec2], room: f32) -> bool {
    let stand = &rig.goal;
    let middle = stand.target - ahead(stand) * rig.short_of(stand);
    points
        .iter()
        .all(|point| needed(stand, seen(stand, middle, *point), room) <= stand.distance)
}

#[cfg(test)]
mod tests;
