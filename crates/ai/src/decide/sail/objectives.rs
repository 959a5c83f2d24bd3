//! The scenario's objectives, in points: progress towards them, and the value they give to ships.

use content::{Edge, INCH, Objective};
use rules::{Ship, UnitId, sail};

use crate::{scene::Scene, worth::stake::Stake};

/// The factor by which a prize counts less for each two inches of distance.
const FADE: f64 = 0.86;
/// Weights, for a ship still on the table, of the points for leaving it and for being captured.
const EXIT: f64 = 0.8;
const PRIZE: f64 = 0.6;
/// The weight of an exit that the ship cannot reach in time.
const LATE: f64 = 0.5;
/// The rough chance to capture a ship with 0, 1, 2... wounds left. The last entry covers more.
const CAPTURE: [f64; 8] = [0.0, 0.6, 0.5, 0.4, 0.25, 0.2, 0.15, 0.1];

/// The stake in a ship, including the scenario's points for bringing it off the table.
pub(super) fn stake<'a>(scene: &Scene<'a>, ship: &Ship) -> Stake<'a> {
    let points = f64::from(scene.game.class(ship).points).max(1.0);
    // A side that wants to capture a ship gains nothing by destroying it.
    let held = if ship.owner == scene.me {
        PRIZE * prize(scene, ship) / points
    } else {
        0.0
    };
    Stake::of(scene.game, ship).times(1.0 + EXIT * exits(scene, ship) + held)
}

/// The worth of a ship's place for the scenario's objectives, in points.
pub(super) fn progress(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let mut worth = 0.0;
    for objective in &scene.game.ctx.objectives {
        worth += match *objective {
            Objective::Exit {
                player,
                edge,
                times,
            } if player == ship.owner => towards_exit(scene, ship, edge, times),
            Objective::Capture {
                ship: prize,
                points,
            } if prize != ship.id.0 => towards_prize(scene, ship, UnitId(prize), points),
            _ => 0.0,
        };
    }
    worth
}

/// The worth of a ship's nearness to the edge by which it should leave.
fn towards_exit(scene: &Scene<'_>, ship: &Ship, edge: Edge, times: u8) -> f64 {
    let (width, height) = scene.game.ctx.board;
    let (at, whole) = match edge {
        Edge::North => (height - ship.pose.y, height),
        Edge::South => (ship.pose.y, height),
        Edge::East => (width - ship.pose.x, width),
        Edge::West => (ship.pose.x, width),
    };
    let prize = f64::from(scene.game.class(ship).points) * f64::from(times);
    let turns = at / sail::allowance(scene.game.ctx, ship).max(1.0);
    let left = scene.game.ctx.rounds.saturating_sub(scene.game.board.round) + 1;
    let late = if turns > f64::from(left) + 0.5 {
        LATE
    } else {
        1.0
    };
    late * prize * (0.8 - 0.12 * turns).max(0.1 * (1.0 - at / whole))
}

/// The worth of a ship's nearness to an enemy that it should capture.
fn towards_prize(scene: &Scene<'_>, ship: &Ship, prize: UnitId, points: u16) -> f64 {
    let prize = scene.game.ship(prize);
    let Some(prize) = prize.filter(|prize| prize.owner != ship.owner) else {
        return 0.0;
    };
    let away = (prize.pose.position() - ship.pose.position()).length() / INCH;
    f64::from(points) * 0.2 * FADE.powi(away.ceil() as i32 / 2)
}

/// How many times its points a ship scores by leaving the table.
pub(super) fn exits(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let objectives = scene.game.ctx.objectives.iter();
    objectives
        .map(|objective| match *objective {
            Objective::Exit { player, times, .. } if player == ship.owner => f64::from(times),
            _ => 0.0,
        })
        .sum()
}

/// The points that a ship scores by leaving the table.
pub(super) fn scored(scene: &Scene<'_>, ship: &Ship) -> f64 {
    f64::from(scene.game.class(ship).points) * exits(scene, ship)
}

/// The points that a ship is about to score by leaving the table in this round; 0 if it cannot.
pub(super) fn leaving(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let points = scored(scene, ship);
    if points <= 0.0 || sail::may_sail(scene.game, ship).is_err() {
        return 0.0;
    }
    let can = sail::exits(scene.game, ship)
        .iter()
        .any(|(_, way)| way.is_ok());
    if can { points } else { 0.0 }
}

/// What an objective adds to capturing a ship, in points.
pub(super) fn prize(scene: &Scene<'_>, target: &Ship) -> f64 {
    let each = scene
        .game
        .ctx
        .objectives
        .iter()
        .map(|objective| match *objective {
            Objective::Capture { ship, points } if ship == target.id.0 => f64::from(points),
            _ => 0.0,
        });
    each.sum()
}

/// The change in the prize of a ship that could be captured, when it is wounded.
pub(super) fn spoiled(scene: &Scene<'_>, target: &Ship, damage: &[f64]) -> f64 {
    let prize = prize(scene, target);
    if prize <= 0.0 {
        return 0.0;
    }
    let chance = |hull: u8| CAPTURE[usize::from(hull).min(CAPTURE.len() - 1)];
    let mean: f64 = (0_u8..)
        .zip(damage)
        .map(|(wounds, share)| share * chance(target.hull.saturating_sub(wounds)))
        .sum();
    prize * (mean - chance(target.hull))
}
