//! Figures that cover several spaces: they shrink to move, and expand where they end (HAZ-R-LARGE).

use content::{Enters, Trigger};
use geometry::{Cell, Direction, Steps, grid::Footprint};

use crate::{
    cite,
    ctx::Ctx,
    effects::{Cause, run_clauses},
    game::Game,
    grid::{Ground, Mover, Refusal, Scene, Stand, lies, room},
    state::{Board, Fact, Footing, Ship, UnitId},
    underfoot::lies_over,
    work::Work,
};

impl Mover {
    /// The figure as it moves by this order.
    pub(crate) fn on(self, base: Option<Footing>) -> Self {
        Self {
            from: base.map(|footing| footing.from),
            ..self
        }
    }

    /// Where the base lies after such an order.
    pub(crate) fn stand(&self, footing: Footing) -> Stand {
        let base = match footing.turned {
            true => self.size.turned(),
            false => self.size,
        };
        Stand {
            corner: footing.corner,
            base,
        }
    }
}

/// Where a figure stands after a march: its space, or the north-western space of its base.
#[must_use]
pub fn march_end(ctx: &Ctx, ship: &Ship, steps: Steps, base: Option<Footing>) -> Cell {
    match (base, ctx.ground()) {
        (Some(footing), _) => footing.corner,
        (None, Some(ground)) => ground.grid.end(ship.cell, steps),
        (None, None) => ship.cell,
    }
}

/// How an order names a way to a stand.
pub(crate) fn footing(mover: &Mover, from: Cell, stand: Stand) -> Footing {
    Footing {
        from,
        corner: stand.corner,
        turned: stand.base != mover.size,
    }
}

/// Whether the base can lie there after a path that ends on `end`.
///
/// # Errors
/// The space in the way; or the last space, if the base does not cover it.
pub(super) fn check_base(
    scene: &Scene<'_>,
    mover: &Mover,
    footing: Footing,
    end: Cell,
) -> Result<(), Refusal> {
    let stand = mover.stand(footing);
    if !stand.covers(end) {
        return Err(Refusal::Beside { hex: end });
    }
    room(scene, &mover.figure, stand)
}

/// Whether a base has room there among the figures on the table, this one apart.
///
/// # Errors
/// The space in the way, with the figure on it.
pub(crate) fn room_for(
    ground: &Ground,
    board: &Board,
    id: UnitId,
    stand: Stand,
) -> Result<(), Refusal> {
    let there = || board.ships.iter().filter(|ship| ship.on_table());
    lies(ground, stand, |cell| {
        let here = ground.grid.cell(cell);
        let mut others = there().filter(|ship| ship.id != id);
        let other = others.find(|ship| ship.base.covers(ship.cell, here))?;
        Some(other.id)
    })
}

/// Shrinks a large figure to one of its spaces.
pub(crate) fn shrink(work: &mut Work<'_>, id: UnitId, footing: Footing) {
    let Some(ship) = work.active(id) else { return };
    if ship.base.is_one() {
        return;
    }
    let pose = work.ctx.pose_at(footing.from, ship.pose.heading);
    let to = footing.from;
    work.emit(cite::grid::LARGE, Fact::Shrunk { ship: id, to, pose });
}

/// Expands a large figure, and applies the terrain that it enters with its whole base (HAZ-09).
pub(crate) fn expand(work: &mut Work<'_>, id: UnitId, footing: Footing) {
    let Some(ship) = work.active(id) else { return };
    let Some(figure) = work.ctx.class(&ship).figure else {
        return;
    };
    let base = match footing.turned {
        true => figure.size.turned(),
        false => figure.size,
    };
    let to = footing.corner;
    let pose = work.ctx.pose_over(to, base, ship.pose.heading);
    let rule = expansion_rule(work.game(), ship.cell, to, base);
    work.emit(
        rule,
        Fact::Expanded {
            ship: id,
            to,
            base,
            pose,
        },
    );
    settle(work, id);
}

/// The rule to cite for an expansion: the most specific one.
fn expansion_rule(game: Game<'_>, end: Cell, corner: Cell, base: Footprint) -> content::RuleId {
    let ground = game.ground();
    let known = ground.and_then(|ground| Some((ground.grid.index(corner)?, ground)));
    let Some((at, ground)) = known else {
        return cite::grid::LARGE;
    };
    let inside = |cell: usize| base.covers(corner, ground.grid.cell(cell));
    let cells: Vec<usize> = base.cells(&ground.grid, at).flatten().collect();
    let lined = cells.iter().any(|cell| {
        [Direction::E, Direction::S].into_iter().any(|way| {
            let beyond = ground.grid.neighbour(*cell, way);
            ground.edge(*cell, way).is_some() && beyond.is_some_and(inside)
        })
    });
    let dear = |cell: usize| ground.facts(cell).cost_rule == Some(cite::march::WATER);
    let began = ground.grid.index(end);
    let bathes = cells.iter().any(|cell| Some(*cell) != began && dear(*cell));
    if lined {
        cite::march::OVER_LINES
    } else if bathes {
        cite::march::INTO_WATER
    } else {
        cite::grid::LARGE
    }
}

/// Applies the terrain that a large figure enters only with its whole base, where it stands now.
pub(super) fn settle(work: &mut Work<'_>, id: UnitId) {
    let Some(ship) = work.active(id) else { return };
    let ctx = work.ctx;
    for under in lies_over(ctx, &work.board, &ship, Trigger::Enter) {
        let large = under.terrain.large;
        if large.is_none_or(|large| large.enters != Enters::WhollyAtEnd) {
            continue;
        }
        under.tell(work, id);
        if under.inside {
            let cause = Cause::default();
            run_clauses(work, id, &under.terrain.clauses, Trigger::Enter, &cause);
        }
    }
}
