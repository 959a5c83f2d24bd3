//! Replays: a match's orders with everything they led to. Any machine can check that they still
//! lead there.
//!
//! `follow` plays a replay again, order by order or to its end, and compares.

mod follow;

use std::{path::Path, sync::Arc};

use content::{Content, Names, Pack, Thing, format::check_format};
use rules::{GameEvent, Order, Sim, SimConfig};
use serde::{Deserialize, Serialize};

use crate::{
    file::{self, FileError, MOST_ORDERS, Over},
    packs::Data,
    shelf::About,
};

pub use crate::file::FORMAT;
pub use follow::{Mismatch, Verified, verify};

/// A match, over or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// The format that it was written in.
    pub format: u32,
    /// What a list tells of it; nothing depends on it.
    #[serde(default)]
    pub about: About,
    /// The hash of the game data ([`content::hash`]).
    pub content: u64,
    /// The packs of the game data.
    #[serde(default)]
    pub packs: Vec<Pack>,
    /// The things of it that the match uses.
    #[serde(default)]
    pub things: Vec<Thing>,
    /// Scenario, seed and options.
    pub config: SimConfig,
    /// Who played each seat.
    pub agents: Vec<String>,
    /// All orders.
    pub orders: Vec<Order>,
    /// The checksum of the position after each order.
    pub checksums: Vec<u64>,
    /// All events, the opening ones first; none in a file of an earlier format.
    pub journal: Vec<GameEvent>,
    /// The keys of the game data, by which a file names what orders and events speak of.
    #[serde(skip)]
    pub names: Names,
}

impl Replay {
    /// The replay of a match; it is played through once more for the checksums.
    ///
    /// # Errors
    /// That the match does not lead to itself: the first order that is refused.
    pub fn of(
        sim: &Sim,
        content: &Arc<Content>,
        config: &SimConfig,
        agents: Vec<String>,
    ) -> Result<Self, String> {
        let mut again = Sim::new(Arc::clone(content), config).map_err(|error| error.to_string())?;
        again.keep_history(false);
        let mut checksums = Vec::with_capacity(sim.orders().len());
        for (at, order) in sim.orders().iter().enumerate() {
            again
                .play(*order)
                .map_err(|refusal| format!("order {at} is refused: {refusal}"))?;
            checksums.push(again.checksum());
        }
        // Files are in English, so that they read the same in every language.
        let config = SimConfig {
            scenario: content.english_scenario(&config.scenario),
            ..config.clone()
        };
        let keys = Names::of_match(content, &config.scenario);
        Ok(Self {
            format: FORMAT,
            about: About::of(sim, &config, &agents),
            content: content::hash(content),
            packs: content.packs.clone(),
            things: content::things(content, &config.scenario),
            config,
            agents,
            orders: sim.orders().to_vec(),
            checksums,
            journal: sim.journal().to_vec(),
            names: keys,
        })
    }

    /// The game data that it was recorded with.
    #[must_use]
    pub fn data(&self) -> Data {
        Data {
            format: self.format,
            hash: self.content,
            packs: self.packs.clone(),
            things: self.things.clone(),
        }
    }
}

/// Writes a replay: whole, or not at all, and over nothing that is not ours.
///
/// # Errors
/// That something is there which is not ours, or why it could not be written.
pub fn save(path: &Path, replay: &Replay) -> Result<(), FileError> {
    save_over(path, replay, Over::Replays)
}

/// Writes a replay over what may be written over.
///
/// # Errors
/// As [`save`].
pub fn save_over(path: &Path, replay: &Replay, over: Over) -> Result<(), FileError> {
    file::write(path, replay, &replay.names, over)
}

/// Reads a replay of a match with this game data.
///
/// # Errors
/// What is wrong with the file, and where; or what it names that no pack has.
pub fn load(path: &Path, content: &Content) -> Result<Replay, FileError> {
    let mut replay: Replay = file::read(path, content)?;
    replay.names = Names::of_match(content, &replay.config.scenario);
    sound(&replay).map_err(|what| FileError::at(path, what))?;
    Ok(replay)
}

/// Reads a replay from a text.
///
/// # Errors
/// What is wrong with it, and where.
pub fn parse(text: &str, content: &Content) -> Result<Replay, String> {
    let mut replay: Replay = file::parse(text, content)?;
    replay.names = Names::of_match(content, &replay.config.scenario);
    sound(&replay)?;
    Ok(replay)
}

fn sound(replay: &Replay) -> Result<(), String> {
    check_format(replay.format)?;
    if replay.orders.len() > MOST_ORDERS {
        return Err(format!("more than {MOST_ORDERS} orders"));
    }
    if replay.checksums.len() != replay.orders.len() {
        return Err(format!(
            "{} orders, but {} checksums",
            replay.orders.len(),
            replay.checksums.len()
        ));
    }
    Ok(())
}
