//! Where sounds are heard: to the left or right of the camera, and softer from afar.
//!
//! Bevy places a sound by its distances from two ears, and its loudness falls with the square of
//! these. On a table that is seen from all heights that is far too much. So the ears stand still,
//! sounds lie on a half circle in front of them, and the loudness is ours.

use bevy::{
    audio::SpatialListener, camera::visibility::RenderLayers, ecs::system::SystemParam, prelude::*,
};

/// The distance between the ears; the half circle goes through both.
const GAP: f32 = 2.0;
/// How far to the side a sound is put, as a share of the half circle's radius.
const ASIDE: f32 = 0.5;
/// What Bevy takes away of a sound there is given back, but for what would clip: 0.66 at most.
const GIVEN_BACK: f32 = 1.5;
/// At this distance of the camera a sound is at 0.7 of its loudness, in world units.
const FAR: f32 = 120.0;
/// The least loudness from afar, as a share.
const LEAST: f32 = 0.35;
/// The loudness of what the camera does not see, as a share.
const UNSEEN: f32 = 0.6;

/// Where and how loud a sound on the table is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bearing {
    /// Before the ears.
    pub(super) at: Vec3,
    /// Its loudness, as a share.
    pub(super) loud: f32,
}

/// Where the sound that is being played comes from, in the world; none: from everywhere.
#[derive(Resource, Default)]
pub(super) struct Whence(pub(super) Option<Vec3>);

/// Who listens, and to what place.
#[derive(SystemParam)]
pub(super) struct Ears<'w, 's> {
    whence: Res<'w, Whence>,
    cameras: Query<'w, 's, &'static GlobalTransform, (With<Camera3d>, Without<RenderLayers>)>,
}

impl Ears<'_, '_> {
    /// How the sound that is being played is heard; none: from everywhere.
    pub(super) fn bearing(&self) -> Option<Bearing> {
        let place = self.whence.0.zip(self.cameras.iter().next());
        place.map(|(at, camera)| heard(camera, at))
    }
}

/// Puts the ears where they stay.
pub(super) fn open_ears(mut commands: Commands) {
    commands.spawn(SpatialListener::new(GAP));
}

/// How a sound at this place of the world is heard from a camera.
fn heard(camera: &GlobalTransform, place: Vec3) -> Bearing {
    let local = camera.affine().inverse().transform_point3(place);
    let way = local.normalize_or_zero();
    let x = way.x * ASIDE;
    let far = local.length() / FAR;
    let seen = if way.z > 0.0 { UNSEEN } else { 1.0 };
    Bearing {
        at: Vec3::new(x, 0.0, -(1.0 - x * x).sqrt()),
        loud: GIVEN_BACK * seen * (1.0 + far * far).sqrt().recip().max(LEAST),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What reaches the ears, as the audio library reckons it.
    fn ears(heard: Bearing) -> [f32; 2] {
        let half = Vec3::X * GAP / 2.0;
        let (left, right) = (heard.at.distance(-half), heard.at.distance(half));
        let ear = |own: f32, other: f32| {
            let side = (((own - other) / GAP + 1.0) / 4.0 + 0.5).min(1.0);
            heard.loud * side * (1.0 / (own * own)).min(1.0)
        };
        [ear(left, right), ear(right, left)]
    }

    #[test]
    fn sounds_come_from_their_side_and_never_clip() {
        let camera = GlobalTransform::from(
            Transform::from_xyz(0.0, 60.0, 60.0).looking_at(Vec3::ZERO, Vec3::Y),
        );
        let at = |x: f32| ears(heard(&camera, Vec3::new(x, 0.0, 0.0)));
        let [left, right] = at(0.0);
        assert!((left - right).abs() < 1.0e-4);
        let [left, right] = at(50.0);
        assert!(right > 1.4 * left, "{left} {right}");
        let [left, right] = at(-50.0);
        assert!(left > 1.4 * right, "{left} {right}");
        for step in -100..=100 {
            let [left, right] = at(step as f32 * 3.0);
            assert!(left.max(right) <= 1.0);
        }
    }

    #[test]
    fn far_and_unseen_sounds_are_softer_but_heard() {
        let camera = GlobalTransform::IDENTITY;
        let loud = |z: f32| heard(&camera, Vec3::new(0.0, 0.0, z)).loud;
        assert!(loud(-20.0) > loud(-100.0) && loud(-100.0) > loud(-300.0));
        assert!(loud(50.0) < loud(-50.0));
        assert!(loud(-9000.0) >= LEAST);
        assert!(heard(&camera, Vec3::ZERO).at.is_finite());
    }
}
