//! Who goes first: the side that moves first also fires first (FLT-H-PRIO, FLT-H-FIRE).

use rules::{PlayerId, Ship, sail};

use crate::{
    candidate::Terms,
    decide::sail::{objectives, place},
    scene::Scene,
};

/// The share of what leaving scores that going first is worth, where it makes the difference.
const LEAVES: f64 = 0.5;

/// The worth of letting a side go first.
///
/// The side that moves last sees where the others are. Going first is worth more where the first
/// fire may destroy whom it strikes, and where a ship leaves that the enemy would hold back.
pub(super) fn terms(scene: &Scene<'_>, first: PlayerId) -> Terms {
    if first != scene.me {
        return vec![("last", 1.0)];
    }
    if !scene.careful {
        return Vec::new();
    }
    vec![
        ("first fire", first_fire(scene)),
        ("leaving", leaving(scene)),
    ]
}

/// What the first fire decides, in points: the fire of whoever falls before it fires, on either
/// side. Only who cannot get out of range counts.
fn first_fire(scene: &Scene<'_>) -> f64 {
    let (mut ours, mut theirs) = (0.0_f64, 0.0_f64);
    for ship in scene.friends() {
        for foe in scene.enemies() {
            let (out, back) = (
                place::felled(scene, ship, foe),
                place::felled(scene, foe, ship),
            );
            ours = ours.max(out * place::broadside(scene, foe, ship));
            theirs = theirs.max(back * place::broadside(scene, ship, foe));
        }
    }
    let weights = scene.weights;
    weights.danger * ours + weights.damage * theirs
}

/// What a ship scores that would leave, and that an enemy boards if the enemy moves first.
fn leaving(scene: &Scene<'_>) -> f64 {
    let near = |boarder: &Ship, prize: &Ship| {
        let far = (boarder.pose.position() - prize.pose.position()).length();
        scene.game.ctx.capital(boarder).is_some()
            && sail::allowance(scene.game.ctx, boarder) > 0.0
            && far < place::boarding_reach(scene, boarder, prize)
    };
    let ours = scene.friends().filter(|ship| {
        let mut foes = scene.enemies();
        foes.any(|foe| near(foe, ship))
    });
    let theirs = scene.enemies().filter(|foe| {
        let mut ships = scene.friends();
        ships.any(|ship| near(ship, foe))
    });
    let scored = ours
        .chain(theirs)
        .map(|ship| objectives::leaving(scene, ship));
    LEAVES * scored.sum::<f64>()
}
