//! Attacks: the line between the ships, and the shots along it when the attack is resolved.

mod forms;
mod line;
mod squads;
mod volley;

use bevy::prelude::*;
use content::{EffectName, LookKey, ShotForm, WeaponLook};
use rules::{AttackState, Fact};

use crate::{
    Playback, ViewSystems,
    api::ViewMatch,
    draw::{canvas::Canvas, pen::Reel},
    effects::{
        impact::{Forces, Hit, glance},
        popups::{Popups, Told},
        ship_point,
    },
    look::{self, Rgb},
    pieces::gestures::kicks::{LUNGES_AT, ModelKey},
    play::blow::{self, Blow, Fate, STRIKES},
    scale::{UNITS_PER_MM, heading_rotation},
};
use forms::{BEYOND, Flight, charge, draw_shot, flash, strike};
use volley::{End, Shot};

/// The distance from the base at which a shield stops a saved shot, in millimetres.
const SHIELD: f32 = 8.0;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<line::AttackLine>().add_systems(
        Update,
        (
            line::note_line,
            line::draw_line,
            draw_shots,
            squads::draw_volleys,
        )
            .chain()
            .in_set(ViewSystems::Draw),
    );
}

/// An attack as it is shown: who shoots at whom, and with what.
struct Fire<'a> {
    view: &'a ViewMatch,
    attack: &'a AttackState,
    from: Vec3,
    to: Vec3,
    look: &'a WeaponLook,
    color: Rgb,
    blow: Blow,
}

/// A frame of an event: how much of it had been shown before, and how much is shown now.
#[derive(Clone, Copy)]
struct Moment {
    last: f32,
    t: f32,
}

impl Moment {
    /// Whether this share of the event is reached in this frame.
    fn reaches(self, at: f32) -> bool {
        self.last < at && self.t >= at
    }
}

fn draw_shots(
    mut reel: Reel,
    mut forces: Forces,
    mut popups: ResMut<Popups>,
    mut before: Local<f32>,
) {
    let t = reel.playback.progress();
    let last = std::mem::replace(&mut *before, t).min(t);
    let (Some(view), Some(event)) = (&reel.board.0, &reel.playback.current) else {
        return;
    };
    let (Fact::AttackResolved { .. }, Some(attack)) = (&event.fact, &view.board.attack) else {
        return;
    };
    let ends = (
        ship_point(view, &reel.flights, attack.attacker),
        ship_point(view, &reel.flights, attack.target),
    );
    let (Some(from), Some(to), Some(blow)) = (ends.0, ends.1, reel.playback.blow().copied()) else {
        return;
    };
    let (look, color) = look_of(view, attack);
    let fire = Fire {
        view,
        attack,
        from,
        to,
        look,
        color,
        blow,
    };
    let moment = Moment { last, t };
    if fire.is_melee() {
        fire.lunge(moment, &mut forces);
    } else {
        let shots = fire.shots(&event.fact);
        let count = shots.len();
        for (nth, shot) in shots.iter().enumerate() {
            let muzzle = muzzle(view, attack, from, to, shot, nth, count);
            fire.trace(&mut reel.canvas, muzzle, shot, moment);
            fire.burst(&mut forces, muzzle, shot, moment);
        }
    }
    if moment.reaches(STRIKES) {
        fire.land(&mut forces, &mut popups, &reel.playback);
    }
}

/// The share of an attack during which a weapon gathers its charge before a shot.
const GATHERS: f32 = 0.16;
/// The seconds of an attack, at the natural pace.
const SECONDS: f32 = 1.2;

impl Fire<'_> {
    /// Whether this is a blow by hand: of a figure whose weapon reaches no farther than that.
    fn is_melee(&self) -> bool {
        let ctx = &self.view.ctx;
        let Some(ship) = self.view.board.ship(self.attack.attacker) else {
            return false;
        };
        let arm = ctx.arm(ship, self.attack.weapon);
        let reach = arm.map(|arm| arm.strikes.farthest());
        let figure = ctx.class(ship).figure.as_ref().map(|figure| figure.range);
        figure.is_some_and(|range| reach.unwrap_or(range) <= 2 && self.attack.range <= 2)
    }

    /// The shots of the attack by its result.
    fn shots(&self, fact: &Fact) -> Vec<Shot> {
        let Fact::AttackResolved {
            hits,
            crits,
            evaded,
            ..
        } = fact
        else {
            return Vec::new();
        };
        let struck = hits + crits;
        let stops = self.blow.fate != Fate::Passed && blow::stops(self.view);
        match self.attack.needs(true) {
            Some(_) => volley::salvo(self.look, self.attack.attack.len(), struck, *evaded),
            None if stops => volley::stopped(self.look, struck, *evaded),
            None => volley::volley(self.look, struck, *evaded),
        }
    }

    /// The direction of the blow on the table.
    fn way(&self) -> Vec3 {
        (self.to - self.from).with_y(0.0).normalize_or_zero()
    }

    /// Where a shot ends.
    fn goal(&self, muzzle: Vec3, shot: &Shot) -> Vec3 {
        match shot.end {
            End::Strike => self.to,
            End::Shield => shield_point(self.view, self.attack, muzzle, self.to),
            End::Miss(aside) => self.to + aside,
        }
    }

    /// Draws the charge that a weapon gathers, and then the shot on its way.
    fn trace(&self, canvas: &mut Canvas, muzzle: Vec3, shot: &Shot, moment: Moment) {
        let t = moment.t;
        let gathered = (t - shot.leaves) / GATHERS + 1.0;
        if (0.0..1.0).contains(&gathered) {
            charge(canvas, muzzle, self.color, gathered);
        }
        let share = (t - shot.leaves) / (shot.arrives - shot.leaves);
        let beam = self.look.shot == ShotForm::Beam;
        let farthest = match shot.end {
            End::Miss(_) => 1.0 + BEYOND,
            End::Strike | End::Shield => 1.0,
        };
        if (0.0..farthest).contains(&share) || (beam && share > 0.0) {
            let (from, to) = (muzzle, self.goal(muzzle, shot));
            let flight = Flight { from, to, share, t };
            draw_shot(canvas, self.look.shot, self.color, &flight);
        }
    }

    /// The flash of a shot that leaves, and what it does where it ends.
    fn burst(&self, forces: &mut Forces, muzzle: Vec3, shot: &Shot, moment: Moment) {
        let way = self.way();
        if moment.reaches(shot.leaves) {
            flash(&mut forces.particles, muzzle, self.color);
            forces.recoil(ModelKey::whole(self.attack.attacker), way);
        }
        if !moment.reaches(shot.arrives) {
            return;
        }
        let goal = self.goal(muzzle, shot);
        match shot.end {
            End::Strike if self.look.shot != ShotForm::Beam => {
                strike(&mut forces.particles, goal, self.color, self.look.impact);
            }
            End::Shield => {
                let shine = look::unit_shine(self.view, EffectName::ShieldStop, self.attack.target);
                glance(&mut forces.particles, goal, way, shine);
            }
            End::Strike | End::Miss(_) => {}
        }
    }

    /// A figure that strikes by hand draws back and lunges.
    fn lunge(&self, moment: Moment, forces: &mut Forces) {
        let leaves = STRIKES - LUNGES_AT / SECONDS;
        if moment.reaches(leaves) {
            forces.lunge(ModelKey::whole(self.attack.attacker), self.way());
        }
        if !moment.reaches(STRIKES) {
            return;
        }
        let middle = self.from.lerp(self.to, 0.7);
        match self.blow.fate {
            Fate::Struck => strike(&mut forces.particles, middle, self.color, 0.8),
            Fate::Stopped => {
                let shine = look::unit_shine(self.view, EffectName::ShieldStop, self.attack.target);
                glance(&mut forces.particles, middle, self.way(), shine);
            }
            Fate::Passed => {}
        }
    }

    /// The blow as a whole arrives.
    fn land(&self, forces: &mut Forces, popups: &mut Popups, playback: &Playback) {
        let target = self.attack.target;
        match self.blow.fate {
            Fate::Struck => {
                let hit = Hit {
                    on: ModelKey::whole(target),
                    at: self.to,
                    way: self.way(),
                    weight: self.blow.weight,
                };
                forces.strike(self.view, hit, playback);
            }
            Fate::Stopped => {
                let shine = look::unit_shine(self.view, EffectName::ShieldStop, target);
                popups.show(self.to, Told::Block, shine);
                forces.push(ModelKey::whole(target), self.way(), 0.0);
            }
            Fate::Passed => popups.miss(self.to),
        }
    }
}

/// The point where a shot leaves: a battery's side of the hull, or beside the cockpit.
fn muzzle(
    view: &ViewMatch,
    attack: &AttackState,
    from: Vec3,
    to: Vec3,
    shot: &Shot,
    nth: usize,
    count: usize,
) -> Vec3 {
    let way = (to - from).normalize_or_zero();
    let battery = attack.needs(true).and_then(|_| {
        let ship = view.board.ship(attack.attacker)?;
        let weapon = view
            .ctx
            .class(ship)
            .weapons
            .get(usize::from(attack.weapon))?;
        Some((ship, view.ctx.arc(weapon)))
    });
    let Some((ship, arc)) = battery else {
        let across = (to - from).cross(Vec3::Y).normalize_or_zero();
        return from + way * 1.6 + across * shot.side * 0.7;
    };
    let at = volley::muzzle(arc, view.ctx.base(ship), nth, count) * UNITS_PER_MM;
    let turn = heading_rotation(ship.pose.heading);
    from + turn * Vec3::new(at.x, 0.0, -at.y) + way * 0.4
}

/// The point where a shot meets the shield of its target: off the base, on the shot's own line.
fn shield_point(view: &ViewMatch, attack: &AttackState, from: Vec3, to: Vec3) -> Vec3 {
    let Some(target) = view.board.ship(attack.target) else {
        return to;
    };
    let base = view.ctx.base(target);
    let way = heading_rotation(target.pose.heading).inverse() * (from - to);
    let half = Vec2::new(base.width as f32, base.length as f32) * 0.5 + SHIELD;
    let flat = Vec2::new(way.x, way.z);
    let reach = (half.x / flat.x.abs().max(1.0e-4)).min(half.y / flat.y.abs().max(1.0e-4));
    to + (from - to) * (reach * UNITS_PER_MM).min(1.0)
}

/// The look of the weapon that fires, and the colour of its shots.
fn look_of<'a>(view: &'a ViewMatch, attack: &AttackState) -> (&'a WeaponLook, Rgb) {
    let shooter = view.board.ship(attack.attacker);
    let color = shooter.map_or((1.0, 0.5, 0.4), |ship| look::player_color(view, ship.owner));
    let look = weapon_look(view, attack);
    (look, look.color.of(color))
}

/// The look of the weapon that fires.
pub(crate) fn weapon_look<'a>(view: &'a ViewMatch, attack: &AttackState) -> &'a WeaponLook {
    let shooter = view.board.ship(attack.attacker);
    let weapon =
        shooter.and_then(|ship| view.ctx.class(ship).weapons.get(usize::from(attack.weapon)));
    let key = weapon.map(|weapon| weapon.look.unwrap_or(weapon.style.look()));
    view.looks.weapon(key.unwrap_or(LookKey::new("Laser")))
}
