//! The star: where the rim light comes from.

use bevy::prelude::*;

use crate::{
    draw::canvas::{Canvas, Layer, Motif, ink},
    table::sky::{Surround, towards},
};

/// Draws the star, if there is one: a core, a halo, rays.
pub(super) fn draw_star(mut canvas: ResMut<Canvas>, surround: Res<Surround>, time: Res<Time>) {
    let Some(color) = surround.0.star else { return };
    let at = canvas.eye() + towards(surround.0.rim.from.into()) * 3000.0;
    let breath = 1.0 + 0.03 * (time.elapsed_secs() * 0.7).sin();
    let mm = 10.0;
    for (cell, size, light, alpha) in [
        (Motif::Dot, 2400.0 * breath, 0.55, 0.20),
        (Motif::Dot, 620.0, 1.6, 0.55),
        (Motif::Star, 1500.0 * breath, 2.4, 0.9),
        (Motif::Dot, 170.0, 4.0, 1.0),
    ] {
        let color = ink(color, light, alpha);
        canvas.sprite(Layer::Glow, cell, at, size * mm, 0.0, color);
    }
}
