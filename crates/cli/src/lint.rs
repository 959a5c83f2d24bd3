//! `reef lint`: the game data.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use arena::campaign;
use content::{Linted, PackChoice, PackPlaces};

use crate::{
    data,
    out::{Done, counted, line},
};

/// What to look through.
#[derive(clap::Args)]
pub(crate) struct LintArgs {
    /// The assets folder, or one pack, a folder or a zip, which is held against core alone and what
    /// it needs; by default the game's own assets.
    dir: Option<PathBuf>,
    /// Checks the game's own packs with those that are installed, as far as they are switched on.
    #[arg(long, conflicts_with = "dir")]
    mods: bool,
    /// The folder in which these lie, in its folder `mods`; by default VOIDREEF_DATA, or that of
    /// the game on this machine.
    #[arg(long, value_name = "DIR", requires = "mods")]
    data: Option<PathBuf>,
}

/// The folder of packs below the assets folder.
const PACKS: &str = "packs";

/// Checks all data. True if there are no errors.
pub(crate) fn run(args: &LintArgs) -> Done {
    if args.mods {
        let mods = data::installed(args.data.clone());
        return tell(content::lint_packs(&mods.places, &mods.choice));
    }
    let dir = args.dir.clone().unwrap_or_else(content::find_assets);
    if !dir.exists() {
        return Err(format!("{}: there is no such folder or file", dir.display()).into());
    }
    let found = if dir.join(PACKS).is_dir() {
        content::lint_packs(&PackPlaces::of(&dir), &PackChoice::default())
    } else if dir.is_file() || dir.join("pack.ron").is_file() {
        content::lint_alone(&beside(&dir), &dir)?
    } else {
        let why = "neither assets (there is no folder `packs`) nor a pack (no `pack.ron`)";
        return Err(format!("{}: {why}", dir.display()).into());
    };
    tell(found)
}

/// Prints what is wrong, with battles of campaigns that cannot begin. True if there are no errors.
fn tell(found: Linted) -> Done {
    let Linted { loaded, mut told } = found;
    let written = loaded.written;
    told.extend(campaign::diagnostics(&Arc::new(loaded.content), &written));
    for diagnostic in &told {
        line(diagnostic)?;
    }
    let errors = told
        .iter()
        .filter(|diagnostic| diagnostic.is_error())
        .count();
    let fine = errors == 0;
    let warnings = told.len() - errors;
    let (errors, warnings) = (counted(errors, "error"), counted(warnings, "warning"));
    line(format_args!("{errors}, {warnings}"))?;
    Ok(fine)
}

/// The assets folder of a pack: the one in which it lies, if that has core, or else the game's own.
fn beside(pack: &Path) -> PathBuf {
    let real = pack.canonicalize().ok();
    let packs = real.as_deref().and_then(Path::parent);
    let own = packs.filter(|packs| packs.ends_with(PACKS) && packs.join("core").is_dir());
    let own = own.and_then(Path::parent).map(Path::to_owned);
    own.unwrap_or_else(content::find_assets)
}
