//! What events look like besides motion: hits, sparks, explosions, pops; engines and smoking hulls.

use bevy::prelude::*;
use content::DamageKind;
use rules::{Fact, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{EventShown, ViewBoard, ViewMatch},
    canvas::{Canvas, Cell, Ink, Layer, ink},
    ground, look, noise,
    particles::{Particle, Particles},
    popups::Popups,
    rig::CameraRig,
    scale::{UNITS_PER_MM, heading_rotation, pose_pos, table_point},
    ships::{Flights, HOVER_MM},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (burst_events, burn_engines, draw_running)
            .chain()
            .in_set(ViewSystems::Draw),
    );
}

/// The middle of a ship's model.
pub(crate) fn ship_point(view: &ViewMatch, flights: &Flights, id: UnitId) -> Option<Vec3> {
    let flown = flights.0.get(&id);
    let ship = view.board.ship(id)?;
    let (pose, lift) = match flown {
        Some(flown) => (flown.pose, flown.lift + flown.ground),
        None => (ship.pose, ground::height_mm(&view.ctx, ship.hex)),
    };
    let chest = if view.ctx.on_hexes() { 18.0 } else { HOVER_MM };
    Some(table_point(pose_pos(&pose), chest + lift))
}

fn burst_events(
    mut shown: MessageReader<EventShown>,
    board: Res<ViewBoard>,
    flights: Res<Flights>,
    mut particles: ResMut<Particles>,
    mut popups: ResMut<Popups>,
    mut rig: ResMut<CameraRig>,
) {
    let Some(view) = &board.0 else { return };
    for message in shown.read().filter(|message| !message.skipped) {
        let at = |id: UnitId| ship_point(view, &flights, id);
        match &message.event.fact {
            Fact::Damaged {
                ship,
                kind,
                shields,
                hull,
                ..
            } => {
                let Some(point) = at(*ship) else { continue };
                if *hull > 0 {
                    sparks(&mut particles, point, 10 + 8 * usize::from(*hull));
                    rig.jolt(1.5 + f32::from(*hull));
                }
                let color = if *hull == 0 {
                    (0.45, 0.8, 1.0)
                } else if *kind == DamageKind::Crit {
                    (1.0, 0.35, 0.2)
                } else {
                    (1.0, 0.75, 0.3)
                };
                popups.number(point, u32::from(shields + hull), color);
            }
            Fact::Bumped { ship, into, .. } => {
                if let (Some(a), Some(b)) = (at(*ship), at(*into)) {
                    sparks(&mut particles, (a + b) * 0.5 - Vec3::Y * 2.6, 14);
                    rig.jolt(2.0);
                }
            }
            Fact::Destroyed { ship } | Fact::Doomed { ship } => {
                let large = view
                    .board
                    .ship(*ship)
                    .map_or(40.0, |ship| view.ctx.base(ship).length as f32);
                if let Some(point) = at(*ship) {
                    if matches!(message.event.fact, Fact::Destroyed { .. }) {
                        explode(&mut particles, point, large);
                        rig.jolt(8.0);
                    } else {
                        sparks(&mut particles, point, 26);
                    }
                }
            }
            Fact::Gained { ship, token, .. } | Fact::Lost { ship, token, .. } => {
                if let Some(point) = at(*ship) {
                    let low = point - Vec3::Y * (HOVER_MM - 6.0) * UNITS_PER_MM;
                    pop(
                        &mut particles,
                        low,
                        ink(look::token_color(*token), 1.6, 0.7),
                    );
                }
            }
            Fact::ObstacleRemoved { obstacle } => {
                if let Some(held) = view.board.obstacle(*obstacle) {
                    let color = look::obstacle_color(view.ctx.kind(held).style);
                    dissolve(
                        &mut particles,
                        table_point(pose_pos(&held.pose), 8.0),
                        ink(color, 1.0, 0.6),
                    );
                }
            }
            Fact::Overlapped { ship, .. } => {
                if let Some(point) = at(*ship) {
                    dissolve(
                        &mut particles,
                        point - Vec3::Y * 2.4,
                        ink((0.7, 0.6, 0.5), 0.7, 0.4),
                    );
                    rig.jolt(1.5);
                }
            }
            _ => {}
        }
    }
}

fn sparks(particles: &mut Particles, at: Vec3, count: usize) {
    let spark = Particle {
        at,
        drag: 2.5,
        size: (1.8, 0.8),
        life: 0.55,
        ink: ink((1.0, 0.72, 0.3), 4.0, 1.0),
        streak: true,
        ..default()
    };
    particles.burst(spark, count, 150.0);
    particles.push(Particle {
        at,
        size: (8.0, 34.0),
        life: 0.28,
        ink: ink((1.0, 0.8, 0.5), 3.0, 0.9),
        ..default()
    });
}

fn pop(particles: &mut Particles, at: Vec3, ink: Ink) {
    particles.push(Particle {
        at,
        size: (6.0, 46.0),
        life: 0.45,
        ink,
        cell: Cell::Ring,
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

fn dissolve(particles: &mut Particles, at: Vec3, ink: Ink) {
    let dust = Particle {
        at,
        size: (12.0, 30.0),
        drag: 2.2,
        life: 1.1,
        ink,
        cell: Cell::Puff,
        layer: Layer::Smoke,
        ..default()
    };
    particles.burst(dust, 14, 46.0);
}

/// A ship's end: flash, ring, fire, debris of light, smoke.
fn explode(particles: &mut Particles, at: Vec3, large: f32) {
    let size = large / 40.0;
    let hot = ink((1.0, 0.9, 0.7), 6.0, 1.0);
    particles.push(Particle {
        at,
        size: (30.0 * size, 190.0 * size),
        life: 0.35,
        ink: hot,
        ..default()
    });
    particles.push(Particle {
        at,
        size: (160.0 * size, 10.0),
        life: 0.5,
        ink: hot,
        cell: Cell::Star,
        ..default()
    });
    let ring = ink((1.0, 0.6, 0.3), 1.6, 0.7);
    particles.push(Particle {
        at,
        size: (20.0, 150.0 * size),
        life: 0.6,
        ink: ring,
        cell: Cell::Ring,
        ..default()
    });
    let fire = Particle {
        at,
        size: (16.0 * size, 46.0 * size),
        drag: 3.0,
        life: 0.95,
        ink: ink((1.0, 0.45, 0.12), 2.6, 0.75),
        cell: Cell::Puff,
        ..default()
    };
    particles.burst(fire, 26, 95.0 * size);
    let shard = Particle {
        at,
        size: (2.6, 1.0),
        drag: 0.8,
        life: 1.5,
        ink: ink((1.0, 0.7, 0.35), 4.0, 1.0),
        streak: true,
        ..default()
    };
    particles.burst(shard, 42, 210.0 * size);
    let smoke = Particle {
        at,
        age: -0.15,
        size: (22.0 * size, 70.0 * size),
        drag: 2.4,
        life: 2.4,
        ink: ink((0.10, 0.09, 0.10), 1.0, 0.6),
        cell: Cell::Puff,
        layer: Layer::Smoke,
        ..default()
    };
    particles.burst(smoke, 18, 70.0 * size);
}

/// Engines glow, brighter in flight; hurt hulls smoke, doomed ones burn.
fn burn_engines(
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
        let middle = table_point(pose_pos(&flown.pose), HOVER_MM + flown.lift);
        let tail = middle + turn * Vec3::Z * length * 0.44 * UNITS_PER_MM;
        let flicker = 0.85 + 0.15 * noise::signed((time.elapsed_secs() * 22.0) as u32 ^ ship.id.0);
        let color = look::player_color(view, ship.owner);
        let hot = (
            0.5 + 0.5 * color.0,
            0.5 + 0.5 * color.1,
            0.5 + 0.5 * color.2,
        );
        let glow = (0.25 + flown.thrust * 1.3) * flicker;
        canvas.sprite(
            Layer::Glow,
            Cell::Dot,
            tail,
            length * (0.3 + 0.45 * flown.thrust),
            0.0,
            ink(hot, 1.4, 0.5 * glow),
        );
        if flown.thrust > 0.02 {
            let end = tail + turn * Vec3::Z * length * (0.5 + flown.thrust * 1.3) * UNITS_PER_MM;
            let jet = ink(hot, 2.6, 0.8 * glow.min(1.0));
            canvas.beam(
                Layer::Glow,
                tail,
                end,
                length * 0.16,
                (jet, jet.with_alpha(0.0)),
            );
        }
        let whole = view.ctx.class(ship).hull.max(1);
        let worn = 1.0 - f32::from(ship.hull) / f32::from(whole);
        if puff && worn >= 0.5 {
            let key = particles.seed();
            let side =
                turn * Vec3::new(noise::signed(key), 0.3, noise::signed(key ^ 1)) * length * 0.02;
            particles.push(Particle {
                at: middle + side,
                speed: Vec3::new(
                    noise::signed(key ^ 2) * 6.0,
                    22.0,
                    noise::signed(key ^ 3) * 6.0,
                ),
                size: (5.0, 17.0),
                life: 1.5,
                ink: ink((0.16, 0.14, 0.14), 1.0, 0.30 + 0.3 * worn),
                cell: Cell::Puff,
                layer: Layer::Smoke,
                spin: noise::signed(key ^ 4),
                ..default()
            });
            if worn > 0.7 {
                let flame = ink((1.0, 0.5, 0.15), 3.0, 0.9);
                particles.push(Particle {
                    at: middle + side,
                    size: (7.0, 2.0),
                    life: 0.35,
                    ink: flame,
                    ..default()
                });
            }
        }
    }
}

/// Effects that last as long as their event: shield bubbles, lock brackets closing in.
fn draw_running(
    mut canvas: ResMut<Canvas>,
    playback: Res<Playback>,
    board: Res<ViewBoard>,
    flights: Res<Flights>,
) {
    let (Some(view), Some(event)) = (&board.0, &playback.current) else {
        return;
    };
    let t = playback.progress();
    let bubble = |canvas: &mut Canvas, id: UnitId, color: look::Rgb, strength: f32| {
        let Some(point) = ship_point(view, &flights, id) else {
            return;
        };
        let large = view
            .board
            .ship(id)
            .map_or(40.0, |ship| view.ctx.base(ship).length as f32);
        canvas.sprite(
            Layer::Glow,
            Cell::Ring,
            point,
            large * 1.5,
            t,
            ink(color, 1.8, strength),
        );
        canvas.sprite(
            Layer::Glow,
            Cell::Dot,
            point,
            large * 1.45,
            0.0,
            ink(color, 0.8, 0.35 * strength),
        );
    };
    match &event.fact {
        Fact::Damaged { ship, shields, .. } if *shields > 0 => {
            bubble(&mut canvas, *ship, (0.35, 0.75, 1.0), (1.0 - t).powi(2));
        }
        Fact::ShieldsRecovered { ship, .. } => bubble(
            &mut canvas,
            *ship,
            (0.4, 0.9, 1.0),
            (t * 3.0).min(1.0) * (1.0 - t),
        ),
        Fact::Mended { ship, .. } => bubble(
            &mut canvas,
            *ship,
            (0.4, 1.0, 0.5),
            (t * 3.0).min(1.0) * (1.0 - t),
        ),
        Fact::Locked { ship, target } => {
            if let (Some(from), Some(to)) = (
                ship_point(view, &flights, *ship),
                ship_point(view, &flights, *target),
            ) {
                let red = ink((1.0, 0.25, 0.2), 2.0, (1.0 - t).min(t * 5.0).min(1.0));
                canvas.beam(
                    Layer::Glow,
                    from,
                    from.lerp(to, (t * 2.5).min(1.0)),
                    3.0,
                    (red, red),
                );
                canvas.sprite(
                    Layer::Glow,
                    Cell::Ring,
                    to,
                    40.0 + 120.0 * (1.0 - t).powi(2),
                    t * 3.0,
                    red,
                );
            }
        }
        _ => {}
    }
}
