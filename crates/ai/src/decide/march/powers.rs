//! Powers that threat buys: used as soon as one gains more than its threat is worth.

use rules::{Board, Order, Status, Step, legal_orders, march};

use crate::{
    candidate::{Candidate, Decision},
    decide::march::skills,
    scene::Scene,
};

/// The worth of a point of threat that can buy nobody back, in points.
const SPARE: f64 = 4.0;
/// The same while figures wait to be bought back.
const WANTED: f64 = 14.0;

/// The best power to use now; none if none is worth its price. A rookie thinks of none.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    if !scene.careful || scene.game.ctx.powers.is_empty() {
        return None;
    }
    let threat = threat(scene);
    let orders = if let Step::Answer { .. } = scene.game.board.step {
        legal_orders(scene.game)
    } else {
        march::power_orders(scene.game)
    };
    let candidates = orders.into_iter().filter_map(|order| {
        let Order::Power { power, .. } = order else {
            return None;
        };
        let price = scene.game.ctx.powers.get(usize::from(power))?.price;
        let gain = skills::gain(scene, &order);
        let terms = vec![("power", gain), ("threat", -threat * f64::from(price))];
        let found = Candidate::of(order, terms);
        let pays = found.score > 0.0 && later(scene, &order) <= gain;
        pays.then_some(found)
    });
    Decision::best(candidates.collect())
}

/// What the same would gain after the turn that goes on: who has a turn may shake a condition off
/// when it ends.
fn later(scene: &Scene<'_>, order: &Order) -> f64 {
    let after = Board {
        active: None,
        ..scene.game.board.clone()
    };
    skills::gain_as(scene, &scene.with(&after), order)
}

/// The worth of a point of threat now.
fn threat(scene: &Scene<'_>) -> f64 {
    let price = |ship: &rules::Ship| scene.game.class(ship).figure.map_or(0, |held| held.threat);
    let mut mine = scene
        .game
        .board
        .ships
        .iter()
        .filter(|ship| ship.owner == scene.me);
    let lost = mine.any(|ship| ship.status == Status::Destroyed && price(ship) > 0);
    match lost && !scene.game.ctx.arrivals.is_empty() {
        true => WANTED,
        false => SPARE,
    }
}
