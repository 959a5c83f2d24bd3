//! Models that give way: pushed by a blow, kicked back by their own shot, or lunging. Only the
//! picture moves; the base stays where the rules have it.

use std::{collections::BTreeMap, f32::consts::PI};

use bevy::prelude::*;
use rules::{Unit, UnitId};

use crate::{Playback, pieces::squads::Trooper, scale::UNITS_PER_MM};

/// How a model gives way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sway {
    /// It is pushed, and swings back.
    Pushed,
    /// It draws back, lunges, and returns.
    Lunges,
}

/// Seconds at the natural pace that a push lasts, and a lunge; and the moment at which a lunge
/// arrives.
const PUSH: f32 = 0.6;
const LUNGE: f32 = 0.62;
pub(super) const LUNGES_AT: f32 = 0.3;
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

/// A model on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ModelKey {
    /// The ship, figure or unit of models.
    pub(super) unit: UnitId,
    /// Which of a unit's models.
    pub(super) model: Option<u8>,
}

impl ModelKey {
    /// A whole piece: a ship, a figure, all models of a unit.
    pub(super) fn whole(unit: UnitId) -> Self {
        Self { unit, model: None }
    }
}

/// The models that give way now.
#[derive(Resource, Default, Debug)]
pub(crate) struct Kicks {
    list: BTreeMap<ModelKey, Kick>,
    skips: u32,
}

impl Kicks {
    /// Lets a model give way in a direction of the world by this many millimetres.
    pub(super) fn give(&mut self, key: ModelKey, way: Vec3, mm: f32, sway: Sway) {
        let far = way.with_y(0.0).normalize_or_zero() * mm * UNITS_PER_MM;
        if far != Vec3::ZERO {
            let age = 0.0;
            self.list.insert(key, Kick { far, sway, age });
        }
    }

    /// Lets time pass. Those that have come to rest are left once more, at their place.
    fn advance(&mut self, seconds: f32, skips: u32) {
        self.list.retain(|_, kick| kick.age < kick.sway.lasts());
        let skipped = std::mem::replace(&mut self.skips, skips) != skips;
        for kick in self.list.values_mut() {
            kick.age += if skipped { LUNGE } else { seconds };
        }
    }

    /// Whether any model gives way.
    #[cfg(test)]
    pub(super) fn any(&self) -> bool {
        !self.list.is_empty()
    }

    /// How far a model is from its place, in world units.
    fn of(&self, key: ModelKey) -> Option<Vec3> {
        let kick = self.list.get(&key)?;
        Some(kick.far * kick.sway.share(kick.age))
    }
}

/// A piece on the table, which is a ship or figure, or one of a unit's models.
type Piece = (
    Option<&'static Unit>,
    Option<&'static Trooper>,
    &'static Transform,
    &'static Children,
);

/// It stands by itself.
type Standing = (Without<ChildOf>, Or<(With<Unit>, With<Trooper>)>);
/// The holder of a model, which belongs to a piece and has no mesh of its own.
type Holder = (With<ChildOf>, Without<Mesh3d>);

/// Moves the holders of the models, which are those children of a piece that have no mesh.
pub(super) fn sway(
    mut kicks: ResMut<Kicks>,
    time: Res<Time>,
    playback: Res<Playback>,
    pieces: Query<Piece, Standing>,
    mut holders: Query<&mut Transform, Holder>,
) {
    if kicks.list.is_empty() {
        return;
    }
    kicks.advance(time.delta_secs().min(0.2) * playback.flow, playback.skips);
    for (unit, trooper, place, children) in &pieces {
        let key = |unit: UnitId, model: Option<u8>| ModelKey { unit, model };
        let trooper = trooper.map(|held| key(held.unit, Some(held.model)));
        let Some(key) = trooper.or_else(|| unit.map(|unit| key(unit.0, None))) else {
            continue;
        };
        let Some(off) = kicks.of(key) else { continue };
        let own = place.rotation.inverse() * off / place.scale.x.max(1.0e-3);
        let across = Vec3::Y.cross(own.normalize_or_zero());
        let lean = off.length() / UNITS_PER_MM * LEANS;
        let tilt = Quat::from_axis_angle(across.normalize_or(Vec3::X), lean);
        for child in children {
            let Ok(mut holder) = holders.get_mut(*child) else {
                continue;
            };
            holder.translation.x = own.x;
            holder.translation.z = own.z;
            // The holder of a ship's model is turned anew in each frame, that of a model is not.
            holder.rotation = match key.model {
                Some(_) => tilt,
                None => tilt * holder.rotation,
            };
        }
    }
}

#[cfg(test)]
mod tests {
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
    fn whoever_is_skipped_or_done_stands_at_its_place_once_more() {
        let key = ModelKey {
            unit: UnitId(3),
            model: None,
        };
        for (seconds, skips) in [(PUSH, 0), (0.01, 1)] {
            let mut kicks = Kicks::default();
            kicks.give(key, Vec3::X, 5.0, Sway::Pushed);
            kicks.advance(0.1, 0);
            assert!(kicks.of(key).is_some_and(|off| off.length() < 0.5));
            kicks.advance(seconds, skips);
            assert!(kicks.of(key).is_some_and(|off| off.length() < 1.0e-5));
            kicks.advance(0.1, skips);
            assert_eq!(kicks.of(key), None);
        }
    }
}
