//! Where to drag a tractored ship: onto rocks, into own arcs, or out of its own.

use rules::{MotionPreview, Order, Ship, UnitId, legal_orders, preview};

use crate::{
    candidate::{Candidate, Decision, Terms},
    scene::Scene,
    worth::{
        motion::harm,
        stake::Stake,
        strike::{Stance, strike},
        terrain::worse_there,
    },
};

/// The shift that hurts most, or none.
pub(crate) fn decide(scene: &Scene<'_>, id: UnitId) -> Option<Decision> {
    let ship = scene.game.ship(id)?;
    let before = balance(scene, ship);
    let mut candidates = Vec::new();
    for order in legal_orders(scene.game) {
        let motion = preview(scene.game, &order)
            .ok()
            .and_then(|found| found.into_motion());
        let terms = motion.map_or_else(Vec::new, |motion| rate(scene, ship, &motion, before));
        candidates.push(Candidate::of(order, terms));
    }
    candidates.retain(|candidate| matches!(candidate.order, Order::TractorMove { .. }));
    Decision::best(candidates)
}

fn rate(scene: &Scene<'_>, ship: &Ship, motion: &MotionPreview, before: f64) -> Terms {
    let hostile = if ship.owner == scene.me { -1.0 } else { 1.0 };
    let after = balance(
        scene,
        &Ship {
            pose: motion.to,
            ..*ship
        },
    );
    let stake = Stake::of(scene.game, ship);
    vec![
        ("obstacle", hostile * harm(stake, motion)),
        (
            "lingering",
            hostile * worse_there(scene, stake, ship, motion.to),
        ),
        ("exchange", hostile * (after - before)),
    ]
}

/// The damage that own ships would deal to it, less the damage it would deal, as all ships stand.
fn balance(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let there = Stance::now(scene, ship);
    let ours = scene
        .game
        .board
        .ships
        .iter()
        .filter(|other| other.on_table() && other.owner != ship.owner);
    let (mut dealt, mut most) = (0.0, 0.0_f64);
    for other in ours {
        let stance = Stance::now(scene, other);
        if !other.turn.attacked {
            dealt += strike(scene, &stance, &there);
        }
        if !ship.turn.attacked {
            most = most.max(strike(scene, &there, &stance));
        }
    }
    dealt - most
}
