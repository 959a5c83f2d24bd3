//! Setting up: rocks apart and in the middle, ships together, on a clear lane, facing the enemy.

use geometry::Vec2;
use rules::{OrderFamily, SetupOrder, Ship, Status, legal_orders};

use crate::{
    candidate::{Candidate, Decision, Terms},
    scene::Scene,
    worth::{stake::Stake, terrain::lingering},
};

/// The best of the places offered.
pub(crate) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let orders = legal_orders(scene.game);
    let rated = orders.into_iter().filter_map(|order| {
        let OrderFamily::Setup(place) = order.family() else {
            return Some(Candidate::of(order, Vec::new()));
        };
        let terms = match place {
            SetupOrder::PlaceObstacle { pose, .. } => obstacle(scene, pose.position()),
            SetupOrder::PlaceShip { ship, pose } => {
                ship_terms(scene, scene.game.ship(ship)?, &pose)
            }
            SetupOrder::PlaceFigure { .. }
            | SetupOrder::TakeEdge { .. }
            | SetupOrder::PlaceObjective { .. } => Vec::new(),
        };
        Some(Candidate::of(order, terms))
    });
    Decision::best(rated.collect())
}

/// Near the middle, but spread.
fn obstacle(scene: &Scene<'_>, place: Vec2) -> Terms {
    let middle = Vec2::new(scene.game.ctx.board.0, scene.game.ctx.board.1) / 2.0;
    let others = scene
        .game
        .board
        .obstacles()
        .iter()
        .filter(|other| other.placed);
    let nearest = others
        .map(|other| (other.pose.position() - place).length())
        .fold(400.0, f64::min);
    // Leave a ring around the middle free as room to fight in.
    let off = ((place - middle).length() - 170.0).abs();
    vec![
        ("spread", 0.02 * nearest.min(260.0)),
        ("middle", -0.01 * off),
    ]
}

fn ship_terms(scene: &Scene<'_>, ship: &Ship, pose: &geometry::Pose) -> Terms {
    let place = pose.position();
    let placed = |other: &&Ship| other.id != ship.id && other.status == Status::Active;
    let friends = scene
        .game
        .board
        .ships
        .iter()
        .filter(placed)
        .filter(|other| other.owner == ship.owner);
    let nearest = friends
        .map(|friend| (friend.pose.position() - place).length())
        .fold(f64::MAX, f64::min);
    let wing = if nearest == f64::MAX {
        // The first ship leads from near the middle of its edge.
        let middle = Vec2::new(scene.game.ctx.board.0, scene.game.ctx.board.1) / 2.0;
        -0.004 * (pose.to_local(middle).x.abs() - 60.0).abs()
    } else {
        -0.02 * (nearest - 95.0).abs()
    };
    let foes: Vec<Vec2> = scene
        .game
        .board
        .ships
        .iter()
        .filter(placed)
        .filter(|other| other.owner != ship.owner)
        .map(|foe| foe.pose.position())
        .collect();
    let opposite = if foes.is_empty() {
        0.0
    } else {
        let mean = foes.iter().sum::<Vec2>() / foes.len() as f64;
        -0.004 * pose.to_local(mean).x.abs()
    };
    let there = Ship {
        pose: *pose,
        status: Status::Active,
        ..*ship
    };
    let stake = Stake::of(scene.game, ship);
    vec![
        ("wing", wing),
        ("opposite", opposite),
        ("lane", -lane(scene, ship, pose)),
        ("lingering", -lingering(scene, stake, &there)),
    ]
}

/// How far obstacles block the path of the first two turns.
fn lane(scene: &Scene<'_>, ship: &Ship, pose: &geometry::Pose) -> f64 {
    let half = scene.game.base(ship).width / 2.0;
    let lying = scene
        .game
        .board
        .obstacles()
        .iter()
        .filter(|other| other.placed);
    lying
        .map(|other| pose.to_local(other.pose.position()))
        .filter(|local| local.y > 0.0 && local.y < 380.0 && local.x.abs() < half + 55.0)
        .map(|local| 1.5 * (1.0 - local.y / 500.0))
        .sum()
}
