//! `reef replay`: plays a replay again and compares.

use std::path::PathBuf;

use arena::replay;

use crate::{
    data,
    out::{Done, line},
};

/// The replay to verify.
#[derive(clap::Args)]
pub(crate) struct ReplayArgs {
    /// The file.
    file: PathBuf,
    #[command(flatten)]
    data: data::DataArgs,
}

/// Verifies a replay; false if it differs.
pub(crate) fn run(args: &ReplayArgs) -> Done {
    let content = data::load(&args.data)?;
    let recorded = replay::load(&args.file, &content).map_err(|error| error.to_string())?;
    let found = replay::verify(&content, &recorded);
    for change in recorded.data().changes(&content) {
        line(format_args!(
            "the game data has changed since the recording: {change}"
        ))?;
    }
    for mismatch in &found.mismatches {
        line(format_args!("{}: {mismatch}", args.file.display()))?;
    }
    let (orders, events) = (found.orders, found.events);
    line(if found.sound() {
        format!("verified: {orders} orders, {events} events, every checksum")
    } else {
        format!("differs: only the first {orders} orders and {events} events are as recorded")
    })?;
    Ok(found.sound())
}
