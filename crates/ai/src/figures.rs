//! Figures on hexes: which cards get the order markers, where each figure goes, whom it attacks.
//!
//! The same ideas as with ships: what a place lets one deal and suffer, what the way there costs, what lies in wait
//! there. All of it is asked of the rules' own previews, so terrain, drift, falls and exposure need no code here.

use geometry::hex::hex_distance;
use rules::{Board, Order, Ship, UnitId, attack_preview, figures, legal_orders, preview};

use crate::{
    agent::{Candidate, Decision},
    scene::Scene,
};

/// How far ahead a figure looks for somebody to go to, in spaces, and what a space nearer is worth.
const APPROACH: f64 = 0.35;
/// What a wound suffered counts against one dealt.
const HARM: f64 = 0.8;
/// What a higher space is worth by itself, in wounds a level.
const HEIGHT: f64 = 0.03;

/// Markers: the first and third on the card that can do most now, the second on the next.
pub(crate) fn markers(scene: &Scene<'_>) -> Option<Decision> {
    let side = scene.board.players.get(usize::from(scene.me))?;
    let mut cards: Vec<(f64, u8)> = figures::cards(scene.ctx, scene.board, scene.me)
        .into_iter()
        .map(|card| (promise(scene, card), card))
        .collect();
    cards.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let wanted = [
        cards.first()?.1,
        cards.get(1).or(cards.first())?.1,
        cards.first()?.1,
    ];
    let open = (0..3).find(|slot| side.markers[*slot] != Some(wanted[*slot]));
    let order = match open {
        Some(slot) => Order::SetMarker {
            card: wanted[slot],
            marker: slot as u8 + 1,
        },
        None => Order::Confirm,
    };
    Some(Decision::only(order))
}

/// What the figures of a card could deal next, and how near they are to the enemy.
fn promise(scene: &Scene<'_>, card: u8) -> f64 {
    figures::card_figures(scene.board, scene.me, card)
        .map(|ship| {
            let strength = scene
                .ctx
                .class(ship)
                .figure
                .map_or(0.0, |figure| f64::from(figure.attack));
            let near = nearest(scene.board, ship).unwrap_or(20.0);
            let shot = best_shot(scene, scene.board, ship);
            strength * 0.5 + 2.0 * shot - 0.12 * near
        })
        .sum()
}

/// The best order in the turn of a card: figures move, one after the other, while it pays; then they attack.
pub(crate) fn turn(scene: &Scene<'_>, careful: bool) -> Option<Decision> {
    let orders = legal_orders(scene.ctx, scene.board);
    let mut candidates = Vec::new();
    for order in &orders {
        let terms = match *order {
            Order::March { ship, steps } if !steps.is_empty() => {
                march(scene, order, ship, careful)?
            }
            Order::Attack { ship, target, .. } => attack(scene, ship, target),
            // Out of a pit: whoever sits in one can do nothing else.
            Order::ClimbOut { .. } => vec![("climb", 1.0)],
            _ => Vec::new(),
        };
        candidates.push(Candidate::of(*order, terms));
    }
    // Attacks end all movement: as long as a march is worth its while, it comes first.
    let marches = |held: &Candidate| matches!(held.order, Order::March { .. }) && held.score > 0.15;
    if candidates.iter().any(marches) {
        candidates.retain(|held| !matches!(held.order, Order::Attack { .. }));
    }
    Decision::best(candidates)
}

type Terms = Vec<(&'static str, f64)>;

/// A march against staying: the exchange from there, the way, and what it leads to.
fn march(scene: &Scene<'_>, order: &Order, id: UnitId, careful: bool) -> Option<Terms> {
    let ship = scene.board.ship(id)?;
    let Some(found) = preview(scene.ctx, scene.board, order).ok()?.march else {
        return Some(Vec::new());
    };
    let end = *found.path.last()?;
    let mut moved = scene.board.clone();
    let held = moved.ships.iter_mut().find(|held| held.id == id)?;
    held.hex = end;
    held.pose = scene.ctx.pose_at(end, held.pose.heading);
    let there = *moved.ship(id)?;
    let (dealt_here, dealt_there) = (
        best_shot(scene, scene.board, ship),
        best_shot(scene, &moved, &there),
    );
    let mut terms = vec![("damage", 2.0 * (dealt_there - dealt_here))];
    if careful {
        let (here, now) = (
            threat(scene, scene.board, ship),
            threat(scene, &moved, &there),
        );
        terms.push(("danger", HARM * (here - now)));
    }
    let near = |board: &Board, ship: &Ship| nearest(board, ship).unwrap_or(0.0);
    let closer = near(scene.board, ship) - near(&moved, &there);
    if dealt_there <= 0.0 {
        terms.push(("approach", APPROACH * closer));
    }
    terms.push((
        "height",
        HEIGHT * (level(scene, &there) - level(scene, ship)),
    ));
    let life = f64::from(ship.hull.max(1));
    terms.push((
        "way",
        -HARM * found.expected_damage - life * found.chance_destroyed,
    ));
    let exposed = found.exposure * if careful { 1.0 } else { 0.5 };
    terms.push(("exposure", -HARM * exposed));
    if found.defeats.is_some() {
        terms.push(("defeat", -5.0 * life));
    }
    Some(terms)
}

/// An attack: what it deals, and more for a kill.
fn attack(scene: &Scene<'_>, ship: UnitId, target: UnitId) -> Terms {
    let Ok(odds) = attack_preview(scene.ctx, scene.board, ship, 0, target) else {
        return Vec::new();
    };
    let worth = scene.board.ship(target).map_or(0.0, |held| {
        let class = scene.ctx.class(held);
        f64::from(class.points) / 30.0
    });
    vec![
        ("damage", odds.expected + 0.05),
        ("kill", odds.kill * (0.5 + worth)),
    ]
}

/// What a figure's best attack from where it stands would deal.
fn best_shot(scene: &Scene<'_>, board: &Board, ship: &Ship) -> f64 {
    let foes = board
        .ships
        .iter()
        .filter(|foe| foe.owner != ship.owner && foe.on_table());
    foes.filter_map(|foe| attack_preview(scene.ctx, board, ship.id, 0, foe.id).ok())
        .map(|odds| odds.expected + 0.6 * odds.kill)
        .fold(0.0, f64::max)
}

/// What the enemies' attacks on a figure where it stands would deal, the two worst of them.
fn threat(scene: &Scene<'_>, board: &Board, ship: &Ship) -> f64 {
    let foes = board
        .ships
        .iter()
        .filter(|foe| foe.owner != ship.owner && foe.on_table());
    let mut all: Vec<f64> = foes
        .filter_map(|foe| attack_preview(scene.ctx, board, foe.id, 0, ship.id).ok())
        .map(|odds| odds.expected)
        .collect();
    all.sort_by(|a, b| b.total_cmp(a));
    all.iter().take(2).sum()
}

/// How many spaces off the nearest enemy is that can be fought.
fn nearest(board: &Board, ship: &Ship) -> Option<f64> {
    board
        .ships
        .iter()
        .filter(|foe| foe.owner != ship.owner && foe.on_table())
        .map(|foe| f64::from(hex_distance(ship.hex, foe.hex)))
        .min_by(f64::total_cmp)
}

fn level(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let ground = scene.ctx.ground.as_ref();
    let height = ground.and_then(|ground| Some(ground.height(ground.grid.index(ship.hex)?)));
    height.map_or(0.0, f64::from)
}
