//! Deck plates of square spaces: several patterns, so that no two rooms look alike.

use bevy::prelude::*;
use rules::grid::Ground;

use super::cells::{loop_at, middle_of};
use crate::shapes::{noise, solid::Solid};

/// Half the width of a plate within its space, in millimetres.
const HALF: f32 = 17.4;
/// The height of plates over the deck, and of what lies on them, in millimetres.
const PLATE: f32 = 0.14;
const ON_IT: f32 = 0.3;

/// A deck that plates are laid on.
struct Deck<'a> {
    solid: &'a mut Solid,
    middle: Vec3,
    top: Vec3,
}

impl Deck<'_> {
    /// A flat rectangle: its corners east and south of the middle, its height, its shade.
    fn flat(&mut self, [from, to]: [Vec2; 2], high: f32, shade: f32) {
        let at = |x: f32, z: f32| self.middle + Vec3::new(x, high, z);
        let corners = [
            at(from.x, to.y),
            at(to.x, to.y),
            at(to.x, from.y),
            at(from.x, from.y),
        ];
        self.solid.quad(corners, self.top * shade);
    }

    fn rectangle(&mut self, low: [f32; 2], high: [f32; 2], shade: f32) {
        self.flat([Vec2::from(low), Vec2::from(high)], PLATE, shade);
    }

    /// A bolt in each corner of a plate of this half width.
    fn bolts(&mut self, half: f32) {
        for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let at = Vec2::new(x, z) * (half - 2.4);
            let corners = [at - Vec2::splat(0.8), at + Vec2::splat(0.8)];
            self.flat(corners, ON_IT, 0.5);
        }
    }
}

/// Lays the plates of a space, by chance.
pub(super) fn plates(
    solid: &mut Solid,
    ground: &Ground,
    cell: usize,
    rim: f32,
    top: Vec3,
    seed: u32,
) {
    let middle = middle_of(ground, cell, rim);
    let shade = |key: u32| 0.80 + 0.20 * noise::hash(seed ^ key);
    let mut deck = Deck { solid, middle, top };
    let chance = noise::hash(seed ^ 17);
    if chance < 0.46 {
        deck.rectangle([-HALF, -HALF], [HALF, HALF], shade(3));
        deck.bolts(HALF);
    } else if chance < 0.66 {
        split(&mut deck, seed);
    } else if chance < 0.80 {
        for (x, z, key) in [(0.0, 0.0, 5), (1.0, 0.0, 7), (0.0, 1.0, 9), (1.0, 1.0, 11)] {
            let low = [x, z].map(|at| at * (HALF + 0.5) - HALF);
            deck.rectangle(low, low.map(|at| at + HALF - 0.5), shade(key));
        }
    } else if chance < 0.93 {
        grating(&mut deck, seed);
    } else {
        deck.rectangle([-HALF, -HALF], [HALF, HALF], shade(3));
        hatch(&mut deck, ground, cell);
    }
}

/// Two plates side by side, with a worn strip between them.
fn split(deck: &mut Deck<'_>, seed: u32) {
    let shade = |key: u32| 0.78 + 0.22 * noise::hash(seed ^ key);
    let seam = 5.0 * (noise::hash(seed ^ 13) - 0.5);
    if noise::hash(seed ^ 15) < 0.5 {
        deck.rectangle([-HALF, -HALF], [seam - 0.7, HALF], shade(5));
        deck.rectangle([seam + 0.7, -HALF], [HALF, HALF], shade(7));
    } else {
        deck.rectangle([-HALF, -HALF], [HALF, seam - 0.7], shade(5));
        deck.rectangle([-HALF, seam + 0.7], [HALF, HALF], shade(7));
    }
}

/// A dark grating under bars.
fn grating(deck: &mut Deck<'_>, seed: u32) {
    deck.rectangle([-HALF, -HALF], [HALF, HALF], 0.30);
    let upright = noise::hash(seed ^ 19) < 0.5;
    for bar in 0..7 {
        let at = -HALF + 2.0 + 5.1 * bar as f32;
        let corners = match upright {
            true => [Vec2::new(at, -HALF), Vec2::new(at + 1.6, HALF)],
            false => [Vec2::new(-HALF, at), Vec2::new(HALF, at + 1.6)],
        };
        deck.flat(corners, ON_IT, 0.82);
    }
}

/// A round hatch within a plate.
fn hatch(deck: &mut Deck<'_>, ground: &Ground, cell: usize) {
    let ring = |reach: f32, height: f32| -> Vec<Vec3> {
        let corner = |at: u8| {
            let turn = std::f32::consts::TAU * f32::from(at) / 12.0;
            deck.middle + Vec3::new(reach * turn.cos(), height, -reach * turn.sin())
        };
        (0..12).map(corner).collect()
    };
    let (outer, inner) = (ring(11.0, ON_IT), ring(9.0, ON_IT + 0.1));
    // What lies under the hatch is as wide as the space, so its rim shows all around.
    let rim = loop_at(ground, cell, 9.0, deck.middle.y + ON_IT - 0.08);
    deck.solid.cap(&rim, deck.top * 0.9);
    deck.solid.cap(&outer, deck.top * 0.45);
    deck.solid.cap(&inner, deck.top * 0.72);
    let bar = [Vec2::new(-6.5, -0.9), Vec2::new(6.5, 0.9)];
    deck.flat(bar, ON_IT + 0.2, 0.4);
}
