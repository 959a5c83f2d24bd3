//! `reef lint`: the game data.

use std::path::PathBuf;

use crate::out::{Done, line};

/// What to look through.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The assets folder; by default the game's own.
    dir: Option<PathBuf>,
}

/// Checks all data. True if there are no errors.
pub(crate) fn run(args: &Args) -> Done {
    let dir = args.dir.clone().unwrap_or_else(content::find_assets);
    if !dir.is_dir() {
        return Err(format!("{}: there is no such folder", dir.display()).into());
    }
    let found = content::lint(&dir);
    for diagnostic in &found {
        line(diagnostic)?;
    }
    let errors = found
        .iter()
        .filter(|diagnostic| diagnostic.is_error())
        .count();
    line(format_args!(
        "{errors} errors, {} warnings",
        found.len() - errors
    ))?;
    Ok(errors == 0)
}
