//! Outlines, colours and parts of the cells of a map, for all that builds their meshes.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{Rgb, TerrainLook};
use rules::grid::Ground;

use super::surfaces::Surface;
use crate::shapes::{noise, solid::Solid};

/// How far below the plane of open space the hull reaches, in millimetres.
pub(super) const KEEL: f32 = 26.0;
/// The width of the bevel around a top, in millimetres.
pub(super) const BEVEL: f32 = 1.3;

pub(crate) fn part(parts: &mut BTreeMap<Surface, Solid>, surface: Surface) -> &mut Solid {
    parts.entry(surface).or_default()
}

/// The corners of a cell at a height, drawn in by `inset` (mm), counter-clockwise from above.
pub(super) fn loop_at(ground: &Ground, cell: usize, inset: f32, height: f32) -> Vec<Vec3> {
    let here = ground.grid.cell(cell);
    let middle = ground.grid.center(here);
    let corners = ground.grid.corners(here).map(|corner| {
        let way = corner - middle;
        let length = way.length();
        let held = middle + way * ((length - f64::from(inset)) / length);
        Vec3::new(held.x as f32, height, -held.y as f32)
    });
    let mut corners: Vec<Vec3> = corners.collect();
    // The sign of the area gives their direction.
    let area: f32 = (0..corners.len())
        .map(|at| {
            let (a, b) = (corners[at], corners[(at + 1) % corners.len()]);
            a.x * -b.z + a.z * b.x
        })
        .sum();
    if area < 0.0 {
        corners.reverse();
    }
    corners
}

pub(super) fn middle_of(ground: &Ground, cell: usize, height: f32) -> Vec3 {
    let middle = ground.grid.center(ground.grid.cell(cell));
    Vec3::new(middle.x as f32, height, -middle.y as f32)
}

pub(crate) fn linear(r: f32, g: f32, b: f32) -> Vec3 {
    let held = Color::srgb(r, g, b).to_linear();
    Vec3::new(held.red, held.green, held.blue)
}

/// The linear light of a colour.
pub(crate) fn shade(color: Rgb) -> Vec3 {
    linear(color.0, color.1, color.2)
}

/// The colours of a space: top, sides.
pub(super) fn colors(look: &TerrainLook, height: i32, seed: u32) -> (Vec3, Vec3) {
    // Higher tops are lighter and warmer, to show heights from afar.
    let high = height.clamp(0, 6) as f32;
    let warm = Vec3::new(0.84, 0.94, 1.08).lerp(Vec3::new(1.10, 1.02, 0.92), high / 5.0);
    let lift = 0.50 + 0.19 * high;
    let vary = 0.95 + 0.10 * noise::hash(seed);
    let (top, side) = (shade(look.space.top), shade(look.space.side));
    (top * warm * lift * vary, side * (0.7 + 0.1 * high))
}
