//! Open space between the solid cells: its outlines, and drifting things that give it depth.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::Rgb;
use rules::grid::Ground;

use super::{
    cells::{linear, loop_at, part, shade},
    surfaces::Surface,
    tops::{is_open, look_of},
};
use crate::{
    api::ViewMatch,
    shapes::{noise, solid::Solid},
};

/// Half the width of a line between two cells, in millimetres.
const LINE: f32 = 0.75;
/// How far the glow of a line reaches into its cell, in millimetres.
const SHINE: f32 = 7.0;
/// The numbers of wreckage chunks and of dust motes below.
const CHUNKS: u32 = 90;
const MOTES: u32 = 520;
/// The depths at which they begin and end, in millimetres.
const DEEP: (f32, f32) = (70.0, 620.0);

/// The outline of a cell of open space: a crisp line, and a glow that fades towards its middle.
pub(super) fn outline(
    parts: &mut BTreeMap<Surface, Solid>,
    ground: &Ground,
    cell: usize,
    line: Rgb,
    glow: Rgb,
) {
    let outer = loop_at(ground, cell, 0.0, 0.0);
    let inner = loop_at(ground, cell, LINE, 0.0);
    let fading = loop_at(ground, cell, SHINE, 0.0);
    let (color, glow) = (shade(line), shade(glow));
    let lines = part(parts, Surface::Line);
    for at in 0..outer.len() {
        let next = (at + 1) % outer.len();
        lines.quad([outer[at], outer[next], inner[next], inner[at]], color);
        let up = [Vec3::Y; 3];
        let (a, b, c, d) = (inner[at], inner[next], fading[next], fading[at]);
        lines.smooth_triangle([a, b, c], up, [glow, glow, Vec3::ZERO]);
        lines.smooth_triangle([a, c, d], up, [glow, Vec3::ZERO, Vec3::ZERO]);
    }
}

/// The distance of each cell from the nearest open space or the map's end, in cells.
/// Far inside, the hull is deepest.
pub(super) fn inland(view: &ViewMatch, ground: &Ground) -> Vec<u8> {
    let count = ground.grid.len();
    let open = |cell: usize| is_open(look_of(view, ground, cell));
    let ways = ground.grid.ways();
    let around = |cell: usize| -> Vec<Option<usize>> {
        ways.iter()
            .map(|way| ground.grid.neighbour(cell, *way))
            .collect()
    };
    let mut found = vec![u8::MAX; count];
    for cell in 0..count {
        if open(cell) || around(cell).contains(&None) {
            found[cell] = 0;
        }
    }
    let mut edge: Vec<usize> = (0..count).filter(|cell| found[*cell] == 0).collect();
    while !edge.is_empty() {
        let mut next = Vec::new();
        for cell in edge {
            for other in around(cell).into_iter().flatten() {
                if found[other] == u8::MAX {
                    found[other] = found[cell].saturating_add(1);
                    next.push(other);
                }
            }
        }
        edge = next;
    }
    found
}

/// Builds the things that drift below a map of this size, in millimetres: dark chunks and motes of
/// dust, fainter with depth.
pub(super) fn depths(parts: &mut BTreeMap<Surface, Solid>, size: Vec2) {
    for nth in 0..CHUNKS {
        let (spot, share) = drifting(size, nth * 7 + 11, 1.5);
        let large = 4.0 + 20.0 * noise::hash(nth ^ 77).powi(3);
        let shade = Vec3::new(0.052, 0.066, 0.092) * (1.0 - 0.8 * share);
        let mut chunk = Solid::default();
        for lump in 0..2 {
            let key = nth * 31 + lump;
            let shape = Vec3::new(
                1.0,
                0.4 + 0.4 * noise::hash(key),
                0.7 + noise::hash(key ^ 5),
            );
            let aside = noise::direction(key ^ 9) * large * 0.4;
            chunk.block(aside, shape * large, shade * (0.8 + 0.4 * lump as f32));
        }
        let turn = Quat::from_axis_angle(noise::direction(nth ^ 3), noise::hash(nth) * 6.0);
        let place = Transform::from_translation(spot).with_rotation(turn);
        part(parts, Surface::Solid).join(chunk.placed(place));
    }
    let dust = part(parts, Surface::Line);
    for nth in 0..MOTES {
        let (spot, share) = drifting(size, nth * 13 + 5, 1.9);
        let half = 0.5 + 0.7 * noise::hash(nth ^ 41);
        let bright = linear(0.45, 0.62, 0.80) * (0.7 * (1.0 - share) * noise::hash(nth ^ 43));
        let at = |x: f32, z: f32| spot + Vec3::new(x * half, 0.0, z * half);
        dust.quad(
            [at(-1.0, 0.0), at(0.0, 1.0), at(1.0, 0.0), at(0.0, -1.0)],
            bright,
        );
    }
}

/// A place below the map, spread beyond its border, and its depth from 0 to 1.
fn drifting(size: Vec2, key: u32, spread: f32) -> (Vec3, f32) {
    let along = |key: u32, length: f32| length * (0.5 + (noise::hash(key) - 0.5) * spread);
    let share = noise::hash(key ^ 0x51);
    let deep = DEEP.0 + (DEEP.1 - DEEP.0) * share;
    let spot = Vec3::new(along(key, size.x), -deep, -along(key ^ 0x35, size.y));
    (spot, share)
}
