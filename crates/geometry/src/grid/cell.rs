//! The name of a space: its column, row and level on a printed map.

use core::{
    fmt,
    hash::{Hash, Hasher},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The farthest column, row or level. No map is larger.
const FARTHEST: i32 = 4096;

/// A space of a grid, named as on a printed map. A map need not have it.
///
/// Orders, facts and files name spaces by it. Kernels work with a space's number in its
/// [`Grid`](crate::Grid), which is dense. In files it is `(column, row)`, or
/// `(column, row, level)` on any level but 0.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// The column, from west to east.
    pub column: i16,
    /// The row, from north to south.
    pub row: i16,
    /// The level, from the ground up.
    pub level: i8,
}

impl Cell {
    /// The space in a column and row of level 0; numbers beyond every map saturate.
    #[must_use]
    pub const fn new(column: i32, row: i32) -> Self {
        Self {
            column: saturated(column),
            row: saturated(row),
            level: 0,
        }
    }

    /// The same space on another level.
    #[must_use]
    pub const fn on(self, level: i8) -> Self {
        Self { level, ..self }
    }

    /// The space so many columns to the east and rows to the south.
    #[must_use]
    pub(super) const fn beyond(self, columns: u8, rows: u8) -> Self {
        let (column, row) = self.printed();
        Self::new(column + columns as i32, row + rows as i32).on(self.level)
    }

    /// Column and row.
    #[must_use]
    pub const fn printed(self) -> (i32, i32) {
        (self.column as i32, self.row as i32)
    }
}

const fn saturated(number: i32) -> i16 {
    if number > i16::MAX as i32 {
        i16::MAX
    } else if number < i16::MIN as i32 {
        i16::MIN
    } else {
        number as i16
    }
}

/// Checksums hash a space of level 0 as the axial coordinates of a hex, as they always did, so that
/// recorded matches keep theirs.
impl Hash for Cell {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let (column, row) = self.printed();
        (column - row.div_euclid(2)).hash(to);
        row.hash(to);
        if self.level != 0 {
            self.level.hash(to);
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level {
            0 => write!(f, "({}, {})", self.column, self.row),
            level => write!(f, "({}, {}, {level})", self.column, self.row),
        }
    }
}

/// As players read it.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column, self.row)?;
        match self.level {
            0 => Ok(()),
            level => write!(f, " on level {level}"),
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.level {
            0 => (self.column, self.row).serialize(to),
            level => (self.column, self.row, level).serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_tuple(3, Printed)
    }
}

/// Reads two or three numbers.
struct Printed;

impl<'de> de::Visitor<'de> for Printed {
    type Value = Cell;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(column, row) or (column, row, level)")
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Cell, A::Error> {
        let missing = |at| de::Error::invalid_length(at, &self);
        let column: i32 = list.next_element()?.ok_or_else(|| missing(0))?;
        let row: i32 = list.next_element()?.ok_or_else(|| missing(1))?;
        let level: i32 = list.next_element()?.unwrap_or(0);
        let near = -FARTHEST..=FARTHEST;
        let level = i8::try_from(level).ok();
        match level {
            Some(level) if near.contains(&column) && near.contains(&row) => {
                Ok(Cell::new(column, row).on(level))
            }
            _ => Err(de::Error::custom("no map has such a column and row")),
        }
    }
}
