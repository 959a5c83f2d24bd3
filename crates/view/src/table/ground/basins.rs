//! Sunken floors and their fillings.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{Filling, Light};
use rules::grid::Ground;

use super::{
    cells::{BEVEL, loop_at, middle_of, part, shade},
    surfaces::Surface,
};
use crate::shapes::{noise, solid::Solid};

/// The light of a liquid at its border, as a share of that in its middle.
const SHORE: f32 = 0.35;

/// A sunken floor: its filling, the heights of rim and floor in millimetres, and the colours of
/// floor and walls.
pub(super) struct Basin {
    pub(super) filling: Filling,
    pub(super) rim: f32,
    pub(super) floor: f32,
    pub(super) top: Vec3,
    pub(super) side: Vec3,
}

/// Builds a sunken floor with its filling.
pub(super) fn sink(
    parts: &mut BTreeMap<Surface, Solid>,
    ground: &Ground,
    cell: usize,
    basin: &Basin,
) {
    let Basin {
        filling,
        rim,
        floor,
        top,
        side,
    } = *basin;
    let lip = loop_at(ground, cell, 0.15 + BEVEL, rim);
    let inner = loop_at(ground, cell, 3.2, rim);
    let solid = part(parts, Surface::Solid);
    for at in 0..lip.len() {
        let next = (at + 1) % lip.len();
        solid.quad([lip[at], lip[next], inner[next], inner[at]], side * 1.5);
    }
    let deep = floor - if filling == Filling::Empty { 0.0 } else { 3.0 };
    let mut bottom = loop_at(ground, cell, 4.2, deep);
    solid.cap(&bottom, top);
    // The wall is seen from inside, so the loops run the other way.
    let mut upper = inner;
    upper.reverse();
    bottom.reverse();
    solid.walls(&bottom, &upper, side * 0.8);
    let surface = loop_at(ground, cell, 3.4, floor);
    match filling {
        Filling::Empty => {}
        Filling::Liquid { color } => {
            let shore = loop_at(ground, cell, 12.0, floor);
            still(part(parts, Surface::Liquid), &surface, &shore, shade(color));
        }
        Filling::Molten {
            rim, inner, middle, ..
        } => {
            let glow = part(parts, Surface::Glow);
            molten(glow, ground, cell, floor, [rim, inner, middle]);
        }
    }
}

/// A still liquid: dark along its border.
fn still(liquid: &mut Solid, border: &[Vec3], shore: &[Vec3], color: Vec3) {
    let up = [Vec3::Y; 3];
    let dark = color * SHORE;
    for at in 0..border.len() {
        let next = (at + 1) % border.len();
        let (a, b, c, d) = (border[at], border[next], shore[next], shore[at]);
        liquid.smooth_triangle([a, b, c], up, [dark, dark, color]);
        liquid.smooth_triangle([a, c, d], up, [dark, color, color]);
    }
    liquid.cap(shore, color);
}

/// Plasma: bright in the middle, crusted at the rim.
fn molten(glow: &mut Solid, ground: &Ground, cell: usize, floor: f32, lights: [Light; 3]) {
    let [crust, inner, hottest] = lights.map(Vec3::from);
    let middle = middle_of(ground, cell, floor);
    let rings = [0.0, 0.5, 1.0].map(|share| loop_at(ground, cell, 3.4 + 15.0 * share, floor));
    let shade = |ring: usize, at: usize| {
        let hot = ring as f32 * 0.5;
        let grain = 0.75 + 0.5 * noise::hash(cell as u32 * 97 + ring as u32 * 7 + at as u32);
        crust.lerp(inner, hot) * grain
    };
    for ring in 0..2 {
        for at in 0..rings[ring].len() {
            let next = (at + 1) % rings[ring].len();
            let corners = [
                rings[ring][at],
                rings[ring][next],
                rings[ring + 1][next],
                rings[ring + 1][at],
            ];
            let colors = [
                shade(ring, at),
                shade(ring, next),
                shade(ring + 1, next),
                shade(ring + 1, at),
            ];
            let up = [Vec3::Y; 3];
            glow.smooth_triangle(
                [corners[0], corners[1], corners[2]],
                up,
                [colors[0], colors[1], colors[2]],
            );
            glow.smooth_triangle(
                [corners[0], corners[2], corners[3]],
                up,
                [colors[0], colors[2], colors[3]],
            );
        }
    }
    for at in 0..rings[2].len() {
        let next = (at + 1) % rings[2].len();
        glow.smooth_triangle(
            [rings[2][at], rings[2][next], middle],
            [Vec3::Y; 3],
            [shade(2, at), shade(2, next), hottest],
        );
    }
}
