//! What moves over the spaces of a hull: embers over plasma, bubbles in ooze, glints on coolant,
//! sparks between loose cables. The looks of terrain say what, as for areas of an open table.

use std::sync::Arc;

use bevy::prelude::*;
use content::{Air, Looks};
use geometry::Cell;
use rules::{Ctx, TerrainId};

use super::{edges::hull_of, tops::look_of};
use crate::{
    ViewSystems,
    api::{Quality, ViewBoard, ViewMatch},
    draw::canvas::Canvas,
    table::areas,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_life.in_set(ViewSystems::Draw));
}

/// The most spaces over which something moves, at low and at high quality.
const FEW: usize = 40;
const MANY: usize = 120;

/// The spaces over which something moves, found once for each state of the map.
#[derive(Default)]
struct Lively {
    of: Option<(Arc<Ctx>, Arc<Looks>, Vec<(Cell, TerrainId)>)>,
    cells: Vec<(Cell, Air, f32)>,
}

impl Lively {
    fn of(&mut self, view: &ViewMatch) -> &[(Cell, Air, f32)] {
        let same = self.of.as_ref().is_some_and(|(ctx, looks, terrain)| {
            Arc::ptr_eq(ctx, &view.ctx)
                && Arc::ptr_eq(looks, &view.looks)
                && *terrain == *view.board.changes.terrain
        });
        if !same {
            let terrain = view.board.changes.terrain.to_vec();
            self.of = Some((Arc::clone(&view.ctx), Arc::clone(&view.looks), terrain));
            self.cells = found(view);
        }
        &self.cells
    }
}

fn found(view: &ViewMatch) -> Vec<(Cell, Air, f32)> {
    let Some(ground) = view.board.ground(&view.ctx) else {
        return Vec::new();
    };
    if view.looks.hull(hull_of(&ground)).inside.is_none() {
        return Vec::new();
    }
    let lively = |cell: usize| {
        let look = look_of(view, &ground, cell);
        let moves = look.air != Air::Nothing;
        moves.then(|| (ground.grid.cell(cell), look.air.clone(), look.pace))
    };
    (0..ground.grid.len()).filter_map(lively).collect()
}

fn draw_life(
    mut canvas: ResMut<Canvas>,
    mut lively: Local<Lively>,
    board: Res<ViewBoard>,
    quality: Res<Quality>,
    time: Res<Time>,
) {
    let Some(view) = board.0.as_ref().filter(|view| view.ctx.on_grid()) else {
        return;
    };
    let most = match *quality {
        Quality::Low => FEW,
        Quality::High => MANY,
    };
    let cells = lively.of(view);
    let stride = cells.len().div_ceil(most).max(1);
    for (at, (cell, air, pace)) in cells.iter().enumerate().step_by(stride) {
        let pose = view.ctx.pose_at(*cell, 0.0);
        let now = time.elapsed_secs() * pace;
        areas::over_space(&mut canvas, air, &pose, at as u32 * 131 + 7, now);
    }
}
