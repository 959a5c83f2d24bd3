//! The forms of shots: their charge and flash, the shot itself on its way, the spark where it ends.

use bevy::prelude::*;
use content::ShotForm;

use crate::{
    draw::{
        canvas::{Canvas, Fade, Ink, Layer, Motif, ink},
        particles::{Particle, Particles},
    },
    look::Rgb,
    scale::UNITS_PER_MM,
    shapes::noise,
};

/// How far a shot that misses flies on past its target, as a share of its way.
pub(super) const BEYOND: f32 = 0.6;
/// The charge that a weapon gathers, from 0 to 1: a growing glow, and a ring that closes.
pub(super) fn charge(canvas: &mut Canvas, at: Vec3, color: Rgb, gathered: f32) {
    let glow = canvas.flash(ink(color, 2.2, 0.75 * gathered));
    let size = 4.0 + 15.0 * gathered * gathered;
    canvas.sprite(Layer::Glow, Motif::Dot, at, size, 0.0, glow);
    let closes = 34.0 - 26.0 * gathered;
    canvas.sprite(Layer::Glow, Motif::Ring, at, closes, 0.0, glow);
}

/// The flash of a shot that leaves.
pub(super) fn flash(particles: &mut Particles, at: Vec3, color: Rgb) {
    particles.push(Particle {
        at,
        size: (16.0, 4.0),
        life: 0.16,
        ink: ink(color, 3.0, 0.9),
        picture: Motif::Star,
        ..default()
    });
}

/// A shot on its way.
pub(super) struct Flight {
    pub(super) from: Vec3,
    pub(super) to: Vec3,
    /// How much of the way is behind it, 0 to 1.
    pub(super) share: f32,
    /// How much of the attack has been shown, 0 to 1.
    pub(super) t: f32,
}

/// The inks of a shot: its bright middle, and the glow around it.
#[derive(Clone, Copy)]
struct Light {
    hot: Ink,
    glow: Ink,
}

pub(super) fn draw_shot(canvas: &mut Canvas, form: ShotForm, color: Rgb, flight: &Flight) {
    let pale = |part: f32| 0.6 + 0.4 * part;
    let (r, g, b) = color;
    let light = Light {
        hot: canvas.flash(ink((pale(r), pale(g), pale(b)), 5.0, 1.0)),
        glow: canvas.flash(ink(color, 2.4, 0.75)),
    };
    match form {
        ShotForm::Bolt { size } => bolt(canvas, flight, light, size),
        ShotForm::Missile => missile(canvas, flight, light),
        ShotForm::Lightning => lightning(canvas, flight, light),
        ShotForm::Beam => beam(canvas, flight, light),
    }
}

fn bolt(canvas: &mut Canvas, flight: &Flight, light: Light, size: f32) {
    let Flight {
        from, to, share, ..
    } = *flight;
    let at = from.lerp(to, share.clamp(0.0, 1.0 + BEYOND));
    let way = (to - from).normalize_or_zero();
    // A long tail joins the places of a bolt from frame to frame.
    let far = from.distance(to);
    let long = (26.0 * size * UNITS_PER_MM).max(TAIL * far);
    let tail = at - way * long.min(far * share.max(0.0));
    let left = 1.0 - ((share - 1.0) / BEYOND).clamp(0.0, 1.0);
    let glow = light.glow.with_alpha(light.glow.alpha * left);
    let hot = light.hot.with_alpha(light.hot.alpha * left);
    let trail = |ink: Ink| Fade {
        from: ink.with_alpha(0.0),
        to: ink,
    };
    canvas.beam(Layer::Glow, tail, at, 11.0 * size, trail(glow));
    canvas.beam(Layer::Glow, tail, at, 3.0 * size, trail(hot));
    canvas.sprite(Layer::Glow, Motif::Dot, at, 9.0 * size, 0.0, hot);
}

/// The length of a bolt's tail, as a share of its way.
const TAIL: f32 = 0.24;

fn missile(canvas: &mut Canvas, flight: &Flight, light: Light) {
    let Flight { from, to, share, t } = *flight;
    let arc = Vec3::Y * (share.min(1.0) * std::f32::consts::PI).sin() * 3.0;
    let at = from.lerp(to, share.clamp(0.0, 1.0 + BEYOND)) + arc;
    let tail = from.lerp(to, (share - 0.25).max(0.0)) + arc * 0.7;
    let trail = Fade {
        from: light.glow.with_alpha(0.0),
        to: light.glow,
    };
    canvas.beam(Layer::Glow, tail, at, 7.0, trail);
    canvas.sprite(Layer::Glow, Motif::Dot, at, 22.0, 0.0, light.glow);
    canvas.sprite(Layer::Glow, Motif::Star, at, 34.0, t * 9.0, light.hot);
}

fn lightning(canvas: &mut Canvas, flight: &Flight, light: Light) {
    let Flight { from, to, t, .. } = *flight;
    let mut before = from;
    for step in 1..=8 {
        let along = step as f32 / 8.0;
        let wide = if step < 8 { 1.1 } else { 0.0 };
        let jitter = noise::direction(step * 31 + (t * 30.0) as u32) * wide;
        let point = from.lerp(to, along) + jitter;
        canvas.beam(Layer::Glow, before, point, 7.0, light.glow);
        canvas.beam(Layer::Glow, before, point, 2.0, light.hot);
        before = point;
    }
}

fn beam(canvas: &mut Canvas, flight: &Flight, light: Light) {
    let Flight { from, to, t, .. } = *flight;
    let (glow, fade) = (light.glow, (1.0 - t).max(0.0));
    let inks = Fade {
        from: glow.with_alpha(0.4 * fade),
        to: glow.with_alpha(0.6 * fade),
    };
    canvas.beam(Layer::Glow, from, to, 24.0, inks);
    for ring in 0..6 {
        let along = (ring as f32 / 6.0 - t * 1.5).rem_euclid(1.0);
        let (size, seen) = (10.0 + 34.0 * along, glow.with_alpha(0.6 * fade));
        let at = from.lerp(to, along);
        canvas.sprite(Layer::Glow, Motif::Ring, at, size, 0.0, seen);
    }
}

pub(super) fn strike(particles: &mut Particles, at: Vec3, color: Rgb, large: f32) {
    let flash = ink(color, 4.0, 1.0);
    particles.push(Particle {
        at,
        size: (10.0, 42.0 * large),
        life: 0.3,
        ink: flash,
        ..default()
    });
    let spark = Particle {
        at,
        drag: 2.5,
        size: (1.8, 0.6),
        life: 0.45,
        ink: flash,
        streak: true,
        ..default()
    };
    particles.burst(spark, (2.0 * large) as usize, 120.0 * large);
}
