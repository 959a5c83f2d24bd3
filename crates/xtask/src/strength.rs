//! `cargo xtask strength`: plays the levels against each other on every scenario, and writes the
//! table of docs/performance.md.
//!
//! Each two levels are a league (docs/leagues.md), so a run that is broken off goes on.

use std::{fmt::Write, fs, path::PathBuf, thread};

use clap::Args;
use serde_json::Value;

use crate::{document::DocumentPart, metadata, process, reef};

/// Where the table stands.
const PART: DocumentPart = DocumentPart {
    document: "docs/performance.md",
    begin: "<!-- strength: written by `cargo xtask strength` -->",
    end: "<!-- strength: end -->",
};

/// Two levels, and the Elo points between which a test decides whether the first is as much
/// stronger as it should be: 65 % of the points are 108, 75 % are 191.
struct Rung {
    levels: [&'static str; 2],
    elo: [u32; 2],
}

/// The ladder.
const LADDER: [Rung; 3] = [
    Rung {
        levels: ["ace", "veteran"],
        elo: [68, 148],
    },
    Rung {
        levels: ["veteran", "rookie"],
        elo: [151, 231],
    },
    Rung {
        levels: ["rookie", "random"],
        elo: [200, 300],
    },
];

/// Tables with army lists of the computer's making: a scenario and the armies.
const LISTS: [(&str, [&str; 2]); 2] = [
    ("marsh-relay", ["shore-parties", "ash-walk"]),
    ("two-gates", ["ash-walk", "shore-parties"]),
];

/// How much to play.
#[derive(Args)]
pub(crate) struct StrengthOptions {
    /// Pairs of matches of each row: the same seed with swapped seats.
    #[arg(long, default_value_t = 200)]
    pairs: usize,
    /// The first seed of each row. No seed from here on was used to tune anything.
    #[arg(long, default_value_t = 900_000)]
    seed: u64,
    /// Number of threads; by default one for each core.
    #[arg(long)]
    threads: Option<usize>,
    /// Only this level against the one below it.
    #[arg(long)]
    only: Option<String>,
    /// Ends a row as soon as a sequential test (5 % error either way) has decided whether the level
    /// is as much stronger as it should be.
    #[arg(long)]
    sprt: bool,
    /// Prints the table without changing the document.
    #[arg(long)]
    print: bool,
}

/// Plays all rows and writes the table.
///
/// # Errors
/// `reef` does not build or play, or the document has no place for the table.
pub(crate) fn run(options: &StrengthOptions) -> Result<(), String> {
    reef::build_release()?;
    let tables = tables()?;
    let mut table = heading(options)?;
    for rung in &LADDER {
        let level = rung.levels[0];
        if options.only.as_ref().is_none_or(|only| only == level) {
            table += &rows(options, rung, &tables)?;
        }
    }
    println!("{table}");
    if options.print {
        return Ok(());
    }
    PART.write(&table)
}

/// The tables of all scenarios without lessons, and those with lists, as a league's file has them.
fn tables() -> Result<String, String> {
    let keys = reef::scenarios(&["--matches"])?;
    let tables = keys.iter().map(|key| format!("(scenario: {key:?}),"));
    let mut tables: String = tables.collect();
    for (scenario, [one, other]) in LISTS {
        let _ = write!(
            tables,
            "(scenario: {scenario:?}, armies: ({one:?}, {other:?})),"
        );
    }
    Ok(tables)
}

/// The machine, the date and the version, and the head of the table.
fn heading(options: &StrengthOptions) -> Result<String, String> {
    let git = |arguments: &[&str]| {
        let mut command = process::program("git");
        command.args(arguments);
        process::capture(command)
    };
    let commit = git(&["rev-parse", "--short", "HEAD"])?;
    let changed = git(&["status", "--porcelain", "--untracked-files=no"])?;
    let changed = if changed.trim().is_empty() {
        ""
    } else {
        ", with changes"
    };
    let last = options.seed + (options.pairs as u64).saturating_sub(1);
    let test = if options.sprt {
        "\nA row ends when its sequential test has decided."
    } else {
        ""
    };
    Ok(format!(
        "Commit {}{changed}, {}. At most {} pairs of matches a row, seeds {} to {last},\neach played \
         twice with swapped seats; share of A's points with its 95 % interval.{test}\n\n\
         | A against B | scenario | won, lost, drawn | share |\n|---|---|---|---|\n",
        commit.trim(),
        machine(),
        options.pairs,
        options.seed,
    ))
}

/// The processor's name, from the system.
fn machine() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let mut lines = text.lines().filter_map(|line| line.split_once(':'));
    let named = lines.find(|(key, _)| key.trim() == "model name");
    let name = named.map_or("unknown processor", |(_, name)| name.trim());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    format!("{name}, {cores} cores")
}

/// Plays two levels against each other at all tables, and tells each row.
fn rows(options: &StrengthOptions, rung: &Rung, tables: &str) -> Result<String, String> {
    let [a, b] = rung.levels;
    let folder = folder(options, rung)?;
    let file = folder.join("league.ron");
    let sprt = match options.sprt {
        true => format!(
            "sprt: (elo0: {}, elo1: {}, each_table: true),",
            rung.elo[0], rung.elo[1]
        ),
        false => String::new(),
    };
    let league = format!(
        "(name: \"{a} against {b}\", players: [(name: {a:?}, personality: {a:?}), \
         (name: {b:?}, personality: {b:?})], tables: [{tables}], pairs: {}, seed: {}, {sprt})",
        options.pairs, options.seed
    );
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(failed)?;
    fs::write(&file, league).map_err(failed)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = options.threads.unwrap_or(cores).to_string();
    let mut command = reef::released(&["league", "--json", "--threads", &threads])?;
    command.arg(&file).arg("--out").arg(folder.join("out"));
    let text = process::capture(command)?;
    let found: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let meetings = found.get("meetings").and_then(Value::as_array);
    let meetings = meetings.ok_or("the league has no results")?.iter();
    Ok(meetings.filter_map(told).collect())
}

/// The folder of a league. Other seeds are another one.
fn folder(options: &StrengthOptions, rung: &Rung) -> Result<PathBuf, String> {
    let name = format!("{}-{}", rung.levels[0], options.seed);
    Ok(metadata::target()?.join("strength").join(name))
}

/// The row of a meeting at one table.
fn told(meeting: &Value) -> Option<String> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let player = |at: usize| text(meeting.get("players")?.get(at)?);
    let percent = |at: usize| Some(100.0 * meeting.get("share")?.get(at)?.as_f64()?);
    let count = |key: &str| meeting.get("standing")?.get(key)?.as_u64();
    Some(format!(
        "| {} against {} | {} | {}, {}, {} | {:.1} % ({:.1} to {:.1}) |\n",
        player(0)?,
        player(1)?,
        text(meeting.get("table")?)?,
        count("wins")?,
        count("losses")?,
        count("draws")?,
        percent(0)?,
        percent(1)?,
        percent(2)?
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_all_its_figures() {
        let mut found = serde_json::json!({
            "players": ["veteran", "rookie"], "table": "halo",
            "share": [0.8, 0.75, 0.85], "standing": {"wins": 7, "losses": 1, "draws": 2},
        });
        let row = told(&found);
        let wanted = "| veteran against rookie | halo | 7, 1, 2 | 80.0 % (75.0 to 85.0) |\n";
        assert_eq!(row.as_deref(), Some(wanted));
        // All tables together are no row.
        found["table"] = Value::Null;
        assert_eq!(told(&found), None);
        assert_eq!(told(&Value::Null), None);
    }
}
