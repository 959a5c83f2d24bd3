//! `reef tournament`: many matches between two personalities.

use std::{
    path::PathBuf,
    sync::OnceLock,
    time::{Duration, Instant},
};

use arena::{
    keys,
    tournament::{
        self, Report, Tournament,
        expect::{self, BoundVerdict},
    },
};

use crate::{
    data,
    out::{Done, block, json, line},
    progress::Progress,
};

/// The opponents.
#[derive(clap::Args)]
pub(crate) struct TournamentArgs {
    /// The first personality; all figures are seen from it.
    #[arg(long)]
    a: String,
    /// The second personality.
    #[arg(long)]
    b: String,
    /// Number of matches: pairs with the same seed and swapped seats.
    #[arg(long, default_value_t = 400, value_parser = at_least_one)]
    games: usize,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Key of the scenario.
    #[arg(long, default_value = "skirmish")]
    scenario: String,
    /// The number of heroes, where the scenario is for several; by default its own.
    #[arg(long, value_name = "N")]
    crew: Option<u8>,
    /// Plays on this map, or on the table that a seed makes (`reef map` shows it).
    #[arg(long, value_name = "KEY|generated:SEED")]
    map: Option<String>,
    /// Plays for this mission instead of the scenario's own goals (`reef missions` lists them).
    #[arg(long, value_name = "KEY")]
    mission: Option<String>,
    /// A modification to play with, such as `radiation-belt:fog`; may be given several times.
    #[arg(long = "with", value_name = "PACK:KEY")]
    with: Vec<String>,
    /// Number of threads.
    #[arg(long, default_value_t = 1, value_parser = at_least_one)]
    threads: usize,
    /// Lists this many of the worst cases of each kind of bad behaviour: which ship, in which
    /// match, in which rounds.
    #[arg(long, default_value_t = 0)]
    worst: usize,
    /// Checks the report against the bounds of this file (docs/behaviour.md); the exit status is 1
    /// if one is broken.
    #[arg(long, value_name = "FILE")]
    expect: Option<PathBuf>,
    /// Writes the result as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: data::DataArgs,
}

/// Parses a number of at least one.
fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("at least 1 is needed".to_owned()),
        Ok(number) => Ok(number),
        Err(_) => Err("a whole number from 1 on is expected".to_owned()),
    }
}

/// Plays the tournament. False if a bound is broken.
pub(crate) fn run(args: &TournamentArgs) -> Done {
    let content = data::load(&args.data)?;
    let plan = Tournament {
        scenario: args.scenario.clone(),
        crew: args.crew,
        map: args.map.clone(),
        mission: args.mission.clone(),
        with: args.with.clone(),
        a: args.a.clone(),
        b: args.b.clone(),
        games: args.games.max(2),
        seed: args.seed,
        threads: args.threads,
        worst: args.worst,
    };
    let bounds = match &args.expect {
        Some(path) => expect::bounds_for(path, keys::scenario(&content, &args.scenario)?, &plan)?,
        None => Vec::new(),
    };
    let progress = Progress::new("pairs of matches:");
    let report = tournament::play(&content, &plan, clock, &|done, all| progress.at(done, all))?;
    drop(progress);
    let verdicts = expect::check(&report, &bounds)?;
    if args.json {
        json(&as_json(args, &report, &verdicts))?;
    } else {
        line(format_args!(
            "{} against {} in {} (seeds from {})",
            args.a, args.b, args.scenario, args.seed
        ))?;
        block(&report)?;
        verdicts.iter().try_for_each(line)?;
    }
    Ok(verdicts.iter().all(|verdict| verdict.holds))
}

fn as_json(args: &TournamentArgs, report: &Report, verdicts: &[BoundVerdict]) -> serde_json::Value {
    let (share, low, high) = report.standing.share();
    serde_json::json!({
        "a": args.a, "b": args.b, "scenario": args.scenario, "seed": args.seed,
        "standing": report.standing, "share": share, "low": low, "high": high,
        "first_side": report.standing.first_side(),
        "behaviour": report.behaviour, "pace": report.pace, "worst": report.worst,
        "bounds": verdicts,
    })
}

/// The time since it was first asked for.
#[expect(
    clippy::disallowed_methods,
    reason = "the ban on clocks is for the rules; nothing of a match depends on this one"
)]
fn clock() -> Duration {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    BEGAN.get_or_init(Instant::now).elapsed()
}
