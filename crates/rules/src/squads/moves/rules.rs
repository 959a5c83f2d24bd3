//! The rules that the ways of a move have made use of.

use content::{Barrier, RuleId, Slope, WordKind};
use geometry::Cell;

use crate::{
    cite,
    game::Game,
    grid::Ground,
    squads::{terrain, traits},
    state::{ModelMove, Squad},
};

/// Each rule once: those of levels, floors, hills, the diagonal, the ground and flying.
#[must_use]
pub(in crate::squads) fn rules_of(
    game: Game<'_>,
    ground: &Ground,
    squad: &Squad,
    moves: &[ModelMove],
) -> Vec<RuleId> {
    let troop = game.troop(squad.id);
    let gait = Gait {
        flies: troop.is_some_and(|troop| troop.has(WordKind::Flying)),
        surefooted: traits::is_surefooted(game, squad),
    };
    let mut rules = Vec::new();
    for moved in moves {
        for pair in moved.way.windows(2) {
            if let [from, to] = *pair {
                rules.extend(gait.step(ground, from, to));
            }
        }
        if moved.turned {
            rules.push(cite::pace::DIAGONAL);
        }
        rules.extend(terrain::rules_of(game, ground, squad, moved));
    }
    let mut seen = Vec::new();
    rules.retain(|rule| {
        let new = !seen.contains(rule);
        seen.push(*rule);
        new
    });
    rules
}

/// How a unit moves, as far as the rules of its steps depend on it.
#[derive(Clone, Copy)]
struct Gait {
    flies: bool,
    surefooted: bool,
}

impl Gait {
    /// The rules of one step.
    fn step(self, ground: &Ground, from: Cell, to: Cell) -> Vec<RuleId> {
        let mut rules = Vec::new();
        let rise = i32::from(to.level) - i32::from(from.level);
        if rise > 0 {
            rules.push(match self.flies {
                true => cite::squads::FLYING,
                false => cite::pace::LEVEL,
            });
        }
        if from.printed() == to.printed() {
            rules.push(cite::pace::FLOOR);
        }
        let cells = [from, to].map(|cell| ground.grid.index(cell));
        let way = ground.grid.between(from, to);
        let side = way.zip(cells[0]);
        let side = side.and_then(|(way, cell)| ground.edge(cell, way));
        // Across a corner no side tells of the hill.
        let [here, there] = cells.map(|cell| cell.map_or(0, |at| ground.height(at)));
        if side.is_none() && here != there {
            rules.push(cite::pace::HILL);
        }
        rules.extend(self.side(side));
        let facts = cells[1].map(|to| ground.facts(to));
        let hampers = facts.and_then(|facts| facts.hampers);
        rules.extend(hampers.filter(|_| !self.surefooted).map(|(_, rule)| rule));
        rules.extend(facts.and_then(|facts| facts.cost_rule));
        rules
    }

    /// The rules of a side that a step crosses.
    fn side(self, side: Option<Barrier>) -> Vec<RuleId> {
        match side {
            Some(Barrier::Slope(Slope::Rough)) if self.flies => {
                vec![cite::pace::HILL, cite::squads::FLYING]
            }
            Some(Barrier::Slope(_)) => vec![cite::pace::HILL],
            Some(Barrier::Door | Barrier::Opening(_)) => vec![cite::pace::OPENING],
            Some(
                Barrier::Wall | Barrier::Elevation | Barrier::Floor | Barrier::Rim | Barrier::Stair,
            )
            | None => Vec::new(),
        }
    }
}
