//! Bursts at the moment of an event: sparks, pops, explosions, numbers.

use bevy::prelude::*;
use content::{DamageKind, EffectName, Token};
use rules::{ContactFact, Family, ForcedFact, HarmFact, SquadAttackFact, TokenFact, UnitId};

use super::ship_point;
use crate::{
    api::{EventShown, ViewBoard, ViewMatch},
    camera::rig::CameraRig,
    draw::{
        canvas::{Ink, Layer, Motif, ink},
        particles::{Particle, Particles},
    },
    effects::popups::Popups,
    look::{Shine, unit_shine},
    play::flight::Flights,
    scale::{UNITS_PER_MM, pose_pos, table_point},
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
    let mut scene = Scene {
        view,
        flights: &flights,
        particles: &mut particles,
        popups: &mut popups,
        rig: &mut rig,
    };
    for message in shown.read().filter(|message| !message.skipped) {
        match message.event.fact.family() {
            Family::Harm(fact) => scene.harm(fact),
            Family::Contact(fact) => scene.contact(fact),
            Family::Forced(ForcedFact::Bumped { ship, into, .. }) => scene.bump(*ship, *into),
            Family::Token(
                TokenFact::Gained { ship, token, .. } | TokenFact::Lost { ship, token, .. },
            ) => scene.token(*ship, *token),
            // Of these, nothing bursts, or `gunnery` shows it.
            Family::Turn(_)
            | Family::Story(_)
            | Family::Plan(_)
            | Family::Move(_)
            | Family::Forced(_)
            | Family::Clash(_)
            | Family::Attack(_)
            | Family::Token(_)
            | Family::Squad(_)
            | Family::Mind(_)
            | Family::Quiet(_) => {}
            Family::SquadAttack(fact) => scene.squad_attack(fact),
        }
    }
}

/// The table, and all that a burst changes.
struct Scene<'a> {
    view: &'a ViewMatch,
    flights: &'a Flights,
    particles: &'a mut Particles,
    popups: &'a mut Popups,
    rig: &'a mut CameraRig,
}

impl Scene<'_> {
    fn at(&self, ship: UnitId) -> Option<Vec3> {
        ship_point(self.view, self.flights, ship)
    }

    fn squad_attack(&mut self, fact: SquadAttackFact<'_>) {
        match fact {
            SquadAttackFact::ModelHurt { unit, wounds, .. } => {
                if let Some(at) = self.at(*unit).filter(|_| *wounds > 1) {
                    let shine = unit_shine(self.view, EffectName::HullLoss, *unit);
                    self.popups.number(at, u32::from(*wounds), shine);
                }
            }
            SquadAttackFact::DangerRolled { .. }
            | SquadAttackFact::ModelMended { .. }
            | SquadAttackFact::Aimed { .. }
            | SquadAttackFact::Volleyed { .. }
            | SquadAttackFact::Saved { .. }
            | SquadAttackFact::Shrugged { .. }
            | SquadAttackFact::Struck { .. }
            | SquadAttackFact::Withheld { .. }
            | SquadAttackFact::MeleeDecided { .. }
            | SquadAttackFact::MoraleTested { .. }
            | SquadAttackFact::PinnedDown { .. }
            | SquadAttackFact::SquadLost { .. } => {}
        }
    }

    fn harm(&mut self, fact: HarmFact<'_>) {
        match fact {
            HarmFact::Damaged {
                ship,
                kind,
                shields,
                hull,
                ..
            } => {
                if let Some(point) = self.at(*ship) {
                    self.hit(*ship, point, *kind, *shields, *hull);
                }
            }
            HarmFact::Doomed { ship } | HarmFact::Downed { ship, .. } => {
                if let Some(point) = self.at(*ship) {
                    sparks(self.particles, self.view, *ship, point, 26);
                }
            }
            HarmFact::Destroyed { ship } => {
                if let Some(point) = self.at(*ship) {
                    let held = self.view.board.ship(*ship);
                    let large = held.map_or(40.0, |ship| self.view.ctx.base(ship).length as f32);
                    let shine = |name| unit_shine(self.view, name, *ship);
                    explode(self.particles, point, large, shine);
                    self.rig.jolt(8.0);
                }
            }
            HarmFact::Rolled { .. }
            | HarmFact::CardDrawn { .. }
            | HarmFact::CardRepaired { .. }
            | HarmFact::ShieldsRecovered { .. }
            | HarmFact::Mended { .. }
            | HarmFact::StoodUp { .. }
            | HarmFact::Exposed { .. }
            | HarmFact::Defeated { .. }
            | HarmFact::Fled { .. }
            | HarmFact::Left { .. } => {}
        }
    }

    fn hit(&mut self, ship: UnitId, point: Vec3, kind: DamageKind, shields: u8, hull: u8) {
        if hull > 0 {
            sparks(
                self.particles,
                self.view,
                ship,
                point,
                10 + 8 * usize::from(hull),
            );
            self.rig.jolt(1.5 + f32::from(hull));
        }
        let name = if hull == 0 {
            EffectName::ShieldLoss
        } else if kind == DamageKind::Crit {
            EffectName::CritLoss
        } else {
            EffectName::HullLoss
        };
        let shine = unit_shine(self.view, name, ship);
        self.popups.number(point, u32::from(shields + hull), shine);
    }

    fn bump(&mut self, ship: UnitId, into: UnitId) {
        if let (Some(a), Some(b)) = (self.at(ship), self.at(into)) {
            let low = (a + b) * 0.5 - Vec3::Y * 2.6;
            sparks(self.particles, self.view, ship, low, 14);
            self.rig.jolt(2.0);
        }
    }

    fn token(&mut self, ship: UnitId, token: Token) {
        if let Some(point) = self.at(ship) {
            let low = point.with_y(6.0 * UNITS_PER_MM);
            let color = self.view.looks.token(token).color;
            pop(self.particles, low, ink(color, 1.6, 0.7));
        }
    }

    fn contact(&mut self, fact: ContactFact<'_>) {
        match fact {
            ContactFact::ObstacleRemoved { obstacle } => {
                if let Some(held) = self.view.board.obstacle(*obstacle) {
                    let kind = self.view.ctx.kind(held);
                    let color = self.view.looks.obstacle(kind.style).color;
                    let point = table_point(pose_pos(&held.pose), 8.0);
                    dissolve(self.particles, point, ink(color, 1.0, 0.6), 1.0);
                }
            }
            ContactFact::Overlapped { ship, .. } => {
                if let Some(point) = self.at(*ship) {
                    let low = point - Vec3::Y * 2.4;
                    let dust = unit_shine(self.view, EffectName::Scrape, *ship);
                    dissolve(self.particles, low, dust.ink(0.4), dust.size);
                    self.rig.jolt(1.5);
                }
            }
            ContactFact::ObstaclePlaced { .. }
            | ContactFact::Crossed { .. }
            | ContactFact::Spared { .. }
            | ContactFact::DoorMoved { .. }
            | ContactFact::DoorHeld { .. }
            | ContactFact::DoorStruck { .. }
            | ContactFact::Entered { .. }
            | ContactFact::LeftArea { .. }
            | ContactFact::ZoneEntered { .. } => {}
        }
    }
}

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

fn pop(particles: &mut Particles, at: Vec3, ink: Ink) {
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

fn dissolve(particles: &mut Particles, at: Vec3, ink: Ink, size: f32) {
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
fn explode(particles: &mut Particles, at: Vec3, large: f32, shine: impl Fn(EffectName) -> Shine) {
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
    particles.burst(fire, 26, 95.0 * size);
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
    particles.burst(shard, 42, 210.0 * size);
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
    particles.burst(smoke, 18, 70.0 * size);
}
