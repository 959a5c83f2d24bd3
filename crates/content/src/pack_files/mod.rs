//! The files of a pack, wherever they lie: one reader for data, media and fonts.

mod central;
mod names;
mod zipped;

use std::{
    fs,
    io::{self, BufReader, Cursor, Read, Seek},
    path::{Path, PathBuf},
    sync::Arc,
};

use self::{
    central::{LARGEST, LARGEST_FILE},
    names::DEEPEST,
    zipped::Zipped,
};
use crate::{open_regular, read_bytes, reader::told};

pub(crate) use names::{id_flaw, path_flaw};

/// The most files of a pack that are looked for at once.
const MOST_FILES: usize = 10_000;

/// The files of a pack: a folder, or a zip that is read without unpacking. Paths go from the pack
/// on, with `/`. Nothing outside the pack is ever read.
#[derive(Clone, Debug)]
pub struct PackFiles(PackStore);

/// How the files of a pack are kept.
#[derive(Clone, Debug)]
enum PackStore {
    Folder(PathBuf),
    Zip(Arc<Zipped>),
}

/// What can be read from any place on.
pub(crate) trait SeekRead: Read + Seek {}

impl<T: Read + Seek> SeekRead for T {}

/// A file that was opened.
pub(crate) type OpenFile = io::Result<Box<dyn SeekRead>>;

/// Something in a folder of a pack.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Listed {
    /// Its name, without the folder.
    pub name: String,
    /// Whether it is a folder.
    pub folder: bool,
    /// Whether its name is text. Nothing of any other name can be read.
    pub text: bool,
}

impl PackFiles {
    /// The files of what lies here: a folder, or a zip.
    ///
    /// # Errors
    /// Why it is neither, after its name.
    pub fn open(place: &Path) -> Result<Self, String> {
        if place.is_dir() {
            return Ok(Self(PackStore::Folder(place.to_owned())));
        }
        let zip = Zipped::open(place)?;
        Ok(Self(PackStore::Zip(Arc::new(zip))))
    }

    /// Whether it is a zip.
    #[must_use]
    pub fn is_zip(&self) -> bool {
        matches!(self.0, PackStore::Zip(_))
    }

    /// Where the pack lies.
    #[must_use]
    pub fn place(&self) -> &Path {
        match &self.0 {
            PackStore::Folder(folder) => folder,
            PackStore::Zip(zip) => zip.place(),
        }
    }

    /// The name of the only folder of a zip, where that is the pack.
    pub(crate) fn top(&self) -> Option<&str> {
        match &self.0 {
            PackStore::Folder(_) => None,
            PackStore::Zip(zip) => zip.top(),
        }
    }

    /// What is in a folder of the pack, by name; the empty path is the pack itself.
    ///
    /// # Errors
    /// The folder is not there, cannot be read, or leads out of the pack.
    pub fn list(&self, folder: &str) -> io::Result<Vec<Listed>> {
        match &self.0 {
            PackStore::Folder(root) => list_folder(&inner(root, folder)?),
            PackStore::Zip(zip) => {
                let all = zip.list(folder).ok_or_else(none_here)?;
                let all = all.into_iter();
                let listed = all.map(|(name, folder)| Listed {
                    name,
                    folder,
                    text: true,
                });
                Ok(listed.collect())
            }
        }
    }

    /// Reads a file of at most so many bytes.
    ///
    /// # Errors
    /// It is no regular file, is longer, leads out of the pack, or cannot be read.
    pub fn read(&self, path: &str, most: u64) -> io::Result<Vec<u8>> {
        match &self.0 {
            PackStore::Folder(root) => read_bytes(&inner(root, path)?, most),
            PackStore::Zip(zip) => zip.read(path, most),
        }
    }

    /// Reads a file that may be as long as any file of a pack.
    ///
    /// # Errors
    /// As [`PackFiles::read`].
    pub fn read_any(&self, path: &str) -> io::Result<Vec<u8>> {
        self.read(path, LARGEST_FILE)
    }

    /// Opens a file of at most so many bytes, to read only what is wanted of it.
    pub(crate) fn open_file(&self, path: &str, most: u64) -> OpenFile {
        match &self.0 {
            PackStore::Folder(root) => {
                let file = open_regular(&inner(root, path)?)?;
                if file.metadata()?.len() > most {
                    let message = format!("is longer than {most} bytes");
                    return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
                }
                Ok(Box::new(BufReader::new(file)))
            }
            PackStore::Zip(zip) => Ok(Box::new(Cursor::new(zip.read(path, most)?))),
        }
    }

    /// The beginning of a file, of at most so many bytes, and the length of all of it.
    ///
    /// # Errors
    /// As [`PackFiles::read`].
    pub fn head(&self, path: &str, most: u64) -> io::Result<(Vec<u8>, u64)> {
        match &self.0 {
            PackStore::Folder(root) => {
                let file = open_regular(&inner(root, path)?)?;
                let length = file.metadata()?.len();
                let mut bytes = Vec::new();
                file.take(most).read_to_end(&mut bytes)?;
                Ok((bytes, length))
            }
            PackStore::Zip(zip) => {
                let length = zip.length(path).ok_or_else(none_here)?;
                Ok((zip.head(path, most)?, length))
            }
        }
    }

    /// Whether this is a file of the pack.
    #[must_use]
    pub fn is_file(&self, path: &str) -> bool {
        match &self.0 {
            PackStore::Folder(root) => root.join(path).is_file(),
            PackStore::Zip(zip) => zip.is_file(path),
        }
    }

    /// Whether this is a folder of the pack.
    #[must_use]
    pub fn is_folder(&self, path: &str) -> bool {
        match &self.0 {
            PackStore::Folder(root) => root.join(path).is_dir(),
            PackStore::Zip(zip) => zip.is_folder(path),
        }
    }

    /// Whether a file is a link that leads out of the pack.
    pub(crate) fn leads_out(&self, path: &str) -> bool {
        match &self.0 {
            PackStore::Folder(root) => inner(root, path).is_err(),
            PackStore::Zip(_) => false,
        }
    }

    /// The paths of all files of the pack, by name, as far down as packs go. Hidden ones and links
    /// are passed by.
    pub(crate) fn all(&self, wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let mut found = Vec::new();
        self.gather("", 0, &wanted, &mut found);
        found.sort();
        found
    }

    /// Reads every file of the pack, to see whether it can be read, and gives their paths. Hidden
    /// files and links are passed by.
    ///
    /// # Errors
    /// Which file cannot be read, or that there is too much of them.
    pub fn whole(&self) -> Result<Vec<String>, String> {
        let names = self.all(|_| true);
        if names.len() > MOST_FILES {
            return Err(format!("holds more than {MOST_FILES} files"));
        }
        let mut total = 0;
        for name in &names {
            let refused = |why: String| format!("holds `{}`: {why}", crate::plain(name, false));
            if let Some(why) = path_flaw(name) {
                return Err(refused(why));
            }
            let bytes = self.read_any(name);
            let bytes = bytes.map_err(|error| refused(format!("it {}", told(&error))))?;
            total += bytes.len() as u64;
            if total > LARGEST {
                return Err(format!("holds more than {} MiB", LARGEST >> 20));
            }
        }
        Ok(names)
    }

    fn gather(
        &self,
        folder: &str,
        depth: usize,
        wanted: &impl Fn(&str) -> bool,
        found: &mut Vec<String>,
    ) {
        for listed in self.list(folder).into_iter().flatten() {
            if listed.name.starts_with('.') || !listed.text {
                continue;
            }
            let path = match folder {
                "" => listed.name,
                folder => format!("{folder}/{}", listed.name),
            };
            if self.is_link(&path) {
                continue;
            }
            if listed.folder && depth < DEEPEST {
                self.gather(&path, depth + 1, wanted, found);
            } else if !listed.folder && wanted(&path) && found.len() <= MOST_FILES {
                found.push(path);
            }
        }
    }

    fn is_link(&self, path: &str) -> bool {
        match &self.0 {
            PackStore::Folder(root) => root.join(path).is_symlink(),
            PackStore::Zip(_) => false,
        }
    }
}

fn none_here() -> io::Error {
    io::Error::new(io::ErrorKind::NotFound, "is not in the zip")
}

/// Where a path in a folder leads, if that is in the folder.
fn inner(root: &Path, path: &str) -> io::Result<PathBuf> {
    let inner = root.join(path);
    let both = (root.canonicalize(), inner.canonicalize());
    match both {
        (Ok(root), Ok(real)) if real.starts_with(&root) => Ok(inner),
        (Ok(_), Ok(_)) => Err(io::Error::other("leads outside its pack")),
        (Err(error), _) | (_, Err(error)) => Err(error),
    }
}

fn list_folder(folder: &Path) -> io::Result<Vec<Listed>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)?.flatten() {
        let name = entry.file_name();
        let text = name.to_str().is_some();
        all.push(Listed {
            name: name.to_string_lossy().into_owned(),
            folder: entry.path().is_dir(),
            text,
        });
    }
    all.sort();
    Ok(all)
}
