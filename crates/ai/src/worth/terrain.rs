//! The cost of the terrain under a ship.

use geometry::Pose;
use rules::{Ship, areas, sail, terrain};

use crate::{scene::Scene, worth::stake::Stake};

/// The share of its points that a held ship loses.
const HELD: f64 = 0.12;

/// The cost of terrain to a ship that stays where it is until the round's end, in points.
pub(crate) fn lingering(scene: &Scene<'_>, stake: Stake<'_>, ship: &Ship) -> f64 {
    if areas::areas_under(scene.game, ship, ship.pose).is_empty() {
        return 0.0;
    }
    let found = terrain::lingering(scene.game, ship, ship.pose);
    // A held ship cannot move next round.
    let held = if sail::held_in(scene.game, ship).is_some() {
        scene.later(HELD * stake.points())
    } else {
        0.0
    };
    stake.prospect(&found) + held
}

/// How much more terrain costs a ship that stays at a pose than where it is, in points.
pub(crate) fn worse_there(scene: &Scene<'_>, stake: Stake<'_>, ship: &Ship, pose: Pose) -> f64 {
    let moved = Ship { pose, ..*ship };
    lingering(scene, stake, &moved) - lingering(scene, stake, ship)
}
