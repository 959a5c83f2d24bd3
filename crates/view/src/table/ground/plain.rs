//! The ground of maps too large to show details of spaces: tops, and sides if visible.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{Filling, Relief, TerrainLook};
use geometry::Direction;
use rules::grid::Ground;

use super::{
    cells::{KEEL, colors, loop_at, part, shade},
    surfaces::Surface,
    tops::{is_open, look_of, top_of},
};
use crate::{api::ViewMatch, shapes::solid::Solid};

/// Maps with more cells than this are plain, because full ones would take gigabytes.
pub(super) const MANY: usize = 128 * 128;
/// How far a top is inset in its cell, in millimetres, so that spaces can be told apart.
const INSET: f32 = 0.8;

/// Builds a cell as its top and its sides down to the lowest neighbour; open space as an outline.
pub(super) fn prism(
    parts: &mut BTreeMap<Surface, Solid>,
    view: &ViewMatch,
    ground: &Ground,
    cell: usize,
    look: &TerrainLook,
) {
    if let Relief::Open { line, .. } = look.space.relief {
        let (outer, inner) = (
            loop_at(ground, cell, 0.0, 0.0),
            loop_at(ground, cell, 1.2, 0.0),
        );
        let lines = part(parts, Surface::Line);
        for at in 0..outer.len() {
            let next = (at + 1) % outer.len();
            let side = [outer[at], outer[next], inner[next], inner[at]];
            lines.quad(side, shade(line));
        }
        return;
    }
    let (top, side) = colors(look, ground.height(cell), cell as u32 * 31 + 7);
    let top = match look.space.relief {
        Relief::Basin { filling, .. } => match filling {
            Filling::Liquid { color } => shade(color),
            Filling::Molten { far, .. } => Vec3::from(far),
            Filling::Empty => top,
        },
        Relief::Open { .. } | Relief::Plates | Relief::Rough => top,
    };
    let high = top_of(view, ground, cell);
    let beside = |way: Direction| match ground.grid.neighbour(cell, way) {
        Some(other) if !is_open(look_of(view, ground, other)) => top_of(view, ground, other),
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
