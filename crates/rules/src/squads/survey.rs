//! Who and what is on the squares of a match, as steps and sight need it.

use geometry::Cell;

use super::{
    field::{holders, is_flyer},
    traits,
};
use crate::{
    game::Game,
    grid::{
        Ground, Peril, is_cover,
        pace::{Arrival, Holder, Lying, Squares, Walker, arrivals},
    },
    state::{Board, Location, Model, Obstacle, Squad},
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
pub fn survey(game: Game<'_>, ground: &Ground) -> Survey {
    Survey {
        holders: holders(game, ground),
        lying: lying(game, ground),
    }
}

/// The obstacles on a space.
pub(super) fn obstacles_on<'b>(
    game: Game<'b>,
    cell: Cell,
) -> impl Iterator<Item = &'b Obstacle> + 'b {
    let placed = game.board.obstacles().iter().filter(|held| held.placed);
    placed.filter(move |held| game.ctx.cell_at(held.pose) == Some(cell))
}

/// The obstacles of a match, as steps and sight of models need them.
#[must_use]
pub fn lying(game: Game<'_>, ground: &Ground) -> Vec<Lying> {
    let placed = game.board.obstacles().iter().filter(|held| held.placed);
    let found = placed.filter_map(|held| {
        let kind = game.ctx.kind(held);
        let mut auras = kind.auras.iter();
        Some(Lying {
            cell: ground.grid.index(game.ctx.cell_at(held.pose)?)?,
            peril: Peril::of(kind.clauses.iter(), &game.ctx.ruleset.dice),
            cover: auras.find(|aura| is_cover(aura)).map(|aura| aura.rule),
        })
    });
    found.collect()
}

/// Where a model sets out: its place, or that of the transport that it is in.
fn start(board: &Board, squad: &Squad, model: &Model) -> geometry::Cell {
    let Location::Aboard(transport) = squad.location else {
        return model.cell;
    };
    let carrier = board.squad(transport);
    let places = carrier.map_or_else(Vec::new, Squad::places);
    places.first().copied().unwrap_or(model.cell)
}

/// A model as it sets out to move `squares` squares.
pub(super) fn walker(
    game: Game<'_>,
    ground: &Ground,
    squad: &Squad,
    at: u8,
    squares: u8,
) -> Option<Walker> {
    let troop = game.troop(squad.id)?;
    let model: &Model = squad.models.get(usize::from(at))?;
    Some(Walker {
        unit: squad.id,
        owner: squad.owner,
        from: ground.grid.index(start(game.board, squad, model))?,
        squares,
        diagonal: !model.turned,
        fills: troop.model(at)?.fills,
        flies: is_flyer(game.ctx, squad),
        surefooted: traits::is_surefooted(game, squad),
        aboard: !squad.on_table(),
    })
}

/// Every place that a model could come to with so many squares, its own first.
#[must_use]
pub fn reach_of(squares: &Squares<'_>, walker: &Walker) -> Vec<Arrival> {
    arrivals(squares, walker)
}
