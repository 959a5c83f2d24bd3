//! Choosing a target and a weapon.

use rules::{Order, Ship, attack_preview, legal_orders};

use crate::{
    candidate::{Candidate, Decision, Terms},
    decide::dice::CRIT,
    scene::Scene,
    worth::{
        place::goal_of_loss,
        stake::Stake,
        strike::{Stance, brings, strike},
    },
};

/// The attack with the highest worth. A shot that cannot hit is still better than none.
pub(crate) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let mut candidates = Vec::new();
    for order in legal_orders(scene.game) {
        candidates.push(Candidate::of(order, terms(scene, &order)));
    }
    Decision::best(candidates)
}

/// The fire that an enemy can no longer give once it is destroyed. Until the last round its points
/// stand for that.
fn silenced(scene: &Scene<'_>, foe: &Ship) -> f64 {
    if foe.turn.attacked || !scene.is_last_round() {
        return 0.0;
    }
    let there = Stance::now(scene, foe);
    let harms = scene
        .friends()
        .map(|friend| strike(scene, &there, &Stance::now(scene, friend)));
    scene.weights.danger * harms.fold(0.0, f64::max)
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
    let stake = Stake::of(scene.game, to);
    let converts = data.and_then(|weapon| weapon.converts);
    let worth = brings(scene, stake, &found.through, converts);
    let spent = if data.is_some_and(|weapon| weapon.charges.is_some()) {
        1.0
    } else {
        0.0
    };
    vec![
        ("damage", worth),
        ("crits", scene.later(CRIT * found.expected_crits)),
        ("kill", 0.1 * found.kill * stake.points()),
        ("silence", found.kill * silenced(scene, to)),
        ("goal", found.kill * goal_of_loss(scene, to)),
        ("charge", -scene.later(spent)),
        ("spare", 0.05),
    ]
}
