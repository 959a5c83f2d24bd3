//! What the ground does to figures that stand on it or come to it: clauses of terrain, and exposure (EXP-01 to EXP-04).

use content::{Clause, Terrain, Trigger};
use geometry::Hex;

use crate::{
    board::{Board, Ship, UnitId},
    ctx::Ctx,
    effects::{Cause, Tally, clause_odds, run_clauses},
    figures::turn_order,
    work::{Versus, Work, holds},
};

/// The terrain of a hex.
#[must_use]
pub fn terrain_of(ctx: &Ctx, hex: Hex) -> Option<&Terrain> {
    let ground = ctx.ground.as_ref()?;
    ctx.content
        .terrains
        .get(ground.terrain(ground.grid.index(hex)?))
}

/// Runs the clauses of the terrain that a figure stands on.
pub(crate) fn run_terrain(work: &mut Work<'_>, id: UnitId, trigger: Trigger) {
    let Some(ship) = work.active(id) else { return };
    if let Some(terrain) = terrain_of(work.ctx, ship.hex) {
        run_clauses(work, id, &terrain.clauses, trigger, &Cause::default());
    }
}

/// The end of a figure's own turn (HAZ-11).
pub(crate) fn end_of_turn(work: &mut Work<'_>, id: UnitId) {
    run_terrain(work, id, Trigger::EndTurn);
}

/// What the round's end does to figures where they stand, in turn order (EXP-01, VOID-R-ORDER).
pub(crate) fn expose(work: &mut Work<'_>) {
    for player in turn_order(&work.board) {
        let mine = |ship: &&Ship| ship.owner == player && ship.on_table();
        let ids: Vec<UnitId> = work
            .board
            .ships
            .iter()
            .filter(mine)
            .map(|ship| ship.id)
            .collect();
        for id in ids {
            run_terrain(work, id, Trigger::EndRound);
        }
    }
}

/// The chances of so many wounds (by position) that a figure takes at the round's end if it stands on `hex` then,
/// as wounded as it is now.
#[must_use]
pub fn exposure_odds(ctx: &Ctx, board: &Board, ship: &Ship, hex: Hex) -> Vec<f64> {
    let there = Ship { hex, ..*ship };
    let acts = |clause: &&Clause| {
        let mut all = clause.only_if.iter();
        all.all(|condition| holds(ctx, board, &there, Versus::default(), condition))
    };
    let clauses = terrain_of(ctx, hex).map_or(&[][..], |terrain| &terrain.clauses);
    let odds = clause_odds(ctx, clauses.iter().filter(acts), &[Trigger::EndRound]);
    let most = odds
        .iter()
        .map(|(tally, _)| tally.damage())
        .max()
        .unwrap_or(0);
    let chance = |wounds: u8| {
        let alike = odds
            .iter()
            .filter(|(tally, _): &&(Tally, f64)| tally.damage() == wounds);
        alike.map(|(_, chance)| chance).sum()
    };
    (0..=most).map(chance).collect()
}
