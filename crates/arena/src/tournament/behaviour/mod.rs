//! How ships behave in a tournament, beside who wins: from the journals of its matches.
//!
//! * A maneuver is *short* that moves its ship less than [`LEAST`] millimetres and was not chosen to be stationary.
//! * A ship is *stuck* that moves less than that in three of its own turns running, its action counted. Turns in which it
//!   stays by choice, or is held (by a pit, a boarding, ion), are left out: they neither count nor end the run.
//! * Free ships likewise, with their ways for maneuvers; to board somebody alongside is no short way. One that stays
//!   although no way would move it so far is *hemmed in*, and that turn counts.
//! * On hexes a turn is that of an order marker, and to move is to act.
//!
//! `watch` follows a match, `legs` the moves of its ships, `idle` asks who could have fought, `cases` lists the worst,
//! `told` puts all of it into lines.

mod cases;
mod idle;
mod legs;
#[cfg(test)]
mod tests;
mod told;
mod watch;

use std::collections::BTreeMap;

use serde::Serialize;

pub(super) use cases::worst;
pub use cases::{Case, Kind, Where};
pub(super) use watch::Watch;

use crate::causes::Source;

/// Millimetres that a ship moves at least in a turn of its own.
pub const LEAST: f64 = 15.0;

/// So many turns running without moving make a ship stuck.
pub const RUNNING: usize = 3;

/// How the ships of many matches behaved, in sums.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Behaviour {
    /// Matches watched.
    pub matches: usize,
    /// Maneuvers and ways, those chosen to be stationary aside.
    pub maneuvers: u32,
    /// Of these, those that moved their ship less than [`LEAST`].
    pub short: u32,
    /// Runs of at least [`RUNNING`] turns in which a ship hardly moved.
    pub stuck: u32,
    /// Maneuvers chosen to be stationary.
    pub stationary: u32,
    /// Turns in which a free ship stayed by choice.
    pub stayed: u32,
    /// Turns in which a ship was held: by a pit, a boarding, ion.
    pub held: u32,
    /// Turns in which a free ship stayed, and no way would have moved it [`LEAST`].
    pub hemmed: u32,
    /// Bumps.
    pub bumps: u32,
    /// Of these, those into a friend.
    pub bumps_friends: u32,
    /// Rams of friends by a ship's own move.
    pub rams_friends: u32,
    /// Rams of friends by a ship that was moved against its owner's will.
    pub rams_friends_forced: u32,
    /// Flights off the table.
    pub fled: u32,
    /// Of these, those by the maneuver after a boost or a barrel roll.
    pub fled_after_shift: u32,
    /// Turns of ships that came to the end of the round, or of order markers.
    pub turns: u32,
    /// Turns without an action; ships that have no actions aside.
    pub without_action: u32,
    /// Turns without an attack.
    pub without_shot: u32,
    /// Turns without an action, an attack or a boarding.
    pub without_either: u32,
    /// Turns of order markers in which nothing was done, while a figure of that side could have fought.
    pub idle_markers: u32,
    /// Order markers turned over on cards that had nobody left.
    pub wasted_markers: u32,
    /// Damage by what did it.
    pub damage: BTreeMap<Source, u64>,
}

impl Behaviour {
    /// Adds another's sums.
    pub(super) fn add(&mut self, other: &Self) {
        self.matches += other.matches;
        let mut more = other.clone();
        for (sum, more) in self.counts().into_iter().zip(more.counts()) {
            *sum += *more;
        }
        for (source, amount) in &other.damage {
            *self.damage.entry(*source).or_default() += amount;
        }
    }

    /// All that is a mere sum.
    fn counts(&mut self) -> [&mut u32; 19] {
        [
            &mut self.maneuvers,
            &mut self.short,
            &mut self.stuck,
            &mut self.stationary,
            &mut self.stayed,
            &mut self.held,
            &mut self.hemmed,
            &mut self.bumps,
            &mut self.bumps_friends,
            &mut self.rams_friends,
            &mut self.rams_friends_forced,
            &mut self.fled,
            &mut self.fled_after_shift,
            &mut self.turns,
            &mut self.without_action,
            &mut self.without_shot,
            &mut self.without_either,
            &mut self.idle_markers,
            &mut self.wasted_markers,
        ]
    }

    /// So many a match.
    #[must_use]
    pub fn a_match(&self, count: u32) -> f64 {
        f64::from(count) / self.matches.max(1) as f64
    }

    /// The percentage of all maneuvers and ways.
    #[must_use]
    pub fn of_maneuvers(&self, count: u32) -> f64 {
        percent(count, self.maneuvers)
    }

    /// The percentage of all turns.
    #[must_use]
    pub fn of_turns(&self, count: u32) -> f64 {
        percent(count, self.turns)
    }

    /// The percentage of all damage that obstacles, terrain and exposure did.
    #[must_use]
    pub fn hazards(&self) -> f64 {
        let all: u64 = self.damage.values().sum();
        let hazards = self.damage.iter().filter(|(source, _)| source.is_hazard());
        let sum: u64 = hazards.map(|(_, amount)| amount).sum();
        100.0 * sum as f64 / all.max(1) as f64
    }
}

fn percent(count: u32, of: u32) -> f64 {
    100.0 * f64::from(count) / f64::from(of.max(1))
}
