//! A match played forward by a fast policy, to see what comes of an order.

use rand_pcg::Pcg32;
use rules::{Board, Ctx, Game, Order, PlayerId, Step, default_order, observe, played};

use super::policy::{Policy, drawn};
use crate::{odds::Odds, outlook};

/// The most orders of one playout. Rounds are far shorter; this ends what would never end.
const MOST_ORDERS: u32 = 400;

/// A playout under way.
pub(crate) struct Playout<'a> {
    pub(crate) policy: &'a mut Policy,
    pub(crate) ctx: &'a Ctx,
    pub(crate) odds: &'a Odds,
    /// The player for whom it is played.
    pub(crate) me: PlayerId,
    /// The draws of the other sides' plans.
    pub(crate) draws: Pcg32,
    /// Orders weighed so far.
    pub(crate) spent: u32,
}

impl Playout<'_> {
    /// The chance of the player to win after an order in this world; none where it is refused.
    ///
    /// It plays to the end of the round and on until an enemy has acted since and the player has
    /// the word again.
    pub(crate) fn chance_after(&mut self, world: &Board, order: &Order) -> Option<f64> {
        let board = played(Game::new(self.ctx, world), order).ok()?;
        let end = self.played_on(board);
        let chances = outlook::chances(Game::new(self.ctx, &end));
        chances.get(self.me.index()).copied()
    }

    fn played_on(&mut self, mut board: Board) -> Board {
        let round = board.round;
        let mut answered = false;
        for _ in 0..MOST_ORDERS {
            let Some(who) = board.decider() else { break };
            let over = answered && who == self.me || plans(&board);
            if board.round > round && over || board.round > round + 1 {
                break;
            }
            answered |= who != self.me && !plans(&board);
            let Some(then) = self.step(&board, who) else {
                break;
            };
            board = then;
        }
        board
    }

    /// The board after the policy's order, or after the default order where that is refused.
    ///
    /// Where plans may lie closed, the policy sees no more than its player may, and the other
    /// sides' plans are drawn.
    fn step(&mut self, board: &Board, who: PlayerId) -> Option<Board> {
        let game = Game::new(self.ctx, board);
        let secret = self.ctx.ruleset.phases.iter().any(|phase| phase.secret);
        let seen = secret.then(|| observe(game, who));
        let view = seen.as_ref().map_or(game, |seen| Game::new(self.ctx, seen));
        let found = self.policy.decision(view, who, self.odds);
        let weighed = found.as_ref().map_or(0, |found| found.candidates.len());
        self.spent = self.spent.saturating_add(1 + weighed as u32);
        let wanted = match plans(board) && who != self.me {
            true => found.and_then(|found| drawn(&found, &mut self.draws)),
            false => found.map(|found| found.order),
        };
        let then = wanted.and_then(|order| played(game, &order).ok());
        then.or_else(|| played(game, &default_order(game)?).ok())
    }
}

fn plans(board: &Board) -> bool {
    matches!(board.step, Step::Plan { .. })
}
