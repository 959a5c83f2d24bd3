//! Loading: files are split into entries, entries are merged by key and checked in the order in
//! which they build on each other. A faulty entry is reported and left out, with all that refers to
//! it.

use std::path::{Path, PathBuf};

use crate::{
    Content, DamageCard, Diagnostic, DieLook, EffectLook, FaceLook, Faction, GridMap, ObstacleLook,
    ObstacleType, OutlineDef, PackInfo, Personality, Ruleset, Scenario, ShipType, Sound, Terrain,
    TerrainLook, TokenLook, WeaponLook, entry::Broken, files::find, loading::Loading,
};

/// What a load gives: all that is valid, and what is wrong with the rest.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Everything valid.
    pub content: Content,
    /// All faults by file and place; last come those that only follow from others.
    pub diagnostics: Vec<Diagnostic>,
    /// The files that were read.
    pub files: Vec<PathBuf>,
    /// The packs, by the names of their folders, in the order in which they were loaded.
    pub packs: Vec<(String, PackInfo)>,
    /// What was left out.
    pub(crate) broken: Broken,
}

impl Loaded {
    /// Whether something had to be left out.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

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
    loading.read::<ObstacleType>();
    loading.read::<OutlineDef>();
    loading.read::<DamageCard>();
    loading.read::<Terrain>();
    loading.read::<GridMap>();
    loading.read::<ShipType>();
    loading.read::<Scenario>();
    loading.check_last();
    loading.read::<Personality>();
    loading.tell_unused();
    loading.find_models(dir);
    loading.find_looks(dir);
    loading.finish()
}

/// Loads every pack and returns its faults, causes before consequences ([`Loaded::diagnostics`]).
#[must_use]
pub fn lint(dir: &Path) -> Vec<Diagnostic> {
    load(dir).diagnostics
}
