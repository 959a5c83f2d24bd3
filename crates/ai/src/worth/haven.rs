//! The worth of being near a friend who restores a ship, or whom it restores (GRD-27, GRD-30).

use rules::{Ship, sail};

use crate::{scene::Scene, worth::stake::Stake};

/// Beyond their reach the worth is halved with each of these distances, in millimetres.
const HALF: f64 = 100.0;

/// What a ship in this pose gains by its friends, or they by it, in points. It gains it at the
/// round's end, so nothing in the last one.
pub(crate) fn haven(scene: &Scene<'_>, ship: &Ship) -> f64 {
    if scene.is_last_round() {
        return 0.0;
    }
    let friends = scene.friends().filter(|friend| friend.id != ship.id);
    let each = friends.map(|friend| {
        let worth = given(scene, friend, ship).max(given(scene, ship, friend));
        match worth > 0.0 {
            true => worth * nearness(scene, ship, friend),
            false => 0.0,
        }
    });
    each.fold(0.0, f64::max)
}

/// The worth of what one ship gives another in a round.
fn given(scene: &Scene<'_>, from: &Ship, to: &Ship) -> f64 {
    let (hull, shields) = sail::relief(scene.game, from, to);
    Stake::of(scene.game, to).mean(hull + shields)
}

fn nearness(scene: &Scene<'_>, ship: &Ship, friend: &Ship) -> f64 {
    let (a, b) = (scene.game.base(ship), scene.game.base(friend));
    let gap = geometry::closest_points(a, ship.pose, b, friend.pose).distance;
    // Within its zone they would collide (MAEL-06).
    if gap < sail::ZONE {
        return 0.0;
    }
    // At the very border of the zone the next maneuver would end in it.
    let clear = ((gap - sail::ZONE) / (0.5 * sail::ZONE)).min(1.0);
    let shy = 0.5 + 0.5 * clear;
    shy * libm::pow(0.5, (gap - sail::BESIDE).max(0.0) / HALF)
}
