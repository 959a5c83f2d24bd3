//! The outside of a hull of squares: plates that bend down from the edge of its decks, with ribs
//! over them and a few lights that still burn.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::InsideLook;
use rules::grid::Ground;

use super::{
    cells::{middle_of, part, shade},
    edges::shared_side,
    surfaces::Surface,
    tops::top_of,
};
use crate::{
    api::ViewMatch,
    shapes::{noise, solid::Solid},
};

/// The bend of the hull: how far out and how high over the deck, in millimetres.
const BEND: [[f32; 2]; 6] = [
    [1.0, 2.0],
    [9.0, -1.5],
    [15.0, -9.0],
    [16.5, -22.0],
    [11.0, -36.0],
    [-6.0, -46.0],
];
/// How far a rib stands out from the plates, and half its width, in millimetres.
const PROUD: f32 = 2.2;
const RIB: f32 = 2.0;
/// The share of plates with a light, and of those that are torn off.
const LIT: f32 = 0.10;
const TORN: f32 = 0.07;

/// A stretch of the hull's outside: a side of a space with nothing beyond.
struct Side {
    a: Vec3,
    b: Vec3,
    out: Vec3,
    seed: u32,
}

impl Side {
    /// A point of the bend over one of its ends.
    fn at(&self, end: Vec3, [out, up]: [f32; 2], proud: f32) -> Vec3 {
        end + self.out * (out + proud) + Vec3::Y * up
    }
}

/// Builds the outside of the hull.
pub(super) fn shell(
    parts: &mut BTreeMap<Surface, Solid>,
    view: &ViewMatch,
    ground: &Ground,
    look: &InsideLook,
) {
    for cell in 0..ground.grid.len() {
        let sides: Vec<Side> = sides(view, ground, cell).collect();
        for side in &sides {
            plates(parts, side, look);
            rib(part(parts, Surface::Solid), side, look);
        }
        // Two sides of one space meet at a corner of the hull.
        for (at, one) in sides.iter().enumerate() {
            for other in &sides[at + 1..] {
                corner(part(parts, Surface::Solid), one, other, look);
            }
        }
    }
}

/// The sides of a space with nothing beyond.
fn sides<'a>(
    view: &'a ViewMatch,
    ground: &'a Ground,
    cell: usize,
) -> impl Iterator<Item = Side> + 'a {
    let ways = ground.grid.ways().iter().copied();
    let bare = ways.filter(move |way| {
        !ground.grid.shape().is_diagonal(*way) && ground.grid.neighbour(cell, *way).is_none()
    });
    let high = top_of(view, ground, cell).max(0.0);
    bare.map(move |way| {
        let (a, b) = shared_side(ground, cell, way);
        let middle = (a + b) * 0.5 - middle_of(ground, cell, 0.0);
        let out = middle.normalize_or_zero();
        let up = Vec3::Y * high;
        Side {
            a: a + up,
            b: b + up,
            out,
            seed: cell as u32 * 13 + way.index() as u32,
        }
    })
}

/// A face that looks away from the deck, whichever way its corners run.
fn face(solid: &mut Solid, mut corners: [Vec3; 4], out: Vec3, color: Vec3) {
    let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]);
    if normal.dot(out) < 0.0 {
        corners.reverse();
    }
    solid.quad(corners, color);
}

fn plates(parts: &mut BTreeMap<Surface, Solid>, side: &Side, look: &InsideLook) {
    let hull = shade(look.shell);
    for (at, pair) in BEND.windows(2).enumerate() {
        let key = side.seed ^ (at as u32 * 101);
        let vary = 0.72 + 0.42 * noise::hash(key);
        let torn = at > 0 && noise::hash(key ^ 7) < TORN;
        let color = if torn { hull * 0.12 } else { hull * vary };
        let out = side.out + Vec3::Y * 0.2 * (2.0 - at as f32);
        let sunk = if torn { -2.5 } else { 0.0 };
        let corners = [
            side.at(side.a, pair[0], sunk),
            side.at(side.b, pair[0], sunk),
            side.at(side.b, pair[1], sunk),
            side.at(side.a, pair[1], sunk),
        ];
        face(part(parts, Surface::Solid), corners, out, color);
        if at == 2 && noise::hash(key ^ 11) < LIT {
            window(part(parts, Surface::Glow), side, [pair[0], pair[1]], look);
        }
    }
}

/// Two small windows in a plate.
fn window(glow: &mut Solid, side: &Side, pair: [[f32; 2]; 2], look: &InsideLook) {
    for share in [0.36, 0.58] {
        let along = |step: f32| side.a.lerp(side.b, share + step);
        let at = |end: Vec3, down: f32| {
            let high = side.at(end, pair[0], 0.3);
            high.lerp(side.at(end, pair[1], 0.3), down)
        };
        let corners = [
            at(along(0.0), 0.35),
            at(along(0.12), 0.35),
            at(along(0.12), 0.6),
            at(along(0.0), 0.6),
        ];
        face(glow, corners, side.out, Vec3::from(look.strip));
    }
}

/// A rib along the bend, over one end of a side.
fn rib(solid: &mut Solid, side: &Side, look: &InsideLook) {
    let color = shade(look.rib);
    let along = (side.b - side.a).normalize_or_zero() * RIB;
    for pair in BEND.windows(2) {
        let [high, low] = [pair[0], pair[1]];
        let at = |end: Vec3, point: [f32; 2], proud: f32| side.at(end, point, proud);
        let (left, right) = (side.a - along, side.a + along);
        let front = [
            at(left, high, PROUD),
            at(right, high, PROUD),
            at(right, low, PROUD),
            at(left, low, PROUD),
        ];
        face(solid, front, side.out + Vec3::Y * 0.1, color);
        for (end, out) in [(left, -along), (right, along)] {
            let flank = [
                at(end, high, 0.0),
                at(end, high, PROUD),
                at(end, low, PROUD),
                at(end, low, 0.0),
            ];
            face(solid, flank, out, color * 0.6);
        }
    }
}

/// The bend around a corner of the hull, between the ends of two sides that meet there.
fn corner(solid: &mut Solid, one: &Side, other: &Side, look: &InsideLook) {
    let ends = [one.a, one.b].into_iter();
    let meets = |end: &Vec3| {
        [other.a, other.b]
            .iter()
            .any(|held| held.distance(*end) < 0.5)
    };
    let Some(end) = ends.into_iter().find(meets) else {
        return;
    };
    let hull = shade(look.shell) * 0.85;
    for (at, pair) in BEND.windows(2).enumerate() {
        let out = one.out + other.out + Vec3::Y * 0.2 * (2.0 - at as f32);
        let corners = [
            one.at(end, pair[0], 0.0),
            other.at(end, pair[0], 0.0),
            other.at(end, pair[1], 0.0),
            one.at(end, pair[1], 0.0),
        ];
        face(solid, corners, out, hull);
    }
}
