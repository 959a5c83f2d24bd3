//! `cargo xtask balance`: lets the armies of each theatre meet, also for the missions, lets
//! computer players fight the campaigns, and writes the tables of docs/balance.md.

use std::{fmt::Write, process::Command, thread};

use clap::{Args, ValueEnum};
use serde_json::Value;

use crate::{document::DocumentPart, process, reef, shares::share, workspace};

/// A table of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum BalanceTable {
    /// What armies do against each other.
    Armies,
    /// What ships, pilots and upgrades are worth.
    Prices,
    /// How missions are won.
    Missions,
    /// How campaigns are won.
    Campaigns,
}

impl BalanceTable {
    const ALL: [Self; 4] = [Self::Armies, Self::Prices, Self::Missions, Self::Campaigns];

    /// Where it stands.
    const fn part(self) -> DocumentPart {
        let (begin, end) = match self {
            Self::Armies => (
                "<!-- balance: armies -->",
                "<!-- balance: end of armies -->",
            ),
            Self::Prices => (
                "<!-- balance: prices -->",
                "<!-- balance: end of prices -->",
            ),
            Self::Missions => (
                "<!-- balance: missions -->",
                "<!-- balance: end of missions -->",
            ),
            Self::Campaigns => (
                "<!-- balance: campaigns -->",
                "<!-- balance: end of campaigns -->",
            ),
        };
        DocumentPart {
            document: "docs/balance.md",
            begin,
            end,
        }
    }

    const fn head(self) -> &'static str {
        match self {
            Self::Armies => {
                "| theatre | armies | points | won, lost, drawn | share | first side |\n\
                 |---|---|---|---|---|---|\n"
            }
            Self::Prices => {
                "| theatre | matches | pilots, upgrades | in under 5 or over 60 % of winning lists \
                 | all entries | over 8 % of wins from their price | by chance alone \
                 | spread besides chance |\n|---|---|---|---|---|---|---|---|\n"
            }
            Self::Missions => {
                "| theatre | mission | attacker won, lost, drawn | share |\n|---|---|---|---|\n"
            }
            Self::Campaigns => "| campaign | runs | won | stuck |\n|---|---|---|---|\n",
        }
    }

    /// Plays for it and writes its rows.
    fn rows(self, options: &BalanceOptions) -> Result<String, String> {
        let each = |row: fn(&BalanceOptions, &Theatre) -> Result<String, String>| {
            THEATRES
                .iter()
                .map(|theatre| row(options, theatre))
                .collect()
        };
        match self {
            Self::Armies => each(meetings),
            Self::Prices => each(worths),
            Self::Missions => missions(options),
            Self::Campaigns => campaigns(options),
        }
    }
}

/// Armies that meet, and the limit of their lists.
struct Theatre {
    name: &'static str,
    ruleset: &'static str,
    limit: &'static str,
    armies: &'static [&'static str],
}

const THEATRES: [Theatre; 6] = [
    Theatre {
        name: "Dogfight",
        ruleset: "dogfight",
        limit: "200",
        armies: &["tide-squadron", "choir-squadron", "thorn-squadron"],
    },
    Theatre {
        name: "Void",
        ruleset: "void",
        limit: "600",
        armies: &["tide-landing", "choir-landing"],
    },
    Theatre {
        name: "Fleet",
        ruleset: "fleet",
        limit: "180",
        armies: &["tide-fleet", "choir-fleet", "thorn-fleet"],
    },
    Theatre {
        name: "Derelict",
        ruleset: "derelict",
        limit: "1000",
        armies: &["lamp-crew", "nest"],
    },
    Theatre {
        name: "Outpost",
        ruleset: "outpost",
        limit: "1000",
        armies: &["shore-parties", "ash-walk", "graftings"],
    },
    Theatre {
        name: "Maelstrom",
        ruleset: "maelstrom",
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
    /// The matches for each mission in each theatre, shared out among its armies.
    #[arg(long, default_value_t = 60)]
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
    /// Plays for these tables alone; by default for all.
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<BalanceTable>,
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
            true => reef::build(&workspace::select(&workspace::HEADLESS)),
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

/// Plays and writes the tables, each as soon as it is there.
///
/// # Errors
/// `reef` does not build or play, or the document has no place for a table.
pub(crate) fn run(options: &BalanceOptions) -> Result<(), String> {
    options.build()?;
    for table in BalanceTable::ALL {
        if !options.only.is_empty() && !options.only.contains(&table) {
            continue;
        }
        let text = format!("{}{}", table.head(), table.rows(options)?);
        println!("{text}");
        if !options.print {
            table.part().write(&text)?;
        }
    }
    Ok(())
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
    let (first, drawn, all) = seats_of(met)?;
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
        "| {} | {} | {} | {} | {} | {} | {:.1} | {:.1} % |\n",
        theatre.name,
        fitted.get("games")?.as_u64()?,
        chosen.count(),
        keys("misused")?,
        all.len(),
        keys("unfair")?,
        fitted.get("by_chance")?.as_f64()?,
        100.0 * fitted.get("spread")?.as_f64()?,
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
    let known = key.zip(attacker);
    let (key, attacker) = known.ok_or("`reef missions` tells something else")?;
    let armies = theatre.armies.len();
    let pairs = armies * armies.saturating_sub(1) / 2;
    let games = options.missions.div_ceil(pairs.max(1)).to_string();
    let seed = options.seed.to_string();
    let mut command = options.reef(&["army", "meet", "--json"])?;
    command.args(theatre.armies);
    command.args(["--limit", theatre.limit, "--mission", key]);
    command.args(["--games", &games, "--seed", &seed]);
    command.args(["--threads", &threads(options)]);
    let told = process::capture(command)?;
    let (mut first, mut drawn, mut all) = (0, 0, 0);
    for line in told.lines() {
        let met: Value = serde_json::from_str(line).map_err(|error| format!("{key}: {error}"))?;
        let (won, none, games) = seats_of(&met)
            .ok_or_else(|| format!("{key}: `reef army meet` tells something else"))?;
        first += won;
        drawn += none;
        all += games;
    }
    let second = all - first - drawn;
    let (won, lost) = match attacker {
        0 => (first, second),
        _ => (second, first),
    };
    let share = share(won as f64 + 0.5 * drawn as f64, all as f64);
    let name = theatre.name;
    Ok(format!(
        "| {name} | {key} | {won}, {lost}, {drawn} | {share} |\n"
    ))
}

/// What two armies did: the matches that whoever sat first won, those without a winner, and all.
fn seats_of(met: &Value) -> Option<(u64, u64, u64)> {
    let won = |at: usize| met.get("won")?.get(at)?.as_u64();
    let drawn = met.get("drawn")?.as_u64()?;
    let first = met.get("first")?.as_u64()?;
    Some((first, drawn, won(0)? + won(1)? + drawn))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_badly_priced_is_named() {
        let fitted = serde_json::json!({
            "games": 12,
            "misused": [],
            "unfair": ["heron", "tern"],
            "by_chance": 1.25,
            "spread": 0.021,
            "worths": [{"what": "Ship"}, {"what": "Pilot"}, {"what": "Upgrade"}],
        });
        let row = worths_row(&THEATRES[0], &fitted);
        let told = "| Dogfight | 12 | 2 | none | 3 | heron, tern | 1.2 | 2.1 % |\n";
        assert_eq!(row.as_deref(), Some(told));
        assert_eq!(worths_row(&THEATRES[0], &Value::Null), None);
    }
}
