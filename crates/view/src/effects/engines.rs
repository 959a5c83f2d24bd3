//! Engines, and the smoke of damaged hulls.

use bevy::prelude::*;
use content::EffectName;

use crate::{
    api::ViewBoard,
    draw::{
        canvas::{Canvas, Fade, Layer, Motif},
        particles::{Particle, Particles},
    },
    look::{self, Shine},
    pieces::ships::hover_mm,
    play::flight::Flights,
    scale::{UNITS_PER_MM, heading_rotation, pose_pos, table_point},
    shapes::noise,
};

/// Engines glow, brighter in flight; damaged hulls smoke, doomed ones burn.
pub(super) fn burn_engines(
    mut canvas: ResMut<Canvas>,
    mut particles: ResMut<Particles>,
    flights: Res<Flights>,
    board: Res<ViewBoard>,
    time: Res<Time>,
    mut tick: Local<f32>,
) {
    let Some(view) = &board.0 else { return };
    *tick += time.delta_secs();
    let puff = *tick > 0.12;
    if puff {
        *tick = 0.0;
    }
    for ship in view.board.ships.iter().filter(|ship| ship.on_table()) {
        let Some(flown) = flights.0.get(&ship.id) else {
            continue;
        };
        let length = view.ctx.base(ship).length as f32;
        let turn = heading_rotation(flown.pose.heading) * flown.attitude;
        let middle = table_point(
            pose_pos(&flown.pose),
            hover_mm(&view.ctx, ship) + flown.lift,
        );
        let tail = middle + turn * Vec3::Z * length * 0.44 * UNITS_PER_MM;
        let beat = noise::signed((time.elapsed_secs() * 22.0) as u32 ^ ship.id.0);
        let flicker = 0.85 + canvas.flicker(0.15 * beat);
        let shine = |name| look::shine(view, name, ship.owner);
        let (engine, exhaust) = (shine(EffectName::EngineGlow), shine(EffectName::EngineJet));
        let glow = (0.25 + flown.thrust * 1.3) * flicker;
        canvas.sprite(
            Layer::Glow,
            Motif::Dot,
            tail,
            length * (0.3 + 0.45 * flown.thrust) * engine.size,
            0.0,
            engine.ink(0.5 * glow),
        );
        if flown.thrust > 0.02 {
            let end = tail + turn * Vec3::Z * length * (0.5 + flown.thrust * 1.3) * UNITS_PER_MM;
            let jet = exhaust.ink(0.8 * glow.min(1.0));
            canvas.beam(
                Layer::Glow,
                tail,
                end,
                length * 0.16 * exhaust.size,
                Fade {
                    from: jet,
                    to: jet.with_alpha(0.0),
                },
            );
        }
        let whole = view.ctx.class(ship).hull.max(1);
        let worn = 1.0 - f32::from(ship.hull) / f32::from(whole);
        if puff && worn >= 0.5 {
            let looks = [EffectName::HullSmoke, EffectName::HullFlame].map(shine);
            smoke(&mut particles, middle, turn, length, worn, looks);
        }
    }
}

/// A puff of smoke from a hull of this length, and a flame where little of the hull is left.
fn smoke(
    particles: &mut Particles,
    middle: Vec3,
    turn: Quat,
    length: f32,
    worn: f32,
    [soot, flame]: [Shine; 2],
) {
    let key = particles.seed();
    let at =
        middle + turn * Vec3::new(noise::signed(key), 0.3, noise::signed(key ^ 1)) * length * 0.02;
    particles.push(Particle {
        at,
        speed: Vec3::new(
            noise::signed(key ^ 2) * 6.0,
            22.0,
            noise::signed(key ^ 3) * 6.0,
        ),
        size: soot.wide(5.0, 17.0),
        life: 1.5,
        ink: soot.ink(0.30 + 0.3 * worn),
        picture: Motif::Puff,
        layer: Layer::Smoke,
        spin: noise::signed(key ^ 4),
        steady: true,
        ..default()
    });
    if worn > 0.7 {
        particles.push(Particle {
            at,
            size: flame.wide(7.0, 2.0),
            life: 0.35,
            ink: flame.ink(0.9),
            steady: true,
            ..default()
        });
    }
}
