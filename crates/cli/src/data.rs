//! The game data.

use std::{path::PathBuf, sync::Arc};

use arena::{mods::Mods, paths};
use content::{Content, Loaded, PackChoice, PackPlaces};

use crate::out::{Stop, complain};

/// Which packs are loaded. Without any of this it is the game's own, so that tests, matches and
/// replays come out the same on every machine.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct DataArgs {
    /// Loads a pack that lies anywhere besides, a folder or a zip; may be given several times.
    #[arg(long = "pack", value_name = "PATH", global = true)]
    packs: Vec<PathBuf>,
    /// Loads the installed packs besides, as far as they are switched on (`reef mods`).
    #[arg(long, global = true)]
    mods: bool,
    /// The folder in which these lie, in its folder `mods`; by default VOIDREEF_DATA, or that of
    /// the game on this machine.
    #[arg(long, value_name = "DIR", requires = "mods", global = true)]
    data: Option<PathBuf>,
}

/// Loads the game data, and reports its problems on the error stream.
pub(crate) fn load(args: &DataArgs) -> Result<Arc<Content>, Stop> {
    usable(loaded(args)?)
}

/// Loads the game data with all that a load gives.
pub(crate) fn loaded(args: &DataArgs) -> Result<Loaded, Stop> {
    let assets = content::find_assets();
    let (places, choice) = if args.mods {
        let mods = installed(args.data.clone());
        (mods.places, mods.choice)
    } else {
        (PackPlaces::of(&assets), PackChoice::default())
    };
    Ok(content::load_all(&places, &choice, &args.packs)?)
}

/// Loads the game data with packs that lie anywhere.
pub(crate) fn load_with(packs: &[PathBuf]) -> Result<Arc<Content>, Stop> {
    usable(content::load_with(&content::find_assets(), packs)?)
}

/// The packs of the game and those that are installed in a folder of saves and settings.
pub(crate) fn installed(data: Option<PathBuf>) -> Mods {
    let data = data.unwrap_or_else(paths::data_dir);
    let (mods, wrong) = Mods::open(&content::find_assets(), &data);
    if let Some(why) = wrong {
        complain(format_args!("{why}; all packs are on"));
    }
    mods
}

fn usable(loaded: Loaded) -> Result<Arc<Content>, Stop> {
    for diagnostic in loaded.diagnostics.iter().filter(|held| held.is_error()) {
        // The sound part of the data is enough to go on.
        complain(diagnostic);
    }
    if loaded.content.rulesets.is_empty() {
        return Err(Stop::Failed(format!(
            "no game data in {} (set VOIDREEF_ASSETS to the assets folder)",
            content::find_assets().display()
        )));
    }
    Ok(Arc::new(loaded.content))
}
