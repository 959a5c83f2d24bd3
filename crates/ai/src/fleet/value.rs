//! What a place is worth to a free ship, in points: what it could deal from there, what it could suffer, how near it
//! comes to what the scenario is about.

use content::{Edge, INCH, NO_SHIELD, Objective, Weapon};
use rules::{Ship, fleet};

use crate::{scene::Scene, worth::Stake};

/// What is not in reach now may be next round: so much of it counts an inch farther off.
const FADE: f64 = 0.86;

/// The chance that a D6 shows a number or more.
fn reaches(need: u8) -> f64 {
    f64::from(7_u8.saturating_sub(need).min(6)) / 6.0
}

/// What a weapon deals to a target on the side that it would strike, in wounds; and how many inches the target is out of
/// its reach. Before it fires a ship rotates as it likes (FLT-11), so its arc does not matter here.
fn blow(scene: &Scene<'_>, weapon: &Weapon, from: &Ship, to: &Ship) -> Option<(f64, f64)> {
    let hits_on = weapon.hits_on?;
    let (a, b) = (scene.ctx.base(from), scene.ctx.base(to));
    let gap = geometry::closest_points(a, from.pose, b, to.pose).distance / INCH;
    let shields = fleet::capital(scene.ctx, to)?.shields;
    let facing = geometry::facing_of(b, to.pose, from.pose.position());
    let save = shields.of(facing).min(NO_SHIELD);
    let wounds = f64::from(weapon.dice) * reaches(hits_on) * (1.0 - reaches(save));
    Some((wounds, (gap - f64::from(weapon.range.1)).max(0.0)))
}

/// What a ship could deal with all its weapons from where it stands, in points.
pub(super) fn fire(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let weapons = scene.ctx.class(ship).weapons.iter();
    weapons
        .map(|weapon| {
            scene
                .enemies()
                .filter_map(|foe| {
                    let (wounds, beyond) = blow(scene, weapon, ship, foe)?;
                    let stake = Stake::of(scene.ctx, foe);
                    Some(stake.mean(wounds) * FADE.powi(2 * beyond.ceil() as i32))
                })
                .fold(0.0, f64::max)
        })
        .sum()
}

/// What every enemy weapon could deal to the own ships but one, in points: each at the ship where it hurts most. So what
/// that one ship adds by where it stands is only what the weapon could not have dealt elsewhere.
pub(super) struct Threat<'a> {
    weapons: Vec<(&'a Ship, &'a Weapon, f64)>,
    step: f64,
}

impl<'a> Threat<'a> {
    /// The threat to everybody but `ship`. `step`: how much of their allowance enemies are still to move before they fire.
    pub(super) fn without(scene: &Scene<'a>, ship: &Ship, step: f64) -> Self {
        let mut found = Self {
            weapons: Vec::new(),
            step,
        };
        for foe in scene.enemies() {
            for weapon in &scene.ctx.class(foe).weapons {
                let others = scene.friends().filter(|held| held.id != ship.id);
                let most = others
                    .map(|held| found.harm(scene, (foe, weapon), held))
                    .fold(0.0, f64::max);
                found.weapons.push((foe, weapon, most));
            }
        }
        found
    }

    fn harm(&self, scene: &Scene<'_>, (foe, weapon): (&Ship, &Weapon), ship: &Ship) -> f64 {
        let Some((wounds, beyond)) = blow(scene, weapon, foe, ship) else {
            return 0.0;
        };
        let step = fleet::allowance(scene.ctx, foe) / INCH * self.step;
        let beyond = (beyond - step).max(0.0).ceil() as i32;
        Stake::of(scene.ctx, ship).mean(wounds) * FADE.powi(2 * beyond)
    }

    /// What the enemy could deal with all its weapons if the ship stood so, in points.
    pub(super) fn with(&self, scene: &Scene<'_>, ship: &Ship) -> f64 {
        let all = self.weapons.iter();
        all.map(|(foe, weapon, most)| self.harm(scene, (foe, weapon), ship).max(*most))
            .sum()
    }
}

/// Boarders within reach: what losing the ship to them would cost.
pub(super) fn boarders(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let prize = Stake::of(scene.ctx, ship);
    scene
        .enemies()
        .map(|foe| {
            let odds = fleet::boarding_odds(scene.ctx, foe, ship);
            let away = (foe.pose.position() - ship.pose.position()).length();
            let near = away < fleet::allowance(scene.ctx, foe) + 60.0;
            let small = scene.ctx.has_keyword(foe, content::Keyword::SmallCraft);
            if near && !small {
                odds.won * prize.points() * 0.3
            } else {
                0.0
            }
        })
        .sum()
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
                worth += prize * (0.8 - 0.12 * turns).max(0.1 * (1.0 - at / whole));
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
