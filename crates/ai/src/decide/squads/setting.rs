//! Before deployment: which edge of the table, and where objectives lie.
//!
//! A place is worth what the objectives would be if every unit set out from its zone.

use geometry::Cell;
use rules::{Board, Game, Order, PlayerId, legal_orders, preview, zones};

use super::{goals::Goals, view::View};
use crate::{
    candidate::{Candidate, Decision, Terms},
    scene::Scene,
};

/// How many places of objectives an edge is weighed by.
const SPOTS: usize = 24;
/// What a square of cover more in the own zone is worth.
const COVER: f64 = 0.4;

/// The best edge, or the best place for an objective.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let orders = legal_orders(scene.game).into_iter();
    let rated = orders.filter_map(|order| {
        let terms = if let Order::TakeEdge { edge } = order {
            let mut after = scene.game.board.clone();
            after.squad_round.edge = Some((scene.me, edge));
            match scene.careful {
                true => side(scene, &after),
                false => Vec::new(),
            }
        } else if let (Order::PlaceObjective { cell }, true) = (order, scene.careful) {
            vec![("objective", with(scene, scene.game.board, cell)?)]
        } else {
            nearer(scene, &order)
        };
        Some(Candidate::of(order, terms))
    });
    Decision::best(rated.collect())
}

/// How much nearer an objective lies to the own zone, in squares: all that a rookie looks at.
fn nearer(scene: &Scene<'_>, order: &Order) -> Terms {
    let seen = preview(scene.game, order).ok();
    let far = seen
        .and_then(|seen| seen.into_setting())
        .map(|held| held.far);
    let sum = far
        .into_iter()
        .flatten()
        .map(|(player, far)| match player == scene.me {
            true => -f64::from(far),
            false => f64::from(far),
        });
    vec![("near", sum.sum())]
}

/// What an edge is worth: objectives on average, and cover where the army starts.
fn side(scene: &Scene<'_>, after: &Board) -> Terms {
    let Some(ground) = after.ground(scene.game.ctx) else {
        return Vec::new();
    };
    let zones = zones::zones(Game::new(scene.game.ctx, after));
    let cells = ground.grid.cells().iter().copied();
    let open = |cell: &Cell| {
        let at = ground.grid.index(*cell);
        at.is_some_and(|at| ground.facts(at).bars.is_none())
    };
    let outside = |cell: &Cell| open(cell) && !zones.iter().any(|zone| zone.contains(*cell));
    let spots: Vec<Cell> = cells.clone().filter(outside).collect();
    let step = spots.len().div_ceil(SPOTS).max(1);
    let values = spots.iter().step_by(step);
    let values: Vec<f64> = values
        .filter_map(|cell| with(scene, after, *cell))
        .collect();
    let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
    let covered = |mine: bool| {
        let held = cells.clone().filter(|cell| {
            let mut own = zones
                .iter()
                .filter(|zone| (zone.player == scene.me) == mine);
            let at = ground.grid.index(*cell);
            let covers = at.is_some_and(|at| ground.facts(at).cover.is_some());
            covers && own.any(|zone| zone.contains(*cell))
        });
        held.count() as f64
    };
    vec![
        ("objective", mean),
        ("cover", COVER * (covered(true) - covered(false))),
    ]
}

/// The worth of the objectives with one more of them here, if all units set out from their zones.
fn with(scene: &Scene<'_>, board: &Board, cell: Cell) -> Option<f64> {
    let mut board = board.clone();
    let holder = None;
    board
        .squad_round
        .banners
        .push(rules::Banner { cell, holder });
    let scene = scene.with(&board);
    let mut view = View::of(&scene)?;
    let starts: Vec<(PlayerId, Vec<Cell>)> = zones::zones(Game::new(scene.game.ctx, &board))
        .into_iter()
        .map(|zone| {
            let cells = view.ground.grid.cells().iter().copied();
            (
                zone.player,
                cells.filter(|cell| zone.contains(*cell)).collect(),
            )
        })
        .collect();
    for unit in &mut view.units {
        let owner = unit.squad.owner;
        if let Some((_, cells)) = starts.iter().find(|(player, _)| *player == owner)
            && unit.places.is_empty()
        {
            unit.places.clone_from(cells);
        }
    }
    Some(Goals::of(&view).now())
}
