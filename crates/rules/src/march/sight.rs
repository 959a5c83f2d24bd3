//! Queries about figures: who sees whom, who stands beside whom, why a space is out of reach.

use content::SightBy;
use geometry::{Cell, Steps};
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    grid::{Mover, Scene, Sightline, Unseen, sight, stands},
    march::{
        mover, occupant, occupants,
        orders::{may_march, told, why_not},
        reach_of,
        shift::stand,
    },
    state::{IllegalOrder, Ship, UnitId, refuse},
};

/// Whether a figure sees another from where both stand (VOID-H-SIGHT), at any distance.
/// The result is none if either is not a figure; the error names the obstruction.
#[must_use]
pub fn sees(game: Game<'_>, from: &Ship, to: &Ship) -> Option<Result<(), Unseen>> {
    let ground = game.ground()?;
    let (here, there) = (occupant(game.ctx, from)?, occupant(game.ctx, to)?);
    let figures = occupants(game);
    Some(sight(&Scene::glance(&ground, &figures), &here, &there))
}

/// Whether two figures stand beside each other, with nothing between that parts neighbours.
#[must_use]
pub fn beside(game: Game<'_>, one: &Ship, other: &Ship) -> bool {
    let ground = game.ground();
    ground.is_some_and(|ground| ground.beside(stand(one), stand(other)))
}

/// The fewest spaces from one figure to another, from the nearest spaces of their bases.
#[must_use]
pub fn apart(ctx: &Ctx, one: &Ship, other: &Ship) -> u32 {
    let ground = ctx.ground();
    ground.map_or(0, |ground| ground.apart(stand(one), stand(other)))
}

/// Whether a figure stands on a space or beside it.
#[must_use]
pub fn beside_space(game: Game<'_>, ship: &Ship, cell: Cell) -> bool {
    let ground = game.ground();
    ground.is_some_and(|ground| ground.beside_space(stand(ship), cell))
}

/// The lines from corner to corner that decide whether a figure sees another (HAZ-H-SIGHT): those
/// that are barred, and the clear one last. None where other things decide it.
#[must_use]
pub fn sightlines(game: Game<'_>, from: &Ship, to: &Ship) -> Vec<Sightline> {
    let Some(ground) = game.ground() else {
        return Vec::new();
    };
    match ground.rules.sight {
        SightBy::Heads => return Vec::new(),
        SightBy::Corners => {}
    }
    let (Some(here), Some(there)) = (occupant(game.ctx, from), occupant(game.ctx, to)) else {
        return Vec::new();
    };
    let figures = occupants(game);
    let scene = Scene::glance(&ground, &figures);
    match sight(&scene, &here, &there) {
        // No line is looked along there.
        Err(Unseen::Shaft(..) | Unseen::OffMap(_)) => Vec::new(),
        Ok(()) | Err(_) => crate::grid::sightlines(&scene, &here, &there),
    }
}

/// Why a figure of the acting card cannot end its movement on a space.
///
/// None if the figure can, or stands there. The search extends the cheapest path to a
/// neighbour of that space by one step, and reports the rule that forbids that step. If no
/// neighbour can be reached either, the space is too far away (VOID-H-MOVE).
#[must_use]
pub fn unreachable(game: Game<'_>, id: UnitId, hex: Cell) -> Option<IllegalOrder> {
    let ship = game.ship(id)?;
    let reach = reach_of(game, id);
    let moves = may_march(game, ship);
    let covered = reach.landings().iter().any(|held| held.stand.covers(hex));
    let ends = covered || reach.ends().any(|end| end.hex == hex);
    if ship.base.covers(ship.cell, hex) || ends && moves.is_ok() {
        return None;
    }
    if let Err(why) = moves {
        return Some(why);
    }
    if let Some(why) = no_room(game, ship, hex) {
        return Some(why);
    }
    let grid = &game.ground()?.grid;
    let last_step = |steps: Steps, from: Cell| steps.then(grid.between(from, hex)?);
    let nearest = reach
        .ends()
        .filter_map(|end| Some((end.cost, end.from, last_step(end.steps, end.hex)?)))
        .min_by_key(|(cost, ..)| *cost);
    let barred = nearest.and_then(|(_, from, steps)| why_not(game, ship, from, steps));
    Some(barred.unwrap_or_else(|| too_far(id, hex)))
}

/// The space in the way of a large base with this space under it; none if it has room there.
fn no_room(game: Game<'_>, ship: &Ship, hex: Cell) -> Option<IllegalOrder> {
    let mover = mover(game, ship).filter(Mover::is_large)?;
    let figures = occupants(game);
    let ground = game.ground()?;
    let room = stands(&Scene::new(&ground, &figures), &mover, hex);
    room.err().map(|refusal| told(ship, &refusal))
}

fn too_far(id: UnitId, hex: Cell) -> IllegalOrder {
    let reason = say!("no-way-with-movement");
    let mut why = refuse(cite::grid::MOVE, reason, vec![id]);
    why.cell = Some(hex);
    why
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Order, Sim, SimConfig, Step};

    /// A match in which an army card has its turn.
    fn acting() -> Sim {
        let content = content::load(&content::find_assets()).content;
        let (_, scenario) = content.scenario("first-steps").expect("a scenario");
        let config = SimConfig::new(scenario.clone(), 4);
        let mut sim = Sim::new(content.into(), &config).expect("a match");
        while !matches!(sim.board().step, Step::Turn { .. }) {
            let order = crate::default_order(sim.game()).expect("never locked");
            sim.play(order).expect("legal");
        }
        sim
    }

    #[test]
    fn every_space_is_in_reach_or_says_why_not() {
        let sim = acting();
        let ship = figures_first(&sim);
        let reach = reach_of(sim.game(), ship.id);
        let grid = &sim.ctx().ground().expect("hexes").grid;
        let mut reasons = std::collections::BTreeSet::new();
        for cell in 0..grid.len() {
            let hex = grid.cell(cell);
            let within = hex == ship.cell || reach.ends().any(|end| end.hex == hex);
            let why = unreachable(sim.game(), ship.id, hex);
            assert_eq!(within, why.is_none(), "{hex:?} {why:?}");
            reasons.extend(why.map(|why| why.reason));
        }
        assert!(reasons.len() > 2, "{reasons:?}");
    }

    #[test]
    fn who_has_moved_reaches_nothing() {
        let mut sim = acting();
        let ship = figures_first(&sim);
        let reach = reach_of(sim.game(), ship.id);
        let end = *reach
            .ends()
            .find(|end| !end.steps.is_empty())
            .expect("a way");
        sim.play(Order::March {
            ship: ship.id,
            steps: end.steps,
            base: None,
        })
        .expect("legal");
        assert!(unreachable(sim.game(), ship.id, ship.cell).is_some());
    }

    fn figures_first(sim: &Sim) -> Ship {
        *crate::march::acting_figures(sim.board())[0]
    }
}
