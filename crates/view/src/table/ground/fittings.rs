//! What is built into a hull of squares: pipes and lights along its walls, consoles at switches,
//! and crates where something can be searched.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{InsideLook, Relief};
use geometry::{Cell, Direction};
use rules::grid::Ground;

use super::{
    cells::{middle_of, part, shade},
    edges::shared_side,
    rooms::closed_sides,
    stickers,
    surfaces::Surface,
    tops::{look_of, top_of},
};
use crate::{
    api::ViewMatch,
    shapes::{noise, solid::Solid},
};

/// The shares of sides along walls with pipes, and with a light.
const PIPED: f32 = 0.45;
const LIT: f32 = 0.34;
/// How far pipes run from the line of the wall, how high, and half their thickness, in millimetres.
const PIPES: [[f32; 3]; 2] = [[4.4, 3.4, 1.3], [3.8, 6.6, 0.9]];

/// A side of a space along a wall, as seen from the space.
struct Foot {
    /// Its ends, on the deck.
    ends: [Vec3; 2],
    /// The direction away from the wall.
    inwards: Vec3,
    seed: u32,
}

impl Foot {
    fn of(view: &ViewMatch, ground: &Ground, cell: usize, way: Direction) -> Self {
        let (a, b) = shared_side(ground, cell, way);
        let up = Vec3::Y * top_of(view, ground, cell);
        let middle = middle_of(ground, cell, 0.0);
        Self {
            ends: [a + up, b + up],
            inwards: (middle - (a + b) * 0.5).normalize_or_zero(),
            seed: cell as u32 * 29 + way.index() as u32 * 7,
        }
    }
}

/// Builds all fittings.
pub(super) fn build(
    parts: &mut BTreeMap<Surface, Solid>,
    view: &ViewMatch,
    ground: &Ground,
    look: &InsideLook,
) {
    for cell in 0..ground.grid.len() {
        let firm = match look_of(view, ground, cell).space.relief {
            Relief::Plates | Relief::Rough => true,
            Relief::Basin { .. } | Relief::Open { .. } => false,
        };
        for way in closed_sides(ground, cell) {
            let foot = Foot::of(view, ground, cell, way);
            if noise::hash(foot.seed ^ 3) < PIPED {
                pipes(part(parts, Surface::Solid), &foot, look);
            } else if firm && noise::hash(foot.seed ^ 5) < LIT {
                strip(parts, &foot, look);
            }
        }
    }
    let fixtures = &view.ctx.fixtures;
    // Furniture would give away what a room hides; the signs over it show once it is open.
    let hidden = |column: i32, row: i32| {
        let mut rooms = fixtures.rooms.iter();
        rooms.any(|room| room.place.contains(column, row))
    };
    for switch in &fixtures.switches {
        let (column, row) = switch.cell;
        if hidden(column, row) {
            continue;
        }
        if let Some(place) = beside_a_wall(view, ground, Cell::new(column, row)) {
            console(parts, &place, look);
        }
    }
    for cell in &fixtures.searches {
        let (column, row) = cell.printed();
        if hidden(column, row) {
            continue;
        }
        if let Some(place) = beside_a_wall(view, ground, *cell) {
            crates(part(parts, Surface::Solid), &place, look);
        }
    }
}

/// The side of a space along a wall, or else its northern one.
fn beside_a_wall(view: &ViewMatch, ground: &Ground, cell: Cell) -> Option<Foot> {
    let index = ground.grid.index(cell)?;
    let wall = closed_sides(ground, index).next();
    Some(Foot::of(view, ground, index, wall.unwrap_or(Direction::N)))
}

/// Two pipes along a wall, with a bracket around them.
fn pipes(solid: &mut Solid, foot: &Foot, look: &InsideLook) {
    let [a, b] = foot.ends;
    let colors = [shade(look.pipes.0), shade(look.pipes.1)];
    for ([out, up, half], color) in PIPES.into_iter().zip(colors) {
        let off = foot.inwards * out + Vec3::Y * up;
        pipe(solid, [a + off, b + off], half, color);
    }
    let middle = a.lerp(b, 0.5) + foot.inwards * 3.6 + Vec3::Y * 4.2;
    let along = (b - a).normalize_or_zero().abs();
    let size = along * 2.0 + foot.inwards.abs() * 5.4 + Vec3::Y * 8.4;
    solid.block(middle, size, colors[0] * 0.5);
}

/// A pipe of six sides.
fn pipe(solid: &mut Solid, [a, b]: [Vec3; 2], half: f32, color: Vec3) {
    let along = (b - a).normalize_or_zero();
    let aside = along.cross(Vec3::Y);
    let ring = |end: Vec3| -> Vec<Vec3> {
        (0..6)
            .map(|at| {
                let (sin, cos) = (std::f32::consts::TAU * at as f32 / 6.0).sin_cos();
                end + (aside * cos + Vec3::Y * sin) * half
            })
            .collect()
    };
    let (mut from, mut to) = (ring(a), ring(b));
    // The walls of the pipe must look outwards.
    from.reverse();
    to.reverse();
    solid.walls(&from, &to, color);
}

/// A small light at the foot of a wall.
fn strip(parts: &mut BTreeMap<Surface, Solid>, foot: &Foot, look: &InsideLook) {
    let [a, b] = foot.ends;
    let along = (b - a).normalize_or_zero().abs();
    let at = a.lerp(b, 0.5) + foot.inwards * 3.2 + Vec3::Y * 2.2;
    let size = along * 9.0 + foot.inwards.abs() * 1.0 + Vec3::Y * 1.4;
    let failing = noise::hash(foot.seed ^ 9) < 0.3;
    let light = if failing { look.failing } else { look.strip };
    part(parts, Surface::Glow).block(at, size, Vec3::from(light));
    let before = a.lerp(b, 0.5) + foot.inwards * 9.0;
    stickers::pool(
        part(parts, Surface::Sticker),
        before,
        26.0,
        Vec3::from(light) * 0.5,
    );
}

/// A desk with a slanted, lit screen.
fn console(parts: &mut BTreeMap<Surface, Solid>, foot: &Foot, look: &InsideLook) {
    let [a, b] = foot.ends;
    let along = (b - a).normalize_or_zero();
    let back = a.lerp(b, 0.5) + foot.inwards * 3.0;
    let front = back + foot.inwards * 8.0;
    let color = shade(look.console);
    let at = |from: Vec3, side: f32, up: f32| from + along * side + Vec3::Y * up;
    let solid = part(parts, Surface::Solid);
    let size = along.abs() * 16.0 + foot.inwards.abs() * 7.0 + Vec3::Y * 7.0;
    solid.block(back.lerp(front, 0.5) + Vec3::Y * 3.5, size, color * 0.8);
    for side in [-7.0, 7.0] {
        let size = along.abs() * 1.6 + foot.inwards.abs() * 8.5 + Vec3::Y * 11.0;
        let post = at(back.lerp(front, 0.5), side, 5.5);
        solid.block(post, size, color * 1.3);
    }
    let mut screen = [
        at(front, -6.0, 7.4),
        at(front, 6.0, 7.4),
        at(back, 6.0, 12.5),
        at(back, -6.0, 12.5),
    ];
    if (screen[1] - screen[0]).cross(screen[2] - screen[0]).y < 0.0 {
        screen.reverse();
    }
    part(parts, Surface::Glow).quad(screen, Vec3::from(look.screen));
}

/// Three crates against a wall.
fn crates(solid: &mut Solid, foot: &Foot, look: &InsideLook) {
    let [a, b] = foot.ends;
    let along = (b - a).normalize_or_zero();
    let wall = a.lerp(b, 0.5) + foot.inwards * 7.5;
    let color = shade(look.crates);
    let crate_at = |solid: &mut Solid, at: Vec3, side: f32, tint: f32| {
        solid.block(at + Vec3::Y * side * 0.5, Vec3::splat(side), color * tint);
        let band = Vec3::new(side + 0.5, side * 0.16, side + 0.5);
        solid.block(at + Vec3::Y * side * 0.5, band, color * tint * 0.5);
        let lid = Vec3::new(side * 0.8, 0.5, side * 0.8);
        solid.block(at + Vec3::Y * (side + 0.1), lid, color * tint * 1.3);
    };
    crate_at(solid, wall - along * 10.0, 9.0, 0.9);
    crate_at(solid, wall + along * 1.0, 7.0, 1.1);
    crate_at(solid, wall - along * 10.5 + Vec3::Y * 9.4, 6.0, 1.0);
}
