//! The tops of spaces: each has a tile of its theatre's picture, darker where walls meet it.

use bevy::prelude::*;
use content::{Barrier, Decor, Relief, TerrainLook};
use geometry::grid::{CELL_WIDTH, Shape};
use rules::grid::Ground;

use super::{
    cells::{BEVEL, loop_at, middle_of},
    edges::shared_side,
    skins::Skin,
    storeys::{is_storeyed, level},
    tops::top_of,
};
use crate::{
    api::ViewMatch,
    shapes::{noise, solid::Solid},
};

/// The number of tiles in a row of a picture, and of its rows.
const TILES: f32 = 4.0;
/// The width of a tile of squares, and of one with a hexagon in it, in millimetres.
const SQUARE: f32 = CELL_WIDTH as f32;
const HEX: f32 = 52.8;
/// How far the dark along walls reaches into a space, in millimetres along its corners.
const GLOOM: f32 = 11.0;
/// The light that is left at the foot of a wall, of a door, and of a higher space.
const AT_WALL: f32 = 0.30;
const AT_DOOR: f32 = 0.55;
const AT_STEP: f32 = 0.42;

/// The skin of the tops of a map.
pub(super) fn skin_of(ground: &Ground) -> Skin {
    match ground.grid.shape() {
        Shape::Hexes => Skin::Void,
        Shape::Squares if is_storeyed(ground) => Skin::Town,
        Shape::Squares => Skin::Ship,
    }
}

/// The rows of the pictures: the quiet tiles, those with something built in, the damaged ones, and
/// the rest. Outposts have paved ground, floors, broken ground and roofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Quiet,
    Built,
    Broken,
    Rest,
}

/// A tile of a picture, and how often it is turned to its next side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tile {
    column: u8,
    row: u8,
    turns: u8,
    shape: Shape,
    /// Whether it belongs to an outpost, where the rows tell kinds of ground apart.
    paved: bool,
}

impl Tile {
    /// The tile of a space.
    pub(super) fn of(ground: &Ground, cell: usize, look: &TerrainLook) -> Self {
        let (column, row) = ground.grid.cell(cell).printed();
        let seed = (column as u32).wrapping_mul(7919) ^ (row as u32).wrapping_mul(104_729);
        let shape = ground.grid.shape();
        let row = if is_storeyed(ground) {
            outpost(ground, cell, look)
        } else {
            aboard(look, noise::hash(seed ^ 17))
        };
        let sides = match shape {
            Shape::Hexes => 6.0,
            Shape::Squares => 4.0,
        };
        Self {
            column: (noise::hash(seed ^ 23) * TILES) as u8,
            row: row as u8,
            turns: (noise::hash(seed ^ 31) * sides) as u8,
            shape,
            paved: is_storeyed(ground),
        }
    }

    /// Whether it shows a fan.
    pub(super) fn is_fan(self) -> bool {
        !self.paved && self.row == Row::Rest as u8 && self.column == 0
    }

    /// The place in the picture of a point beside the middle of the space.
    pub(super) fn place(self, aside: Vec2) -> Vec2 {
        let (sides, span) = match self.shape {
            Shape::Hexes => (6.0, HEX),
            Shape::Squares => (4.0, SQUARE),
        };
        let angle = std::f32::consts::TAU * f32::from(self.turns) / sides;
        let turned = Vec2::from_angle(angle).rotate(aside) / span + 0.5;
        (turned + Vec2::new(f32::from(self.column), f32::from(self.row))) / TILES
    }
}

/// The row of a space of an outpost: it tells kinds of ground apart.
fn outpost(ground: &Ground, cell: usize, look: &TerrainLook) -> Row {
    let place = ground.grid.cell(cell);
    let roofed = ground.grid.contains(place.on(place.level + 1));
    if place.level > 0 && !roofed {
        Row::Rest
    } else if place.level > 0 || look.space.relief == Relief::Plates {
        Row::Built
    } else if matches!(look.space.decor, Decor::Stones { .. }) {
        Row::Broken
    } else {
        Row::Quiet
    }
}

/// The row of a space of a ship or a station: most are quiet, and all on which something lies.
fn aboard(look: &TerrainLook, chance: f32) -> Row {
    match look.space.decor {
        Decor::Nothing if chance > 0.92 => Row::Rest,
        Decor::Nothing if chance > 0.78 => Row::Broken,
        Decor::Nothing if chance > 0.62 => Row::Built,
        Decor::Nothing
        | Decor::Crates { .. }
        | Decor::Stones { .. }
        | Decor::Mines { .. }
        | Decor::Sparks { .. } => Row::Quiet,
    }
}

/// The light at each side of a space, beginning at each corner of its loop.
pub(super) fn gloom(view: &ViewMatch, ground: &Ground, cell: usize) -> Vec<f32> {
    let ring = loop_at(ground, cell, 0.0, 0.0);
    let here = top_of(view, ground, cell);
    let walled = view
        .looks
        .hull(super::edges::hull_of(ground))
        .inside
        .is_some();
    let mut found = vec![1.0_f32; ring.len()];
    for way in ground.grid.ways().iter().copied() {
        if ground.grid.shape().is_diagonal(way) {
            continue;
        }
        let (a, b) = shared_side(ground, cell, way);
        let middle = (a + b) * 0.5;
        let beyond = ground.grid.neighbour(cell, way);
        let light = match ground.edge(cell, way) {
            Some(Barrier::Wall) => AT_WALL,
            Some(Barrier::Door) => AT_DOOR,
            None if walled && beyond.is_none() => AT_WALL,
            Some(
                Barrier::Opening(_)
                | Barrier::Elevation
                | Barrier::Floor
                | Barrier::Slope(_)
                | Barrier::Rim
                | Barrier::Stair,
            )
            | None => match beyond {
                Some(other) if top_of(view, ground, other) > here + 1.0 => AT_STEP,
                _ => 1.0,
            },
        };
        for at in 0..ring.len() {
            let side = (ring[at] + ring[(at + 1) % ring.len()]) * 0.5;
            if side.distance(middle) < 1.0 {
                found[at] = light;
            }
        }
    }
    found
}

/// Lays the top of a space: its tile, darker towards the sides with little light.
pub(super) fn lay(
    solid: &mut Solid,
    ground: &Ground,
    cell: usize,
    high: f32,
    color: Vec3,
    Top { tile, gloom }: &Top,
) {
    let from = solid.vertices();
    let outer = loop_at(ground, cell, 0.15 + BEVEL, high);
    let inner = loop_at(ground, cell, GLOOM, high);
    let count = outer.len();
    for at in 0..count {
        let next = (at + 1) % count;
        let side = gloom[at];
        let corners = [
            side.min(gloom[(at + count - 1) % count]),
            side.min(gloom[next]),
        ];
        // Near its ends a side has the light of its corners, so that dark stays along walls.
        let steps = [
            (0.0, corners[0]),
            (0.25, side),
            (0.75, side),
            (1.0, corners[1]),
        ];
        for pair in steps.windows(2) {
            let [(from, dim), (to, dimmer)] = [pair[0], pair[1]];
            let along = |ring: &[Vec3], share: f32| ring[at].lerp(ring[next], share);
            let (a, b) = (along(&outer, from), along(&outer, to));
            let (c, d) = (along(&inner, to), along(&inner, from));
            let lights = [dim, dimmer, 1.0].map(|light| color * light);
            let up = [Vec3::Y; 3];
            solid.smooth_triangle([a, b, c], up, lights);
            solid.smooth_triangle([a, c, d], up, [lights[0], lights[2], lights[2]]);
        }
    }
    solid.cap(&inner, color);
    let middle = middle_of(ground, cell, high);
    solid.pictured(from, |at| tile.place((at - middle).xz()));
}

/// What the top of a space looks like.
pub(super) struct Top {
    pub(super) tile: Tile,
    /// The light at each of its sides.
    pub(super) gloom: Vec<f32>,
}

impl Top {
    pub(super) fn of(view: &ViewMatch, ground: &Ground, cell: usize, look: &TerrainLook) -> Self {
        Self {
            tile: Tile::of(ground, cell, look),
            gloom: gloom(view, ground, cell),
        }
    }
}

impl Top {
    /// Whether nothing is built into its tile that would show through what is painted on it.
    pub(super) fn is_clear(&self) -> bool {
        self.tile.row == Row::Quiet as u8 || self.tile.paved
    }
}

/// Whether the top of a space is raw stone, in facets or smooth.
pub(super) fn is_stone(ground: &Ground, cell: usize, look: &TerrainLook) -> bool {
    let rough = look.space.relief == Relief::Rough;
    rough && (!is_storeyed(ground) || level(ground, cell) > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_stay_within_their_part_of_the_picture() {
        for (shape, sides, reach) in [
            (Shape::Squares, 4, Vec2::splat(21.9)),
            (Shape::Hexes, 6, Vec2::new(0.0, 25.3)),
        ] {
            for turns in 0..sides {
                let tile = Tile {
                    column: 2,
                    row: 1,
                    turns,
                    shape,
                    paved: false,
                };
                let middle = tile.place(Vec2::ZERO);
                assert_eq!(middle, Vec2::new(0.625, 0.375));
                for corner in [reach, -reach, reach.perp(), -reach.perp()] {
                    let off = (tile.place(corner) - middle).abs();
                    assert!(off.max_element() < 0.125, "{off} after {turns} turns");
                }
            }
        }
    }

    #[test]
    fn a_square_is_as_large_as_its_tile() {
        let tile = Tile {
            column: 0,
            row: 0,
            turns: 0,
            shape: Shape::Squares,
            paved: true,
        };
        let across = tile.place(Vec2::new(22.0, 0.0)) - tile.place(Vec2::new(-22.0, 0.0));
        assert!((across - Vec2::new(0.25, 0.0)).length() < 1.0e-6);
    }
}
