//! Loading: files are split into entries, entries are merged by key and checked in the order in
//! which they build on each other. A faulty entry is reported and left out, with all that refers to
//! it.

use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
};

use crate::{
    ActionDef, ArcDef, Army, Campaign, DamageCard, Diagnostic, DieDef, DieLook, EffectLook,
    FaceLook, Faction, Gear, GridMap, HullLook, Item, KeywordDef, Loaded, Mission, Mixin, Muster,
    ObstacleLook, ObstacleType, OutlineDef, Outlook, Personality, Pilot, Profile, ReadyList,
    Ruleset, Scenario, ShipType, SkyLook, SlotDef, Sound, Terrain, TerrainLook, TokenDef,
    TokenLook, Upgrade, UpgradeSlot, WeaponLook, WordDef,
    category::PACKS,
    files::read_packs,
    fonts,
    found::Found,
    loading::Loading,
    media,
    pack_files::PackFiles,
    packs::{Held, PackChoice, PackOrigin, PackPlaces, Planned, files_of, gather},
    roots::MediaRoots,
};

/// Loads every pack below an assets folder: `core` first, then the others, as they ask for each
/// other and by name.
///
/// Never fails: what cannot be used is told in [`Loaded::diagnostics`] and left out.
#[must_use]
pub fn load(dir: &Path) -> Loaded {
    load_packs(&PackPlaces::of(dir), &PackChoice::default())
}

/// Loads the packs at these places that are switched on; as [`load()`].
#[must_use]
pub fn load_packs(places: &PackPlaces, choice: &PackChoice) -> Loaded {
    load_planned(Planned::of(places, choice), &places.assets)
}

/// Loads every pack below an assets folder, and after them packs that lie anywhere else, folders or
/// zips. A pack of the same name is replaced.
///
/// # Errors
/// A path leads to no pack.
pub fn load_with(dir: &Path, packs: &[PathBuf]) -> Result<Loaded, String> {
    load_all(&PackPlaces::of(dir), &PackChoice::default(), packs)
}

/// Loads the packs at these places that are switched on, and after them packs that lie anywhere
/// else, as [`load_with`] does.
///
/// # Errors
/// A path leads to no pack.
pub fn load_all(
    places: &PackPlaces,
    choice: &PackChoice,
    packs: &[PathBuf],
) -> Result<Loaded, String> {
    let mut gathered = gather(places);
    let mut named = Vec::new();
    for pack in packs {
        let held = apart(pack)?;
        named.push(held.id.clone());
        gathered.add(held);
    }
    let is_on = |id: &str| choice.is_on(id) || named.iter().any(|name| name == id);
    Ok(load_planned(Planned::from(gathered, is_on), &places.assets))
}

/// A pack that lies anywhere.
fn apart(pack: &Path) -> Result<Held, String> {
    let told = |what: &str| format!("{}: {what}", pack.display());
    let real = pack.canonicalize();
    let real = real.map_err(|error| told(&error.to_string()))?;
    if real.file_name().and_then(OsStr::to_str).is_none() {
        return Err(told("its name is not UTF-8 text"));
    }
    let held = Held::at(&real, PackOrigin::User);
    match &held.files {
        Err(why) => Err(told(why)),
        Ok(_) if !held.is_described() => Err(told("holds no pack (there is no pack.ron)")),
        Ok(_) => Ok(held),
    }
}

fn load_planned(planned: Planned, assets: &Path) -> Loaded {
    let roots = MediaRoots::with(assets, files_of(&planned.packs));
    let mut found = Found {
        diagnostics: planned.diagnostics,
        absent: planned.absent,
        ..Found::default()
    };
    read_packs(roots.packs(), &mut found);
    fonts::tell(assets, roots.packs(), &mut found);
    let mut loaded = load_found(found, &roots);
    loaded.survey = planned.entries;
    loaded.roots = roots;
    loaded
}

fn load_found(found: Found, roots: &MediaRoots) -> Loaded {
    let mut loading = Loading::new(found);
    loading.read_packs();
    loading.read::<Faction>();
    loading.read_rules();
    // All that gives tokens is held against what tokens there are.
    loading.read::<TokenDef>();
    loading.read::<KeywordDef>();
    loading.read::<WordDef>();
    loading.read::<SlotDef>();
    loading.read::<DieDef>();
    loading.read::<ArcDef>();
    loading.read::<ActionDef>();
    // What rolls dice is held against the dice of the rulesets.
    loading.read::<Ruleset>();
    loading.read::<Sound>();
    loading.read::<TerrainLook>();
    loading.read::<ObstacleLook>();
    loading.read::<TokenLook>();
    loading.read::<WeaponLook>();
    loading.read::<DieLook>();
    loading.read::<FaceLook>();
    loading.read::<EffectLook>();
    loading.read::<HullLook>();
    loading.read::<Terrain>();
    loading.join_families();
    loading.read::<ObstacleType>();
    loading.read::<OutlineDef>();
    loading.read::<DamageCard>();
    loading.read::<Item>();
    loading.read::<GridMap>();
    loading.read::<SkyLook>();
    loading.read::<UpgradeSlot>();
    loading.read::<ShipType>();
    loading.read::<Pilot>();
    loading.read::<Upgrade>();
    loading.read::<Muster>();
    loading.read::<Army>();
    loading.read::<Gear>();
    loading.read::<Profile>();
    loading.read::<Mixin>();
    loading.own_mixins();
    loading.read::<Scenario>();
    loading.lend_keywords();
    loading.lend_die_looks();
    loading.check_last();
    loading.read::<Mission>();
    loading.read::<ReadyList>();
    loading.read::<Campaign>();
    loading.read::<Personality>();
    loading.read::<Outlook>();
    loading.tell_unused();
    loading.tell_shared_keys();
    loading.find_models(roots);
    loading.find_figures(roots);
    loading.find_looks(roots);
    loading.find_pictures(roots);
    loading.finish()
}

/// Packs that were looked through.
#[derive(Debug, Default)]
pub struct Linted {
    /// What was loaded; its faults are among those told.
    pub loaded: Loaded,
    /// All faults, causes before consequences ([`Loaded::diagnostics`]).
    pub told: Vec<Diagnostic>,
}

/// Loads every pack and returns its faults, causes before consequences ([`Loaded::diagnostics`]).
/// All sounds, pictures and models are checked to their ends, first of all.
#[must_use]
pub fn lint(dir: &Path) -> Vec<Diagnostic> {
    lint_packs(&PackPlaces::of(dir), &PackChoice::default()).told
}

/// The same for the packs at these places that are switched on.
#[must_use]
pub fn lint_packs(places: &PackPlaces, choice: &PackChoice) -> Linted {
    let mut loaded = load_packs(places, choice);
    let assets = PackFiles::open(&places.assets);
    let mut told = assets.map_or_else(|_| Vec::new(), |own| media::flaws(&own, ""));
    let users = |pack: &str| {
        let mut survey = loaded.survey.iter();
        survey.any(|held| held.id == pack && held.origin == PackOrigin::User)
    };
    // The folders of the game's own packs are below the assets.
    let apart = |(pack, files): &(&str, &PackFiles)| files.is_zip() || users(pack);
    for (pack, files) in loaded.roots.packs().filter(apart) {
        told.extend(media::flaws(files, &format!("{PACKS}/{pack}/")));
    }
    told.append(&mut loaded.diagnostics);
    Linted { loaded, told }
}

/// The faults of one pack, which may lie anywhere, as a folder or a zip: held against core alone
/// and what it needs; and those that it makes in core.
///
/// # Errors
/// There is no pack.
pub fn lint_pack(dir: &Path, pack: &Path) -> Result<Vec<Diagnostic>, String> {
    Ok(lint_alone(dir, pack)?.told)
}

/// The same with what was loaded.
///
/// # Errors
/// There is no pack.
pub fn lint_alone(dir: &Path, pack: &Path) -> Result<Linted, String> {
    let held = apart(pack)?;
    let (id, shown) = (held.id.clone(), format!("{PACKS}/{}/", held.id));
    let mut told = held
        .files
        .as_ref()
        .map_or_else(|_| Vec::new(), |own| media::flaws(own, &shown));
    // What it asks for may lie beside it.
    let beside = held.place.parent().filter(|_| !held.info.asks_nothing());
    let places = PackPlaces {
        assets: dir.to_owned(),
        mods: beside.into_iter().map(Path::to_owned).collect(),
    };
    let mut gathered = gather(&places);
    gathered.found = Found::default();
    gathered.add(held);
    gathered.keep_asked(&id);
    let mut loaded = load_planned(Planned::from(gathered, |_| true), dir);
    told.append(&mut loaded.diagnostics);
    Ok(Linted { loaded, told })
}
