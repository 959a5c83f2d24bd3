//! The levels above the ground: squares with floors that are closed or open (GRD-01, GRD-02).

use geometry::Direction;
use serde::{Deserialize, Serialize};
use words::later;

use super::{Barrier, Drawn, EdgeDef, GridMap, RowError, squares};

/// The most levels above the ground.
pub(crate) const MOST_STOREYS: usize = 4;

/// A level above the ground.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Storey {
    /// The squares and their sides, drawn as those of the ground. Four blanks are open air.
    pub rows: Vec<String>,
    /// A sign for each square: `o` where its floor is open to the square below, else `.` or a
    /// blank. If left out, all floors are closed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub floors: Vec<String>,
}

impl Storey {
    /// Whether the floor of a square is open.
    #[must_use]
    pub fn is_open(&self, column: usize, row: usize) -> bool {
        let row = self.floors.get(row);
        row.and_then(|row| row.chars().nth(column)) == Some('o')
    }

    /// The mistakes in the lines of its floors, on the squares that it has.
    pub(crate) fn wrong_floors(&self, drawn: &Drawn) -> Vec<RowError> {
        let there = |row: usize, column: usize| {
            let held = drawn.spaces.get(row).and_then(|row| row.get(column));
            held.is_some_and(Option::is_some)
        };
        let mut wrong = Vec::new();
        for (line, text) in self.floors.iter().enumerate() {
            for (column, (byte, sign)) in text.char_indices().enumerate() {
                let message = match sign {
                    '.' | ' ' => continue,
                    'o' if there(line, column) => continue,
                    'o' => later!("fault-floor-square"),
                    _ => later!("fault-floor-sign", sign),
                };
                wrong.push(RowError {
                    line,
                    byte,
                    message,
                });
            }
        }
        wrong
    }
}

impl GridMap {
    /// Reads a level above the ground, counted from 1, with the floors between it and the one
    /// below.
    ///
    /// # Errors
    /// The mistakes of all lines.
    pub(crate) fn drawn_storey(&self, level: usize, below: &Drawn) -> Result<Drawn, Vec<RowError>> {
        let Some(storey) = level.checked_sub(1).and_then(|at| self.storeys.get(at)) else {
            return Ok(Drawn {
                spaces: Vec::new(),
                edges: Vec::new(),
            });
        };
        let high = i8::try_from(level).unwrap_or(i8::MAX);
        let mut drawn = squares::read(&storey.rows, high)?;
        for (row, squares) in drawn.spaces.iter().enumerate() {
            let under = below.spaces.get(row);
            for column in (0..squares.len()).filter(|column| squares[*column].is_some()) {
                let held = under.and_then(|row| row.get(column));
                let closed = held.is_some_and(Option::is_some) && !storey.is_open(column, row);
                if closed {
                    drawn.edges.push(EdgeDef {
                        at: (column as i32, row as i32),
                        level: high,
                        side: Direction::Down,
                        kind: Barrier::Floor,
                    });
                }
            }
        }
        Ok(drawn)
    }
}
