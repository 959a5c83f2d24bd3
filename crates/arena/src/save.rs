//! Saved games: the orders of a match and the position they led to. Each checks the other.

use std::{path::Path, sync::Arc};

use content::{Content, Names, Pack, Thing, format::check_format};
use rules::{Board, Order, Sim, SimConfig};
use serde::{Deserialize, Serialize, Serializer, de::IgnoredAny};

use crate::{
    campaign::Sortie,
    diff,
    file::{self, FileError, MOST_ORDERS},
    opening,
    packs::{self, Data, since},
    shelf::About,
};

pub use crate::file::FORMAT;

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// A person.
    Human {
        /// Shown name.
        name: String,
    },
    /// A program.
    Ai {
        /// Key of its personality.
        personality: String,
        /// The seed of its own choices.
        seed: u64,
    },
}

impl Seat {
    fn name(&self) -> &str {
        match self {
            Self::Human { name } => name,
            Self::Ai { personality, .. } => personality,
        }
    }
}

/// A match under way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaveGame {
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
    /// Who plays each side.
    pub seats: Vec<Seat>,
    /// All orders so far.
    pub orders: Vec<Order>,
    /// Where the match stands; none in a file of an earlier format.
    pub board: Option<Board>,
    /// The checksum of that.
    pub checksum: u64,
    /// Nothing: the orders lead to the events again. Earlier files hold them.
    #[serde(default, serialize_with = "no_events")]
    pub journal: IgnoredAny,
    /// The campaign of which the match is a battle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<Sortie>,
    /// The keys of the game data, by which a file names what orders speak of.
    #[serde(skip)]
    pub names: Names,
}

/// An empty list, which every version reads.
fn no_events<S: Serializer>(_: &IgnoredAny, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(std::iter::empty::<()>())
}

impl SaveGame {
    /// A match as it stands.
    #[must_use]
    pub fn of(sim: &Sim, content: &Content, config: &SimConfig, seats: Vec<Seat>) -> Self {
        Self {
            content: content::hash(content),
            things: content::things(content, &config.scenario),
            ..Self::unhashed(sim, content, config, seats)
        }
    }

    /// The same without the hash of the game data, which is 0, and without its things. These take
    /// longer than all else, so a frame leaves them to whoever writes the file.
    #[must_use]
    pub fn unhashed(sim: &Sim, content: &Content, config: &SimConfig, seats: Vec<Seat>) -> Self {
        let names: Vec<String> = seats.iter().map(|seat| seat.name().to_owned()).collect();
        // Files are in English, so that they read the same in every language.
        let config = SimConfig {
            scenario: content.english_scenario(&config.scenario),
            ..config.clone()
        };
        let keys = Names::of_match(content, &config.scenario);
        Self {
            format: FORMAT,
            about: About::of(sim, &config, &names),
            content: 0,
            packs: content.packs.clone(),
            things: Vec::new(),
            config,
            seats,
            orders: sim.orders().to_vec(),
            board: Some(sim.snapshot()),
            checksum: sim.checksum(),
            journal: IgnoredAny,
            campaign: None,
            names: keys,
        }
    }

    /// The game data that it was saved with.
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

/// Writes a saved game: whole, or not at all; an older file stays until the new one is complete.
///
/// # Errors
/// That something is there which is not ours, or why it could not be written.
pub fn save(path: &Path, game: &SaveGame) -> Result<(), FileError> {
    file::write(path, game, &game.names, file::Over::Saves)
}

/// Reads a saved game and plays all its orders again, which restores the journal and undo as well.
/// They must lead to the saved position.
///
/// # Errors
/// What is wrong with the file, and where; or the first field in which the two positions differ.
pub fn load(path: &Path, content: &Arc<Content>) -> Result<(SaveGame, Sim), FileError> {
    let mut game: SaveGame = file::read(path, content)?;
    game.names = Names::of_match(content, &game.config.scenario);
    let sim = resume(&game, content).map_err(|what| FileError::at(path, what))?;
    Ok((game, sim))
}

/// Brings the match of a saved game to where it stood.
///
/// # Errors
/// As [`load`].
pub fn resume(game: &SaveGame, content: &Arc<Content>) -> Result<Sim, String> {
    check_format(game.format)?;
    if game.orders.len() > MOST_ORDERS {
        return Err(format!("more than {MOST_ORDERS} orders"));
    }
    let changed = since(&game.data().changes(content));
    let mut sim = opening::open(content, &game.config)
        .map_err(|error| format!("the match cannot be opened{changed}: {error}"))?;
    for (at, order) in game.orders.iter().enumerate() {
        sim.play(*order)
            .map_err(|refusal| format!("order {at} is refused now{changed}: {refusal}"))?;
    }
    let differs = game.board.as_ref().and_then(|board| {
        let names = Names::of_match(content, &game.config.scenario);
        names.within(|| diff::first(board, sim.board()))
    });
    if let Some(found) = differs {
        return Err(format!(
            "the orders lead to another position than the saved one{changed}, first in {}: saved {}, played {}",
            found.path, found.left, found.right
        ));
    }
    // The same position, written down and put back, must be the same to the last bit.
    if let Some(board) = &game.board {
        sim.restore(board);
    }
    let played = packs::checksum_of(game.format, sim.board());
    if played != game.checksum {
        return Err(format!(
            "the saved checksum {:016x} is not that of the saved position ({:016x}): the file has been changed",
            game.checksum, played
        ));
    }
    Ok(sim)
}
