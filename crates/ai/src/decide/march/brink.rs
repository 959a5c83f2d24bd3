//! The brink: what lies beside a figure that a push would take it to.

use content::{Arm, Barrier, Buys, Effect};
use rules::Ship;

use crate::{
    decide::march::{attack, surges},
    scene::Scene,
    worth::stake::Stake,
};

/// The chance that an enemy who comes for a figure finds the side from which to push it, for each
/// side that leads over the brink.
const SIDE: f64 = 0.1;
/// The most of these sides that count, and the most enemies.
const SIDES: usize = 3;
const ENEMIES: usize = 2;

/// What a figure may lose to pushes where it stands, in points: for each side with terrain that
/// defeats or holds, and each enemy near enough that moves those it hits.
pub(super) fn risk(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let share = share(scene, ship);
    if share <= 0.0 {
        return 0.0;
    }
    let near = attack::foes(scene.game.board, ship.owner)
        .filter(|foe| moves_others(scene, foe) && attack::to_come(scene, foe, ship) > 0.0);
    share * near.take(ENEMIES).count() as f64 * Stake::of(scene.game, ship).points()
}

/// The share of its points that a push may cost a figure where it stands.
fn share(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let ground = scene.game.ground();
    let known = ground.and_then(|ground| Some((ground.grid.index(ship.cell)?, ground)));
    let Some((cell, ground)) = known.filter(|_| ship.base.is_one()) else {
        return 0.0;
    };
    let mut all: Vec<f64> = Vec::new();
    for way in ground.grid.ways() {
        let Some(beyond) = ground.grid.neighbour(cell, *way) else {
            continue;
        };
        let worth = surges::of_ground(ground.facts(beyond));
        if worth > 0.0 && ground.barrier(cell, *way, Barrier::bars_feet).is_none() {
            all.push(worth);
        }
    }
    all.sort_by(|a, b| b.total_cmp(a));
    all.iter().take(SIDES).map(|worth| SIDE * worth).sum()
}

/// Whether weapons of a figure move those that they hit.
pub(super) fn moves_others(scene: &Scene<'_>, ship: &Ship) -> bool {
    scene.game.ctx.arms(ship).any(shifts)
}

/// Whether a weapon moves those that it hits, by itself or for a surge.
fn shifts(arm: &Arm) -> bool {
    let own = arm.clauses.iter().flat_map(|clause| &clause.effects);
    let bought = arm.surges.iter().filter_map(|entry| {
        let Buys::Effects(effects) = &entry.buys else {
            return None;
        };
        Some(effects)
    });
    own.chain(bought.flatten())
        .any(|effect| matches!(effect, Effect::Push(_) | Effect::Drag(_)))
}

/// The factor on an attack by a figure that pushes. It grows with the number of spaces beside the
/// target that are plasma, shafts or void.
pub(super) fn factor(scene: &Scene<'_>, from: &Ship, to: &Ship) -> f64 {
    let Some(ground) = scene.game.ground() else {
        return 1.0;
    };
    if !attack::shoves(scene, from) {
        return 1.0;
    }
    let cell = ground.grid.index(to.cell);
    let beside = cell.map(|cell| ground.grid.neighbours(cell));
    let worse = beside.into_iter().flatten().filter(|(_, cell)| {
        let facts = ground.facts(*cell);
        // A large figure is in a pit only with its whole base (HAZ-09).
        let holds = to.base.is_one() && facts.holds.is_some();
        facts.defeats.is_some() || holds || facts.drift
    });
    1.0 + worse.count() as f64 / ground.grid.ways().len() as f64
}
