//! Where the token of a fallen hero lies: near friends, who may help up, and far from enemies.

use rules::{Order, legal_orders};

use crate::{
    candidate::{Candidate, Decision},
    decide::march::footing::nearest,
    scene::Scene,
};

/// The worth of a space farther from the nearest enemy, and the cost of one farther from the
/// nearest friend, in points.
const AWAY: f64 = 0.3;
const ALONE: f64 = 1.0;

/// The best of the spaces equally near.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let orders = legal_orders(scene.game).into_iter();
    let candidates = orders.map(|order| {
        let Order::Lay { cell, .. } = order else {
            return Candidate::of(order, Vec::new());
        };
        let foe = nearest(scene.game, scene.me, cell).unwrap_or(0.0);
        let ours = scene.game.board.ships.iter();
        let ours = ours.filter(|ship| ship.on_table() && ship.owner == scene.me);
        let far = ours.map(|ship| f64::from(scene.game.ctx.spaces_apart(ship.cell, cell)));
        let friend = far.min_by(f64::total_cmp).unwrap_or(0.0);
        Candidate::of(
            order,
            vec![("away", AWAY * foe), ("alone", -ALONE * friend)],
        )
    });
    Decision::best(candidates.collect())
}
