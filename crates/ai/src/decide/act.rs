//! Actions: how much each adds to the damage dealt, and saves of the damage suffered, this round.

use content::{ActionKind, Difficulty};
use rules::{
    Action, Mods, Order, Ship, Step, UnitId, action_difficulty, attack_setup, legal_actions,
    legal_orders, preview_legal,
};

use crate::{
    candidate::{Candidate, Decision, Terms},
    decide::{device, shift::shift},
    enemy::{
        exchange::{Crossfire, exchange},
        moves::{EnemyMoveCache, EnemyMoves},
    },
    scene::Scene,
    worth::{
        deed,
        strike::{Stance, strike},
    },
};

/// The best action, or none if all do harm.
pub(crate) fn decide(
    scene: &Scene<'_>,
    cache: &mut EnemyMoveCache,
    id: UnitId,
) -> Option<Decision> {
    let ship = scene.game.ship(id)?;
    let enemies = cache.of(scene);
    let crossfire = Crossfire::of(scene, enemies, ship);
    let mut candidates = Vec::new();
    for order in legal_orders(scene.game) {
        if scene.quick && is_shift(&order) {
            continue;
        }
        let terms = if let Order::Act { action, .. } = order {
            rate(scene, enemies, &crossfire, ship, &order, action)
        } else {
            Vec::new()
        };
        candidates.push(Candidate::of(order, terms));
    }
    Decision::best(candidates)
}

/// Whether an order shifts the ship. Playouts leave these out: there are many of them.
fn is_shift(order: &Order) -> bool {
    let Order::Act { action, .. } = order else {
        return false;
    };
    matches!(action, Action::BarrelRoll { .. } | Action::Boost(_))
}

fn rate(
    scene: &Scene<'_>,
    enemies: &[EnemyMoves],
    crossfire: &Crossfire,
    ship: &Ship,
    order: &Order,
    action: Action,
) -> Terms {
    let mut terms = match action {
        Action::Focus | Action::Evade => token(scene, enemies, crossfire, action),
        Action::Lock(target) => lock(scene, enemies, crossfire, target),
        Action::BarrelRoll { .. } | Action::Boost(_) => {
            shift(scene, enemies, crossfire, ship, order)
        }
        Action::Coordinate(friend) => coordinate(scene, enemies, friend),
        Action::Reload(slot) => reload(scene, enemies, crossfire, ship, slot),
        Action::Device(slot, template) => {
            vec![(
                "device",
                scene.weights.device * device::worth(scene, enemies, ship, slot, template),
            )]
        }
        Action::Made { .. } => made(scene, enemies, crossfire, ship, order),
    };
    let granted = matches!(scene.game.board.step, Step::Action { granted: true, .. });
    if is_red(scene, ship, action.kind(), granted) {
        terms.push(("stress", -scene.later(3.0 * scene.weights.stress)));
    }
    terms
}

fn is_red(scene: &Scene<'_>, ship: &Ship, kind: ActionKind, granted: bool) -> bool {
    action_difficulty(scene.game.ctx, ship, kind, granted) == Some(Difficulty::Red)
}

/// The worth of a token. It helps once: fully where it helps most, a little in the other role.
fn token(
    scene: &Scene<'_>,
    enemies: &[EnemyMoves],
    crossfire: &Crossfire,
    action: Action,
) -> Terms {
    let mut with = crossfire.stance;
    if action == Action::Focus {
        with.attacking.focus = true;
        with.defending.focus = true;
    } else {
        with.defending.evade = true;
    }
    let now = crossfire.exchange;
    let then = exchange(scene, enemies, &with);
    let attack = scene.weights.damage * (then.dealt - now.dealt);
    let defence = scene.weights.danger * (now.suffered - then.suffered);
    // Against several attackers one evade saves one attack only.
    let attackers = enemies
        .iter()
        .filter(|held| threatens(scene, held, &crossfire.stance))
        .count()
        .max(1) as f64;
    let defence = defence * (1.0 + 0.4 * (attackers - 1.0)) / attackers;
    let (most, least) = if attack > defence {
        (attack, defence)
    } else {
        (defence, attack)
    };
    let share = 0.4 * least;
    // A token is better than nothing where nothing can be foreseen.
    let spare = if action == Action::Focus { 0.3 } else { 0.2 };
    if attack > defence {
        vec![("damage", most), ("danger", share), ("spare", spare)]
    } else {
        vec![("damage", share), ("danger", most), ("spare", spare)]
    }
}

fn threatens(scene: &Scene<'_>, enemy: &EnemyMoves, stance: &Stance) -> bool {
    enemy
        .guesses
        .iter()
        .any(|guess| strike(scene, &guess.stance, stance) > 0.0)
}

/// A lock helps against one target, this round or later.
fn lock(scene: &Scene<'_>, enemies: &[EnemyMoves], crossfire: &Crossfire, target: UnitId) -> Terms {
    let Some(enemy) = enemies.iter().find(|held| held.ship == target) else {
        return Vec::new();
    };
    let mut with = crossfire.stance;
    with.attacking = Mods {
        lock: true,
        ..with.attacking
    };
    let locked = with.ship.locks.as_slice().contains(&target);
    if locked {
        return vec![("lock", -1.0)];
    }
    // With a lock, weapons that need one count as well.
    with.ship.locks.push(target);
    let mean = |stance: &Stance| -> f64 {
        enemy
            .guesses
            .iter()
            .map(|guess| guess.chance * strike(scene, stance, &guess.stance))
            .sum()
    };
    let now = mean(&with);
    let gain = (now - crossfire.exchange.dealt).max(0.0);
    let free = crossfire.stance.ship.locks.as_slice().is_empty();
    let later = if free { 1.4 } else { -0.4 };
    vec![
        ("damage", scene.weights.damage * gain),
        ("lock", scene.later(scene.weights.lock * later)),
    ]
}

/// The worth of an action by a friend.
fn coordinate(scene: &Scene<'_>, enemies: &[EnemyMoves], friend: UnitId) -> Terms {
    let Some(ship) = scene.game.ship(friend) else {
        return Vec::new();
    };
    let crossfire = Crossfire::of(scene, enemies, ship);
    let sum = |terms: Terms| terms.iter().map(|(_, value)| value).sum::<f64>();
    let best = legal_actions(scene.game, ship, true)
        .into_iter()
        .filter(|action| !is_red(scene, ship, action.kind(), true))
        .map(|action| match action {
            Action::Focus | Action::Evade => sum(token(scene, enemies, &crossfire, action)),
            Action::Lock(target) => sum(lock(scene, enemies, &crossfire, target)),
            Action::Made { .. } => {
                let order = Order::Act {
                    ship: friend,
                    action,
                };
                sum(made(scene, enemies, &crossfire, ship, &order))
            }
            Action::BarrelRoll { .. }
            | Action::Boost(_)
            | Action::Coordinate(_)
            | Action::Reload(_)
            | Action::Device(..) => 0.0,
        })
        .fold(0.0, f64::max);
    vec![("coordinate", 0.95 * best)]
}

/// The worth of an action of a pack: what it does to everybody by its preview, and the exchange
/// with its user as it would be then.
fn made(
    scene: &Scene<'_>,
    enemies: &[EnemyMoves],
    crossfire: &Crossfire,
    ship: &Ship,
    order: &Order,
) -> Terms {
    let found = preview_legal(scene.game, order).ok();
    let Some(found) = found.and_then(|found| found.into_skill()) else {
        return Vec::new();
    };
    let mut terms = vec![("action", deed::gain_of(scene, &found))];
    let after = found.after.iter().find(|after| after.id == ship.id);
    if let Some(after) = after.filter(|after| after.on_table()) {
        let now = crossfire.exchange;
        let then = exchange(scene, enemies, &Stance::now(scene, after));
        let dealt = scene.weights.damage * (then.dealt - now.dealt);
        let suffered = scene.weights.danger * (now.suffered - then.suffered);
        terms.extend([("damage", dealt), ("danger", suffered)]);
    }
    terms
}

/// The worth of regaining a charge, which helps later; its disarm token costs this round's attack.
fn reload(
    scene: &Scene<'_>,
    enemies: &[EnemyMoves],
    crossfire: &Crossfire,
    ship: &Ship,
    slot: u8,
) -> Terms {
    let left = ship
        .weapon_charges
        .get(usize::from(slot))
        .copied()
        .unwrap_or(0);
    let gain = if left == 0 { 3.0 } else { 1.0 };
    // A ship that can attack does not reload.
    let can_shoot = enemies.iter().flat_map(|held| &held.guesses).any(|guess| {
        (0..)
            .zip(&scene.game.class(ship).weapons)
            .any(|(weapon, _)| attack_setup(scene.game, ship, weapon, &guess.stance.ship).is_ok())
    });
    let lost = if can_shoot {
        crossfire.exchange.dealt.max(1.0)
    } else {
        0.0
    };
    let gain = scene.later(gain);
    vec![("device", gain), ("damage", -scene.weights.damage * lost)]
}
