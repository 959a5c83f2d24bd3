//! Ships that move freely: who moves first, where each goes, whom it fires at, boards and rams.
//!
//! In the same currency as elsewhere, points; what a move, a ram, a boarding or an attack would do is asked of the rules'
//! own previews, so terrain, zones, drift and exposure need no code here.
//!
//! * `goals`: where ships could go. `value`: what being somewhere is worth.

mod goals;
mod value;

use rules::{
    Board, Ctx, Intent, Order, Preview, Ship, Step, Toll, attack_preview, fleet, legal_orders,
    preview,
};

use crate::{
    agent::{Candidate, Decision},
    scene::Scene,
    worth::Stake,
};
use value::Threat;

type Terms = Vec<(&'static str, f64)>;

/// What could be dealt counts so much, and what could be suffered.
const FIRE: f64 = 0.8;
const DANGER: f64 = 0.9;
/// An inch nearer to the enemy: a fleet that waits for the other to come wins nothing.
const CLOSER: f64 = 0.4;
/// The part of its points that a ship could deal in a round, if it is not destroyed before.
const SILENCE: f64 = 0.3;
/// What boarders within reach could take counts so much.
const BOARDERS: f64 = 0.5;
/// The moves of so many ships are weighed at a time, if one of them is worth making.
const MOST_WEIGHED: usize = 4;
/// An order of the fire that is worth no more points than this is left.
const WORTH_FIRING: f64 = 0.02;

/// Whether this decision is one about free ships.
pub(crate) fn decides(ctx: &Ctx, board: &Board) -> bool {
    let free = |id| {
        let ship = board.ship(id);
        ship.is_some_and(|ship| fleet::capital(ctx, ship).is_some())
    };
    match board.step {
        Step::Priority { .. } | Step::Sail { .. } | Step::Salvo { .. } | Step::Helm { .. } => true,
        Step::Attack { ship } | Step::React { ship } => free(ship),
        _ => false,
    }
}

/// The best order for free ships. The careful weigh what they could suffer, find ways round what is in the way, and look
/// for weak sides.
pub(crate) fn decide(scene: &Scene<'_>, careful: bool) -> Option<Decision> {
    let candidates = match scene.board.step {
        Step::Sail { .. } | Step::Helm { .. } => moves(scene, careful),
        _ => {
            let orders = legal_orders(scene.ctx, scene.board).into_iter();
            let candidate = |order| Candidate::of(order, terms(scene, &order, careful));
            orders.map(candidate).collect()
        }
    };
    Decision::best(candidates)
}

/// The moves of the ships that are nearest to the enemy, and the end of the side's turn: whoever is in front makes room.
fn moves(scene: &Scene<'_>, careful: bool) -> Vec<Candidate> {
    let mut ships: Vec<&Ship> = scene
        .friends()
        .filter(|ship| match scene.board.step {
            Step::Helm { ship: id } => ship.id == id,
            _ => fleet::may_sail(scene.ctx, scene.board, ship).is_ok(),
        })
        .collect();
    ships.sort_by(|a, b| {
        let (a, b) = ((near(scene, a), a.id), (near(scene, b), b.id));
        a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))
    });
    let mut candidates = vec![Candidate::of(Order::EndTurn, Vec::new())];
    for (at, ship) in ships.into_iter().enumerate() {
        // Those behind are weighed once nobody in front wants to move.
        let settled = candidates.iter().any(|held| held.score > 0.0);
        if at >= MOST_WEIGHED && settled {
            break;
        }
        let step = if last(scene) { 0.0 } else { 1.0 };
        let threat = Threat::without(scene, ship, step);
        for order in goals::candidates(scene, ship, careful) {
            let Order::Sail { intent, .. } = order else {
                continue;
            };
            let terms = sail(scene, &order, (ship, intent), careful.then_some(&threat));
            candidates.push(Candidate::of(order, terms));
        }
    }
    candidates
}

/// How far the nearest enemy is, in inches; 0 where there is none.
fn near(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let away = |foe: &Ship| (foe.pose.position() - ship.pose.position()).length();
    let nearest = scene.enemies().map(away).fold(f64::INFINITY, f64::min);
    if nearest.is_finite() {
        nearest / content::INCH
    } else {
        0.0
    }
}

fn terms(scene: &Scene<'_>, order: &Order, careful: bool) -> Terms {
    match *order {
        // Whoever moves last sees where the others are.
        Order::TakePriority { first } => vec![("last", f64::from(first != scene.me))],
        Order::Attack {
            ship,
            weapon,
            target,
        } => {
            let damage = attack(scene, scene.board, (ship, weapon), target);
            let mut terms = vec![("damage", damage)];
            if careful {
                terms.push(("silence", silence(scene, (ship, weapon), target)));
            }
            terms
        }
        Order::Face { ship, heading } => rotation(scene, ship, heading, careful),
        // Firing with somebody else first is no loss; not firing at all is.
        Order::HoldFire { .. } | Order::EndTurn => vec![("pass", WORTH_FIRING)],
        _ => Vec::new(),
    }
}

/// What an attack is worth.
fn attack(
    scene: &Scene<'_>,
    board: &Board,
    (ship, weapon): (rules::UnitId, u8),
    target: rules::UnitId,
) -> f64 {
    let found = attack_preview(scene.ctx, board, ship, weapon, target).ok();
    let stake = board.ship(target).map(|foe| Stake::of(scene.ctx, foe));
    found
        .zip(stake)
        .map_or(0.0, |(found, stake)| stake.spread(&found.damage))
}

/// What it is worth that a target is destroyed before it fires.
fn silence(scene: &Scene<'_>, (ship, weapon): (rules::UnitId, u8), target: rules::UnitId) -> f64 {
    let found = attack_preview(scene.ctx, scene.board, ship, weapon, target).ok();
    let waiting = scene.board.ship(target).filter(|foe| !foe.turn.attacked);
    found.zip(waiting).map_or(0.0, |(found, foe)| {
        found.kill * SILENCE * Stake::of(scene.ctx, foe).points()
    })
}

/// What a ship could deal with its best weapon that bears as it lies, in points.
fn best_shot(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let mut board = scene.board.clone();
    if let Some(held) = board.ships.iter_mut().find(|held| held.id == ship.id) {
        *held = *ship;
    }
    rules::legal_attacks(scene.ctx, &board, ship)
        .into_iter()
        .map(|(slot, foe)| attack(scene, &board, (ship.id, slot), foe))
        .fold(0.0, f64::max)
}

/// What a rotation brings to bear, and which side it shows.
fn rotation(scene: &Scene<'_>, id: rules::UnitId, heading: f64, careful: bool) -> Terms {
    let Some(ship) = scene.board.ship(id) else {
        return Vec::new();
    };
    let turned = fleet::rotated(ship, heading);
    let gain = best_shot(scene, &turned) - best_shot(scene, ship);
    let mut terms = vec![("to bear", gain - WORTH_FIRING)];
    if careful {
        let threat = Threat::without(scene, ship, 0.0);
        let shown = threat.with(scene, ship) - threat.with(scene, &turned);
        terms.push(("shown side", 0.3 * shown));
    }
    if gain <= WORTH_FIRING && !matches!(scene.board.step, Step::React { .. }) {
        // Turning to and fro for nothing would never end.
        terms.push(("idle", -1000.0));
    }
    terms
}

/// What going somewhere is worth.
fn sail(
    scene: &Scene<'_>,
    order: &Order,
    (ship, intent): (&Ship, Intent),
    threat: Option<&Threat<'_>>,
) -> Terms {
    let Ok(found) = preview(scene.ctx, scene.board, order) else {
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
    let lingering = found.lingering.as_ref();
    let fate = lingering.map_or(0.0, |held| {
        let lost = held.chance(|toll| toll.destroyed);
        own.mean(held.mean(Toll::damage)) + lost * own.points()
    });
    let Some(threat) = threat else {
        return plain(scene, (ship, &moved), intent, &found);
    };
    let weights = scene.weights;
    let mut terms = vec![
        (
            "fire",
            weights.damage * FIRE * (value::fire(scene, &moved) - value::fire(scene, ship)),
        ),
        (
            "closer",
            weights.range * CLOSER * (near(scene, ship) - near(scene, &moved)),
        ),
        (
            "objective",
            value::progress(scene, &moved) - value::progress(scene, ship),
        ),
        ("hurt", -weights.obstacle * own.mean(motion.expected_damage)),
        ("lingering", -weights.obstacle * fate),
        ("dead", -own.points() * motion.chance_destroyed),
    ];
    terms.extend(contact(scene, ship, intent, &found));
    let danger = threat.with(scene, ship) - threat.with(scene, &moved);
    terms.push(("danger", weights.danger * DANGER * danger));
    let boarded = value::boarders(scene, ship) - value::boarders(scene, &moved);
    terms.push(("boarders", BOARDERS * boarded));
    terms
}

/// Whether no side moves after this one in this round.
fn last(scene: &Scene<'_>) -> bool {
    let board = scene.board;
    usize::from(board.turns_done) + 1 >= board.players.len()
}

/// What a rookie sees in a move: what it could shoot at from there as it lies, who is near, what its contact may do.
fn plain(
    scene: &Scene<'_>,
    (ship, moved): (&Ship, &Ship),
    intent: Intent,
    found: &Preview,
) -> Terms {
    let hurt = found
        .motion
        .as_ref()
        .map_or(0.0, |motion| motion.expected_damage);
    let mut terms = vec![
        ("shot", best_shot(scene, moved) - best_shot(scene, ship)),
        ("closer", 0.2 * (near(scene, ship) - near(scene, moved))),
        ("hurt", -Stake::of(scene.ctx, ship).mean(hurt)),
    ];
    terms.extend(contact(scene, ship, intent, found));
    terms
}

/// What a declared ram or boarding is worth, or leaving.
fn contact(scene: &Scene<'_>, ship: &Ship, intent: Intent, found: &Preview) -> Terms {
    let own = Stake::of(scene.ctx, ship);
    let foe = match intent {
        Intent::Ram(id) | Intent::Board(id) => scene.board.ship(id),
        Intent::Leave => return vec![("away", leaving(scene, ship))],
        _ => None,
    };
    let Some(foe) = foe else { return Vec::new() };
    let stake = Stake::of(scene.ctx, foe);
    if let Some(ram) = &found.ram {
        let sign = if foe.owner == ship.owner { -1.0 } else { 1.0 };
        return vec![("ram", sign * stake.spread(&[1.0 - ram.other, ram.other]))];
    }
    if let Some(odds) = &found.boarding {
        let won = stake.spread(&odds.other) + odds.won * value::prize(scene, foe);
        return vec![("board", won - own.spread(&odds.own))];
    }
    Vec::new()
}

/// Leaving scores where an objective says so; otherwise it saves what would be lost.
fn leaving(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let points = Stake::of(scene.ctx, ship).points();
    let times: u8 = scene
        .ctx
        .objectives
        .iter()
        .map(|objective| match *objective {
            content::Objective::Exit { player, times, .. } if player == ship.owner => times,
            _ => 0,
        })
        .sum();
    if times > 0 {
        return points * f64::from(times);
    }
    let hurt = f64::from(ship.hull) / f64::from(scene.ctx.class(ship).hull.max(1));
    points * (0.5 - hurt) - value::fire(scene, ship)
}
