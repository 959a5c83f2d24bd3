//! Bursts at the moment of an event: sparks, pops, explosions, numbers.

use bevy::prelude::*;
use content::DamageKind;
use rules::{Fact, UnitId};

use super::ship_point;
use crate::{
    api::{EventShown, ViewBoard},
    canvas::{Cell, Ink, Layer, ink},
    particles::{Particle, Particles},
    popups::Popups,
    rig::CameraRig,
    scale::{UNITS_PER_MM, pose_pos, table_point},
    ships::Flights,
};

pub(super) fn burst_events(
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
                    let low = point.with_y(6.0 * UNITS_PER_MM);
                    pop(
                        &mut particles,
                        low,
                        ink(view.looks.token(*token).color, 1.6, 0.7),
                    );
                }
            }
            Fact::ObstacleRemoved { obstacle } => {
                if let Some(held) = view.board.obstacle(*obstacle) {
                    let color = view.looks.obstacle(view.ctx.kind(held).style).color;
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

pub(super) fn sparks(particles: &mut Particles, at: Vec3, count: usize) {
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

/// The end of a ship: flash, ring, fire, debris of light, smoke.
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
