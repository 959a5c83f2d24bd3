//! A player that is a program: it sees what is open to it, and decides by its level. `judge` holds
//! an order of somebody else against its own.

mod judge;

use content::{Level, Personality};
use rules::{Board, Game, PlayerId, observe};

use crate::{
    candidate::Decision,
    enemy::moves::EnemyMoveCache,
    levels::{self, random::Random},
    odds::Odds,
    scene::Scene,
    search::{Budget, Question, Search},
    sight_cache::SightCache,
    turn_cache::TurnCache,
    variety,
    weights::Weights,
    win,
};

/// A player that is a program.
///
/// Its decision depends on the board that it sees, on its seed, and on its [`Memory`]. All else
/// that it keeps only saves work, so a copy that decides elsewhere decides the same.
#[derive(Clone, Debug)]
pub struct Agent {
    name: String,
    level: Level,
    weights: Weights,
    seed: u64,
    random: Random,
    odds: Odds,
    turn_cache: TurnCache,
    sight_cache: SightCache,
    enemies: EnemyMoveCache,
    search: Search,
    budget: Budget,
}

/// What an agent's decisions so far have changed: the draws of a player that draws its orders.
///
/// Whoever takes a decision back gives the agent the memory that it had before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory(Random);

impl Agent {
    /// An agent of this personality. `seed` is for its own choices, not for the match's dice.
    #[must_use]
    pub fn new(personality: &Personality, seed: u64) -> Self {
        Self {
            name: personality.name.clone(),
            level: personality.level,
            weights: Weights::of(personality),
            seed,
            random: Random::new(seed),
            odds: Odds::default(),
            turn_cache: TurnCache::default(),
            sight_cache: SightCache::default(),
            enemies: EnemyMoveCache::default(),
            search: Search::default(),
            budget: Budget::default(),
        }
    }

    /// Its shown name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// What its decisions so far have changed.
    #[must_use]
    pub fn memory(&self) -> Memory {
        Memory(self.random.clone())
    }

    /// Goes back to an earlier memory.
    pub fn recall(&mut self, memory: Memory) {
        self.random = memory.0;
    }

    /// Decides for the player who must decide now; none if no decision is awaited.
    ///
    /// The agent sees only the information open to that player, however much the board holds.
    pub fn decide(&mut self, game: Game<'_>) -> Option<Decision> {
        let me = game.board.decider()?;
        let seen = observe(game, me);
        let decision = match self.level {
            Level::Random => {
                let found = self.random.decide(Game::new(game.ctx, &seen));
                found.map(|found| variety::choose(found, &seen, self.seed, self.weights.variety))
            }
            Level::Rookie | Level::Veteran => self.weigh(Game::new(game.ctx, &seen), me),
            Level::Ace => self.search(Game::new(game.ctx, &seen), me),
        };
        decision
            .filter(|found| possible(game, &seen, found))
            .or_else(|| rules::default_order(Game::new(game.ctx, &seen)).map(Decision::only))
    }

    /// The same agent with another budget for its searches.
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// The decision of a player that plays the orders that it weighs forward.
    fn search(&mut self, game: Game<'_>, me: PlayerId) -> Option<Decision> {
        let prior = self.weigh(game, me)?;
        let asked = Question {
            game,
            me,
            odds: &self.odds,
            seed: self.seed,
            budget: self.budget,
        };
        Some(self.search.decide(&asked, prior))
    }

    /// The decision of a player that weighs its orders.
    fn weigh(&mut self, game: Game<'_>, me: PlayerId) -> Option<Decision> {
        let scene = Scene {
            game,
            me,
            careful: self.level >= Level::Veteran,
            quick: false,
            weights: &self.weights,
            odds: &self.odds,
            turn_cache: &self.turn_cache,
            sight_cache: &self.sight_cache,
        };
        let found = levels::decide(&scene, &mut self.enemies);
        let found = found.or_else(|| rules::default_order(game).map(Decision::only))?;
        let varied = variety::choose(found, game.board, self.seed, self.weights.variety);
        Some(win::instead(&scene, varied))
    }
}

/// Whether an order can be carried out: what lies in a room that the player does not see may forbid
/// a way through it. Of nothing else are orders judged by what their player does not know.
fn possible(game: Game<'_>, seen: &Board, found: &Decision) -> bool {
    seen.changes.unseen.is_empty() || rules::check_order(game, &found.order).is_ok()
}
