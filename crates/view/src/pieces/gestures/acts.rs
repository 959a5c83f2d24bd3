//! What models do in an event: they walk, brace themselves, aim. Pure: each begins and ends at
//! rest.

use std::f32::consts::PI;

use bevy::prelude::*;
use rules::Fact;

use super::gesture::{Gesture, ModelKey};
use crate::play::flight::Gait;

/// How high a step lifts a body, in millimetres; how far it rolls, sways and leans, in radians.
const STEP: f32 = 2.0;
const ROLL: f32 = 0.075;
const SWAY: f32 = 0.07;
const LEANS: f32 = 0.13;
/// How far somebody leans into a shot, in radians.
const BRACE: f32 = 0.1;

/// Somebody who walks. Heavier ones step higher and roll less; each sets off with another foot.
pub(super) fn walk(gait: Gait, heft: f32, key: ModelKey) -> Gesture {
    if gait.pace <= 0.0 {
        return Gesture::REST;
    }
    let odd = f32::from(key.model.unwrap_or(0)) * 0.37;
    let swing = ((gait.steps / heft + odd) * PI).sin();
    Gesture {
        shift: Vec3::Y * STEP * heft * swing.abs() * gait.pace,
        turn: Quat::from_rotation_y(SWAY * swing * gait.pace)
            * Quat::from_rotation_x(-LEANS * gait.pace / heft)
            * Quat::from_rotation_z(ROLL * swing * gait.pace),
        swell: 1.0,
    }
}

/// How far an event is through the wind-up of whoever shoots in it: 0 at its start and end.
pub(super) fn effort(fact: &Fact, key: ModelKey, t: f32) -> f32 {
    let shoots = if let Fact::AttackResolved { attacker, .. } = fact {
        *attacker == key.unit
    } else if let Fact::Volleyed { unit, melee, .. } = fact {
        *unit == key.unit && !melee
    } else {
        false
    };
    if shoots {
        (t.clamp(0.0, 1.0) * PI).sin().max(0.0).sqrt()
    } else {
        0.0
    }
}

/// Somebody who leans into a shot.
pub(super) fn brace(effort: f32) -> Gesture {
    Gesture::turned(Quat::from_rotation_x(-BRACE * effort))
}

/// Brings an angle nearer to another by at most a step.
pub(super) fn approach(from: f32, to: f32, step: f32) -> f32 {
    let left = to - from;
    if left.abs() <= step {
        to
    } else {
        from + step.copysign(left)
    }
}

#[cfg(test)]
mod tests {
    use rules::UnitId;

    use super::*;

    fn key(model: u8) -> ModelKey {
        ModelKey {
            unit: UnitId(2),
            model: Some(model),
        }
    }

    #[test]
    fn walks_begin_and_end_at_rest_and_are_out_of_step() {
        for heft in [1.0, 1.6] {
            for share in [0.0, 1.0] {
                assert!(walk(Gait::at(share, 6.0), heft, key(0)).is_rest());
            }
            let at = |model| walk(Gait::at(0.4, 6.0), heft, key(model));
            assert_ne!(at(0), at(1));
            assert!(at(1).shift.y > 0.0 && at(1).shift.y < 5.0);
        }
    }

    #[test]
    fn shots_begin_and_end_at_rest() {
        let fact = Fact::AttackResolved {
            attacker: UnitId(2),
            target: UnitId(3),
            hits: 1,
            crits: 0,
            evaded: 0,
        };
        let at = |t| brace(effort(&fact, key(0), t));
        assert!(at(0.0).is_rest() && at(1.0).is_rest() && !at(0.5).is_rest());
        let other = ModelKey::whole(UnitId(3));
        assert!(brace(effort(&fact, other, 0.5)).is_rest());
    }

    #[test]
    fn angles_arrive() {
        assert_eq!(approach(0.0, 1.0, 0.4), 0.4);
        assert_eq!(approach(0.0, -1.0, 0.4), -0.4);
        assert_eq!(approach(0.8, 1.0, 0.4), 1.0);
    }
}
