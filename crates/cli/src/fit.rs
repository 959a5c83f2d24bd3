//! `reef fit`: who is winning, learnt from matches.

use std::path::PathBuf;

use arena::{
    fit::{self, Calibration, FitPlan},
    write_whole,
};
use content::Outlook;

use crate::{
    data,
    out::{Done, Stop, json, line},
    progress::Progress,
};

/// What to learn from.
#[derive(clap::Args)]
pub(crate) struct FitArgs {
    /// Key of a ruleset; without it, every ruleset.
    #[arg(long)]
    ruleset: Option<String>,
    /// Matches of each scenario of the ruleset; every fourth is kept for the test.
    #[arg(long, default_value_t = 80, value_parser = clap::value_parser!(u64).range(4..=100_000))]
    games: u64,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays every seat.
    #[arg(long, default_value = "veteran")]
    personality: String,
    /// Number of threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Writes the weights to this file, as a pack keeps them (`outlooks/NAME.ron`).
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Writes the result as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: data::DataArgs,
}

/// Fits, and shows how well the fit does on matches that it never saw.
pub(crate) fn run(args: &FitArgs) -> Done {
    let content = data::load(&args.data)?;
    let rulesets: Vec<String> = match &args.ruleset {
        Some(ruleset) => vec![ruleset.clone()],
        None => content
            .rulesets
            .iter()
            .map(|held| held.id.clone())
            .collect(),
    };
    let mut found: Vec<Outlook> = Vec::new();
    for ruleset in rulesets {
        let plan = FitPlan {
            ruleset: ruleset.clone(),
            personality: args.personality.clone(),
            games: args.games,
            seed: args.seed,
            threads: args.threads,
        };
        let progress = Progress::new(&format!("{ruleset}, matches:"));
        let positions = fit::positions(&content, &plan, &|done, all| progress.at(done, all))?;
        drop(progress);
        let outlook = fit::fitted(&ruleset, &positions);
        let tested = fit::tested(&outlook, &positions);
        match args.json {
            true => json(&serde_json::json!({"outlook": &outlook, "test": &tested}))?,
            false => show(&outlook, &tested)?,
        }
        found.push(outlook);
    }
    if let Some(path) = &args.write {
        let told = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fit::written(&found).map_err(|error| told(&error))?;
        write_whole(path, &text).map_err(|error| told(&error))?;
    }
    Ok(true)
}

fn show(outlook: &Outlook, tested: &Calibration) -> Result<(), Stop> {
    line(format_args!(
        "{}: {} positions of matches that the fit never saw",
        outlook.id, tested.positions
    ))?;
    line(format_args!(
        "Brier score {:.4}; of the base rate {:.4}, of material alone {:.4}",
        tested.brier, tested.base_rate, tested.material
    ))?;
    line("  chance  positions  foretold   won")?;
    for (at, (count, chance, won)) in tested.bins.iter().enumerate() {
        line(format_args!(
            "{:>3} to {:>3} %  {count:>7}  {:>6.1} %  {:>5.1} %",
            at * 10,
            at * 10 + 10,
            chance * 100.0,
            won * 100.0
        ))?;
    }
    for (name, weight) in &outlook.weights {
        line(format_args!("  {name:<14} {weight:>9.4}"))?;
    }
    Ok(())
}
