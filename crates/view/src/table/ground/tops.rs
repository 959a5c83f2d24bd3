//! How high the tops of a map's cells lie, and what they look like.

use content::{LookKey, Relief, TerrainLook};
use geometry::Cell;
use rules::grid::Ground;

use super::storeys;
use crate::api::ViewMatch;

/// The height of a level, in millimetres.
pub(crate) const LEVEL_MM: f32 = 6.0;

/// The height of a cell's top, in millimetres; 0 if there is no cell.
pub(crate) fn height_mm(view: &ViewMatch, cell: Cell) -> f32 {
    view.board.ground(&view.ctx).map_or(0.0, |ground| {
        ground
            .grid
            .index(cell)
            .map_or(0.0, |index| top_of(view, &ground, index))
    })
}

/// The height of a space's top, lowered for sunken terrain, in millimetres.
pub(super) fn top_of(view: &ViewMatch, ground: &Ground, cell: usize) -> f32 {
    let sunk = match look_of(view, ground, cell).space.relief {
        Relief::Basin { depth, .. } => depth,
        Relief::Open { .. } | Relief::Plates | Relief::Rough => 0.0,
    };
    storeys::level(ground, cell) as f32 * storeys::rise(ground) - sunk
}

/// The look of a space's terrain.
pub(super) fn look_of<'a>(view: &'a ViewMatch, ground: &Ground, cell: usize) -> &'a TerrainLook {
    let terrain = view.ctx.content.terrains.get(ground.terrain(cell));
    let style = terrain.map_or(LookKey::new("Deck"), |terrain| terrain.style);
    view.looks.terrain(style)
}

/// Whether a space is open: nothing stands there but an outline.
pub(super) fn is_open(look: &TerrainLook) -> bool {
    matches!(look.space.relief, Relief::Open { .. })
}
