//! The shots of units of models, and their blows in melee.

use bevy::prelude::*;
use content::{LookKey, ShotForm, WeaponLook};
use rules::{Fact, UnitId};

use super::{Flight, draw_shot, flash, strike};
use crate::{
    api::ViewMatch,
    draw::{
        particles::{Particle, Particles},
        pen::Reel,
    },
    look::{self, Rgb},
    pieces::squads::{Posture, Postures, head_mm, size},
    scale::{UNITS_PER_MM, table_point},
    shapes::noise,
};

/// The most shots of a volley that are drawn.
const MOST: usize = 14;
/// The share of the event in which the first shot leaves, and the last.
const LEAVES: (f32, f32) = (0.05, 0.6);
/// The share of the event that a shot takes.
const TAKES: f32 = 0.3;

/// The middle of a model's body, in the world.
fn chest(view: &ViewMatch, unit: UnitId, model: u8, shown: &Posture) -> Vec3 {
    let tall = head_mm(size(view, unit, model));
    table_point(shown.at, shown.foot + shown.lift + tall * 0.6)
}

/// The bodies of the models of a unit.
fn bodies(view: &ViewMatch, postures: &Postures, unit: UnitId) -> Vec<Vec3> {
    let all = postures.0.iter();
    let of = all.filter(|((held, _), _)| *held == unit);
    of.map(|((unit, model), shown)| chest(view, *unit, *model, shown))
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

/// Draws the shots of the running volley, or the sparks of blows.
pub(super) fn draw_volleys(
    mut reel: Reel,
    postures: Res<Postures>,
    mut particles: ResMut<Particles>,
    mut before: Local<f32>,
) {
    let t = reel.playback.progress();
    let last = std::mem::replace(&mut *before, t).min(t);
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
    let shots = faces.len().clamp(1, MOST);
    let struck = usize::from(*hits).min(shots);
    for nth in 0..shots {
        let key = nth as u32 * 31 + faces.len() as u32;
        let (a, b) = (from[nth % from.len()], to[(nth * 7 + 3) % to.len()]);
        let hit = nth < struck;
        let aside = noise::direction(key) * 2.2 + Vec3::Y * 1.0;
        let goal = if hit { b } else { b + aside };
        let leaves = LEAVES.0 + (LEAVES.1 - LEAVES.0) * nth as f32 / shots as f32;
        let arrives = leaves + TAKES;
        if last < arrives && t >= arrives && hit {
            strike(&mut particles, goal, color, 0.45 * look.impact);
        }
        if *melee {
            blow(&mut particles, last, t, leaves, a.lerp(b, 0.5), color);
            continue;
        }
        let share = (t - leaves) / TAKES;
        let beam = look.shot == ShotForm::Beam;
        if (0.0..1.0).contains(&share) || (beam && share > 0.0) {
            let flight = Flight {
                from: a,
                to: goal,
                share,
                t,
            };
            draw_shot(&mut reel.canvas, look.shot, color, &flight);
        }
        if last < leaves && t >= leaves {
            flash(&mut particles, a, color);
        }
    }
}

/// Sparks between two who strike each other.
fn blow(particles: &mut Particles, last: f32, t: f32, at: f32, point: Vec3, color: Rgb) {
    if !(last < at && t >= at) {
        return;
    }
    let spark = Particle {
        at: point + Vec3::Y * 2.0 * UNITS_PER_MM,
        drag: 2.5,
        size: (1.6, 0.5),
        life: 0.4,
        ink: crate::draw::canvas::ink(color, 4.0, 1.0),
        streak: true,
        ..default()
    };
    particles.burst(spark, 6, 90.0);
}
