//! A pack that is a zip: read without unpacking, within limits. One bad entry spoils the whole zip.

use std::{
    fs,
    io::{self, Read, Seek as _, SeekFrom},
    path::{Path, PathBuf},
};

use flate2::{Crc, read::DeflateDecoder};

use super::central::{LOCAL, LOCAL_BYTES, Listing, Member, Packing, half, read_list};
use crate::{category::INFO, open_regular, reader::told};

/// What systems put beside the files of a zip by themselves.
const LITTER: [&str; 2] = ["__MACOSX", ".DS_Store"];

/// A pack in a zip.
#[derive(Debug)]
pub(crate) struct Zipped {
    place: PathBuf,
    listing: Listing,
    /// The folder of the zip that is the pack, with a `/`; empty: the zip itself.
    root: String,
}

impl Zipped {
    /// Reads what a zip holds.
    ///
    /// # Errors
    /// Why it is no pack that can be read, after its name.
    pub(crate) fn open(place: &Path) -> Result<Self, String> {
        let file = open_regular(place);
        let mut file = file.map_err(|error| told(&error))?;
        let listing = read_list(&mut file)?;
        let root = root(&listing)?;
        Ok(Self {
            place: place.to_owned(),
            listing,
            root,
        })
    }

    /// The only folder of the zip, where that is the pack.
    pub(crate) fn top(&self) -> Option<&str> {
        self.root.strip_suffix('/')
    }

    pub(crate) fn place(&self) -> &Path {
        &self.place
    }

    /// The names in a folder of the pack, and whether each is a folder; none: no such folder.
    pub(crate) fn list(&self, folder: &str) -> Option<Vec<(String, bool)>> {
        let start = match folder {
            "" => self.root.clone(),
            folder => format!("{}{folder}/", self.root),
        };
        let known = start.strip_suffix('/').unwrap_or_default();
        if !known.is_empty() && !self.listing.folders.contains(known) {
            return None;
        }
        let from = start.clone()..;
        let files = self.listing.files.range(from.clone());
        let files = files.map(|(name, _)| (name, false));
        let folders = self.listing.folders.range(from);
        let folders = folders.map(|name| (name, true));
        let inside = |held: &(&String, bool)| held.0.starts_with(&start);
        let all = files.take_while(inside).chain(folders.take_while(inside));
        let mut all: Vec<(String, bool)> = all
            .filter_map(|(name, folder)| {
                let rest = name.strip_prefix(&start)?;
                let here = !rest.is_empty() && !rest.contains('/');
                here.then(|| (rest.to_owned(), folder))
            })
            .collect();
        all.sort();
        Some(all)
    }

    pub(crate) fn is_file(&self, path: &str) -> bool {
        self.member(path).is_some()
    }

    pub(crate) fn is_folder(&self, path: &str) -> bool {
        path.is_empty()
            || self
                .listing
                .folders
                .contains(&format!("{}{path}", self.root))
    }

    /// The length of a file.
    pub(crate) fn length(&self, path: &str) -> Option<u64> {
        self.member(path).map(|member| member.size)
    }

    fn member(&self, path: &str) -> Option<&Member> {
        self.listing.files.get(&format!("{}{path}", self.root))
    }

    /// Reads the beginning of a file, of at most so many bytes. It is not checked.
    pub(crate) fn head(&self, path: &str, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut reader = self.unpacked(path)?.take(most);
        reader.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Reads a file and checks it against what the list says of it.
    pub(crate) fn read(&self, path: &str, most: u64) -> io::Result<Vec<u8>> {
        let member = self.member(path).ok_or_else(missing)?;
        if member.size > most {
            let message = format!("is longer than {most} bytes");
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
        }
        // One byte more than it should have shows that it has more.
        let bytes = self.head(path, member.size + 1)?;
        let mut crc = Crc::new();
        crc.update(&bytes);
        if bytes.len() as u64 != member.size || crc.sum() != member.crc {
            return Err(damaged());
        }
        Ok(bytes)
    }

    /// The bytes of a file, unpacked while they are read.
    fn unpacked(&self, path: &str) -> io::Result<Box<dyn Read>> {
        let member = self.member(path).ok_or_else(missing)?;
        let mut file = open_regular(&self.place)?;
        file.seek(SeekFrom::Start(member.at))?;
        let mut head = [0; LOCAL_BYTES];
        file.read_exact(&mut head).map_err(|_| damaged())?;
        if !head.starts_with(&LOCAL) {
            return Err(damaged());
        }
        let names = i64::from(half(&head, 26)) + i64::from(half(&head, 28));
        file.seek(SeekFrom::Current(names))?;
        let packed = file.take(member.packed);
        Ok(match member.packing {
            Packing::Stored => Box::new(packed),
            Packing::Deflated => Box::new(Unpacking(DeflateDecoder::new(packed))),
        })
    }
}

/// Unpacks, and says of what cannot be unpacked that the zip is damaged.
struct Unpacking(DeflateDecoder<io::Take<fs::File>>);

impl Read for Unpacking {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.0.read(into).map_err(|_| damaged())
    }
}

fn missing() -> io::Error {
    io::Error::new(io::ErrorKind::NotFound, "is not in the zip")
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "is damaged in the zip")
}

/// Where in a zip the pack lies: in the zip itself, or in its only folder.
fn root(listing: &Listing) -> Result<String, String> {
    if listing.files.contains_key(INFO) {
        return Ok(String::new());
    }
    let files = listing.files.keys();
    let mut tops = files.map(|name| name.split('/').next().unwrap_or_default());
    let first = tops.find(|top| !LITTER.contains(top));
    let top = first.filter(|first| tops.all(|top| top == *first || LITTER.contains(&top)));
    let top = top.filter(|top| listing.files.contains_key(&format!("{top}/{INFO}")));
    match top {
        Some(top) => Ok(format!("{top}/")),
        None => Err(format!("holds no pack (there is no {INFO})")),
    }
}
