//! Outposts: floors of upper storeys, stairs, open edges, and the sides of hills.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{Barrier, Slope, TerrainLook};
use geometry::Direction;
use rules::grid::Ground;

use super::{
    cells::{colors, loop_at, middle_of, part},
    edges::{Edge, edges},
    floors::{self, Top},
    storeys::{Buildings, STOREY_MM, Storey},
    surfaces::Surface,
    tops::top_of,
    walls::Bar,
};
use crate::{
    api::ViewMatch,
    shapes::{noise, solid::Solid},
};

/// The thickness of a floor, in millimetres.
const THICK: f32 = 2.4;
/// How far the floor of a square keeps from its border, in millimetres: a seam.
const SEAM: f32 = 0.25;
/// The width of the frame around a hole in a floor, in millimetres.
const FRAME: f32 = 5.0;
/// How many steps a stair has, and how far it reaches from the building, in millimetres.
const STEPS: u8 = 6;
const STAIR: f32 = 30.0;
/// Half the width of a stair, in millimetres.
const STAIR_HALF: f32 = 9.0;
/// How far the foot of a hill reaches into the square below it, in millimetres.
const FOOT: f32 = 13.0;
/// The yellow of edges from which one may step off.
const WARNING: Vec3 = Vec3::new(0.55, 0.36, 0.04);

/// Builds the floor of a space above the ground: a slab, or a frame around the hole in it.
pub(super) fn slab(
    parts: &mut BTreeMap<Surface, Solid>,
    view: &ViewMatch,
    ground: &Ground,
    cell: usize,
    look: &TerrainLook,
) {
    let level = super::storeys::level(ground, cell);
    let (top, side) = colors(look, level, cell as u32 * 31 + 7);
    let high = top_of(view, ground, cell);
    let solid = part(parts, Surface::Solid);
    let rim = loop_at(ground, cell, SEAM, high);
    let closed = ground.edge(cell, Direction::Down) == Some(Barrier::Floor);
    if closed {
        slab_between(solid, &rim, THICK, side);
        let held = Top::of(view, ground, cell, look);
        floors::lay(part(parts, Surface::Top), ground, cell, high, top, &held);
        return;
    }
    // Four bars around the hole, and the ladder that leads through it.
    for at in 0..rim.len() {
        let bar = Bar {
            ends: [rim[at], rim[(at + 1) % rim.len()]],
            half: FRAME * 0.5,
            from: high - THICK,
            to: high,
        };
        bar.build(solid, side, top);
    }
    ladder(solid, middle_of(ground, cell, high), side);
}

/// A slab under a loop of corners; its tile lies over it.
fn slab_between(solid: &mut Solid, rim: &[Vec3], thick: f32, side: Vec3) {
    let low: Vec<Vec3> = rim.iter().map(|at| *at - Vec3::Y * thick).collect();
    let sunk: Vec<Vec3> = rim.iter().map(|at| *at - Vec3::Y * 0.1).collect();
    solid.walls(&low, rim, side);
    solid.cap(&sunk, side);
    let under: Vec<Vec3> = low.iter().rev().copied().collect();
    solid.cap(&under, side * 0.5);
}

/// A ladder from the storey below to a little over the edge of a hole.
fn ladder(solid: &mut Solid, middle: Vec3, color: Vec3) {
    let (low, high) = (middle.y - STOREY_MM, middle.y + 3.0);
    let back = -14.0;
    for side in [-4.0, 4.0] {
        let at = Vec3::new(middle.x + side, (low + high) * 0.5, middle.z + back);
        solid.block(at, Vec3::new(1.0, high - low, 1.0), color * 1.3);
    }
    let mut rung = low + 3.0;
    while rung < high {
        let at = Vec3::new(middle.x, rung, middle.z + back);
        solid.block(at, Vec3::new(8.0, 0.9, 0.9), color * 1.1);
        rung += 4.0;
    }
}

/// Builds what lies on the sides of spaces besides walls and doors.
pub(super) fn fittings(
    below: &mut BTreeMap<Surface, Solid>,
    above: &mut BTreeMap<Storey, BTreeMap<Surface, Solid>>,
    view: &ViewMatch,
    ground: &Ground,
    buildings: &Buildings,
) {
    for edge in edges(view, ground) {
        let storey = buildings.storey(ground.grid.cell(edge.cell));
        let storey = storey.filter(|storey| storey.level > 0);
        let parts = match storey {
            Some(storey) => above.entry(storey).or_default(),
            None => &mut *below,
        };
        match edge.kind {
            Barrier::Stair => stair(part(parts, Surface::Solid), ground, &edge),
            Barrier::Rim => brink(part(parts, Surface::Solid), &edge),
            Barrier::Slope(slope) => hillside(parts, view, ground, &edge, slope),
            // `walls`, `doors` and `edges` draw these; a floor is in the slab above it.
            Barrier::Elevation
            | Barrier::Wall
            | Barrier::Door
            | Barrier::Opening(_)
            | Barrier::Floor => {}
        }
    }
}

/// The direction over a side of a space, away from it.
fn outwards(ground: &Ground, edge: &Edge) -> Vec3 {
    let middle = (edge.ends[0] + edge.ends[1]) * 0.5;
    let from = middle_of(ground, edge.cell, 0.0);
    Vec3::new(middle.x - from.x, 0.0, middle.z - from.z).normalize_or_zero()
}

/// A stair from an upper floor down to the ground beside the building.
fn stair(solid: &mut Solid, ground: &Ground, edge: &Edge) {
    let out = outwards(ground, edge);
    let middle = (edge.ends[0] + edge.ends[1]) * 0.5;
    let across = Vec3::Y.cross(out);
    let (side, top) = (Vec3::new(0.10, 0.11, 0.13), Vec3::new(0.22, 0.24, 0.28));
    let low = edge.high - STOREY_MM;
    for step in 0..STEPS {
        let share = |step: u8| f32::from(step) / f32::from(STEPS);
        let (near, far) = (share(step) * STAIR, share(step + 1) * STAIR);
        let bar = Bar {
            ends: [middle + out * near, middle + out * far],
            half: STAIR_HALF,
            from: low,
            to: edge.high - STOREY_MM * share(step + 1) * 0.98,
        };
        bar.build(solid, side, top);
    }
    for hand in [-STAIR_HALF, STAIR_HALF] {
        let foot = middle + across * hand;
        let post = |along: f32, high: f32| foot + out * along + Vec3::Y * high;
        for (along, high) in [(1.0, edge.high), (STAIR - 1.0, low)] {
            let at = post(along, high + 4.0);
            solid.block(at, Vec3::new(1.2, 8.0, 1.2), top * 1.4);
        }
    }
}

/// The edge of an upper floor from which one may step off: a striped kerb.
fn brink(solid: &mut Solid, edge: &Edge) {
    let [a, b] = edge.ends;
    const STRIPES: u8 = 6;
    for stripe in 0..STRIPES {
        let share = |at: u8| f32::from(at) / f32::from(STRIPES);
        let color = if stripe % 2 == 0 {
            WARNING
        } else {
            Vec3::splat(0.04)
        };
        let bar = Bar {
            ends: [a.lerp(b, share(stripe)), a.lerp(b, share(stripe + 1))],
            half: 1.0,
            from: edge.high - 0.5,
            to: edge.high + 1.0,
        };
        bar.build(solid, color, color * 1.2);
    }
}

/// The side of a hill: a smooth foot, or boulders before a step.
fn hillside(
    parts: &mut BTreeMap<Surface, Solid>,
    view: &ViewMatch,
    ground: &Ground,
    edge: &Edge,
    slope: Slope,
) {
    let Some(beyond) = edge.beyond else { return };
    let (here, there) = (
        top_of(view, ground, edge.cell),
        top_of(view, ground, beyond),
    );
    if (here - there).abs() < 1.0 {
        return;
    }
    // Whichever of the two lies lower has the foot of the hill in it.
    let (upper, low, out) = if here > there {
        (edge.cell, there, outwards(ground, edge))
    } else {
        (beyond, here, -outwards(ground, edge))
    };
    let look = super::tops::look_of(view, ground, upper);
    let (_, side) = colors(look, 1, edge.cell as u32 * 17 + 3);
    let solid = part(parts, Surface::Stone);
    match slope {
        Slope::Smooth => ramp(solid, edge, out, low, side),
        Slope::Rough => boulders(solid, edge, out, low, side),
    }
}

fn ramp(solid: &mut Solid, edge: &Edge, out: Vec3, low: f32, color: Vec3) {
    let at = |point: Vec3, out: Vec3, high: f32| Vec3::new(point.x, high, point.z) + out;
    let [a, b] = edge.ends;
    let (high_a, high_b) = (
        at(a, Vec3::ZERO, edge.high - 0.4),
        at(b, Vec3::ZERO, edge.high - 0.4),
    );
    let (low_a, low_b) = (at(a, out * FOOT, low), at(b, out * FOOT, low));
    let mut face = [low_a, low_b, high_b, high_a];
    if (face[1] - face[0]).cross(face[2] - face[0]).dot(out) < 0.0 {
        face.reverse();
    }
    solid.quad(face, color * 1.5);
    // Its two ends, seen from both sides.
    for (high, foot, base) in [
        (high_a, low_a, at(a, Vec3::ZERO, low)),
        (high_b, low_b, at(b, Vec3::ZERO, low)),
    ] {
        solid.triangle([base, foot, high], color);
        solid.triangle([base, high, foot], color);
    }
}

fn boulders(solid: &mut Solid, edge: &Edge, out: Vec3, low: f32, color: Vec3) {
    let [a, b] = edge.ends;
    let high = edge.high - low;
    for nth in 0..7_u32 {
        let seed = edge.cell as u32 * 131 + nth * 7;
        let along = a.lerp(b, (nth as f32 + 0.5) / 7.0);
        let size = high * (0.28 + 0.4 * noise::hash(seed));
        let off = FOOT * (0.15 + 0.55 * noise::hash(seed ^ 9));
        let at = Vec3::new(along.x, low + size * 0.4, along.z) + out * off;
        let mut rock = Solid::default();
        let shape = Vec3::new(0.9, 1.0, 0.7 + 0.4 * noise::hash(seed ^ 3)) * size;
        rock.block(
            Vec3::ZERO,
            shape,
            color * (0.9 + 0.6 * noise::hash(seed ^ 5)),
        );
        let turn = Quat::from_axis_angle(noise::direction(seed), 0.5 * noise::hash(seed ^ 1));
        solid.join(rock.placed(Transform::from_translation(at).with_rotation(turn)));
    }
}
