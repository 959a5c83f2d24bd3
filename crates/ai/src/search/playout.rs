//! A match played forward by a fast policy, to see what comes of an order.

use rand::SeedableRng;
use rand_pcg::Pcg32;
use rules::{Board, Ctx, Game, Order, PlayerId, Step, default_order, observe, played};

use super::{
    policy::{Policy, drawn},
    question::Question,
    rolls::Rolls,
    worlds::Seeds,
};
use crate::{goals, odds::Odds, outlook};

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
    pub(super) rolls: Rolls,
    /// What the others have ordered in it.
    pub(crate) answers: Vec<Order>,
}

impl<'a> Playout<'a> {
    pub(super) fn new(policy: &'a mut Policy, asked: &Question<'a>, seeds: Seeds) -> Self {
        Self {
            policy,
            ctx: asked.game.ctx,
            odds: asked.odds,
            me: asked.me,
            draws: Pcg32::seed_from_u64(seeds.plans),
            spent: 1,
            rolls: Rolls::new(seeds.dice),
            answers: Vec::new(),
        }
    }

    /// Goes back to the start of a world.
    pub(super) fn begin(&mut self, seeds: Seeds) {
        self.policy.forget();
        self.draws = Pcg32::seed_from_u64(seeds.plans);
        self.rolls = Rolls::new(seeds.dice);
        self.answers.clear();
    }

    /// The chance of the player to win after an order in this world; none where it is refused.
    ///
    /// It plays to the end of the round and on until an enemy has acted since and the player has
    /// the word again.
    pub(crate) fn chance_after(&mut self, world: &Board, order: &Order) -> Option<f64> {
        let board = self.rolled(&mut world.clone(), order)?;
        let mut end = self.played_on(board);
        if self.has_rooms() {
            end = observe(Game::new(self.ctx, &end), self.me);
        }
        if !goals::is_sure(Game::new(self.ctx, &end), self.me) {
            // Somebody may still sleep where this player does not see.
            end.outcome = end.outcome.filter(|held| held.winner != Some(self.me));
        }
        let game = Game::new(self.ctx, &end);
        let chances = outlook::chances_in(&self.policy.scene(game, self.me, self.odds));
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
            let wanted = self.wanted(&board, who).into_iter();
            let usual = default_order(Game::new(self.ctx, &board));
            let mut tried = wanted.chain(usual);
            let found = tried.find_map(|order| Some((order, self.rolled(&mut board, &order)?)));
            let Some((order, then)) = found else { break };
            if who != self.me {
                self.answers.push(order);
            }
            board = then;
        }
        board
    }

    /// The board after an order, with the dice of this world for it.
    fn rolled(&mut self, board: &mut Board, order: &Order) -> Option<Board> {
        board.dice = self.rolls.dice(board, order);
        played(Game::new(self.ctx, board), order).ok()
    }

    /// The board as a player sees it, where anything may be hidden from them.
    fn seen(&self, board: &Board, who: PlayerId) -> Option<Board> {
        let secret = self.ctx.ruleset.phases.iter().any(|phase| phase.secret);
        (secret || self.has_rooms()).then(|| observe(Game::new(self.ctx, board), who))
    }

    fn has_rooms(&self) -> bool {
        !self.ctx.fixtures.rooms.is_empty()
    }

    /// The policy's order. It sees no more than its player may; the other sides' plans are drawn.
    fn wanted(&mut self, board: &Board, who: PlayerId) -> Option<Order> {
        let game = Game::new(self.ctx, board);
        let seen = self.seen(board, who);
        let view = seen.as_ref().map_or(game, |seen| Game::new(self.ctx, seen));
        let found = self.policy.decision(view, who, self.odds);
        let weighed = found.as_ref().map_or(0, |found| found.candidates.len());
        self.spent = self.spent.saturating_add(1 + weighed as u32);
        match plans(board) && who != self.me {
            true => found.and_then(|found| drawn(&found, &mut self.draws)),
            false => found.map(|found| found.order),
        }
    }
}

fn plans(board: &Board) -> bool {
    matches!(board.step, Step::Plan { .. })
}
