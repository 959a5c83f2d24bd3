//! `cargo xtask behaviour`: the ships' behaviour on every scenario against bounds
//! (docs/behaviour.md), and random orders.
//!
//! It is no part of `cargo xtask test`: it plays for minutes where CI plays for seconds.

use clap::Args;

use crate::{reef, tally::Tally};

/// The bounds, from the workspace's root.
const BOUNDS: &str = "tests/behaviour/bounds.ron";

/// How much to play.
#[derive(Args)]
pub(crate) struct BehaviourOptions {
    /// Matches of each scenario, with the same personality on both sides.
    #[arg(long, default_value_t = 40)]
    games: usize,
    /// That personality: `veteran` or `ace`.
    #[arg(long, default_value = "veteran")]
    between: String,
    /// The first seed of each scenario.
    #[arg(long, default_value_t = 700_000)]
    seed: u64,
    /// Number of threads.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Legal orders played at random in the Maelstrom, and as many in all other theatres together.
    #[arg(long, default_value_t = 100_000)]
    orders: usize,
    /// Play only this scenario, and no random orders.
    #[arg(long)]
    scenario: Option<String>,
}

/// Plays and checks; the last line printed is `N passed, N failed`.
///
/// # Errors
/// When `reef` does not build, or a bound is broken.
pub(crate) fn run(options: &BehaviourOptions) -> Result<(), String> {
    reef::build_release()?;
    let mut tally = Tally::default();
    for scenario in reef::scenarios(&[])? {
        let wanted = options.scenario.as_ref();
        if wanted.is_none_or(|wanted| *wanted == scenario) {
            tally.check(&scenario, || tournament(options, &scenario));
        }
    }
    if options.scenario.is_none() {
        let (orders, seed) = (options.orders.to_string(), options.seed.to_string());
        let plan = ["fuzz", "--orders", &orders, "--seed", &seed];
        tally.check("random orders in the Maelstrom", || {
            reef::run_released(&[&plan[..], &["--ruleset", "maelstrom"]].concat())
        });
        tally.check("random orders everywhere", || reef::run_released(&plan));
    }
    tally.close()
}

fn tournament(options: &BehaviourOptions, scenario: &str) -> Result<(), String> {
    let of = |number: usize| number.to_string();
    let (games, threads) = (of(options.games), of(options.threads));
    let seed = options.seed.to_string();
    reef::run_released(&[
        "tournament",
        "--a",
        &options.between,
        "--b",
        &options.between,
        "--scenario",
        scenario,
        "--games",
        &games,
        "--seed",
        &seed,
        "--threads",
        &threads,
        "--worst",
        "3",
        "--expect",
        BOUNDS,
    ])
}
