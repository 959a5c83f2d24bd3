//! Lights that wander over plasma, for renderers that can afford them.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::{noise, outlines, scale::UNITS_PER_MM};

/// The brightness of one light, in lumens.
const BRIGHT: f32 = 30_000.0;

/// A light over plasma that wanders around its place.
#[derive(Component)]
pub(super) struct Wandering {
    home: Vec2,
    seed: u32,
}

/// Two lights over a lake of plasma.
pub(super) fn lamps(points: &[Vec2], seed: u32) -> Vec<(PointLight, Wandering, Transform)> {
    let spots = outlines::scatter(points, 2, 12.0, seed ^ 21).into_iter();
    let lamp = |(nth, home): (usize, Vec2)| {
        let light = PointLight {
            color: Color::srgb(1.0, 0.42, 0.12),
            intensity: BRIGHT,
            range: 170.0 * UNITS_PER_MM,
            ..default()
        };
        let seed = seed.wrapping_add(nth as u32 * 7);
        (light, Wandering { home, seed }, Transform::default())
    };
    spots.enumerate().map(lamp).collect()
}

/// Moves the lights over plasma and makes them flicker.
pub(super) fn wander(
    time: Res<Time>,
    mut lamps: Query<(&Wandering, &mut Transform, &mut PointLight)>,
) {
    let now = time.elapsed_secs();
    for (lamp, mut place, mut light) in &mut lamps {
        let phase = noise::hash(lamp.seed) * TAU;
        let aside = Vec2::new((now * 0.5 + phase).sin(), (now * 0.37 + phase * 1.7).cos()) * 22.0;
        let at = lamp.home + aside;
        place.translation = Vec3::new(at.x, 17.0, -at.y) * UNITS_PER_MM;
        let beat = (now * 1.9 + phase).sin() * 0.5 + (now * 5.3 + phase).sin() * 0.2;
        light.intensity = BRIGHT * (1.0 + 0.35 * beat);
    }
}
