//! Ways out of terrain that defeats whoever ends a turn in it.

use std::{cmp::Reverse, collections::BinaryHeap};

use content::{Barrier, Keyword, Token};
use rules::{
    Board, Ship,
    grid::{Facts, Ground, Share, WOUND},
    march,
};

use crate::{decide::march::ways::passage, scene::Scene, worth::stake::Stake};

/// The share of its points that a figure loses by each movement point that it takes to get out.
const POINT: f64 = 0.012;
/// The least share that it loses if it finds no way out.
const LOST: f64 = 0.9;

/// A way out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Out {
    /// Expected wounds, in [`WOUND`]ths.
    wounds: u32,
    /// Movement points.
    points: u32,
}

/// What a figure loses that must first get out of where it stands on this board, as a share of its
/// points; none if it is not wholly in what defeats.
pub(super) fn share(scene: &Scene<'_>, board: &Board, ship: &Ship) -> Option<f64> {
    let ground = board.ground(scene.game.ctx)?;
    let corner = ground.grid.index(ship.cell)?;
    let deadly = |facts: &Facts| facts.defeats.is_some();
    if !ground.under(ship.base, corner, Share::Every, deadly) {
        return None;
    }
    let stake = Stake::of(scene.game, ship);
    let found = way(scene, board, &ground, ship);
    Some(found.map_or(LOST, |out| {
        let wounds = f64::from(out.wounds) / f64::from(WOUND);
        let harm = stake.mean(wounds) / stake.points().max(1.0);
        (harm + POINT * f64::from(out.points)).min(LOST)
    }))
}

/// Whether a figure whose turn it is may do something else first: an action less still takes it out
/// of where it stands.
pub(super) fn can_wait(scene: &Scene<'_>, ship: &Ship) -> bool {
    let speed = scene.game.class(ship).figure.map(|figure| figure.movement);
    let left = march::actions_left(scene.game.ctx, ship).unwrap_or(0);
    let Some(after) = left.checked_sub(1) else {
        return false;
    };
    let points = ship.turn.spent.points;
    let most = u32::from(points) + u32::from(after) * u32::from(speed.unwrap_or(0));
    let ground = scene.game.ground();
    let out = ground.and_then(|ground| way(scene, scene.game.board, &ground, ship));
    out.is_some_and(|out| out.points <= most)
}

/// The way with the least harm to the nearest space that defeats nobody, past the figures as they
/// stand; none if a turn is too short for it.
fn way(scene: &Scene<'_>, board: &Board, ground: &Ground, ship: &Ship) -> Option<Out> {
    if ship.tokens.has(Token::Held) {
        return None;
    }
    let figure = scene.game.class(ship).figure?;
    // Its next action may be lost.
    let actions = march::actions_each(scene.game.ctx).unwrap_or(1);
    let actions = actions.saturating_sub(u8::from(ship.tokens.has(Token::Stunned)));
    let most = u32::from(figure.movement) * u32::from(actions);
    let flies = scene.game.ctx.has_keyword(ship, Keyword::Fly);
    let taken = |cell: usize| {
        let here = ground.grid.cell(cell);
        let mut others = board.ships.iter().filter(|held| held.on_table());
        others.any(|held| held.id != ship.id && held.base.covers(held.cell, here))
    };
    let corner = ground.grid.index(ship.cell)?;
    let none = Out {
        wounds: 0,
        points: 0,
    };
    let cells = ship.base.cells(&ground.grid, corner).flatten();
    let mut known: Vec<(usize, Out)> = cells.map(|cell| (cell, none)).collect();
    let each = known.iter().map(|(cell, out)| Reverse((*out, *cell)));
    let mut next: BinaryHeap<Reverse<(Out, usize)>> = each.collect();
    while let Some(Reverse((out, cell))) = next.pop() {
        let facts = ground.facts(cell);
        if facts.defeats.is_none() {
            return Some(out);
        }
        for way in ground.grid.ways() {
            let barrier = ground.barrier(cell, *way, Barrier::bars_feet);
            let Some(beyond) = ground.grid.neighbour(cell, *way) else {
                continue;
            };
            let facts = ground.facts(beyond);
            let all = Out {
                wounds: out.wounds.saturating_add(facts.harm),
                points: out.points + u32::from(facts.cost.max(1)),
            };
            let open = passage(barrier, flies, false) == Some(0) && facts.bars.is_none();
            if !open || all.points > most || taken(beyond) {
                continue;
            }
            let at = known.iter().position(|(held, _)| *held == beyond);
            match at {
                Some(at) if known[at].1 <= all => continue,
                Some(at) => known[at].1 = all,
                None => known.push((beyond, all)),
            }
            next.push(Reverse((all, beyond)));
        }
    }
    None
}
