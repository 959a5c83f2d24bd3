//! Walls and elevation lines between cells.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::Barrier;
use geometry::Direction;
use rules::grid::Ground;

use super::{
    LEVEL_MM,
    prisms::{linear, part},
    surfaces::Surface,
    top_of,
};
use crate::{api::ViewMatch, shapes::solid::Solid};

/// The height of a wall over the higher of its two cells, in levels.
const WALL_LEVELS: f32 = 5.0;

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
                Barrier::Floor | Barrier::Opening(_) => {}
                Barrier::Wall | Barrier::Door => {
                    let across = (b - a).normalize().cross(Vec3::Y) * 1.2;
                    let base = [a - across, b - across, b + across, a + across];
                    let low = base.map(|point| up(point, high - 1.0));
                    let top = base.map(|point| up(point, high + WALL_LEVELS * LEVEL_MM));
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

/// The two corners at the ends of a cell's side: the ones nearest to the neighbour beyond it.
fn shared_side(ground: &Ground, cell: usize, side: Direction) -> (Vec3, Vec3) {
    let here = ground.grid.cell(cell);
    let beyond = ground.grid.center(ground.grid.ahead(here, side));
    let mut corners: Vec<_> = ground.grid.corners(here).collect();
    corners.sort_by(|a, b| (*a - beyond).length().total_cmp(&(*b - beyond).length()));
    let point = |at: usize| Vec3::new(corners[at].x as f32, 0.0, -corners[at].y as f32);
    (point(0), point(1))
}
