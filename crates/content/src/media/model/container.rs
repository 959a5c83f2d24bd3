//! The file around a model: a head, its description, and its data.

/// The head of the file (`glTF`, version, length), in bytes.
const HEAD: usize = 12;
/// The head of a chunk (length, kind), in bytes.
const CHUNK: usize = 8;

/// The parts of a file.
pub(super) struct Container<'a> {
    /// The description.
    pub(super) json: &'a [u8],
    /// The data; empty if there is none.
    pub(super) data: &'a [u8],
}

/// Splits a file.
pub(super) fn split(bytes: &[u8]) -> Result<Container<'_>, String> {
    if !bytes.starts_with(b"glTF") {
        return Err("it does not begin with `glTF`".to_owned());
    }
    let (Some(version), Some(told)) = (number(bytes, 4), number(bytes, 8)) else {
        return Err(format!("it ends after {} bytes", bytes.len()));
    };
    if version != 2 {
        return Err(format!("its version is {version} instead of 2"));
    }
    if told > bytes.len() {
        let length = bytes.len();
        return Err(format!(
            "it says that it has {told} bytes, and has {length}"
        ));
    }
    let bytes = &bytes[..told.max(HEAD)];
    let first = chunk(bytes, HEAD)?;
    let Some((b"JSON", json)) = first else {
        return Err("its first part is not the `JSON` that says what is in it".to_owned());
    };
    let second = HEAD + CHUNK + json.len();
    let data = match chunk(bytes, second)? {
        Some((b"BIN\0", data)) => data,
        Some(_) | None => &[],
    };
    Ok(Container { json, data })
}

/// A chunk: its kind and what it holds.
type Chunk<'a> = (&'a [u8; 4], &'a [u8]);

/// The chunk that begins at a place. None at the end of the file.
fn chunk(bytes: &[u8], at: usize) -> Result<Option<Chunk<'_>>, String> {
    let Some(length) = number(bytes, at) else {
        return Ok(None);
    };
    let kind = bytes.get(at + 4..).and_then(|rest| rest.first_chunk::<4>());
    let start = at + CHUNK;
    let held = bytes.get(start..start.saturating_add(length));
    match (kind, held) {
        (Some(kind), Some(held)) => Ok(Some((kind, held))),
        _ => Err("one of its parts ends behind the end of the file".to_owned()),
    }
}

fn number(bytes: &[u8], at: usize) -> Option<usize> {
    let four = bytes.get(at..)?.first_chunk::<4>()?;
    usize::try_from(u32::from_le_bytes(*four)).ok()
}
