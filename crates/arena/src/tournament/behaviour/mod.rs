//! The behaviour of ships in a tournament, apart from who wins, from the journals of its matches.
//!
//! * A maneuver is *short* if it moves its ship less than [`LEAST`] millimetres and was not chosen
//!   to be stationary.
//! * A ship is *stuck* if it moves less than that in three of its own turns in a row, its action
//!   counted. Turns in which it stays by choice, or is held (by a pit, a boarding, ion), are left
//!   out: they neither count nor end the run.
//! * Capital ships count in the same way, with ways for maneuvers. Boarding a ship alongside is no
//!   short way. A ship that stays although no way would move it that far is *hemmed in*, and that
//!   turn counts.
//! * On hexes a turn is that of an order marker, and to move is to act.
//! * A round after the [`OPENING`] is *quiet* if nobody attacks, boards or rams an enemy in it, and
//!   no departure ends the match in it.
//!
//! `watch` follows a match, and `legs` the moves of its ships. `idle` looks for figures that could
//! have fought, `markers` tells idle order markers from patient ones, `cases` lists the worst, and
//! `told` puts all of it into lines.

mod cases;
mod idle;
mod legs;
mod markers;
#[cfg(test)]
mod tests;
mod told;
mod watch;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub(super) use cases::worst;
pub use cases::{Case, Kind, Where};
pub(super) use watch::Watch;

use crate::causes::Source;

/// The least movement of a ship in its own turn, in millimetres.
pub const LEAST: f64 = 15.0;

/// The rounds in which sides may still come near each other.
pub const OPENING: u32 = 3;

/// The number of turns in a row without movement that make a ship stuck.
pub const RUNNING: usize = 3;

/// The behaviour of ships in many matches, in sums.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Behaviour {
    /// Matches watched.
    pub matches: usize,
    /// Maneuvers and ways, except those chosen to be stationary.
    pub maneuvers: u32,
    /// Of these, those that moved their ship less than [`LEAST`].
    pub short: u32,
    /// Runs of at least [`RUNNING`] turns in which a ship hardly moved.
    pub stuck: u32,
    /// Maneuvers chosen to be stationary.
    pub stationary: u32,
    /// Turns in which a capital ship stayed by choice.
    pub stayed: u32,
    /// Turns in which a ship was held: by a pit, a boarding, ion.
    pub held: u32,
    /// Turns in which a capital ship stayed, and no way would have moved it [`LEAST`].
    pub hemmed: u32,
    /// Bumps.
    pub bumps: u32,
    /// Of these, those into a friend.
    pub bumps_friends: u32,
    /// Rams of friends by a ship's own move.
    pub rams_friends: u32,
    /// Rams of friends by a ship moved against its owner's will.
    pub rams_friends_forced: u32,
    /// Flights off the table.
    pub fled: u32,
    /// Of these, those by the maneuver after a boost or a barrel roll.
    pub fled_after_shift: u32,
    /// Turns of ships that reached the end of the round, or of order markers.
    pub turns: u32,
    /// Turns without an action, except of ships that have no actions.
    pub without_action: u32,
    /// Turns without an attack.
    pub without_shot: u32,
    /// Turns without an action, an attack, a boarding or a ram.
    pub without_either: u32,
    /// Turns of order markers in which no figure acted, while one of that side could have fought,
    /// and the card did not act later in the round either.
    pub idle_markers: u32,
    /// Turns in which a card waited: it acted on a later marker of the round.
    #[serde(default)]
    pub waited_markers: u32,
    /// Order markers turned over on cards without figures left.
    pub wasted_markers: u32,
    /// Rounds after the [`OPENING`], the last one too.
    pub late_rounds: u32,
    /// Of these, those in which nobody attacked, boarded or rammed.
    pub quiet_rounds: u32,
    /// Damage by source.
    pub damage: BTreeMap<Source, u64>,
    /// Units lost, by the source of what finished them.
    pub defeats: BTreeMap<Source, u64>,
}

impl Behaviour {
    /// Adds the sums of another.
    pub(crate) fn add(&mut self, other: &Self) {
        self.matches += other.matches;
        let mut more = other.clone();
        for (sum, more) in self.counts().into_iter().zip(more.counts()) {
            *sum += *more;
        }
        for (source, amount) in &other.damage {
            *self.damage.entry(*source).or_default() += amount;
        }
        for (source, count) in &other.defeats {
            *self.defeats.entry(*source).or_default() += count;
        }
    }

    /// All plain sums.
    fn counts(&mut self) -> [&mut u32; 22] {
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
            &mut self.waited_markers,
            &mut self.wasted_markers,
            &mut self.late_rounds,
            &mut self.quiet_rounds,
        ]
    }

    /// The count per match.
    #[must_use]
    pub fn a_match(&self, count: u32) -> f64 {
        f64::from(count) / self.matches.max(1) as f64
    }

    /// The count as a percentage of all maneuvers and ways.
    #[must_use]
    pub fn of_maneuvers(&self, count: u32) -> f64 {
        percent(count, self.maneuvers)
    }

    /// The count as a percentage of all turns.
    #[must_use]
    pub fn of_turns(&self, count: u32) -> f64 {
        percent(count, self.turns)
    }

    /// The percentage of the rounds after the [`OPENING`] in which nobody fought.
    #[must_use]
    pub fn quiet(&self) -> f64 {
        percent(self.quiet_rounds, self.late_rounds)
    }

    /// The percentage of damage by obstacles, terrain and exposure.
    #[must_use]
    pub fn hazards(&self) -> f64 {
        by_hazards(&self.damage)
    }

    /// The share of defeats by hazards, in percent.
    #[must_use]
    pub fn hazard_defeats(&self) -> f64 {
        by_hazards(&self.defeats)
    }
}

fn by_hazards(sums: &BTreeMap<Source, u64>) -> f64 {
    let all: u64 = sums.values().sum();
    let hazards = sums.iter().filter(|(source, _)| source.is_hazard());
    let sum: u64 = hazards.map(|(_, amount)| amount).sum();
    100.0 * sum as f64 / all.max(1) as f64
}

fn percent(count: u32, of: u32) -> f64 {
    100.0 * f64::from(count) / f64::from(of.max(1))
}
