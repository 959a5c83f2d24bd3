//! The visible flight of a ship: along the exact rail of its maneuver, with the model's own motion
//! above the base.

use std::{
    collections::BTreeMap,
    f32::consts::{PI, TAU},
};

use bevy::prelude::*;
use geometry::{Base, Bearing, Pose, Rail, Side, Way};
use rules::{PathKind, UnitId};

use crate::{play::voyage, scale::angle_between};

/// The progress of the animation at which the ship sets off, and at which it arrives and the
/// template is lifted.
const FLIGHT: (f32, f32) = (0.14, 0.92);

/// How somebody walks in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Gait {
    /// How far it is through its steps, in steps.
    pub(crate) steps: f32,
    /// How hard it walks, from 0 to 1; 0 while it stands.
    pub(crate) pace: f32,
}

impl Gait {
    /// The gait after a share of a way of so many steps: it begins and ends at rest.
    pub(crate) fn at(share: f32, steps: f32) -> Self {
        let pace = (share * 8.0).min((1.0 - share) * 8.0).clamp(0.0, 1.0);
        Self {
            steps: share.clamp(0.0, 1.0) * steps,
            pace,
        }
    }
}

/// A ship in flight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flown {
    /// The pose of the base.
    pub(crate) pose: Pose,
    /// The model's rotation relative to the base: rolls, loops and banking.
    pub(crate) attitude: Quat,
    /// The model's height above its usual place, in millimetres.
    pub(crate) lift: f32,
    /// The power of the engines, 0 to 1.
    pub(crate) thrust: f32,
    /// The flare of engines that have just been lit, 0 to 1.
    pub(crate) flare: f32,
    /// The opacity of the template, 0 to 1.
    pub(crate) template: f32,
    /// The height of the ground under the base, in millimetres.
    pub(crate) ground: f32,
    /// How a figure walks.
    pub(crate) gait: Gait,
}

/// The pose of every ship on the table in this frame.
#[derive(Resource, Default, Debug)]
pub(crate) struct Flights(pub(crate) BTreeMap<UnitId, Flown>);

/// Extra seconds for the end of a path, such as turning about.
pub(crate) fn end_seconds(path: &PathKind) -> f32 {
    match path {
        PathKind::Maneuver { maneuver, .. } if turns_about(maneuver.bearing) => 0.8,
        PathKind::Maneuver { .. } => 0.1,
        PathKind::Slide { .. } => 0.3,
        PathKind::March { .. } | PathKind::Sail { .. } => 0.0,
    }
}

fn turns_about(bearing: Bearing) -> bool {
    use Bearing as B;
    matches!(
        bearing,
        B::KTurn
            | B::SLoopBankLeft
            | B::SLoopBankRight
            | B::SLoopTurnLeft
            | B::SLoopTurnRight
            | B::TRollLeft
            | B::TRollRight
    )
}

fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// The ship at `progress` (0 to 1) of the animation of its move.
pub(crate) fn fly(
    from: Pose,
    to: Pose,
    base: Base,
    path: &PathKind,
    travelled: f64,
    full: bool,
    progress: f32,
) -> Flown {
    let raw = ((progress - FLIGHT.0) / (FLIGHT.1 - FLIGHT.0)).clamp(0.0, 1.0);
    let template = (progress / 0.08)
        .min((1.0 - progress) / 0.08)
        .clamp(0.0, 1.0);
    // A ship that stays in place burns nothing.
    let way = match path {
        PathKind::Maneuver { .. } => (travelled as f32 / 20.0).clamp(0.0, 1.0),
        PathKind::Slide { .. } | PathKind::Sail { .. } => 1.0,
        PathKind::March { .. } => 0.0,
    };
    let burn = (raw * PI).sin().max(0.0).sqrt() * way;
    let mut flown = match path {
        PathKind::Maneuver { maneuver, .. } => match Rail::new(from, base, *maneuver) {
            Some(rail) => along(&rail, to, travelled, full, raw),
            None => still(to),
        },
        PathKind::Slide { side, .. } => slide(from, to, *side, ease(raw)),
        PathKind::Sail { way } => sail(from, to, way, travelled, raw),
        // The events of its steps show it moving.
        PathKind::March { .. } => still(to),
    };
    flown.template = template;
    flown.thrust = burn;
    flown.flare = way * flare(raw);
    flown.attitude *= Quat::from_rotation_x(PITCH * way * (raw * TAU).sin());
    flown
}

/// How far a ship lifts its nose while it gathers speed, and drops it while it brakes, in radians.
const PITCH: f32 = 0.11;

/// The flare of the engines: at once at the start, and soon over.
fn flare(raw: f32) -> f32 {
    let share = (raw / 0.22).clamp(0.0, 1.0);
    (share * PI).sin() * (1.0 - share)
}

/// A ship at rest at this pose.
pub(crate) fn still(pose: Pose) -> Flown {
    Flown {
        pose,
        attitude: Quat::IDENTITY,
        lift: 0.0,
        thrust: 0.0,
        flare: 0.0,
        template: 0.0,
        ground: 0.0,
        gait: Gait::default(),
    }
}

/// A sailing ship: along its way, leaning into the bends.
fn sail(from: Pose, to: Pose, way: &Way, travelled: f64, raw: f32) -> Flown {
    let at = |raw: f32| voyage::pose_at(from, way, travelled, f64::from(ease(raw)));
    let pose = if raw >= 1.0 { to } else { at(raw) };
    let turning = angle_between(at(raw - 0.04).heading, at(raw + 0.04).heading);
    let lean = (turning as f32).to_radians().clamp(-1.0, 1.0) * 0.35;
    Flown {
        attitude: Quat::from_rotation_z(-lean),
        lift: 3.0 * (raw * PI).sin(),
        ..still(pose)
    }
}

/// A maneuver: along the rail, leaning into curves, turning about at the end if the bearing does.
fn along(rail: &Rail, to: Pose, travelled: f64, full: bool, raw: f32) -> Flown {
    let bearing = rail.maneuver().bearing;
    let about = full && turns_about(bearing);
    let (way, end) = if about {
        (ease(raw / 0.68), ease((raw - 0.62) / 0.38))
    } else {
        (ease(raw), 0.0)
    };
    let mut pose = if raw >= 1.0 {
        to
    } else {
        rail.pose_at(travelled * f64::from(way))
    };
    let lean = lean_of(rail) * (way * PI).sin();
    let mut attitude = Quat::from_rotation_z(-lean);
    let mut lift = 6.0 * (way * PI).sin();
    if about && raw < 1.0 {
        // The base turns on the spot while the model loops over it.
        let turned = f64::from(end) * angle_between(pose.heading, to.heading);
        pose = Pose::new(
            pose.x + (to.x - pose.x) * f64::from(end),
            pose.y + (to.y - pose.y) * f64::from(end),
            pose.heading + turned,
        );
        let rolls = matches!(bearing, Bearing::TRollLeft | Bearing::TRollRight);
        let turn = end * TAU;
        attitude *= if rolls {
            Quat::from_rotation_z(turn)
        } else {
            Quat::from_rotation_x(turn)
        };
        lift += 26.0 * (end * PI).sin();
    }
    Flown {
        attitude,
        lift,
        ..still(pose)
    }
}

/// The share of a step during which a figure turns before it sets off.
const TURNS: f32 = 0.2;

/// A figure on its way from one space to the next, with the heights of both in millimetres: it
/// turns first, and then walks. `hop` is the height of its hop above the line between them, in
/// millimetres; it climbs and drops higher than that.
pub(crate) fn stride(from: Pose, to: Pose, heights: [f32; 2], hop: f32, progress: f32) -> Flown {
    let walked = ((progress - TURNS) / (1.0 - TURNS)).clamp(0.0, 1.0);
    let share = f64::from(ease(walked));
    let turn = angle_between(from.heading, to.heading) * f64::from(ease(progress * 2.5));
    let pose = Pose::new(
        from.x + (to.x - from.x) * share,
        from.y + (to.y - from.y) * share,
        from.heading + turn,
    );
    let rise = heights[1] - heights[0];
    Flown {
        lift: (hop + CLIMB * rise.abs()) * (walked * PI).sin(),
        ground: heights[0] + rise * ease((progress - 0.2) / 0.6),
        gait: Gait::at(walked, 2.0),
        ..still(if progress >= 1.0 { to } else { pose })
    }
}

/// How high somebody jumps who climbs or drops, as a share of the height between.
pub(crate) const CLIMB: f32 = 0.35;

/// How far a ship leans into the curve of its rail, in radians; positive to the right.
fn lean_of(rail: &Rail) -> f32 {
    let Some(template) = rail.maneuver().template() else {
        return 0.0;
    };
    let side = match template.side() {
        Some(Side::Left) => -1.0,
        Some(Side::Right) => 1.0,
        None => 0.0,
    };
    side * (template.angle() as f32).to_radians() * 0.55
}

fn slide(from: Pose, to: Pose, side: Side, way: f32) -> Flown {
    let share = f64::from(way);
    let pose = Pose::new(
        from.x + (to.x - from.x) * share,
        from.y + (to.y - from.y) * share,
        from.heading,
    );
    let turn = if side == Side::Left { 1.0 } else { -1.0 };
    Flown {
        attitude: Quat::from_rotation_z(turn * way * TAU),
        lift: 14.0 * (way * PI).sin(),
        ..still(if way >= 1.0 { to } else { pose })
    }
}

#[cfg(test)]
mod tests {
    use geometry::Maneuver;

    use super::*;

    #[track_caller]
    fn check(bearing: Bearing, speed: u8) {
        let from = Pose::new(300.0, 300.0, 30.0);
        let maneuver = Maneuver::new(bearing, speed);
        let path = PathKind::Maneuver {
            maneuver,
            roll: None,
        };
        let rail = Rail::new(from, Base::SMALL, maneuver).expect("a template");
        let to = rail.end_pose(None);
        let at = |progress| fly(from, to, Base::SMALL, &path, rail.full(), true, progress);
        assert_eq!(at(0.0).pose, from);
        assert_eq!(at(1.0).pose, to);
        let mut before = at(0.0).pose;
        for step in 1..=200 {
            let flown = at(step as f32 / 200.0);
            let moved = flown.pose.position().distance(before.position());
            assert!(moved < 14.0, "{bearing:?}: a leap of {moved} mm at {step}");
            assert!(flown.attitude.is_finite());
            before = flown.pose;
        }
        for end in [at(0.0), at(1.0)] {
            assert!(
                end.attitude.angle_between(Quat::IDENTITY) < 1.0e-2,
                "{end:?}"
            );
            assert!(end.flare < 1.0e-5 && end.lift < 1.0e-4, "{end:?}");
        }
    }

    #[test]
    fn a_figure_turns_before_it_walks_and_ends_at_rest() {
        let (from, to) = (Pose::new(0.0, 0.0, 0.0), Pose::new(44.0, 0.0, 90.0));
        let at = |t| stride(from, to, [0.0, 26.0], 2.0, t);
        let early = at(TURNS);
        assert_eq!(early.pose.x, 0.0);
        assert!(early.pose.heading > 30.0 && early.gait.pace == 0.0);
        assert!(at(0.6).gait.pace > 0.9 && at(0.6).lift > 2.0);
        let end = at(1.0);
        assert_eq!((end.pose, end.ground, end.gait.pace), (to, 26.0, 0.0));
        assert!(end.lift.abs() < 1.0e-4);
    }

    #[test]
    fn flights_begin_and_end_where_the_rules_say_and_never_leap() {
        check(Bearing::Straight, 4);
        check(Bearing::BankLeft, 2);
        check(Bearing::TurnRight, 1);
        check(Bearing::KTurn, 3);
        check(Bearing::SLoopBankRight, 3);
        check(Bearing::TRollLeft, 2);
        check(Bearing::ReverseBankLeft, 1);
    }
}
