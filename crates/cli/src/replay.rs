//! `reef replay`: plays a replay again and compares.

use std::path::PathBuf;

use arena::replay;

use crate::{
    data,
    out::{Done, line},
};

/// Which replay.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The file.
    file: PathBuf,
}

/// Verifies a replay; false if it differs.
pub(crate) fn run(args: &Args) -> Done {
    let content = data::load()?;
    let recorded = replay::load(&args.file).map_err(|error| error.to_string())?;
    let found = replay::verify(&content, &recorded);
    if !found.same_content {
        line("the game data has changed since the recording")?;
    }
    match &found.mismatch {
        None => {
            line(format_args!(
                "verified: {} orders, {} events, every checksum",
                found.orders, found.events
            ))?;
            Ok(true)
        }
        Some(mismatch) => {
            line(format_args!("{}: {mismatch}", args.file.display()))?;
            line(format_args!(
                "{} orders and {} events were as recorded",
                found.orders, found.events
            ))?;
            Ok(false)
        }
    }
}
