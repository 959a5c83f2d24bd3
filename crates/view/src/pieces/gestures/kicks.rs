//! Models that give way: pushed by a blow, kicked back by their own shot, or lunging. Only the
//! picture moves; the base stays where the rules have it.

use std::{collections::BTreeMap, f32::consts::PI};

use bevy::prelude::*;

use super::gesture::Gesture;
pub(crate) use super::gesture::ModelKey;
use crate::scale::UNITS_PER_MM;

/// How a model gives way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sway {
    /// It is pushed, and swings back.
    Pushed,
    /// It draws back, lunges, and returns.
    Lunges,
}

/// Seconds at the natural pace that a push lasts, and a lunge; and the moment at which a lunge
/// arrives.
const PUSH: f32 = 0.6;
const LUNGE: f32 = 0.62;
pub(crate) const LUNGES_AT: f32 = 0.3;
/// How far a model leans while it gives way, in radians for each millimetre.
const LEANS: f32 = 0.028;

impl Sway {
    fn lasts(self) -> f32 {
        match self {
            Self::Pushed => PUSH,
            Self::Lunges => LUNGE,
        }
    }

    /// The share of the whole way at this age. A push is farthest at once, so that it is seen while
    /// time stops; it swings a little past its place.
    fn share(self, age: f32) -> f32 {
        let t = (age / self.lasts()).clamp(0.0, 1.0);
        match self {
            Self::Pushed => (1.0 - t).powi(2) * (t * 1.5 * PI).cos(),
            Self::Lunges => {
                let (back, there) = (0.55 * LUNGES_AT, LUNGES_AT);
                if age < back {
                    -0.3 * (age / back * PI * 0.5).sin()
                } else if age < there {
                    -0.3 + 1.3 * ((age - back) / (there - back))
                } else {
                    let home = (age - there) / (LUNGE - there);
                    (1.0 - home.clamp(0.0, 1.0)).powi(2)
                }
            }
        }
    }
}

/// A model that gives way.
#[derive(Clone, Copy, Debug)]
struct Kick {
    /// How far at most, in world units.
    far: Vec3,
    sway: Sway,
    age: f32,
}

/// The models that give way now.
#[derive(Resource, Default, Debug)]
pub(crate) struct Kicks {
    list: BTreeMap<ModelKey, Kick>,
    skips: u32,
}

impl Kicks {
    /// Lets a model give way in a direction of the world by this many millimetres.
    pub(crate) fn give(&mut self, key: ModelKey, way: Vec3, mm: f32, sway: Sway) {
        let far = way.with_y(0.0).normalize_or_zero() * mm * UNITS_PER_MM;
        if far != Vec3::ZERO {
            let age = 0.0;
            self.list.insert(key, Kick { far, sway, age });
        }
    }

    /// Lets time pass. Whoever has come to rest stands at its place.
    pub(super) fn advance(&mut self, seconds: f32, skips: u32) {
        if std::mem::replace(&mut self.skips, skips) != skips {
            self.list.clear();
        }
        for kick in self.list.values_mut() {
            kick.age += seconds;
        }
        self.list.retain(|_, kick| kick.age < kick.sway.lasts());
    }

    /// Whether any model gives way.
    #[cfg(test)]
    pub(crate) fn any(&self) -> bool {
        !self.list.is_empty()
    }

    /// How a model gives way that stands like this.
    pub(super) fn gesture(&self, key: ModelKey, place: &Transform) -> Gesture {
        let Some(kick) = self.list.get(&key) else {
            return Gesture::REST;
        };
        let off = kick.far * kick.sway.share(kick.age);
        let own = place.rotation.inverse() * off / place.scale.x.max(1.0e-3);
        let across = Vec3::Y.cross(own.normalize_or_zero());
        let lean = off.length() / UNITS_PER_MM * LEANS;
        Gesture {
            shift: own.with_y(0.0) / UNITS_PER_MM,
            turn: Quat::from_axis_angle(across.normalize_or(Vec3::X), lean),
            swell: 1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::UnitId;

    use super::*;

    #[test]
    fn a_pushed_model_swings_back_to_its_place() {
        assert_eq!(Sway::Pushed.share(0.0), 1.0);
        let all: Vec<f32> = (0..=60)
            .map(|nth| Sway::Pushed.share(nth as f32 / 100.0))
            .collect();
        let past = all.iter().copied().fold(0.0, f32::min);
        assert!((-0.4..-0.05).contains(&past), "{past}");
        assert!(Sway::Pushed.share(PUSH).abs() < 1.0e-5);
    }

    #[test]
    fn a_lunge_draws_back_first() {
        let at = |age: f32| Sway::Lunges.share(age);
        assert!(at(0.1) < -0.1 && at(LUNGES_AT) > 0.99 && at(LUNGE).abs() < 1.0e-5);
        for nth in 1..62 {
            let moved = at(nth as f32 / 100.0) - at((nth - 1) as f32 / 100.0);
            assert!(moved.abs() < 0.15, "a leap of {moved}");
        }
    }

    #[test]
    fn whoever_is_skipped_or_done_stands_at_its_place() {
        let key = ModelKey::whole(UnitId(3));
        for (seconds, skips) in [(PUSH, 0), (0.01, 1)] {
            let mut kicks = Kicks::default();
            kicks.give(key, Vec3::X, 5.0, Sway::Pushed);
            kicks.advance(0.1, 0);
            let pushed = kicks.gesture(key, &Transform::IDENTITY);
            assert!(pushed.shift.x > 0.5 && !pushed.is_rest(), "{pushed:?}");
            kicks.advance(seconds, skips);
            assert!(kicks.gesture(key, &Transform::IDENTITY).is_rest());
        }
    }

    #[test]
    fn a_turned_model_gives_way_along_the_blow_all_the_same() {
        let key = ModelKey::whole(UnitId(3));
        let mut kicks = Kicks::default();
        kicks.give(key, Vec3::X, 5.0, Sway::Pushed);
        let turned = Transform::from_rotation(Quat::from_rotation_y(1.2));
        let seen = turned.rotation * kicks.gesture(key, &turned).shift;
        assert!((seen - Vec3::X * 5.0).length() < 1.0e-3, "{seen}");
    }
}
