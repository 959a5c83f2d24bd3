//! What is painted, spilt and laid on the ground: stripes before doors, numbers, oil and water,
//! burn marks, cables along walls, and the soft dark under things. All are parts of one picture.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{Barrier, Decor, Relief, TerrainLook};
use rules::grid::Ground;

use super::{
    cells::{middle_of, part},
    edges::{Edge, edges},
    floors::{is_stone, skin_of},
    skins::Skin,
    storeys::{Buildings, Storey},
    surfaces::Surface,
    tops::look_of,
};
use crate::{
    api::ViewMatch,
    shapes::{noise, solid::Solid},
};

/// The height of stickers over a top, in millimetres, and how far apart those on one space are.
const OVER: f32 = 0.10;
const APART: f32 = 0.03;
/// How much of a part of the picture is left out at its border, so that its neighbours do not show.
const KEPT: f32 = 0.97;

/// The light that is left of painted signs: they must not be taken for marks of the game.
const FADED: f32 = 0.35;

/// A sticker, by its column and row in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sticker(u8, u8);

const STRIPES: Sticker = Sticker(0, 0);
const NUMBER: Sticker = Sticker(2, 0);
const LETTER: Sticker = Sticker(3, 0);
const OIL: Sticker = Sticker(0, 1);
const WATER: Sticker = Sticker(1, 1);
const BURN: Sticker = Sticker(2, 1);
const CRACK: Sticker = Sticker(3, 1);
const DARK: Sticker = Sticker(0, 2);
const LIGHT: Sticker = Sticker(2, 2);
const CRATER: Sticker = Sticker(3, 2);
const CABLES: Sticker = Sticker(0, 3);
const TRACKS: Sticker = Sticker(1, 3);
const RUST: Sticker = Sticker(2, 3);
const GRATE: Sticker = Sticker(3, 3);

/// Where a sticker lies: its middle, and the ways to its right and to its lower edge.
struct Patch {
    middle: Vec3,
    right: Vec3,
    down: Vec3,
}

impl Patch {
    /// A square of this width, turned by an angle.
    fn turned(middle: Vec3, wide: f32, angle: f32) -> Self {
        let (sin, cos) = angle.sin_cos();
        Self {
            middle,
            right: Vec3::new(cos, 0.0, sin) * wide * 0.5,
            down: Vec3::new(-sin, 0.0, cos) * wide * 0.5,
        }
    }
}

impl Sticker {
    fn stick(self, solid: &mut Solid, patch: &Patch, tint: Vec3) {
        let Patch {
            middle,
            right,
            down,
        } = *patch;
        let from = solid.vertices();
        let corners = [
            middle - right + down,
            middle + right + down,
            middle + right - down,
            middle - right - down,
        ];
        solid.quad(corners, tint);
        solid.pictured(from, |at| {
            let off = at - middle;
            let share = |way: Vec3| off.dot(way) / way.length_squared();
            let aside = Vec2::new(share(right), share(down)) * 0.5 * KEPT + 0.5;
            (aside + Vec2::new(f32::from(self.0), f32::from(self.1))) / 4.0
        });
    }
}

/// What is strewn over the spaces of a theatre: chances, and widths in millimetres.
type Strewn = &'static [(Sticker, f32, f32)];

/// On decks of dead ships.
const ABOARD: Strewn = &[
    (WATER, 0.13, 40.0),
    (RUST, 0.12, 40.0),
    (OIL, 0.07, 30.0),
    (BURN, 0.06, 38.0),
    (NUMBER, 0.03, 26.0),
    (GRATE, 0.03, 30.0),
];
/// On the ground of outposts.
const PAVED: Strewn = &[
    (CRACK, 0.14, 44.0),
    (OIL, 0.06, 34.0),
    (TRACKS, 0.08, 43.0),
    (WATER, 0.04, 38.0),
    (BURN, 0.03, 38.0),
    (GRATE, 0.02, 26.0),
    (LETTER, 0.02, 30.0),
];
/// On its broken ground.
const BROKEN: Strewn = &[
    (CRATER, 0.30, 42.0),
    (BURN, 0.12, 40.0),
    (WATER, 0.10, 34.0),
];
/// On its floors.
const FLOORS: Strewn = &[(NUMBER, 0.10, 26.0), (OIL, 0.08, 26.0), (RUST, 0.10, 34.0)];
/// On plates in the void.
const PLATES: Strewn = &[
    (BURN, 0.07, 42.0),
    (CRATER, 0.06, 30.0),
    (CRACK, 0.08, 40.0),
    (LETTER, 0.05, 22.0),
];

/// Strews what chance has left on a space.
pub(super) fn strew(
    solid: &mut Solid,
    ground: &Ground,
    cell: usize,
    high: f32,
    look: &TerrainLook,
) {
    let list = match (skin_of(ground), look.space.decor) {
        (Skin::Town, Decor::Stones { .. }) => BROKEN,
        (_, Decor::Crates { .. } | Decor::Mines { .. } | Decor::Sparks { .. }) => return,
        (Skin::Town, _) if look.space.relief == Relief::Plates => FLOORS,
        (Skin::Town, _) => PAVED,
        (Skin::Void, _) => PLATES,
        (Skin::Ship, _) => ABOARD,
        (Skin::Walls | Skin::Metal | Skin::Stone | Skin::Stickers | Skin::Liquid, _) => return,
    };
    let seed = cell as u32 * 71 + 5;
    for ((sticker, chance, wide), key) in list.iter().zip(1_u32..) {
        if noise::hash(seed ^ (key * 193)) >= *chance {
            continue;
        }
        let square = [NUMBER, LETTER, GRATE, TRACKS].contains(sticker);
        let turn = noise::hash(seed ^ (key * 389));
        let quarters = if square {
            (turn * 4.0).floor()
        } else {
            turn * 4.0
        };
        let angle = std::f32::consts::FRAC_PI_2 * quarters;
        let aside = |salt: u32| {
            let room = if square { 0.0 } else { (44.0 - wide).max(0.0) };
            noise::signed(seed ^ (key * salt)) * 0.5 * room
        };
        let lift = OVER + APART * key as f32;
        let middle = middle_of(ground, cell, high + lift) + Vec3::new(aside(53), 0.0, aside(59));
        let paint = [NUMBER, LETTER].contains(sticker);
        let tint = Vec3::splat(if paint { FADED } else { 1.0 });
        sticker.stick(solid, &Patch::turned(middle, *wide, angle), tint);
    }
}

/// The soft dark under something that stands on a space.
pub(super) fn shadow(solid: &mut Solid, foot: Vec3, wide: f32) {
    let patch = Patch::turned(foot + Vec3::Y * OVER * 0.6, wide, 0.0);
    DARK.stick(solid, &patch, Vec3::ONE);
}

/// A pool of light on the ground.
pub(super) fn pool(solid: &mut Solid, foot: Vec3, wide: f32, light: Vec3) {
    let patch = Patch::turned(foot + Vec3::Y * (OVER + APART * 9.0), wide, 0.0);
    LIGHT.stick(solid, &patch, light);
}

/// Paints stripes before doors, and lays cables along walls.
pub(super) fn along(
    below: &mut BTreeMap<Surface, Solid>,
    above: &mut BTreeMap<Storey, BTreeMap<Surface, Solid>>,
    view: &ViewMatch,
    ground: &Ground,
    buildings: &Buildings,
) {
    for edge in edges(view, ground) {
        for cell in [Some(edge.cell), edge.beyond].into_iter().flatten() {
            let look = look_of(view, ground, cell);
            let basin = matches!(
                look.space.relief,
                Relief::Basin { .. } | Relief::Open { .. }
            );
            if basin || is_stone(ground, cell, look) {
                continue;
            }
            let storey = buildings.storey(ground.grid.cell(cell));
            let parts = match storey.filter(|storey| storey.level > 0) {
                Some(storey) => above.entry(storey).or_default(),
                None => &mut *below,
            };
            beside(part(parts, Surface::Sticker), view, ground, &edge, cell);
        }
    }
}

/// What lies on a space beside one of its sides.
fn beside(solid: &mut Solid, view: &ViewMatch, ground: &Ground, edge: &Edge, cell: usize) {
    let [a, b] = edge.ends;
    let high = super::tops::top_of(view, ground, cell) + OVER + APART * 8.0;
    let from = (a + b) * 0.5;
    let inwards = (middle_of(ground, cell, 0.0) - from).normalize_or_zero();
    let along = (b - a) * 0.5;
    let patch = |off: f32, deep: f32| Patch {
        middle: Vec3::new(from.x, high, from.z) + inwards * off,
        right: if along.cross(inwards).y < 0.0 {
            along
        } else {
            -along
        },
        down: inwards * deep,
    };
    let chance = noise::hash(cell as u32 * 37 + edge.cell as u32 * 11 + 3);
    match edge.kind {
        Barrier::Door => STRIPES.stick(solid, &patch(8.0, 16.0), Vec3::ONE),
        Barrier::Wall if chance < 0.30 && skin_of(ground) == Skin::Ship => {
            CABLES.stick(solid, &patch(7.5, 11.0), Vec3::ONE);
        }
        Barrier::Wall
        | Barrier::Elevation
        | Barrier::Opening(_)
        | Barrier::Floor
        | Barrier::Slope(_)
        | Barrier::Rim
        | Barrier::Stair => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stickers_lie_flat_and_show_their_own_picture() {
        for angle in [0.0, 0.7, 2.0] {
            let mut solid = Solid::default();
            let patch = Patch::turned(Vec3::new(5.0, 1.0, 9.0), 40.0, angle);
            BURN.stick(&mut solid, &patch, Vec3::ONE);
            assert!(solid.is_finite());
            assert!(
                solid.looks_outwards(Vec3::new(5.0, 0.0, 9.0)),
                "it is seen from above"
            );
        }
    }

    #[test]
    fn most_spaces_are_bare() {
        for list in [ABOARD, PAVED, BROKEN, FLOORS, PLATES] {
            let bare: f32 = list.iter().map(|(_, chance, _)| 1.0 - chance).product();
            assert!(bare > 0.5, "{bare}");
            assert!(list.iter().all(|(_, _, wide)| *wide <= 44.0));
        }
    }
}
