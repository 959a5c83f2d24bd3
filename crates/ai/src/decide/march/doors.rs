//! Doors: the ways that one opens or bars, to friends and to enemies, and the terrain that it lets
//! through or keeps out.

use rules::{Order, Ship, UnitId, door_odds, march};

use crate::{
    candidate::Terms,
    decide::march::{
        ahead::Ahead,
        aims::{Aim, sought},
        attack::{foes, to_come},
        doorway::opens,
        footing::doom,
        ways::Ways,
    },
    scene::Scene,
};

/// The worth of a movement point on the way to where a figure wants to go, in points.
const WAY: f64 = 4.0;
/// The share of that for each friend.
const THEIRS: f64 = 0.5;
/// The worth of a movement point on an enemy's way, in points, and the most that count for each.
const BARRED: f64 = 0.8;
const MOST_BARRED: f64 = 8.0;
/// The most enemies that count.
const ENEMIES: usize = 3;
/// The worth of opening a room where what a goal waits for may be, in points.
const SOUGHT: f64 = 40.0;
/// What the action costs, in points. A rookie never closes a door.
const ACTION: f64 = 1.0;
const SHUT: f64 = 2.0;

/// The worth of opening a door, or of closing it if it stands open.
pub(super) fn worth(scene: &Scene<'_>, ahead: &Ahead, id: UnitId, door: u16) -> f64 {
    let ship = scene.game.ship(id);
    ship.map_or(0.0, |ship| {
        let chance = march::chance_to_force(scene.game, ship, door);
        worth_at(scene, ahead, ship, Try { door, chance })
    })
}

/// The terms of an attack on a sealed door: damage that does not open it yet counts for the share
/// of what is left.
pub(super) fn batter(scene: &Scene<'_>, ahead: &Ahead, order: &Order) -> Terms {
    let Order::Batter { ship, weapon, door } = *order else {
        return Terms::new();
    };
    let ship = scene.game.ship(ship);
    let odds = ship.and_then(|ship| door_odds(scene.game, ship, weapon, door));
    let Some((ship, odds)) = ship.zip(odds) else {
        return Terms::new();
    };
    let left = f64::from(odds.left.max(1));
    let share = (0_u32..).zip(&odds.damage);
    let share = share.map(|(damage, chance)| chance * (f64::from(damage) / left).min(1.0));
    let chance = share.sum();
    vec![("door", worth_at(scene, ahead, ship, Try { door, chance }))]
}

/// A try to open a door.
struct Try {
    door: u16,
    chance: f64,
}

fn worth_at(scene: &Scene<'_>, ahead: &Ahead, ship: &Ship, at: Try) -> f64 {
    let Try { door, chance } = at;
    let id = ship.id;
    let mut board = scene.game.board.clone();
    let open = board.changes.open.contains(&door);
    if open && !scene.careful {
        return -SHUT;
    }
    if !open && sought(scene, ship.owner).contains(&door) {
        return SOUGHT * chance - ACTION;
    }
    board.changes.open.retain(|held| *held != door);
    if !open {
        board.changes.open.push(door);
        board.changes.open.sort_unstable();
    }
    let after = scene.with(&board);
    let own = chance * gain(scene, &after, ahead, ship);
    if !scene.careful {
        return WAY * own.max(0.0) - ACTION;
    }
    let friends = scene.friends().filter(|friend| {
        friend.id != id && friend.on_table() && march::actions_each(scene.game.ctx).is_some()
    });
    let theirs: Vec<f64> = friends
        .map(|friend| gain(scene, &after, ahead, friend))
        .collect();
    let kept_out = kept_out(scene, ahead, &Ahead::of(&after));
    if !open {
        let theirs: f64 = theirs.iter().map(|gain| gain.max(0.0)).sum();
        return WAY * (own.max(0.0) + THEIRS * theirs) + kept_out.min(0.0) - ACTION;
    }
    // Nobody shuts a door on a friend who wants through it, or it would be opened again at once.
    if own < 0.0 || theirs.iter().any(|gain| *gain < 0.0) {
        return -SHUT;
    }
    barred(scene, &after, ahead, ship) + kept_out.max(0.0) - ACTION
}

/// What shutting a door on a figure's enemies gains, in points: longer ways for them, and the match
/// for friends whom no wound may reach any more.
fn barred(scene: &Scene<'_>, after: &Scene<'_>, ahead: &Ahead, ship: &Ship) -> f64 {
    let (mut longer, mut out) = (Vec::new(), Vec::new());
    for foe in foes(scene.game.board, ship.owner) {
        if is_shut_out(scene, after, foe) {
            longer.push(MOST_BARRED);
            out.push(foe);
        } else {
            longer.push((-gain(scene, after, ahead, foe)).clamp(0.0, MOST_BARRED));
        }
    }
    longer.sort_by(|a, b| b.total_cmp(a));
    let spared = scene.friends().filter(|friend| friend.on_table());
    let spared = spared.map(|friend| {
        let attacks: f64 = out.iter().map(|foe| to_come(scene, foe, friend)).sum();
        doom(scene, friend, attacks)
    });
    BARRED * longer.iter().take(ENEMIES).sum::<f64>() + spared.fold(0.0, f64::max)
}

/// Whether an enemy gets nowhere any more with a door shut that nobody of its side can open.
fn is_shut_out(scene: &Scene<'_>, after: &Scene<'_>, foe: &Ship) -> bool {
    let side = scene.game.board.ships.iter();
    let mut side = side.filter(|ship| ship.owner == foe.owner && ship.on_table());
    if side.any(|ship| opens(scene, ship)) {
        return false;
    }
    let aim = Aim::of(scene, foe);
    let goes = |scene: &Scene<'_>| {
        Ways::alone(scene, foe, aim.spaces())
            .from(scene, foe.cell)
            .is_some()
    };
    goes(scene) && !goes(after)
}

/// How much shorter a figure's way becomes, in movement points.
fn gain(scene: &Scene<'_>, after: &Scene<'_>, ahead: &Ahead, ship: &Ship) -> f64 {
    let aim = Aim::of(scene, ship);
    let way =
        |scene: &Scene<'_>| Ways::to_any(scene, ahead, ship, aim.spaces()).from(scene, ship.cell);
    way(scene)
        .zip(way(after))
        .map_or(0.0, |(before, then)| before - then)
}

/// What the terrain that comes spares the friends, in points.
fn kept_out(scene: &Scene<'_>, now: &Ahead, then: &Ahead) -> f64 {
    let friends = scene.friends().filter(|friend| friend.on_table());
    friends
        .map(|friend| now.caught(scene, friend) - then.caught(scene, friend))
        .sum()
}
