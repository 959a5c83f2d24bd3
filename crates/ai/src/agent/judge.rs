//! What a player that plays orders forward thinks of an order that somebody else has given.

use rules::{Game, Order, observe};

use super::Agent;
use crate::{
    candidate::{Candidate, Decision},
    search::Question,
};

impl Agent {
    /// An order held against this player's own candidates, all played forward on the same worlds.
    /// It is the decision as long as none of them is clearly better. Only the information open to
    /// the player who decides counts. None if no decision is awaited.
    pub fn judge(&mut self, game: Game<'_>, order: Order) -> Option<Decision> {
        let me = game.board.decider()?;
        let seen = observe(game, me);
        let game = Game::new(game.ctx, &seen);
        let mut prior = self.weigh(game, me)?;
        if prior.candidates.iter().all(|held| held.order != order) {
            prior.candidates.push(Candidate::of(order, Vec::new()));
        }
        prior.order = order;
        let asked = Question {
            game,
            me,
            odds: &self.odds,
            seed: self.seed,
            budget: self.budget,
        };
        Some(self.search.decide(&asked, prior))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig};

    use super::*;
    use crate::Budget;

    /// In every theatre the order under judgement has a chance wherever the player's own choice has
    /// one, and none that it holds clearly better has a lower one.
    #[test]
    fn an_order_is_judged_beside_the_players_own() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, ace) = content.personality("ace").expect("an ace");
        let keys = [
            "skirmish",
            "halo",
            "mirror-line",
            "slow-burn",
            "two-gates",
            "crosscurrents",
        ];
        for key in keys {
            let scenario = content.scenario(key).expect("a scenario").1.clone();
            let config = SimConfig::new(scenario, 3);
            let mut sim = Sim::new(Arc::clone(&content), &config).expect("a match");
            let budget = Budget {
                orders: 200,
                ..Budget::default()
            };
            let mut agent = Agent::new(ace, 1).with_budget(budget);
            let mut judged = 0;
            while judged < 2 {
                let legal = sim.legal_orders();
                let Some(order) = legal.last().copied() else {
                    break;
                };
                if sim.board().round > 0 && legal.len() > 2 {
                    let found = agent.judge(sim.game(), order).expect("a decision");
                    let chance = |order: Order| {
                        let mut all = found.candidates.iter();
                        all.find(|held| held.order == order)?.chance
                    };
                    let own = chance(order);
                    if found.candidates.len() > 1 && own.is_some() {
                        assert!(chance(found.order) >= own, "{key}: {found:?}");
                        judged += 1;
                    }
                }
                let next = rules::default_order(sim.game()).expect("never locked");
                sim.play(next).expect("legal");
            }
            assert!(judged > 0, "{key}");
        }
    }
}
