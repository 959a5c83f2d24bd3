//! What ships do for each other: when craft leave and enter their bays, and whom a tender repairs.
//!
//! What a service would come to is the preview of its order; nothing here knows a ship by name.

use rules::{Order, Service, ServicePreview, Ship, Status, UnitId, legal_orders, preview_legal};

use crate::{
    candidate::{Candidate, Decision, Terms},
    enemy::{
        exchange::{Crossfire, exchange},
        moves::{EnemyMoveCache, EnemyMoves},
    },
    scene::Scene,
    worth::{
        place::{approach, edge, mobility, nearing},
        stake::Stake,
        strike::Stance,
        terrain::lingering,
    },
};

/// What a round in a bay costs a craft that has nothing to mend there, in points.
const IDLE: f64 = 3.0;
/// What a round in a bay costs a craft that could fight, in points.
const AWAY: f64 = 1.5;
/// The share of lost hull and shields that counts as won when a craft enters a bay.
const LATER: f64 = 0.5;

/// The best service, or none.
pub(crate) fn decide(
    scene: &Scene<'_>,
    cache: &mut EnemyMoveCache,
    id: UnitId,
) -> Option<Decision> {
    let ship = scene.game.ship(id)?;
    let enemies = cache.of(scene);
    let orders = legal_orders(scene.game).into_iter();
    let rated = orders.filter_map(|order| {
        let Order::Service { service, .. } = order else {
            return None;
        };
        let found = preview_legal(scene.game, &order).ok()?.into_service();
        let terms = match found {
            Some(found) => rate(scene, enemies, ship, service, &found),
            None => stay(scene, enemies, ship),
        };
        Some(Candidate::of(order, terms))
    });
    Decision::best(rated.collect())
}

fn rate(
    scene: &Scene<'_>,
    enemies: &[EnemyMoves],
    ship: &Ship,
    service: Service,
    found: &ServicePreview,
) -> Terms {
    match service {
        Service::Launch(to) => {
            let there = Ship {
                pose: to,
                status: Status::Active,
                ..*ship
            };
            launched(scene, enemies, &there)
        }
        Service::Land(_) => {
            let fight = Crossfire::of(scene, enemies, ship).exchange;
            vec![
                ("repair", repaired(scene, ship, found)),
                ("danger", scene.weights.danger * fight.suffered),
                ("damage", -scene.weights.damage * fight.dealt),
                ("away", -scene.later(AWAY)),
            ]
        }
        Service::Mend(target) => {
            let hurt = scene.game.ship(target);
            let worth = hurt.map_or(0.0, |hurt| Stake::of(scene.game, hurt).mean(found.hull));
            vec![("repair", worth)]
        }
        Service::Pass => Vec::new(),
    }
}

/// The worth of what a bay gives back: at the round's end, and in the rounds to come. No round may
/// follow.
fn repaired(scene: &Scene<'_>, ship: &Ship, found: &ServicePreview) -> f64 {
    let class = scene.game.class(ship);
    let lost = class.hull.saturating_sub(ship.hull) + class.shields.saturating_sub(ship.shields);
    let soon = found.hull + found.shields;
    if soon <= 0.0 {
        return 0.0;
    }
    let stake = Stake::of(scene.game, ship);
    scene.later(stake.mean(soon) + LATER * stake.mean((f64::from(lost) - soon).max(0.0)))
}

/// The worth of standing there: the exchange, the way on, and the terrain.
fn launched(scene: &Scene<'_>, enemies: &[EnemyMoves], there: &Ship) -> Terms {
    let stance = Stance::now(scene, there);
    let fight = exchange(scene, enemies, &stance);
    let targets: Vec<Stance> = enemies
        .iter()
        .flat_map(|enemy| &enemy.guesses)
        .map(|guess| guess.stance)
        .collect();
    let weights = scene.weights;
    let stake = Stake::of(scene.game, there);
    vec![
        ("damage", weights.damage * fight.dealt),
        ("danger", -weights.danger * fight.suffered),
        ("approach", nearing(scene) * approach(there, &targets)),
        (
            "edge",
            scene.later(weights.edge * edge(scene, there, there.pose)),
        ),
        (
            "mobility",
            weights.mobility * mobility(scene, there, there.pose, &[]),
        ),
        (
            "lingering",
            -weights.obstacle * lingering(scene, stake, there),
        ),
    ]
}

/// The worth of doing nothing: a craft that stays in its bay goes where its carrier goes.
fn stay(scene: &Scene<'_>, enemies: &[EnemyMoves], ship: &Ship) -> Terms {
    let carrier = ship.carrier().and_then(|id| scene.game.ship(id));
    let Some(carrier) = carrier else {
        return Vec::new();
    };
    let at = Ship {
        pose: carrier.pose,
        ..*ship
    };
    let targets: Vec<Stance> = enemies
        .iter()
        .flat_map(|enemy| &enemy.guesses)
        .map(|guess| guess.stance)
        .collect();
    let order = Order::Service {
        ship: ship.id,
        service: Service::Land(carrier.id),
    };
    let bay = preview_legal(scene.game, &order).ok();
    let bay = bay.and_then(|found| found.into_service());
    let repair = bay.map_or(0.0, |found| repaired(scene, ship, &found));
    vec![
        ("approach", nearing(scene) * approach(&at, &targets)),
        ("repair", repair),
        ("idle", -scene.later(IDLE)),
    ]
}
