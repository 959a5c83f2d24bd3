//! Bursts at the moment of an event: sparks, pops, explosions, numbers.

use bevy::prelude::*;
use content::{DamageKind, EffectName, Token};
use rules::{
    AttackFact, ContactFact, Family, ForcedFact, HarmFact, SquadAttackFact, TokenFact, UnitId,
};

use super::{
    bodies::chest,
    flares::{dissolve, explode, pop, sparks},
    impact::{Forces, Hit, glance},
    popups::{Popups, Told},
    ship_point,
};
use crate::{
    Playback,
    api::{EventShown, ViewBoard, ViewMatch},
    draw::{
        canvas::{Motif, ink},
        particles::Particle,
    },
    look::unit_shine,
    pieces::{gestures::kicks::ModelKey, squads::Postures},
    play::{
        blow::{Blow, Fate},
        flight::Flights,
    },
    scale::{UNITS_PER_MM, pose_pos, table_point},
};

pub(super) fn burst_events(
    mut shown: MessageReader<EventShown>,
    board: Res<ViewBoard>,
    flights: Res<Flights>,
    postures: Res<Postures>,
    playback: Res<Playback>,
    mut forces: Forces,
    mut popups: ResMut<Popups>,
) {
    let Some(view) = &board.0 else { return };
    let mut scene = Scene {
        view,
        flights: &flights,
        postures: &postures,
        playback: &playback,
        blow: None,
        forces: &mut forces,
        popups: &mut popups,
    };
    for message in shown.read().filter(|message| !message.skipped) {
        scene.blow = playback.blow_of(&message.event).copied();
        match message.event.fact.family() {
            Family::Harm(fact) => scene.harm(fact),
            Family::Contact(fact) => scene.contact(fact),
            Family::Forced(ForcedFact::Bumped { ship, into, .. }) => scene.bump(*ship, *into),
            Family::Token(
                TokenFact::Gained { ship, token, .. } | TokenFact::Lost { ship, token, .. },
            ) => scene.token(*ship, *token),
            Family::Attack(AttackFact::Blasted { hits, .. }) => scene.blast(*hits),
            // Of these, nothing bursts, or `gunnery` and `shots` show it.
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
struct Scene<'a, 'w> {
    view: &'a ViewMatch,
    flights: &'a Flights,
    postures: &'a Postures,
    playback: &'a Playback,
    blow: Option<Blow>,
    forces: &'a mut Forces<'w>,
    popups: &'a mut Popups,
}

impl Scene<'_, '_> {
    fn at(&self, ship: UnitId) -> Option<Vec3> {
        ship_point(self.view, self.flights, ship)
    }

    /// The direction from whoever strikes to a place.
    fn way(&self, to: Vec3) -> Vec3 {
        let by = self.blow.and_then(|blow| blow.by);
        let from = by.and_then(|by| self.at(by).or_else(|| obstacle_point(self.view, by)));
        let way = from.map_or(Vec3::ZERO, |from| to - from);
        way.with_y(0.0).normalize_or_zero()
    }

    /// The chest of a model, as it stands now.
    fn chest(&self, unit: UnitId, model: u8) -> Option<Vec3> {
        let shown = self.postures.0.get(&(unit, model))?;
        Some(chest(self.view, unit, model, shown))
    }

    fn squad_attack(&mut self, fact: SquadAttackFact<'_>) {
        match fact {
            SquadAttackFact::ModelHurt {
                unit,
                model,
                wounds,
                life,
            } => self.wound(*unit, *model, *wounds, *life),
            SquadAttackFact::Saved { unit, .. } => self.save(*unit),
            SquadAttackFact::SquadLost {
                unit,
                routed: false,
            } => self.end(*unit),
            SquadAttackFact::DangerRolled { .. }
            | SquadAttackFact::ModelMended { .. }
            | SquadAttackFact::Aimed { .. }
            | SquadAttackFact::Volleyed { .. }
            | SquadAttackFact::Shrugged { .. }
            | SquadAttackFact::Struck { .. }
            | SquadAttackFact::Withheld { .. }
            | SquadAttackFact::MeleeDecided { .. }
            | SquadAttackFact::MoraleTested { .. }
            | SquadAttackFact::PinnedDown { .. }
            | SquadAttackFact::SquadLost { .. } => {}
        }
    }

    /// A model suffers wounds: it is pushed, and told how many.
    fn wound(&mut self, unit: UnitId, model: u8, wounds: u8, life: u8) {
        let Some(at) = self.chest(unit, model).or_else(|| self.at(unit)) else {
            return;
        };
        let weight = self.blow.map_or(0.2, |blow| 0.2 + 0.3 * blow.weight);
        let on = ModelKey {
            unit,
            model: Some(model),
        };
        self.strike(on, at, weight);
        let name = if life == 0 {
            EffectName::CritLoss
        } else {
            EffectName::HullLoss
        };
        let told = Told::Loss {
            number: u32::from(wounds),
            decides: self.blow.is_some_and(|blow| blow.decides()),
        };
        self.popups
            .show(at, told, unit_shine(self.view, name, unit));
    }

    /// A unit saves hits: its armour flashes, and if nothing got through, a shield tells so.
    fn save(&mut self, unit: UnitId) {
        let Some(blow) = self.blow else { return };
        let shine = unit_shine(self.view, EffectName::ShieldStop, unit);
        let squad = self.view.board.squad(unit);
        let models = squad.into_iter().flat_map(|squad| squad.living());
        let chests = models.filter_map(|(model, _)| self.chest(unit, model));
        let chests: Vec<Vec3> = chests.take(SAVES).collect();
        for at in &chests {
            let way = self.way(*at);
            let off = *at - way * 6.0 * UNITS_PER_MM;
            glance(&mut self.forces.particles, off, way, shine);
        }
        if let Some(at) = chests.first().filter(|_| blow.fate == Fate::Stopped) {
            self.popups.show(*at, Told::Block, shine);
        }
    }

    /// A piece is lost: that stands large over its place.
    fn end(&mut self, unit: UnitId) {
        if let Some(at) = self.at(unit) {
            let shine = unit_shine(self.view, EffectName::CritLoss, unit);
            self.popups.show(at, Told::Kill, shine);
        }
    }

    /// A blast catches a figure beside its target.
    fn blast(&mut self, hits: u8) {
        let Some(blow) = self.blow else { return };
        let Some(at) = self.at(blow.on) else { return };
        let shine = unit_shine(self.view, EffectName::ExplosionRing, blow.on);
        self.forces.particles.push(Particle {
            at,
            size: shine.wide(12.0, 90.0),
            life: 0.45,
            ink: shine.ink(0.8),
            picture: Motif::Ring,
            ..default()
        });
        if hits > 0 {
            self.strike(ModelKey::whole(blow.on), at, blow.weight);
        } else {
            let shine = unit_shine(self.view, EffectName::ShieldStop, blow.on);
            self.popups.show(at, Told::Block, shine);
        }
    }

    fn strike(&mut self, on: ModelKey, at: Vec3, weight: f32) {
        let way = self.way(at);
        let hit = Hit {
            on,
            at,
            way,
            weight,
        };
        self.forces.strike(self.view, hit, self.playback);
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
                    sparks(&mut self.forces.particles, self.view, *ship, point, 26);
                }
                if matches!(fact, HarmFact::Downed { .. }) {
                    self.end(*ship);
                }
            }
            HarmFact::Destroyed { ship } => {
                if let Some(point) = self.at(*ship) {
                    let held = self.view.board.ship(*ship);
                    let large = held.map_or(40.0, |ship| self.view.ctx.base(ship).length as f32);
                    let shine = |name| unit_shine(self.view, name, *ship);
                    explode(&mut self.forces.particles, point, large, shine);
                    self.forces.rig.jolt_at(8.0, self.playback.speed);
                    self.end(*ship);
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
        let blow = self.blow;
        // The blow of an attack has struck already; here its damage is told.
        if blow.is_some_and(|blow| blow.echo) {
            if hull > 0 {
                let count = 5 + 2 * usize::from(hull.min(5));
                sparks(&mut self.forces.particles, self.view, ship, point, count);
            }
        } else {
            self.strike(
                ModelKey::whole(ship),
                point,
                blow.map_or(0.3, |blow| blow.weight),
            );
        }
        let name = if hull == 0 {
            EffectName::ShieldLoss
        } else if kind == DamageKind::Crit {
            EffectName::CritLoss
        } else {
            EffectName::HullLoss
        };
        let told = Told::Loss {
            number: u32::from(shields + hull),
            decides: blow.is_some_and(|blow| blow.decides()),
        };
        self.popups
            .show(point, told, unit_shine(self.view, name, ship));
    }

    fn bump(&mut self, ship: UnitId, into: UnitId) {
        if let (Some(a), Some(b)) = (self.at(ship), self.at(into)) {
            let low = (a + b) * 0.5 - Vec3::Y * 2.6;
            sparks(&mut self.forces.particles, self.view, ship, low, 14);
            self.forces.rig.jolt_at(2.0, self.playback.speed);
            for (unit, way) in [(ship, a - b), (into, b - a)] {
                let key = ModelKey::whole(unit);
                self.forces.push(key, way.normalize_or_zero(), 0.3);
            }
        }
    }

    fn token(&mut self, ship: UnitId, token: Token) {
        if let Some(point) = self.at(ship) {
            let low = point.with_y(6.0 * UNITS_PER_MM);
            let color = self.view.looks.token(token).color;
            pop(&mut self.forces.particles, low, ink(color, 1.6, 0.7));
        }
    }

    fn contact(&mut self, fact: ContactFact<'_>) {
        match fact {
            ContactFact::ObstacleRemoved { obstacle } => {
                if let Some(held) = self.view.board.obstacle(*obstacle) {
                    let kind = self.view.ctx.kind(held);
                    let color = self.view.looks.obstacle(kind.style).color;
                    let point = table_point(pose_pos(&held.pose), 8.0);
                    dissolve(&mut self.forces.particles, point, ink(color, 1.0, 0.6), 1.0);
                }
            }
            ContactFact::Overlapped { ship, .. } => {
                if let Some(point) = self.at(*ship) {
                    let low = point - Vec3::Y * 2.4;
                    let dust = unit_shine(self.view, EffectName::Scrape, *ship);
                    dissolve(&mut self.forces.particles, low, dust.ink(0.4), dust.size);
                    self.forces.rig.jolt_at(1.5, self.playback.speed);
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

/// The most models of a unit whose armour flashes.
const SAVES: usize = 3;

/// The place of an obstacle that strikes whoever runs into it.
fn obstacle_point(view: &ViewMatch, id: UnitId) -> Option<Vec3> {
    let held = view.board.obstacle(id)?;
    Some(table_point(pose_pos(&held.pose), 8.0))
}
