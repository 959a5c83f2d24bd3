//! Replays: a match's orders with everything they led to, so that any machine can tell whether it still leads there.

use std::{fmt, path::Path, sync::Arc};

use content::Content;
use rules::{GameEvent, Order, Sim, SimConfig, checksum};
use serde::{Deserialize, Serialize};

use crate::{
    diff::{self, Difference},
    file::{self, FileError},
};

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// A match, over or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// The version of the file format.
    pub format: u32,
    /// The hash of the game data ([`content::hash`]).
    pub content: u64,
    /// Scenario, seed and options.
    pub config: SimConfig,
    /// Who played each seat.
    pub agents: Vec<String>,
    /// All orders.
    pub orders: Vec<Order>,
    /// The checksum of the position after each order.
    pub checksums: Vec<u64>,
    /// All events, the opening ones first.
    pub journal: Vec<GameEvent>,
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
        Ok(Self {
            format: FORMAT,
            content: content::hash(content),
            config: config.clone(),
            agents,
            orders: sim.orders().to_vec(),
            checksums,
            journal: sim.journal().to_vec(),
        })
    }
}

/// Writes a replay: whole, or not at all.
///
/// # Errors
/// Why it could not be written.
pub fn save(path: &Path, replay: &Replay) -> Result<(), FileError> {
    file::write(path, replay)
}

/// Reads a replay.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn load(path: &Path) -> Result<Replay, FileError> {
    let replay: Replay = file::read(path)?;
    sound(&replay).map_err(|what| FileError::at(path, what))?;
    Ok(replay)
}

/// Reads a replay from a text.
///
/// # Errors
/// What is wrong with it, and where.
pub fn parse(text: &str) -> Result<Replay, String> {
    let replay: Replay = file::parse(text)?;
    sound(&replay)?;
    Ok(replay)
}

fn sound(replay: &Replay) -> Result<(), String> {
    if replay.format != FORMAT {
        return Err(format!(
            "format {} is not format {FORMAT} of this version",
            replay.format
        ));
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

/// How a replay and the match that it leads to now differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// The match cannot be opened.
    Setup(String),
    /// An order is refused.
    Refused {
        /// Position of the order.
        order: usize,
        /// Why.
        why: String,
    },
    /// An event is another one.
    Event {
        /// Position of the order that caused it; none: the opening.
        order: Option<usize>,
        /// Position of the event in the journal.
        event: usize,
        /// The first field that differs: recorded, then played now.
        difference: Difference,
    },
    /// The position after an order is another one.
    Checksum {
        /// Position of the order.
        order: usize,
        /// As recorded.
        recorded: u64,
        /// As played now.
        played: u64,
    },
    /// One journal is longer.
    Length {
        /// Recorded events.
        recorded: usize,
        /// Events played now.
        played: usize,
    },
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(why) => write!(f, "the match cannot be opened: {why}"),
            Self::Refused { order, why } => write!(f, "order {order} is refused now: {why}"),
            Self::Event {
                order,
                event,
                difference,
            } => {
                let Difference { path, left, right } = difference;
                let cause =
                    order.map_or("the opening".to_owned(), |order| format!("order {order}"));
                write!(
                    f,
                    "event {event} (of {cause}) differs in {path}: recorded {left}, played {right}"
                )
            }
            Self::Checksum {
                order,
                recorded,
                played,
            } => write!(
                f,
                "the position after order {order} differs: recorded checksum {recorded:016x}, played {played:016x}"
            ),
            Self::Length { recorded, played } => {
                write!(f, "{recorded} events recorded, {played} played")
            }
        }
    }
}

/// What the verification of a replay found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Orders that led to the recorded events and checksum.
    pub orders: usize,
    /// Events that were as recorded.
    pub events: usize,
    /// Whether the game data is that of the recording.
    pub same_content: bool,
    /// The first checksum that differs and the first event that does (or what stopped the match), in the order found.
    pub mismatches: Vec<Mismatch>,
}

impl Verified {
    /// Whether the match is as recorded.
    #[must_use]
    pub fn sound(&self) -> bool {
        self.mismatches.is_empty()
    }
}

/// Plays a replay through and compares every event and checksum. A position that differs shows in an event only later:
/// so it goes on after the first checksum that differs, and stops at the first event that does.
#[must_use]
pub fn verify(content: &Arc<Content>, replay: &Replay) -> Verified {
    let same_content = content::hash(content) == replay.content;
    let mut found = Verified {
        orders: 0,
        events: 0,
        same_content,
        mismatches: Vec::new(),
    };
    match Sim::new(Arc::clone(content), &replay.config) {
        Ok(mut sim) => {
            sim.keep_history(false);
            let last = follow(&mut sim, replay, &mut found);
            found.mismatches.extend(last);
        }
        Err(error) => found.mismatches.push(Mismatch::Setup(error.to_string())),
    }
    found
}

/// Plays on to what cannot be passed over.
fn follow(sim: &mut Sim, replay: &Replay, found: &mut Verified) -> Option<Mismatch> {
    let opening = same_events(sim, replay, None, found);
    if opening.is_some() {
        return opening;
    }
    for (at, (order, recorded)) in replay.orders.iter().zip(&replay.checksums).enumerate() {
        if let Err(refusal) = sim.play(*order) {
            return Some(Mismatch::Refused {
                order: at,
                why: refusal.to_string(),
            });
        }
        let mismatch = same_events(sim, replay, Some(at), found);
        if mismatch.is_some() {
            return mismatch;
        }
        let played = checksum(sim.board());
        if played == *recorded && found.sound() {
            found.orders += 1;
        } else if found.sound() {
            found.mismatches.push(Mismatch::Checksum {
                order: at,
                recorded: *recorded,
                played,
            });
        }
    }
    let (recorded, played) = (replay.journal.len(), sim.journal().len());
    (recorded != played).then_some(Mismatch::Length { recorded, played })
}

/// Compares the events played since the last look.
fn same_events(
    sim: &Sim,
    replay: &Replay,
    order: Option<usize>,
    found: &mut Verified,
) -> Option<Mismatch> {
    for (at, played) in sim.journal().iter().enumerate().skip(found.events) {
        let Some(recorded) = replay.journal.get(at) else {
            return Some(Mismatch::Length {
                recorded: replay.journal.len(),
                played: sim.journal().len(),
            });
        };
        if recorded != played {
            let difference = diff::first(recorded, played).unwrap_or_else(|| Difference {
                path: "(whole)".into(),
                left: format!("{recorded:?}"),
                right: format!("{played:?}"),
            });
            return Some(Mismatch::Event {
                order,
                event: at,
                difference,
            });
        }
        found.events += 1;
    }
    None
}
