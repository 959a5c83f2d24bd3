//! `reef army fit`: what ships, pilots and upgrades are worth.

use std::sync::Arc;

use arena::{
    keys,
    lists::{self, Worth, WorthPlan},
};
use content::Content;

use crate::{
    army_tables::shared,
    out::{Done, Stop, json, line},
};

/// Who meets, and where.
#[derive(clap::Args)]
pub(crate) struct ArmyFitArgs {
    /// The keys of the armies; each meets each other and its own like.
    #[arg(required = true)]
    armies: Vec<String>,
    /// The scenarios in which they meet, in turn; by default all without lessons that each two of
    /// them can be brought to.
    #[arg(long = "scenario", value_name = "KEY")]
    scenarios: Vec<String>,
    /// The limit of the lists, in points. In every other match one side has less.
    #[arg(long, default_value_t = 200)]
    limit: u16,
    /// The number of matches.
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The personality that plays all of them.
    #[arg(long, default_value = "rookie")]
    ai: String,
    /// Number of threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Writes JSON.
    #[arg(long)]
    json: bool,
}

/// Plays, fits and tells.
pub(crate) fn run(content: &Arc<Content>, args: &ArmyFitArgs) -> Done {
    for key in &args.armies {
        keys::army(content, key)?;
    }
    let mut scenarios = args.scenarios.clone();
    if scenarios.is_empty() {
        scenarios = shared(content, &args.armies);
    }
    let plan = WorthPlan {
        armies: args.armies.clone(),
        scenarios,
        limit: args.limit,
        games: args.games,
        seed: args.seed,
        personality: args.ai.clone(),
        threads: args.threads,
    };
    let fitted = lists::worth(content, &plan, &|_, _| {})?;
    if args.json {
        json(&fitted)?;
        return Ok(true);
    }
    let first = if fitted.fixed_seats {
        "the army that always sits first"
    } else {
        "the first side"
    };
    line(format_args!(
        "{} matches; 10 points more win {:+.1} % more, {first} {:+.1} %",
        fitted.games,
        1000.0 * fitted.point,
        100.0 * fitted.first
    ))?;
    line("kind     key                price    worth        wins besides    lists  winning")?;
    for held in &fitted.worths {
        one_worth(held)?;
    }
    let (misused, unfair) = (fitted.misused.len(), fitted.unfair.len());
    line(format_args!(
        "{misused} used by under 5 % or over 60 % of the winning lists; {unfair} more than 8 % of \
         wins from the price, {:.0} of them by chance; besides chance they differ by {:.1} %",
        fitted.by_chance,
        100.0 * fitted.spread
    ))?;
    Ok(true)
}

fn one_worth(held: &Worth) -> Result<(), Stop> {
    let worth = held.worth.zip(held.error);
    let worth = worth.map_or("-".to_owned(), |(worth, error)| {
        format!("{worth:.1} ±{error:.1}")
    });
    let marks = [(held.is_misused(), " used"), (held.is_unfair(), " price")];
    let marks = marks.iter().filter(|(told, _)| *told);
    let marks: String = marks.map(|(_, mark)| *mark).collect();
    line(format_args!(
        "{:<8} {:<18} {:>5}  {worth:>14}  {:>+6.1} ±{:<5.1} %  {:>5}  {:>5.1} %{marks}",
        format!("{:?}", held.what).to_lowercase(),
        held.key,
        held.price,
        100.0 * held.share,
        100.0 * held.share_error,
        held.lists,
        100.0 * held.used
    ))
}
