//! What a mod changes: the same league with and without it, match by match.

use std::fmt;

use serde::Serialize;

use super::{plan::League, results::Results, row::Row, schedule::fixtures};
use crate::tournament::{
    Report,
    measures::{MEASURES, Measured},
};

/// Measures that depend on the machine: no row holds them.
const TIMES: [&str; 2] = ["slow", "slowest"];

/// What a mod changes at one table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// The table.
    pub table: String,
    /// Matches played both ways.
    pub matches: usize,
    /// Of these, those that went the same way to the last order.
    pub same: usize,
    /// Of these, those that somebody else won.
    pub turned: usize,
    /// The change of the first seat's share of points, and its 95 % interval, match by match.
    pub first_seat: (f64, f64, f64),
    /// Figures that differ: their meaning, without the mod, with it.
    pub figures: Vec<(&'static str, Measured, Measured)>,
}

/// Compares two runs of a league, one with other game data. Only matches that both played count.
#[must_use]
pub fn compare(
    league: &League,
    labels: &[String],
    without: &Results,
    with: &Results,
) -> Vec<Comparison> {
    let all = fixtures(league, without);
    let mut found = Vec::new();
    for (table, label) in labels.iter().enumerate() {
        let own = all.iter().filter(|held| held.table == table);
        let both: Vec<([&Row; 2], [&Row; 2])> = own
            .filter_map(|held| Some((without.pair(held.number)?, with.pair(held.number)?)))
            .collect();
        let (mut before, mut after) = (Report::default(), Report::default());
        for (old, new) in &both {
            add(&mut before, old);
            add(&mut after, new);
        }
        let matches: Vec<(&Row, &Row)> = both
            .iter()
            .flat_map(|(old, new)| old.iter().copied().zip(new.iter().copied()))
            .collect();
        let alike = |(old, new): &&(&Row, &Row)| {
            old.checksum == new.checksum && old.orders == new.orders && old.points == new.points
        };
        let figures = MEASURES.iter().filter(|held| !TIMES.contains(&held.name));
        let figures = figures.map(|held| (held.says, held.read(&before), held.read(&after)));
        found.push(Comparison {
            table: label.clone(),
            matches: matches.len(),
            same: matches.iter().filter(alike).count(),
            turned: matches
                .iter()
                .filter(|(old, new)| old.points != new.points)
                .count(),
            first_seat: change(&matches),
            figures: figures
                .filter(|(_, old, new)| old.value != new.value)
                .collect(),
        });
    }
    found
}

/// Adds both matches of a fixture to a report.
fn add(report: &mut Report, rows: &[&Row; 2]) {
    super::results::count(rows, &mut report.standing);
    rows.iter()
        .for_each(|row| report.behaviour.add(&row.behaviour));
}

/// The mean change of the first seat's points, and its 95 % interval.
fn change(matches: &[(&Row, &Row)]) -> (f64, f64, f64) {
    let changes: Vec<f64> = matches
        .iter()
        .map(|(old, new)| new.points - old.points)
        .collect();
    let count = changes.len().max(1) as f64;
    let mean = changes.iter().sum::<f64>() / count;
    let squares: f64 = changes.iter().map(|held| (held - mean).powi(2)).sum();
    let half = 1.959_964 * (squares / (count - 1.0).max(1.0) / count).sqrt();
    (mean, mean - half, mean + half)
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, low, high) = self.first_seat;
        writeln!(
            f,
            "{}: {} matches, {} the same to the last order, {} with another winner",
            self.table, self.matches, self.same, self.turned
        )?;
        writeln!(
            f,
            "  first seat: {:+.1} points in a hundred matches ({:+.1} to {:+.1})",
            100.0 * mean,
            100.0 * low,
            100.0 * high
        )?;
        for (says, old, new) in &self.figures {
            writeln!(f, "  {says}: {old} -> {new}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_change_has_no_interval() {
        assert_eq!(change(&[]), (0.0, 0.0, 0.0));
    }
}
