//! The times of decisions. The clock is the caller's: nothing in a match depends on it.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use ai::Decision;
use rules::Game;
use serde::Serialize;

use crate::agent::Agent;

/// The time since some fixed moment.
pub type Clock = fn() -> Duration;

/// A decision: its microseconds and its round.
type Taken = (u32, u32);

/// An agent whose decisions are timed.
pub(super) struct Timed<A> {
    agent: A,
    clock: Clock,
    taken: Arc<Mutex<Vec<Taken>>>,
}

/// The times of a timed agent so far.
#[derive(Clone, Default)]
pub(super) struct Taking(Arc<Mutex<Vec<Taken>>>);

impl<A> Timed<A> {
    pub(super) fn new(agent: A, clock: Clock, taking: &Taking) -> Self {
        let taken = Arc::clone(&taking.0);
        Self {
            agent,
            clock,
            taken,
        }
    }
}

impl Taking {
    /// The slowest decision.
    pub(super) fn slowest(&self) -> Option<Taken> {
        self.0.lock().ok()?.iter().copied().max()
    }

    /// The microseconds of all decisions.
    pub(super) fn all(&self) -> Vec<u32> {
        let taken = self.0.lock();
        taken.map_or_else(
            |_| Vec::new(),
            |list| list.iter().map(|(micros, _)| *micros).collect(),
        )
    }
}

impl<A: Agent> Agent for Timed<A> {
    fn name(&self) -> &str {
        self.agent.name()
    }

    fn decide(&mut self, game: Game<'_>) -> Option<Decision> {
        let from = (self.clock)();
        let decision = self.agent.decide(game);
        let spent = (self.clock)().saturating_sub(from).as_micros();
        if let Ok(mut taken) = self.taken.lock() {
            taken.push((u32::try_from(spent).unwrap_or(u32::MAX), game.board.round));
        }
        decision
    }
}

/// The times of a personality's decisions, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Pace {
    /// The number of decisions.
    pub decisions: usize,
    /// The median.
    pub median: f64,
    /// The 99th percentile.
    pub centile: f64,
    /// The longest time.
    pub most: f64,
}

impl Pace {
    /// The pace of decisions that took these microseconds.
    pub(super) fn of(mut micros: Vec<u32>) -> Self {
        micros.sort_unstable();
        let at = |share: f64| {
            let last = micros.len().saturating_sub(1);
            let index = (share * last as f64).round() as usize;
            micros
                .get(index)
                .map_or(0.0, |micros| f64::from(*micros) / 1000.0)
        };
        Self {
            decisions: micros.len(),
            median: at(0.5),
            centile: at(0.99),
            most: at(1.0),
        }
    }
}

impl std::fmt::Display for Pace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} decisions, median {:.2} ms, 99 % within {:.1} ms, at most {:.1} ms",
            self.decisions, self.median, self.centile, self.most
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_the_hundredth_and_the_last() {
        let pace = Pace::of((0..=100).rev().map(|nth| nth * 1000).collect());
        let found = (pace.decisions, pace.median, pace.centile, pace.most);
        assert_eq!(found, (101, 50.0, 99.0, 100.0));
        assert_eq!(Pace::of(Vec::new()), Pace::default());
    }
}
