//! Rows of hexes.

use words::{Said, later};

use super::{CELL, MAX_MAP_SIDE, RowError, Written};

/// The hexes of one row, by column.
pub(super) fn read(row: usize, text: &str) -> Result<Vec<Option<Written>>, RowError> {
    let shift = if row.is_multiple_of(2) { 0 } else { CELL / 2 };
    let mut hexes = Vec::new();
    for (at, (byte, c)) in text.char_indices().enumerate() {
        let error = |message: Said| {
            Err(RowError {
                line: row,
                byte,
                message,
            })
        };
        if c == ' ' {
            continue;
        }
        let Some(place) = at.checked_sub(shift) else {
            return error(later!("fault-row-odd"));
        };
        let column = place / CELL;
        if column >= MAX_MAP_SIDE {
            return error(later!("fault-columns-most", most = MAX_MAP_SIDE));
        }
        hexes.resize(hexes.len().max(column + 1), None);
        match (place % CELL, c.to_digit(10), &mut hexes[column]) {
            (0, None, slot) => {
                *slot = Some(Written {
                    letter: c,
                    height: None,
                    line: row,
                    byte,
                    digits: 0,
                })
            }
            (offset @ (1 | 2), Some(digit), Some(held)) if held.digits + 1 == offset => {
                held.digits = offset;
                let height = u32::from(held.height.unwrap_or(0)) * 10 + digit;
                held.height = Some(height as u8);
            }
            _ => {
                return error(later!(
                    "fault-row-place",
                    sign = c,
                    column,
                    at = column * CELL + shift + 1
                ));
            }
        }
    }
    Ok(hexes)
}
