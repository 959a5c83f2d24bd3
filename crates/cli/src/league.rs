//! `reef league`: many players at many tables, with ratings.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use arena::league::{
    self, Bench, LeagueRun, Part,
    compare::compare,
    plan::{self, League},
    results::Results,
};
use content::Content;

use crate::{
    data,
    out::{Done, Stop, block, json, line},
    progress::Progress,
};

/// What to play.
#[derive(clap::Args)]
pub(crate) struct LeagueArgs {
    /// The file of the league (docs/leagues.md).
    file: PathBuf,
    /// The folder of the results; a league that was broken off goes on there. By default it has the
    /// name of the file without its ending, here.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Number of threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Plays only this part of the league, such as 2/8: the second of eight. Then `--merge` writes
    /// the results.
    #[arg(long, value_name = "I/N", conflicts_with_all = ["merge", "compare"])]
    shard: Option<Part>,
    /// Plays nothing, and writes the results of all parts that are in the folder.
    #[arg(long)]
    merge: bool,
    /// Plays the league without this pack and with it, and says what it changes.
    #[arg(long, value_name = "PACK", conflicts_with = "merge")]
    compare: Option<PathBuf>,
    /// Writes the result as JSON.
    #[arg(long)]
    json: bool,
}

/// Plays the league; false if something of it is missing.
pub(crate) fn run(args: &LeagueArgs) -> Done {
    let league = plan::read(&args.file)?;
    let folder = match &args.out {
        Some(folder) => folder.clone(),
        None => args.file.file_stem().map(PathBuf::from).unwrap_or_default(),
    };
    if let Some(pack) = &args.compare {
        return compared(args, &league, &folder, pack);
    }
    let ready = ready(args, &league, &[])?;
    if args.merge {
        let (results, complete) = league::kept(&ready.bench, &league, &folder)?;
        if results.is_empty() {
            let none = format!("{}: holds no results of this league", folder.display());
            return Err(Stop::Failed(none));
        }
        written(args, &league, &ready, &results, &folder)?;
        return Ok(complete);
    }
    let part = args.shard.unwrap_or(Part::WHOLE);
    let results = played(args, &league, &ready, &folder, part)?;
    if part == Part::WHOLE {
        written(args, &league, &ready, &results, &folder)?;
    } else {
        line(format_args!(
            "part {} of {} is played; `reef league {} --out {} --merge` writes the results",
            part.number,
            part.of,
            args.file.display(),
            folder.display()
        ))?;
    }
    Ok(true)
}

/// The game data of a league, and all that it names.
struct Ready {
    content: Arc<Content>,
    bench: Bench,
}

/// The game data, with the packs of the league and more, and all that the league names.
fn ready(args: &LeagueArgs, league: &League, more: &[PathBuf]) -> Result<Ready, Stop> {
    let mut packs = league.packs.clone();
    packs.extend_from_slice(more);
    let content = data::load_with(&packs)?;
    plan::check_names(league, &content, &args.file)?;
    let personal = |pack: &Path| {
        let loaded = data::load_with(&[packs.clone(), vec![pack.to_owned()]].concat());
        loaded.map_err(|stop| match stop {
            Stop::Closed => String::new(),
            Stop::Failed(message) => message,
        })
    };
    let bench = Bench::new(&content, league, &personal)?;
    Ok(Ready { content, bench })
}

fn played(
    args: &LeagueArgs,
    league: &League,
    ready: &Ready,
    folder: &Path,
    part: Part,
) -> Result<Results, Stop> {
    let progress = Progress::new("pairs of matches:");
    let run = LeagueRun {
        folder,
        part,
        threads: args.threads,
        progress: &|done, all| progress.at(done, all),
    };
    Ok(league::play(&ready.content, &ready.bench, league, &run)?)
}

fn written(
    args: &LeagueArgs,
    league: &League,
    ready: &Ready,
    results: &Results,
    folder: &Path,
) -> Result<(), Stop> {
    let table = league::write(&ready.content, &ready.bench, league, results, folder)?;
    match args.json {
        true => json(&table),
        false => block(&table),
    }
}

/// Plays the league without a pack and with it.
fn compared(args: &LeagueArgs, league: &League, folder: &Path, pack: &Path) -> Done {
    let mut found = Vec::new();
    for (name, more) in [("without", None), ("with", Some(pack.to_owned()))] {
        let more: Vec<PathBuf> = more.into_iter().collect();
        let ready = ready(args, league, &more)?;
        let folder = folder.join(name);
        let results = played(args, league, &ready, &folder, Part::WHOLE)?;
        league::write(&ready.content, &ready.bench, league, &results, &folder)?;
        found.push((results, ready.bench));
    }
    let [(without, bench), (with, _)] = &found[..] else {
        return Ok(false);
    };
    for comparison in compare(league, bench.labels(), without, with) {
        match args.json {
            true => json(&comparison)?,
            false => block(&comparison)?,
        }
    }
    Ok(true)
}
