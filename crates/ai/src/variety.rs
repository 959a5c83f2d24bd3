//! Chance among orders that are about as good, so that matches open differently and nobody can
//! learn a program's moves by heart.

use std::mem::discriminant;

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use rules::{
    Board, Intent, MarchOrder, Order, OrderFamily, PlanOrder, SailOrder, SetupOrder, Step, UnitId,
    checksum,
};

use crate::candidate::{Candidate, Decision};

/// Largest gap, in points, below the best order that may still be chosen (at `variety` 1).
/// Measured: this agent wins as often as one that always takes the best.
const WITHIN: f64 = 1.0;
/// The same gap for setup, where scores lie closer together.
const WITHIN_AT_SETUP: f64 = 0.3;

/// The terms that tell of harm by terrain, obstacles and collisions. An order that takes harm that
/// the best does not take looks foolish, however near it comes.
const HARMS: [&str; 9] = [
    "obstacle",
    "bump",
    "hurt",
    "setback",
    "dead",
    "lingering",
    "in the way",
    "way",
    "defeat",
];
/// Harm below this, in points, is none.
const HARDLY: f64 = 0.1;

/// Replaces the decision with one of the moves that are about as good as the best.
///
/// The nearer to the best, the likelier. Chance decides only where ships and figures go. It depends
/// on nothing but the seed and the player's view, so going back in a match, or loading it, changes
/// nothing.
pub(crate) fn choose(decision: Decision, seen: &Board, seed: u64, variety: f64) -> Decision {
    let setup = matches!(seen.step, Step::Deploy { .. });
    let within = variety * if setup { WITHIN_AT_SETUP } else { WITHIN };
    let best = decision.candidates.first().filter(|_| within > 0.0);
    let Some((best, unit)) = best.and_then(|best| Some((best, moved(&best.order, seen)?))) else {
        return decision;
    };
    let floor = best.score - within;
    let least = harm(best);
    let near = |held: &&Candidate| {
        held.score > floor
            && harm(held) <= least + HARDLY
            && discriminant(&held.order) == discriminant(&best.order)
            && moved(&held.order, seen) == Some(unit)
    };
    let chances: Vec<(f64, Order)> = decision
        .candidates
        .iter()
        .filter(near)
        .map(|held| (held.score - floor, held.order))
        .collect();
    let sum: f64 = chances.iter().map(|(chance, _)| chance).sum();
    let mut left = sum * share(seed ^ checksum(seen));
    let found = chances.iter().find(|(chance, _)| {
        left -= chance;
        left < 0.0
    });
    let order = found.map_or(decision.order, |(_, order)| *order);
    Decision { order, ..decision }
}

/// What an order costs by harm to the own side, in points, as far as its terms tell.
fn harm(held: &Candidate) -> f64 {
    let terms = held.terms.iter();
    let harms = terms.filter(|(name, _)| HARMS.contains(name));
    -harms.map(|(_, worth)| worth).sum::<f64>()
}

/// A number from 0 up to, but not including, 1.
fn share(seed: u64) -> f64 {
    f64::from(Pcg32::seed_from_u64(seed).next_u32()) / (f64::from(u32::MAX) + 1.0)
}

/// The unit that an order moves; none if the order is not left to chance.
fn moved(order: &Order, seen: &Board) -> Option<UnitId> {
    let step = seen.step;
    let planned = matches!(step, Step::Plan { .. });
    let (unit, varies) = match order.family() {
        OrderFamily::Setup(order) => match order {
            SetupOrder::PlaceObstacle { obstacle: id, .. }
            | SetupOrder::PlaceShip { ship: id, .. }
            | SetupOrder::PlaceFigure { ship: id, .. } => (id, matches!(step, Step::Deploy { .. })),
            SetupOrder::PlaceObjective { .. } => (UnitId(0), true),
            SetupOrder::TakeEdge { .. } => return None,
        },
        OrderFamily::Plan(order) => match order {
            PlanOrder::SetDial { ship, .. } => (ship, planned),
            // Such an order is no place: one that is a little worse is worse for nothing.
            PlanOrder::SetStanding { .. } | PlanOrder::SetMarker { .. } | PlanOrder::Confirm => {
                return None;
            }
        },
        OrderFamily::Sail(SailOrder::Sail { ship, intent, .. }) => {
            let moves = matches!(step, Step::Sail { .. } | Step::Helm { .. });
            (ship, moves && intent == Intent::Move)
        }
        OrderFamily::March(MarchOrder::March { ship, .. }) => {
            (ship, matches!(step, Step::Turn { .. }))
        }
        OrderFamily::Sail(_)
        | OrderFamily::March(_)
        | OrderFamily::Flight(_)
        | OrderFamily::Attack(_)
        | OrderFamily::Crew(_)
        | OrderFamily::Turn(_)
        | OrderFamily::Squad(_) => return None,
    };
    varies.then_some(unit)
}
