//! The worth of a single shot of a capital ship.

use rules::{Game, Ship, Shot, attack_preview, legal_attacks};

use crate::{
    scene::Scene,
    worth::{place::goal_of_loss, stake::Stake},
};

/// A fire order must be worth more than this, in points.
pub(super) const WORTH_FIRING: f64 = 0.02;

/// The worth of an attack; 0 if it is illegal.
pub(super) fn worth(scene: &Scene<'_>, shot: Shot) -> f64 {
    let found = attack_preview(scene.game, shot.attacker, shot.weapon, shot.target);
    let (Ok(found), Some(foe)) = (found, scene.game.ship(shot.target)) else {
        return 0.0;
    };
    Stake::of(scene.game, foe).spread(&found.damage) + found.kill * goal_of_loss(scene, foe)
}

/// The worth of a ship's best shot with a weapon that bears as it lies, in points.
pub(super) fn best(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let mut board = scene.game.board.clone();
    if let Some(at) = board.ship_index(ship.id) {
        board.ships[at] = *ship;
    }
    let there = scene.with(&board);
    legal_attacks(Game::new(scene.game.ctx, &board), ship)
        .into_iter()
        .map(|(weapon, target)| {
            let shot = Shot {
                attacker: ship.id,
                weapon,
                target,
                at: None,
            };
            worth(&there, shot)
        })
        .fold(0.0, f64::max)
}
