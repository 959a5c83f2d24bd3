//! Who is next: the figure whose turn is worth most now.

use rules::{Order, PlayerId, Step, march};

use crate::{
    candidate::{Candidate, Decision},
    decide::march::{ahead::Ahead, turn},
    scene::Scene,
};

/// The figure to give its turn: the one with the best order as things stand.
pub(super) fn decide(scene: &Scene<'_>, player: PlayerId) -> Option<Decision> {
    // A rookie takes them as they come.
    if !scene.careful {
        return None;
    }
    let ahead = Ahead::of(scene);
    let figures = march::next_figures(scene.ctx, scene.board, player);
    let candidates = figures.into_iter().filter_map(|ship| {
        let mut board = scene.board.clone();
        let card = board.ship(ship)?.card;
        board.active = Some(ship);
        board.acting = Some((player, card));
        board.step = Step::Turn { player, card };
        let best = turn::decide_with(&scene.with(&board), &ahead);
        let worth = best.map_or(0.0, |found| {
            found.candidates.first().map_or(0.0, |held| held.score)
        });
        Some(Candidate::of(Order::Begin { ship }, vec![("turn", worth)]))
    });
    Decision::best(candidates.collect())
}
