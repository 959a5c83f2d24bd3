//! The shots of units of models, and their blows in melee.

use bevy::prelude::*;
use content::{LookKey, ShotForm, WeaponLook};
use rules::{Fact, UnitId};

use super::{
    Moment,
    forms::{BEYOND, Flight, charge, draw_shot, flash, strike},
};
use crate::{
    api::ViewMatch,
    draw::{
        canvas::Canvas,
        particles::{Cone, Particle, Particles},
        pen::Reel,
    },
    effects::{bodies::chest, impact::Forces, popups::Popups},
    look::{self, Rgb},
    pieces::{
        gestures::kicks::{LUNGES_AT, ModelKey},
        squads::Postures,
    },
    play::blow::{Fate, LANDS},
    scale::UNITS_PER_MM,
    shapes::noise,
};

/// The most shots of a volley that are drawn.
const MOST: usize = 12;
/// The share of the event that a shot takes, and in which its weapon gathers a charge before.
const TAKES: f32 = 0.3;
const GATHERS: f32 = 0.14;
/// The share of the event over which the shots are spread.
const SPREAD: f32 = 0.36;
/// The seconds of a volley, at the natural pace.
const SECONDS: f32 = 0.9;

/// The body of a model.
#[derive(Clone, Copy)]
struct Body {
    key: ModelKey,
    chest: Vec3,
}

/// The bodies of the models of a unit.
fn bodies(view: &ViewMatch, postures: &Postures, unit: UnitId) -> Vec<Body> {
    let all = postures.0.iter();
    let of = all.filter(|((held, _), _)| *held == unit);
    of.map(|((unit, model), shown)| Body {
        key: ModelKey {
            unit: *unit,
            model: Some(*model),
        },
        chest: chest(view, *unit, *model, shown),
    })
    .collect()
}

/// The look of a weapon of a unit, and the colour of its shots.
fn look_of(view: &ViewMatch, unit: UnitId, weapon: u8) -> (&WeaponLook, Rgb) {
    let troop = view.ctx.troop(unit);
    let gear = troop.and_then(|troop| troop.gear(&view.ctx.content, weapon));
    let key = gear.and_then(|gear| gear.look);
    let look = view.looks.weapon(key.unwrap_or(LookKey::new("Laser")));
    let owner = view.board.owner(unit);
    let color = look::player_color(view, owner.unwrap_or_default());
    (look, look.color.of(color))
}

/// One shot of a volley, or one blow of a melee.
#[derive(Clone, Copy)]
struct Lone {
    by: Body,
    goal: Vec3,
    hit: bool,
    leaves: f32,
    arrives: f32,
}

/// The shots of a volley, or the blows of a melee. The hits come first.
fn lones(from: &[Body], to: &[Body], dice: usize, hits: usize) -> Vec<Lone> {
    let shots = dice.clamp(1, MOST);
    // Where not all shots are drawn, as large a share of them strikes.
    let struck = (hits * shots).div_ceil(dice.max(1)).min(shots);
    let lone = |nth: usize| {
        let hit = nth < struck;
        let goal = to[(nth * 7 + 3) % to.len()].chest;
        let aside = noise::direction((nth * 31 + dice) as u32) * 2.2 + Vec3::Y;
        let arrives = LANDS + SPREAD * nth as f32 / shots as f32;
        Lone {
            by: from[nth % from.len()],
            goal: if hit { goal } else { goal + aside },
            hit,
            leaves: arrives - TAKES,
            arrives,
        }
    };
    (0..shots).map(lone).collect()
}

/// Draws the shots of the running volley, or the blows of a melee.
pub(super) fn draw_volleys(
    mut reel: Reel,
    postures: Res<Postures>,
    mut forces: Forces,
    mut popups: ResMut<Popups>,
    mut before: Local<f32>,
) {
    let t = reel.playback.progress();
    let last = std::mem::replace(&mut *before, t).min(t);
    let moment = Moment { last, t };
    let (Some(view), Some(event)) = (&reel.board.0, &reel.playback.current) else {
        return;
    };
    let Fact::Volleyed {
        unit,
        target,
        weapon,
        melee,
        faces,
        hits,
        ..
    } = &event.fact
    else {
        return;
    };
    let from = bodies(view, &postures, *unit);
    let to = bodies(view, &postures, *target);
    if from.is_empty() || to.is_empty() {
        return;
    }
    let (look, color) = look_of(view, *unit, *weapon);
    for lone in lones(&from, &to, faces.len(), usize::from(*hits)) {
        if *melee {
            lone.blow(&mut forces, color, moment);
        } else {
            lone.trace(&mut reel.canvas, look, color, moment);
            lone.burst(&mut forces, look, color, moment);
        }
    }
    if let Some(blow) = reel.playback.blow().filter(|_| moment.reaches(LANDS)) {
        match blow.fate {
            Fate::Struck => forces.shake(blow.weight * 0.5, reel.playback.speed),
            Fate::Stopped => {}
            Fate::Passed => popups.miss(to[0].chest),
        }
    }
}

impl Lone {
    fn way(&self) -> Vec3 {
        (self.goal - self.by.chest).with_y(0.0).normalize_or_zero()
    }

    /// Draws the charge of a weapon, and then its shot on the way.
    fn trace(&self, canvas: &mut Canvas, look: &WeaponLook, color: Rgb, moment: Moment) {
        let t = moment.t;
        let gathered = (t - self.leaves) / GATHERS + 1.0;
        if (0.0..1.0).contains(&gathered) {
            charge(canvas, self.by.chest, color, gathered * 0.8);
        }
        let share = (t - self.leaves) / TAKES;
        let beam = look.shot == ShotForm::Beam;
        let farthest = if self.hit { 1.0 } else { 1.0 + BEYOND };
        if (0.0..farthest).contains(&share) || (beam && share > 0.0) {
            let flight = Flight {
                from: self.by.chest,
                to: self.goal,
                share,
                t,
            };
            draw_shot(canvas, look.shot, color, &flight);
        }
    }

    /// The flash of a shot that leaves, and the spark of one that strikes.
    fn burst(&self, forces: &mut Forces, look: &WeaponLook, color: Rgb, moment: Moment) {
        if moment.reaches(self.leaves) {
            flash(&mut forces.particles, self.by.chest, color);
            forces.recoil(self.by.key, self.way());
        }
        if self.hit && moment.reaches(self.arrives) {
            strike(&mut forces.particles, self.goal, color, 0.45 * look.impact);
        }
    }

    /// A model that draws back and lunges, and the sparks where its blow strikes.
    fn blow(&self, forces: &mut Forces, color: Rgb, moment: Moment) {
        if moment.reaches(self.arrives - LUNGES_AT / SECONDS) {
            forces.lunge(self.by.key, self.way());
        }
        if moment.reaches(self.arrives) {
            let point = self.by.chest.lerp(self.goal, 0.6);
            sparks(&mut forces.particles, point, self.way(), self.hit, color);
        }
    }
}

/// Sparks between two who strike each other; few where the blow fails.
fn sparks(particles: &mut Particles, point: Vec3, way: Vec3, hit: bool, color: Rgb) {
    let spark = Particle {
        at: point + Vec3::Y * 2.0 * UNITS_PER_MM,
        drag: 2.5,
        size: (1.6, 0.5),
        life: 0.4,
        ink: crate::draw::canvas::ink(color, 4.0, 1.0),
        streak: true,
        ..default()
    };
    let cone = Cone {
        way: (way + Vec3::Y * 0.4).normalize_or_zero(),
        open: 0.7,
        pace: 110.0,
    };
    particles.spray(spark, if hit { 4 } else { 1 }, cone);
}
