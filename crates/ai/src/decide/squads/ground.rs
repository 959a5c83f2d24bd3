//! What terrain and obstacles may do to a unit on its way, and where it ends.

use geometry::Cell;
use rules::{
    Order,
    grid::{WOUND, pace::Squares},
    squads,
};

use crate::{candidate::Candidate, scene::Scene};

/// The share of a unit that the ground takes there, from 0 to 1: once as it comes, once as long as
/// it stays, and once when it sets out again.
pub(super) fn harm(squares: &Squares<'_>, places: &[Cell]) -> f64 {
    let each = places.iter().map(|cell| {
        let at = squares.ground.grid.index(*cell);
        let wounds = at.map_or(0, |at| {
            let peril = squares.peril(at);
            let stay = peril.enter.saturating_add(peril.stay);
            stay.saturating_add(peril.leave)
        });
        (f64::from(wounds) / f64::from(WOUND)).min(1.0)
    });
    each.sum::<f64>() / places.len().max(1) as f64
}

/// What the ground takes of a unit by an order, as the panel foretells it.
#[derive(Clone, Copy, Default)]
struct Loss {
    /// The share of its wounds, from 0 to 1.
    share: f64,
    /// The chance that nobody is left.
    destroyed: f64,
}

impl Loss {
    fn of(scene: &Scene<'_>, order: &Order) -> Self {
        let Order::Command { unit, command } = *order else {
            return Self::default();
        };
        let Some(squad) = scene.game.squad(unit) else {
            return Self::default();
        };
        let Some(found) = squads::ground_toll(scene.game, unit, command) else {
            return Self::default();
        };
        let wounds: u32 = squad.living().map(|(_, model)| u32::from(model.life)).sum();
        let mean = found.mean(|toll| toll.damage());
        Self {
            share: (mean / f64::from(wounds.max(1))).min(1.0),
            destroyed: found.chance(|toll| toll.destroyed),
        }
    }
}

/// Counts the ground of the way that an order takes: who falls there deals nothing and holds
/// nothing. `worth`: the points of the unit.
pub(super) fn weigh(scene: &Scene<'_>, candidate: Candidate, worth: f64) -> Candidate {
    let counted = candidate.terms.iter().any(|held| held.0 == "obstacle");
    let loss = Loss::of(scene, &candidate.order);
    if loss.share <= 0.0 && !counted {
        return candidate;
    }
    // What was guessed of the end of the way is in it.
    let terms = candidate.terms.into_iter().filter_map(|(name, value)| {
        let kept = match name {
            "obstacle" => return None,
            "damage" | "nerve" if value > 0.0 => 1.0 - loss.share,
            "objective" if value > 0.0 => 1.0 - loss.destroyed,
            _ => 1.0,
        };
        Some((name, kept * value))
    });
    let way = -scene.weights.obstacle * loss.share * worth;
    let mut terms: Vec<_> = terms.collect();
    terms.push(("obstacle", way));
    Candidate::of(candidate.order, terms)
}
