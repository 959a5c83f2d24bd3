//! Leagues: many players, tables and matches, with ratings; a file says which.
//!
//! * [`plan`]: the file. `schedule`: the fixtures that follow from it. `bout`: a fixture played.
//! * `log`: what a run keeps while it goes on, so that it can be killed and go on later.
//! * [`row`], [`results`]: matches as lines, and what they add up to. [`sprt`]: the test that ends
//!   a meeting early. `ratings`, [`table`], `pictures`: what is shown at the end.
//! * [`compare`]: what a mod changes.
//!
//! Everything that is written follows from the file and the game data alone: a league that is
//! killed and goes on, is played on other numbers of threads, or in parts on several machines,
//! ends with the same bytes.

mod bout;
pub mod compare;
mod log;
mod pictures;
pub mod plan;
pub mod ratings;
pub mod results;
pub mod row;
mod schedule;
pub mod sprt;
pub mod table;
mod written;

use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use content::Content;

use self::{
    log::Log,
    plan::{Format, League},
    results::Results,
    schedule::{Fixture, fixtures},
};
use crate::pool;

pub use bout::Bench;
pub use written::write;

/// A part of a league, for one of several machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which one, from 1.
    pub number: u32,
    /// Of how many.
    pub of: u32,
}

impl Part {
    /// A league in one piece.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Whether a fixture is of this part.
    fn has(self, fixture: &Fixture) -> bool {
        fixture.number % u64::from(self.of) == u64::from(self.number - 1)
    }
}

impl std::str::FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/');
        let parsed =
            numbers.and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match parsed {
            Some((number, of)) if (1..=of).contains(&number) && of <= 100_000 => {
                Ok(Self { number, of })
            }
            _ => Err("a part is written as 2/8: the second of eight".to_owned()),
        }
    }
}

/// How a run goes on.
pub struct LeagueRun<'a> {
    /// The folder of the results.
    pub folder: &'a Path,
    /// Which part of the league to play.
    pub part: Part,
    /// Number of threads.
    pub threads: usize,
    /// Hears how many fixtures of this run were played, and how many there are at most.
    pub progress: &'a (dyn Fn(usize, usize) + Sync),
}

/// Plays what is missing of a league, or of a part of it, and keeps each result at once.
///
/// Returns all results that its folder holds.
///
/// # Errors
/// The folder belongs to another league; a match cannot be played; a file cannot be written.
pub fn play(
    content: &Arc<Content>,
    bench: &Bench,
    league: &League,
    run: &LeagueRun<'_>,
) -> Result<Results, String> {
    if run.part != Part::WHOLE && league.format == Format::Knockout {
        let why = "each stage waits for the one before";
        return Err(format!("a knockout cannot be played in parts: {why}"));
    }
    let name = bench.fingerprint(league);
    let results = Mutex::new(log::read(run.folder, &name)?);
    let file = Mutex::new(Log::open(run.folder, run.part, &name)?);
    loop {
        let known = results.lock().unwrap_or_else(PoisonError::into_inner);
        let all = fixtures(league, &known);
        let (counted, _) = known.counted(league, &all);
        let own = counted.into_iter().filter(|held| run.part.has(held));
        let missing: Vec<Fixture> = own
            .filter(|held| known.pair(held.number).is_none())
            .copied()
            .collect();
        drop(known);
        if missing.is_empty() {
            break;
        }
        let job = |at: usize| {
            let fixture = &missing[at];
            // A verdict that fell meanwhile ends a meeting.
            let known = results.lock().unwrap_or_else(PoisonError::into_inner);
            let wanted = known.is_wanted(league, &all, fixture);
            drop(known);
            if !wanted {
                return Ok(());
            }
            let rows = bout::play(content, bench, league, fixture)?;
            file.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .add(&rows)?;
            let mut known = results.lock().unwrap_or_else(PoisonError::into_inner);
            rows.into_iter().for_each(|row| known.add(row));
            Ok(())
        };
        let played: Vec<Result<(), String>> =
            pool::each(run.threads, missing.len(), job, run.progress);
        played.into_iter().collect::<Result<(), String>>()?;
        if run.part != Part::WHOLE {
            break;
        }
    }
    Ok(results.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// The results in a folder, and whether nothing of the league is missing.
///
/// # Errors
/// The folder belongs to another league, or cannot be read.
pub fn kept(bench: &Bench, league: &League, folder: &Path) -> Result<(Results, bool), String> {
    let results = log::read(folder, &bench.fingerprint(league))?;
    let all = fixtures(league, &results);
    let complete = results.are_complete(league, &all);
    Ok((results, complete))
}
