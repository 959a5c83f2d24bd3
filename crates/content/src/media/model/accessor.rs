//! Accessors: lists of numbers in the data of a model.

use super::{
    document::{Accessor, Document},
    parts::named,
};

/// The most numbers of a model in all, each counted with every list that holds it.
const MOST_NUMBERS: usize = 32 << 20;
/// The greatest number, in millimetres.
const FARTHEST: f32 = 1e6;
const FLOAT: u32 = 5126;

/// The bytes of a component; none for a type that does not exist.
fn size(component: u32) -> Option<usize> {
    match component {
        5120 | 5121 => Some(1),
        5122 | 5123 => Some(2),
        5125 | FLOAT => Some(4),
        _ => None,
    }
}

/// The components of an element.
fn parts(shape: &str) -> Option<usize> {
    match shape {
        "SCALAR" => Some(1),
        "VEC2" => Some(2),
        "VEC3" => Some(3),
        "VEC4" | "MAT2" => Some(4),
        "MAT3" => Some(9),
        "MAT4" => Some(16),
        _ => None,
    }
}

/// Every list lies in its part of the data, and holds numbers that can be drawn.
pub(super) fn check(document: &Document, data: &[u8]) -> Result<(), String> {
    let mut all = 0_usize;
    for (at, accessor) in document.accessors.iter().enumerate() {
        let NumberList {
            bytes,
            stride,
            width,
        } = list(document, accessor, data).map_err(|flaw| format!("its accessor {at} {flaw}"))?;
        let numbers = parts(&accessor.shape).unwrap_or(1) * accessor.count;
        all = all.saturating_add(numbers);
        if all > MOST_NUMBERS {
            return Err("it has too many numbers".to_owned());
        }
        if accessor.component_type == FLOAT {
            let rows = bytes.chunks(stride).map(|row| &row[..width]);
            let far = |four: &[u8; 4]| f32::from_le_bytes(*four).abs() <= FARTHEST;
            if !rows.flat_map(|row| row.as_chunks::<4>().0).all(far) {
                return Err(format!(
                    "its accessor {at} holds a number that cannot be drawn"
                ));
            }
        }
    }
    Ok(())
}

/// The bytes of a list.
pub(super) struct NumberList<'a> {
    /// From its first byte to its last.
    pub(super) bytes: &'a [u8],
    /// From one element to the next.
    pub(super) stride: usize,
    /// The bytes of an element.
    pub(super) width: usize,
}

/// Where a list lies.
pub(super) fn list<'a>(
    document: &Document,
    accessor: &Accessor,
    data: &'a [u8],
) -> Result<NumberList<'a>, String> {
    let (size, parts) = (size(accessor.component_type), parts(&accessor.shape));
    let (Some(size), Some(parts)) = (size, parts) else {
        return Err("has an unknown type".to_owned());
    };
    if accessor.sparse.is_some() {
        return Err("is sparse, which the game does not read".to_owned());
    }
    let Some(view) = accessor.buffer_view else {
        return Err("has no data".to_owned());
    };
    named("buffer view", [view], document.buffer_views.len())?;
    let view = &document.buffer_views[view];
    if accessor.count == 0 {
        return Err("is empty".to_owned());
    }
    let width = size * parts;
    let stride = view.byte_stride.unwrap_or(width);
    if stride < width || !accessor.byte_offset.is_multiple_of(size) || !stride.is_multiple_of(size)
    {
        return Err("has elements that overlap, or lie askew".to_owned());
    }
    let last = (accessor.count - 1).checked_mul(stride);
    let length = last.and_then(|last| last.checked_add(width));
    let end = length.and_then(|length| length.checked_add(accessor.byte_offset));
    match (length, end) {
        (Some(length), Some(end)) if end <= view.byte_length => {
            let start = view.byte_offset + accessor.byte_offset;
            let bytes = &data[start..start + length];
            Ok(NumberList {
                bytes,
                stride,
                width,
            })
        }
        _ => Err("ends behind the end of its data".to_owned()),
    }
}
