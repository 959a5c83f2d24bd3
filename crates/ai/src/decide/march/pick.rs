//! Who is next: the figure whose turn is worth most now.

use rules::{Order, PlayerId, march};

use crate::{
    candidate::{Candidate, Decision},
    decide::march::{ahead::Ahead, turn},
    scene::Scene,
};

/// The figure to give its turn: the one with the best order if its turn began now.
pub(super) fn decide(scene: &Scene<'_>, player: PlayerId) -> Option<Decision> {
    // A rookie takes them as they come.
    if !scene.careful {
        return None;
    }
    let ahead = Ahead::of(scene);
    let figures = march::next_figures(scene.game, player);
    let turns = figures.into_iter().map(|ship| {
        let board = march::begun(scene.game, ship);
        let best = turn::decide_with(&scene.with(&board), &ahead);
        (ship, board, best)
    });
    let (mut candidates, mut kept) = (Vec::new(), Vec::new());
    for (ship, board, best) in turns {
        let first = best.as_ref().and_then(|found| found.candidates.first());
        let worth = first.map_or(0.0, |held| held.score);
        candidates.push(Candidate::of(Order::Begin { ship }, vec![("turn", worth)]));
        kept.extend(best.map(|best| (board, best)));
    }
    scene.turn_cache.keep(kept);
    Decision::best(candidates)
}
