//! What terrain and obstacles may do to a unit on its way, and where it ends.

use std::collections::BTreeMap;

use content::Content;
use geometry::Cell;
use rules::{
    Command, Order, Places, Prospect, Squad, SquadAction,
    grid::{WOUND, pace::Squares},
    squads,
};

use super::ailing::Ails;
use crate::{candidate::Candidate, scene::Scene, worth::stake::value};

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

/// What hangs on a unit that the ground may take, in points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hold {
    /// What its wounds are worth.
    pub(super) worth: f64,
    /// What its side gains if it is gone: mostly a loss.
    pub(super) gone: f64,
}

/// What the ground takes of a unit by an order, as the panel foretells it, and what its conditions
/// take after it.
#[derive(Clone, Copy, Default)]
struct Loss {
    /// The share of its wounds, from 0 to 1; less than 0 where it gains more by tokens.
    share: f64,
    /// The chance that nobody is left.
    destroyed: f64,
}

impl Loss {
    fn of(content: &Content, squad: &Squad, found: Option<&Prospect>) -> Self {
        let Some(found) = found else {
            return Self::default();
        };
        let mean = found.mean(|toll| toll.damage());
        let tolls = found.tolls.iter();
        let gained: f64 = tolls
            .map(|(toll, chance)| chance * value(content, &toll.gained))
            .sum();
        Self {
            // What tokens help makes up for wounds, and what they hamper counts like some.
            share: ((mean - gained) / life(squad)).clamp(-1.0, 1.0),
            destroyed: found.chance(|toll| toll.destroyed),
        }
    }

    /// With so many wounds that follow.
    fn and(self, squad: &Squad, more: f64) -> Self {
        if more <= 0.0 {
            return self;
        }
        let all = life(squad);
        let left = all * (1.0 - self.share);
        let falls = (more + 1.0 - left).clamp(0.0, 1.0);
        Self {
            share: (self.share + more / all).min(1.0),
            destroyed: 1.0 - (1.0 - self.destroyed) * (1.0 - falls),
        }
    }
}

/// The wounds that a unit has left.
fn life(squad: &Squad) -> f64 {
    let wounds: u32 = squad.living().map(|(_, model)| u32::from(model.life)).sum();
    f64::from(wounds.max(1))
}

/// Counts the ground of the ways that orders of one unit take: who falls there deals nothing and
/// holds nothing.
pub(super) fn weigh_all(
    scene: &Scene<'_>,
    squad: &Squad,
    candidates: Vec<Candidate>,
    hold: Hold,
) -> Vec<Candidate> {
    let march = |order: &Order| {
        if let Order::Command {
            command: Command::Act { action, to },
            ..
        } = *order
            && !to.is_empty()
        {
            Some((action, to))
        } else {
            None
        }
    };
    // Ways of one action are found by one search.
    let mut actions: Vec<SquadAction> = Vec::new();
    for (action, _) in candidates.iter().filter_map(|held| march(&held.order)) {
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
    let mut tolls = BTreeMap::new();
    for wanted in actions {
        let these = (0_usize..).zip(&candidates);
        let these = these.filter_map(|(at, held)| Some((at, march(&held.order)?)));
        let these = these.filter(|(_, (action, _))| *action == wanted);
        let (at, to): (Vec<usize>, Vec<Places>) = these.map(|(at, (_, to))| (at, to)).unzip();
        let found = squads::ground_tolls(scene.game, squad, wanted, &to);
        tolls.extend(at.into_iter().zip(found));
    }
    let each = (0_usize..).zip(candidates).map(|(at, candidate)| {
        let Some(found) = tolls.get(&at) else {
            return weigh(scene, candidate, hold);
        };
        weigh_known(scene, squad, candidate, found.as_ref(), hold)
    });
    each.collect()
}

/// The same for one order whose toll is known.
pub(super) fn weigh_known(
    scene: &Scene<'_>,
    squad: &Squad,
    candidate: Candidate,
    found: Option<&Prospect>,
    hold: Hold,
) -> Candidate {
    let more = Ails::of(scene.game, squad).after(&candidate.order);
    let loss = Loss::of(&scene.game.ctx.content, squad, found).and(squad, more);
    let counted = candidate.terms.iter().any(|held| held.0 == "obstacle");
    if loss.share == 0.0 && !counted {
        return candidate;
    }
    // What was guessed of the end of the way is in it.
    let terms = candidate.terms.into_iter().filter_map(|(name, value)| {
        let kept = match name {
            "obstacle" => return None,
            "damage" | "nerve" if value > 0.0 => 1.0 - loss.share.max(0.0),
            "objective" if value > 0.0 => 1.0 - loss.destroyed,
            _ => 1.0,
        };
        Some((name, kept * value))
    });
    let way = loss.destroyed * hold.gone - scene.weights.obstacle * loss.share * hold.worth;
    let mut terms: Vec<_> = terms.collect();
    terms.push(("obstacle", way));
    Candidate::of(candidate.order, terms)
}

/// The same for one order.
pub(super) fn weigh(scene: &Scene<'_>, candidate: Candidate, hold: Hold) -> Candidate {
    let Order::Command { unit, command } = candidate.order else {
        return candidate;
    };
    let Some(squad) = scene.game.squad(unit) else {
        return candidate;
    };
    let found = squads::ground_toll(scene.game, unit, command);
    weigh_known(scene, squad, candidate, found.as_ref(), hold)
}
