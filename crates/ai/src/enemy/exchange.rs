//! The damage that a ship may expect to deal and suffer this round.

use rules::Ship;

use crate::{
    enemy::moves::EnemyMoves,
    scene::Scene,
    worth::strike::{Stance, strike},
};

/// Damage dealt and suffered, in points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exchange {
    /// The damage that the ship deals.
    pub(crate) dealt: f64,
    /// The damage that it suffers.
    pub(crate) suffered: f64,
}

/// The shooting that a ship may expect as things stand.
pub(crate) struct Crossfire {
    /// The ship as it stands.
    pub(crate) stance: Stance,
    /// The damage dealt and suffered.
    pub(crate) exchange: Exchange,
}

impl Crossfire {
    pub(crate) fn of(scene: &Scene<'_>, enemies: &[EnemyMoves], ship: &Ship) -> Self {
        let stance = Stance::now(scene, ship);
        Self {
            stance,
            exchange: exchange(scene, enemies, &stance),
        }
    }
}

/// The damage dealt and suffered by a stance, averaged over the enemies' likely moves.
pub(crate) fn exchange(scene: &Scene<'_>, enemies: &[EnemyMoves], stance: &Stance) -> Exchange {
    let mut shots = Vec::with_capacity(enemies.len());
    let mut suffered = 0.0;
    for enemy in enemies {
        let (mut out, mut back) = (0.0, 0.0);
        for guess in &enemy.guesses {
            out += guess.chance * strike(scene, stance, &guess.stance);
            back += guess.chance * strike(scene, &guess.stance, stance);
        }
        shots.push(out);
        suffered += back;
    }
    shots.sort_by(|a, b| b.total_cmp(a));
    // A ship shoots at one target; the others count as chances in case the first goes elsewhere.
    let dealt = shots.first().copied().unwrap_or(0.0) + 0.25 * shots.get(1).copied().unwrap_or(0.0);
    // Enemies share their fire among the wing.
    let friends = scene.friends().count().max(1) as f64;
    Exchange {
        dealt,
        suffered: suffered * (0.55 + 0.45 / friends),
    }
}
