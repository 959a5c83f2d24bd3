//! What a player's units could do to the others next, as they stand.

use crate::{
    decide::{march, squads},
    scene::Scene,
    worth::strike::{Stance, strike},
};

/// The worth of what the player's units may expect to destroy with their next attacks, in points.
///
/// Ships strike from where they are. Figures and units of models may come near first, as far as
/// one turn takes them.
pub(super) fn threat(scene: &Scene<'_>) -> f64 {
    let ships = scene.friends().map(|ship| {
        if scene.game.class(ship).figure.is_some() {
            return march::threat(scene, ship);
        }
        let stance = Stance::now(scene, ship);
        let against = scene.enemies().map(|enemy| Stance::now(scene, enemy));
        against
            .map(|enemy| strike(scene, &stance, &enemy))
            .fold(0.0, f64::max)
    });
    ships.sum::<f64>() + squads::threat(scene)
}
