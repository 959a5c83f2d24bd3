//! Who is next: the figure whose turn is worth most now.

use rules::{Order, PlayerId, UnitId, march};

use crate::{
    candidate::{Candidate, Decision},
    decide::march::{ahead::Ahead, aims::Aim, attack, turn},
    scene::Scene,
};

/// What it is worth that whoever stands where a friend has to go takes its turn first, in points.
const ROOM: f64 = 100.0;

/// The figure to give its turn: the one with the best order if its turn began now.
pub(super) fn decide(scene: &Scene<'_>, player: PlayerId) -> Option<Decision> {
    // A rookie takes them as they come.
    if !scene.careful {
        return None;
    }
    let ahead = Ahead::of(scene);
    let figures = march::next_figures(scene.game, player);
    let in_the_way = in_the_way(scene, &figures);
    let figures = if scene.quick {
        boldest(scene, figures, &in_the_way)
    } else {
        figures
    };
    let turns = figures.into_iter().map(|ship| {
        let board = march::begun(scene.game, ship);
        let best = turn::decide_with(&scene.with(&board), &ahead);
        (ship, board, best)
    });
    let (mut candidates, mut kept) = (Vec::new(), Vec::new());
    for (ship, board, best) in turns {
        let first = best.as_ref().and_then(|found| found.candidates.first());
        let worth = first.map_or(0.0, |held| held.score);
        // Only who then does something may leave.
        let acts = first.is_some_and(|held| held.order != Order::EndTurn);
        let room = if acts && in_the_way.contains(&ship) {
            ROOM
        } else {
            0.0
        };
        let terms = vec![("turn", worth), ("room", room)];
        candidates.push(Candidate::of(Order::Begin { ship }, terms));
        kept.extend(best.map(|best| (board, best)));
    }
    scene.turn_cache.keep(kept);
    Decision::best(candidates)
}

/// The figure to look at in a playout: one in the way, else the one with the best attack from where
/// it is.
fn boldest(scene: &Scene<'_>, figures: Vec<UnitId>, in_the_way: &[UnitId]) -> Vec<UnitId> {
    let worth = |id: &UnitId| {
        let ship = scene.game.ship(*id);
        let strikes = ship.map_or(0.0, |ship| attack::best(scene, ship));
        strikes + if in_the_way.contains(id) { ROOM } else { 0.0 }
    };
    let rated = figures.into_iter().map(|id| (worth(&id), id));
    let best = rated.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
    best.into_iter().map(|(_, id)| id).collect()
}

/// The figures without which a friend would have room on the spaces where a goal sends it.
fn in_the_way(scene: &Scene<'_>, figures: &[UnitId]) -> Vec<UnitId> {
    let ships = || scene.game.board.ships.iter().filter(|ship| ship.on_table());
    let mut found = Vec::new();
    for friend in ships().filter(|ship| figures.contains(&ship.id)) {
        let Aim::Place(cells) = Aim::of(scene, friend) else {
            continue;
        };
        let on = |cell| ships().find(|ship| ship.base.covers(ship.cell, cell));
        let taken: Option<Vec<UnitId>> = cells
            .iter()
            .map(|cell| on(*cell).filter(|ship| ship.id != friend.id))
            .map(|held| held.map(|ship| ship.id))
            .collect();
        // A space that is free, or its own, is room enough.
        let taken = taken.unwrap_or_default().into_iter();
        found.extend(taken.filter(|id| figures.contains(id)));
    }
    found
}
