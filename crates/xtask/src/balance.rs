//! `cargo xtask balance`: lets the armies of each theatre meet, and computer players play for the
//! missions and fight the campaigns, and writes the tables of docs/balance.md.

use std::{fmt::Write, process::Command, thread};

use clap::Args;
use serde_json::Value;

use crate::{document::DocumentPart, process, reef};

/// Where the tables stand.
const PART: DocumentPart = DocumentPart {
    document: "docs/balance.md",
    begin: "<!-- balance: written by `cargo xtask balance` -->",
    end: "<!-- balance: end -->",
};
/// For 95 %.
const Z: f64 = 1.96;

/// Armies that meet, the limit of their lists, and the scenario that is played for missions.
struct Theatre {
    name: &'static str,
    ruleset: &'static str,
    scenario: &'static str,
    limit: &'static str,
    armies: &'static [&'static str],
}

const THEATRES: [Theatre; 6] = [
    Theatre {
        name: "Dogfight",
        ruleset: "dogfight",
        scenario: "skirmish",
        limit: "200",
        armies: &["tide-squadron", "choir-squadron", "thorn-squadron"],
    },
    Theatre {
        name: "Void",
        ruleset: "void",
        scenario: "halo",
        limit: "600",
        armies: &["tide-landing", "choir-landing"],
    },
    Theatre {
        name: "Fleet",
        ruleset: "fleet",
        scenario: "line-of-battle",
        limit: "180",
        armies: &["tide-fleet", "choir-fleet", "thorn-fleet"],
    },
    Theatre {
        name: "Derelict",
        ruleset: "derelict",
        scenario: "slow-burn",
        limit: "1000",
        armies: &["lamp-crew", "nest"],
    },
    Theatre {
        name: "Outpost",
        ruleset: "outpost",
        scenario: "two-gates",
        limit: "1000",
        armies: &["shore-parties", "ash-walk", "graftings"],
    },
    Theatre {
        name: "Maelstrom",
        ruleset: "maelstrom",
        scenario: "crosscurrents",
        limit: "240",
        armies: &["tide-force", "choir-force", "thorn-force"],
    },
];

/// How much to play.
#[derive(Args)]
pub(crate) struct BalanceOptions {
    /// The matches of each two armies.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// The matches of each theatre that tell what ships, pilots and upgrades are worth.
    #[arg(long, default_value_t = 334)]
    fits: usize,
    /// The matches for each mission in each theatre.
    #[arg(long, default_value_t = 40)]
    missions: usize,
    /// The runs of each campaign.
    #[arg(long, default_value_t = 200)]
    runs: usize,
    /// The first seed. No seed from here on was used to tune anything.
    #[arg(long, default_value_t = 800_000)]
    seed: u64,
    /// Number of threads; by default one for each core.
    #[arg(long)]
    threads: Option<usize>,
    /// Plays with the program that the tests build: nothing more to build, but slower matches.
    #[arg(long)]
    dev: bool,
    /// Prints the tables without changing the document.
    #[arg(long)]
    print: bool,
}

impl BalanceOptions {
    fn build(&self) -> Result<(), String> {
        match self.dev {
            true => reef::build(),
            false => reef::build_release(),
        }
    }

    fn reef(&self, arguments: &[&str]) -> Result<Command, String> {
        match self.dev {
            true => reef::command(arguments),
            false => reef::released(arguments),
        }
    }
}

/// Plays all of it and writes the tables.
///
/// # Errors
/// `reef` does not build or play, or the document has no place for the tables.
pub(crate) fn run(options: &BalanceOptions) -> Result<(), String> {
    options.build()?;
    let mut table = format!(
        "Veterans on both sides, seeds from {}. Shares count a draw as half, with 95 % intervals.\n\n\
         | theatre | armies | points | won, lost, drawn | share | first side |\n\
         |---|---|---|---|---|---|\n",
        options.seed
    );
    for theatre in &THEATRES {
        table += &meetings(options, theatre)?;
    }
    table += "\n| theatre | matches | pilots, upgrades | in under 5 or over 60 % of winning lists | \
              all entries | over 8 % of wins from their price |\n|---|---|---|---|---|---|\n";
    for theatre in &THEATRES {
        table += &worths(options, theatre)?;
    }
    table += "\n| theatre | mission | scenario | attacker won, lost, drawn | share |\n\
              |---|---|---|---|---|\n";
    table += &missions(options)?;
    table += "\n| campaign | runs | won | stuck |\n|---|---|---|---|\n";
    table += &campaigns(options)?;
    println!("{table}");
    if options.print {
        return Ok(());
    }
    PART.write(&table)
}

fn threads(options: &BalanceOptions) -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    options.threads.unwrap_or(cores).to_string()
}

/// The rows of a theatre: one for each two armies.
fn meetings(options: &BalanceOptions, theatre: &Theatre) -> Result<String, String> {
    let (games, seed) = (options.games.to_string(), options.seed.to_string());
    let mut command = options.reef(&["army", "meet", "--json"])?;
    command
        .args(theatre.armies)
        .args(["--limit", theatre.limit]);
    command.args([
        "--games",
        &games,
        "--seed",
        &seed,
        "--threads",
        &threads(options),
    ]);
    let told = process::capture(command)?;
    let mut rows = String::new();
    for line in told.lines() {
        let met: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        rows += &row(theatre, &met).ok_or("`reef army meet` tells something else")?;
    }
    Ok(rows)
}

fn row(theatre: &Theatre, met: &Value) -> Option<String> {
    let army = |at: usize| met.get("armies")?.get(at)?.as_str();
    let won = |at: usize| met.get("won")?.get(at)?.as_u64();
    let (a, b) = (won(0)?, won(1)?);
    let drawn = met.get("drawn")?.as_u64()?;
    let first = met.get("first")?.as_u64()?;
    let all = a + b + drawn;
    let points = a as f64 + 0.5 * drawn as f64;
    Some(format!(
        "| {} | {} against {} | {} | {a}, {b}, {drawn} | {} | {:.1} % |\n",
        theatre.name,
        army(0)?,
        army(1)?,
        theatre.limit,
        share(points, all as f64),
        100.0 * first as f64 / all.max(1) as f64,
    ))
}

/// The row of a theatre that tells what is worth its price and how often it is used.
fn worths(options: &BalanceOptions, theatre: &Theatre) -> Result<String, String> {
    let (games, seed) = (options.fits.to_string(), options.seed.to_string());
    let mut command = options.reef(&["army", "fit", "--json", "--ai", "veteran"])?;
    command
        .args(theatre.armies)
        .args(["--limit", theatre.limit]);
    command.args(["--games", &games, "--seed", &seed]);
    command.args(["--threads", &threads(options)]);
    let told = process::capture(command)?;
    let fitted: Value = serde_json::from_str(&told).map_err(|error| error.to_string())?;
    worths_row(theatre, &fitted).ok_or_else(|| "`reef army fit` tells something else".to_owned())
}

fn worths_row(theatre: &Theatre, fitted: &Value) -> Option<String> {
    let keys = |name: &str| {
        let keys = fitted.get(name)?.as_array()?.iter();
        let keys: Vec<&str> = keys.filter_map(Value::as_str).collect();
        Some(match keys.is_empty() {
            true => "none".to_owned(),
            false => keys.join(", "),
        })
    };
    let all = fitted.get("worths")?.as_array()?;
    let what = |held: &Value| held.get("what").and_then(Value::as_str).map(str::to_owned);
    let chosen = all.iter().filter_map(what);
    let chosen = chosen.filter(|what| matches!(what.as_str(), "Pilot" | "Upgrade"));
    Some(format!(
        "| {} | {} | {} | {} | {} | {} |\n",
        theatre.name,
        fitted.get("games")?.as_u64()?,
        chosen.count(),
        keys("misused")?,
        all.len(),
        keys("unfair")?,
    ))
}

/// The rows of all missions, theatre by theatre.
fn missions(options: &BalanceOptions) -> Result<String, String> {
    let told = process::capture(options.reef(&["missions", "--json"])?)?;
    let all: Result<Vec<Value>, _> = told.lines().map(serde_json::from_str).collect();
    let all = all.map_err(|error| error.to_string())?;
    let mut rows = String::new();
    for theatre in &THEATRES {
        for mission in &all {
            let rulesets = mission.get("rulesets").and_then(Value::as_array);
            let rulesets = rulesets.ok_or("`reef missions` tells something else")?;
            if rulesets.iter().any(|held| held == theatre.ruleset) {
                rows += &played_for(options, theatre, mission)?;
            }
        }
    }
    Ok(rows)
}

/// The row of a mission in a theatre.
fn played_for(
    options: &BalanceOptions,
    theatre: &Theatre,
    mission: &Value,
) -> Result<String, String> {
    let key = mission.get("id").and_then(Value::as_str);
    let attacker = mission.get("attacker").and_then(Value::as_u64);
    let known = key.zip(attacker.and_then(|at| usize::try_from(at).ok()));
    let (key, attacker) = known.ok_or("`reef missions` tells something else")?;
    let (games, seed) = (options.missions.to_string(), options.seed.to_string());
    let mut command = options.reef(&["tournament", "--a", "veteran", "--b", "veteran"])?;
    command.args(["--scenario", theatre.scenario, "--mission", key, "--json"]);
    command.args(["--games", &games, "--seed", &seed]);
    command.args(["--threads", &threads(options)]);
    let told = process::capture(command)?;
    let told: Value = serde_json::from_str(&told).map_err(|error| format!("{key}: {error}"))?;
    let standing = told.get("standing");
    let count = |name: &str| standing.and_then(|held| held.get(name)?.as_u64());
    let sides = standing.and_then(|held| held.get("wins_by_side")?.as_array());
    let side = |at: usize| sides.and_then(|held| held.get(at)?.as_u64());
    let found = side(attacker).zip(side(1 - attacker.min(1)));
    let ((won, lost), drawn) = (found.zip(count("draws")))
        .ok_or_else(|| format!("{key}: `reef tournament` tells something else"))?;
    let all = (won + lost + drawn) as f64;
    let share = share(won as f64 + 0.5 * drawn as f64, all);
    let (name, scenario) = (theatre.name, theatre.scenario);
    Ok(format!(
        "| {name} | {key} | {scenario} | {won}, {lost}, {drawn} | {share} |\n"
    ))
}

/// The rows of all campaigns.
fn campaigns(options: &BalanceOptions) -> Result<String, String> {
    let told = process::capture(options.reef(&["campaign", "list", "--json"])?)?;
    let mut rows = String::new();
    for line in told.lines() {
        let campaign: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let key = campaign.get("id").and_then(Value::as_str);
        let key = key.ok_or("`reef campaign list` tells something else")?;
        let (runs, seed) = (options.runs.to_string(), options.seed.to_string());
        let mut command = options.reef(&["campaign", "try", key, "--json"])?;
        command.args([
            "--runs",
            &runs,
            "--seed",
            &seed,
            "--threads",
            &threads(options),
        ]);
        // It ends with an error where a run was stuck, and tells of that all the same.
        let told = command.output().map_err(|error| error.to_string())?;
        let tried = serde_json::from_slice::<Value>(&told.stdout);
        let tried = tried.map_err(|error| format!("{key}: {error}"))?;
        let won = tried.get("won").and_then(Value::as_u64).unwrap_or(0);
        let stuck = tried.get("stuck").and_then(Value::as_array);
        let stuck = stuck.map_or(0, Vec::len);
        let share = share(won as f64, options.runs as f64);
        let _ = writeln!(rows, "| {key} | {runs} | {share} | {stuck} |");
    }
    Ok(rows)
}

/// A share with its interval by Wilson.
fn share(points: f64, all: f64) -> String {
    let all = all.max(1.0);
    let share = points / all;
    let z2 = Z * Z;
    let middle = (share + z2 / (2.0 * all)) / (1.0 + z2 / all);
    let half = Z / (1.0 + z2 / all)
        * (share * (1.0 - share) / all + z2 / (4.0 * all * all))
            .max(0.0)
            .sqrt();
    format!(
        "{:.1} % ({:.1} to {:.1})",
        100.0 * share,
        100.0 * (middle - half).max(0.0),
        100.0 * (middle + half).min(1.0)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_badly_priced_is_named() {
        let fitted = serde_json::json!({
            "games": 12,
            "misused": [],
            "unfair": ["heron", "tern"],
            "worths": [{"what": "Ship"}, {"what": "Pilot"}, {"what": "Upgrade"}],
        });
        let row = worths_row(&THEATRES[0], &fitted);
        let told = "| Dogfight | 12 | 2 | none | 3 | heron, tern |\n";
        assert_eq!(row.as_deref(), Some(told));
        assert_eq!(worths_row(&THEATRES[0], &Value::Null), None);
    }

    #[test]
    fn shares_have_intervals_that_stay_between_nothing_and_all() {
        assert_eq!(share(50.0, 100.0), "50.0 % (40.4 to 59.6)");
        assert_eq!(share(0.0, 10.0), "0.0 % (0.0 to 27.8)");
        assert_eq!(share(10.0, 10.0), "100.0 % (72.2 to 100.0)");
    }
}
