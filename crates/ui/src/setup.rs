//! What a match begins with, and who sits where.

use std::sync::Arc;

use bevy::platform::cell::SyncCell;
use content::Content;
use rules::{Sim, SimConfig};

/// Who decides for a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Somebody at this machine.
    Human,
    /// An AI, by the key of its personality.
    Ai(String),
}

/// All that a match begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Scenario, seed and options.
    pub config: SimConfig,
    /// Who sits where, by player.
    pub seats: Vec<Seat>,
}

impl Setup {
    /// How many people play.
    #[must_use]
    pub fn humans(&self) -> usize {
        self.seats
            .iter()
            .filter(|seat| **seat == Seat::Human)
            .count()
    }
}

/// A match from its beginning.
pub(crate) fn simulation(content: &Arc<Content>, setup: &Setup) -> Result<Sim, String> {
    Sim::new(Arc::clone(content), &setup.config).map_err(|error| error.to_string())
}

/// An AI at the table; the cell lets a session be a resource, though agents remember things in cells of their own.
pub(crate) type Player = SyncCell<ai::Agent>;

/// The AIs of a match, by player; none for people.
pub(crate) fn agents(content: &Content, setup: &Setup) -> Result<Vec<Option<Player>>, String> {
    let agent = |(at, seat): (u64, &Seat)| match seat {
        Seat::Human => Ok(None),
        Seat::Ai(key) => {
            let (_, personality) = content
                .personality(key)
                .ok_or_else(|| format!("there is no personality `{key}` in the data"))?;
            Ok(Some(SyncCell::new(ai::Agent::new(
                personality,
                arena::agent::agent_seed(setup.config.seed, at),
            ))))
        }
    };
    (0u64..).zip(&setup.seats).map(agent).collect()
}
