//! Playing a replay again: each order must be taken, and lead to the recorded events and position.

use std::{fmt, sync::Arc};

use content::Content;
use rules::Sim;

use super::{FORMAT, Replay};
use crate::{
    diff::{self, Difference},
    opening,
    packs::checksum_of,
};

/// How a replay and the match that it leads to now differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// The match cannot be opened.
    Setup(String),
    /// An order is refused.
    Refused {
        /// Position of the order, counted from 0.
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

impl Replay {
    /// Whether the game data is that of the recording. If not, the match may come out differently:
    /// say so before it is shown.
    #[must_use]
    pub fn same_content(&self, content: &Content) -> bool {
        self.data().changes(content).is_empty()
    }

    /// Opens the recorded match, before its first order.
    ///
    /// # Errors
    /// [`Mismatch::Setup`], or what differs in the opening events.
    pub fn open(&self, content: &Arc<Content>) -> Result<Sim, Mismatch> {
        let sim = opening::open(content, &self.config).map_err(Mismatch::Setup)?;
        self.compare(&sim, 0, None).map_or(Ok(sim), Err)
    }

    /// Plays the next recorded order, and compares its events and the position after it. False if
    /// `sim` has played them all.
    ///
    /// # Errors
    /// [`Mismatch::Refused`] leaves `sim` as it was; after any other mismatch `sim` stands after
    /// the order. Either way the match is no longer the recorded one: show no more of it.
    pub fn step(&self, sim: &mut Sim) -> Result<bool, Mismatch> {
        let (at, from) = (sim.orders().len(), sim.journal().len());
        if at >= self.orders.len() {
            return Ok(false);
        }
        self.play(sim, at)?;
        let differs = self.compare(sim, from, Some(at));
        let differs = differs.or_else(|| self.position(sim, at));
        differs.map_or(Ok(true), Err)
    }

    /// The recorded match after its first `count` orders, or after all if there are fewer. Each
    /// order is compared.
    ///
    /// # Errors
    /// The first mismatch.
    pub fn seek(&self, content: &Arc<Content>, count: usize) -> Result<Sim, Mismatch> {
        let mut sim = self.open(content)?;
        while sim.orders().len() < count && self.step(&mut sim)? {}
        Ok(sim)
    }

    fn play(&self, sim: &mut Sim, at: usize) -> Result<(), Mismatch> {
        match sim.play(self.orders[at]) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(Mismatch::Refused {
                order: at,
                why: refusal.to_string(),
            }),
        }
    }

    /// Compares the events from a place in the journal on. After the last order both journals end.
    /// A file of an earlier format has no journal, so nothing is compared.
    fn compare(&self, sim: &Sim, from: usize, order: Option<usize>) -> Option<Mismatch> {
        if self.format != FORMAT {
            return None;
        }
        let played = sim.journal();
        let length = Mismatch::Length {
            recorded: self.journal.len(),
            played: played.len(),
        };
        for (event, now) in played.iter().enumerate().skip(from) {
            let Some(then) = self.journal.get(event) else {
                return Some(length);
            };
            if then != now {
                let difference = self.names.within(|| diff::first(then, now));
                let difference = difference.unwrap_or_else(|| Difference {
                    path: "(whole)".into(),
                    left: format!("{then:?}"),
                    right: format!("{now:?}"),
                });
                return Some(Mismatch::Event {
                    order,
                    event,
                    difference,
                });
            }
        }
        let over = sim.orders().len() == self.orders.len();
        (over && self.journal.len() != played.len()).then_some(length)
    }

    /// Compares the position after an order.
    fn position(&self, sim: &Sim, at: usize) -> Option<Mismatch> {
        let (recorded, played) = (
            *self.checksums.get(at)?,
            checksum_of(self.format, sim.board()),
        );
        (recorded != played).then_some(Mismatch::Checksum {
            order: at,
            recorded,
            played,
        })
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
    /// The first checksum and the first event that differ, in the order found; or what stopped the
    /// match.
    pub mismatches: Vec<Mismatch>,
}

impl Verified {
    /// Whether the match is as recorded.
    #[must_use]
    pub fn sound(&self) -> bool {
        self.mismatches.is_empty()
    }
}

/// Plays a replay through and compares every event and checksum. A position that differs shows in
/// an event only later, so this continues after the first checksum that differs. It stops at the
/// first event that differs.
#[must_use]
pub fn verify(content: &Arc<Content>, replay: &Replay) -> Verified {
    let mut found = Verified {
        orders: 0,
        events: 0,
        same_content: replay.same_content(content),
        mismatches: Vec::new(),
    };
    if let Err(last) = follow(content, replay, &mut found) {
        if let Mismatch::Event { event, .. } = last {
            found.events = event;
        }
        found.mismatches.push(last);
    }
    found
}

/// Plays on to what cannot be passed over.
fn follow(content: &Arc<Content>, replay: &Replay, found: &mut Verified) -> Result<(), Mismatch> {
    let mut sim = replay.open(content)?;
    sim.keep_history(false);
    for at in 0..replay.orders.len() {
        let from = sim.journal().len();
        found.events = from;
        replay.play(&mut sim, at)?;
        if let Some(mismatch) = replay.compare(&sim, from, Some(at)) {
            return Err(mismatch);
        }
        if found.sound() {
            let differs = replay.position(&sim, at);
            found.orders += usize::from(differs.is_none());
            found.mismatches.extend(differs);
        }
    }
    found.events = sim.journal().len();
    Ok(())
}
