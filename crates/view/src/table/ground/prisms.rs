//! Builds the meshes of a map: a bevelled prism for each solid cell, with its height written on it.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{Decor, Light, Relief, Rgb, TerrainLook};
use rules::grid::Ground;

use super::{
    basins::{Basin, sink},
    cells::{BEVEL, KEEL, colors, loop_at, middle_of, part, shade},
    edges, fittings,
    floors::{self, Top, is_stone},
    open, plain,
    rooms::Rooms,
    shell, stickers,
    storeys::{Buildings, Storey, is_storeyed, level, rise},
    surfaces::{LIT, Surface},
    tops::{look_of, top_of},
    yard,
};
use crate::{
    api::ViewMatch,
    shapes::{base_mesh, noise, solid::Solid},
    table::areas::{SPACE_POST, SPACE_POSTS},
};

/// The light of the bevel around a top, as a share of that of the top.
const BRINK: f32 = 0.9;
/// The most columns and rows in one mesh.
/// This keeps buffers short, and tiles out of sight are not drawn.
const TILE: i32 = 64;

/// What a mesh of a map is made of, and the storey above the ground that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) surface: Surface,
    pub(super) storey: Option<Storey>,
}

/// The meshes of a map, one for each surface and storey.
pub(super) fn build(view: &ViewMatch, ground: &Ground) -> Vec<(Part, Solid)> {
    let mut tiles: BTreeMap<(i32, i32), BTreeMap<Surface, Solid>> = BTreeMap::new();
    let inland = open::inland(view, ground);
    let large = ground.grid.len() > plain::MANY;
    let inside = view.looks.hull(edges::hull_of(ground)).inside;
    let inside = inside.filter(|_| !large);
    let rooms = inside.as_ref().map(|look| Rooms::of(ground, look));
    let style = Style::of(ground, inside.is_some());
    let buildings = Buildings::of(ground);
    let mut upper: BTreeMap<Storey, BTreeMap<Surface, Solid>> = BTreeMap::new();
    for cell in 0..ground.grid.len() {
        let look = look_of(view, ground, cell);
        let place = ground.grid.cell(cell);
        let storey = buildings.storey(place).filter(|storey| storey.level > 0);
        if let Some(storey) = storey {
            let parts = upper.entry(storey).or_default();
            yard::slab(parts, view, ground, cell, look);
            continue;
        }
        let (column, row) = place.printed();
        let parts = tiles.entry((column / TILE, row / TILE)).or_default();
        if large {
            plain::prism(parts, view, ground, cell, look);
        } else if let Relief::Open { line, glow } = look.space.relief {
            open::outline(parts, ground, cell, line, glow);
        } else {
            let before = LIT.map(|surface| part(parts, surface).vertices());
            let built = Built {
                inland: inland[cell],
                look,
                style,
            };
            prism(parts, view, ground, cell, built);
            for (surface, before) in LIT.into_iter().zip(before) {
                if let Some(rooms) = &rooms {
                    part(parts, surface).light(before, |at| rooms.light(cell, at));
                }
            }
        }
    }
    let mut rest = BTreeMap::new();
    edges::ledges(&mut rest, view, ground);
    edges::lines(&mut rest, view, ground);
    if let Some(look) = &inside {
        shell::shell(&mut rest, view, ground, look);
        fittings::build(&mut rest, view, ground, look);
    }
    if is_storeyed(ground) {
        yard::fittings(&mut rest, &mut upper, view, ground, &buildings);
    }
    if !large {
        stickers::along(&mut rest, &mut upper, view, ground, &buildings);
    }
    let (width, height) = view.ctx.board;
    open::depths(&mut rest, Vec2::new(width as f32, height as f32));
    gathered(tiles.into_values().flatten().chain(rest), upper)
}

/// All parts: those on the ground, and those of storeys above it.
fn gathered(
    below: impl Iterator<Item = (Surface, Solid)>,
    above: BTreeMap<Storey, BTreeMap<Surface, Solid>>,
) -> Vec<(Part, Solid)> {
    let above = above.into_iter().flat_map(|(storey, parts)| {
        let parts = parts.into_iter();
        parts.map(move |(surface, solid)| (Some(storey), surface, solid))
    });
    below
        .map(|(surface, solid)| (None, surface, solid))
        .chain(above)
        .filter(|(_, _, solid)| solid.vertices() > 0)
        .map(|(storey, surface, solid)| (Part { surface, storey }, solid))
        .collect()
}

/// What all spaces of a map share.
#[derive(Clone, Copy)]
struct Style {
    /// Whether heights are written on spaces: not where all are equal.
    numbered: bool,
    /// Whether decks have plates of several patterns, and cables posts.
    fitted: bool,
}

impl Style {
    fn of(ground: &Ground, fitted: bool) -> Self {
        let differs = |cell: usize| ground.height(cell) != ground.height(0);
        Self {
            numbered: !is_storeyed(ground) && (0..ground.grid.len()).any(differs),
            fitted,
        }
    }
}

/// How a space is built.
struct Built<'a> {
    /// How many spaces it lies from the open.
    inland: u8,
    look: &'a TerrainLook,
    style: Style,
}

fn prism(
    parts: &mut BTreeMap<Surface, Solid>,
    view: &ViewMatch,
    ground: &Ground,
    cell: usize,
    Built {
        inland,
        look,
        style,
    }: Built<'_>,
) {
    let seed = cell as u32 * 31 + 7;
    let (top, side) = colors(look, level(ground, cell), seed);
    let rim = level(ground, cell) as f32 * rise(ground);
    let floor = top_of(view, ground, cell);
    let body = match is_storeyed(ground) {
        true => Surface::Stone,
        false => Surface::Solid,
    };
    let solid = part(parts, body);
    let low = loop_at(
        ground,
        cell,
        5.0 + 4.0 * noise::hash(seed ^ 3),
        -KEEL * (0.6 + 0.4 * noise::hash(seed ^ 5)) * (1.0 + 0.7 * f32::from(inland.min(4))),
    );
    let water_line = loop_at(ground, cell, 0.15, -2.0);
    solid.walls(&low, &water_line, side * 0.55);
    let shoulder = loop_at(ground, cell, 0.15, rim - BEVEL);
    if rim > -1.0 {
        solid.walls(&water_line, &shoulder, side);
    }
    let edge = loop_at(ground, cell, 0.15 + BEVEL, rim);
    solid.walls(&shoulder, &edge, top * BRINK);
    match look.space.relief {
        Relief::Basin { filling, .. } => {
            let basin = Basin {
                filling,
                rim,
                floor,
                top,
                side,
            };
            sink(parts, ground, cell, &basin);
        }
        Relief::Open { .. } | Relief::Plates | Relief::Rough => {
            let on = Crowned { top, edge: &edge };
            crown(parts, view, ground, Spot { cell, rim, seed }, on);
            if style.numbered {
                numeral(part(parts, Surface::Solid), ground, cell, rim, top);
            }
        }
    }
    decorate(
        parts,
        ground,
        Spot { cell, rim, seed },
        look,
        style.fitted.then_some(side),
    );
}

/// What a top lies on: the colour of the space, and the loop within its bevel.
struct Crowned<'a> {
    top: Vec3,
    edge: &'a [Vec3],
}

/// The top of a firm space: raw stone, or a tile with what is painted and spilt on it.
fn crown(
    parts: &mut BTreeMap<Surface, Solid>,
    view: &ViewMatch,
    ground: &Ground,
    Spot { cell, rim, seed }: Spot,
    Crowned { top, edge }: Crowned<'_>,
) {
    let look = look_of(view, ground, cell);
    if is_stone(ground, cell, look) {
        let solid = part(parts, Surface::Stone);
        solid.cap(edge, top);
        if !is_storeyed(ground) {
            stone(solid, ground, cell, rim, top, seed);
        }
        return;
    }
    let held = Top::of(view, ground, cell, look);
    floors::lay(part(parts, Surface::Top), ground, cell, rim, top, &held);
    if held.is_clear() {
        let solid = part(parts, Surface::Sticker);
        stickers::strew(solid, ground, cell, rim, look);
    }
}

/// Puts on a space what its look has there; cables hang on posts of a colour, if they have any.
fn decorate(
    parts: &mut BTreeMap<Surface, Solid>,
    ground: &Ground,
    spot: Spot,
    look: &TerrainLook,
    post: Option<Vec3>,
) {
    match look.space.decor {
        Decor::Nothing => {}
        Decor::Crates { color } => crates(parts, ground, spot, color),
        Decor::Stones { color } => stones(part(parts, Surface::Stone), ground, spot, color),
        Decor::Mines { body, light } => mines(parts, ground, spot, body, light),
        Decor::Sparks { light } => {
            if let Some(color) = post {
                posts(part(parts, Surface::Solid), ground, spot, color);
            }
            sparks(part(parts, Surface::Glow), ground, spot, light);
        }
    }
}

/// Facets within the top, so that it looks like raw stone.
fn stone(solid: &mut Solid, ground: &Ground, cell: usize, rim: f32, top: Vec3, seed: u32) {
    let middle = middle_of(ground, cell, rim + 0.4 + 1.1 * noise::hash(seed ^ 11));
    let ring = loop_at(ground, cell, 4.0, rim + 0.25);
    for at in 0..ring.len() {
        let shade = 0.86 + 0.28 * noise::hash(seed ^ (at as u32 * 13));
        solid.triangle([ring[at], ring[(at + 1) % ring.len()], middle], top * shade);
    }
}

/// The height of a space, written small at its southern corner, where no figure's base covers it.
fn numeral(solid: &mut Solid, ground: &Ground, cell: usize, rim: f32, top: Vec3) {
    let spot = middle_of(ground, cell, rim + 0.45) + Vec3::Z * 18.2;
    let level = ground.height(cell).unsigned_abs();
    solid.join(base_mesh::number(level, spot, 5.2, top * 0.3));
}

/// A space that things lie on.
#[derive(Clone, Copy)]
struct Spot {
    cell: usize,
    /// The height of its top, in millimetres.
    rim: f32,
    seed: u32,
}

/// Wreckage for cover, along the rim so that a figure still has room.
fn crates(
    parts: &mut BTreeMap<Surface, Solid>,
    ground: &Ground,
    Spot { cell, rim, seed }: Spot,
    color: Rgb,
) {
    let ring = loop_at(ground, cell, 7.0, rim);
    let sides = ring.len();
    let first = (noise::hash(seed ^ 23) * sides as f32) as usize % sides;
    // All sides but two opposite ones.
    for step in (0..sides).filter(|step| step % (sides / 2) != sides / 2 - 1) {
        let (a, b) = (
            ring[(first + step) % sides],
            ring[(first + step + 1) % sides],
        );
        let size = Vec3::new(8.0, 5.0 + 5.0 * noise::hash(seed ^ (step as u32 + 29)), 7.0);
        let shade = shade(color) * (0.8 + 0.5 * noise::hash(seed ^ step as u32));
        let foot = a.lerp(b, 0.5);
        part(parts, Surface::Solid).block(foot, size, shade);
        stickers::shadow(part(parts, Surface::Sticker), foot, 26.0);
    }
}

/// How many loose stones lie on a space.
const STONES: u32 = 11;

/// Loose stones, the larger ones towards the rim so that models still have room.
fn stones(solid: &mut Solid, ground: &Ground, Spot { cell, rim, seed }: Spot, color: Rgb) {
    let ring = loop_at(ground, cell, 3.5, rim);
    let middle = middle_of(ground, cell, rim);
    for at in 0..STONES {
        let roll = |salt: u32| noise::hash(seed ^ (at * 97 + salt));
        let along = roll(1) * ring.len() as f32;
        let corner = along as usize % ring.len();
        let edge = ring[corner].lerp(ring[(corner + 1) % ring.len()], along.fract());
        let out = roll(2).sqrt();
        let wide = 2.2 + 4.6 * roll(3) * out;
        let high = wide * (0.35 + 0.4 * roll(4));
        let foot = middle.lerp(edge, 0.25 + 0.75 * out);
        boulder(solid, foot, Vec2::new(wide, high), roll(5), shade(color));
    }
}

/// A stone with six flat sides and a slanted top. `size`: its width and height, in millimetres.
fn boulder(solid: &mut Solid, foot: Vec3, size: Vec2, turn: f32, color: Vec3) {
    const SIDES: u8 = 6;
    let at = |side: u8, share: f32, high: f32| {
        let angle = (f32::from(side) / f32::from(SIDES) + turn) * std::f32::consts::TAU;
        let uneven = 0.8 + 0.4 * noise::hash(u32::from(side) * 31 + (turn * 997.0) as u32);
        let reach = size.x * 0.5 * share * uneven;
        foot + Vec3::new(angle.cos() * reach, high * uneven, -angle.sin() * reach)
    };
    let low: Vec<Vec3> = (0..SIDES).map(|side| at(side, 1.0, 0.0)).collect();
    let top: Vec<Vec3> = (0..SIDES).map(|side| at(side, 0.6, size.y)).collect();
    let tint = color * (0.75 + 0.5 * turn);
    solid.walls(&low, &top, tint * 0.8);
    solid.cap(&top, tint);
}

/// Mines, half sunk into a space near its corners.
fn mines(
    parts: &mut BTreeMap<Surface, Solid>,
    ground: &Ground,
    Spot { cell, rim, seed }: Spot,
    body: Rgb,
    light: Light,
) {
    let ring = loop_at(ground, cell, 8.0, rim);
    let middle = middle_of(ground, cell, rim);
    for (at, corner) in ring.iter().enumerate() {
        let roll = noise::hash(seed ^ (at as u32 * 59 + 3));
        let foot = middle.lerp(*corner, 0.8 + 0.25 * roll);
        let size = Vec2::new(7.5, 2.8);
        boulder(part(parts, Surface::Solid), foot, size, roll, shade(body));
        let lamp = Vec3::new(1.8, 1.2, 1.8);
        let spot = foot + Vec3::Y * 3.2;
        part(parts, Surface::Glow).block(spot, lamp, Vec3::from(light));
    }
}

/// Posts from which cables have torn loose.
fn posts(solid: &mut Solid, ground: &Ground, Spot { cell, rim, .. }: Spot, color: Vec3) {
    for (right, ahead) in SPACE_POSTS {
        let foot = middle_of(ground, cell, rim) + Vec3::new(right, 0.0, -ahead);
        let high = SPACE_POST - 1.0;
        solid.block(foot + Vec3::Y * 0.8, Vec3::new(5.0, 1.6, 5.0), color * 1.6);
        solid.block(
            foot + Vec3::Y * high * 0.5,
            Vec3::new(2.0, high, 2.0),
            color,
        );
        let cap = Vec3::new(3.0, 1.2, 3.0);
        solid.block(foot + Vec3::Y * high, cap, Vec3::new(0.5, 0.38, 0.05));
    }
}

/// Live wires: short bright bars over the plates.
fn sparks(glow: &mut Solid, ground: &Ground, Spot { cell, rim, seed }: Spot, light: Light) {
    for at in 0..5u32 {
        let turn = noise::hash(seed ^ (at * 41)) * std::f32::consts::TAU;
        let reach = 4.0 + 10.0 * noise::hash(seed ^ (at * 43));
        let spot = middle_of(ground, cell, rim + 0.3)
            + Vec3::new(turn.cos() * reach, 0.0, turn.sin() * reach);
        let bar = Vec3::new(1.2, 0.5, 5.5);
        let mut one = Solid::default();
        one.block(Vec3::ZERO, bar, Vec3::from(light));
        let place =
            Transform::from_translation(spot).with_rotation(Quat::from_rotation_y(turn * 1.7));
        glow.join(one.placed(place));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use content::GridMap;
    use rules::{Sim, SimConfig};

    use super::*;

    /// The meshes of a map of the greatest size, with the most tops and sides.
    #[test]
    fn the_greatest_map_fits_into_buffers() {
        let mut content = content::load(&content::find_assets()).content;
        let side = content::MAX_MAP_SIDE;
        let row = |row: usize| {
            let cells = (0..side).map(|column| ["d9  ", "d   ", "c   "][(column + row) % 3]);
            let shift = if row % 2 == 0 { "" } else { "  " };
            format!("{shift}{}", cells.collect::<String>())
        };
        let (_, ring) = content.map("ring-station").expect("the core pack has it");
        let map = GridMap {
            id: "large".into(),
            legend: [('d', "deck".into()), ('c', "cosmos".into())].into(),
            rows: (0..side).map(row).collect(),
            edges: Vec::new(),
            ..ring.clone()
        };
        content.maps.push(map);
        let (_, halo) = content.scenario("halo").expect("the core pack has it");
        let mut scenario = halo.clone();
        scenario.map = Some("large".into());
        let sim = Sim::new(Arc::new(content), &SimConfig::new(scenario, 1)).expect("it opens");
        let view = ViewMatch::new(Arc::clone(sim.ctx()), sim.snapshot());
        let ground = sim.ctx().ground().expect("hexes");
        let parts = build(&view, ground);
        // A position, a normal, a colour, a place in a picture, a tangent. Every graphics card
        // accepts at least 256 MiB in a buffer.
        let bytes = |solid: &Solid| solid.vertices() * 64;
        assert!(parts.iter().all(|(_, solid)| bytes(solid) < 16 << 20));
        let all: usize = parts.iter().map(|(_, solid)| bytes(solid)).sum();
        assert!(all < 768 << 20, "{} MiB", all >> 20);
    }

    /// The largest hull of squares whose rooms are shown in detail, and all of its fittings.
    #[test]
    fn a_large_hull_fits_into_buffers_and_has_no_holes_in_its_numbers() {
        let mut content = content::load(&content::find_assets()).content;
        let (_, hold) = content.map("engine-run").expect("the core pack has it");
        let side = 100;
        let border = format!("+{}", "---+".repeat(side));
        let mut rows = vec![border.clone()];
        for row in 0..side {
            let square = |column: usize| match (column + row) % 5 {
                0 => "| l ",
                1 => ": w ",
                _ => "  d ",
            };
            let squares: String = (1..side).map(square).collect();
            rows.push(format!("| d {squares}|"));
            if row + 1 < side {
                rows.push(format!("+{}", "   +".repeat(side)));
            }
        }
        rows.push(border);
        let map = GridMap {
            id: "large".into(),
            rows,
            lines: Vec::new(),
            ..hold.clone()
        };
        content.maps.push(map);
        let (_, scenario) = content.scenario("slow-burn").expect("the core pack has it");
        let mut scenario = scenario.clone();
        scenario.map = Some("large".into());
        // This map has none of the doors that they speak of.
        scenario.events.clear();
        scenario.goals.clear();
        let sim = Sim::new(Arc::new(content), &SimConfig::new(scenario, 1)).expect("it opens");
        let view = ViewMatch::new(Arc::clone(sim.ctx()), sim.snapshot());
        let ground = sim.ctx().ground().expect("squares");
        let parts = build(&view, ground);
        assert!(parts.iter().all(|(_, solid)| solid.is_finite()));
        let bytes = |solid: &Solid| solid.vertices() * 64;
        assert!(parts.iter().all(|(_, solid)| bytes(solid) < 96 << 20));
        let all: usize = parts.iter().map(|(_, solid)| bytes(solid)).sum();
        assert!(all < 256 << 20, "{} MiB", all >> 20);
    }
}
