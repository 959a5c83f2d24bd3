//! The rows of a league, by the numbers of their matches, and what they add up to.

use std::collections::BTreeMap;

use super::{plan::League, row::Row, schedule::Fixture, sprt::SprtVerdict};
use crate::tournament::{Played, Standing};

/// What was played, in the order of numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results(BTreeMap<u64, Row>);

/// Which matches are tested together: those of two players, and of one table if each has its test.
pub(super) type Series = ([usize; 2], Option<usize>, u32);

impl Results {
    pub(super) fn add(&mut self, row: Row) {
        self.0.insert(row.number, row);
    }

    /// Both matches of a fixture, if both were played.
    pub(super) fn pair(&self, fixture: u64) -> Option<[&Row; 2]> {
        Some([self.0.get(&(2 * fixture))?, self.0.get(&(2 * fixture + 1))?])
    }

    /// The points of a fixture's first player, from 0 to 2.
    pub(super) fn points(&self, fixture: u64) -> Option<f64> {
        let [first, second] = self.pair(fixture)?;
        Some(first.points + 1.0 - second.points)
    }

    /// Counts a fixture for its first player.
    pub(super) fn count(&self, fixture: u64, standing: &mut Standing) -> bool {
        let Some(pair) = self.pair(fixture) else {
            return false;
        };
        count(&pair, standing);
        true
    }

    /// The fixtures that count: of each series those up to its verdict. What lies behind a verdict
    /// was played only by chance, or because a part of the league could not know of it.
    pub(super) fn counted<'f>(
        &self,
        league: &League,
        fixtures: &'f [Fixture],
    ) -> (Vec<&'f Fixture>, BTreeMap<Series, SprtVerdict>) {
        let mut standings: BTreeMap<Series, (Standing, bool)> = BTreeMap::new();
        let mut verdicts = BTreeMap::new();
        let mut counted = Vec::new();
        for fixture in fixtures {
            let series = series(league, fixture);
            let held = standings
                .entry(series)
                .or_insert((Standing::default(), true));
            let decided = verdicts
                .get(&series)
                .is_some_and(|found| *found != SprtVerdict::Open);
            if decided {
                continue;
            }
            counted.push(fixture);
            // Nothing behind a gap may decide.
            held.1 &= self.count(fixture.number, &mut held.0);
            if let Some(test) = league.sprt.filter(|_| held.1) {
                verdicts.insert(series, test.verdict(&held.0));
            }
        }
        (counted, verdicts)
    }

    /// Whether a fixture still counts: no verdict of its series lies before it.
    pub(super) fn is_wanted(&self, league: &League, all: &[Fixture], fixture: &Fixture) -> bool {
        league.sprt.is_none() || self.counted(league, all).0.contains(&fixture)
    }

    /// Whether everything that counts of some fixtures was played.
    pub(super) fn are_complete(&self, league: &League, fixtures: &[Fixture]) -> bool {
        let (counted, _) = self.counted(league, fixtures);
        counted.iter().all(|held| self.pair(held.number).is_some())
    }

    /// The rows of the fixtures that count, in order.
    pub(super) fn rows(&self, league: &League, fixtures: &[Fixture]) -> Vec<&Row> {
        let (counted, _) = self.counted(league, fixtures);
        counted
            .iter()
            .filter_map(|held| self.pair(held.number))
            .flatten()
            .collect()
    }

    /// The number of matches played.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing was played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Counts both matches of a fixture for its first player, who sits first in the first of them.
pub(super) fn count([first, second]: &[&Row; 2], standing: &mut Standing) {
    let played = |row: &Row, seat: usize| Played {
        points: if seat == 0 {
            row.points
        } else {
            1.0 - row.points
        },
        seat,
        rounds: row.rounds,
        refused: row.refused,
        unfinished: !row.finished,
    };
    standing.count([&played(first, 0), &played(second, 1)]);
}

/// The series of a fixture.
pub(super) fn series(league: &League, fixture: &Fixture) -> Series {
    let apart = league.sprt.is_some_and(|test| test.each_table);
    (
        fixture.players,
        apart.then_some(fixture.table),
        fixture.stage,
    )
}
