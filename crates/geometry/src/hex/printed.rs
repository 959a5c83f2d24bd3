//! The printed form of a hex in files: its column and row on the map. For `#[serde(with = ..)]`.

use hexx::Hex;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::hex::{from_offset, to_offset};

/// The farthest column or row. No map is larger, and farther hexes would not fit the coordinates.
const FARTHEST: i32 = 4096;

/// Writes column and row.
///
/// # Errors
/// Those of the writer.
pub fn serialize<S: Serializer>(hex: &Hex, to: S) -> Result<S::Ok, S::Error> {
    to_offset(*hex).serialize(to)
}

/// Reads column and row.
///
/// # Errors
/// Fails without two numbers, or if they lie beyond every map.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Hex, D::Error> {
    let (column, row) = <(i32, i32)>::deserialize(from)?;
    let near = -FARTHEST..=FARTHEST;
    if near.contains(&column) && near.contains(&row) {
        Ok(from_offset(column, row))
    } else {
        Err(D::Error::custom("no map has such a column and row"))
    }
}
