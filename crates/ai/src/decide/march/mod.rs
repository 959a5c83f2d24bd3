//! Figures on hexes: setup, order markers, marches and attacks.
//!
//! The ideas and the currency, points, are those used for ships: the damage that a space lets a
//! figure deal and suffer, the cost of the way there, the dangers in wait. All of it comes from the
//! rules' own previews, so terrain, drift, falls, pushes and exposure need no code here.
//!
//! * `attack`: the worth of an attack and its consequences.
//! * `footing`: the worth of a space to stand on.
//! * `moves`: moves. `setup`: setup.

mod attack;
mod footing;
mod moves;
mod setup;

pub(crate) use self::setup::place;

use geometry::{Hex, hex::hex_distance};
use rules::{Board, Order, Ship, figures, legal_orders};

use crate::{
    candidate::{Candidate, Decision},
    decide::march::footing::nearest,
    scene::Scene,
};

/// A march worth no more than this, in points, does not delay an attack.
const WORTH_GOING: f64 = 1.5;
/// The cost of ending a card's turn in which no figure has acted, in points.
const IDLE: f64 = 15.0;
/// The weight of an attack on a foe that the figure cannot reach in its next march.
const LATER: f64 = 0.5;
/// The promise of a figure that can neither attack nor move, in points: as low as the farthest one.
const STUCK: f64 = -24.0;

/// Chooses order markers: the first and third on the most useful card, the second on the next.
pub(crate) fn markers(scene: &Scene<'_>, careful: bool) -> Option<Decision> {
    let side = scene.board.players.get(usize::from(scene.me))?;
    let mut cards: Vec<(f64, u8)> = figures::cards(scene.ctx, scene.board, scene.me)
        .into_iter()
        .map(|card| (promise(scene, card, careful), card))
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

/// How much a card's figures could deal next, and how near they are to the enemy, in points.
///
/// A veteran also looks at which enemies a figure can reach, and counts a stuck figure as useless.
fn promise(scene: &Scene<'_>, card: u8, careful: bool) -> f64 {
    figures::card_figures(scene.board, scene.me, card)
        .map(|ship| {
            let figure = scene.ctx.class(ship).figure;
            let strength = figure.map_or(0.0, |figure| f64::from(figure.attack));
            let near = nearest(scene.board, ship.owner, ship.cell).unwrap_or(20.0);
            if !careful {
                let shot = attack::best(scene, scene.board, ship, false);
                return 10.0 * strength + 2.0 * shot - 2.4 * near;
            }
            let here = attack::best(scene, scene.board, ship, true);
            let ends = open_ends(scene, ship);
            if here <= 0.0 && ends.len() < 2 && !in_pit(scene, ship) {
                return STUCK;
            }
            let there = attack::foes(scene.board, ship.owner)
                .map(|foe| {
                    let comes = ends.iter().any(|end| in_range(scene, ship, *end, foe));
                    let share = if comes { 1.0 } else { LATER };
                    share * attack::to_come(scene, ship, foe) * footing::brink(scene, ship, foe)
                })
                .fold(here, f64::max);
            2.0 * there + 2.0 * strength - 1.2 * near
        })
        .sum()
}

/// The spaces on which a figure could end its next march alive.
fn open_ends(scene: &Scene<'_>, ship: &Ship) -> Vec<Hex> {
    let reach = figures::reach_of(scene.ctx, scene.board, ship.id);
    let open = reach.ends().filter(|end| end.defeats.is_none());
    open.map(|end| end.hex).collect()
}

/// Whether a figure sits in a pit, which it can climb out of.
fn in_pit(scene: &Scene<'_>, ship: &Ship) -> bool {
    let ground = scene.ctx.ground.as_ref();
    let facts = ground.and_then(|ground| Some(ground.facts(ground.grid.index(ship.cell)?)));
    facts.is_some_and(|facts| facts.holds.is_some())
}

/// Whether an enemy would be in a figure's range from a space.
fn in_range(scene: &Scene<'_>, ship: &Ship, from: Hex, foe: &Ship) -> bool {
    let figure = scene.ctx.class(ship).figure;
    figure.is_some_and(|figure| hex_distance(from, foe.cell) <= u32::from(figure.range))
}

/// Whether no figure of the card whose turn it is has done anything yet.
fn idle(board: &Board) -> bool {
    let mut acting = figures::acting_figures(board).into_iter();
    !acting.any(|ship| ship.turn.moved || ship.turn.attacked || ship.turn.acted)
}

/// The best order in a card's turn. Figures march, one after the other, while it pays; then they
/// attack.
pub(crate) fn turn(scene: &Scene<'_>, careful: bool) -> Option<Decision> {
    let orders = legal_orders(scene.ctx, scene.board);
    let mut candidates = Vec::new();
    let mut stays = moves::Stays::default();
    for order in &orders {
        let terms = match *order {
            Order::March { ship, steps } if !steps.is_empty() => {
                moves::terms(scene, order, ship, &mut stays, careful)?
            }
            Order::Attack { ship, target, .. } => attack::terms(scene, ship, target, careful),
            // A figure in a pit can do nothing but climb out.
            Order::ClimbOut { .. } => vec![("climb", 1.0)],
            Order::EndTurn if idle(scene.board) => vec![("idle", -IDLE)],
            _ => Vec::new(),
        };
        candidates.push(Candidate::of(*order, terms));
    }
    // An attack ends all movement, so a march that pays comes first.
    let marches =
        |held: &Candidate| matches!(held.order, Order::March { .. }) && held.score > WORTH_GOING;
    if candidates.iter().any(marches) {
        candidates.retain(|held| !matches!(held.order, Order::Attack { .. }));
    }
    Decision::best(candidates)
}
