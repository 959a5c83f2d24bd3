//! Where to push or drag a figure: onto what harms an enemy most, or a friend least.

use rules::{Order, Ship, UnitId, legal_orders};

use crate::{
    candidate::{Candidate, Decision, Terms},
    decide::march::{attack::suffered, surges::place},
    scene::Scene,
    worth::stake::Stake,
};

/// The best space for the figure under the push. The straightest comes first among equals.
pub(super) fn decide(scene: &Scene<'_>, id: UnitId) -> Option<Decision> {
    let ship = scene.game.ship(id)?;
    let orders = legal_orders(scene.game).into_iter();
    let candidates = orders.map(|order| {
        let terms = rate(scene, ship, &order).unwrap_or_default();
        Candidate::of(order, terms)
    });
    Decision::best(candidates.collect())
}

/// What the figure would suffer on the way and where it would end, if the rest goes as it should.
fn rate(scene: &Scene<'_>, ship: &Ship, order: &Order) -> Option<Terms> {
    let Order::Shove { to, .. } = *order else {
        return None;
    };
    let led = rules::led(scene.game, to)?;
    let hostile = if ship.owner == scene.me { -1.0 } else { 1.0 };
    let stake = Stake::of(scene.game, ship);
    let harm = suffered(&stake, &led.prospect, 0);
    Some(vec![
        ("harm", hostile * harm),
        (
            "place",
            hostile * stake.points() * place(scene, &led.target),
        ),
    ])
}
