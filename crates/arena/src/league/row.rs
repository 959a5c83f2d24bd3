//! A match of a league, as a line of its files.

use serde::{Deserialize, Serialize};

use crate::tournament::behaviour::Behaviour;

/// A match. Nothing in it depends on the machine, or on when it was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Its number: twice that of its fixture, and 1 more for the second match.
    pub number: u64,
    /// The table.
    pub table: String,
    /// The seed.
    pub seed: u64,
    /// The names of the players by seat.
    pub players: [String; 2],
    /// The points of the first seat: 1, 0.5 or 0.
    pub points: f64,
    /// Rounds played.
    pub rounds: u32,
    /// Orders given.
    pub orders: usize,
    /// Orders that were refused; there should be none.
    pub refused: usize,
    /// Whether it came to an end.
    pub finished: bool,
    /// The checksum of the last position, in hexadecimal digits.
    pub checksum: String,
    /// The first seat's chance to win at the end of each round, from 0 to 1.
    pub chances: Vec<f64>,
    /// What the pieces did.
    pub behaviour: Behaviour,
}

/// The heads of the columns of the CSV file.
pub const COLUMNS: &str =
    "number,table,seed,first,second,points,rounds,orders,refused,finished,largest_swing,checksum";

impl Row {
    /// The row as a line of CSV (RFC 4180), without its end.
    #[must_use]
    pub fn csv(&self) -> String {
        [
            self.number.to_string(),
            quoted(&self.table),
            self.seed.to_string(),
            quoted(&self.players[0]),
            quoted(&self.players[1]),
            self.points.to_string(),
            self.rounds.to_string(),
            self.orders.to_string(),
            self.refused.to_string(),
            self.finished.to_string(),
            format!("{:.3}", self.largest_swing()),
            self.checksum.clone(),
        ]
        .join(",")
    }

    /// The largest change of the chance in a round.
    #[must_use]
    pub fn largest_swing(&self) -> f64 {
        let steps = self
            .chances
            .windows(2)
            .map(|pair| (pair[1] - pair[0]).abs());
        steps.fold(0.0, f64::max)
    }
}

/// A field of CSV. A leading sign of a formula is kept from spreadsheets by quotes and a space.
fn quoted(text: &str) -> String {
    let guarded = match text.starts_with(['=', '+', '-', '@']) {
        true => format!(" {text}"),
        false => text.to_owned(),
    };
    if guarded.contains([',', '"', '\n', '\r', ' ']) {
        return format!("\"{}\"", guarded.replace('"', "\"\""));
    }
    guarded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_a_line_of_csv() {
        assert_eq!(quoted("ace"), "ace");
        assert_eq!(quoted("a,b\"c"), "\"a,b\"\"c\"");
        assert_eq!(quoted("=1+1"), "\" =1+1\"");
    }
}
