//! Walls and elevation lines between cells.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{Barrier, LineColour};
use geometry::{Direction, grid::Shape};
use rules::grid::Ground;

use super::{
    LEVEL_MM,
    prisms::{linear, part},
    surfaces::Surface,
    top_of,
};
use crate::{api::ViewMatch, shapes::solid::Solid};

/// The height of walls over the higher of their two cells, in levels. Those of a hull of squares
/// are cut off low, so that nothing inside hides behind them.
pub(super) fn wall_levels(ground: &Ground) -> f32 {
    match ground.grid.shape() {
        Shape::Hexes => 5.0,
        Shape::Squares => 2.2,
    }
}

/// Builds walls and elevation lines, each once.
pub(super) fn build(parts: &mut BTreeMap<Surface, Solid>, view: &ViewMatch, ground: &Ground) {
    for cell in 0..ground.grid.len() {
        for side in ground.grid.ways().iter().copied() {
            let Some(kind) = ground.edge(cell, side) else {
                continue;
            };
            let other = ground.grid.neighbour(cell, side);
            if other.is_some_and(|other| other < cell) {
                continue;
            }
            let high = other.map_or(top_of(view, ground, cell), |other| {
                top_of(view, ground, cell).max(top_of(view, ground, other))
            });
            let (a, b) = shared_side(ground, cell, side);
            let up = |point: Vec3, height: f32| Vec3::new(point.x, height, point.z);
            match kind {
                // A floor lies flat and hides in the top of its space.
                // `doors` draws those that move.
                Barrier::Floor
                | Barrier::Opening(_)
                | Barrier::Door
                | Barrier::Slope(_)
                | Barrier::Rim
                | Barrier::Stair => {}
                Barrier::Wall => {
                    let across = (b - a).normalize().cross(Vec3::Y) * 1.2;
                    let base = [a - across, b - across, b + across, a + across];
                    let low = base.map(|point| up(point, high - 1.0));
                    let top = base.map(|point| up(point, high + wall_levels(ground) * LEVEL_MM));
                    let solid = part(parts, Surface::Solid);
                    solid.walls(&low, &top, linear(0.24, 0.28, 0.36));
                    solid.cap(&top, linear(0.52, 0.58, 0.68));
                }
                Barrier::Elevation => {
                    let sheet = [
                        up(a, high),
                        up(b, high),
                        up(b, high + 7.0),
                        up(a, high + 7.0),
                    ];
                    part(parts, Surface::Force).quad(sheet, linear(0.25, 0.85, 1.0) * 1.6);
                }
            }
        }
    }
}

/// Builds the coloured lines around terrain, a little inside of its spaces (HAZ-01).
pub(super) fn lines(parts: &mut BTreeMap<Surface, Solid>, view: &ViewMatch, ground: &Ground) {
    let line = |cell: usize| {
        let terrain = view.ctx.content.terrains.get(ground.terrain(cell));
        terrain.and_then(|terrain| terrain.line)
    };
    for cell in 0..ground.grid.len() {
        let Some(colour) = line(cell) else { continue };
        for side in ground.grid.ways().iter().copied() {
            let other = ground.grid.neighbour(cell, side);
            let ends = ground.grid.shape().is_diagonal(side);
            if ends || other.and_then(line) == Some(colour) {
                continue;
            }
            let middle = ground.grid.center(ground.grid.cell(cell));
            let middle = Vec3::new(middle.x as f32, 0.0, -middle.y as f32);
            let high = ground.height(cell) as f32 * LEVEL_MM + 0.5;
            let (a, b) = shared_side(ground, cell, side);
            let at = |corner: Vec3, inset: f32| {
                let held = middle + (corner - middle) * (1.0 - inset);
                Vec3::new(held.x, high, held.z)
            };
            let mut sheet = [at(a, 0.02), at(b, 0.02), at(b, 0.12), at(a, 0.12)];
            if (sheet[1] - sheet[0]).cross(sheet[2] - sheet[0]).y < 0.0 {
                sheet.reverse();
            }
            part(parts, Surface::Glow).quad(sheet, light_of(colour));
        }
    }
}

/// The light of a painted line.
fn light_of(colour: LineColour) -> Vec3 {
    match colour {
        LineColour::Blue => linear(0.20, 0.45, 1.0),
        LineColour::Green => linear(0.22, 0.85, 0.35),
        LineColour::Yellow => linear(1.0, 0.85, 0.15),
        LineColour::Orange => linear(1.0, 0.50, 0.10),
        LineColour::Violet => linear(0.65, 0.30, 1.0),
        LineColour::White => linear(0.9, 0.93, 1.0),
    }
}

/// The two corners at the ends of a cell's side: the ones nearest to the neighbour beyond it.
pub(super) fn shared_side(ground: &Ground, cell: usize, side: Direction) -> (Vec3, Vec3) {
    let here = ground.grid.cell(cell);
    let beyond = ground.grid.center(ground.grid.ahead(here, side));
    let mut corners: Vec<_> = ground.grid.corners(here).collect();
    corners.sort_by(|a, b| (*a - beyond).length().total_cmp(&(*b - beyond).length()));
    let point = |at: usize| Vec3::new(corners[at].x as f32, 0.0, -corners[at].y as f32);
    (point(0), point(1))
}
