//! Lights that wander over plasma, for renderers that can afford them.

use std::f32::consts::TAU;

use bevy::prelude::*;
use content::Lamp;

use crate::{
    scale::UNITS_PER_MM,
    shapes::{noise, outlines},
};

/// A light over plasma that wanders around its place.
#[derive(Component)]
pub(super) struct Wandering {
    home: Vec2,
    seed: u32,
    /// Its mean brightness, in lumens.
    bright: f32,
}

/// Two lights over an area.
pub(super) fn lamps(
    lamp: &Lamp,
    points: &[Vec2],
    seed: u32,
) -> Vec<(PointLight, Wandering, Transform)> {
    let spots = outlines::scatter(points, 2, 12.0, seed ^ 21).into_iter();
    let (r, g, b) = lamp.color;
    let bright = lamp.lumens;
    let made = |(nth, home): (usize, Vec2)| {
        let light = PointLight {
            color: Color::srgb(r, g, b),
            intensity: bright,
            range: lamp.reach * UNITS_PER_MM,
            ..default()
        };
        let seed = seed.wrapping_add(nth as u32 * 7);
        let wandering = Wandering { home, seed, bright };
        (light, wandering, Transform::default())
    };
    spots.enumerate().map(made).collect()
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
        light.intensity = lamp.bright * (1.0 + 0.35 * beat);
    }
}
