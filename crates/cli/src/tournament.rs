//! `reef tournament`: many matches between two personalities.

use std::io::{IsTerminal, Write, stderr};

use arena::tournament::{self, Tournament};

use crate::{
    data,
    out::{Done, block, json, line},
};

/// Who against whom.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The first personality; all figures are seen from it.
    #[arg(long)]
    a: String,
    /// The second personality.
    #[arg(long)]
    b: String,
    /// How many matches: pairs with the same seed and swapped seats.
    #[arg(long, default_value_t = 400, value_parser = at_least_one)]
    games: usize,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Key of the scenario.
    #[arg(long, default_value = "skirmish")]
    scenario: String,
    /// How many threads play.
    #[arg(long, default_value_t = 1, value_parser = at_least_one)]
    threads: usize,
    /// Writes the result as JSON.
    #[arg(long)]
    json: bool,
}

/// A number of which there is one at least.
fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("at least 1 is needed".to_owned()),
        Ok(number) => Ok(number),
        Err(_) => Err("a whole number from 1 on is expected".to_owned()),
    }
}

/// Plays the tournament.
pub(crate) fn run(args: &Args) -> Done {
    let content = data::load()?;
    let plan = Tournament {
        scenario: args.scenario.clone(),
        a: args.a.clone(),
        b: args.b.clone(),
        games: args.games.max(2),
        seed: args.seed,
        threads: args.threads,
    };
    let watched = stderr().is_terminal();
    let standing = tournament::play(&content, &plan, &|done, all| {
        if watched {
            // Nobody has to be able to read this.
            let _ = write!(stderr().lock(), "\r{done} of {all} pairs");
        }
    })?;
    if watched {
        let _ = writeln!(stderr().lock());
    }
    if args.json {
        let (share, low, high) = standing.share();
        json(&serde_json::json!({
            "a": args.a, "b": args.b, "scenario": args.scenario, "seed": args.seed,
            "standing": standing, "share": share, "low": low, "high": high,
        }))?;
    } else {
        line(format_args!(
            "{} against {} in {} (seeds from {})",
            args.a, args.b, args.scenario, args.seed
        ))?;
        block(&standing)?;
    }
    Ok(true)
}
