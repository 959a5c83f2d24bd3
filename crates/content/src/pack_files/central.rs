//! The list of what a zip holds, at its end. Nothing of it is believed before it is checked.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{self, Read as _, Seek as _, SeekFrom},
};

use super::names::path_flaw;

/// The most entries of a zip, folders among them.
pub(super) const MOST_ENTRIES: usize = 10_000;
/// The largest zip, and the most that it may hold unpacked, in bytes.
pub(super) const LARGEST: u64 = 512 << 20;
/// The largest file in a zip, in bytes: the most that any kind of file may have.
pub(super) const LARGEST_FILE: u64 = 64 << 20;
/// The most bytes of the list: a few hundred for each entry.
const LARGEST_LIST: u64 = 8 << 20;

/// The record at the very end: its first bytes, its length, and the longest comment after it.
const END: [u8; 4] = *b"PK\x05\x06";
const END_BYTES: usize = 22;
const LONGEST_COMMENT: usize = 0xffff;
/// A record of the list: its first bytes, and its length without names.
const LISTED: [u8; 4] = *b"PK\x01\x02";
const LISTED_BYTES: usize = 46;
/// What stands before each file: its first bytes, and its length without names.
pub(super) const LOCAL: [u8; 4] = *b"PK\x03\x04";
pub(super) const LOCAL_BYTES: usize = 30;

/// Flags of an entry: it is encrypted, or its name is.
const ENCRYPTED: u16 = 1 | 1 << 6 | 1 << 13;

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    Stored,
    Deflated,
}

/// A file in a zip.
#[derive(Clone, Debug)]
pub(super) struct Member {
    /// Where what stands before it begins.
    pub(super) at: u64,
    /// The bytes that it takes in the zip.
    pub(super) packed: u64,
    /// The bytes that it has.
    pub(super) size: u64,
    pub(super) crc: u32,
    pub(super) packing: Packing,
}

/// What a zip holds: its files by their paths, and its folders.
#[derive(Debug, Default)]
pub(super) struct Listing {
    pub(super) files: BTreeMap<String, Member>,
    pub(super) folders: BTreeSet<String>,
}

/// Reads the list of a zip.
///
/// # Errors
/// What keeps the whole zip from being used: one bad entry is enough.
pub(super) fn read_list(file: &mut fs::File) -> Result<Listing, String> {
    let told = |error: io::Error| format!("cannot be read: {error}");
    let length = file.seek(SeekFrom::End(0)).map_err(told)?;
    if length > LARGEST {
        return Err(format!("is longer than {} MiB", LARGEST >> 20));
    }
    let end = ZipEnd::find(file, length)?;
    file.seek(SeekFrom::Start(end.at)).map_err(told)?;
    let mut list = Vec::new();
    let read = file.take(end.length).read_to_end(&mut list);
    read.map_err(told)?;
    let mut rest = list.as_slice();
    let mut all = ListReader::default();
    for _ in 0..end.count {
        rest = all.take(rest)?;
    }
    if !rest.is_empty() || list.len() as u64 != end.length {
        return Err("is damaged: its list does not end where it should".to_owned());
    }
    all.finish(end.at)
}

/// What the end of a zip says about its list.
struct ZipEnd {
    at: u64,
    length: u64,
    count: usize,
}

impl ZipEnd {
    fn find(file: &mut fs::File, length: u64) -> Result<Self, String> {
        let told = |error: io::Error| format!("cannot be read: {error}");
        let most = (END_BYTES + LONGEST_COMMENT) as u64;
        let tail_at = length.saturating_sub(most);
        file.seek(SeekFrom::Start(tail_at)).map_err(told)?;
        let mut tail = Vec::new();
        file.take(most).read_to_end(&mut tail).map_err(told)?;
        let ends = |at: &usize| {
            let record = tail.get(*at..*at + END_BYTES);
            record.is_some_and(|record| {
                record.starts_with(&END)
                    && at + END_BYTES + usize::from(half(record, 20)) == tail.len()
            })
        };
        let at = (0..tail.len()).rev().find(ends);
        let at = at.ok_or("is no zip, or is cut off: its end is missing")?;
        let record = &tail[at..at + END_BYTES];
        let (list_at, list_length) = (word(record, 16), word(record, 12));
        let count = usize::from(half(record, 10));
        let disks =
            half(record, 4) != 0 || half(record, 6) != 0 || half(record, 8) != half(record, 10);
        let far = count == 0xffff || list_at == u64::from(u32::MAX);
        if disks {
            return Err("is one part of several: a pack is a single zip".to_owned());
        }
        if count > MOST_ENTRIES || far {
            let count = if far {
                "too many".to_owned()
            } else {
                count.to_string()
            };
            return Err(format!("holds {count} entries; at most {MOST_ENTRIES}"));
        }
        if list_length > LARGEST_LIST || list_at + list_length != tail_at + at as u64 {
            return Err("is damaged: its list is not where its end says".to_owned());
        }
        Ok(Self {
            at: list_at,
            length: list_length,
            count,
        })
    }
}

/// The entries read so far.
#[derive(Default)]
struct ListReader {
    listing: Listing,
    /// Every path in small letters, with the path itself: two that differ only by case are one on
    /// some systems.
    small: BTreeMap<String, String>,
    total: u64,
}

impl ListReader {
    /// Takes one entry off the list, and gives the rest of it.
    fn take<'a>(&mut self, list: &'a [u8]) -> Result<&'a [u8], String> {
        let cut = "is damaged: its list is cut off";
        let head = list.get(..LISTED_BYTES).ok_or(cut)?;
        if !head.starts_with(&LISTED) {
            return Err("is damaged: there is no entry where its list has one".to_owned());
        }
        let lengths = [28, 30, 32].map(|at| usize::from(half(head, at)));
        let name = list
            .get(LISTED_BYTES..LISTED_BYTES + lengths[0])
            .ok_or(cut)?;
        let rest = list.get(LISTED_BYTES + lengths.iter().sum::<usize>()..);
        let rest = rest.ok_or(cut)?;
        let shown = String::from_utf8_lossy(name).into_owned();
        let refused = |why: String| format!("holds `{}`: {why}", crate::plain(&shown, false));
        let name = std::str::from_utf8(name);
        let name = name.map_err(|_| refused("its name is not UTF-8 text".to_owned()))?;
        let path = name.strip_suffix('/').unwrap_or(name);
        if let Some(why) = path_flaw(path) {
            return Err(refused(why));
        }
        let folder = path.len() < name.len();
        if let Some(why) = kind_flaw(head, folder) {
            return Err(refused(why));
        }
        self.enter(path, folder).map_err(refused)?;
        if folder {
            self.listing.folders.insert(path.to_owned());
        } else {
            let member = member(head).map_err(refused)?;
            self.total += member.size;
            if self.total > LARGEST {
                let most = LARGEST >> 20;
                return Err(format!("holds more than {most} MiB, from `{shown}` on"));
            }
            self.listing.files.insert(path.to_owned(), member);
        }
        Ok(rest)
    }

    /// Enters a path and the folders that lead to it.
    fn enter(&mut self, path: &str, folder: bool) -> Result<(), String> {
        for (at, _) in path.match_indices('/') {
            let above = &path[..at];
            if self.listing.files.contains_key(above) {
                return Err(format!("`{above}` is a file and a folder"));
            }
            self.note(above)?;
            self.listing.folders.insert(above.to_owned());
        }
        let twice = self.listing.files.contains_key(path)
            || (!folder && self.listing.folders.contains(path));
        if twice {
            return Err("it is there twice".to_owned());
        }
        self.note(path)
    }

    fn note(&mut self, path: &str) -> Result<(), String> {
        let held = self.small.entry(path.to_lowercase());
        let held = held.or_insert_with(|| path.to_owned());
        match held == path {
            true => Ok(()),
            false => Err(format!("its name differs from `{held}` only by capitals")),
        }
    }

    /// No file may lie in another one, or in the list: what is small in the zip would be large in
    /// memory many times over.
    fn finish(self, list_at: u64) -> Result<Listing, String> {
        let files = self.listing.files.iter();
        let mut places: Vec<_> = files
            .map(|(name, file)| (file.at, file.packed, name))
            .collect();
        places.sort_unstable();
        let starts = places.iter().skip(1).map(|(at, ..)| *at).chain([list_at]);
        for ((at, packed, name), next) in places.iter().zip(starts) {
            let end = at
                .saturating_add(LOCAL_BYTES as u64)
                .saturating_add(*packed);
            if end > next {
                return Err(format!("is damaged: `{name}` overlaps what comes after it"));
            }
        }
        Ok(self.listing)
    }
}

/// What keeps an entry from being a plain file or folder.
fn kind_flaw(head: &[u8], folder: bool) -> Option<String> {
    /// The systems whose entries say what kind of file they are.
    const UNIX: [u8; 2] = [3, 19];
    /// The bits that tell the kind, and the kinds that are read.
    const KINDS: u64 = 0o170_000;
    const PLAIN: [u64; 3] = [0, 0o100_000, 0o040_000];
    const LINK: u64 = 0o120_000;
    let kind = (word(head, 38) >> 16) & KINDS;
    let told = UNIX.contains(&head[5]);
    if half(head, 8) & ENCRYPTED != 0 {
        Some("it is encrypted".to_owned())
    } else if told && kind == LINK {
        Some("it is a link".to_owned())
    } else if told && !PLAIN.contains(&kind) {
        Some("it is no plain file".to_owned())
    } else if folder && word(head, 24) != 0 {
        Some("it is a folder with bytes of its own".to_owned())
    } else {
        None
    }
}

fn member(head: &[u8]) -> Result<Member, String> {
    let packing = match half(head, 10) {
        0 => Packing::Stored,
        8 => Packing::Deflated,
        other => {
            let how = "only stored and deflated files are read";
            return Err(format!("it is packed by method {other}; {how}"));
        }
    };
    let (packed, size) = (word(head, 20), word(head, 24));
    if size > LARGEST_FILE || packed > LARGEST_FILE {
        return Err(format!("it is longer than {} MiB", LARGEST_FILE >> 20));
    }
    if packing == Packing::Stored && packed != size {
        return Err("it is stored, and yet of two lengths".to_owned());
    }
    Ok(Member {
        at: word(head, 42),
        packed,
        size,
        crc: u32::from_le_bytes([head[16], head[17], head[18], head[19]]),
        packing,
    })
}

/// Two bytes of a record as a number.
pub(super) fn half(record: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([record[at], record[at + 1]])
}

/// Four bytes of a record as a number.
fn word(record: &[u8], at: usize) -> u64 {
    let bytes = [record[at], record[at + 1], record[at + 2], record[at + 3]];
    u64::from(u32::from_le_bytes(bytes))
}
