//! A match from its first decision to its end.

use std::sync::Arc;

use content::Content;
use rules::{GameEvent, Order, Outcome, SetupError, Sim, SimConfig};

use crate::{
    agent::Agent,
    file::MOST_ORDERS,
    stats::{ShipStats, ship_stats},
};

/// The limits of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Number of orders after which the match is broken off. The ruleset's last round ends every
    /// match long before that.
    pub orders: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            orders: MOST_ORDERS,
        }
    }
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchResult {
    /// Its outcome; none: broken off at the limit.
    pub outcome: Option<Outcome>,
    /// The last round.
    pub rounds: u32,
    /// All orders.
    pub orders: Vec<Order>,
    /// The number of events.
    pub events: usize,
    /// The checksum of the last position.
    pub checksum: u64,
    /// Points by player.
    pub scores: Vec<u32>,
    /// The statistics of each ship.
    pub ships: Vec<ShipStats>,
    /// The number of refused orders by agents (the default order was played instead).
    pub refused: usize,
}

/// Plays a match to its end.
///
/// # Errors
/// The problem with the scenario.
pub fn run_match(
    content: &Arc<Content>,
    config: &SimConfig,
    agents: &mut [Box<dyn Agent>],
    limits: Limits,
) -> Result<MatchResult, SetupError> {
    let mut sim = Sim::new(Arc::clone(content), config)?;
    sim.keep_history(false);
    let refused = play_on(&mut sim, agents, limits, |_, _, _| true);
    Ok(result(&sim, refused))
}

/// Plays on an open match, and returns the number of refused orders.
///
/// `watch` sees each order with its events and says whether to go on. Players without an agent play
/// the match's default orders.
pub fn play_on(
    sim: &mut Sim,
    agents: &mut [Box<dyn Agent>],
    limits: Limits,
    mut watch: impl FnMut(&Sim, Order, &[GameEvent]) -> bool,
) -> usize {
    let mut refused = 0;
    while sim.outcome().is_none() && sim.orders().len() < limits.orders {
        let Some(player) = sim.board().decider() else {
            break;
        };
        let agent = agents.get_mut(player.index());
        let wanted = agent
            .and_then(|agent| agent.decide(sim.game()))
            .map(|decision| decision.order);
        let from = sim.journal().len();
        let played = match wanted.filter(|order| sim.play(*order).is_ok()) {
            Some(order) => Some(order),
            None => {
                refused += usize::from(wanted.is_some());
                let order = rules::default_order(sim.game());
                order.filter(|order| sim.play(*order).is_ok())
            }
        };
        let Some(order) = played else { break };
        if !watch(sim, order, &sim.journal()[from..]) {
            break;
        }
    }
    refused
}

/// The result of a match so far.
#[must_use]
pub fn result(sim: &Sim, refused: usize) -> MatchResult {
    let board = sim.board();
    MatchResult {
        outcome: sim.outcome(),
        rounds: board.round,
        orders: sim.orders().to_vec(),
        events: sim.journal().len(),
        checksum: sim.checksum(),
        scores: board.players.iter().map(|player| player.score).collect(),
        ships: ship_stats(board, sim.journal()),
        refused,
    }
}
