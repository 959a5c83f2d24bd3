//! The ground with who stands where, as the kernels of squares with levels need it.

use content::WordKind;
use geometry::Cell;

use crate::{
    ctx::Ctx,
    game::Game,
    grid::{Ground, levels::elevation, pace::Holder},
    state::{Board, Location, ModelMove, UnitId},
};

/// Who holds each space of a match, by its number. Aircraft hold none.
#[must_use]
pub fn holders(game: Game<'_>, ground: &Ground) -> Vec<Option<Holder>> {
    let mut holders = vec![None; ground.grid.len()];
    for squad in game.board.squads.iter().filter(|squad| squad.on_table()) {
        let Some(troop) = game.troop(squad.id) else {
            continue;
        };
        if troop.has(WordKind::Aircraft) {
            continue;
        }
        for (at, model) in squad.living() {
            let Some(cell) = ground.grid.index(model.cell) else {
                continue;
            };
            let fills = troop.model(at).is_some_and(|model| model.fills);
            let held: &mut Option<Holder> = &mut holders[cell];
            let fills = fills || held.is_some_and(|held| held.fills);
            *held = Some(Holder {
                unit: squad.id,
                owner: squad.owner,
                fills,
            });
        }
    }
    holders
}

/// How high a place lies, in levels; places off the map lie on the ground.
pub(super) fn height(ground: &Ground, cell: Cell) -> i32 {
    let cell = ground.grid.index(cell);
    cell.map_or(0, |cell| elevation(ground, cell))
}

/// Whether a unit is an aircraft, above every level.
pub(super) fn is_aircraft(ctx: &Ctx, unit: UnitId) -> bool {
    let troop = ctx.troop(unit);
    troop.is_some_and(|troop| troop.has(WordKind::Aircraft))
}

/// Puts the models of a unit where their ways end.
pub(super) fn put(board: &mut Board, unit: UnitId, moves: &[ModelMove]) {
    let Some(squad) = board.squad_mut(unit) else {
        return;
    };
    squad.deeds.moved = true;
    squad.location = Location::Table;
    for moved in moves {
        if let Some(model) = squad.models.get_mut(usize::from(moved.model)) {
            model.cell = moved.end();
        }
    }
}
