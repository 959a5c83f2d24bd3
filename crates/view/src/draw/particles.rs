//! Particles: sparks, smoke, shards of light. Simulated here, drawn on the canvas.

use bevy::prelude::*;

use crate::{
    Playback, ViewSystems,
    draw::canvas::{Canvas, Fade, Ink, Layer, Motif},
    picture::Picture,
    scale::UNITS_PER_MM,
    shapes::noise,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Particles>()
        .add_systems(Update, simulate.in_set(ViewSystems::Draw));
}

/// One particle. Sizes and speeds in millimetres, points in world units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Particle {
    /// Position.
    pub(crate) at: Vec3,
    /// Millimetres per second.
    pub(crate) speed: Vec3,
    /// Share of speed lost per second.
    pub(crate) drag: f32,
    /// Width at birth and at the end.
    pub(crate) size: (f32, f32),
    /// Seconds it lives.
    pub(crate) life: f32,
    /// Seconds lived; negative before its birth.
    pub(crate) age: f32,
    /// Colour; alpha fades out.
    pub(crate) ink: Ink,
    /// What it looks like.
    pub(crate) picture: Motif,
    /// Layer.
    pub(crate) layer: Layer,
    /// Whether it is drawn as a streak along its path.
    pub(crate) streak: bool,
    /// Radians per second.
    pub(crate) spin: f32,
    /// Whether it lies flat on the ground.
    pub(crate) flat: bool,
    /// Whether it belongs to the scene and not to an event: it lives as long at any speed.
    pub(crate) steady: bool,
}

impl Default for Particle {
    fn default() -> Self {
        Self {
            at: Vec3::ZERO,
            speed: Vec3::ZERO,
            drag: 0.0,
            size: (4.0, 4.0),
            life: 1.0,
            age: 0.0,
            ink: Ink::WHITE,
            picture: Motif::Dot,
            layer: Layer::Glow,
            streak: false,
            spin: 0.0,
            flat: false,
            steady: false,
        }
    }
}

/// A cone into which particles are thrown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cone {
    /// Its axis, of length 1; of no length: all directions upward.
    pub(crate) way: Vec3,
    /// How far it opens: 0 not at all, 1 by half a right angle.
    pub(crate) open: f32,
    /// The greatest speed, in millimetres per second.
    pub(crate) pace: f32,
}

/// The most particles at a time.
const MOST: usize = 1600;
/// The share of them in a picture with few.
const FEW: f32 = 0.55;

/// All particles in flight.
#[derive(Resource, Default, Debug)]
pub(crate) struct Particles {
    list: Vec<Particle>,
    count: u32,
    /// The share of particles that are made.
    share: f32,
}

impl Particles {
    /// A new seed for every burst.
    pub(crate) fn seed(&mut self) -> u32 {
        self.count = self.count.wrapping_add(1);
        self.count.wrapping_mul(7919)
    }

    /// Adds one.
    pub(crate) fn push(&mut self, particle: Particle) {
        if self.list.len() < MOST {
            self.list.push(particle);
        }
    }

    /// Adds `count` particles like `model`, thrown in all directions at up to `pace` mm per second.
    pub(crate) fn burst(&mut self, model: Particle, count: usize, pace: f32) {
        let cone = Cone {
            way: Vec3::ZERO,
            open: 1.0,
            pace,
        };
        self.spray(model, count, cone);
    }

    /// Adds `count` particles like `model`, thrown into a cone.
    pub(crate) fn spray(&mut self, model: Particle, count: usize, cone: Cone) {
        let seed = self.seed();
        let count = (count as f32 * self.share.max(0.2)).ceil() as u32;
        for nth in 0..count {
            let key = seed.wrapping_add(nth * 5);
            let way = noise::direction(key);
            let way = match cone.way == Vec3::ZERO {
                true => Vec3::new(way.x, way.y.abs() * 0.8, way.z),
                false => (cone.way + way * cone.open).normalize_or_zero(),
            };
            let vary = 0.45 + 0.75 * noise::hash(key ^ 2);
            self.push(Particle {
                speed: model.speed + way * cone.pace * vary,
                life: model.life * (0.6 + 0.6 * noise::hash(key ^ 3)),
                size: (model.size.0 * vary, model.size.1 * vary),
                spin: noise::signed(key ^ 4) * 2.0,
                ..model
            });
        }
    }

    /// Drops what events have thrown into the air.
    fn clear_events(&mut self) {
        self.list.retain(|particle| particle.steady);
    }

    /// An empty air in which as many particles are made as ever.
    #[cfg(test)]
    pub(crate) fn full() -> Self {
        Self {
            share: 1.0,
            ..Self::default()
        }
    }

    /// How many there are.
    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
        self.list.len()
    }
}

fn simulate(
    mut particles: ResMut<Particles>,
    mut canvas: ResMut<Canvas>,
    time: Res<Time>,
    picture: Res<Picture>,
    playback: Res<Playback>,
    mut skips: Local<u32>,
) {
    let real = time.delta_secs().min(0.2);
    particles.share = if picture.particles { 1.0 } else { FEW };
    if std::mem::replace(&mut *skips, playback.skips) != playback.skips {
        particles.clear_events();
    }
    particles.list.retain_mut(|particle| {
        let dt = if particle.steady {
            real
        } else {
            real * playback.flow
        };
        particle.age += dt;
        if particle.age > 0.0 {
            particle.at += particle.speed * (UNITS_PER_MM * dt);
            particle.speed *= (-particle.drag * dt).exp();
        }
        particle.age < particle.life
    });
    for particle in particles.list.iter().filter(|particle| particle.age >= 0.0) {
        draw(&mut canvas, particle);
    }
}

fn draw(canvas: &mut Canvas, particle: &Particle) {
    let t = (particle.age / particle.life.max(1.0e-3)).clamp(0.0, 1.0);
    let size =
        particle.size.0 + (particle.size.1 - particle.size.0) * (1.0 - (1.0 - t) * (1.0 - t));
    let ink = particle
        .ink
        .with_alpha(particle.ink.alpha * (1.0 - t) * (t * 14.0).min(1.0));
    let ink = match particle.layer {
        Layer::Glow => canvas.flash(ink),
        Layer::Ground | Layer::Smoke => ink,
    };
    if particle.flat {
        let turn = particle.size.0;
        canvas.decal(
            particle.layer,
            particle.picture,
            particle.at,
            size,
            turn,
            ink,
        );
    } else if particle.streak {
        let tail = particle.at - particle.speed * (UNITS_PER_MM * 0.05);
        canvas.beam(
            particle.layer,
            tail,
            particle.at,
            size,
            Fade {
                from: ink.with_alpha(0.0),
                to: ink,
            },
        );
    } else {
        let spin = particle.spin * particle.age + particle.size.0;
        canvas.sprite(
            particle.layer,
            particle.picture,
            particle.at,
            size,
            spin,
            ink,
        );
    }
}
