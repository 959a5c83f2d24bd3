//! What the ground holds for figures: kinds of terrain, expected harm, exposure (EXP-01 to EXP-04).

use content::{Clause, RuleId, Trigger};
use geometry::Cell;

use crate::{
    conditions::{Versus, holds},
    devices::clauses_on,
    explore::{Exploration, Explored},
    game::Game,
    grid::{Facts, harm},
    march::acting_on,
    price::Price,
    state::{Obstacle, Prospect, Ship, Toll},
    terrain,
};

/// Whether a figure is in a pit (HAZ-05, HAZ-08, HAZ-09).
#[must_use]
pub fn in_pit(game: Game<'_>, ship: &Ship) -> bool {
    pit_rule(game, ship).is_some()
}

/// The rule by which a pit holds a figure: all its spaces are one (HAZ-05, HAZ-09).
pub(super) fn pit_rule(game: Game<'_>, ship: &Ship) -> Option<RuleId> {
    let ground = game.ground()?;
    let corner = ground.grid.index(ship.cell)?;
    ground.in_all(ship.base, corner, |facts| facts.holds)
}

/// Whether the conditions of a clause of terrain or an obstacle hold for a figure as things stand,
/// and it acts whether anybody wants it or not.
/// What changes on its way, such as its first wound, is not foreseen.
pub(super) fn runs(game: Game<'_>, ship: &Ship, clause: &Clause) -> bool {
    let mut all = clause.only_if.iter();
    let sure = !clause.may && Price::from(clause).is_open(game, ship.id);
    sure && all.all(|condition| holds(game, ship, Versus::default(), condition))
}

/// The facts of all terrain for a figure, by position in the content's list.
/// Empty if they are the same for all figures.
pub(crate) fn facts_for(game: Game<'_>, ship: &Ship) -> Vec<Facts> {
    let Some(ground) = game.ground().filter(|ground| ground.conditional) else {
        return Vec::new();
    };
    let runs = |clause: &Clause| runs(game, ship, clause);
    ground.facts_where(&game.ctx.content.terrains, &game.ctx.ruleset.dice, runs)
}

/// Obstacles on spaces: the cell of each, with the expected wounds of a figure that comes there.
/// Wounds are counted in [`WOUND`](crate::grid::WOUND)ths.
pub(super) fn perils(game: Game<'_>, ship: &Ship) -> Vec<(usize, u32)> {
    let met = [Trigger::MoveThrough, Trigger::Overlap];
    let placed = game.board.obstacles().iter().filter(|held| held.placed);
    let peril = |obstacle: &Obstacle| {
        let cell = game
            .ground()?
            .grid
            .index(game.ctx.cell_at(obstacle.pose)?)?;
        let clauses = clauses_on(game.ctx, ship, obstacle, &met);
        let clauses = clauses.filter(|clause| runs(game, ship, clause));
        let wounds = clauses.map(|clause| harm(clause, &game.ctx.ruleset.dice));
        Some((cell, wounds.fold(0, u32::saturating_add)))
    };
    placed.filter_map(peril).collect()
}

/// The effects of the round's end on a figure that would stand on `hex`, with its present wounds.
#[must_use]
pub fn exposure(game: Game<'_>, ship: &Ship, hex: Cell) -> Prospect {
    let there = Ship { cell: hex, ..*ship };
    let at_end = |clause: &Clause| clause.on.contains(&Trigger::EndRound);
    let here = acting_on(game.ctx, game.board, &there, Trigger::EndRound);
    if !here
        .iter()
        .any(|terrain| terrain.clauses.iter().any(at_end))
    {
        return Prospect::new(std::iter::once((Toll::default(), 1.0)), true);
    }
    exposures(game, ship, hex).prospect()
}

/// All possible results of the round's end for that figure.
pub(crate) fn exposures(game: Game<'_>, ship: &Ship, hex: Cell) -> Explored {
    let mut start = game.board.clone();
    if let Some(held) = start.ship_mut(ship.id) {
        let pose = game.ctx.pose_at(hex, ship.pose.heading);
        *held = Ship {
            cell: hex,
            pose,
            ..*ship
        };
    }
    let subject = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit: ship.id,
    };
    subject.explore(start, 1, |work, _| {
        terrain::end_of_round_of(work, ship.id);
    })
}
