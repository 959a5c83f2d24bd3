//! Turns a subject into a shot: the place of the camera.

use bevy::prelude::*;

use super::subject::Subject;
use crate::{
    api::Regard,
    camera::rig::{CameraRig, Stand},
};

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
pub(super) const TURN: f32 = 34.0;
/// The farthest shot, as a multiple of the distance that shows the whole table.
const FARTHEST: f32 = 1.35;
/// The share of the table's diagonal beyond which a close camera cuts to the next shot.
const FAR: f32 = 0.55;

/// The camera's reaction to a subject.
/// At a higher speed it stands farther away, so that it moves less.
pub(super) fn take(rig: &CameraRig, subject: &Subject, speed: f32) -> Take {
    let wanted = |points: &[Vec2], room, nearest| frame(rig, points, room, nearest);
    taken(rig, subject, speed, rig.whole(), wanted)
}

/// The same for somebody who plays: the camera keeps its direction and its slant.
pub(super) fn follow(rig: &CameraRig, subject: &Subject, speed: f32) -> Take {
    let wanted = |points: &[Vec2], room, nearest| kept(rig, points, room, nearest);
    taken(rig, subject, speed, rig.whole_from_here(), wanted)
}

fn taken(
    rig: &CameraRig,
    subject: &Subject,
    speed: f32,
    whole: Stand,
    wanted: impl Fn(&[Vec2], f32, f32) -> Stand,
) -> Take {
    let Subject::Of { points, room } = subject else {
        return reached(&rig.goal, whole);
    };
    let nearest = NEAREST * speed.max(1.0).powf(0.45);
    let wanted = wanted(points, *room, nearest);
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

/// The camera's way to what a decision is about. It keeps its direction and its slant.
pub(super) fn regard(rig: &CameraRig, asked: &Regard) -> Take {
    let Some(first) = asked.points.first() else {
        return reached(&rig.goal, rig.whole_from_here());
    };
    let most = rig.farthest(asked.piece);
    let near = (rig.whole().distance * NEAR).min(most);
    if fits(rig, &asked.points, asked.room * 0.6) && rig.goal.distance <= most {
        return Take::Keep;
    }
    // Where the whole table shows the piece large enough, the camera need not follow it about.
    let whole = rig.whole_from_here();
    let ample = whole.distance * AMPLE <= most;
    if let Some(stand) = clear(rig, whole, asked, most).filter(|_| ample) {
        return reached(&rig.goal, stand);
    }
    let stand = kept(rig, &asked.points, asked.room, near);
    if stand.distance <= most {
        return reached(&rig.goal, stand);
    }
    // Not all of it can be shown. A picture that shows the piece and nearly as much of the rest
    // stays: from order to order of one turn, the camera does not move about.
    let wanted = leaning(rig, asked, *first, near);
    let all = |stand: &Stand| {
        let sight = rig.sight(stand);
        let points = asked.points.iter();
        points.filter(|point| sight.shows(**point, 0.0)).count()
    };
    let near_enough = rig.goal.distance <= most && rig.goal.distance >= most * CLOSE;
    let piece = shows(rig, &rig.goal, *first, asked.room * 0.6);
    if piece && near_enough && all(&rig.goal) as f32 >= all(&wanted) as f32 * STAYS {
        return Take::Keep;
    }
    reached(&rig.goal, wanted)
}

/// The whole table, from a little farther away if a panel would lie over what is decided about;
/// none if it would lie there all the same.
fn clear(rig: &CameraRig, whole: Stand, asked: &Regard, most: f32) -> Option<Stand> {
    let mut steps = (0..=BACK).map(|step| {
        let share = step as f32 / BACK as f32;
        Stand {
            distance: whole.distance + (most - whole.distance) * share,
            ..whole
        }
    });
    steps.find(|stand| all_shown(rig, stand, &asked.points, asked.room * 0.3))
}

/// In how many steps the camera moves back to clear what panels would cover.
const BACK: u32 = 6;

/// The stand that shows the first point, and as much of the others as fits.
fn leaning(rig: &CameraRig, asked: &Regard, first: Vec2, near: f32) -> Stand {
    let mut stand = kept(rig, &[first], asked.room, near);
    stand.distance = rig.farthest(asked.piece);
    let centre = middle(&asked.points);
    let tries = (1..=LEAN).rev().map(|step| {
        let towards = first.lerp(centre, step as f32 / LEAN as f32);
        aimed(rig, stand, towards)
    });
    let mut good = tries.filter(|tried| shows(rig, tried, first, asked.room));
    good.next().unwrap_or_else(|| aimed(rig, stand, first))
}

/// How near the camera goes to a decision at most, as a share of the distance that shows the whole
/// table; and in how many steps it leans away from the piece.
const NEAR: f32 = 0.42;
/// How much nearer than the piece asks for the whole table must be shown, so that it will do.
const AMPLE: f32 = 1.2;
/// The share of what the best picture shows that the present one must show to stay, and how near
/// it may be at most, as a share of the distance that shows the piece large enough.
const STAYS: f32 = 0.7;
const CLOSE: f32 = 0.6;
const LEAN: u32 = 8;

fn middle(points: &[Vec2]) -> Vec2 {
    let low = points.iter().copied().fold(Vec2::INFINITY, Vec2::min);
    let high = points.iter().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
    (low + high) * 0.5
}

/// The stand that shows these points in the present direction and slant: the nearest one that shows
/// all of them, but no nearer than `nearest`.
fn kept(rig: &CameraRig, points: &[Vec2], room: f32, nearest: f32) -> Stand {
    let centre = middle(points).clamp(Vec2::ZERO, rig.table);
    let at = |distance: f32| {
        let stand = Stand {
            target: centre,
            distance,
            ..rig.goal
        };
        aimed(rig, stand, centre)
    };
    let (mut near, mut far) = (nearest, (rig.whole().distance * FARTHEST).max(nearest));
    if all_shown(rig, &at(near), points, room) {
        return at(near);
    }
    for _ in 0..HALVINGS {
        let between = (near + far) * 0.5;
        if all_shown(rig, &at(between), points, room) {
            far = between;
        } else {
            near = between;
        }
    }
    at(far)
}

/// How often the range of distances is halved to find the nearest good one: to about 1 in 1,000.
const HALVINGS: u32 = 10;

/// A stand whose picture has this point in its middle.
fn aimed(rig: &CameraRig, stand: Stand, centre: Vec2) -> Stand {
    let beyond = centre + ahead(&stand) * rig.short_of(&stand);
    Stand {
        target: beyond.clamp(Vec2::ZERO, rig.table),
        ..stand
    }
}

/// Whether a stand shows a point with room around it, between the panels.
fn shows(rig: &CameraRig, stand: &Stand, point: Vec2, room: f32) -> bool {
    rig.sight(stand).shows(point, room)
}

/// Whether a stand shows all of these points with room around each, between the panels.
fn all_shown(rig: &CameraRig, stand: &Stand, points: &[Vec2], room: f32) -> bool {
    let sight = rig.sight(stand);
    points.iter().all(|point| sight.shows(*point, room))
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
    let stand = match span < ALONE {
        true => on_third(rig, stand, middle, inward(rig, &stand, middle)),
        false => aimed(rig, stand, middle),
    };
    below_strip(rig, stand, points)
}

/// The side of the picture on which a lone subject leaves room for most of the table: -1 or 1.
fn inward(rig: &CameraRig, stand: &Stand, point: Vec2) -> f32 {
    let off = (rig.table * 0.5 - point).dot(right_of(stand));
    if off > 0.0 { -1.0 } else { 1.0 }
}

/// A stand whose picture has this point on its left (-1) or right (1) third.
pub(super) fn on_third(rig: &CameraRig, stand: Stand, point: Vec2, side: f32) -> Stand {
    let aside = side * rig.frame.half.x / 3.0 * rig.half_width(&stand);
    let centre = point - right_of(&stand) * aside;
    aimed(rig, stand, centre.clamp(Vec2::ZERO, rig.table))
}

/// A stand that shows these points, and what stands there, below the strip at the top of the
/// screen: it looks farther ahead, and stands farther away where the table ends.
pub(super) fn below_strip(rig: &CameraRig, mut stand: Stand, points: &[Vec2]) -> Stand {
    for _ in 0..LOWERINGS {
        let sight = rig.sight(&stand);
        let high = points.iter().filter_map(|at| sight.on_screen(*at, HEAD));
        let over = high.map(|at| at.y - STRIP).fold(0.0, f32::max);
        if over <= 0.0 {
            break;
        }
        let pitch = stand.pitch.to_radians().sin();
        let step = (over + 0.02) * rig.half_height(&stand) / pitch;
        let target = (stand.target + ahead(&stand) * step).clamp(Vec2::ZERO, rig.table);
        if target.distance(stand.target) < step * 0.5 {
            stand.distance *= 1.06;
        }
        stand.target = target;
    }
    stand
}

/// The highest place on the screen at which a subject is seen: over it is the strip, the uppermost
/// 12 % of the screen.
pub(super) const STRIP: f32 = 1.0 - 2.0 * 0.12;
/// How high what stands on the table is taken to be for that, in millimetres.
const HEAD: f32 = 60.0;
/// How often a stand is lowered at most.
const LOWERINGS: u32 = 10;
/// Points that lie nearer to each other are one subject, in millimetres.
const ALONE: f32 = 30.0;

/// The direction to the right of the camera on the table.
pub(super) fn right_of(stand: &Stand) -> Vec2 {
    let ahead = ahead(stand);
    Vec2::new(ahead.y, -ahead.x)
}

/// The direction ahead of the camera on the table.
fn ahead(stand: &Stand) -> Vec2 {
    let (sin, cos) = stand.yaw.to_radians().sin_cos();
    Vec2::new(sin, cos)
}

/// The view direction that puts the first two points side by side, as near to north as possible.
/// A single point keeps the direction, limited to the range of `TURN`.
pub(super) fn yaw(points: &[Vec2], before: f32) -> f32 {
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
    all_shown(rig, &rig.goal, points, room)
}

#[cfg(test)]
mod tests;
