//! Packs come and go: a copy is made beside the place and then renamed, so that nobody ever sees
//! half a pack.

use std::{
    fmt, fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, SystemTime},
};

use content::{PackEntry, PackFiles, inspect_pack, plain};
use words::say;

use super::Mods;

/// What the name of a copy under way, or of a pack that gives way, ends with. It is hidden besides,
/// so nobody takes it for a pack.
const DRAFT: &str = ".draft";
/// The remains of a crash are removed after this long.
const PATIENCE: Duration = Duration::from_secs(3600);

/// The number of drafts made by this process: each gets a new name.
static MADE: AtomicU32 = AtomicU32::new(0);

/// A pack that was installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// By what other packs, and files, name it.
    pub id: String,
    /// Its shown name.
    pub name: String,
    /// Its version; empty: it tells none.
    pub version: String,
    /// Where it lies now.
    pub place: PathBuf,
}

/// Why a pack was not installed or removed. What is wrong with the files of a pack is told in
/// English, as the linter does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// One of its id is installed already.
    There {
        /// Its id.
        id: String,
        /// The version of the installed one; empty: it tells none.
        version: String,
    },
    /// What lies there is no pack that can be used.
    NoPack {
        /// Its path.
        file: String,
        /// Why.
        why: String,
    },
    /// It lies among the installed packs: its path.
    Within(String),
    /// It has changed while it was copied: its path.
    Changed(String),
    /// Something else lies where it would go: the path.
    InTheWay(String),
    /// It cannot be written.
    Failed(String),
    /// None of this id is installed.
    NotThere(String),
    /// It cannot be removed.
    Kept {
        /// Where it lies.
        place: String,
        /// Why.
        why: String,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&match self {
            Self::There { id, version } if version.is_empty() => say!("mods-there", id),
            Self::There { id, version } => {
                let version = plain(version, false);
                say!("mods-there-in-version", id, version)
            }
            Self::NoPack { file, why } => format!("{file}: {why}"),
            Self::Within(file) => say!("mods-within", file),
            Self::Changed(file) => say!("mods-changed-meanwhile", file),
            Self::InTheWay(file) => say!("mods-in-the-way", file),
            Self::Failed(why) => say!("mods-not-installed", why),
            Self::NotThere(id) => say!("mods-not-there", id = plain(id, false)),
            Self::Kept { place, why } => say!("mods-not-removed", place, why),
        })
    }
}

impl std::error::Error for Refusal {}

/// Installs a pack; see [`Mods::install`].
pub(super) fn install(mods: &Mods, file: &Path, over: bool) -> Result<Installed, Refusal> {
    let path = || file.display().to_string();
    let no_pack = |why: String| Refusal::NoPack { file: path(), why };
    let failed = |error: io::Error| Refusal::Failed(error.to_string());
    let real = fs::canonicalize(file).map_err(|error| no_pack(error.to_string()))?;
    let pack = inspect_pack(&real).map_err(no_pack)?;
    let olds = mods.installed(&pack.id);
    if let Some(old) = olds.first().filter(|_| !over) {
        return Err(Refusal::There {
            id: pack.id,
            version: old.info.version.clone(),
        });
    }
    let folder = mods.folder();
    fs::create_dir_all(folder).map_err(failed)?;
    if fs::canonicalize(folder).is_ok_and(|folder| real.starts_with(folder)) {
        return Err(Refusal::Within(path()));
    }
    sweep(folder);
    let name = match pack.zipped {
        true => format!("{}.zip", pack.id),
        false => pack.id.clone(),
    };
    // In a hidden folder, under its own name: a pack is called as its folder or file is.
    let shed = draft(folder, &name);
    let draft = shed.join(&name);
    let copied = fs::create_dir(&shed)
        .and_then(|()| copy(&real, &pack, &draft))
        .map_err(failed)
        // What was copied counts: the file may have changed meanwhile.
        .and_then(|()| inspect_pack(&draft).map_err(no_pack))
        .and_then(|copy| match copy.info == pack.info {
            true => put(folder, &draft, &olds, &folder.join(&name)),
            false => Err(Refusal::Changed(path())),
        });
    discard(&shed);
    copied.map(|()| Installed {
        id: pack.id,
        name: pack.info.name,
        version: pack.info.version,
        place: folder.join(name),
    })
}

/// Removes a pack; see [`Mods::remove`].
pub(super) fn remove(mods: &Mods, id: &str) -> Result<(), Refusal> {
    let all = mods.installed(id);
    if all.is_empty() {
        return Err(Refusal::NotThere(id.to_owned()));
    }
    for pack in all {
        let name = pack.place.file_name().unwrap_or_default().to_string_lossy();
        let aside = draft(mods.folder(), &name);
        let moved = fs::rename(&pack.place, &aside);
        moved.map_err(|error| Refusal::Kept {
            place: pack.place.display().to_string(),
            why: error.to_string(),
        })?;
        discard(&aside);
    }
    Ok(())
}

/// A hidden name beside a pack that nobody has.
fn draft(folder: &Path, name: &str) -> PathBuf {
    let count = MADE.fetch_add(1, Ordering::Relaxed);
    folder.join(format!(".{name}.{}-{count}{DRAFT}", process::id()))
}

fn copy(from: &Path, pack: &PackEntry, to: &Path) -> io::Result<()> {
    if pack.zipped {
        let mut source = content::open_regular(from)?;
        let mut target = fs::File::options().write(true).create_new(true).open(to)?;
        io::copy(&mut source, &mut target)?;
        return target.sync_all();
    }
    let files = PackFiles::open(from).map_err(io::Error::other)?;
    fs::create_dir(to)?;
    for name in files.whole().map_err(io::Error::other)? {
        let target = to.join(&name);
        if let Some(above) = target.parent() {
            fs::create_dir_all(above)?;
        }
        let bytes = files.read_any(&name)?;
        let mut file = fs::File::options()
            .write(true)
            .create_new(true)
            .open(target)?;
        file.write_all(&bytes)?;
        file.sync_all()?;
    }
    Ok(())
}

/// Puts a copy in its place. Installed packs of the same id give way, and come back if it fails.
fn put(folder: &Path, copy: &Path, olds: &[PackEntry], place: &Path) -> Result<(), Refusal> {
    let failed = |error: io::Error| Refusal::Failed(error.to_string());
    let mut aside: Vec<(PathBuf, &Path)> = Vec::new();
    let mut done = Ok(());
    for old in olds {
        let name = old.place.file_name().unwrap_or_default().to_string_lossy();
        let away = draft(folder, &name);
        done = done.and_then(|()| fs::rename(&old.place, &away).map_err(failed));
        if done.is_ok() {
            aside.push((away, &old.place));
        }
    }
    // Something that is no pack may have this name.
    if done.is_ok() && fs::symlink_metadata(place).is_ok() {
        done = Err(Refusal::InTheWay(place.display().to_string()));
    }
    match done.and_then(|()| fs::rename(copy, place).map_err(failed)) {
        Ok(()) => {
            aside.iter().for_each(|(away, _)| discard(away));
            Ok(())
        }
        Err(refusal) => {
            for (away, back) in aside {
                fs::rename(away, back).map_err(failed)?;
            }
            Err(refusal)
        }
    }
}

/// Removes a copy or a pack that has given way. What cannot be removed is hidden, and disturbs
/// nobody.
fn discard(path: &Path) {
    let _ = match fs::symlink_metadata(path) {
        Ok(meta) if meta.is_dir() => fs::remove_dir_all(path),
        _ => fs::remove_file(path),
    };
}

/// Removes copies that a crash has left behind.
#[expect(
    clippy::disallowed_methods,
    reason = "the age of files on the disk decides no match"
)]
fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let ours = name.starts_with('.') && name.ends_with(DRAFT);
        let modified = entry.metadata().and_then(|meta| meta.modified());
        let age = modified
            .ok()
            .and_then(|at| SystemTime::now().duration_since(at).ok());
        if ours && age.is_some_and(|age| age > PATIENCE) {
            discard(&entry.path());
        }
    }
}
