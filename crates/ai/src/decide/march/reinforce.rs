//! Buying missing figures back onto the table: the strongest, nearest to the enemies.

use rules::{Order, legal_orders};

use crate::{
    candidate::{Candidate, Decision},
    decide::march::footing::nearest,
    scene::Scene,
    worth::stake::Stake,
};

/// The cost of a space between the place of arrival and the nearest enemy, in points.
const AFAR: f64 = 0.3;

/// The best purchase. Threat that is not spent is worth little, so something is bought if it can
/// be.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let orders = legal_orders(scene.ctx, scene.board).into_iter();
    let candidates = orders.map(|order| {
        let Order::Reinforce { ship, cell } = order else {
            return Candidate::of(order, Vec::new());
        };
        let bought = scene.board.ship(ship);
        let worth = bought.map_or(0.0, |ship| Stake::of(scene.ctx, ship).points());
        let far = nearest(scene.ctx, scene.board, scene.me, cell).unwrap_or(0.0);
        Candidate::of(order, vec![("worth", worth), ("far", -AFAR * far)])
    });
    Decision::best(candidates.collect())
}
