//! Finding the assets folder.

use std::path::PathBuf;

use crate::category::PACKS;

/// The assets folder, from the root of the file system on: whoever reads a file of it later may
/// stand elsewhere.
///
/// It is `VOIDREEF_ASSETS` if set. Otherwise it is the first `assets` folder with packs next to or
/// above the executable, the crate being run or the current folder; else just `assets`.
#[must_use]
pub fn find_assets() -> PathBuf {
    let found = named_or_near();
    std::path::absolute(&found).unwrap_or(found)
}

fn named_or_near() -> PathBuf {
    if let Some(dir) = std::env::var_os("VOIDREEF_ASSETS").filter(|dir| !dir.is_empty()) {
        return PathBuf::from(dir);
    }
    let beside = std::env::current_exe()
        .ok()
        .and_then(|path| Some(path.parent()?.to_owned()));
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let current = std::env::current_dir().ok();
    let starts = [beside, manifest, current];
    let mut candidates = starts
        .iter()
        .flatten()
        .flat_map(|start| start.ancestors().map(|dir| dir.join("assets")));
    candidates
        .find(|dir| dir.join(PACKS).is_dir())
        .unwrap_or_else(|| PathBuf::from("assets"))
}
