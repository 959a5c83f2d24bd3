//! The worst cases seen, for a closer look.

use std::fmt;

use rules::UnitId;
use serde::Serialize;

/// The kind of bad behaviour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Kind {
    /// A ship hardly moved for at least three turns; weighed by their number.
    Stuck,
    /// A ship stayed because no way would move it; weighed by the number of turns in a row.
    Hemmed,
    /// A ship flew off the table; weighed double after a boost or a barrel roll.
    Fled,
    /// A ship rammed a friend by its own move; weighed by the number in a match.
    RammedFriend,
    /// A ship bumped into friends; weighed by the number in a match.
    BumpedFriend,
    /// An order marker was wasted while a figure could have fought.
    IdleMarker,
    /// The slowest decision of a match; weighed by its milliseconds.
    Slow,
}

impl Kind {
    /// All kinds, in display order.
    pub const ALL: [Self; 7] = [
        Self::Stuck,
        Self::Hemmed,
        Self::Fled,
        Self::RammedFriend,
        Self::BumpedFriend,
        Self::IdleMarker,
        Self::Slow,
    ];

    /// Its name in words.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Stuck => "stuck",
            Self::Hemmed => "hemmed in",
            Self::Fled => "off the table",
            Self::RammedFriend => "rams a friend",
            Self::BumpedFriend => "bumps into friends",
            Self::IdleMarker => "idle marker",
            Self::Slow => "slow decision",
        }
    }
}

/// The match of a case.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Where {
    /// Key of the scenario.
    pub scenario: String,
    /// The seed.
    pub seed: u64,
    /// The personalities, seat by seat.
    pub seats: [String; 2],
}

/// One case.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Case {
    /// Its kind.
    pub kind: Kind,
    /// Its match.
    pub at: Where,
    /// The ship; none for a whole card or side.
    pub ship: Option<UnitId>,
    /// The ship's name, or that of the card or side.
    pub who: String,
    /// The rounds.
    pub rounds: Vec<u32>,
    /// Higher is worse; comparable within a kind.
    pub weight: f64,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Where {
            scenario,
            seed,
            seats,
        } = &self.at;
        let rounds: Vec<String> = self.rounds.iter().map(u32::to_string).collect();
        write!(
            f,
            "{}: {scenario}, seed {seed} ({}, {}): {}",
            self.kind.name(),
            seats[0],
            seats[1],
            self.who
        )?;
        if let Some(ship) = self.ship {
            write!(f, " (ship {})", ship.0)?;
        }
        let word = if rounds.len() == 1 { "round" } else { "rounds" };
        write!(f, ", {word} {}", rounds.join(", "))?;
        match self.kind {
            Kind::Slow => write!(f, ", {:.1} ms", self.weight),
            Kind::Fled if self.weight > 1.0 => write!(f, ", after a boost or roll"),
            _ => Ok(()),
        }
    }
}

/// The worst cases of each kind, at most `most` each. Equal ones stay in the order found.
pub(crate) fn worst(mut cases: Vec<Case>, most: usize) -> Vec<Case> {
    cases.sort_by(|a, b| a.kind.cmp(&b.kind).then(b.weight.total_cmp(&a.weight)));
    let mut seen = [0; Kind::ALL.len()];
    cases.retain(|case| {
        let count = &mut seen[case.kind as usize];
        *count += 1;
        *count <= most
    });
    cases
}
