//! Loading: files are split into entries, entries are merged by key and checked in the order in
//! which they build on each other. A faulty entry is reported and left out, with all that refers to
//! it.

use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
};

use crate::{
    Army, DamageCard, Diagnostic, DieLook, EffectLook, FaceLook, Faction, Gear, GridMap, HullLook,
    Item, Loaded, Muster, ObstacleLook, ObstacleType, OutlineDef, Outlook, Personality, Profile,
    Ruleset, Scenario, ShipType, SkyLook, Sound, Terrain, TerrainLook, TokenLook, WeaponLook,
    category::PACKS,
    files::{add, find, find_one},
    found::Found,
    loading::Loading,
    media,
    models::Roots,
};

/// Loads every pack below an assets folder: `core` first, then the others by name.
///
/// Never fails: what cannot be used is told in [`Loaded::diagnostics`] and left out.
#[must_use]
pub fn load(dir: &Path) -> Loaded {
    load_found(find(dir), &Roots::of(dir))
}

/// Loads every pack below an assets folder, and after them packs that lie anywhere else. A pack of
/// the same name is replaced.
///
/// # Errors
/// A folder holds no pack, or has no name that is text.
pub fn load_with(dir: &Path, packs: &[PathBuf]) -> Result<Loaded, String> {
    let mut found = find(dir);
    let mut named = Vec::new();
    for pack in packs {
        let told = |what: &str| format!("{}: {what}", pack.display());
        if !pack.join("pack.ron").is_file() {
            return Err(told("holds no pack (there is no pack.ron)"));
        }
        let folder = pack
            .canonicalize()
            .map_err(|error| told(&error.to_string()))?;
        let name = folder.file_name().and_then(OsStr::to_str);
        let name = name.ok_or_else(|| told("the name of its folder is not UTF-8 text"))?;
        add(&mut found, &folder, name);
        named.push((name.to_owned(), folder));
    }
    Ok(load_found(found, &Roots::with(dir, &named)))
}

fn load_found(found: Found, roots: &Roots) -> Loaded {
    let mut loading = Loading::new(found);
    loading.read_packs();
    loading.read::<Faction>();
    loading.read_rules();
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
    loading.read::<ShipType>();
    loading.read::<Muster>();
    loading.read::<Army>();
    loading.read::<Gear>();
    loading.read::<Profile>();
    loading.read::<Scenario>();
    loading.check_last();
    loading.read::<Personality>();
    loading.read::<Outlook>();
    loading.tell_unused();
    loading.find_models(roots);
    loading.find_figures(roots);
    loading.find_looks(roots);
    loading.find_pictures(roots);
    loading.finish()
}

/// Loads every pack and returns its faults, causes before consequences ([`Loaded::diagnostics`]).
/// All sounds, pictures and models are checked to their ends, first of all.
#[must_use]
pub fn lint(dir: &Path) -> Vec<Diagnostic> {
    let mut told = media::flaws(dir, "");
    told.extend(load(dir).diagnostics);
    told
}

/// The faults of one pack, which may lie anywhere, held against core alone; and those that it makes
/// in core.
///
/// # Errors
/// Its folder has no name that is text.
pub fn lint_pack(dir: &Path, pack: &Path) -> Result<Vec<Diagnostic>, String> {
    let real = pack.canonicalize();
    let pack = real.as_deref().unwrap_or(pack);
    let name = pack.file_name().and_then(OsStr::to_str);
    let name = name.ok_or("the name of its folder is not UTF-8 text")?;
    let mut told = media::flaws(pack, &format!("{PACKS}/{name}/"));
    let roots = Roots::with(dir, &[(name.to_owned(), pack.to_owned())]);
    told.extend(load_found(find_one(dir, pack, name), &roots).diagnostics);
    Ok(told)
}
