//! Terrain that changes in play (SCN-H-SPREAD).

use std::collections::BTreeSet;

use content::Barrier;
use geometry::Cell;

use crate::{cite, state::Fact, work::Work};

/// Spaces become this terrain. Figures on them have not entered it.
pub(super) fn turn(work: &mut Work<'_>, terrain: &str, cells: Vec<Cell>) {
    let Some((at, _)) = work.ctx.content.terrain(terrain) else {
        return;
    };
    let Some(ground) = work.ground() else { return };
    let differs = |cell: &Cell| {
        let index = ground.grid.index(*cell);
        index.is_some_and(|cell| ground.terrain(cell) != at)
    };
    let cells: Vec<Cell> = cells.into_iter().filter(differs).collect();
    drop(ground);
    if !cells.is_empty() {
        let terrain = u16::try_from(at).unwrap_or(u16::MAX);
        work.emit(cite::story::SPREAD, Fact::TerrainTurned { terrain, cells });
    }
}

/// Terrain grows by the spaces beside it, straight and not through walls and closed doors.
pub(super) fn grow(work: &mut Work<'_>, terrain: &str, over: &[String]) {
    let content = &work.ctx.content;
    let Some((at, _)) = content.terrain(terrain) else {
        return;
    };
    let Some(ground) = work.ground() else { return };
    let grid = &ground.grid;
    let open = |cell: usize| {
        let there = ground.terrain(cell);
        let named = |key: &String| content.terrain(key).is_some_and(|(held, _)| held == there);
        let passes = over.is_empty() && ground.facts(cell).bars.is_none();
        there != at && (passes || over.iter().any(named))
    };
    let mut caught = BTreeSet::new();
    for cell in (0..grid.len()).filter(|cell| ground.terrain(*cell) == at) {
        for way in grid.ways() {
            let straight = !grid.shape().is_diagonal(*way);
            let clear = ground.barrier(cell, *way, Barrier::is_solid).is_none();
            if let Some(beyond) = grid.neighbour(cell, *way)
                && straight
                && clear
                && open(beyond)
            {
                caught.insert(beyond);
            }
        }
    }
    let cells = caught.into_iter().map(|cell| grid.cell(cell)).collect();
    drop(ground);
    turn(work, terrain, cells);
}
