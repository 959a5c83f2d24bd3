//! What models do by themselves: they breathe, shift their weight, hover and bob. Pure.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::gesture::{Gesture, ModelKey, Physique};
use crate::shapes::noise;

/// How far a hovering hull bobs, in millimetres, and how far it rolls and pitches, in radians.
const BOB: f32 = 1.1;
const ROLL: f32 = 0.035;
const PITCH: f32 = 0.014;
/// How much a chest swells, as a share of the height.
const BREATH: f32 = 0.013;
/// How far somebody leans to one foot and looks around, in radians.
const LEAN: f32 = 0.022;
const LOOK: f32 = 0.06;

/// A model that waits, at a time in seconds, this much alive: at 0 it stands still. Each is at
/// another moment of its breath than its neighbours.
pub(super) fn idle(body: Physique, key: ModelKey, now: f32, alive: f32) -> Gesture {
    if alive <= 0.0 {
        return Gesture::REST;
    }
    let seed = key.unit.0 * 31 + u32::from(key.model.unwrap_or(0)) * 7;
    let at = |pace: f32, nth: u32| (now * pace + noise::hash(seed ^ (nth << 9)) * TAU).sin();
    match body {
        Physique::Hull { hover } => Gesture {
            shift: Vec3::Y * BOB * hover * alive * at(0.9, 1),
            turn: Quat::from_rotation_z(ROLL * hover * alive * at(0.97, 2))
                * Quat::from_rotation_x(PITCH * hover * alive * at(0.7, 3)),
            swell: 1.0,
        },
        Physique::Walker { heft } => Gesture {
            shift: Vec3::ZERO,
            turn: Quat::from_rotation_y(LOOK * alive * at(0.41, 4) * at(0.23, 5))
                * Quat::from_rotation_z(LEAN * alive / heft * at(0.63, 6))
                * Quat::from_rotation_x(LEAN * 0.5 * alive * at(0.83, 7)),
            swell: 1.0 + BREATH * alive * heft * at(2.1 / heft, 8),
        },
        Physique::Still => Gesture::REST,
    }
}

#[cfg(test)]
mod tests {
    use rules::UnitId;

    use super::*;

    const BODIES: [Physique; 4] = [
        Physique::Hull { hover: 1.0 },
        Physique::Walker { heft: 1.0 },
        Physique::Walker { heft: 1.6 },
        Physique::Still,
    ];

    #[test]
    fn nobody_moves_who_is_not_alive() {
        for body in BODIES {
            for now in [0.0, 1.3, 77.0] {
                let seen = idle(body, ModelKey::whole(UnitId(4)), now, 0.0);
                assert!(seen.is_rest(), "{body:?}: {seen:?}");
            }
        }
    }

    #[test]
    fn waiting_is_a_small_motion_out_of_step() {
        for body in &BODIES[..3] {
            let at = |unit: u32, now: f32| idle(*body, ModelKey::whole(UnitId(unit)), now, 1.0);
            assert_ne!(at(1, 3.0), at(2, 3.0));
            for step in 0..400 {
                let seen = at(5, step as f32 * 0.1);
                assert!(seen.shift.length() < 2.0 && (seen.swell - 1.0).abs() < 0.03);
                assert!(seen.turn.angle_between(Quat::IDENTITY) < 0.12, "{seen:?}");
            }
        }
    }
}
