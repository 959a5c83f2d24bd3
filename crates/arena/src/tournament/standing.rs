//! The significance of results: shares with intervals, Elo points, a sequential test.

use std::{collections::BTreeMap, fmt};

use serde::Serialize;

use crate::runner::MatchResult;

/// Standard deviations on either side of the mean that hold 95 % of a normal distribution.
const SIGMAS: f64 = 1.959_964;

/// The results, seen from `a`.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Standing {
    /// Matches won.
    pub wins: usize,
    /// Matches lost.
    pub losses: usize,
    /// Matches drawn.
    pub draws: usize,
    /// Pairs of matches by the points taken: 0, 0.5, 1, 1.5, 2.
    pub pairs: [usize; 5],
    /// Wins in the first seat and in the second.
    pub wins_by_seat: [usize; 2],
    /// Wins of the first side and of the second, whoever played them.
    pub wins_by_side: [usize; 2],
    /// Rounds played in all.
    pub rounds: u64,
    /// Matches by their number of rounds.
    pub lengths: BTreeMap<u32, usize>,
    /// Orders of agents that were refused; there should be none.
    pub refused: usize,
    /// Matches broken off at the limit; there should be none.
    pub unfinished: usize,
}

/// A match's points for `a`, with its other counts.
pub(crate) struct Played {
    pub(crate) points: f64,
    pub(crate) seat: usize,
    pub(crate) rounds: u32,
    pub(crate) refused: usize,
    pub(crate) unfinished: bool,
}

impl Played {
    /// The result of a match, seen from a seat.
    pub(super) fn of(result: &MatchResult, seat: usize) -> Self {
        let winner = result.outcome.and_then(|outcome| outcome.winner);
        Self {
            points: winner.map_or(0.5, |winner| f64::from(u8::from(winner.index() == seat))),
            seat,
            rounds: result.rounds,
            refused: result.refused,
            unfinished: result.outcome.is_none(),
        }
    }

    /// Together with the next map of the same match: its result counts.
    pub(super) fn then(self, next: Self) -> Self {
        Self {
            rounds: self.rounds + next.rounds,
            refused: self.refused + next.refused,
            ..next
        }
    }
}

impl Standing {
    pub(crate) fn count(&mut self, pair: [&Played; 2]) {
        let sum = pair[0].points + pair[1].points;
        self.pairs[(sum * 2.0).round() as usize % 5] += 1;
        for played in pair {
            if played.points > 0.75 {
                self.wins += 1;
                self.wins_by_seat[played.seat] += 1;
                self.wins_by_side[played.seat] += 1;
            } else if played.points < 0.25 {
                self.losses += 1;
                self.wins_by_side[1 - played.seat] += 1;
            } else {
                self.draws += 1;
            }
            self.rounds += u64::from(played.rounds);
            *self.lengths.entry(played.rounds).or_default() += 1;
            self.refused += played.refused;
            self.unfinished += usize::from(played.unfinished);
        }
    }

    /// Matches played.
    #[must_use]
    pub fn games(&self) -> usize {
        self.wins + self.losses + self.draws
    }

    /// The median number of rounds; 0 if nothing was played.
    #[must_use]
    pub fn median_rounds(&self) -> u32 {
        self.rounds_at(self.games().div_ceil(2))
    }

    /// The 95 % interval of that median: the matches whose ranks are half of all, less and more
    /// 1.96 standard deviations of a fair coin (Conover, Practical Nonparametric Statistics).
    #[must_use]
    pub fn median_interval(&self) -> (u32, u32) {
        let games = self.games() as f64;
        let (half, wide) = (games / 2.0, 1.959_964 * games.sqrt() / 2.0);
        let low = (half - wide).floor().max(1.0) as usize;
        let high = (half + wide).ceil().min(games) as usize;
        (self.rounds_at(low), self.rounds_at(high))
    }

    /// The rounds of the match of this rank, the shortest first and counted from 1; 0 if there is
    /// none.
    fn rounds_at(&self, rank: usize) -> u32 {
        let mut seen = 0;
        let reached = |(_, count): &(&u32, &usize)| {
            seen += **count;
            seen >= rank
        };
        self.lengths
            .iter()
            .find(reached)
            .map_or(0, |(rounds, _)| *rounds)
    }

    /// The first side's share of the decided matches, and its 95 % interval (Wilson's).
    #[must_use]
    pub fn first_side(&self) -> (f64, f64, f64) {
        let decided = self.wins_by_side.iter().sum::<usize>() as f64;
        let share = self.wins_by_side[0] as f64 / decided.max(1.0);
        let (low, high) = wilson(share, decided);
        (share, low, high)
    }

    /// The mean points of a match, and the variance of the mean points of a pair.
    fn moments(&self) -> (f64, f64, f64) {
        let count = self.pairs.iter().sum::<usize>() as f64;
        let points = |at: usize| at as f64 / 4.0;
        let over = |f: &dyn Fn(f64) -> f64| -> f64 {
            (0..5)
                .map(|at| self.pairs[at] as f64 * f(points(at)))
                .sum::<f64>()
                / count.max(1.0)
        };
        let mean = over(&|value| value);
        (mean, over(&|value| (value - mean) * (value - mean)), count)
    }

    /// The share of points that `a` took, and its 95 % interval, from the spread of whole pairs
    /// (pentanomial).
    ///
    /// If every pair ended alike there is no spread, and the interval is Wilson's, by matches.
    #[must_use]
    pub fn share(&self) -> (f64, f64, f64) {
        let (mean, variance, count) = self.moments();
        if count < 2.0 || variance <= 0.0 {
            let (low, high) = wilson(mean, self.games() as f64);
            return (mean, low, high);
        }
        let half = SIGMAS * (variance / (count - 1.0)).sqrt();
        (mean, (mean - half).max(0.0), (mean + half).min(1.0))
    }

    /// The difference in Elo points, and its 95 % interval; infinite if one side took everything.
    #[must_use]
    pub fn elo(&self) -> (f64, f64, f64) {
        let (mean, low, high) = self.share();
        (elo(mean), elo(low), elo(high))
    }

    /// The log-likelihood ratio of `a` being `better` Elo points stronger against `worse`.
    ///
    /// At 2.94 the first hypothesis is accepted, at -2.94 the second (5 % error either way).
    #[must_use]
    pub fn sprt(&self, worse: f64, better: f64) -> f64 {
        let (mean, variance, count) = self.moments();
        let (low, high) = (expected(worse), expected(better));
        // A variance of 0 would prove everything, so one pair's worth of doubt stays.
        let variance = variance.max(0.25 / count.max(1.0));
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}

/// Wilson's 95 % interval of a share.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    if games < 1.0 {
        return (0.0, 1.0);
    }
    let squared = SIGMAS * SIGMAS;
    let middle = (share + squared / (2.0 * games)) / (1.0 + squared / games);
    let spread = (share * (1.0 - share) / games + squared / (4.0 * games * games)).sqrt();
    let half = SIGMAS * spread / (1.0 + squared / games);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// Elo points for a share of points.
fn elo(share: f64) -> f64 {
    -400.0 * libm::log10(1.0 / share - 1.0)
}

/// The share of points expected from Elo points.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (share, low, high) = self.share();
        let (points, worst, best) = self.elo();
        let games = self.games();
        writeln!(
            f,
            "{games} matches: {} won, {} lost, {} drawn",
            self.wins, self.losses, self.draws
        )?;
        writeln!(
            f,
            "share {:.1} % (95 % interval {:.1} to {:.1} %)",
            100.0 * share,
            100.0 * low,
            100.0 * high
        )?;
        writeln!(f, "Elo difference {points:+.0} ({worst:+.0} to {best:+.0})")?;
        writeln!(f, "pairs by points 0, 0.5, 1, 1.5, 2: {:?}", self.pairs)?;
        writeln!(
            f,
            "wins in seat 1: {}, in seat 2: {}",
            self.wins_by_seat[0], self.wins_by_seat[1]
        )?;
        writeln!(
            f,
            "SPRT log-likelihood ratio of +30 Elo against 0: {:.2} (decided beyond 2.94 either way)",
            self.sprt(0.0, 30.0)
        )?;
        let (first, low, high) = self.first_side();
        writeln!(
            f,
            "wins of the first side: {} ({:.1} % of those decided, {:.1} to {:.1} %), of the second: {}",
            self.wins_by_side[0],
            100.0 * first,
            100.0 * low,
            100.0 * high,
            self.wins_by_side[1]
        )?;
        write!(
            f,
            "length: median {} rounds, mean {:.1}; {} orders refused, {} matches unfinished",
            self.median_rounds(),
            self.rounds as f64 / games.max(1) as f64,
            self.refused,
            self.unfinished
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(left: f64, right: f64) {
        assert!((left - right).abs() < 0.005, "{left} is not {right}");
    }

    #[test]
    fn wilson_as_published() {
        // 8 of 10: 0.490 to 0.943.
        let (low, high) = wilson(0.8, 10.0);
        near(low, 0.490);
        near(high, 0.943);
    }

    #[test]
    fn elo_of_three_quarters_is_191() {
        near(elo(0.75) / 100.0, 1.908);
        near(expected(190.85), 0.75);
    }

    #[test]
    fn the_median_is_the_middle_one() {
        let of = |lengths: &[(u32, usize)]| Standing {
            wins: lengths.iter().map(|(_, count)| count).sum(),
            lengths: lengths.iter().copied().collect(),
            ..Standing::default()
        };
        assert_eq!(of(&[(4, 1), (9, 1), (12, 1)]).median_rounds(), 9);
        assert_eq!(of(&[(4, 3), (9, 1), (12, 1)]).median_rounds(), 4);
        assert_eq!(of(&[]).median_rounds(), 0);
        assert_eq!(of(&[]).median_interval(), (0, 0));
        // Of a hundred, the 40th and the 60th.
        let hundred = of(&[(1, 39), (2, 1), (5, 19), (8, 1), (9, 40)]);
        assert_eq!(hundred.median_interval(), (2, 8));
    }

    #[test]
    fn sides_are_counted_whoever_plays_them() {
        let played = |points: f64, seat: usize| Played {
            points,
            seat,
            rounds: 8,
            refused: 0,
            unfinished: false,
        };
        let mut standing = Standing::default();
        // The second side wins both matches; the personalities one each.
        standing.count([&played(0.0, 0), &played(1.0, 1)]);
        assert_eq!(standing.wins_by_side, [0, 2]);
        assert_eq!((standing.wins, standing.losses), (1, 1));
    }

    #[test]
    fn even_pairs_prove_nothing() {
        let standing = Standing {
            wins: 50,
            losses: 50,
            pairs: [20, 0, 10, 0, 20],
            ..Standing::default()
        };
        let (share, low, high) = standing.share();
        near(share, 0.5);
        assert!(low < 0.45 && high > 0.55);
        assert!(standing.sprt(0.0, 30.0).abs() < 2.94);
    }
}
