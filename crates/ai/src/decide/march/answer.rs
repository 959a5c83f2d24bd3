//! Whether to react now, or to keep the reaction for later in the round.

use rules::{Order, UnitId, legal_orders};

use crate::{
    candidate::{Candidate, Decision},
    decide::march::skills,
    scene::Scene,
    worth::stake::Stake,
};

/// What a reaction must gain at least, in points: there is one in a round.
const SPARED: f64 = 0.5;

/// The best reaction, or to let it pass. A rookie always reacts.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let orders = legal_orders(scene.game).into_iter();
    // `powers` has decided against these.
    let answers = orders.filter(|order| !matches!(order, Order::Power { .. }));
    let candidates = answers.map(|order| {
        let Order::Respond { ship, .. } = order else {
            return Candidate::of(order, Vec::new());
        };
        let eager = if scene.careful { -SPARED } else { 1.0 };
        let spared = spared(scene, ship);
        let terms = vec![
            ("reaction", skills::gain(scene, &order)),
            ("spared", spared),
            ("kept", eager),
        ];
        Candidate::of(order, terms)
    });
    // Passing comes last among the orders: nothing worth more is left then.
    Decision::best(candidates.collect())
}

/// What the attack under way deals less after a reaction, in points of its target.
fn spared(scene: &Scene<'_>, ship: UnitId) -> f64 {
    let Some(attack) = &scene.game.board.attack else {
        return 0.0;
    };
    let held = scene.game.ship(ship);
    let shields = held.and_then(|held| scene.game.class(held).reaction.as_ref());
    let shields = shields.map_or(0, |reaction| reaction.shields);
    let target = scene.game.ship(attack.target);
    let Some(target) = target.filter(|_| shields > 0) else {
        return 0.0;
    };
    let before = scene.odds.colours(scene.game, attack);
    let mut guarded = attack.clone();
    let more = i8::try_from(shields).unwrap_or(i8::MAX);
    guarded.colours.shields = guarded.colours.shields.saturating_add(more);
    let after = scene.odds.colours(scene.game, &guarded);
    let stake = Stake::of(scene.game, target);
    let side = if target.owner == scene.me { 1.0 } else { -1.0 };
    side * (stake.spread(&before.through) - stake.spread(&after.through))
}
