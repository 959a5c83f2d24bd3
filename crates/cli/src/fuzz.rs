//! `reef fuzz`: random orders, legal and nonsense.

use arena::{
    fuzz::{self, Fuzz},
    keys,
};
use content::Content;

use crate::{
    data,
    out::{Done, line},
};

/// What to play.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Key of a scenario; may be given several times. If neither this nor a ruleset is given, all
    /// scenarios are played.
    #[arg(long = "scenario", value_name = "KEY")]
    scenarios: Vec<String>,
    /// All scenarios of the ruleset with this key.
    #[arg(long)]
    ruleset: Option<String>,
    /// Number of legal orders to play, in all scenarios together.
    #[arg(long, default_value_t = 10_000)]
    orders: usize,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plays the orders. On a failure it says what went wrong and where, and returns false.
pub(crate) fn run(args: &Args) -> Done {
    let content = data::load()?;
    let plan = Fuzz {
        scenarios: wanted(args, &content)?,
        orders: args.orders,
        seed: args.seed,
    };
    match fuzz::play(&content, &plan) {
        Ok(played) => {
            line(format_args!(
                "{} legal orders in {} matches ({} ended); {} orders refused, {} moves as foretold, {} snapshots restored",
                played.orders,
                played.matches,
                played.ended,
                played.refused,
                played.previews,
                played.restored
            ))?;
            Ok(true)
        }
        Err(wrong) => {
            line(wrong)?;
            Ok(false)
        }
    }
}

fn wanted(args: &Args, content: &Content) -> Result<Vec<String>, String> {
    for key in &args.scenarios {
        keys::scenario(content, key)?;
    }
    if let Some(key) = &args.ruleset {
        keys::ruleset(content, key)?;
    }
    let all = args.scenarios.is_empty() && args.ruleset.is_none();
    let fits = |held: &&content::Scenario| {
        all || args.scenarios.contains(&held.id) || args.ruleset.as_ref() == Some(&held.ruleset)
    };
    let some = content.scenarios.iter().filter(fits);
    Ok(some.map(|held| held.id.clone()).collect())
}
