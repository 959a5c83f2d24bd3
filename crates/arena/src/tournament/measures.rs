//! The figures of a report that can have bounds, by name.

use std::fmt;

use serde::Serialize;

use super::{Report, behaviour::Behaviour};

/// A figure with its 95 % interval. Without an interval, all three numbers are equal.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The figure.
    pub value: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl From<f64> for Measured {
    fn from(value: f64) -> Self {
        Self {
            value,
            low: value,
            high: value,
        }
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2}", self.value)?;
        if self.low < self.high {
            write!(f, " ({:.1} to {:.1})", self.low, self.high)?;
        }
        Ok(())
    }
}

/// A figure of a report.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Its name in files of bounds.
    pub name: &'static str,
    /// Its meaning.
    pub says: &'static str,
    of: Of,
}

/// The source of a measure.
#[derive(Clone, Copy, Debug)]
enum Of {
    /// A bare figure.
    Plain(fn(&Report) -> f64),
    /// A count, given per match.
    Rate(fn(&Behaviour) -> u32),
    /// A figure with an interval.
    Interval(fn(&Report) -> Measured),
}

impl Measure {
    const fn plain(name: &'static str, says: &'static str, of: fn(&Report) -> f64) -> Self {
        let of = Of::Plain(of);
        Self { name, says, of }
    }

    const fn rate(name: &'static str, says: &'static str, of: fn(&Behaviour) -> u32) -> Self {
        let of = Of::Rate(of);
        Self { name, says, of }
    }

    /// Its value in a report.
    #[must_use]
    pub fn read(&self, report: &Report) -> Measured {
        match self.of {
            Of::Plain(of) => Measured::from(of(report)),
            Of::Rate(of) => rate(of(&report.behaviour), report.behaviour.matches),
            Of::Interval(of) => of(report),
        }
    }
}

/// A rate per match, with its 95 % interval as a count of rare independent events (Poisson, by
/// Byar's approximation).
fn rate(count: u32, matches: usize) -> Measured {
    let root = |count: f64, sign: f64| {
        let base = 1.0 - 1.0 / (9.0 * count) + sign * 1.959_964 / (3.0 * count.sqrt());
        count * base.max(0.0) * base * base
    };
    let (count, matches) = (f64::from(count), matches.max(1) as f64);
    let low = if count > 0.0 { root(count, -1.0) } else { 0.0 };
    Measured {
        value: count / matches,
        low: low / matches,
        high: root(count + 1.0, 1.0) / matches,
    }
}

/// All figures that can have bounds.
pub const MEASURES: [Measure; 22] = [
    Measure::rate("stuck", "stuck ships a match", |b| b.stuck),
    Measure::plain("short", "maneuvers and ways under 15 mm, in percent", |r| {
        r.behaviour.of_maneuvers(r.behaviour.short)
    }),
    Measure::rate("hemmed", "turns without a way to go, a match", |b| b.hemmed),
    Measure::plain("bumps", "bumps, in percent of maneuvers", |r| {
        r.behaviour.of_maneuvers(r.behaviour.bumps)
    }),
    Measure::plain(
        "friend-bumps",
        "bumps into friends, in percent of maneuvers",
        |r| r.behaviour.of_maneuvers(r.behaviour.bumps_friends),
    ),
    Measure::rate(
        "friend-rams",
        "rams of friends by own moves, a match",
        |b| b.rams_friends,
    ),
    Measure::rate(
        "forced-friend-rams",
        "rams of friends by forced moves, a match",
        |b| b.rams_friends_forced,
    ),
    Measure::rate("fled", "flights off the table, a match", |b| b.fled),
    Measure::rate(
        "fled-after-shift",
        "of these after a boost or roll, a match",
        |b| b.fled_after_shift,
    ),
    Measure::plain(
        "without-action",
        "turns without an action, in percent",
        |r| r.behaviour.of_turns(r.behaviour.without_action),
    ),
    Measure::plain("without-shot", "turns without an attack, in percent", |r| {
        r.behaviour.of_turns(r.behaviour.without_shot)
    }),
    Measure::plain(
        "without-either",
        "turns without an action or an attack, in percent",
        |r| r.behaviour.of_turns(r.behaviour.without_either),
    ),
    Measure::plain(
        "quiet-rounds",
        "rounds after the third without an attack, in percent",
        |r| r.behaviour.quiet(),
    ),
    Measure::rate(
        "idle-markers",
        "idle order markers while another could fight, a match",
        |b| b.idle_markers,
    ),
    Measure::plain(
        "hazards",
        "damage by obstacles, terrain and exposure, in percent",
        |r| r.behaviour.hazards(),
    ),
    Measure::plain(
        "hazard-defeats",
        "defeats by obstacles, terrain and exposure, in percent",
        |r| r.behaviour.hazard_defeats(),
    ),
    Measure {
        name: "first-side",
        says: "matches that the first side wins, in percent of those decided",
        of: Of::Interval(|r| {
            let (value, low, high) = r.standing.first_side();
            Measured {
                value: 100.0 * value,
                low: 100.0 * low,
                high: 100.0 * high,
            }
        }),
    },
    Measure {
        name: "rounds",
        says: "the median number of rounds",
        of: Of::Interval(|r| {
            let (low, high) = r.standing.median_interval();
            Measured {
                value: f64::from(r.standing.median_rounds()),
                low: f64::from(low),
                high: f64::from(high),
            }
        }),
    },
    Measure::plain("refused", "orders refused", |r| r.standing.refused as f64),
    Measure::plain("unfinished", "matches broken off", |r| {
        r.standing.unfinished as f64
    }),
    Measure::plain(
        "slow",
        "milliseconds within which 99 % of the decisions come",
        |r| r.pace[0].centile.max(r.pace[1].centile),
    ),
    Measure::plain("slowest", "milliseconds of the slowest decision", |r| {
        r.pace[0].most.max(r.pace[1].most)
    }),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_things_have_intervals_as_published() {
        // Ten events: 4.80 to 18.39; none: 0 to 3.69.
        let ten = rate(10, 1);
        assert!((ten.low - 4.80).abs() < 0.02 && (ten.high - 18.39).abs() < 0.02);
        let none = rate(0, 10);
        assert!(none.low == 0.0 && (none.high - 0.369).abs() < 0.01);
    }
}
