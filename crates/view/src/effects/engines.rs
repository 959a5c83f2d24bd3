//! Engines, and the smoke of damaged hulls and of wrecks.

use bevy::prelude::*;
use content::EffectName;

use crate::{
    api::{Quality, ViewBoard},
    draw::{
        canvas::{Canvas, Fade, Layer, Motif},
        particles::{Particle, Particles},
    },
    look::{self, Shine, unit_shine},
    pieces::{ships::hover_mm, squads::Postures, wrecks::Wreck},
    play::flight::{Flights, Flown},
    scale::{UNITS_PER_MM, heading_rotation, pose_pos, table_point},
    shapes::noise,
};

/// From which share of its hull lost a ship smokes, and from which it burns.
const SMOKES: f32 = 0.5;
const BURNS: f32 = 0.75;
/// Seconds between two puffs of a hull, and how many of them pass between two of a wreck.
const PUFFS: f32 = 0.12;
const SMOULDERS: u32 = 6;

/// The beat in which hulls puff.
#[derive(Default)]
pub(super) struct Beat {
    left: f32,
    count: u32,
}

impl Beat {
    /// Whether a puff is due.
    fn due(&mut self, seconds: f32) -> bool {
        self.left -= seconds;
        let due = self.left <= 0.0;
        if due {
            self.left = PUFFS;
            self.count += 1;
        }
        due
    }
}

/// A hull as it flies.
#[derive(Clone, Copy)]
struct Craft {
    /// Millimetres from bow to stern.
    length: f32,
    turn: Quat,
    middle: Vec3,
}

/// Engines glow, brighter in flight; damaged hulls smoke and spark, those in ruins burn. Figures
/// have no engines.
pub(super) fn burn_engines(
    mut canvas: ResMut<Canvas>,
    mut particles: ResMut<Particles>,
    flights: Res<Flights>,
    board: Res<ViewBoard>,
    time: Res<Time>,
    mut beat: Local<Beat>,
) {
    let Some(view) = &board.0 else { return };
    let puff = beat.due(time.delta_secs());
    let there = view.board.ships.iter();
    for ship in there.filter(|ship| ship.on_table() && view.ctx.class(ship).figure.is_none()) {
        let Some(flown) = flights.0.get(&ship.id) else {
            continue;
        };
        let lifted = hover_mm(&view.ctx, ship) + flown.lift;
        let craft = Craft {
            length: view.ctx.base(ship).length as f32,
            turn: heading_rotation(flown.pose.heading) * flown.attitude,
            middle: table_point(pose_pos(&flown.pose), lifted),
        };
        let beat = noise::signed((time.elapsed_secs() * 22.0) as u32 ^ ship.id.0);
        let flicker = 0.85 + canvas.flicker(0.15 * beat);
        let shine = |name| look::shine(view, name, ship.owner);
        let jets = [EffectName::EngineGlow, EffectName::EngineJet].map(shine);
        burn(&mut canvas, craft, flown, jets, flicker);
        let whole = view.ctx.class(ship).hull.max(1);
        let worn = 1.0 - f32::from(ship.hull) / f32::from(whole);
        if puff && worn > SMOKES {
            let looks = [EffectName::HullSmoke, EffectName::HullFlame].map(shine);
            let Craft {
                length,
                turn,
                middle,
            } = craft;
            smoke(&mut particles, middle, turn, length, worn, looks);
        }
    }
}

/// The glow of an engine, its flare as it is lit, and its jet, longer with more power.
fn burn(canvas: &mut Canvas, craft: Craft, flown: &Flown, jets: [Shine; 2], flicker: f32) {
    let [engine, exhaust] = jets;
    let Craft {
        length,
        turn,
        middle,
    } = craft;
    let back = turn * Vec3::Z;
    let tail = middle + back * length * 0.44 * UNITS_PER_MM;
    let flare = canvas.flicker(flown.flare);
    let glow = (0.25 + flown.thrust * 1.3) * flicker + flare * 1.2;
    let wide = length * (0.3 + 0.45 * flown.thrust + 0.8 * flare);
    let light = engine.ink((0.5 * glow).min(1.0));
    canvas.sprite(
        Layer::Glow,
        Motif::Dot,
        tail,
        wide * engine.size,
        0.0,
        light,
    );
    if flown.thrust > 0.02 {
        let reach = 0.5 + flown.thrust * 1.5 + 0.7 * flare;
        let end = tail + back * length * reach * UNITS_PER_MM;
        let jet = exhaust.ink(0.8 * glow.min(1.0));
        let fade = Fade {
            from: jet,
            to: jet.with_alpha(0.0),
        };
        canvas.beam(Layer::Glow, tail, end, length * 0.16 * exhaust.size, fade);
    }
}

/// Vehicles smoke and burn as ships do; wrecks smoulder, except in a simple picture.
pub(super) fn smoulder(
    mut particles: ResMut<Particles>,
    board: Res<ViewBoard>,
    postures: Res<Postures>,
    quality: Res<Quality>,
    time: Res<Time>,
    wrecks: Query<(&Wreck, &Visibility)>,
    mut beat: Local<Beat>,
) {
    let Some(view) = &board.0 else { return };
    if !beat.due(time.delta_secs()) {
        return;
    }
    let looks = |unit| {
        [EffectName::HullSmoke, EffectName::HullFlame].map(|name| unit_shine(view, name, unit))
    };
    for squad in view.board.squads.iter().filter(|squad| squad.on_table()) {
        for (nth, model) in squad.living() {
            let soldier = view.ctx.troop(squad.id).and_then(|troop| troop.model(nth));
            let Some(soldier) = soldier.filter(|soldier| soldier.fills) else {
                continue;
            };
            let worn = 1.0 - f32::from(model.life) / f32::from(soldier.tough.max(1));
            let shown = postures.0.get(&(squad.id, nth));
            if let Some(shown) = shown.filter(|_| worn > SMOKES) {
                let top = table_point(shown.at, shown.foot + shown.lift + 20.0);
                smoke(
                    &mut particles,
                    top,
                    Quat::IDENTITY,
                    30.0,
                    worn,
                    looks(squad.id),
                );
            }
        }
    }
    if *quality == Quality::Low || !beat.count.is_multiple_of(SMOULDERS) {
        return;
    }
    for (wreck, seen) in &wrecks {
        if *seen == Visibility::Hidden {
            continue;
        }
        let middle = table_point(wreck.at, wreck.foot + 6.0);
        let looks = looks(wreck.of.unit);
        smoke(
            &mut particles,
            middle,
            Quat::IDENTITY,
            wreck.reach,
            SMOKES,
            looks,
        );
    }
}

/// A puff of smoke from a hull of this length, a spark now and then, and a flame where little of
/// the hull is left.
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
    if worn > SMOKES && key.is_multiple_of(4) {
        particles.push(Particle {
            at,
            speed: noise::direction(key ^ 5) * 70.0 + Vec3::Y * 30.0,
            drag: 2.0,
            size: flame.wide(1.5, 0.6),
            life: 0.5,
            ink: flame.ink(1.0),
            streak: true,
            steady: true,
            ..default()
        });
    }
    if worn > BURNS {
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
