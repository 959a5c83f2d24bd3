//! Attacks: the line between the ships, and what flies along it when the attack is resolved.

mod line;

use bevy::prelude::*;
use content::WeaponStyle;
use rules::{AttackState, Fact};

use crate::{
    ViewSystems,
    api::ViewMatch,
    canvas::{Canvas, Cell, Layer, ink},
    effects::ship_point,
    look::{self, Rgb},
    noise,
    particles::{Particle, Particles},
    pen::Reel,
    scale::UNITS_PER_MM,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<line::AttackLine>().add_systems(
        Update,
        (line::note_line, line::draw_line, draw_shots)
            .chain()
            .in_set(ViewSystems::Draw),
    );
}

/// One shot of a volley: when it leaves and arrives (in the event's progress), and by how much it misses.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shot {
    leaves: f32,
    arrives: f32,
    miss: Vec3,
    side: f32,
}

/// The volley of an attack: what got through strikes, what was evaded passes.
fn volley(style: WeaponStyle, struck: u8, evaded: u8) -> Vec<Shot> {
    let count = match style {
        WeaponStyle::Torpedo | WeaponStyle::Tractor => 1,
        _ => u32::from(struck.max(1) + evaded.min(3)).clamp(2, 7),
    };
    let slow = if style == WeaponStyle::Torpedo {
        0.55
    } else {
        0.2
    };
    (0..count)
        .map(|nth| {
            let strikes = nth < u32::from(struck) || (count == 1 && struck > 0);
            let leaves = 0.04 + 0.42 * nth as f32 / count as f32;
            let side = if nth % 2 == 0 { -1.0 } else { 1.0 };
            let miss = if strikes {
                Vec3::ZERO
            } else {
                noise::direction(nth + 31) * 2.6 + Vec3::Y * 1.4
            };
            Shot {
                leaves,
                arrives: leaves + slow,
                miss,
                side,
            }
        })
        .collect()
}

fn draw_shots(mut reel: Reel, mut particles: ResMut<Particles>, mut before: Local<f32>) {
    let t = reel.playback.progress();
    let last = std::mem::replace(&mut *before, t).min(t);
    let (Some(view), Some(event)) = (&reel.board.0, &reel.playback.current) else {
        return;
    };
    let Fact::AttackResolved {
        hits,
        crits,
        evaded,
        ..
    } = &event.fact
    else {
        return;
    };
    let Some(attack) = &view.board.attack else {
        return;
    };
    let ends = (
        ship_point(view, &reel.flights, attack.attacker),
        ship_point(view, &reel.flights, attack.target),
    );
    let (Some(from), Some(to)) = ends else { return };
    let (style, color) = style_of(view, attack);
    let across = (to - from).cross(Vec3::Y).normalize_or_zero();
    for shot in volley(style, hits + crits, *evaded) {
        let muzzle = from + (to - from).normalize_or_zero() * 1.6 + across * shot.side * 0.7;
        let goal = to + shot.miss;
        let share = (t - shot.leaves) / (shot.arrives - shot.leaves);
        if (0.0..1.0).contains(&share) || (style == WeaponStyle::Tractor && share > 0.0) {
            draw_shot(&mut reel.canvas, style, color, muzzle, goal, share, t);
        }
        if last < shot.leaves && t >= shot.leaves {
            let ink = ink(color, 3.0, 0.9);
            particles.push(Particle {
                at: muzzle,
                size: (16.0, 4.0),
                life: 0.16,
                ink,
                cell: Cell::Star,
                ..default()
            });
        }
        if last < shot.arrives
            && t >= shot.arrives
            && shot.miss == Vec3::ZERO
            && style != WeaponStyle::Tractor
        {
            strike(&mut particles, goal, color, style);
        }
    }
}

fn style_of(view: &ViewMatch, attack: &AttackState) -> (WeaponStyle, Rgb) {
    let shooter = view.board.ship(attack.attacker);
    let color = shooter.map_or((1.0, 0.5, 0.4), |ship| look::player_color(view, ship.owner));
    let weapon =
        shooter.and_then(|ship| view.ctx.class(ship).weapons.get(usize::from(attack.weapon)));
    let style = weapon.map_or(WeaponStyle::Laser, |weapon| weapon.style);
    (style, look::shot_color(style, color))
}

fn draw_shot(
    canvas: &mut Canvas,
    style: WeaponStyle,
    color: Rgb,
    from: Vec3,
    to: Vec3,
    share: f32,
    t: f32,
) {
    let hot = ink(
        (
            0.6 + 0.4 * color.0,
            0.6 + 0.4 * color.1,
            0.6 + 0.4 * color.2,
        ),
        5.0,
        1.0,
    );
    let glow = ink(color, 2.4, 0.75);
    let at = from.lerp(to, share.clamp(0.0, 1.0));
    let way = (to - from).normalize_or_zero();
    match style {
        WeaponStyle::Laser | WeaponStyle::Cannon => {
            let fat = if style == WeaponStyle::Cannon {
                1.8
            } else {
                1.0
            };
            let tail = at - way * 26.0 * fat * UNITS_PER_MM;
            canvas.beam(
                Layer::Glow,
                tail,
                at,
                11.0 * fat,
                (glow.with_alpha(0.0), glow),
            );
            canvas.beam(Layer::Glow, tail, at, 3.0 * fat, (hot, hot));
        }
        WeaponStyle::Torpedo => {
            let arc = Vec3::Y * (share * std::f32::consts::PI).sin() * 3.0;
            let tail = from.lerp(to, (share - 0.25).max(0.0)) + arc * 0.7;
            canvas.beam(
                Layer::Glow,
                tail,
                at + arc,
                7.0,
                (glow.with_alpha(0.0), glow),
            );
            canvas.sprite(Layer::Glow, Cell::Dot, at + arc, 22.0, 0.0, glow);
            canvas.sprite(Layer::Glow, Cell::Star, at + arc, 34.0, t * 9.0, hot);
        }
        WeaponStyle::Ion => {
            let mut before = from;
            for step in 1..=8 {
                let along = step as f32 / 8.0;
                let jitter = noise::direction(step * 31 + (t * 30.0) as u32)
                    * if step < 8 { 1.1 } else { 0.0 };
                let point = from.lerp(to, along) + jitter;
                canvas.beam(Layer::Glow, before, point, 7.0, (glow, glow));
                canvas.beam(Layer::Glow, before, point, 2.0, (hot, hot));
                before = point;
            }
        }
        WeaponStyle::Tractor => {
            let fade = (1.0 - t).max(0.0);
            canvas.beam(
                Layer::Glow,
                from,
                to,
                24.0,
                (glow.with_alpha(0.4 * fade), glow.with_alpha(0.6 * fade)),
            );
            for ring in 0..6 {
                let along = (ring as f32 / 6.0 - t * 1.5).rem_euclid(1.0);
                let size = 10.0 + 34.0 * along;
                canvas.sprite(
                    Layer::Glow,
                    Cell::Ring,
                    from.lerp(to, along),
                    size,
                    0.0,
                    glow.with_alpha(0.6 * fade),
                );
            }
        }
    }
}

fn strike(particles: &mut Particles, at: Vec3, color: Rgb, style: WeaponStyle) {
    let large = if style == WeaponStyle::Torpedo {
        2.2
    } else {
        1.0
    };
    let flash = ink(color, 4.0, 1.0);
    particles.push(Particle {
        at,
        size: (10.0, 42.0 * large),
        life: 0.3,
        ink: flash,
        ..default()
    });
    let spark = Particle {
        at,
        drag: 2.5,
        size: (1.8, 0.6),
        life: 0.45,
        ink: flash,
        streak: true,
        ..default()
    };
    particles.burst(spark, (9.0 * large) as usize, 120.0 * large);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn volleys_strike_as_often_as_damage_came_through() {
        for (struck, evaded) in [(0, 0), (0, 3), (2, 1), (4, 0)] {
            let shots = volley(WeaponStyle::Laser, struck, evaded);
            let through = shots.iter().filter(|shot| shot.miss == Vec3::ZERO).count();
            assert_eq!(through, usize::from(struck));
            assert!(
                shots
                    .iter()
                    .all(|shot| shot.leaves < shot.arrives && shot.arrives < 1.0)
            );
        }
        assert_eq!(volley(WeaponStyle::Torpedo, 3, 0).len(), 1);
    }
}
