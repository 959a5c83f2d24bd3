//! What the ground holds for figures: kinds of terrain, expected harm, exposure (EXP-01 to EXP-04).

use content::{Clause, RuleId, Trigger};
use geometry::Cell;

use crate::{
    conditions::{Versus, holds},
    ctx::Ctx,
    devices::clauses_on,
    explore::{Exploration, Explored},
    grid::{Facts, harm},
    march::acting_on,
    state::{Board, Obstacle, Prospect, Ship, Toll},
    terrain,
};

/// Whether a figure is in a pit (HAZ-05, HAZ-08, HAZ-09).
#[must_use]
pub fn in_pit(ctx: &Ctx, board: &Board, ship: &Ship) -> bool {
    pit_rule(ctx, board, ship).is_some()
}

/// The rule by which a pit holds a figure: all its spaces are one (HAZ-05, HAZ-09).
pub(super) fn pit_rule(ctx: &Ctx, board: &Board, ship: &Ship) -> Option<RuleId> {
    let ground = board.ground(ctx)?;
    let corner = ground.grid.index(ship.cell)?;
    ground.in_all(ship.base, corner, |facts| facts.holds)
}

/// Whether the conditions of a clause of terrain or an obstacle hold for a figure as things stand.
/// What changes on its way, such as its first wound, is not foreseen.
pub(super) fn runs(ctx: &Ctx, board: &Board, ship: &Ship, clause: &Clause) -> bool {
    let mut all = clause.only_if.iter();
    all.all(|condition| holds(ctx, board, ship, Versus::default(), condition))
}

/// The facts of all terrain for a figure, by position in the content's list.
/// Empty if they are the same for all figures.
pub(crate) fn facts_for(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<Facts> {
    let Some(ground) = board.ground(ctx).filter(|ground| ground.conditional) else {
        return Vec::new();
    };
    let runs = |clause: &Clause| runs(ctx, board, ship, clause);
    ground.facts_where(&ctx.content.terrains, &ctx.ruleset.dice, runs)
}

/// Obstacles on spaces: the cell of each, with the expected wounds of a figure that comes there.
/// Wounds are counted in [`WOUND`](crate::grid::WOUND)ths.
pub(super) fn perils(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<(usize, u32)> {
    let met = [Trigger::MoveThrough, Trigger::Overlap];
    let placed = board.obstacles().iter().filter(|held| held.placed);
    let peril = |obstacle: &Obstacle| {
        let cell = board.ground(ctx)?.grid.index(ctx.cell_at(obstacle.pose)?)?;
        let clauses = clauses_on(ctx, ship, obstacle, &met);
        let clauses = clauses.filter(|clause| runs(ctx, board, ship, clause));
        let wounds = clauses.map(|clause| harm(clause, &ctx.ruleset.dice));
        Some((cell, wounds.fold(0, u32::saturating_add)))
    };
    placed.filter_map(peril).collect()
}

/// The effects of the round's end on a figure that would stand on `hex`, with its present wounds.
#[must_use]
pub fn exposure(ctx: &Ctx, board: &Board, ship: &Ship, hex: Cell) -> Prospect {
    let there = Ship { cell: hex, ..*ship };
    let at_end = |clause: &Clause| clause.on.contains(&Trigger::EndRound);
    let here = acting_on(ctx, board, &there, Trigger::EndRound);
    if !here
        .iter()
        .any(|terrain| terrain.clauses.iter().any(at_end))
    {
        return Prospect::new(std::iter::once((Toll::default(), 1.0)), true);
    }
    exposures(ctx, board, ship, hex).prospect()
}

/// All possible results of the round's end for that figure.
pub(crate) fn exposures(ctx: &Ctx, board: &Board, ship: &Ship, hex: Cell) -> Explored {
    let mut start = board.clone();
    if let Some(held) = start.ship_mut(ship.id) {
        let pose = ctx.pose_at(hex, ship.pose.heading);
        *held = Ship {
            cell: hex,
            pose,
            ..*ship
        };
    }
    let subject = Exploration {
        ctx,
        origin: board.step,
        ship: ship.id,
    };
    subject.explore(start, 1, |work, _| {
        terrain::end_of_round_of(work, ship.id);
    })
}
