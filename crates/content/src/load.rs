//! Loading: files are split into entries, entries are merged by key and checked in the order in
//! which they build on each other. A faulty entry is reported and left out, with all that refers to
//! it.

use std::path::Path;

use crate::{
    Army, DamageCard, Diagnostic, DieLook, EffectLook, FaceLook, Faction, Gear, GridMap, HullLook,
    Item, Loaded, Muster, ObstacleLook, ObstacleType, OutlineDef, Personality, Profile, Ruleset,
    Scenario, ShipType, Sound, Terrain, TerrainLook, TokenLook, WeaponLook, files::find,
    loading::Loading,
};

/// Loads every pack below an assets folder: `core` first, then the others by name.
///
/// Never fails: what cannot be used is told in [`Loaded::diagnostics`] and left out.
#[must_use]
pub fn load(dir: &Path) -> Loaded {
    let mut loading = Loading::new(find(dir));
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
    loading.read::<ShipType>();
    loading.read::<Muster>();
    loading.read::<Army>();
    loading.read::<Gear>();
    loading.read::<Profile>();
    loading.read::<Scenario>();
    loading.check_last();
    loading.read::<Personality>();
    loading.tell_unused();
    loading.find_models(dir);
    loading.find_figures(dir);
    loading.find_looks(dir);
    loading.finish()
}

/// Loads every pack and returns its faults, causes before consequences ([`Loaded::diagnostics`]).
#[must_use]
pub fn lint(dir: &Path) -> Vec<Diagnostic> {
    load(dir).diagnostics
}
