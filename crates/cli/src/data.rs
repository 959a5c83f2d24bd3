//! The game data.

use std::{path::PathBuf, sync::Arc};

use content::Content;

use crate::out::{Stop, complain};

/// Loads the game data, and reports its problems on the error stream.
pub(crate) fn load() -> Result<Arc<Content>, Stop> {
    load_with(&[])
}

/// The same, with packs that lie anywhere.
pub(crate) fn load_with(packs: &[PathBuf]) -> Result<Arc<Content>, Stop> {
    let dir = content::find_assets();
    let loaded = content::load_with(&dir, packs)?;
    for diagnostic in loaded.diagnostics.iter().filter(|held| held.is_error()) {
        // The sound part of the data is enough to go on.
        complain(diagnostic);
    }
    if loaded.content.rulesets.is_empty() {
        return Err(Stop::Failed(format!(
            "no game data in {} (set VOIDREEF_ASSETS to the assets folder)",
            dir.display()
        )));
    }
    Ok(Arc::new(loaded.content))
}
