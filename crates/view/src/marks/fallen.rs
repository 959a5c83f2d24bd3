//! Marks over the tokens of fallen heroes: a cross, with the name beneath it. The cross of a hero
//! whom somebody can help up now beats in green.

use bevy::prelude::*;
use rules::{Ctx, Ship};

use crate::{
    draw::{
        canvas::{Canvas, Layer, Motif, ink},
        lettering,
        pen::Pen,
    },
    look,
    scale::{UNITS_PER_MM, pose_pos, table_point},
    table::ground,
};

/// The height of the cross over the deck, the length and the width of its arms, and the height of
/// the letters, in millimetres.
const HIGH: f32 = 27.0;
const ARM: f32 = 11.0;
const BROAD: f32 = 3.2;
const LETTERS: f32 = 4.2;
/// The colour of somebody whom a friend can help up.
const HELP: look::Rgb = (0.36, 1.0, 0.5);

pub(super) fn draw_fallen(mut pen: Pen) {
    let pulse = pen.pulse(4.0);
    let Some(view) = &pen.board.0 else { return };
    for ship in view.fallen() {
        let helped = pen.marks.candidates.contains(&ship.id);
        let own = look::player_color(view, ship.owner);
        let foot = ground::height_mm(view, ship.cell);
        let color = if helped { HELP } else { own };
        let light = if helped { 0.55 + 0.45 * pulse } else { 0.8 };
        let at = table_point(pose_pos(&ship.pose), foot + HIGH);
        cross(&mut pen.canvas, at, color, light);
        name(&mut pen.canvas, &view.ctx, ship, at, own);
        if helped {
            let glow = ink(HELP, 1.3, 0.25 + 0.3 * pulse);
            let floor = table_point(pose_pos(&ship.pose), foot + 1.0);
            pen.canvas
                .decal(Layer::Glow, Motif::Dot, floor, 46.0, 0.0, glow);
        }
    }
}

/// An upright cross that faces the camera.
fn cross(canvas: &mut Canvas, at: Vec3, color: look::Rgb, light: f32) {
    let half = ARM * 0.5 * UNITS_PER_MM;
    let (right, up) = canvas.screen();
    let halo = ink(color, 1.0, 0.4 * light);
    canvas.sprite(Layer::Glow, Motif::Dot, at, 2.6 * ARM, 0.0, halo);
    for way in [right, up] {
        let ends = (at - way * half, at + way * half);
        canvas.beam(Layer::Glow, ends.0, ends.1, BROAD, ink(color, 2.0, light));
    }
}

fn name(canvas: &mut Canvas, ctx: &Ctx, ship: &Ship, above: Vec3, color: look::Rgb) {
    let (_, up) = canvas.screen();
    let at = above - up * (0.5 * ARM + LETTERS) * UNITS_PER_MM;
    let name = ctx.name(ship.id).to_uppercase();
    lettering::stand(canvas, at, &name, LETTERS, ink(color, 1.7, 0.95));
}
