//! Bursts on capital ships: impacts, currents, contacts.

use bevy::prelude::*;
use content::EffectName;
use rules::{ClashFact, ContactFact, Family, ForcedBy, ForcedFact, UnitId};

use super::{flares::sparks, impact::Forces, ship_point};
use crate::{
    Playback,
    api::{EventShown, ViewBoard, ViewMatch},
    draw::{
        canvas::{Layer, Motif, ink},
        particles::{Particle, Particles},
    },
    look::{self, Shine},
    pieces::gestures::kicks::ModelKey,
    play::flight::Flights,
    scale::{UNITS_PER_MM, heading_rotation},
    shapes::noise,
};

/// Bursts at the moment of an event.
pub(super) fn burst_fleet(
    mut shown: MessageReader<EventShown>,
    board: Res<ViewBoard>,
    flights: Res<Flights>,
    playback: Res<Playback>,
    mut forces: Forces,
) {
    let Some(view) = &board.0 else { return };
    let mut scene = GunneryScene {
        view,
        flights: &flights,
        speed: playback.speed,
        forces: &mut forces,
    };
    for message in shown.read().filter(|message| !message.skipped) {
        match message.event.fact.family() {
            Family::Clash(fact) => scene.clash(fact),
            Family::Contact(fact) => scene.contact(fact),
            Family::Forced(ForcedFact::Forced {
                ship, cause, by, ..
            }) => scene.forced(*ship, *cause, *by),
            // Of these, nothing bursts, or `bursts` shows it.
            Family::Turn(_)
            | Family::Story(_)
            | Family::Plan(_)
            | Family::Move(_)
            | Family::Forced(_)
            | Family::Attack(_)
            | Family::Token(_)
            | Family::Harm(_)
            | Family::Squad(_)
            | Family::SquadAttack(_)
            | Family::Mind(_)
            | Family::Quiet(_) => {}
        }
    }
}

/// The table, and all that a burst changes.
struct GunneryScene<'a, 'w> {
    view: &'a ViewMatch,
    flights: &'a Flights,
    speed: f32,
    forces: &'a mut Forces<'w>,
}

impl GunneryScene<'_, '_> {
    fn at(&self, ship: UnitId) -> Option<Vec3> {
        ship_point(self.view, self.flights, ship)
    }

    fn clash(&mut self, fact: ClashFact<'_>) {
        match fact {
            ClashFact::Rammed { ship, other, .. } => {
                if let (Some(a), Some(b)) = (self.at(*ship), self.at(*other)) {
                    let middle = (a + b) * 0.5;
                    sparks(&mut self.forces.particles, self.view, *ship, middle, 30);
                    let shine = |name| look::unit_shine(self.view, name, *ship);
                    let (hot, soot) = (shine(EffectName::Ramming), shine(EffectName::RammingSmoke));
                    impact(&mut self.forces.particles, middle, hot, soot);
                    self.forces.rig.jolt_at(6.0, self.speed);
                    self.part(*ship, a - b);
                    self.part(*other, b - a);
                }
            }
            ClashFact::Boarded { ship, target }
            | ClashFact::BoardingFought { ship, target, .. } => {
                if let (Some(a), Some(b)) = (self.at(*ship), self.at(*target)) {
                    sparks(
                        &mut self.forces.particles,
                        self.view,
                        *ship,
                        a.lerp(b, 0.5),
                        14,
                    );
                }
            }
            ClashFact::Captured { ship, by } => {
                if let Some(point) = self.at(*ship) {
                    let ring = look::shine(self.view, EffectName::Capture, *by);
                    ripple(&mut self.forces.particles, point, ring, 95.0);
                }
            }
            ClashFact::Unlocked { .. } => {}
        }
    }

    /// A hull is pushed off another one.
    fn part(&mut self, unit: UnitId, way: Vec3) {
        let key = ModelKey::whole(unit);
        self.forces.push(key, way.normalize_or_zero(), 0.8);
    }

    fn forced(&mut self, ship: UnitId, cause: ForcedBy, by: Option<UnitId>) {
        if let (Some(point), Some(way)) = (self.at(ship), push(self.view, ship, by)) {
            let pulls = cause == ForcedBy::Drift;
            let name = if pulls {
                EffectName::Drift
            } else {
                EffectName::Push
            };
            let shine = look::unit_shine(self.view, name, ship);
            gust(&mut self.forces.particles, point, way, shine);
            self.forces
                .rig
                .jolt_at(if pulls { 1.0 } else { 2.5 }, self.speed);
        }
    }

    fn contact(&mut self, fact: ContactFact<'_>) {
        match fact {
            ContactFact::Entered { ship, area, .. } | ContactFact::LeftArea { ship, area, .. } => {
                let area = self.view.ctx.areas.get(*area);
                if let (Some(point), Some(area)) = (self.at(*ship), area) {
                    let style = area.kind(&self.view.ctx).style;
                    let color = self.view.looks.terrain(style).color;
                    let ring = Shine {
                        light: ink(color, 1.8, 1.0),
                        size: 1.0,
                    };
                    ripple(&mut self.forces.particles, point, ring, 60.0);
                }
            }
            ContactFact::ZoneEntered { ship, .. } => {
                if let Some(point) = self.at(*ship) {
                    let ring = look::unit_shine(self.view, EffectName::Zone, *ship);
                    ripple(&mut self.forces.particles, point, ring, 110.0);
                }
            }
            ContactFact::ObstaclePlaced { .. }
            | ContactFact::ObstacleRemoved { .. }
            | ContactFact::Crossed { .. }
            | ContactFact::Overlapped { .. }
            | ContactFact::DoorMoved { .. }
            | ContactFact::DoorHeld { .. }
            | ContactFact::DoorStruck { .. }
            | ContactFact::Spared { .. } => {}
        }
    }
}

/// The direction in which a ship is forced: the area's heading, or away from another ship.
fn push(view: &ViewMatch, ship: UnitId, by: Option<UnitId>) -> Option<Vec3> {
    let by = by?;
    if let Some(area) = view.ctx.areas.get(by) {
        return Some(heading_rotation(area.pose.heading) * Vec3::NEG_Z);
    }
    let (ship, by) = (view.board.ship(ship)?, view.board.ship(by)?);
    let way = ship.pose.position() - by.pose.position();
    Some(Vec3::new(way.x as f32, 0.0, -way.y as f32).normalize_or_zero())
}

/// Hull against hull: a flash, a ring, a spray of hot shards.
fn impact(particles: &mut Particles, at: Vec3, hot: Shine, soot: Shine) {
    for (picture, size, life) in [
        (Motif::Star, (150.0, 20.0), 0.4),
        (Motif::Ring, (14.0, 130.0), 0.5),
        (Motif::Dot, (20.0, 110.0), 0.3),
    ] {
        particles.push(Particle {
            at,
            picture,
            size: hot.wide(size.0, size.1),
            life,
            ink: hot.ink(1.0),
            ..default()
        });
    }
    let smoke = Particle {
        at,
        size: soot.wide(14.0, 46.0),
        drag: 2.6,
        life: 1.5,
        ink: soot.ink(0.5),
        picture: Motif::Puff,
        layer: Layer::Smoke,
        ..default()
    };
    particles.burst(smoke, 12, 60.0);
}

/// Streaks past a ship that is carried away.
fn gust(particles: &mut Particles, at: Vec3, way: Vec3, shine: Shine) {
    let side = way.cross(Vec3::Y);
    for nth in 0..22_u32 {
        let key = particles.seed().wrapping_add(nth);
        let off = side * noise::signed(key) * 4.2 + Vec3::Y * noise::signed(key ^ 1) * 1.8;
        particles.push(Particle {
            at: at + off - way * (3.0 + 5.0 * noise::hash(key ^ 2)),
            age: -0.35 * noise::hash(key ^ 3),
            speed: way * (160.0 + 130.0 * noise::hash(key ^ 4)),
            drag: 0.6,
            size: shine.wide(2.2, 1.2),
            life: 0.65,
            ink: shine.ink(0.8),
            streak: true,
            ..default()
        });
    }
}

fn ripple(particles: &mut Particles, at: Vec3, ring: Shine, wide: f32) {
    particles.push(Particle {
        at: at.with_y(8.0 * UNITS_PER_MM),
        size: ring.wide(16.0, wide),
        life: 0.7,
        ink: ring.ink(0.8),
        picture: Motif::Ring,
        ..default()
    });
}
