//! Made-up zips, for tests of what a zip may hold.

use std::io::Write as _;

use flate2::{Compression, Crc, write::DeflateEncoder};

/// An entry as it is written, whether it is true or not.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) name: Vec<u8>,
    pub(crate) packed: Vec<u8>,
    pub(crate) size: u32,
    pub(crate) crc: u32,
    pub(crate) method: u16,
    pub(crate) flags: u16,
    /// The Unix mode; none: written by a system without.
    pub(crate) mode: Option<u32>,
    /// Where its bytes are said to begin; none: where they do.
    pub(crate) at: Option<u32>,
}

/// A deflated file.
pub(crate) fn file(name: &str, bytes: &[u8]) -> Entry {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    Entry {
        packed: encoder.finish().unwrap(),
        method: 8,
        ..stored(name, bytes)
    }
}

/// A file that is stored as it is.
pub(crate) fn stored(name: &str, bytes: &[u8]) -> Entry {
    let mut crc = Crc::new();
    crc.update(bytes);
    Entry {
        name: name.as_bytes().to_vec(),
        packed: bytes.to_vec(),
        size: bytes.len() as u32,
        crc: crc.sum(),
        method: 0,
        flags: 0,
        mode: Some(0o100_644),
        at: None,
    }
}

/// The bytes of a zip.
pub(crate) fn zip(entries: &[Entry]) -> Vec<u8> {
    zip_saying(entries, entries.len() as u16)
}

/// The same, whose end says that it has so many entries.
pub(crate) fn zip_saying(entries: &[Entry], count: u16) -> Vec<u8> {
    let (mut bytes, mut list) = (Vec::new(), Vec::new());
    let half = |bytes: &mut Vec<u8>, value: u16| bytes.extend(value.to_le_bytes());
    let word = |bytes: &mut Vec<u8>, value: u32| bytes.extend(value.to_le_bytes());
    for entry in entries {
        let at = entry.at.unwrap_or(bytes.len() as u32);
        // What both records tell.
        let mut told = Vec::new();
        for value in [20, entry.flags, entry.method, 0, 0] {
            half(&mut told, value);
        }
        word(&mut told, entry.crc);
        word(&mut told, entry.packed.len() as u32);
        word(&mut told, entry.size);
        half(&mut told, entry.name.len() as u16);
        half(&mut told, 0);
        bytes.extend(b"PK\x03\x04");
        bytes.extend(&told);
        bytes.extend(&entry.name);
        bytes.extend(&entry.packed);
        list.extend(b"PK\x01\x02");
        list.extend([20, if entry.mode.is_some() { 3 } else { 0 }]);
        list.extend(&told);
        for _ in 0..3 {
            half(&mut list, 0);
        }
        word(&mut list, entry.mode.unwrap_or(0) << 16);
        word(&mut list, at);
        list.extend(&entry.name);
    }
    let at = bytes.len() as u32;
    bytes.extend(&list);
    bytes.extend(b"PK\x05\x06");
    for value in [0, 0, count, count] {
        half(&mut bytes, value);
    }
    word(&mut bytes, list.len() as u32);
    word(&mut bytes, at);
    half(&mut bytes, 0);
    bytes
}
