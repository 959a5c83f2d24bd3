//! The rookie: looks where its own move ends, shoots at targets in front, and spends tokens early.

use content::{Difficulty, Face};
use geometry::Pose;
use rules::{
    Action, AttackOrder, AttackStep, FlightOrder, Modification, MotionPreview, Order, OrderFamily,
    PlanOrder, SailOrder, Ship, Step, StepFamily, UnitId, attack_preview, attack_setup,
    cannot_attack, legal_orders, preview, worth_rerolling,
};

use crate::{
    candidate::{Candidate, Decision, Terms},
    decide::setup,
    scene::Scene,
    worth::{
        deed,
        place::{goal, goal_of_loss},
        stake::Stake,
        terrain::worse_there,
    },
};

/// The rookie's decision.
pub(crate) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    match scene.game.board.step.family() {
        StepFamily::Plan(_) => dial(scene),
        StepFamily::Setup(_) => setup::decide(scene),
        // What is worth its price.
        StepFamily::May { .. } => rules::default_order(scene.game).map(Decision::only),
        StepFamily::Attack(AttackStep::ModifyAttack | AttackStep::ModifyDefence) => modify(scene),
        StepFamily::Attack(AttackStep::Attack { .. })
        | StepFamily::Flight(_)
        | StepFamily::Sail(_)
        | StepFamily::March(_)
        | StepFamily::Squad(_)
        | StepFamily::Nobody(_) => {
            let orders = legal_orders(scene.game).into_iter();
            Decision::best(
                orders
                    .map(|order| Candidate::of(order, rate(scene, &order)))
                    .collect(),
            )
        }
    }
}

fn dial(scene: &Scene<'_>) -> Option<Decision> {
    let orders = legal_orders(scene.game);
    let next = scene.friends().find(|ship| {
        ship.dial.is_none()
            && orders
                .iter()
                .any(|order| matches!(order, Order::SetDial { ship: id, .. } if *id == ship.id))
    });
    let told = |order: &&Order| {
        let Order::SetStanding { ship, .. } = order else {
            return false;
        };
        let ship = scene.game.ship(*ship);
        ship.is_some_and(|ship| ship.standing.is_none())
    };
    if let Some(order) = orders.iter().find(told) {
        return Some(Decision::only(*order));
    }
    let Some(ship) = next else {
        return orders
            .contains(&Order::Confirm)
            .then(|| Decision::only(Order::Confirm));
    };
    let own = orders
        .into_iter()
        .filter(|order| matches!(order, Order::SetDial { ship: id, .. } if *id == ship.id));
    Decision::best(
        own.map(|order| Candidate::of(order, rate(scene, &order)))
            .collect(),
    )
}

fn rate(scene: &Scene<'_>, order: &Order) -> Terms {
    match order.family() {
        OrderFamily::Plan(PlanOrder::SetDial { ship, .. }) => flown(scene, ship, order),
        OrderFamily::Flight(flight) => rate_flight(scene, order, flight),
        OrderFamily::Attack(AttackOrder::Attack {
            ship,
            weapon,
            target,
        }) => shot(scene, [ship, target], weapon),
        OrderFamily::Sail(SailOrder::Service { .. }) => serve(scene, order),
        OrderFamily::Plan(_)
        | OrderFamily::Attack(_)
        | OrderFamily::Sail(_)
        | OrderFamily::Setup(_)
        | OrderFamily::March(_)
        | OrderFamily::Crew(_)
        | OrderFamily::Turn(_)
        | OrderFamily::Squad(_) => Vec::new(),
    }
}

fn rate_flight(scene: &Scene<'_>, order: &Order, what: FlightOrder) -> Terms {
    match what {
        FlightOrder::Maneuver { ship, .. } | FlightOrder::ShoveOff { ship, .. } => {
            flown(scene, ship, order)
        }
        FlightOrder::Act { ship, action } => scene
            .game
            .ship(ship)
            .map_or_else(Vec::new, |ship| act(scene, ship, order, action)),
        FlightOrder::UseDevice { ship, .. } => {
            let chased = scene.game.ship(ship).is_some_and(|ship| {
                scene.enemies().any(|foe| {
                    let place = ship.pose.to_local(foe.pose.position());
                    place.y < 0.0 && place.length() < 200.0
                })
            });
            vec![("device", if chased { 1.0 } else { -1.0 })]
        }
        FlightOrder::TractorMove { ship, .. } => motion_of(scene, order)
            .zip(scene.game.ship(ship))
            .map_or_else(Vec::new, |(motion, ship)| tractor(scene, ship, &motion)),
        FlightOrder::SkipDevice { .. } | FlightOrder::SkipAction { .. } => Vec::new(),
    }
}

fn flown(scene: &Scene<'_>, ship: UnitId, order: &Order) -> Terms {
    motion_of(scene, order)
        .zip(scene.game.ship(ship))
        .map_or_else(Vec::new, |(motion, ship)| flight(scene, ship, &motion))
}

/// The damage that an attack deals.
fn shot(scene: &Scene<'_>, [ship, target]: [UnitId; 2], weapon: u8) -> Terms {
    let found = attack_preview(scene.game, ship, weapon, target).ok();
    let (Some(found), Some(foe)) = (found, scene.game.ship(target)) else {
        return vec![("damage", 0.0)];
    };
    vec![
        ("damage", 0.1 + found.expected + found.kill),
        ("goal", found.kill * goal_of_loss(scene, foe)),
    ]
}

/// A ship with no more life than this may fall to the next shot.
const FALLS: u8 = 2;
/// The worth of being where no enemy that has moved can fire at such a ship.
const SAFE: f64 = 5.0;

/// What a ship that may fall to the next shot gains by a place where nobody who has moved can fire
/// at it, if somebody can where it is.
fn safer(scene: &Scene<'_>, ship: &Ship, to: Pose) -> f64 {
    let there = Ship { pose: to, ..*ship };
    let frail = ship.hull.saturating_add(ship.shields) <= FALLS;
    match frail && in_arc(scene, ship) && !in_arc(scene, &there) {
        true => SAFE,
        false => 0.0,
    }
}

/// Whether an enemy that has moved, and has still to fire, can fire at a ship.
fn in_arc(scene: &Scene<'_>, ship: &Ship) -> bool {
    let fires = |foe: &Ship| {
        let mut slots = (0_u8..).zip(&scene.game.class(foe).weapons);
        foe.turn.moved
            && !foe.turn.attacked
            && cannot_attack(scene.game, foe).is_none()
            && slots.any(|(slot, _)| attack_setup(scene.game, foe, slot, ship).is_ok())
    };
    scene.enemies().any(fires)
}

/// A maneuver that moves its ship less than this, in millimetres, leads nowhere.
const HARDLY: f64 = 15.0;

/// The weight of a point lost to terrain against the other terms, which are in damage and distance.
const STAY: f64 = 2.0;

/// How much worse the terrain is at a pose than where the ship is.
fn stay(scene: &Scene<'_>, ship: &Ship, pose: Pose) -> f64 {
    STAY * worse_there(scene, Stake::of(scene.game, ship), ship, pose)
}

fn motion_of(scene: &Scene<'_>, order: &Order) -> Option<MotionPreview> {
    preview(scene.game, order).ok()?.into_motion()
}

/// Safe first, then near an enemy and facing it.
fn flight(scene: &Scene<'_>, ship: &Ship, motion: &MotionPreview) -> Terms {
    let mut terms = vec![(
        "obstacle",
        -10.0 * motion.expected_damage - 3.0 * motion.overlapped.len() as f64,
    )];
    terms.push((
        "edge",
        if motion.flees {
            -1000.0
        } else {
            border(scene, ship, motion.to)
        },
    ));
    if !motion.bumped.is_empty() {
        let friend = motion.bumped.iter().any(|(_, friend)| *friend);
        terms.push(("bump", if friend { -8.0 } else { -4.0 }));
    }
    if motion.rams.iter().any(|(_, friend)| *friend) {
        terms.push(("ram", -20.0));
    }
    // A halted ship gains nothing by staying where it is, whatever halted it.
    let moved = motion.from.position().distance(motion.to.position());
    if !motion.full && moved < HARDLY {
        terms.push(("halt", -6.0));
    }
    if motion.difficulty == Difficulty::Red {
        terms.push(("stress", -2.0));
    }
    terms.push(("lingering", -stay(scene, ship, motion.to)));
    terms.push(("range", facing(scene, motion.to)));
    let moved = Ship {
        pose: motion.to,
        ..*ship
    };
    if !motion.flees {
        terms.push(("goal", goal(scene, &moved)));
    }
    terms
}

/// What a bay must give back to be worth a round in it, in points of hull and shields.
const WORTH_A_ROUND: f64 = 0.5;

/// Leaves a bay towards an enemy, and enters one to be mended.
fn serve(scene: &Scene<'_>, order: &Order) -> Terms {
    let found = preview(scene.game, order);
    match found.ok().and_then(|found| found.into_service()) {
        Some(found) => match found.to {
            // A craft aboard comes out: any place is better than none.
            Some(to) => vec![("approach", 1000.0 + facing(scene, to))],
            None => vec![("repair", found.hull + found.shields - WORTH_A_ROUND)],
        },
        None => Vec::new(),
    }
}

/// The worth of dragging a ship: an enemy should be hurt, a friend should not.
fn tractor(scene: &Scene<'_>, ship: &Ship, motion: &MotionPreview) -> Terms {
    let hostile = if ship.owner == scene.me { -1.0 } else { 1.0 };
    vec![
        ("obstacle", hostile * 10.0 * motion.expected_damage),
        ("lingering", hostile * stay(scene, ship, motion.to)),
    ]
}

fn border(scene: &Scene<'_>, ship: &Ship, pose: Pose) -> f64 {
    let nose = pose.position() + pose.forward() * (60.0 + scene.game.base(ship).length / 2.0);
    let (width, height) = scene.game.ctx.board;
    if nose.x < 0.0 || nose.y < 0.0 || nose.x > width || nose.y > height {
        -8.0
    } else {
        0.0
    }
}

fn facing(scene: &Scene<'_>, pose: Pose) -> f64 {
    let rate = |foe: &Ship| {
        let way = foe.pose.position() - pose.position();
        let distance = way.length();
        let facing = if distance > 1.0 {
            way.dot(pose.forward()) / distance
        } else {
            0.0
        };
        4.0 * facing - 0.02 * distance
    };
    scene
        .enemies()
        .map(rate)
        .fold(f64::MIN, f64::max)
        .max(-1000.0)
}

/// What an action of a pack counts for at most, either way.
const MOST_MADE: f64 = 3.0;

/// Focus with a target in front, evade without one, else a lock. Barrel rolls and boosts must lead
/// away from rocks.
fn act(scene: &Scene<'_>, ship: &Ship, order: &Order, action: Action) -> Terms {
    let armed = scene
        .enemies()
        .any(|foe| attack_preview(scene.game, ship.id, 0, foe.id).is_ok());
    let score = match action {
        Action::Focus => {
            if armed {
                3.0
            } else {
                1.0
            }
        }
        Action::Evade => {
            if armed {
                1.5
            } else {
                1.2
            }
        }
        Action::Lock(_) => 1.8,
        Action::Reload(_) => 1.1,
        Action::Coordinate(_) => 0.9,
        Action::Device(..) => 0.5,
        Action::Made { .. } => 0.5 + deed::gain(scene, order).clamp(-MOST_MADE, MOST_MADE),
        Action::BarrelRoll { .. } | Action::Boost(_) => match motion_of(scene, order) {
            Some(motion) if motion.crossed.is_empty() && motion.overlapped.is_empty() => {
                let closer = facing(scene, motion.to) - facing(scene, ship.pose);
                let edge = border(scene, ship, motion.to) - border(scene, ship, ship.pose);
                let place = closer + edge - stay(scene, ship, motion.to);
                0.4 * place - 0.5 + safer(scene, ship, motion.to)
            }
            _ => -5.0,
        },
    };
    vec![("action", score)]
}

/// Spends what helps at once.
fn modify(scene: &Scene<'_>) -> Option<Decision> {
    let state = scene.game.board.attack.as_ref()?;
    let attacking = scene.game.board.step == Step::ModifyAttack;
    let dice = if attacking {
        &state.attack
    } else {
        &state.defence
    };
    let count = |face: Face| dice.iter().filter(|die| die.0 == face).count() as f64;
    // Focus faces stay for a token, whether there is one or not.
    let blanks = worth_rerolling(&state.attack, true, state.needs(true));
    let evades = state
        .defence
        .iter()
        .filter(|die| die.0 == Face::Evade)
        .count();
    let hits = state
        .attack
        .iter()
        .filter(|die| matches!(die.0, Face::Hit | Face::Crit))
        .count();
    let open = attacking || hits > evades;
    let rate = |order: &Order| {
        let Order::Modify(how) = *order else {
            return 0.0;
        };
        match how {
            Modification::Focus if open && count(Face::Focus) > 0.0 => 2.0 + count(Face::Focus),
            Modification::Evade if open => 1.5,
            Modification::Lock { dice } if dice == blanks && blanks != 0 => 2.5,
            // Surges are for spending.
            Modification::Surge(_) => 1.5,
            Modification::Done => 1.0,
            Modification::Focus | Modification::Evade | Modification::Lock { .. } => 0.0,
        }
    };
    let orders = legal_orders(scene.game).into_iter();
    Decision::best(
        orders
            .map(|order| Candidate::of(order, vec![("dice", rate(&order))]))
            .collect(),
    )
}
