//! Packs as things that people install: where they lie, in which order they are loaded, and which
//! are switched on. Nothing here writes; `arena::mods` does.

mod asked;
mod choice;
mod entry;
mod order;
mod places;
mod survey;

use std::path::Path;

use crate::{category::PACKS, pack_files::PackFiles, roots::MediaRoots};

pub use asked::GAME_VERSION;
pub use choice::{PackChoice, PresetFlaw};
pub use entry::PackEntry;
pub use places::{CHOICE_FILE, MODS, PackOrigin, PackPlaces};
pub use survey::{inspect_pack, survey};

pub(crate) use places::{Held, gather, gather_folder};
pub(crate) use survey::Planned;

/// The id of the pack in which the file of a [`crate::Diagnostic`] lies.
#[must_use]
pub fn pack_of(file: &str) -> Option<&str> {
    let inside = file.strip_prefix(PACKS)?.strip_prefix('/')?;
    inside.split('/').next().filter(|id| !id.is_empty())
}

/// The files of packs, by their ids.
pub(crate) fn files_of(packs: &[Held]) -> Vec<(String, PackFiles)> {
    let files = packs.iter().filter_map(|pack| {
        let files = pack.files.as_ref().ok()?;
        Some((pack.id.clone(), files.clone()))
    });
    files.collect()
}

impl MediaRoots {
    /// The files of the game and of all packs below the assets folder.
    #[must_use]
    pub fn of(assets: &Path) -> Self {
        Self::with(assets, files_of(&gather(&PackPlaces::of(assets)).packs))
    }
}
