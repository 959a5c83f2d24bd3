//! Devices: obstacles dropped and launched where enemies will fly and friends will not.

use content::{Effect, ObstacleType, Token};
use geometry::Pose;
use rules::{
    Course, MoveCause, Obstacle, Order, Ship, UnitId, executable, flown, fly, legal_orders,
    placement,
};

use crate::{
    agent::{Candidate, Decision},
    predict::{Forecast, Forecasts, middle},
    scene::Scene,
    worth::Stake,
};

/// What using a charge costs, in points: another time may be better.
const CHARGE: f64 = 1.5;

/// Whether to use a device in the phase for them.
pub(crate) fn decide(scene: &Scene<'_>, forecasts: &mut Forecasts, id: UnitId) -> Option<Decision> {
    let ship = scene.board.ship(id)?;
    let forecast = forecasts.of(scene);
    let mut candidates = Vec::new();
    for order in legal_orders(scene.ctx, scene.board) {
        let value = match order {
            Order::UseDevice {
                device, template, ..
            } => worth(scene, forecast, ship, device, template),
            _ => 0.0,
        };
        candidates.push(Candidate::of(
            order,
            vec![("device", scene.weights.device * value)],
        ));
    }
    Decision::best(candidates)
}

/// What an obstacle placed so would do to enemies, less what it would do to friends.
pub(crate) fn worth(
    scene: &Scene<'_>,
    forecasts: &[Forecast],
    ship: &Ship,
    slot: u8,
    template: u8,
) -> f64 {
    let Some((outline, pose)) = placement(scene.ctx, ship, slot, template) else {
        return 0.0;
    };
    let Some(obstacle) = imagined(scene, outline, pose) else {
        return 0.0;
    };
    let kind = scene.ctx.kind(&obstacle);
    let mut sum = -CHARGE;
    for forecast in forecasts {
        for guess in &forecast.guesses {
            let hit = match &guess.course {
                Some(course) => meets(scene, &guess.stance.ship, course, &obstacle),
                None => scene.ctx.base_overlaps(
                    scene.ctx.class(&guess.stance.ship).size,
                    guess.stance.ship.pose,
                    &obstacle,
                ),
            };
            if hit {
                sum += guess.chance * severity(scene, &guess.stance.ship, kind);
            } else {
                // Later rounds: it lies in the way of whoever follows.
                sum += guess.chance
                    * 0.25
                    * ahead(&guess.stance.ship, pose)
                    * severity(scene, &guess.stance.ship, kind);
            }
        }
    }
    for friend in scene.friends() {
        if friend_meets(scene, friend, &obstacle) {
            sum -= 1.5 * severity(scene, friend, kind);
        }
    }
    sum
}

/// The obstacle as it would lie.
fn imagined(scene: &Scene<'_>, outline: u16, pose: Pose) -> Option<Obstacle> {
    let content = &scene.ctx.content;
    let def = content.outlines.get(usize::from(outline))?;
    let (kind, _) = content.obstacle(&def.obstacle)?;
    Some(Obstacle {
        id: UnitId(u32::MAX),
        outline,
        kind: u16::try_from(kind).ok()?,
        owner: Some(scene.me),
        pose,
        placed: true,
        removed: false,
        placed_round: scene.board.round,
    })
}

fn meets(scene: &Scene<'_>, ship: &Ship, course: &Course, obstacle: &Obstacle) -> bool {
    let mover = Ship {
        pose: course.motion.from,
        ..*ship
    };
    let template = flown(scene.ctx, &mover, &course.motion);
    let crossed = template.is_some_and(|flown| {
        flown
            .cross(scene.ctx.outline(obstacle), obstacle.pose)
            .is_some()
    });
    crossed
        || scene
            .ctx
            .base_overlaps(scene.ctx.class(ship).size, course.to, obstacle)
}

fn friend_meets(scene: &Scene<'_>, friend: &Ship, obstacle: &Obstacle) -> bool {
    let size = scene.ctx.class(friend).size;
    if scene.ctx.base_overlaps(size, friend.pose, obstacle) {
        return true;
    }
    let dial = friend.dial.filter(|_| !friend.turn.moved);
    let Some((maneuver, _)) =
        dial.and_then(|_| executable(scene.ctx, scene.board, friend).first().copied())
    else {
        return false;
    };
    let course = fly(
        scene.ctx,
        scene.board,
        friend,
        maneuver,
        middle(maneuver),
        MoveCause::Maneuver,
    );
    meets(scene, friend, &course, obstacle)
}

/// From 0 to 1: how much a place lies in the way of a ship.
fn ahead(ship: &Ship, place: Pose) -> f64 {
    let local = ship.pose.to_local(place.position());
    if local.y < 20.0 || local.y > 260.0 {
        return 0.0;
    }
    (1.0 - local.x.abs() / (40.0 + 0.4 * local.y)).max(0.0)
}

/// What an obstacle does to a ship on the mean, in points.
fn severity(scene: &Scene<'_>, ship: &Ship, kind: &ObstacleType) -> f64 {
    let stake = Stake::of(scene.ctx, ship);
    kind.clauses
        .iter()
        .flat_map(|clause| &clause.effects)
        .map(|effect| one(scene, stake, effect))
        .sum()
}

fn one(scene: &Scene<'_>, stake: Stake, effect: &Effect) -> f64 {
    match effect {
        Effect::Damage(_, amount) => stake.mean(f64::from(*amount)),
        Effect::Gain(Token::Stress, amount) => 3.0 * f64::from(*amount),
        Effect::Gain(Token::Ion, amount) => 2.5 * f64::from(*amount),
        Effect::Gain(Token::Strain | Token::Jam, amount) => 1.5 * f64::from(*amount),
        Effect::BreakLocks => 0.5,
        Effect::SkipAction => 3.0,
        Effect::Roll { die, count, on } => {
            let faces = scene
                .ctx
                .ruleset
                .dice
                .get(die)
                .map_or(&[][..], Vec::as_slice);
            let branch = |wanted: &[content::Face]| {
                faces.iter().filter(|face| wanted.contains(face)).count() as f64
                    / faces.len().max(1) as f64
            };
            let sum: f64 = on
                .iter()
                .map(|(wanted, effects)| {
                    branch(wanted)
                        * effects
                            .iter()
                            .map(|held| one(scene, stake, held))
                            .sum::<f64>()
                })
                .sum();
            f64::from(*count) * sum
        }
        _ => 0.0,
    }
}
