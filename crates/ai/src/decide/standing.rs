//! Choosing standing orders (MAEL-H-STAND).
//!
//! Each is tried in thought, and the rules tell how much the ship could then deal, suffer, reach
//! and board. Nothing here knows the effect of any single order.

use content::INCH;
use rules::{Order, Ship, sail};

use crate::{
    candidate::{Candidate, Decision, Terms},
    scene::Scene,
    worth::{
        place::nearing,
        stake::Stake,
        strike::{Stance, strike},
    },
};

/// The worth of an inch nearer to an enemy out of reach, in points.
const CLOSER: f64 = 0.35;
/// The weight of a boarding, which is still far off.
const BOARDING: f64 = 0.4;

/// The standing order of the next own ship without one; none if all have theirs.
pub(crate) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let waits =
        |ship: &&Ship| rules::needs_standing(scene.game.ctx, ship) && ship.standing.is_none();
    let ship = scene.friends().find(waits)?;
    let orders = (0..).zip(&scene.game.ctx.ruleset.standing);
    let candidates = orders.map(|(standing, _)| {
        let order = Order::SetStanding {
            ship: ship.id,
            standing,
        };
        let told = Ship {
            standing: Some(standing),
            revealed: true,
            ..*ship
        };
        Candidate::of(order, terms(scene, &told))
    });
    Decision::best(candidates.collect())
}

fn terms(scene: &Scene<'_>, ship: &Ship) -> Terms {
    let weights = scene.weights;
    let stance = Stance::now(scene, ship);
    let reach = sail::allowance(scene.game.ctx, ship);
    let (mut dealt, mut suffered, mut boarded) = (0.0_f64, 0.0, 0.0_f64);
    let mut nearest = f64::INFINITY;
    for foe in scene.enemies() {
        let away = (foe.pose.position() - ship.pose.position()).length();
        nearest = nearest.min(away);
        let there = Stance::now(scene, foe);
        dealt = dealt.max(strike(scene, &stance, &there).max(after_moving(scene, ship, foe)));
        suffered += strike(scene, &there, &stance);
        boarded = boarded.max(boarding(scene, ship, foe, away - reach));
    }
    let far = if nearest.is_finite() { nearest } else { 0.0 };
    vec![
        ("damage", weights.damage * dealt),
        ("danger", -weights.danger * suffered),
        (
            "closer",
            nearing(scene) * weights.range * CLOSER * reach.min(far) / INCH,
        ),
        ("board", BOARDING * boarded),
    ]
}

/// The damage that the ship could deal to an enemy after coming as near as it can.
fn after_moving(scene: &Scene<'_>, ship: &Ship, foe: &Ship) -> f64 {
    let way = foe.pose.position() - ship.pose.position();
    let room = (way.length() - scene.game.base(foe).length - scene.game.base(ship).length).max(0.0);
    let step = way.normalize_or_zero() * sail::allowance(scene.game.ctx, ship).min(room);
    let mut moved = *ship;
    (moved.pose.x, moved.pose.y) = (ship.pose.x + step.x, ship.pose.y + step.y);
    strike(scene, &Stance::now(scene, &moved), &Stance::now(scene, foe))
}

/// The worth of boarding or ramming an enemy within reach.
fn boarding(scene: &Scene<'_>, ship: &Ship, foe: &Ship, beyond: f64) -> f64 {
    if beyond > 2.0 * INCH {
        return 0.0;
    }
    let (own, prize) = (Stake::of(scene.game, ship), Stake::of(scene.game, foe));
    let ram = sail::ram_odds(scene.game, ship, foe);
    let rammed =
        prize.spread(&[1.0 - ram.other, ram.other]) - own.spread(&[1.0 - ram.own, ram.own]);
    if scene.game.ctx.capital(foe).is_none() {
        return rammed.max(0.0);
    }
    let odds = sail::boarding_odds(scene.game.ctx, ship, foe);
    let fought = prize.spread(&odds.other) - own.spread(&odds.own);
    fought.max(rammed).max(0.0)
}
