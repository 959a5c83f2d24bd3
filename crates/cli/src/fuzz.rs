//! `reef fuzz`: random orders, legal and nonsense.

use arena::{
    fuzz::{self, Fuzz, FuzzCount},
    keys,
};
use content::Content;

use crate::{
    data,
    out::{Done, Stop, line},
};

/// What to play.
#[derive(clap::Args)]
pub(crate) struct FuzzArgs {
    /// Key of a scenario; may be given several times. If neither this nor a ruleset is given, all
    /// theatres are played.
    #[arg(long = "scenario", value_name = "KEY")]
    scenarios: Vec<String>,
    /// All scenarios of the ruleset with this key.
    #[arg(long)]
    ruleset: Option<String>,
    /// A modification to play with, such as `radiation-belt:fog`; may be given several times.
    #[arg(long = "with", value_name = "PACK:KEY")]
    with: Vec<String>,
    /// Number of legal orders to play, in all theatres together.
    #[arg(long, default_value_t = 10_000)]
    orders: usize,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    data: data::DataArgs,
}

/// Plays the orders, as many in each theatre. On a failure it says what went wrong and where, and
/// returns false.
pub(crate) fn run(args: &FuzzArgs) -> Done {
    let content = data::load(&args.data)?;
    let theatres = theatres(&content, &wanted(args, &content)?);
    let mut sound = true;
    for (at, (theatre, scenarios)) in theatres.iter().enumerate() {
        let share = args.orders / theatres.len();
        let rest = usize::from(at < args.orders % theatres.len());
        let plan = Fuzz {
            scenarios: scenarios.clone(),
            with: args.with.clone(),
            orders: share + rest,
            seed: args.seed,
        };
        match fuzz::play(&content, &plan) {
            Ok(played) => told(theatre, &played)?,
            Err(wrong) => {
                line(format_args!("{theatre}: {wrong}"))?;
                sound = false;
            }
        }
    }
    Ok(sound)
}

fn told(theatre: &str, played: &FuzzCount) -> Result<(), Stop> {
    line(format_args!(
        "{theatre}: {} legal orders in {} matches ({} ended); {} orders refused, {} moves as foretold, {} snapshots restored",
        played.orders,
        played.matches,
        played.ended,
        played.refused,
        played.previews,
        played.restored
    ))
}

/// The scenarios by the ruleset that they are for, in the order of rulesets.
fn theatres(content: &Content, scenarios: &[String]) -> Vec<(String, Vec<String>)> {
    let of = |ruleset: &content::Ruleset| {
        let all = content.scenarios.iter();
        let all = all.filter(|held| held.ruleset == ruleset.id && scenarios.contains(&held.id));
        let keys: Vec<String> = all.map(|held| held.id.clone()).collect();
        (!keys.is_empty()).then(|| (ruleset.id.clone(), keys))
    };
    content.rulesets.iter().filter_map(of).collect()
}

fn wanted(args: &FuzzArgs, content: &Content) -> Result<Vec<String>, String> {
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
