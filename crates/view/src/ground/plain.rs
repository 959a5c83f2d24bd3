//! The ground of maps too large to show details of spaces: tops, and sides if visible.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::TerrainStyle;
use geometry::Direction;
use rules::{Ctx, grid::Ground};

use super::{
    prisms::{KEEL, colors, linear, loop_at, part},
    style_of,
    surfaces::Surface,
    top_of,
};
use crate::solid::Solid;

/// Maps with more hexes than this are plain, because full ones would take gigabytes.
pub(super) const MANY: usize = 128 * 128;
/// How far a top is inset in its hex, in millimetres, so that spaces can be told apart.
const INSET: f32 = 0.8;

/// Builds a hex as its top and its sides down to the lowest neighbour; open space as an outline.
pub(super) fn hex(
    parts: &mut BTreeMap<Surface, Solid>,
    ctx: &Ctx,
    ground: &Ground,
    cell: usize,
    style: TerrainStyle,
) {
    if style == TerrainStyle::Cosmos {
        let (outer, inner) = (
            loop_at(ground, cell, 0.0, 0.0),
            loop_at(ground, cell, 1.2, 0.0),
        );
        let lines = part(parts, Surface::Line);
        for at in 0..6 {
            let next = (at + 1) % 6;
            let side = [outer[at], outer[next], inner[next], inner[at]];
            lines.quad(side, linear(0.27, 0.60, 0.78));
        }
        return;
    }
    let (top, side) = colors(style, ground.height(cell), cell as u32 * 31 + 7);
    let top = match style {
        TerrainStyle::Water => linear(0.16, 0.55, 0.72),
        TerrainStyle::Sludge => linear(0.36, 0.50, 0.14),
        TerrainStyle::Lava => Vec3::new(1.1, 0.4, 0.1),
        _ => top,
    };
    let high = top_of(ctx, ground, cell);
    let beside = |way: Direction| match ground.grid.neighbour(cell, way) {
        Some(other) if style_of(ctx, ground, other) != TerrainStyle::Cosmos => {
            top_of(ctx, ground, other)
        }
        _ => -KEEL,
    };
    let ways = ground.grid.ways().iter().copied();
    let low = ways.map(beside).fold(high, f32::min);
    let solid = part(parts, Surface::Solid);
    let rim = loop_at(ground, cell, INSET, high);
    solid.cap(&rim, top);
    // Close the gap between two tops, so that nothing shows through it.
    solid.walls(&loop_at(ground, cell, 0.0, low.min(high - 1.0)), &rim, side);
}
