//! Drawings of squares: lines of squares between lines of sides.
//!
//! ```text
//! +---+---+---+
//! | d   d : l |
//! +   +---+   +
//! | d = d | p |
//! +---+---+---+
//! ```

use geometry::Direction;
use words::{Said, later};

use super::{Barrier, CELL, Drawn, EdgeDef, MAX_MAP_SIDE, RowError, Slope, Width, Written, sorted};

/// What a sign stands for on a western side; the signs of `border` differ in two of them.
pub(crate) const fn side(sign: char) -> Option<Barrier> {
    Some(match sign {
        '|' => Barrier::Wall,
        ':' => Barrier::Elevation,
        _ => return either(sign),
    })
}

/// What a sign stands for on the side between two rows.
pub(crate) const fn ceiling(sign: char) -> Option<Barrier> {
    Some(match sign {
        '-' => Barrier::Wall,
        '.' => Barrier::Elevation,
        _ => return either(sign),
    })
}

/// The signs that look the same on every side.
const fn either(sign: char) -> Option<Barrier> {
    Some(match sign {
        '=' => Barrier::Door,
        '#' => Barrier::Opening(Width::Full),
        '%' => Barrier::Opening(Width::Narrow),
        '~' => Barrier::Slope(Slope::Smooth),
        '^' => Barrier::Slope(Slope::Rough),
        ',' => Barrier::Rim,
        '/' => Barrier::Stair,
        _ => return None,
    })
}

/// Reads the lines of a drawing of this level. Above the ground, the sides at the end of a floor
/// count: they say where one can leave it.
pub(super) fn read(lines: &[String], level: i8) -> Result<Drawn, Vec<RowError>> {
    if lines.len().is_multiple_of(2) {
        return Err(vec![RowError {
            line: lines.len().saturating_sub(1),
            byte: 0,
            message: later!("fault-row-lines"),
        }]);
    }
    let at = |odd: usize| lines.iter().enumerate().skip(odd).step_by(2);
    let (squares, mut errors) = sorted(at(1).map(|(line, text)| row(line, text)));
    let (sides, wrong) = sorted(at(0).map(|(line, text)| border(line, text)));
    errors.extend(wrong);
    if !errors.is_empty() {
        errors.sort_by_key(|error| error.line);
        return Err(errors);
    }
    let (spaces, west): (Vec<_>, Vec<_>) = squares.into_iter().unzip();
    let is_there = |column: usize, row: usize| {
        let row: Option<&Vec<Option<Written>>> = spaces.get(row);
        row.and_then(|row| row.get(column))
            .is_some_and(Option::is_some)
    };
    let mut edges = Vec::new();
    // The side between two squares, seen from the second: the first may lie beyond the map.
    let mut add = |first: Option<(usize, usize)>, second: (usize, usize), side: Direction, kind| {
        let here = first.filter(|(column, row)| is_there(*column, *row));
        let there = Some(second).filter(|(column, row)| is_there(*column, *row));
        let at = |(column, row): (usize, usize)| (column as i32, row as i32);
        let edge = match (here, there) {
            (Some(here), Some(_)) => Some((at(here), side)),
            // On the ground a side at the end of the map is only drawn.
            (Some(here), None) if level > 0 => Some((at(here), side)),
            (None, Some(there)) if level > 0 => Some((at(there), side.opposite())),
            _ => None,
        };
        if let Some((at, side)) = edge {
            edges.push(EdgeDef {
                at,
                level,
                side,
                kind,
            });
        }
    };
    for (row, kinds) in west.iter().enumerate() {
        for (column, kind) in kinds.iter().enumerate() {
            let Some(kind) = kind else { continue };
            let first = column.checked_sub(1).map(|west| (west, row));
            add(first, (column, row), Direction::E, *kind);
        }
    }
    for (row, kinds) in sides.iter().enumerate() {
        for (column, kind) in kinds.iter().enumerate() {
            let Some(kind) = kind else { continue };
            let first = row.checked_sub(1).map(|north| (column, north));
            add(first, (column, row), Direction::S, *kind);
        }
    }
    Ok(Drawn { spaces, edges })
}

/// The squares of a line, and what lies on their western sides.
type Row = (Vec<Option<Written>>, Vec<Option<Barrier>>);

fn row(line: usize, text: &str) -> Result<Row, RowError> {
    let (mut squares, mut sides) = (Vec::new(), Vec::new());
    for (at, (byte, sign)) in text.char_indices().enumerate() {
        let error = |message: Said| {
            Err(RowError {
                line,
                byte,
                message,
            })
        };
        let (column, offset) = (at / CELL, at % CELL);
        if column > MAX_MAP_SIDE {
            return error(later!("fault-columns-most", most = MAX_MAP_SIDE));
        }
        if sign == ' ' {
            continue;
        }
        if offset == 0 {
            let Some(kind) = side(sign) else {
                return error(later!("fault-row-side", sign, column));
            };
            sides.resize(sides.len().max(column + 1), None);
            sides[column] = Some(kind);
            continue;
        }
        squares.resize(squares.len().max(column + 1), None);
        match (offset, sign.to_digit(10), &mut squares[column]) {
            (1 | 2, None, slot) if slot.is_none() => {
                *slot = Some(Written {
                    letter: sign,
                    height: None,
                    line,
                    byte,
                    digits: 0,
                });
            }
            (_, Some(digit), Some(held)) if held.digits < 2 => {
                held.digits += 1;
                let height = u32::from(held.height.unwrap_or(0)) * 10 + digit;
                held.height = Some(height as u8);
            }
            _ => {
                return error(later!("fault-row-square", sign));
            }
        }
    }
    Ok((squares, sides))
}

/// What lies on the sides of a line of sides.
fn border(line: usize, text: &str) -> Result<Vec<Option<Barrier>>, RowError> {
    let signs: Vec<(usize, char)> = text.char_indices().collect();
    let mut sides = Vec::new();
    for (column, side) in signs.chunks(CELL).enumerate() {
        let mut drawn = side.iter().skip(1);
        let first = drawn.next().map_or(' ', |(_, sign)| *sign);
        let kind = match (first, ceiling(first)) {
            (' ', _) => None,
            (_, Some(kind)) => Some(kind),
            (_, None) => {
                let message = later!("fault-row-border", sign = first);
                return Err(RowError {
                    line,
                    byte: side[1].0,
                    message,
                });
            }
        };
        let blank = |sign: char| sign == ' ';
        if let Some((byte, sign)) = drawn.find(|(_, sign)| *sign != first) {
            let message = later!("fault-row-beside", sign = *sign, first);
            return Err(RowError {
                line,
                byte: *byte,
                message,
            });
        }
        // A side that ends too early is a mistake; blanks at the end may be left out.
        if !blank(first) && side.len() < CELL {
            return Err(RowError {
                line,
                byte: side[0].0,
                message: later!("fault-row-thrice"),
            });
        }
        if column < MAX_MAP_SIDE {
            sides.push(kind);
        }
    }
    Ok(sides)
}
