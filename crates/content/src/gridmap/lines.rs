//! Coloured lines: they give terrain to the squares that they enclose (HAZ-01).

use serde::{Deserialize, Serialize};
use words::later;

use super::{GridMap, RowError};

/// The colour of a line around spaces. A map draws it by its first letter in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LineColour {
    /// `b`
    Blue,
    /// `g`
    Green,
    /// `y`
    Yellow,
    /// `o`
    Orange,
    /// `v`
    Violet,
    /// `w`
    White,
}

impl LineColour {
    /// All colours.
    pub const ALL: [Self; 6] = [
        Self::Blue,
        Self::Green,
        Self::Yellow,
        Self::Orange,
        Self::Violet,
        Self::White,
    ];

    /// The letter that stands for it on a map.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'b',
            Self::Green => 'g',
            Self::Yellow => 'y',
            Self::Orange => 'o',
            Self::Violet => 'v',
            Self::White => 'w',
        }
    }
}

/// A square inside a line, as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coloured {
    pub(crate) colour: LineColour,
    /// Where it stands in its line.
    pub(crate) byte: usize,
}

impl GridMap {
    /// The colours of a line of [`lines`](Self::lines), by column.
    pub(crate) fn colours(&self, row: usize) -> Result<Vec<Option<Coloured>>, RowError> {
        let Some(text) = self.lines.get(row) else {
            return Ok(Vec::new());
        };
        let read = |(byte, sign): (usize, char)| {
            if matches!(sign, ' ' | '.') {
                return Ok(None);
            }
            let mut all = LineColour::ALL.into_iter();
            match all.find(|colour| colour.letter() == sign) {
                Some(colour) => Ok(Some(Coloured { colour, byte })),
                None => {
                    let known =
                        LineColour::ALL.map(|colour| format!("`{}` {colour:?}", colour.letter()));
                    let message = later!("fault-line-sign", sign, known = known.join(", "));
                    Err(RowError {
                        line: row,
                        byte,
                        message,
                    })
                }
            }
        };
        text.char_indices().map(read).collect()
    }
}
