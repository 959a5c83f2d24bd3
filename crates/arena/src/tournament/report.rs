//! The report of a tournament.

use std::fmt;

use serde::Serialize;

use super::{
    behaviour::{Behaviour, Case, Kind, Where, worst},
    pace::{Pace, Taking},
    standing::{Played, Standing},
};

/// The record of a match.
pub(super) struct Seen {
    played: Played,
    behaviour: Behaviour,
    cases: Vec<Case>,
    /// Microseconds of the decisions of `a` and of `b`.
    micros: [Vec<u32>; 2],
}

impl Seen {
    pub(super) fn new(
        played: Played,
        behaviour: Behaviour,
        mut cases: Vec<Case>,
        at: &Where,
        takings: [Taking; 2],
    ) -> Self {
        for (name, taking) in at.seats.iter().zip(&takings) {
            if let Some((micros, round)) = taking.slowest() {
                cases.push(Case {
                    kind: Kind::Slow,
                    at: at.clone(),
                    ship: None,
                    who: name.clone(),
                    rounds: vec![round],
                    weight: f64::from(micros) / 1000.0,
                });
            }
        }
        let mut micros = takings.map(|taking| taking.all());
        micros.rotate_left(played.seat);
        Self {
            played,
            behaviour,
            cases,
            micros,
        }
    }
}

/// The records of many matches.
#[derive(Default)]
pub(super) struct Gathered {
    standing: Standing,
    behaviour: Behaviour,
    worst: Vec<Case>,
    micros: [Vec<u32>; 2],
}

impl Gathered {
    pub(super) fn count(&mut self, pair: [Seen; 2], most: usize) {
        self.standing.count([&pair[0].played, &pair[1].played]);
        for seen in pair {
            self.behaviour.add(&seen.behaviour);
            self.worst.extend(seen.cases);
            for (all, more) in self.micros.iter_mut().zip(seen.micros) {
                all.extend(more);
            }
        }
        self.worst = worst(std::mem::take(&mut self.worst), most);
    }

    pub(super) fn report(self) -> Report {
        Report {
            standing: self.standing,
            behaviour: self.behaviour,
            pace: self.micros.map(Pace::of),
            worst: self.worst,
        }
    }
}

/// The result of a tournament. Only `pace`, and cases of slowness, differ from one run to the next.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    /// Wins and losses, with their significance.
    pub standing: Standing,
    /// The behaviour of the ships.
    pub behaviour: Behaviour,
    /// The times of the decisions of `a` and of `b`.
    pub pace: [Pace; 2],
    /// The worst cases, by kind.
    pub worst: Vec<Case>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.standing)?;
        writeln!(f, "{}", self.behaviour)?;
        writeln!(f, "A: {}", self.pace[0])?;
        write!(f, "B: {}", self.pace[1])?;
        for case in &self.worst {
            write!(f, "\n{case}")?;
        }
        Ok(())
    }
}
