//! Devices: obstacles dropped or launched where enemies will fly and friends will not.

use content::Token;
use geometry::Pose;
use rules::{
    Course, KindId, Obstacle, Order, OutlineId, Ship, Toll, UnitId, flown, legal_orders, placement,
    suffering,
};

use crate::{
    candidate::{Candidate, Decision},
    course,
    enemy::moves::{EnemyMoveCache, EnemyMoves},
    scene::Scene,
    worth::stake::Stake,
};

/// The cost of a charge, in points: a later use may be better.
const CHARGE: f64 = 1.5;

/// Whether to use a device in the device phase.
pub(crate) fn decide(
    scene: &Scene<'_>,
    cache: &mut EnemyMoveCache,
    id: UnitId,
) -> Option<Decision> {
    let ship = scene.game.ship(id)?;
    let enemies = cache.of(scene);
    let mut candidates = Vec::new();
    for order in legal_orders(scene.game) {
        let value = if let Order::UseDevice {
            device, template, ..
        } = order
        {
            worth(scene, enemies, ship, device, template)
        } else {
            0.0
        };
        candidates.push(Candidate::of(
            order,
            vec![("device", scene.weights.device * value)],
        ));
    }
    Decision::best(candidates)
}

/// The harm that a placed obstacle would do to enemies, less the harm to friends.
pub(crate) fn worth(
    scene: &Scene<'_>,
    enemies: &[EnemyMoves],
    ship: &Ship,
    slot: u8,
    template: u8,
) -> f64 {
    let Some((outline, pose)) = placement(scene.game, ship, slot, template) else {
        return 0.0;
    };
    let Some(obstacle) = imagined(scene, outline, pose) else {
        return 0.0;
    };
    let shapes = scene.game.board.shapes(scene.game.ctx);
    let mut sum = -scene.later(CHARGE);
    for enemy in enemies {
        let Some(foe) = scene.game.ship(enemy.ship) else {
            continue;
        };
        let severity = severity(scene, foe, &obstacle);
        for guess in &enemy.guesses {
            let hit = match &guess.course {
                Some(course) => meets(scene, &guess.stance.ship, course, &obstacle),
                None => {
                    let foe = &guess.stance.ship;
                    shapes.overlap(foe, foe.pose, &obstacle)
                }
            };
            if hit {
                sum += guess.chance * severity;
            } else {
                // In later rounds it blocks the ships that follow.
                let follows = 0.25 * ahead(&guess.stance.ship, pose);
                sum += scene.later(guess.chance * follows * severity);
            }
        }
    }
    for friend in scene.friends() {
        if friend_meets(scene, friend, &obstacle) {
            sum -= 1.5 * severity(scene, friend, &obstacle);
        }
    }
    sum
}

/// The obstacle with this outline, lying in this pose.
fn imagined(scene: &Scene<'_>, outline: OutlineId, pose: Pose) -> Option<Obstacle> {
    let content = &scene.game.ctx.content;
    let def = content.outlines.get(usize::from(outline))?;
    let (kind, _) = content.obstacle(&def.obstacle)?;
    Some(Obstacle {
        id: UnitId(u32::MAX),
        outline,
        kind: KindId::at(content, kind),
        owner: Some(scene.me),
        pose,
        placed: true,
        removed: false,
        placed_round: scene.game.board.round,
    })
}

fn meets(scene: &Scene<'_>, ship: &Ship, course: &Course, obstacle: &Obstacle) -> bool {
    let mover = Ship {
        pose: course.motion.from,
        ..*ship
    };
    let template = flown(scene.game, &mover, &course.motion);
    let crossed = template.is_some_and(|flown| {
        flown
            .crossing(scene.game.shapes().obstacle(obstacle), obstacle.pose)
            .is_some()
    });
    crossed
        || scene
            .game
            .board
            .shapes(scene.game.ctx)
            .overlap(ship, course.to, obstacle)
}

fn friend_meets(scene: &Scene<'_>, friend: &Ship, obstacle: &Obstacle) -> bool {
    let shapes = scene.game.board.shapes(scene.game.ctx);
    if shapes.overlap(friend, friend.pose, obstacle) {
        return true;
    }
    course::dialled(scene, friend).is_some_and(|maneuver| {
        let course = course::fly(scene, friend, maneuver);
        meets(scene, friend, &course, obstacle)
    })
}

/// How squarely a place lies in a ship's path, from 0 to 1.
fn ahead(ship: &Ship, place: Pose) -> f64 {
    let local = ship.pose.to_local(place.position());
    if local.y < 20.0 || local.y > 260.0 {
        return 0.0;
    }
    (1.0 - local.x.abs() / (40.0 + 0.4 * local.y)).max(0.0)
}

/// The mean harm that an obstacle does to a ship, in points.
fn severity(scene: &Scene<'_>, ship: &Ship, obstacle: &Obstacle) -> f64 {
    let stake = Stake::of(scene.game, ship);
    let found = suffering(scene.game, ship, obstacle);
    let mean = |token| found.mean(|toll| toll.gains(token));
    stake.mean(found.mean(Toll::damage)) - stake.made_tokens(&found)
        + scene.later(3.0 * mean(Token::Stress) + 2.5 * mean(Token::Ion))
        + 1.5 * (mean(Token::Strain) + mean(Token::Jam))
        + 0.5 * found.chance(|toll| toll.locks > 0)
        + 3.0 * found.chance(|toll| toll.skips_action)
}
