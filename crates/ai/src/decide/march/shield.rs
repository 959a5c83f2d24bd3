//! Friends who are hurt: who stands between them and the enemies.

use rules::{Ship, march};

use crate::{
    decide::march::{attack, footing::lost},
    scene::Scene,
    worth::stake::Stake,
};

/// The share of a hurt friend's points that standing between it and an enemy is worth.
const BETWEEN: f64 = 0.04;
/// The share of its life that a friend has lost from which on it is covered.
const HURT: f64 = 0.4;
/// The most enemies that count.
const MOST: usize = 2;

/// The worth of standing beside hurt friends on the side of their enemies, in points.
pub(super) fn worth(scene: &Scene<'_>, ship: &Ship) -> f64 {
    if march::actions_each(scene.game.ctx).is_none() || lost(scene, ship) >= HURT {
        return 0.0;
    }
    let friends = scene
        .friends()
        .filter(|friend| friend.id != ship.id && friend.on_table() && lost(scene, friend) >= HURT);
    let apart = |a: &Ship, b: &Ship| march::apart(scene.game.ctx, a, b);
    let worth = friends
        .filter(|friend| march::beside(scene.game, ship, friend))
        .map(|friend| {
            let foes = attack::foes(scene.game.board, ship.owner);
            let kept = foes.filter(|foe| {
                let (far, near) = (apart(foe, friend), apart(foe, ship));
                near < far && attack::to_come(scene, foe, friend) > 0.0
            });
            let share = BETWEEN * kept.take(MOST).count() as f64;
            let stake = Stake::of(scene.game, friend);
            share * lost(scene, friend) * stake.points()
        });
    worth.fold(0.0, f64::max)
}
