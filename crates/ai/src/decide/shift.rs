//! Barrel rolls and boosts, weighed by the ship's place at the end of its turn.

use rules::{Order, Ship, cannot_attack, preview_legal};

use crate::{
    candidate::Terms,
    course,
    enemy::{
        exchange::{Crossfire, exchange},
        moves::EnemyMoves,
    },
    scene::Scene,
    worth::{
        motion::{clash, harm, off_table, survived},
        place::{edge, mobility},
        stake::Stake,
        strike::Stance,
        terrain::worse_there,
    },
};

/// The worth of a barrel roll or boost: the exchange from the new place, and the terrain there.
pub(crate) fn shift(
    scene: &Scene<'_>,
    enemies: &[EnemyMoves],
    crossfire: &Crossfire,
    ship: &Ship,
    order: &Order,
) -> Terms {
    let Some(motion) = preview_legal(scene.game, order)
        .ok()
        .and_then(|found| found.into_motion())
    else {
        return Vec::new();
    };
    let moved = Ship {
        pose: motion.to,
        ..*ship
    };
    let stake = Stake::of(scene.game, ship);
    let (now, then) = (Rest::of(scene, stake, ship), Rest::of(scene, stake, &moved));
    let at = |rest: &Rest| {
        let stance = Stance {
            armed: cannot_attack(scene.game, &rest.ship).is_none(),
            ship: rest.ship,
            ..crossfire.stance
        };
        exchange(scene, enemies, &stance)
    };
    let before = if now.ship.pose == ship.pose {
        crossfire.exchange
    } else {
        at(&now)
    };
    let after = at(&then);
    let cost = harm(stake, &motion) + clash(&motion) + then.cost - now.cost;
    let stay = worse_there(scene, stake, &now.ship, then.ship.pose);
    let weights = scene.weights;
    let lives = survived(&motion);
    let ahead = |rest: &Rest| {
        scene.later(weights.edge * edge(scene, ship, rest.ship.pose)) - rest.off_table
    };
    let free = |rest: &Rest| weights.mobility * mobility(scene, ship, rest.ship.pose, &[]);
    vec![
        ("edge", ahead(&then) - ahead(&now)),
        ("mobility", free(&then) - free(&now)),
        (
            "damage",
            weights.damage * (lives * after.dealt - before.dealt),
        ),
        (
            "danger",
            weights.danger * (lives * (before.suffered - after.suffered)),
        ),
        ("obstacle", -weights.obstacle * cost),
        ("lingering", -weights.obstacle * stay),
    ]
}

/// A ship's place at the end of its turn. If a friend lets it act before its turn, it then flies
/// its set dial from where the action ends.
struct Rest {
    ship: Ship,
    /// The cost of obstacles and collisions on the way there, in points.
    cost: f64,
    /// The cost if the way leads off the table, in points.
    off_table: f64,
}

impl Rest {
    fn of(scene: &Scene<'_>, stake: Stake<'_>, ship: &Ship) -> Self {
        let Some(maneuver) = course::dialled(scene, ship) else {
            return Self {
                ship: *ship,
                cost: 0.0,
                off_table: 0.0,
            };
        };
        let motion = course::preview(scene, ship, maneuver);
        Self {
            ship: Ship {
                pose: motion.to,
                ..*ship
            },
            cost: harm(stake, &motion) + clash(&motion),
            off_table: if motion.flees {
                off_table(scene, stake)
            } else {
                0.0
            },
        }
    }
}
