//! What the scenario gives points for, in points: how near a ship comes to it, what a ship is worth to whom.

use content::{Edge, INCH, Objective};
use rules::{Ship, fleet};

use super::value;
use crate::{scene::Scene, worth::Stake};

/// So much of a prize counts two inches farther off.
const FADE: f64 = 0.86;
/// What leaving the table or being captured would score counts so much for a ship that is still there.
const EXIT: f64 = 0.8;
const PRIZE: f64 = 0.6;
/// What comes too late to leave the table counts so much.
const LATE: f64 = 0.5;
/// The chance to capture a ship with 0, 1, 2... wounds left, about; with more it is the last.
const CAPTURE: [f64; 8] = [0.0, 0.6, 0.5, 0.4, 0.25, 0.2, 0.15, 0.1];

/// What is at stake in a ship, with what the scenario gives for bringing it off the table.
pub(super) fn stake(scene: &Scene<'_>, ship: &Ship) -> Stake {
    let exits = scene
        .ctx
        .objectives
        .iter()
        .map(|objective| match *objective {
            Objective::Exit { player, times, .. } if player == ship.owner => f64::from(times),
            _ => 0.0,
        });
    let points = f64::from(scene.ctx.class(ship).points).max(1.0);
    let exits: f64 = exits.sum();
    // Whoever wants to capture it gains nothing by destroying it.
    let held = if ship.owner == scene.me {
        PRIZE * prize(scene, ship) / points
    } else {
        0.0
    };
    Stake::of(scene.ctx, ship).times(1.0 + EXIT * exits + held)
}

/// How near a place is to what the scenario gives points for, in points.
pub(super) fn progress(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let class = scene.ctx.class(ship);
    let (width, height) = scene.ctx.board;
    let mut worth = 0.0;
    for objective in &scene.ctx.objectives {
        match *objective {
            Objective::Exit {
                player,
                edge,
                times,
            } if player == ship.owner => {
                let (at, whole) = match edge {
                    Edge::North => (height - ship.pose.y, height),
                    Edge::South => (ship.pose.y, height),
                    Edge::East => (width - ship.pose.x, width),
                    Edge::West => (ship.pose.x, width),
                };
                let prize = f64::from(class.points) * f64::from(times);
                let turns = at / fleet::allowance(scene.ctx, ship).max(1.0);
                let left = scene.ctx.rounds.saturating_sub(scene.board.round) + 1;
                let late = if turns > f64::from(left) + 0.5 {
                    LATE
                } else {
                    1.0
                };
                worth += late * prize * (0.8 - 0.12 * turns).max(0.1 * (1.0 - at / whole));
            }
            Objective::Capture {
                ship: prize,
                points,
            } if prize != ship.id.0 => {
                let prize = scene.board.ship(rules::UnitId(prize));
                let Some(prize) = prize.filter(|prize| prize.owner != ship.owner) else {
                    continue;
                };
                let away = (prize.pose.position() - ship.pose.position()).length() / INCH;
                worth += f64::from(points) * 0.2 * FADE.powi(away.ceil() as i32 / 2);
            }
            _ => {}
        }
    }
    worth
}

/// What an objective adds to capturing a ship, in points.
pub(super) fn prize(scene: &Scene<'_>, target: &Ship) -> f64 {
    let each = scene
        .ctx
        .objectives
        .iter()
        .map(|objective| match *objective {
            Objective::Capture { ship, points } if ship == target.id.0 => f64::from(points),
            _ => 0.0,
        });
    each.sum()
}

/// Leaving scores where an objective says so; otherwise it saves what would be lost.
pub(super) fn leaving(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let points = Stake::of(scene.ctx, ship).points();
    let times: u8 = scene
        .ctx
        .objectives
        .iter()
        .map(|objective| match *objective {
            Objective::Exit { player, times, .. } if player == ship.owner => times,
            _ => 0,
        })
        .sum();
    if times > 0 {
        return points * f64::from(times);
    }
    let hurt = f64::from(ship.hull) / f64::from(scene.ctx.class(ship).hull.max(1));
    points * (0.5 - hurt) - value::fire(scene, ship)
}

/// What is lost or won beside its points by wounding a ship that could be captured.
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
