//! Attacks: the line between the ships, and the shots along it when the attack is resolved.

mod line;
mod squads;
mod volley;

use bevy::prelude::*;
use content::{EffectName, LookKey, ShotForm, WeaponLook};
use rules::{AttackState, Fact};

use crate::{
    ViewSystems,
    api::ViewMatch,
    draw::{
        canvas::{Canvas, Fade, Ink, Layer, Motif, ink},
        particles::{Particle, Particles},
        pen::Reel,
    },
    effects::ship_point,
    look::{self, Rgb, Shine},
    scale::{UNITS_PER_MM, heading_rotation},
    shapes::noise,
};
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
    let (look, color) = look_of(view, attack);
    let beam = look.shot == ShotForm::Beam;
    let struck = hits + crits;
    let shots = match attack.needs(true) {
        Some(_) => volley::salvo(look, attack.attack.len(), struck, *evaded),
        None => volley::volley(look, struck, *evaded),
    };
    let count = shots.len();
    for (nth, shot) in shots.into_iter().enumerate() {
        let muzzle = muzzle(view, attack, from, to, &shot, nth, count);
        let goal = match shot.end {
            End::Strike => to,
            End::Shield => shield_point(view, attack, muzzle, to),
            End::Miss(aside) => to + aside,
        };
        let share = (t - shot.leaves) / (shot.arrives - shot.leaves);
        if (0.0..1.0).contains(&share) || (beam && share > 0.0) {
            let (from, to) = (muzzle, goal);
            let flight = Flight { from, to, share, t };
            draw_shot(&mut reel.canvas, look.shot, color, &flight);
        }
        if last < shot.leaves && t >= shot.leaves {
            flash(&mut particles, muzzle, color);
        }
        let arrives = last < shot.arrives && t >= shot.arrives && !beam;
        match shot.end {
            End::Strike if arrives => strike(&mut particles, goal, color, look.impact),
            End::Shield if arrives => {
                let shine = look::unit_shine(view, EffectName::ShieldStop, attack.target);
                stop(&mut particles, goal, shine);
            }
            _ => {}
        }
    }
}

/// The flash of a shot that leaves.
fn flash(particles: &mut Particles, at: Vec3, color: Rgb) {
    particles.push(Particle {
        at,
        size: (16.0, 4.0),
        life: 0.16,
        ink: ink(color, 3.0, 0.9),
        picture: Motif::Star,
        ..default()
    });
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
        Some((ship, weapon.arc))
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

/// A shot on its way.
struct Flight {
    from: Vec3,
    to: Vec3,
    /// How much of the way is behind it, 0 to 1.
    share: f32,
    /// How much of the attack has been shown, 0 to 1.
    t: f32,
}

/// The inks of a shot: its bright middle, and the glow around it.
#[derive(Clone, Copy)]
struct Light {
    hot: Ink,
    glow: Ink,
}

fn draw_shot(canvas: &mut Canvas, form: ShotForm, color: Rgb, flight: &Flight) {
    let pale = |part: f32| 0.6 + 0.4 * part;
    let (r, g, b) = color;
    let light = Light {
        hot: canvas.flash(ink((pale(r), pale(g), pale(b)), 5.0, 1.0)),
        glow: canvas.flash(ink(color, 2.4, 0.75)),
    };
    match form {
        ShotForm::Bolt { size } => bolt(canvas, flight, light, size),
        ShotForm::Missile => missile(canvas, flight, light),
        ShotForm::Lightning => lightning(canvas, flight, light),
        ShotForm::Beam => beam(canvas, flight, light),
    }
}

fn bolt(canvas: &mut Canvas, flight: &Flight, light: Light, size: f32) {
    let Flight {
        from, to, share, ..
    } = *flight;
    let at = from.lerp(to, share.clamp(0.0, 1.0));
    let way = (to - from).normalize_or_zero();
    let tail = at - way * 26.0 * size * UNITS_PER_MM;
    let trail = Fade {
        from: light.glow.with_alpha(0.0),
        to: light.glow,
    };
    canvas.beam(Layer::Glow, tail, at, 11.0 * size, trail);
    canvas.beam(Layer::Glow, tail, at, 3.0 * size, light.hot);
}

fn missile(canvas: &mut Canvas, flight: &Flight, light: Light) {
    let Flight { from, to, share, t } = *flight;
    let arc = Vec3::Y * (share * std::f32::consts::PI).sin() * 3.0;
    let at = from.lerp(to, share.clamp(0.0, 1.0)) + arc;
    let tail = from.lerp(to, (share - 0.25).max(0.0)) + arc * 0.7;
    let trail = Fade {
        from: light.glow.with_alpha(0.0),
        to: light.glow,
    };
    canvas.beam(Layer::Glow, tail, at, 7.0, trail);
    canvas.sprite(Layer::Glow, Motif::Dot, at, 22.0, 0.0, light.glow);
    canvas.sprite(Layer::Glow, Motif::Star, at, 34.0, t * 9.0, light.hot);
}

fn lightning(canvas: &mut Canvas, flight: &Flight, light: Light) {
    let Flight { from, to, t, .. } = *flight;
    let mut before = from;
    for step in 1..=8 {
        let along = step as f32 / 8.0;
        let wide = if step < 8 { 1.1 } else { 0.0 };
        let jitter = noise::direction(step * 31 + (t * 30.0) as u32) * wide;
        let point = from.lerp(to, along) + jitter;
        canvas.beam(Layer::Glow, before, point, 7.0, light.glow);
        canvas.beam(Layer::Glow, before, point, 2.0, light.hot);
        before = point;
    }
}

fn beam(canvas: &mut Canvas, flight: &Flight, light: Light) {
    let Flight { from, to, t, .. } = *flight;
    let (glow, fade) = (light.glow, (1.0 - t).max(0.0));
    let inks = Fade {
        from: glow.with_alpha(0.4 * fade),
        to: glow.with_alpha(0.6 * fade),
    };
    canvas.beam(Layer::Glow, from, to, 24.0, inks);
    for ring in 0..6 {
        let along = (ring as f32 / 6.0 - t * 1.5).rem_euclid(1.0);
        let (size, seen) = (10.0 + 34.0 * along, glow.with_alpha(0.6 * fade));
        let at = from.lerp(to, along);
        canvas.sprite(Layer::Glow, Motif::Ring, at, size, 0.0, seen);
    }
}

fn strike(particles: &mut Particles, at: Vec3, color: Rgb, large: f32) {
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

/// A shield takes a shot: a pale ring at the point of impact.
fn stop(particles: &mut Particles, at: Vec3, shine: Shine) {
    for (picture, size, alpha) in [
        (Motif::Ring, shine.wide(6.0, 30.0), 0.9),
        (Motif::Dot, shine.wide(22.0, 8.0), 1.0),
    ] {
        particles.push(Particle {
            at,
            picture,
            size,
            life: 0.42,
            ink: shine.ink(alpha),
            ..default()
        });
    }
}
