//! The ground with who stands where, as the kernels of squares with levels need it.

use content::WordKind;
use geometry::Cell;

use crate::{
    ctx::Ctx,
    game::Game,
    grid::{Ground, levels::elevation, pace::Holder},
    state::{Board, Location, ModelMove, Squad, UnitId},
    subject::Cause,
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

/// Whether the models of a unit fly.
pub(crate) fn is_flyer(ctx: &Ctx, squad: &Squad) -> bool {
    let troop = ctx.troop(squad.id);
    troop.is_some_and(|troop| troop.still_has(squad, WordKind::Flying))
}

/// Whether a unit is an aircraft, above every level.
pub(crate) fn is_aircraft(ctx: &Ctx, unit: UnitId) -> bool {
    let troop = ctx.troop(unit);
    troop.is_some_and(|troop| troop.has(WordKind::Aircraft))
}

/// The squares between the nearest models of two units; 0 if one has none.
pub(super) fn apart(ground: &Ground, one: &Squad, other: &Squad) -> u8 {
    let others = other.places();
    let pairs = one.places().into_iter().flat_map(|from| {
        let far = move |to: &Cell| ground.distance(from, *to);
        others.iter().map(far).collect::<Vec<u32>>()
    });
    let least = pairs.min().unwrap_or(0);
    u8::try_from(least).unwrap_or(u8::MAX)
}

/// The cause of what the attack of one unit on another sets off.
pub(super) fn by_attack(game: Game<'_>, by: UnitId, target: UnitId) -> Cause {
    let pair = game.squad(by).zip(game.squad(target));
    let range = pair.zip(game.ground());
    Cause {
        target: Some(target),
        range: range.map_or(0, |((one, other), ground)| apart(&ground, one, other)),
        ..Cause::default()
    }
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
