//! Choosing a target and a weapon.

use rules::{Order, attack_preview, legal_orders};

use crate::{
    candidate::{Candidate, Decision, Terms},
    scene::Scene,
    worth::{stake::Stake, strike::brings},
};

/// The attack with the highest worth. A shot that cannot hit is still better than none.
pub(crate) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let mut candidates = Vec::new();
    for order in legal_orders(scene.game) {
        candidates.push(Candidate::of(order, terms(scene, &order)));
    }
    Decision::best(candidates)
}

fn terms(scene: &Scene<'_>, order: &Order) -> Terms {
    let Order::Attack {
        ship,
        weapon,
        target,
    } = *order
    else {
        return Vec::new();
    };
    let (Ok(found), Some(from), Some(to)) = (
        attack_preview(scene.game, ship, weapon, target),
        scene.game.ship(ship),
        scene.game.ship(target),
    ) else {
        return Vec::new();
    };
    let data = scene.game.class(from).weapons.get(usize::from(weapon));
    let stake = Stake::of(scene.game.ctx, to);
    let converts = data.and_then(|weapon| weapon.converts);
    let worth = brings(stake, &found.through, converts);
    let spent = if data.is_some_and(|weapon| weapon.charges.is_some()) {
        1.0
    } else {
        0.0
    };
    vec![
        ("damage", worth),
        ("crits", 0.4 * found.expected_crits),
        ("kill", 0.1 * found.kill * stake.points()),
        ("charge", -spent),
        ("spare", 0.05),
    ]
}
