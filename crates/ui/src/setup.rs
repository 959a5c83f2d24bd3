//! The setup of a match: scenario, seed, options and seats.

use std::sync::Arc;

use bevy::platform::cell::SyncCell;
use content::Content;
use rules::{Sim, SimConfig};
use words::say;

/// The decider of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this machine.
    Human,
    /// An AI, with the key of its personality.
    Ai(String),
}

/// The setup of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Scenario, seed and options.
    pub config: SimConfig,
    /// The seats, by player.
    pub seats: Vec<Seat>,
}

impl Setup {
    /// The number of people who play.
    #[must_use]
    pub fn humans(&self) -> usize {
        self.seats
            .iter()
            .filter(|seat| **seat == Seat::Human)
            .count()
    }
}

/// A match at its beginning.
pub(crate) fn simulation(content: &Arc<Content>, setup: &Setup) -> Result<Sim, String> {
    Sim::new(Arc::clone(content), &setup.config).map_err(|error| error.to_string())
}

/// An AI at the table. Agents keep memories in cells; this cell makes them usable in a resource.
pub(crate) type Player = SyncCell<ai::Agent>;

/// The AIs of a match, by player; `None` for people.
pub(crate) fn agents(content: &Content, setup: &Setup) -> Result<Vec<Option<Player>>, String> {
    let agent = |(at, seat): (u64, &Seat)| match seat {
        Seat::Human => Ok(None),
        Seat::Ai(key) => {
            let (_, personality) = content
                .personality(key)
                .ok_or_else(|| say!("menu-there-is-no-personality", key))?;
            Ok(Some(SyncCell::new(ai::Agent::new(
                personality,
                arena::agent::agent_seed(setup.config.seed, at),
            ))))
        }
    };
    (0u64..).zip(&setup.seats).map(agent).collect()
}
