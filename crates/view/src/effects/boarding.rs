//! Lasting effects on capital ships: boarding lines, fights on deck, flags of captors.

use bevy::prelude::*;
use content::{EffectName, INCH};
use geometry::Base;
use rules::Fact;

use super::ship_point;
use crate::{
    draw::{
        canvas::{Canvas, Layer, Motif},
        pen::Reel,
        strokes::brackets,
    },
    look::{self, Shine},
    scale::{UNITS_PER_MM, to_table},
    shapes::noise,
};

/// Draws lasting effects: lines between ships locked in boarding, the flag of a captor.
pub(super) fn draw_boarding(mut reel: Reel, time: Res<Time>) {
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
            Motif::Star,
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
        let light = canvas.flash(shine.ink(0.9));
        canvas.sprite(Layer::Glow, Motif::Star, spot, size, now * 5.0, light);
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
