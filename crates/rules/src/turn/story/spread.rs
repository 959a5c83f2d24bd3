//! Terrain that changes in play (SCN-H-SPREAD).

use std::collections::{BTreeMap, BTreeSet};

use content::{Barrier, TerrainId};
use geometry::Cell;

use crate::{
    cite, march,
    state::{Fact, Ship, Status},
    work::Work,
};

/// Spaces become this terrain. Figures on them have not entered it; tokens of fallen heroes make
/// way for what would defeat them (HAZ-R-TOKEN). What nobody enters does not come up under a base,
/// as no door shuts across one.
pub(super) fn turn(work: &mut Work<'_>, at: usize, cells: Vec<Cell>) {
    let Some(ground) = work.ground() else { return };
    let differs = |cell: &Cell| {
        let index = ground.grid.index(*cell);
        index.is_some_and(|cell| ground.terrain(cell) != at)
    };
    let bars = ground
        .facts_of(at)
        .is_some_and(|facts| facts.bars.is_some());
    let held = |cell: &Cell| {
        let there = |ship: &&Ship| ship.on_table() || ship.status == Status::Down;
        let mut there = work.board.ships.iter().filter(there);
        bars && there.any(|ship| ship.base.covers(ship.cell, *cell))
    };
    let free = |cell: &Cell| differs(cell) && !held(cell);
    let cells: Vec<Cell> = cells.into_iter().filter(free).collect();
    drop(ground);
    if !cells.is_empty() {
        let terrain = TerrainId::at(&work.ctx.content, at);
        let there = cells.clone();
        work.emit(cite::story::SPREAD, Fact::TerrainTurned { terrain, cells });
        march::clear_tokens(work, &there);
    }
}

/// Terrain grows by the spaces beside it, straight and not through walls and closed doors. What
/// follows its rules grows with it, each kind by its own (HAZ-14).
pub(super) fn grow(work: &mut Work<'_>, terrain: &str, over: &[String]) {
    let content = &work.ctx.content;
    let Some((at, _)) = content.terrain(terrain) else {
        return;
    };
    let Some(ground) = work.ground() else { return };
    let grid = &ground.grid;
    let open = |cell: usize| {
        let there = ground.terrain(cell);
        let named = |key: &String| content.is_kind(there, key);
        let passes = over.is_empty() && ground.facts(cell).bars.is_none();
        !content.is_kind(there, terrain) && (passes || over.iter().any(named))
    };
    let mut caught: BTreeMap<usize, usize> = BTreeMap::new();
    for cell in (0..grid.len()).filter(|cell| content.is_kind(ground.terrain(*cell), terrain)) {
        let kind = ground.terrain(cell);
        for way in grid.ways() {
            let straight = !grid.shape().is_diagonal(*way);
            let clear = ground.barrier(cell, *way, Barrier::is_solid).is_none();
            if let Some(beyond) = grid.neighbour(cell, *way)
                && straight
                && clear
                && open(beyond)
            {
                // Between two kinds, a space goes to the one that was named.
                let taken = caught.entry(beyond).or_insert(kind);
                if kind == at {
                    *taken = at;
                }
            }
        }
    }
    let kinds: BTreeSet<usize> = caught.values().copied().collect();
    let of = |kind: usize| {
        let mine = caught.iter().filter(move |(_, held)| **held == kind);
        (kind, mine.map(|(cell, _)| grid.cell(*cell)).collect())
    };
    let each: Vec<(usize, Vec<Cell>)> = kinds.into_iter().map(of).collect();
    drop(ground);
    for (kind, cells) in each {
        turn(work, kind, cells);
    }
}
