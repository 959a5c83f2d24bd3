//! Effects that last as long as their event: bubbles around hulls, locks.

use bevy::{color::Alpha, math::Vec3};
use content::EffectName;
use rules::{Family, HarmFact, TokenFact, UnitId};

use super::ship_point;
use crate::{
    draw::{
        canvas::{Canvas, Layer, Motif},
        pen::Reel,
    },
    look::{Shine, unit_shine},
};

/// Draws the effects of the running event: shield bubbles, closing lock brackets.
pub(super) fn draw_running(mut reel: Reel) {
    let (Some(view), Some(event)) = (&reel.board.0, &reel.playback.current) else {
        return;
    };
    let t = reel.playback.progress();
    match event.fact.family() {
        Family::Harm(fact) => {
            let Some(bubble) = bubble_of(fact, t) else {
                return;
            };
            if let Some(point) = ship_point(view, &reel.flights, bubble.ship) {
                let ship = view.board.ship(bubble.ship);
                let large = ship.map_or(40.0, |ship| view.ctx.base(ship).length as f32);
                let shine = unit_shine(view, bubble.effect, bubble.ship);
                blow(
                    &mut reel.canvas,
                    point,
                    large * shine.size,
                    shine,
                    bubble.strength,
                    t,
                );
            }
        }
        Family::Token(TokenFact::Locked { ship, target }) => {
            if let (Some(from), Some(to)) = (
                ship_point(view, &reel.flights, *ship),
                ship_point(view, &reel.flights, *target),
            ) {
                let shine = unit_shine(view, EffectName::Lock, *ship);
                lock_on(&mut reel.canvas, from, to, shine, t);
            }
        }
        // Of these, nothing lasts, or `boarding` draws it.
        Family::Turn(_)
        | Family::Story(_)
        | Family::Plan(_)
        | Family::Move(_)
        | Family::Forced(_)
        | Family::Contact(_)
        | Family::Clash(_)
        | Family::Attack(_)
        | Family::Token(_)
        | Family::Squad(_)
        | Family::SquadAttack(_)
        | Family::Mind(_)
        | Family::Quiet(_) => {}
    }
}

/// A bubble around a hull.
struct Bubble {
    ship: UnitId,
    effect: EffectName,
    strength: f32,
}

/// The bubble of a running fact.
fn bubble_of(fact: HarmFact<'_>, t: f32) -> Option<Bubble> {
    let swells = (t * 3.0).min(1.0) * (1.0 - t);
    let (ship, effect, strength) = match fact {
        HarmFact::Damaged { ship, shields, .. } => {
            if *shields == 0 {
                return None;
            }
            (*ship, EffectName::ShieldHit, (1.0 - t).powi(2))
        }
        HarmFact::ShieldsRecovered { ship, .. } => (*ship, EffectName::ShieldRecovery, swells),
        HarmFact::Mended { ship, .. } | HarmFact::StoodUp { ship, .. } => {
            (*ship, EffectName::Mending, swells)
        }
        HarmFact::Rolled { .. }
        | HarmFact::CardDrawn { .. }
        | HarmFact::CardRepaired { .. }
        | HarmFact::Exposed { .. }
        | HarmFact::Defeated { .. }
        | HarmFact::Doomed { .. }
        | HarmFact::Destroyed { .. }
        | HarmFact::Downed { .. }
        | HarmFact::Fled { .. }
        | HarmFact::Left { .. } => return None,
    };
    Some(Bubble {
        ship,
        effect,
        strength,
    })
}

/// The light inside a bubble, as a share of that of its rim.
const INSIDE: f32 = 0.8 / 1.8;

/// Draws a bubble around a hull of this length, in millimetres.
fn blow(canvas: &mut Canvas, point: Vec3, large: f32, shine: Shine, strength: f32, t: f32) {
    let rim = canvas.flash(shine.ink(strength));
    let inside = canvas.flash((shine.light * INSIDE).with_alpha(0.35 * strength));
    canvas.sprite(Layer::Glow, Motif::Ring, point, large * 1.5, t, rim);
    canvas.sprite(Layer::Glow, Motif::Dot, point, large * 1.45, 0.0, inside);
}

/// Draws the beam of a lock, and the ring that closes on its target.
fn lock_on(canvas: &mut Canvas, from: Vec3, to: Vec3, shine: Shine, t: f32) {
    let red = shine.ink((1.0 - t).min(t * 5.0).min(1.0));
    canvas.beam(
        Layer::Glow,
        from,
        from.lerp(to, (t * 2.5).min(1.0)),
        3.0 * shine.size,
        red,
    );
    canvas.sprite(
        Layer::Glow,
        Motif::Ring,
        to,
        (40.0 + 120.0 * (1.0 - t).powi(2)) * shine.size,
        t * 3.0,
        red,
    );
}
