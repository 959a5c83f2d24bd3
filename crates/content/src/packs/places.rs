//! Where packs lie, and what is found there.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    Diagnostic, MAX_FILE_BYTES, PackInfo, Severity,
    category::{CORE, INFO, PACKS},
    format::FIRST,
    found::Found,
    pack_files::{PackFiles, id_flaw},
    parse_ron,
    reader::{text_of, told},
    strays,
};

/// The folder of the user's packs, below the folder of saves and settings.
pub const MODS: &str = "mods";
/// The file that says which packs are off, beside it.
pub const CHOICE_FILE: &str = "mods.ron";
/// The most packs in one folder.
const MOST_PACKS: usize = 500;

/// Where packs lie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackPlaces {
    /// The assets folder; the game's own packs lie in its folder `packs`.
    pub assets: PathBuf,
    /// Folders of the user's packs. A pack here counts in place of one of its id before.
    pub mods: Vec<PathBuf>,
}

impl PackPlaces {
    /// The game's own packs, and no others.
    #[must_use]
    pub fn of(assets: &Path) -> Self {
        Self {
            assets: assets.to_owned(),
            mods: Vec::new(),
        }
    }

    /// The game's own packs and those in a folder of the user's.
    #[must_use]
    pub fn with(assets: &Path, mods: &Path) -> Self {
        Self {
            assets: assets.to_owned(),
            mods: vec![mods.to_owned()],
        }
    }
}

/// Whose a pack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PackOrigin {
    /// The pack `core`, which is always on.
    Core,
    /// It comes with the game.
    Game,
    /// The user has put it there.
    User,
}

/// A pack as it lies there.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    pub(crate) id: String,
    pub(crate) origin: PackOrigin,
    pub(crate) place: PathBuf,
    /// Its files; none: they cannot be read, for the reason.
    pub(crate) files: Result<PackFiles, String>,
    pub(crate) info: PackInfo,
    /// The text of its description.
    pub(crate) text: Option<String>,
    /// What keeps that from being read.
    pub(crate) fault: Option<Diagnostic>,
}

impl Held {
    /// Looks at a pack that lies somewhere.
    pub(crate) fn at(place: &Path, origin: PackOrigin) -> Self {
        let files = PackFiles::open(place);
        let mut held = Self {
            id: named(place, files.as_ref().ok()),
            origin,
            place: place.to_owned(),
            files,
            info: PackInfo::default(),
            text: None,
            fault: None,
        };
        held.read_info();
        held
    }

    /// Whether it is described at all.
    pub(crate) fn is_described(&self) -> bool {
        let files = self.files.as_ref();
        files.is_ok_and(|files| files.is_file(INFO))
    }

    fn read_info(&mut self) {
        if let Ok(files) = &self.files
            && files.is_file(INFO)
        {
            let shown = format!("{PACKS}/{}/{INFO}", self.id);
            match text_in(files, &shown) {
                Ok(text) => {
                    match parse_ron::<PackInfo>(&text, &shown) {
                        Ok(info) => self.info = info,
                        Err(fault) => self.fault = Some(fault),
                    }
                    self.text = Some(text);
                }
                Err(fault) => self.fault = Some(fault),
            }
        }
        if self.info.name.is_empty() {
            self.info.name.clone_from(&self.id);
            self.info.format = self.info.format.max(FIRST);
        }
        if !self.info.id.is_empty() && id_flaw(&self.info.id).is_none() {
            self.id.clone_from(&self.info.id);
        }
    }
}

/// The text of a pack's description.
fn text_in(files: &PackFiles, shown: &str) -> Result<String, Diagnostic> {
    let fault = |line, col, message| Diagnostic {
        file: shown.to_owned(),
        line,
        col,
        severity: Severity::Error,
        message,
        help: None,
    };
    let read = files.read(INFO, MAX_FILE_BYTES as u64);
    let bytes = read.map_err(|error| fault(1, 1, told(&error)))?;
    text_of(bytes).map_err(|flaw| fault(flaw.line, flaw.col, flaw.message))
}

/// What a pack is called by where it lies: its folder, the only folder of its zip, or its zip.
fn named(place: &Path, files: Option<&PackFiles>) -> String {
    let top = files.and_then(PackFiles::top).map(str::to_owned);
    let name = match place.is_dir() {
        true => place.file_name(),
        false => place.file_stem(),
    };
    let own = || name.unwrap_or_default().to_string_lossy().into_owned();
    top.filter(|top| id_flaw(top).is_none()).unwrap_or_else(own)
}

/// All packs at some places, and what is wrong with what lies there.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    /// One for each id, by id; core is the first.
    pub(crate) packs: Vec<Held>,
    /// Those that do not count, and why.
    pub(crate) others: Vec<(Held, String)>,
    pub(crate) found: Found,
}

/// Looks for packs. What is gathered does not depend on the order of folders on the disk.
pub(crate) fn gather(places: &PackPlaces) -> Gathered {
    let mut all = Gathered::default();
    let packs = places.assets.join(PACKS);
    match fs::read_dir(&packs) {
        Ok(_) => all.look(&packs, PackOrigin::Game),
        Err(error) => {
            let message = format!("cannot read the folder of packs: {error}");
            all.found.tell(PACKS, Severity::Error, message, None);
        }
    }
    for folder in &places.mods {
        all.look(folder, PackOrigin::User);
    }
    all.packs
        .sort_by(|a, b| (a.id != CORE, &a.id).cmp(&(b.id != CORE, &b.id)));
    all
}

/// The packs in a folder of the user's that can be used, by their ids.
pub(crate) fn gather_folder(folder: &Path) -> Vec<Held> {
    let mut all = Gathered::default();
    all.look(folder, PackOrigin::User);
    all.packs.sort_by(|a, b| a.id.cmp(&b.id));
    all.packs
}

impl Gathered {
    /// Adds a pack that lies elsewhere, in place of one of its id. It comes after the others.
    pub(crate) fn add(&mut self, held: Held) {
        self.packs.retain(|other| other.id != held.id);
        self.packs.push(held);
    }

    /// Keeps core, a pack, and what it asks for, directly or not.
    pub(crate) fn keep_asked(&mut self, id: &str) {
        let mut wanted = vec![CORE.to_owned(), id.to_owned()];
        let mut next = 0;
        while let Some(id) = wanted.get(next).cloned() {
            next += 1;
            let pack = self.packs.iter().find(|pack| pack.id == id);
            let info = pack.map(|pack| &pack.info);
            let asked = info
                .into_iter()
                .flat_map(|info| info.needs.iter().chain(&info.optional));
            for ask in asked {
                if !wanted.contains(&ask.pack) {
                    wanted.push(ask.pack.clone());
                }
            }
        }
        self.packs.retain(|pack| wanted.contains(&pack.id));
        self.others.clear();
    }

    fn look(&mut self, folder: &Path, origin: PackOrigin) {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut names = Vec::new();
        for entry in entries {
            match entry.file_name().into_string() {
                Ok(name) if name.starts_with('.') => {}
                Ok(name) => names.push(name),
                Err(name) => {
                    let shown = format!("{PACKS}/{}", name.to_string_lossy());
                    let message = "its name is not UTF-8 text; not read".to_owned();
                    self.found.tell(&shown, Severity::Error, message, None);
                }
            }
        }
        // Folders come before zips, so that a pack under work counts before the one made of it.
        names.sort_by_key(|name| (!folder.join(name).is_dir(), name.clone()));
        let start = self.packs.len();
        for name in names {
            if self.packs.len() > start + MOST_PACKS {
                let message = format!("more than {MOST_PACKS} packs; the rest is not read");
                return self.found.tell(PACKS, Severity::Error, message, None);
            }
            self.consider(folder, &name, origin);
        }
    }

    fn consider(&mut self, folder: &Path, name: &str, origin: PackOrigin) {
        let (place, shown) = (folder.join(name), format!("{PACKS}/{name}"));
        let both = (place.canonicalize(), folder.canonicalize());
        let inside = matches!(both, (Ok(place), Ok(folder)) if place.starts_with(&folder));
        if !inside {
            let message = "leads outside the folder of packs; not read".to_owned();
            return self.found.tell(&shown, Severity::Error, message, None);
        }
        let zipped = place.is_file() && name.to_lowercase().ends_with(".zip");
        if !place.is_dir() && !zipped {
            return strays::tell_outside(&shown, &mut self.found);
        }
        let mut held = Held::at(&place, origin);
        if held.id == CORE && origin == PackOrigin::Game && place.is_dir() {
            held.origin = PackOrigin::Core;
        }
        if let Some(why) = self.unusable(&held, origin) {
            self.found.tell(&shown, Severity::Error, why.clone(), None);
            self.others.push((held, why));
        } else if let Some(at) = self.packs.iter().position(|other| other.id == held.id) {
            self.choose(at, held);
        } else {
            self.packs.push(held);
        }
    }

    /// Why a pack cannot be used at all.
    fn unusable(&self, held: &Held, origin: PackOrigin) -> Option<String> {
        if let Err(why) = &held.files {
            return Some(format!("{why}; not read"));
        }
        if let Some(flaw) = id_flaw(&held.id) {
            return Some(format!(
                "the name of a pack {flaw}; not read (its {INFO} may give it an `id`)"
            ));
        }
        if held.id == CORE && held.origin != PackOrigin::Core {
            return Some("`core` is the game's own pack; not read".to_owned());
        }
        if origin == PackOrigin::User && !held.is_described() {
            return Some(format!("holds no pack (there is no {INFO}); not read"));
        }
        None
    }

    /// Of two packs of one id, the user's counts before the game's, and the first before others.
    fn choose(&mut self, at: usize, held: Held) {
        let other = &self.packs[at];
        let newer = held.origin > other.origin && other.origin != PackOrigin::Core;
        let loser = match newer {
            true => std::mem::replace(&mut self.packs[at], held),
            false => held,
        };
        let winner = &self.packs[at];
        let why = format!(
            "another pack `{}` counts in its place: {}",
            winner.id,
            winner.place.display()
        );
        let shown = format!("{PACKS}/{}", loser.id);
        if loser.origin == winner.origin {
            let message = format!("{}: {why}", loser.place.display());
            self.found.tell(&shown, Severity::Warning, message, None);
        }
        self.others.push((loser, why));
    }
}
