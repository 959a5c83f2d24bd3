//! The search of an ace: the veteran's candidates, each played forward on imagined worlds.
//!
//! A board holds much that a seat may not know: the dice to come, closed dials, markers, decks.
//! The search draws them ([`worlds`]): each world is one way in which things may stand and fall
//! (determinisation; Ginsberg 2001, "GIB"). It plays each candidate on the same worlds (common
//! random numbers, [`rolls`]), goes on with a fast policy for all sides ([`playout`]) and asks who
//! is winning there ([`crate::outlook`]). Effort goes where it decides: after each stage the worse
//! half of the candidates is dropped ([`halving`]; Karnin, Koren and Somekh 2013, "sequential
//! halving"), and whatever is clearly beaten leaves at once ([`race`]). Plans that are made in
//! secret at the same time are a game of their own ([`matching`]).
//!
//! The budget is a count of orders that playouts weigh. The same position and seed give the same
//! order on any machine.

mod halving;
mod matching;
mod playout;
mod policy;
mod question;
mod race;
mod rolls;
mod sleepers;
mod worlds;

use rules::{Board, Game, Step, checksum};

use self::{
    halving::{Contender, Trial},
    policy::Policy,
    worlds::Worlds,
};
use crate::candidate::Decision;

pub use question::Budget;
pub(crate) use question::Question;

/// A search with what it keeps between decisions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    policy: Policy,
}

impl Search {
    /// The decision after a search among the candidates of another.
    pub(crate) fn decide(&mut self, asked: &Question<'_>, prior: Decision) -> Decision {
        if !is_worth(asked.game.board) || prior.candidates.len() < 2 {
            return prior;
        }
        let most = asked.budget.candidates as usize;
        let contenders = Contender::chosen(&prior, most);
        if contenders.len() < 2 {
            return prior;
        }
        let seed = asked.seed ^ checksum(asked.game.board);
        // A secret plan is chosen against all closed plans, so each is drawn as often.
        let secret = is_secret(asked.game);
        let mut trial = Trial {
            policy: &mut self.policy,
            asked,
            seed,
            worlds: Worlds::default(),
        };
        let found = trial.halve(contenders, !secret);
        let mut decision = chosen(prior, &found, secret);
        decision.playouts = found.iter().map(|held| held.worlds.len()).sum();
        if let Some(best) = found.iter().find(|held| held.order == decision.order) {
            decision.expected = trial.answers(best);
        }
        decision
    }
}

/// Whether a step is worth a search. Before the first round there is too much ahead.
fn is_worth(board: &Board) -> bool {
    board.round > 0 && !matches!(board.step, Step::Deploy { .. })
}

/// Whether all sides plan in secret now.
fn is_secret(game: Game<'_>) -> bool {
    let phase = game.ctx.ruleset.phases.get(usize::from(game.board.phase));
    matches!(game.board.step, Step::Plan { .. }) && phase.is_some_and(|phase| phase.secret)
}

/// The decision that a search leads to. The prior's choice stays unless another is clearly better.
fn chosen(prior: Decision, contenders: &[Contender], secret: bool) -> Decision {
    let weights = match secret {
        true => matching::weights(contenders),
        false => Vec::new(),
    };
    let Some(order) = halving::best(contenders, &weights) else {
        return prior;
    };
    prior.searched(
        order,
        &contenders
            .iter()
            .map(|contender| (contender.order, contender.mean()))
            .collect::<Vec<_>>(),
    )
}
