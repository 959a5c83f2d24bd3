//! Loading: files to entries, entries merged by key, checked in the order in which they build on each
//! other; what fails is told and left out, and so is what refers to it.

use std::path::{Path, PathBuf};

use crate::{
    Content, DamageCard, Diagnostic, Faction, HexMap, ObstacleType, OutlineDef, PackInfo,
    Personality, Ruleset, Scenario, ShipType, Terrain, entry::Broken, files::find,
    loading::Loading,
};

/// What a load gives: all that is valid, and what is wrong with the rest.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Everything valid.
    pub content: Content,
    /// What is wrong, sorted by file and place; at the end what is wrong only because something else is.
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

/// Loads every pack below an assets folder: `core` first, then the others in the order of their names.
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
    loading.read::<ObstacleType>();
    loading.read::<OutlineDef>();
    loading.read::<DamageCard>();
    loading.read::<Terrain>();
    loading.read::<HexMap>();
    loading.read::<ShipType>();
    loading.read::<Scenario>();
    loading.check_last();
    loading.read::<Personality>();
    loading.tell_unused();
    loading.find_models(dir);
    loading.finish()
}

/// Loads every pack and gives what is wrong, causes before consequences (see [`Loaded::diagnostics`]).
#[must_use]
pub fn lint(dir: &Path) -> Vec<Diagnostic> {
    load(dir).diagnostics
}
