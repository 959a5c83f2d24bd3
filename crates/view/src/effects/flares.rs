//! The looks of bursts: sparks, pops, dust, explosions.

use bevy::prelude::*;
use content::EffectName;
use rules::UnitId;

use crate::{
    api::ViewMatch,
    draw::{
        canvas::{Ink, Layer, Motif},
        particles::{Particle, Particles},
    },
    look::{Shine, unit_shine},
};

/// Sparks of a ship that is struck.
pub(super) fn sparks(
    particles: &mut Particles,
    view: &ViewMatch,
    ship: UnitId,
    at: Vec3,
    count: usize,
) {
    let shine = unit_shine(view, EffectName::Sparks, ship);
    let flash = unit_shine(view, EffectName::SparkFlash, ship);
    let spark = Particle {
        at,
        drag: 2.5,
        size: shine.wide(1.8, 0.8),
        life: 0.55,
        ink: shine.ink(1.0),
        streak: true,
        ..default()
    };
    particles.burst(spark, count, 150.0);
    particles.push(Particle {
        at,
        size: flash.wide(8.0, 34.0),
        life: 0.28,
        ink: flash.ink(0.9),
        ..default()
    });
}

pub(super) fn pop(particles: &mut Particles, at: Vec3, ink: Ink) {
    particles.push(Particle {
        at,
        size: (6.0, 46.0),
        life: 0.45,
        ink,
        picture: Motif::Ring,
        ..default()
    });
    particles.burst(
        Particle {
            at,
            size: (2.2, 0.6),
            drag: 2.0,
            life: 0.5,
            ink,
            ..default()
        },
        8,
        46.0,
    );
}

pub(super) fn dissolve(particles: &mut Particles, at: Vec3, ink: Ink, size: f32) {
    let dust = Particle {
        at,
        size: (12.0 * size, 30.0 * size),
        drag: 2.2,
        life: 1.1,
        ink,
        picture: Motif::Puff,
        layer: Layer::Smoke,
        ..default()
    };
    particles.burst(dust, 14, 46.0);
}

/// The end of a ship: flash, ring, fire, debris of light, smoke.
pub(super) fn explode(
    particles: &mut Particles,
    at: Vec3,
    large: f32,
    shine: impl Fn(EffectName) -> Shine,
) {
    let size = large / 40.0;
    let hot = shine(EffectName::ExplosionFlash);
    particles.push(Particle {
        at,
        size: hot.wide(30.0 * size, 190.0 * size),
        life: 0.35,
        ink: hot.ink(1.0),
        ..default()
    });
    particles.push(Particle {
        at,
        size: hot.wide(160.0 * size, 10.0),
        life: 0.5,
        ink: hot.ink(1.0),
        picture: Motif::Star,
        ..default()
    });
    let ring = shine(EffectName::ExplosionRing);
    particles.push(Particle {
        at,
        size: ring.wide(20.0, 150.0 * size),
        life: 0.6,
        ink: ring.ink(0.7),
        picture: Motif::Ring,
        ..default()
    });
    burn(particles, at, size, &shine);
}

/// Fire, shards of light and smoke of an explosion of this size.
fn burn(particles: &mut Particles, at: Vec3, size: f32, shine: &impl Fn(EffectName) -> Shine) {
    let flames = shine(EffectName::ExplosionFire);
    let fire = Particle {
        at,
        size: flames.wide(16.0 * size, 46.0 * size),
        drag: 3.0,
        life: 0.95,
        ink: flames.ink(0.75),
        picture: Motif::Puff,
        ..default()
    };
    particles.burst(fire, 15, 95.0 * size);
    let shards = shine(EffectName::ExplosionShards);
    let shard = Particle {
        at,
        size: shards.wide(2.6, 1.0),
        drag: 0.8,
        life: 1.5,
        ink: shards.ink(1.0),
        streak: true,
        ..default()
    };
    particles.burst(shard, 24, 210.0 * size);
    let soot = shine(EffectName::ExplosionSmoke);
    let smoke = Particle {
        at,
        age: -0.15,
        size: soot.wide(22.0 * size, 70.0 * size),
        drag: 2.4,
        life: 2.4,
        ink: soot.ink(0.6),
        picture: Motif::Puff,
        layer: Layer::Smoke,
        ..default()
    };
    particles.burst(smoke, 9, 70.0 * size);
    let embers = Particle {
        age: -0.3,
        speed: Vec3::Y * 10.0,
        drag: 1.0,
        size: flames.wide(2.0, 0.6),
        life: 2.6,
        picture: Motif::Dot,
        ink: flames.ink(0.9),
        ..fire
    };
    particles.burst(embers, 7, 60.0 * size);
}
