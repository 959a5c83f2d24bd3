//! Effects on capital ships: impacts, currents, boarding lines, flags of captors.

use bevy::prelude::*;
use content::{EffectName, INCH};
use geometry::Base;
use rules::{ClashFact, ContactFact, Fact, Family, ForcedBy, ForcedFact, UnitId};

use super::{bursts::sparks, ship_point};
use crate::{
    api::{EventShown, ViewBoard, ViewMatch},
    camera::rig::CameraRig,
    draw::{
        canvas::{Canvas, Layer, Picture, ink},
        particles::{Particle, Particles},
        pen::Reel,
        strokes::brackets,
    },
    look::{self, Shine},
    play::flight::Flights,
    scale::{UNITS_PER_MM, heading_rotation, to_table},
    shapes::noise,
};

/// Bursts at the moment of an event.
pub(super) fn burst_fleet(
    mut shown: MessageReader<EventShown>,
    board: Res<ViewBoard>,
    flights: Res<Flights>,
    mut particles: ResMut<Particles>,
    mut rig: ResMut<CameraRig>,
) {
    let Some(view) = &board.0 else { return };
    let mut scene = Scene {
        view,
        flights: &flights,
        particles: &mut particles,
        rig: &mut rig,
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
            | Family::Plan(_)
            | Family::Move(_)
            | Family::Forced(_)
            | Family::Attack(_)
            | Family::Token(_)
            | Family::Harm(_)
            | Family::Quiet(_) => {}
        }
    }
}

/// The table, and all that a burst changes.
struct Scene<'a> {
    view: &'a ViewMatch,
    flights: &'a Flights,
    particles: &'a mut Particles,
    rig: &'a mut CameraRig,
}

impl Scene<'_> {
    fn at(&self, ship: UnitId) -> Option<Vec3> {
        ship_point(self.view, self.flights, ship)
    }

    fn clash(&mut self, fact: ClashFact<'_>) {
        match fact {
            ClashFact::Rammed { ship, other, .. } => {
                if let (Some(a), Some(b)) = (self.at(*ship), self.at(*other)) {
                    let middle = (a + b) * 0.5;
                    sparks(self.particles, self.view, *ship, middle, 44);
                    let shine = |name| look::ship_shine(self.view, name, *ship);
                    let (hot, soot) = (shine(EffectName::Ramming), shine(EffectName::RammingSmoke));
                    impact(self.particles, middle, hot, soot);
                    self.rig.jolt(6.0);
                }
            }
            ClashFact::Boarded { ship, target }
            | ClashFact::BoardingFought { ship, target, .. } => {
                if let (Some(a), Some(b)) = (self.at(*ship), self.at(*target)) {
                    sparks(self.particles, self.view, *ship, a.lerp(b, 0.5), 14);
                }
            }
            ClashFact::Captured { ship, by } => {
                if let Some(point) = self.at(*ship) {
                    let ring = look::shine(self.view, EffectName::Capture, *by);
                    ripple(self.particles, point, ring, 95.0);
                }
            }
            ClashFact::Unlocked { .. } => {}
        }
    }

    fn forced(&mut self, ship: UnitId, cause: ForcedBy, by: Option<UnitId>) {
        if let (Some(point), Some(way)) = (self.at(ship), push(self.view, ship, by)) {
            let pulls = cause == ForcedBy::Drift;
            let name = if pulls {
                EffectName::Drift
            } else {
                EffectName::Push
            };
            let shine = look::ship_shine(self.view, name, ship);
            gust(self.particles, point, way, shine);
            self.rig.jolt(if pulls { 1.0 } else { 2.5 });
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
                    ripple(self.particles, point, ring, 60.0);
                }
            }
            ContactFact::ZoneEntered { ship, .. } => {
                if let Some(point) = self.at(*ship) {
                    let ring = look::ship_shine(self.view, EffectName::Zone, *ship);
                    ripple(self.particles, point, ring, 110.0);
                }
            }
            ContactFact::ObstaclePlaced { .. }
            | ContactFact::ObstacleRemoved { .. }
            | ContactFact::Crossed { .. }
            | ContactFact::Overlapped { .. }
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
        (Picture::Star, (150.0, 20.0), 0.4),
        (Picture::Ring, (14.0, 130.0), 0.5),
        (Picture::Dot, (20.0, 110.0), 0.3),
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
        picture: Picture::Puff,
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
        picture: Picture::Ring,
        ..default()
    });
}

/// Draws lasting effects: lines between ships locked in boarding, the flag of a captor.
pub(super) fn draw_fleet(mut reel: Reel, time: Res<Time>) {
    let Some(view) = &reel.board.0 else { return };
    let now = time.elapsed_secs();
    let t = reel.playback.progress();
    let fact = reel.playback.current.as_ref().map(|event| &event.fact);
    for ship in view.board.ships.iter().filter(|ship| ship.on_table()) {
        let Some(target) = ship.turn.boards else {
            continue;
        };
        let boards = matches!(fact, Some(Fact::Boarded { ship: id, .. }) if *id == ship.id);
        let lets_go = matches!(fact, Some(Fact::Unlocked { ship: id, .. }) if *id == ship.id);
        let there = match (boards, lets_go) {
            (true, _) => (t * 1.8).min(1.0),
            (false, true) => 1.0 - t,
            (false, false) => 1.0,
        };
        let fights = matches!(fact, Some(Fact::BoardingFought { ship: id, .. }) if *id == ship.id);
        let ends = (
            ship_point(view, &reel.flights, ship.id),
            ship_point(view, &reel.flights, target),
        );
        if let (Some(from), Some(to)) = ends {
            let shine = |name| look::shine(view, name, ship.owner);
            let cables = shine(EffectName::Grapples);
            let frame = shine(EffectName::BoardingBrackets);
            let reach = view.ctx.base(ship);
            grapples(
                &mut reel.canvas,
                Throw { from, to, there },
                reach,
                [cables, frame],
                now,
            );
            if fights {
                let flashes = shine(EffectName::BoardingFight);
                brawl(&mut reel.canvas, from.lerp(to, 0.5), flashes, now);
            }
        }
    }
    if let Some(Fact::Captured { ship, by }) = fact
        && let Some(at) = ship_point(view, &reel.flights, *ship)
    {
        let [pole, cloth] =
            [EffectName::FlagPole, EffectName::Flag].map(|name| look::shine(view, name, *by));
        flag(&mut reel.canvas, at, [pole, cloth], t, now);
    }
}

/// Cables on their way from one ship to another: the share of the way that they have flown.
struct Throw {
    from: Vec3,
    to: Vec3,
    there: f32,
}

/// Three sagging cables that hook into the target when they reach it.
fn grapples(canvas: &mut Canvas, throw: Throw, base: Base, [cables, frame]: [Shine; 2], now: f32) {
    let Throw { from, to, there } = throw;
    let across = (to - from).cross(Vec3::Y).normalize_or_zero();
    let spread = (base.width * 0.35 / INCH) as f32;
    let light = cables.ink(0.9);
    for nth in [-1.0_f32, 0.0, 1.0] {
        let side = across * nth * spread * 1.6;
        let at = |share: f32| {
            let sag = (share * std::f32::consts::PI).sin();
            let sway = (now * 2.0 + nth).sin() * 0.15;
            from.lerp(to, share) + side * (1.0 - 0.5 * share) - Vec3::Y * sag * (0.9 + sway)
        };
        for step in 0..8 {
            let (a, b) = (step as f32 / 8.0 * there, (step + 1) as f32 / 8.0 * there);
            canvas.beam(Layer::Glow, at(a), at(b), 3.0 * cables.size, light);
        }
        canvas.sprite(
            Layer::Glow,
            Picture::Star,
            at(there),
            13.0 * cables.size,
            now + nth,
            light,
        );
    }
    // Brackets around both ships show from afar that they are locked.
    let middle = to_table(from.lerp(to, 0.5));
    let reach = from.distance(to) * 0.5 / UNITS_PER_MM + base.length as f32 * 0.62;
    let pulse = 0.65 + 0.25 * (now * 3.0).sin();
    brackets(
        canvas,
        middle,
        reach * frame.size,
        now * 0.3,
        frame.ink(pulse * there),
    );
}

/// Flashes of a fight from deck to deck.
fn brawl(canvas: &mut Canvas, at: Vec3, shine: Shine, now: f32) {
    let beat = (now * 11.0) as u32;
    for nth in 0..4_u32 {
        let key = beat.wrapping_mul(13).wrapping_add(nth);
        let spot = at + noise::direction(key) * 2.4;
        let size = (8.0 + 18.0 * noise::hash(key ^ 1)) * shine.size;
        let light = shine.ink(0.9);
        canvas.sprite(Layer::Glow, Picture::Star, spot, size, now * 5.0, light);
    }
}

/// A flag that rises over a hull and waves.
fn flag(canvas: &mut Canvas, at: Vec3, [pole, cloth]: [Shine; 2], t: f32, now: f32) {
    let up = (t * 3.0).min(1.0);
    let high = 24.0 * cloth.size;
    let tall = 46.0 * up * UNITS_PER_MM;
    let (foot, top) = (at, at + Vec3::Y * tall);
    let light = pole.ink(0.9);
    canvas.beam(Layer::Glow, foot, top, 2.2 * pole.size, light);
    let (right, _) = canvas.screen();
    let light = cloth.ink(0.92);
    let column = |at: f32, height: f32| {
        let wave = (now * 6.0 - at * 4.0).sin() * 1.6 * at;
        top + right * (at * 34.0 * up * UNITS_PER_MM)
            - Vec3::Y * ((height * (1.0 - 0.25 * at) + wave) * UNITS_PER_MM)
    };
    let edge = |height: f32| -> Vec<Vec3> {
        (0..=8)
            .map(|step| column(step as f32 / 8.0, height * up))
            .collect()
    };
    canvas.band(Layer::Glow, &edge(0.0), &edge(high), light);
}
