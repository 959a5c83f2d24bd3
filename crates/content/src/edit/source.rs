//! Finds the text of maps and scenarios in packs, and the files that a draft is written to.

use std::path::{Path, PathBuf};

use super::{
    draft::Draft,
    error::DraftError,
    sheet::{Inscribed, Sheet},
    template::{Naming, around},
};
use crate::{
    Content, FORMAT, GridMap, Scenario,
    category::{Category, INFO},
    files::data_texts,
    homes::{is_key, short},
    locate::string_field,
    packs::{Held, PackOrigin, PackPlaces, gather, gather_folder},
    scan::split,
};

/// A map or scenario that lies in one of the user's packs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OwnEntry {
    /// The id of the pack.
    pub pack: String,
    /// Whether it is a map.
    pub is_map: bool,
    /// Its key.
    pub key: String,
    /// Its shown name.
    pub name: String,
}

/// A pack of the user's that can be worked on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OwnPack {
    /// Its id.
    pub id: String,
    /// The folder in which it lies.
    pub folder: PathBuf,
}

/// The packs in a folder of the user's that can be worked on, by their ids. Zips cannot.
fn workable(dir: &Path) -> Vec<Held> {
    let mut packs = gather_folder(dir);
    packs.retain(|pack| pack.files.as_ref().is_ok_and(|files| !files.is_zip()));
    packs
}

/// The data files of a kind in a pack that can be read, by their paths, with their texts.
fn texts(pack: &Held, kind: Category) -> Vec<(PathBuf, String)> {
    let Ok(files) = &pack.files else {
        return Vec::new();
    };
    let texts = data_texts(files, kind).into_iter();
    texts
        .map(|(path, text)| (files.place().join(path), text))
        .collect()
}

/// The keys of the entries in a text, each with its shown name.
fn names(text: &str) -> Vec<(String, String)> {
    let entries = split(text).entries.into_iter();
    let named = entries.filter_map(|entry| {
        let key = string_field(text, &entry, "id")?;
        let name = string_field(text, &entry, "name");
        Some((key.clone(), name.unwrap_or(key)))
    });
    named.collect()
}

/// The file of a pack that holds an entry, and the entry.
fn find<T: Inscribed>(pack: &Held, kind: Category, key: &str) -> Option<(PathBuf, Sheet<T>)> {
    let quoted = format!("\"{key}\"");
    let mut all = texts(pack, kind)
        .into_iter()
        .filter(|(_, text)| text.contains(&quoted));
    all.find_map(|(path, text)| Some((path, Sheet::read(&text, pack.info.format, key).ok()?)))
}

/// The file of a pack that holds a scenario on a map of the pack, and the scenario.
fn find_on(pack: &Held, map: &str) -> Option<(PathBuf, Sheet<Scenario>)> {
    let quoted = format!("\"{map}\"");
    let mut all = texts(pack, Category::Scenarios)
        .into_iter()
        .filter(|(_, text)| text.contains(&quoted));
    all.find_map(|(path, text)| {
        let sheets = names(&text).into_iter().filter_map(|(key, _)| {
            let sheet = Sheet::<Scenario>::read(&text, pack.info.format, &key).ok()?;
            (sheet.value().map.as_deref() == Some(map)).then_some(sheet)
        });
        Some((path, sheets.into_iter().next()?))
    })
}

/// The packs of the user's in a folder into which drafts can be written, by their ids.
#[must_use]
pub fn own_packs(dir: &Path) -> Vec<OwnPack> {
    let packs = workable(dir).into_iter().map(|pack| OwnPack {
        id: pack.id,
        folder: pack.place,
    });
    packs.collect()
}

/// The maps and scenarios of the user's packs in a folder.
#[must_use]
pub fn listed(dir: &Path) -> Vec<OwnEntry> {
    let mut all = Vec::new();
    for pack in workable(dir) {
        for (kind, is_map) in [(Category::Scenarios, false), (Category::Maps, true)] {
            for (key, name) in texts(&pack, kind).iter().flat_map(|(_, text)| names(text)) {
                all.push(OwnEntry {
                    pack: pack.id.clone(),
                    is_map,
                    key,
                    name,
                });
            }
        }
    }
    all
}

/// A draft, and where it lies.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The draft.
    pub draft: Draft,
    /// The files that it came from, if they are the player's own.
    pub files: Files,
}

/// The files that a draft is written to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    /// The pack's folder; none: a new pack.
    pub pack: Option<PathBuf>,
    /// The file of the map; none: one of its name.
    pub map: Option<PathBuf>,
    /// The file of the scenario; none: one of its name.
    pub scenario: Option<PathBuf>,
    /// The keys that it has had there.
    pub keys: Vec<String>,
}

/// Opens a map or scenario of one's own packs, to go on with it.
///
/// # Errors
/// That it is not there, or cannot be worked on where it lies.
pub fn open_own(content: &Content, dir: &Path, which: &OwnEntry) -> Result<Opened, DraftError> {
    let missing = || DraftError::Missing(which.key.clone());
    let mut packs = workable(dir).into_iter();
    let pack = packs.find(|pack| pack.id == which.pack);
    let pack = pack.ok_or_else(missing)?;
    let folder = pack.place.clone();
    if pack.info.format != FORMAT {
        return Err(DraftError::OtherFormat(which.pack.clone()));
    }
    if which.is_map {
        let found = find::<GridMap>(&pack, Category::Maps, &which.key);
        let (path, sheet) = found.ok_or_else(missing)?;
        let naming = Naming {
            key: sheet.value().id.clone(),
            name: sheet.value().name.clone(),
        };
        // A scenario of the same pack that is played on it comes along.
        if let Some((at, scenario)) = find_on(&pack, &which.key) {
            return Ok(opened(folder, Some((path, sheet)), Some(at), scenario));
        }
        let draft = around(content, sheet, &naming).ok_or(DraftError::NoTheatre)?;
        let files = Files {
            pack: Some(folder),
            map: Some(path),
            scenario: None,
            keys: vec![which.key.clone()],
        };
        return Ok(Opened { draft, files });
    }
    let found = find::<Scenario>(&pack, Category::Scenarios, &which.key);
    let (path, scenario) = found.ok_or_else(missing)?;
    let map = match &scenario.value().map {
        None => None,
        Some(key) => {
            let found = find::<GridMap>(&pack, Category::Maps, key);
            Some(found.ok_or_else(|| DraftError::MapElsewhere(key.clone()))?)
        }
    };
    Ok(opened(folder, map, Some(path), scenario))
}

fn opened(
    pack: PathBuf,
    map: Option<(PathBuf, Sheet<GridMap>)>,
    path: Option<PathBuf>,
    scenario: Sheet<Scenario>,
) -> Opened {
    let (map_path, map) = map.unzip();
    let key = map.as_ref().map(|map| map.value().id.clone());
    let keys = key.into_iter().chain([scenario.value().id.clone()]);
    let files = Files {
        pack: Some(pack),
        map: map_path,
        scenario: path,
        keys: keys.collect(),
    };
    Opened {
        draft: Draft::new(map, scenario, true),
        files,
    }
}

/// The file of an entry in any of these packs, where it reads as this value. An entry without one
/// is printed.
fn source<T: Inscribed>(packs: &[Held], kind: Category, key: &str, value: &T) -> Sheet<T> {
    let mut found = packs.iter().filter_map(|pack| find::<T>(pack, kind, key));
    let same = found.find(|(_, sheet)| sheet.value() == value);
    same.map_or_else(|| Sheet::fresh(value.clone()), |(_, sheet)| sheet.alone())
}

/// Opens a copy of a scenario of any pack, with its map. Both get a key of their own.
/// `places`: where the packs lie.
///
/// # Errors
/// That it is not there.
pub fn open_copy(content: &Content, places: &PackPlaces, key: &str) -> Result<Opened, DraftError> {
    let missing = |key: &str| DraftError::Missing(key.to_owned());
    let found = content.scenario(key).map(|(_, held)| held);
    let found = found.ok_or_else(|| missing(key))?;
    let packs = gather(places).packs;
    let sheet = source(&packs, Category::Scenarios, key, found);
    let mut scenario = sheet.value().clone();
    scenario.id = own_key(content, key);
    scenario.replaces = false;
    let map = match &found.map {
        None => None,
        Some(map) => {
            let held = content.map(map).map(|(_, held)| held);
            let held = held.ok_or_else(|| missing(map))?;
            Some(copied(content, source(&packs, Category::Maps, map, held)))
        }
    };
    scenario.map = map.as_ref().map(|map| map.value().id.clone());
    let draft = Draft::new(map, sheet.with(scenario), false);
    Ok(Opened {
        draft,
        files: Files::default(),
    })
}

/// Opens a copy of a map of any pack, with a new scenario on it.
///
/// # Errors
/// That it is not there, or that no theatre plays on it.
pub fn open_map_copy(
    content: &Content,
    places: &PackPlaces,
    key: &str,
) -> Result<Opened, DraftError> {
    let found = content.map(key).map(|(_, held)| held);
    let found = found.ok_or_else(|| DraftError::Missing(key.to_owned()))?;
    let packs = gather(places).packs;
    let sheet = copied(content, source(&packs, Category::Maps, key, found));
    let naming = Naming {
        key: sheet.value().id.clone(),
        name: sheet.value().name.clone(),
    };
    // Scenarios are found by the map's former key.
    let mut beside = content.clone();
    for scenario in &mut beside.scenarios {
        if scenario.map.as_deref() == Some(key) {
            scenario.map = Some(naming.key.clone());
        }
    }
    let draft = around(&beside, sheet, &naming).ok_or(DraftError::NoTheatre)?;
    Ok(Opened {
        draft,
        files: Files::default(),
    })
}

fn copied(content: &Content, sheet: Sheet<GridMap>) -> Sheet<GridMap> {
    let mut map = sheet.value().clone();
    map.id = own_key(content, &map.id);
    map.replaces = false;
    sheet.with(map)
}

/// A key for a copy that no map and no scenario has.
#[must_use]
pub fn own_key(content: &Content, key: &str) -> String {
    let base = format!("my-{}", key.trim_start_matches("my-"));
    let taken = |key: &str| content.map(key).is_some() || content.scenario(key).is_some();
    let numbered = (2..).map(|number| format!("{base}-{number}"));
    let mut all = std::iter::once(base.clone()).chain(numbered);
    all.find(|key| !taken(key)).unwrap_or(base)
}

impl Files {
    /// What has to be written for a draft to lie in a pack of this folder: the files and their
    /// texts, the pack's own description first if it has none yet. `content`: all data without
    /// what the draft has changed.
    ///
    /// # Errors
    /// That something else would be lost, or would stand in the way.
    pub fn texts(
        &self,
        content: &Content,
        draft: &Draft,
        pack: &Path,
    ) -> Result<Vec<(PathBuf, String)>, DraftError> {
        let name = pack.file_name().unwrap_or_default().to_string_lossy();
        let mut files = Vec::new();
        let about = pack.join(INFO);
        if !about.exists() {
            let text =
                format!("(\n    name: {name:?},\n    format: {FORMAT},\n    version: \"1\",\n)\n");
            files.push((about, text));
        } else if Held::at(pack, PackOrigin::User).info.format != FORMAT {
            return Err(DraftError::OtherFormat(name.into_owned()));
        }
        if let Some(map) = draft.map_sheet() {
            let value = map.value();
            let taken = content.map(&value.id).is_some() && !value.replaces;
            let to = self.place(
                self.map.as_ref(),
                &pack.join(Category::Maps.folder()),
                &value.id,
                taken,
            )?;
            files.push((to, map.text().to_owned()));
        }
        let scenario = draft.scenario_sheet();
        let value = scenario.value();
        let taken = content.scenario(&value.id).is_some() && !value.replaces;
        let folder = pack.join(Category::Scenarios.folder());
        let to = self.place(self.scenario.as_ref(), &folder, &value.id, taken)?;
        files.push((to, scenario.text().to_owned()));
        Ok(files)
    }

    /// The file of an entry in a folder of a pack: the one that it came from, or one of its key.
    /// `taken`: there is an entry with this key already.
    fn place(
        &self,
        held: Option<&PathBuf>,
        folder: &Path,
        key: &str,
        taken: bool,
    ) -> Result<PathBuf, DraftError> {
        if taken && !self.keys.iter().any(|held| held == key) {
            return Err(DraftError::Taken(key.to_owned()));
        }
        // What is written stays in the pack.
        for folder in folder.ancestors().take(2) {
            if folder.is_symlink() {
                return Err(DraftError::InTheWay(folder.to_owned()));
            }
        }
        let own = self.pack.as_deref() == folder.parent();
        if let Some(held) = held.filter(|_| own) {
            return Ok(held.clone());
        }
        // A key of a file that somebody else made may lead anywhere.
        let name = short(key);
        if !is_key(name) {
            return Err(DraftError::NoKey(key.to_owned()));
        }
        let path = folder.join(format!("{name}.ron"));
        match path.exists() {
            true => Err(DraftError::InTheWay(path)),
            false => Ok(path),
        }
    }
}
