//! Finds the text of maps and scenarios in packs.

use std::path::{Path, PathBuf};

use super::{
    draft::Draft,
    error::DraftError,
    own_file::{Files, OwnFile},
    sheet::{Inscribed, Sheet},
    template::{Naming, around},
};
use crate::{
    Content, FORMAT, GridMap, Scenario,
    category::Category,
    data_texts::data_texts,
    homes::{full, short},
    locate::string_field,
    packs::{Held, PackPlaces, gather, gather_folder},
    patch::{Role, head},
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

/// The keys of the entries in a text that stand for themselves, each with its shown name.
fn names(text: &str) -> Vec<(String, String)> {
    let entries = split(text).entries.into_iter();
    let named = entries.filter_map(|entry| {
        let head = head(text, entry.start).ok()?;
        let key = head.key.filter(|_| head.role == Role::Whole)?;
        let name = string_field(text, &entry, "name");
        Some((key.clone(), name.unwrap_or(key)))
    });
    named.collect()
}

/// A key as a pack may write it of its own entries: without its id before it.
fn bare<'k>(pack: &Held, key: &'k str) -> &'k str {
    match full(key) {
        Some((named, short)) if named == pack.id => short,
        Some(_) | None => key,
    }
}

/// The file of a pack that holds an entry, and the entry.
fn find<T: Inscribed>(pack: &Held, kind: Category, key: &str) -> Option<(PathBuf, Sheet<T>)> {
    let key = bare(pack, key);
    texts(pack, kind).into_iter().find_map(|(path, text)| {
        // An entry may have the id of its pack before its key.
        let mut keys = names(&text).into_iter().map(|(held, _)| held);
        let held = keys.find(|held| bare(pack, held) == key)?;
        Some((path, Sheet::read(&text, pack.info.format, &held).ok()?))
    })
}

/// The file of a pack that holds a scenario on a map of the pack, and the scenario.
fn find_on(pack: &Held, map: &str) -> Option<(PathBuf, Sheet<Scenario>)> {
    let map = bare(pack, map);
    let mut all = texts(pack, Category::Scenarios)
        .into_iter()
        .filter(|(_, text)| text.contains(map));
    all.find_map(|(path, text)| {
        let mut sheets = names(&text).into_iter().filter_map(|(key, _)| {
            let sheet = Sheet::<Scenario>::read(&text, pack.info.format, &key).ok()?;
            let on = sheet.value().map.as_deref();
            (on.map(|on| bare(pack, on)) == Some(map)).then_some(sheet)
        });
        Some((path, sheets.next()?))
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
            return Ok(opened(folder, Some((path, sheet)), at, scenario));
        }
        let file = OwnFile::of(path, &sheet, &which.key);
        let draft = around(content, sheet, &naming).ok_or(DraftError::NoTheatre)?;
        let files = Files {
            pack: Some(folder),
            map: Some(file),
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
    Ok(opened(folder, map, path, scenario))
}

fn opened(
    pack: PathBuf,
    map: Option<(PathBuf, Sheet<GridMap>)>,
    path: PathBuf,
    scenario: Sheet<Scenario>,
) -> Opened {
    let file = OwnFile::of(path, &scenario, &scenario.value().id);
    let map_file =
        |(path, map): &(PathBuf, Sheet<GridMap>)| OwnFile::of(path.clone(), map, &map.value().id);
    let map_file = map.as_ref().map(map_file);
    let map = map.map(|(_, map)| map);
    let key = map.as_ref().map(|map| map.value().id.clone());
    let keys = key.iter().cloned().chain([scenario.value().id.clone()]);
    let files = Files {
        pack: Some(pack),
        map: map_file,
        scenario: Some(file),
        keys: keys.collect(),
    };
    // The map may be named with the id of the pack before its key. Here it is the one beside it.
    let named = Scenario {
        map: key,
        ..scenario.value().clone()
    };
    Opened {
        draft: Draft::new(map, scenario.with(named), true),
        files,
    }
}

/// The file of an entry in any of these packs, where it reads as this value. Names in it may read
/// otherwise, and other packs may have changed it: then the file of the pack that it is of, with
/// what has become of it. An entry without a file is printed.
fn source<T: Inscribed>(
    content: &Content,
    packs: &[Held],
    kind: Category,
    key: &str,
    value: &T,
) -> Sheet<T> {
    let found = packs.iter().filter_map(|pack| {
        let (_, sheet) = find::<T>(pack, kind, key)?;
        Some((pack, sheet))
    });
    let found: Vec<(&Held, Sheet<T>)> = found.collect();
    let same = found.iter().find(|(_, sheet)| sheet.value() == value);
    let home = content.homes.of(kind, content.homes.key(kind, key));
    let own = || found.iter().find(|(pack, _)| Some(&*pack.id) == home);
    let sheet = same.or_else(own);
    sheet.map_or_else(
        || Sheet::fresh(value.clone()),
        |(_, sheet)| sheet.alone().with(value.clone()),
    )
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
    let sheet = source(content, &packs, Category::Scenarios, key, found);
    let mut scenario = sheet.value().clone();
    scenario.id = own_key(content, key);
    scenario.replaces = false;
    let map = match &found.map {
        None => None,
        Some(map) => {
            let held = content.map(map).map(|(_, held)| held);
            let held = held.ok_or_else(|| missing(map))?;
            let sheet = source(content, &packs, Category::Maps, map, held);
            Some(copied(content, sheet))
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
    let sheet = source(content, &packs, Category::Maps, key, found);
    let sheet = copied(content, sheet);
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
    let base = format!("my-{}", short(key).trim_start_matches("my-"));
    let taken = |key: &str| content.map(key).is_some() || content.scenario(key).is_some();
    let numbered = (2..).map(|number| format!("{base}-{number}"));
    let mut all = std::iter::once(base.clone()).chain(numbered);
    all.find(|key| !taken(key)).unwrap_or(base)
}
