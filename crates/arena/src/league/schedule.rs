//! Who meets whom, when and with which seed.

use super::{
    plan::{Format, League},
    results::Results,
};

/// Two matches between two players, with the same seed and exchanged seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fixture {
    /// Its number in the league.
    pub(super) number: u64,
    /// The positions of both players in the file. The first sits first in the first match.
    pub(super) players: [usize; 2],
    /// The position of the table.
    pub(super) table: usize,
    /// Which of the meetings of these two at this table it is, from 0.
    pub(super) pair: u32,
    /// The stage of a knockout, from 0.
    pub(super) stage: u32,
    /// The seed of both matches.
    pub(super) seed: u64,
}

/// All fixtures that are known by now: those of a knockout follow from its results.
///
/// Meetings at all tables between all players come first, then all second meetings, and so on. All
/// players meet with the same seeds.
pub(super) fn fixtures(league: &League, results: &Results) -> Vec<Fixture> {
    let all = 0..league.players.len();
    match league.format {
        Format::RoundRobin => {
            let pairings = all
                .clone()
                .flat_map(|a| (a + 1..all.end).map(move |b| [a, b]));
            stage(league, &pairings.collect::<Vec<_>>(), 0, 0)
        }
        Format::Gauntlet => {
            let pairings: Vec<[usize; 2]> = all.skip(1).map(|other| [0, other]).collect();
            stage(league, &pairings, 0, 0)
        }
        Format::Knockout => knockout(league, results),
    }
}

/// The fixtures of one stage, numbered from a number on.
fn stage(league: &League, pairings: &[[usize; 2]], stage: u32, first: u64) -> Vec<Fixture> {
    let mut found = Vec::new();
    for pair in 0..league.pairs {
        for table in 0..league.tables.len() {
            for players in pairings {
                found.push(Fixture {
                    number: first + found.len() as u64,
                    players: *players,
                    table,
                    pair,
                    stage,
                    seed: league.seed.wrapping_add(u64::from(pair)),
                });
            }
        }
    }
    found
}

/// The fixtures of all stages up to the first whose results are not all there.
fn knockout(league: &League, results: &Results) -> Vec<Fixture> {
    let mut standing: Vec<usize> = (0..league.players.len()).collect();
    let mut found = Vec::new();
    for at in 0.. {
        let pairings = pairings(&standing);
        let now = stage(league, &pairings, at, found.len() as u64);
        if now.is_empty() {
            break;
        }
        found.extend(now.iter().copied());
        if !results.are_complete(league, &now) {
            break;
        }
        let lost = pairings
            .iter()
            .map(|pairing| loser(results, &now, *pairing));
        let lost: Vec<usize> = lost.collect();
        standing.retain(|player| !lost.contains(player));
    }
    found
}

/// The first against the last, and so on towards the middle, who has nobody to meet where the
/// number is odd.
fn pairings(standing: &[usize]) -> Vec<[usize; 2]> {
    let half = standing.len() / 2;
    let others = standing.iter().rev();
    let each = standing.iter().zip(others).take(half);
    each.map(|(one, other)| [*one, *other]).collect()
}

/// Who goes out after a stage: who took less; of equals, who stands lower in the file.
fn loser(results: &Results, stage: &[Fixture], pairing: [usize; 2]) -> usize {
    let own = stage.iter().filter(|held| held.players == pairing);
    let points: f64 = own
        .filter_map(|held| results.points(held.number))
        .map(|points| points - 1.0)
        .sum();
    if points < 0.0 { pairing[0] } else { pairing[1] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strong_of_the_file_meet_late() {
        assert_eq!(pairings(&[0, 1, 2, 3]), [[0, 3], [1, 2]]);
        assert_eq!(pairings(&[0, 1, 2]), [[0, 2]]);
        assert!(pairings(&[4]).is_empty());
    }
}
