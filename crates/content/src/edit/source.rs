//! Finds the text of maps and scenarios in packs, and the files that a draft is written to.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{
    draft::Draft,
    error::DraftError,
    sheet::{Inscribed, Sheet},
    template::{Naming, around},
};
use crate::{
    Content, FORMAT, GridMap, MAX_FILE_BYTES, PackInfo, Scenario,
    homes::{is_key, short},
    locate::string_field,
    parse::parse_single,
    read_text,
    scan::split,
};

/// So many files of a folder are looked at.
const MOST_FILES: usize = 1000;
/// The folder of maps in a pack.
const MAPS: &str = "maps";
/// The folder of scenarios in a pack.
const SCENARIOS: &str = "scenarios";

/// A map or scenario that lies in a folder of packs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OwnEntry {
    /// The name of the pack's folder.
    pub pack: String,
    /// Whether it is a map.
    pub is_map: bool,
    /// Its key.
    pub key: String,
    /// Its shown name.
    pub name: String,
}

/// The folders of packs in a folder, in the order of their names.
fn packs(dir: &Path) -> Vec<PathBuf> {
    let held = fs::read_dir(dir)
        .into_iter()
        .flatten()
        .flatten()
        .take(MOST_FILES);
    let folders = held.map(|held| held.path());
    let mut folders: Vec<PathBuf> = folders
        .filter(|folder| folder.join("pack.ron").is_file())
        .collect();
    folders.sort();
    folders
}

/// The data files of a kind in a pack, with their texts.
fn texts(pack: &Path, kind: &str) -> Vec<(PathBuf, String)> {
    let held = fs::read_dir(pack.join(kind))
        .into_iter()
        .flatten()
        .flatten()
        .take(MOST_FILES);
    let paths = held.map(|held| held.path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        .collect();
    paths.sort();
    let read = |path: PathBuf| {
        let text = read_text(&path, MAX_FILE_BYTES as u64).ok()?;
        Some((path, text))
    };
    paths.into_iter().filter_map(read).collect()
}

/// The format that a pack says its files have.
fn format_of(pack: &Path) -> u32 {
    let text = read_text(&pack.join("pack.ron"), MAX_FILE_BYTES as u64).ok();
    let told = text.and_then(|text| parse_single::<PackInfo>(&text).ok());
    told.map_or(FORMAT, |(told, _)| told.format)
}

/// The file of a pack that holds an entry, and the entry.
fn find<T: Inscribed>(pack: &Path, kind: &str, key: &str) -> Option<(PathBuf, Sheet<T>)> {
    let format = format_of(pack);
    let quoted = format!("\"{key}\"");
    let mut all = texts(pack, kind)
        .into_iter()
        .filter(|(_, text)| text.contains(&quoted));
    all.find_map(|(path, text)| Some((path, Sheet::read(&text, format, key).ok()?)))
}

/// The names of the folders of packs in a folder.
#[must_use]
pub fn own_packs(dir: &Path) -> Vec<String> {
    let name = |pack: PathBuf| Some(pack.file_name()?.to_str()?.to_owned());
    packs(dir).into_iter().filter_map(name).collect()
}

/// The maps and scenarios of all packs in a folder.
#[must_use]
pub fn listed(dir: &Path) -> Vec<OwnEntry> {
    let mut all = Vec::new();
    for pack in packs(dir) {
        let Some(folder) = pack.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        for (kind, is_map) in [(SCENARIOS, false), (MAPS, true)] {
            for (_, text) in texts(&pack, kind) {
                for entry in split(&text).entries {
                    let Some(key) = string_field(&text, &entry, "id") else {
                        continue;
                    };
                    let name = string_field(&text, &entry, "name");
                    all.push(OwnEntry {
                        pack: folder.to_owned(),
                        is_map,
                        name: name.unwrap_or_else(|| key.clone()),
                        key,
                    });
                }
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
    let pack = dir.join(&which.pack);
    let missing = || DraftError::Missing(which.key.clone());
    if format_of(&pack) != FORMAT {
        return Err(DraftError::OtherFormat(which.pack.clone()));
    }
    if which.is_map {
        let (path, sheet) = find::<GridMap>(&pack, MAPS, &which.key).ok_or_else(missing)?;
        let naming = Naming {
            key: sheet.value().id.clone(),
            name: sheet.value().name.clone(),
        };
        // A scenario of the same pack that is played on it comes along.
        let on_it = listed(dir)
            .into_iter()
            .filter(|held| !held.is_map && held.pack == which.pack);
        for held in on_it {
            let found = find::<Scenario>(&pack, SCENARIOS, &held.key);
            if let Some((at, scenario)) = found
                && scenario.value().map.as_deref() == Some(&which.key)
            {
                return Ok(opened(pack, Some((path, sheet)), Some(at), scenario));
            }
        }
        let draft = around(content, sheet, &naming).ok_or(DraftError::NoTheatre)?;
        let files = Files {
            pack: Some(pack),
            map: Some(path),
            scenario: None,
            keys: vec![which.key.clone()],
        };
        return Ok(Opened { draft, files });
    }
    let (path, scenario) = find::<Scenario>(&pack, SCENARIOS, &which.key).ok_or_else(missing)?;
    let map = match &scenario.value().map {
        None => None,
        Some(key) => {
            let found = find::<GridMap>(&pack, MAPS, key);
            Some(found.ok_or_else(|| DraftError::MapElsewhere(key.clone()))?)
        }
    };
    Ok(opened(pack, map, Some(path), scenario))
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

/// The file of an entry in any of these folders of packs, where it reads as this value. An entry
/// without one is printed.
fn source<T: Inscribed>(dirs: &[PathBuf], kind: &str, key: &str, value: &T) -> Sheet<T> {
    let folders = dirs.iter().flat_map(|dir| packs(dir));
    let mut found = folders.filter_map(|pack| find::<T>(&pack, kind, key));
    let same = found.find(|(_, sheet)| sheet.value() == value);
    same.map_or_else(|| Sheet::fresh(value.clone()), |(_, sheet)| sheet.alone())
}

/// Opens a copy of a scenario of any pack, with its map. Both get a key of their own. `dirs`: the
/// folders of packs.
///
/// # Errors
/// That it is not there.
pub fn open_copy(content: &Content, dirs: &[PathBuf], key: &str) -> Result<Opened, DraftError> {
    let missing = |key: &str| DraftError::Missing(key.to_owned());
    let found = content.scenario(key).map(|(_, held)| held);
    let found = found.ok_or_else(|| missing(key))?;
    let sheet = source(dirs, SCENARIOS, key, found);
    let mut scenario = sheet.value().clone();
    scenario.id = own_key(content, key);
    scenario.replaces = false;
    let map = match &found.map {
        None => None,
        Some(map) => {
            let held = content.map(map).map(|(_, held)| held);
            let held = held.ok_or_else(|| missing(map))?;
            Some(copied(content, source(dirs, MAPS, map, held)))
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
pub fn open_map_copy(content: &Content, dirs: &[PathBuf], key: &str) -> Result<Opened, DraftError> {
    let found = content.map(key).map(|(_, held)| held);
    let found = found.ok_or_else(|| DraftError::Missing(key.to_owned()))?;
    let sheet = copied(content, source(dirs, MAPS, key, found));
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
        let about = pack.join("pack.ron");
        if !about.exists() {
            let text =
                format!("(\n    name: {name:?},\n    format: {FORMAT},\n    version: \"1\",\n)\n");
            files.push((about, text));
        } else if format_of(pack) != FORMAT {
            return Err(DraftError::OtherFormat(name.into_owned()));
        }
        if let Some(map) = draft.map_sheet() {
            let value = map.value();
            let taken = content.map(&value.id).is_some() && !value.replaces;
            let to = self.place(self.map.as_ref(), &pack.join(MAPS), &value.id, taken)?;
            files.push((to, map.text().to_owned()));
        }
        let scenario = draft.scenario_sheet();
        let value = scenario.value();
        let taken = content.scenario(&value.id).is_some() && !value.replaces;
        let folder = pack.join(SCENARIOS);
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
        if folder.is_symlink() {
            return Err(DraftError::InTheWay(folder.to_owned()));
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
