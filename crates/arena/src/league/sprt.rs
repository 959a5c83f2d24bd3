//! The test that ends a meeting early: Wald's sequential probability ratio test (1945), on pairs of
//! matches and with the measured spread of a pair (the generalised test of engine testers).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::tournament::Standing;

/// Before so many pairs the spread of a pair is too uncertain for a verdict.
const LEAST_PAIRS: usize = 24;
/// Elo points beyond which a hypothesis makes no sense.
const MOST_ELO: f64 = 1000.0;

/// Two hypotheses of how much stronger the first of two players is, and how often the test may err.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sprt {
    /// The lower hypothesis, in Elo points.
    pub elo0: f64,
    /// The higher one.
    pub elo1: f64,
    /// How often the higher may be accepted although the lower is true.
    #[serde(default = "twentieth")]
    pub alpha: f64,
    /// How often the lower may be accepted although the higher is true.
    #[serde(default = "twentieth")]
    pub beta: f64,
    /// Whether each table has a test of its own.
    #[serde(default)]
    pub each_table: bool,
}

/// The default error rate.
fn twentieth() -> f64 {
    0.05
}

/// What a test has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SprtVerdict {
    /// The higher hypothesis is accepted.
    Higher,
    /// The lower one is.
    Lower,
    /// More matches are needed.
    Open,
}

impl Sprt {
    /// What is wrong with it.
    pub(super) fn fault(&self) -> Option<String> {
        let apart = self.elo0 < self.elo1;
        if !apart || self.elo0 < -MOST_ELO || self.elo1 > MOST_ELO {
            return Some(format!(
                "`elo0` lies below `elo1`, both from -{MOST_ELO} to {MOST_ELO}"
            ));
        }
        let rate = |rate: f64| rate > 0.0 && rate < 0.5;
        let both = rate(self.alpha) && rate(self.beta);
        (!both).then(|| "`alpha` and `beta` lie between 0 and 0.5".to_owned())
    }

    /// What the results so far decide.
    #[must_use]
    pub fn verdict(&self, standing: &Standing) -> SprtVerdict {
        if standing.pairs.iter().sum::<usize>() < LEAST_PAIRS {
            return SprtVerdict::Open;
        }
        let (low, high) = self.bounds();
        let ratio = standing.sprt(self.elo0, self.elo1);
        if ratio >= high {
            SprtVerdict::Higher
        } else if ratio <= low {
            SprtVerdict::Lower
        } else {
            SprtVerdict::Open
        }
    }

    /// The log-likelihood ratios at which the lower and the higher hypothesis are accepted.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        (
            libm::log(self.beta / (1.0 - self.alpha)),
            libm::log((1.0 - self.beta) / self.alpha),
        )
    }
}

impl fmt::Display for SprtVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Higher => "elo1 accepted",
            Self::Lower => "elo0 accepted",
            Self::Open => "open",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    const TEST: Sprt = Sprt {
        elo0: 0.0,
        elo1: 60.0,
        alpha: 0.05,
        beta: 0.05,
        each_table: false,
    };

    /// How often tests of players of a strength end with the wrong verdict.
    fn wrong(elo: f64, wrong: SprtVerdict) -> f64 {
        let share = 1.0 / (1.0 + libm::pow(10.0, -elo / 400.0));
        let mut chance = Chance(7);
        let mut wins = |standing: &mut Standing| {
            let mut won =
                || usize::from((chance.next() >> 11) as f64 / (1_u64 << 53) as f64 <= share);
            standing.pairs[2 * (won() + won())] += 1;
        };
        let tests = 1_000;
        let mut erred = 0;
        for _ in 0..tests {
            let mut standing = Standing::default();
            while TEST.verdict(&standing) == SprtVerdict::Open {
                wins(&mut standing);
            }
            erred += usize::from(TEST.verdict(&standing) == wrong);
        }
        erred as f64 / f64::from(tests)
    }

    #[test]
    fn it_errs_no_more_often_than_it_says() {
        // Two standard errors of 1,000 tests are 1.4 %.
        let (false_alarms, misses) = (
            wrong(0.0, SprtVerdict::Higher),
            wrong(60.0, SprtVerdict::Lower),
        );
        assert!(false_alarms < 0.064, "{false_alarms}");
        assert!(misses < 0.064, "{misses}");
    }

    #[test]
    fn a_few_pairs_decide_nothing() {
        let mut standing = Standing {
            pairs: [0, 0, 0, 0, 7],
            ..Standing::default()
        };
        assert_eq!(TEST.verdict(&standing), SprtVerdict::Open);
        standing.pairs[4] = 400;
        assert_eq!(TEST.verdict(&standing), SprtVerdict::Higher);
    }

    #[test]
    fn nonsense_is_named() {
        assert_eq!(TEST.fault(), None);
        let swapped = Sprt { elo1: -5.0, ..TEST };
        let sure = Sprt { alpha: 0.0, ..TEST };
        let nothing = Sprt {
            beta: f64::NAN,
            ..TEST
        };
        for sprt in [swapped, sure, nothing] {
            assert!(sprt.fault().is_some(), "{sprt:?}");
        }
    }
}
