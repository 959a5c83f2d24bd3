//! The sides of spaces: elevation lines, and the coloured lines around terrain.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{Barrier, LedgeLook, LineColour};
use geometry::{Direction, grid::Shape};
use rules::grid::Ground;

use super::{
    cells::{linear, part, shade},
    storeys::{is_storeyed, level, rise},
    surfaces::Surface,
    tops::top_of,
};
use crate::{api::ViewMatch, shapes::solid::Solid};

/// The name of the look of a hull, by the shape of its spaces; buildings have one of their own.
pub(super) fn hull_of(ground: &Ground) -> &'static str {
    match ground.grid.shape() {
        Shape::Squares if is_storeyed(ground) => content::HULLS[2],
        Shape::Hexes => content::HULLS[0],
        Shape::Squares => content::HULLS[1],
    }
}

/// A side of a space with something on it.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    pub(super) cell: usize,
    /// The space beyond it, if the map has it.
    pub(super) beyond: Option<usize>,
    pub(super) kind: Barrier,
    /// Its two ends, on the plane of the table.
    pub(super) ends: [Vec3; 2],
    /// The height of the higher of the two spaces, in millimetres.
    pub(super) high: f32,
}

/// All sides with something on them, each once. A hull with an outside is walled in all around.
pub(super) fn edges<'a>(
    view: &'a ViewMatch,
    ground: &'a Ground,
) -> impl Iterator<Item = Edge> + 'a {
    let walled = view.looks.hull(hull_of(ground)).inside.is_some();
    (0..ground.grid.len()).flat_map(move |cell| {
        let ways = ground.grid.ways().iter().copied();
        ways.filter_map(move |side| {
            let beyond = ground.grid.neighbour(cell, side);
            let brink = walled && beyond.is_none() && !ground.grid.shape().is_diagonal(side);
            let kind = ground.edge(cell, side).or(brink.then_some(Barrier::Wall))?;
            if beyond.is_some_and(|other| other < cell) {
                return None;
            }
            let here = top_of(view, ground, cell);
            let high = beyond.map_or(here, |other| here.max(top_of(view, ground, other)));
            Some(Edge {
                cell,
                beyond,
                kind,
                ends: shared_side(ground, cell, side).into(),
                high,
            })
        })
    })
}

/// Builds elevation lines.
pub(super) fn ledges(parts: &mut BTreeMap<Surface, Solid>, view: &ViewMatch, ground: &Ground) {
    let look = &view.looks.hull(hull_of(ground)).ledge;
    for edge in edges(view, ground) {
        match edge.kind {
            // A floor lies flat and hides in the top of its space.
            // `walls` and `doors` draw what stands.
            Barrier::Floor
            | Barrier::Opening(_)
            | Barrier::Door
            | Barrier::Wall
            | Barrier::Slope(_)
            | Barrier::Rim
            | Barrier::Stair => {}
            Barrier::Elevation => ledge(parts, look, &edge),
        }
    }
}

/// A low step with a row of dots along it.
fn ledge(parts: &mut BTreeMap<Surface, Solid>, look: &LedgeLook, edge: &Edge) {
    let [a, b] = edge.ends;
    let along = (b - a).normalize_or_zero();
    let across = along.cross(Vec3::Y);
    let (rise, half) = look.rise;
    let loop_at = |from: Vec3, to: Vec3, half: f32, height: f32| {
        let side = across * half;
        [from + side, to + side, to - side, from - side]
            .map(|point| Vec3::new(point.x, edge.high + height, point.z))
    };
    let (low, top) = (loop_at(a, b, half + 1.0, -1.0), loop_at(a, b, half, rise));
    let step = part(parts, Surface::Solid);
    step.walls(&low, &top, shade(look.step));
    step.cap(&top, shade(look.step) * 1.4);
    let (long, wide, gap) = look.dot;
    let length = (b - a).length();
    let count = (length / (long + gap)).round().max(1.0);
    let glow = part(parts, Surface::Glow);
    for at in 0..count as u32 {
        let middle = a + along * (length * (at as f32 + 0.5) / count);
        let reach = along * long * 0.5;
        let dot = loop_at(middle - reach, middle + reach, wide * 0.5, rise + 0.4);
        glow.cap(&dot, Vec3::from(look.dots));
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
            let high = level(ground, cell) as f32 * rise(ground) + 0.5;
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
