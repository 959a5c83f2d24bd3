//! What a blow does at the place that it strikes: debris, embers, smoke, a scorch that fades; a
//! glance off a shield; the jolt of the camera and the push of the model.

use bevy::{ecs::system::SystemParam, prelude::*};
use content::EffectName;
use rules::Space;

use crate::{
    Playback,
    api::ViewMatch,
    camera::rig::CameraRig,
    comfort::Comfort,
    draw::{
        canvas::{Layer, Motif},
        particles::{Cone, Particle, Particles},
    },
    look::{Shine, unit_shine},
    pieces::gestures::kicks::{Kicks, ModelKey, Sway},
    scale::UNITS_PER_MM,
};

/// How far the camera is jolted by the lightest blow, and how much more by the heaviest, in
/// millimetres.
const JOLT: (f32, f32) = (0.8, 5.2);
/// The same for the push of the model.
const PUSH: (f32, f32) = (1.6, 4.4);
/// The kick of a shot to whoever fires, in millimetres.
const RECOIL: f32 = 1.4;
/// The reach of a lunge, in millimetres.
const LUNGE: f32 = 9.0;

/// A blow where it strikes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    /// The model that it strikes.
    pub(super) on: ModelKey,
    /// The middle of the model.
    pub(super) at: Vec3,
    /// The direction of the blow, away from who strikes; of no length if nobody does.
    pub(super) way: Vec3,
    /// How heavy it is, from 0 to 1.
    pub(super) weight: f32,
}

/// All that a blow moves.
#[derive(SystemParam)]
pub(super) struct Forces<'w> {
    pub(super) particles: ResMut<'w, Particles>,
    pub(super) rig: ResMut<'w, CameraRig>,
    kicks: ResMut<'w, Kicks>,
    comfort: Res<'w, Comfort>,
}

impl Forces<'_> {
    /// A blow strikes: the camera is jolted, the model pushed, and debris flies.
    pub(super) fn strike(&mut self, view: &ViewMatch, hit: Hit, playback: &Playback) {
        self.shake(hit.weight, playback.speed);
        self.push(hit.on, hit.way, hit.weight);
        debris(&mut self.particles, view, hit);
        aftermath(&mut self.particles, view, hit);
    }

    /// The camera is jolted by a blow of this weight.
    pub(super) fn shake(&mut self, weight: f32, speed: f32) {
        self.rig.jolt_at(JOLT.0 + JOLT.1 * weight, speed);
    }

    /// A model is pushed by a blow of this weight. Eyes that bear no shaking see none of it.
    pub(super) fn push(&mut self, key: ModelKey, way: Vec3, weight: f32) {
        let far = PUSH.0 + PUSH.1 * weight;
        self.give(key, way, far, Sway::Pushed);
    }

    /// A model is kicked back by its own shot.
    pub(super) fn recoil(&mut self, key: ModelKey, way: Vec3) {
        self.give(key, -way, RECOIL, Sway::Pushed);
    }

    /// A model lunges at whom it strikes.
    pub(super) fn lunge(&mut self, key: ModelKey, way: Vec3) {
        self.give(key, way, LUNGE, Sway::Lunges);
    }

    fn give(&mut self, key: ModelKey, way: Vec3, mm: f32, sway: Sway) {
        if self.comfort.shake {
            self.kicks.give(key, way, mm, sway);
        }
    }
}

/// The side of a model that a blow strikes.
fn side(hit: Hit) -> Vec3 {
    hit.at - hit.way * 7.0 * UNITS_PER_MM
}

/// Sparks and shards that fly from the struck side, away from who strikes.
fn debris(particles: &mut Particles, view: &ViewMatch, hit: Hit) {
    let shine = unit_shine(view, EffectName::Sparks, hit.on.unit);
    let flash = unit_shine(view, EffectName::SparkFlash, hit.on.unit);
    let at = side(hit);
    let heavy = hit.weight;
    let spark = Particle {
        at,
        drag: 2.2,
        size: shine.wide(1.9, 0.7),
        life: 0.6,
        ink: shine.ink(1.0),
        streak: true,
        ..default()
    };
    let cone = Cone {
        way: lifted(hit.way),
        open: 0.62,
        pace: 130.0 + 110.0 * heavy,
    };
    particles.spray(spark, 7 + (9.0 * heavy) as usize, cone);
    particles.push(Particle {
        at,
        size: flash.wide(8.0, 28.0 + 20.0 * heavy),
        life: 0.26,
        ink: flash.ink(0.9),
        ..default()
    });
    particles.push(Particle {
        at,
        picture: Motif::Ring,
        size: flash.wide(6.0, 34.0 + 34.0 * heavy),
        life: 0.34,
        ink: flash.ink(0.5),
        ..default()
    });
}

/// The direction of a blow, turned up a little, so that debris is seen over the base.
fn lifted(way: Vec3) -> Vec3 {
    match way == Vec3::ZERO {
        true => Vec3::ZERO,
        false => (way + Vec3::Y * 0.35).normalize_or_zero(),
    }
}

/// Embers that sink, smoke that rises, and a scorch that fades.
fn aftermath(particles: &mut Particles, view: &ViewMatch, hit: Hit) {
    let ember = unit_shine(view, EffectName::HullFlame, hit.on.unit);
    let soot = unit_shine(view, EffectName::HullSmoke, hit.on.unit);
    let embers = Particle {
        at: side(hit),
        age: -0.12,
        speed: Vec3::Y * 16.0,
        drag: 1.6,
        size: ember.wide(1.6, 0.5),
        life: 1.5,
        ink: ember.ink(0.9),
        ..default()
    };
    let cone = Cone {
        way: lifted(hit.way),
        open: 1.2,
        pace: 34.0,
    };
    particles.spray(embers, 3 + (4.0 * hit.weight) as usize, cone);
    let smoke = Particle {
        at: hit.at,
        age: -0.15,
        speed: Vec3::Y * 20.0,
        drag: 1.2,
        size: soot.wide(6.0, 20.0 + 10.0 * hit.weight),
        life: 1.6,
        ink: soot.ink(0.22 + 0.2 * hit.weight),
        picture: Motif::Puff,
        layer: Layer::Smoke,
        ..default()
    };
    particles.spray(
        smoke,
        2 + (2.0 * hit.weight) as usize,
        Cone { pace: 16.0, ..cone },
    );
    scorch(particles, view, hit, soot);
}

/// The height of the middle of a model over the ground on a grid, in millimetres, about.
const CHEST: f32 = 18.0;

/// A dark mark: on the ground of a grid, else at the side of the hull.
fn scorch(particles: &mut Particles, view: &ViewMatch, hit: Hit, soot: Shine) {
    let ground = matches!(view.ctx.space, Space::Grid(_));
    let size = 12.0 + 14.0 * hit.weight;
    let low = match hit.on.model {
        Some(_) => 0.6,
        None => 1.0,
    };
    let at = match ground {
        true => hit.at - Vec3::Y * (CHEST * low - 1.4) * UNITS_PER_MM,
        false => side(hit),
    };
    particles.push(Particle {
        at,
        age: -0.05,
        size: soot.wide(size * 1.6, size * 1.8),
        life: 3.0,
        ink: (soot.light * 0.3).with_alpha(0.55),
        picture: if ground { Motif::Puff } else { Motif::Dot },
        layer: if ground { Layer::Ground } else { Layer::Smoke },
        flat: ground,
        ..default()
    });
}

/// A blow glances off: the shield flashes, and sparks fly back past who struck.
pub(super) fn glance(particles: &mut Particles, at: Vec3, way: Vec3, shine: Shine) {
    for (picture, size, alpha) in [
        (Motif::Ring, shine.wide(6.0, 34.0), 0.9),
        (Motif::Dot, shine.wide(24.0, 8.0), 1.0),
    ] {
        particles.push(Particle {
            at,
            picture,
            size,
            life: 0.42,
            ink: shine.ink(alpha),
            ..default()
        });
    }
    let key = particles.seed();
    let aside = way.cross(Vec3::Y) * crate::shapes::noise::signed(key).signum();
    let spark = Particle {
        at,
        drag: 1.8,
        size: shine.wide(1.8, 0.5),
        life: 0.5,
        ink: shine.ink(1.0),
        streak: true,
        ..default()
    };
    let cone = Cone {
        way: (aside + Vec3::Y * 0.7 - way * 0.25).normalize_or_zero(),
        open: 0.3,
        pace: 210.0,
    };
    particles.spray(spark, 5, cone);
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig};

    use super::*;

    #[test]
    fn no_blow_throws_more_than_sixty_particles() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario("skirmish").expect("a scenario").1.clone();
        let sim = Sim::new(content, &SimConfig::new(scenario, 3)).expect("a match");
        let view = ViewMatch::new(Arc::clone(sim.ctx()), sim.snapshot());
        for weight in [0.0, 0.5, 1.0] {
            let mut particles = Particles::full();
            let hit = Hit {
                on: ModelKey {
                    unit: view.board.ships[0].id,
                    model: None,
                },
                at: Vec3::ZERO,
                way: Vec3::X,
                weight,
            };
            debris(&mut particles, &view, hit);
            aftermath(&mut particles, &view, hit);
            // A volley of seven adds a flash for each shot, and a flash with two sparks where each
            // strikes.
            let volley = 7 + 7 * 3;
            let count = particles.count();
            assert!(count + volley <= 60, "{count} at {weight}");
        }
    }
}
