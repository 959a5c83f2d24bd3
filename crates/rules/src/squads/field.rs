//! The ground with who stands where, as the kernels of squares with levels need it.

use content::WordKind;
use geometry::Cell;

use super::{terrain::lying, traits};
use crate::{
    ctx::Ctx,
    grid::{
        Ground,
        levels::elevation,
        pace::{Arrival, Holder, Lying, Squares, Walker, arrivals},
    },
    state::{Board, Location, Model, Squad, UnitId},
};

/// What lies and stands on the squares of a match, for steps and sight.
#[derive(Clone, Debug)]
pub struct Survey {
    holders: Vec<Option<Holder>>,
    lying: Vec<Lying>,
}

impl Survey {
    /// The same as kernels need it, over the ground that it was taken of.
    #[must_use]
    pub fn over<'a>(&'a self, ground: &'a Ground) -> Squares<'a> {
        Squares {
            ground,
            holders: &self.holders,
            lying: &self.lying,
        }
    }
}

/// Who and what is on the squares of a match now.
#[must_use]
pub fn survey(ctx: &Ctx, board: &Board, ground: &Ground) -> Survey {
    Survey {
        holders: holders(ctx, board, ground),
        lying: lying(ctx, board, ground),
    }
}

/// Who holds each space of a match, by its number. Aircraft hold none.
#[must_use]
pub fn holders(ctx: &Ctx, board: &Board, ground: &Ground) -> Vec<Option<Holder>> {
    let mut holders = vec![None; ground.grid.len()];
    for squad in board.squads.iter().filter(|squad| squad.on_table()) {
        let Some(troop) = ctx.troop(squad.id) else {
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

/// Where a model sets out: its place, or that of the transport that it is in.
fn start(board: &Board, squad: &Squad, model: &Model) -> geometry::Cell {
    let Location::Aboard(transport) = squad.post else {
        return model.cell;
    };
    let carrier = board.squad(transport);
    let places = carrier.map_or_else(Vec::new, Squad::places);
    places.first().copied().unwrap_or(model.cell)
}

/// A model as it sets out to move `squares` squares.
pub(super) fn walker(
    ctx: &Ctx,
    board: &Board,
    ground: &Ground,
    squad: &Squad,
    at: u8,
    squares: u8,
) -> Option<Walker> {
    let troop = ctx.troop(squad.id)?;
    let model: &Model = squad.models.get(usize::from(at))?;
    Some(Walker {
        unit: squad.id,
        owner: squad.owner,
        from: ground.grid.index(start(board, squad, model))?,
        squares,
        diagonal: !model.turned,
        fills: troop.model(at)?.fills,
        flies: troop.still_has(squad, WordKind::Flying),
        surefooted: traits::is_surefooted(ctx, board, squad),
        aboard: !squad.on_table(),
    })
}

/// Every place that a model could come to with so many squares, its own first.
#[must_use]
pub fn reach_of(squares: &Squares<'_>, walker: &Walker) -> Vec<Arrival> {
    arrivals(squares, walker)
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
