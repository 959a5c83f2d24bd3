//! The fast policy that plays for every side in a search.

use rand::Rng;
use rand_pcg::Pcg32;
use rules::{Game, Order, PlayerId};

use crate::{
    candidate::Decision, enemy::moves::EnemyMoveCache, levels, odds::Odds, scene::Scene,
    sight_cache::SightCache, turn_cache::TurnCache, weights::Weights, win,
};

/// A plan this many points worse than another is e times less likely.
const TEMPER: f64 = 5.0;
/// The policy of playouts, for every side: what a veteran without a leaning thinks best.
#[derive(Clone, Debug, Default)]
pub(crate) struct Policy {
    weights: Weights,
    turns: TurnCache,
    sights: SightCache,
    enemies: EnemyMoveCache,
}

impl Policy {
    /// A position as the policy looks at it for a player.
    pub(super) fn scene<'s>(&'s self, game: Game<'s>, me: PlayerId, odds: &'s Odds) -> Scene<'s> {
        Scene {
            game,
            me,
            careful: true,
            quick: true,
            weights: &self.weights,
            odds,
            turn_cache: &self.turns,
            sight_cache: &self.sights,
        }
    }

    /// Forgets where enemies were thought to go. These guesses last for a whole playout, so what
    /// was played out before must not be in them.
    pub(super) fn forget(&mut self) {
        self.enemies = EnemyMoveCache::default();
    }

    /// What the policy thinks of a position.
    pub(crate) fn decision(
        &mut self,
        game: Game<'_>,
        me: PlayerId,
        odds: &Odds,
    ) -> Option<Decision> {
        let mut enemies = std::mem::take(&mut self.enemies);
        let scene = self.scene(game, me, odds);
        let found = levels::decide(&scene, &mut enemies);
        let found = found.map(|found| win::at_once(&scene, found));
        self.enemies = enemies;
        found
    }
}

/// One of a decision's candidates of the kind of the best: the better, the likelier.
pub(super) fn drawn(found: &Decision, draws: &mut Pcg32) -> Option<Order> {
    let best = found.candidates.first()?;
    let kind = std::mem::discriminant(&best.order);
    let same = |order: &Order| std::mem::discriminant(order) == kind;
    let near = found.candidates.iter().filter(|held| same(&held.order));
    let chances: Vec<(f64, Order)> = near
        .map(|held| (libm::exp((held.score - best.score) / TEMPER), held.order))
        .collect();
    let sum: f64 = chances.iter().map(|(chance, _)| chance).sum();
    let mut left = sum * f64::from(draws.next_u32()) / (f64::from(u32::MAX) + 1.0);
    let found = chances.iter().find(|(chance, _)| {
        left -= chance;
        left < 0.0
    });
    Some(found.map_or(best.order, |(_, order)| *order))
}
