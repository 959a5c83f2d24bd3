//! Ships that move freely: who moves first, where each goes, whom it fires at, boards and rams.
//!
//! In the same currency as elsewhere, points; everything is asked of the rules' own previews, so terrain, zones, rams
//! and boarding need no code here.

use rules::{
    Board, Ctx, Intent, Order, Preview, Ship, Step, attack_preview, fleet, legal_orders, preview,
};

use crate::{
    agent::{Candidate, Decision},
    scene::Scene,
    worth::Stake,
};

type Terms = Vec<(&'static str, f64)>;

/// Whether this decision is one about free ships.
pub(crate) fn decides(ctx: &Ctx, board: &Board) -> bool {
    let free = |id| {
        board
            .ship(id)
            .is_some_and(|ship| fleet::capital(ctx, ship).is_some())
    };
    match board.step {
        Step::Priority { .. } | Step::Sail { .. } | Step::Salvo { .. } => true,
        Step::Attack { ship } | Step::React { ship } => free(ship),
        _ => false,
    }
}

/// The best order for free ships.
pub(crate) fn decide(scene: &Scene<'_>, careful: bool) -> Option<Decision> {
    let orders = legal_orders(scene.ctx, scene.board);
    let all = orders
        .iter()
        .map(|order| Candidate::of(*order, terms(scene, order, careful)));
    Decision::best(all.collect())
}

fn terms(scene: &Scene<'_>, order: &Order, careful: bool) -> Terms {
    match *order {
        // Whoever moves last sees where the others are.
        Order::TakePriority { first } => vec![("last", f64::from(first != scene.me))],
        Order::Sail { ship, intent, .. } => sail(scene, order, (ship, intent), careful),
        Order::Attack {
            ship,
            weapon,
            target,
        } => {
            let found = attack_preview(scene.ctx, scene.board, ship, weapon, target).ok();
            let stake = scene
                .board
                .ship(target)
                .map(|foe| Stake::of(scene.ctx, foe));
            let worth = found
                .zip(stake)
                .map_or(0.0, |(found, stake)| stake.spread(&found.damage));
            vec![("damage", 0.1 + worth)]
        }
        Order::Face { ship, heading } => {
            let turned = scene.board.ship(ship).map(|held| Ship {
                pose: geometry::Pose {
                    heading,
                    ..held.pose
                }
                .quantised(),
                ..*held
            });
            let gain = turned.map_or(0.0, |turned| {
                let now = scene.board.ship(ship).map_or(0.0, |held| fire(scene, held));
                fire(scene, &turned) - now
            });
            vec![("rotation", gain - 0.05)]
        }
        _ => Vec::new(),
    }
}

/// What a ship could deal from where it is, with its best weapon on its best target, in points.
fn fire(scene: &Scene<'_>, ship: &Ship) -> f64 {
    rules::legal_attacks(scene.ctx, scene.board, ship)
        .into_iter()
        .filter_map(|(slot, foe)| {
            let foe = scene.board.ship(foe)?;
            let setup = rules::attack_setup(scene.ctx, scene.board, ship, slot, foe).ok()?;
            let found = rules::odds_of(scene.ctx, scene.board, setup);
            Some(Stake::of(scene.ctx, foe).spread(&found.damage))
        })
        .fold(0.0, f64::max)
}

/// What going somewhere is worth.
fn sail(
    scene: &Scene<'_>,
    order: &Order,
    (id, intent): (rules::UnitId, Intent),
    careful: bool,
) -> Terms {
    let (Some(ship), Ok(found)) = (scene.board.ship(id), preview(scene.ctx, scene.board, order))
    else {
        return vec![("refused", -1000.0)];
    };
    let Some(motion) = &found.motion else {
        return Vec::new();
    };
    let own = Stake::of(scene.ctx, ship);
    let moved = Ship {
        pose: motion.to,
        ..*ship
    };
    let mut terms = vec![
        ("fire", fire(scene, &moved) - fire(scene, ship)),
        ("closer", closer(scene, ship, &moved)),
        ("hurt", -own.mean(motion.expected_damage)),
    ];
    terms.extend(contact(scene, ship, intent, &found));
    if careful {
        terms.push(("exposed", exposed(scene, ship) - exposed(scene, &moved)));
    }
    terms
}

/// Nearer to the nearest enemy, in points an inch.
fn closer(scene: &Scene<'_>, ship: &Ship, moved: &Ship) -> f64 {
    let nearest = |pose: geometry::Pose| {
        scene
            .enemies()
            .map(|foe| (foe.pose.position() - pose.position()).length())
            .fold(f64::INFINITY, f64::min)
    };
    let gain = nearest(ship.pose) - nearest(moved.pose);
    if gain.is_finite() {
        gain / content::INCH * 0.1
    } else {
        0.0
    }
}

/// What a declared ram or boarding is worth.
fn contact(scene: &Scene<'_>, ship: &Ship, intent: Intent, found: &Preview) -> Terms {
    let own = Stake::of(scene.ctx, ship);
    let foe = match intent {
        Intent::Ram(id) | Intent::Board(id) => scene.board.ship(id),
        Intent::Leave => return vec![("away", own.points())],
        _ => None,
    };
    let Some(foe) = foe else { return Vec::new() };
    let stake = Stake::of(scene.ctx, foe);
    if let Some(ram) = &found.ram {
        let sign = if foe.owner == ship.owner { -1.0 } else { 1.0 };
        let won = sign * stake.spread(&[1.0 - ram.other, ram.other]);
        return vec![("ram", won)];
    }
    if let Some(odds) = &found.boarding {
        let won = stake.spread(&odds.other) - own.spread(&odds.own);
        return vec![("board", won)];
    }
    Vec::new()
}

/// What enemies could deal to a ship where it is, in points.
fn exposed(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let stake = Stake::of(scene.ctx, ship);
    scene
        .enemies()
        .flat_map(|foe| (0..4).map(move |slot| (slot, foe)))
        .filter_map(|(slot, foe)| {
            let setup = rules::attack_setup(scene.ctx, scene.board, foe, slot, ship).ok()?;
            Some(stake.spread(&rules::odds_of(scene.ctx, scene.board, setup).damage))
        })
        .sum::<f64>()
        * 0.5
}
