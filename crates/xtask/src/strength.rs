//! `cargo xtask strength`: plays the levels against each other, and writes the table of
//! docs/performance.md.

use std::{fmt::Write, fs, thread};

use clap::Args;
use serde_json::Value;

use crate::{process, reef, workspace};

/// The document, from the workspace's root.
const DOCUMENT: &str = "docs/performance.md";
/// The lines before and after the table.
const BEGIN: &str = "<!-- strength: written by `cargo xtask strength` -->";
const END: &str = "<!-- strength: end -->";

/// The pairings, each with its scenario.
const MATCHES: [(&str, &str, &str); 25] = [
    ("veteran", "rookie", "skirmish"),
    ("veteran", "rookie", "first-light"),
    ("veteran", "rookie", "gauntlet"),
    ("veteran", "rookie", "leviathan"),
    ("veteran", "rookie", "halo"),
    ("veteran", "rookie", "belt-mirror"),
    ("veteran", "rookie", "broken-keel"),
    ("veteran", "rookie", "mirror-line"),
    ("veteran", "rookie", "line-of-battle"),
    ("veteran", "rookie", "convoy-run"),
    ("veteran", "rookie", "boarding-raid"),
    ("veteran", "rookie", "crosscurrents"),
    ("veteran", "rookie", "forge"),
    ("veteran", "rookie", "lanes"),
    ("veteran", "rookie", "far-void"),
    ("veteran", "rookie", "twelve-bells"),
    ("veteran", "rookie", "slow-burn"),
    ("veteran", "rookie", "gantry-hunt"),
    ("veteran", "rookie", "sump"),
    ("veteran", "rookie", "tanks"),
    ("veteran", "rookie", "ledges"),
    ("veteran", "rookie", "burning-core"),
    ("rookie", "random", "skirmish"),
    ("rookie", "random", "halo"),
    ("rookie", "random", "crosscurrents"),
];

/// How much to play.
#[derive(Args)]
pub(crate) struct StrengthOptions {
    /// Matches of each row: pairs with the same seed and swapped seats.
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// The first seed of each row. No seed from here on was used to tune anything.
    #[arg(long, default_value_t = 900_000)]
    seed: u64,
    /// Number of threads; by default one for each core.
    #[arg(long)]
    threads: Option<usize>,
    /// Prints the table without changing the document.
    #[arg(long)]
    print: bool,
}

/// Plays all rows and writes the table.
///
/// # Errors
/// `reef` does not build or play, or the document has no place for the table.
pub(crate) fn run(options: &StrengthOptions) -> Result<(), String> {
    reef::build()?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = options.threads.unwrap_or(cores);
    let mut table = heading(options)?;
    for (a, b, scenario) in MATCHES {
        let row = row(options, [a, b], scenario, threads)?;
        println!("{row}");
        let _ = writeln!(table, "{row}");
    }
    if options.print {
        println!("{table}");
        return Ok(());
    }
    let path = workspace::root().join(DOCUMENT);
    let failed = |error: std::io::Error| format!("{DOCUMENT}: {error}");
    let text = fs::read_to_string(&path).map_err(failed)?;
    fs::write(&path, placed(&text, &table)?).map_err(failed)
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
    let last = options.seed + (options.games.div_ceil(2) as u64).saturating_sub(1);
    Ok(format!(
        "Commit {}{changed}, {}. `reef tournament --a A --b B --scenario NAME --games {} --seed {}`: {} matches a row, \
         seeds {} to {last},\neach twice with swapped seats; share of A's points with its 95 % interval.\n\n\
         | A against B | scenario | won, lost, drawn | share |\n|---|---|---|---|\n",
        commit.trim(),
        machine(),
        options.games,
        options.seed,
        options.games,
        options.seed
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

fn row(
    options: &StrengthOptions,
    [a, b]: [&str; 2],
    scenario: &str,
    threads: usize,
) -> Result<String, String> {
    let (games, seed) = (options.games.to_string(), options.seed.to_string());
    let threads = threads.to_string();
    let arguments = [
        ["--a", a],
        ["--b", b],
        ["--scenario", scenario],
        ["--games", &games],
        ["--seed", &seed],
        ["--threads", &threads],
    ];
    let mut command = reef::command(&["tournament", "--json"])?;
    command.args(arguments.concat());
    let text = process::capture(command)?;
    let found: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    told(&found, [a, b], scenario).ok_or_else(|| format!("the result of {scenario} has no figures"))
}

fn told(found: &Value, [a, b]: [&str; 2], scenario: &str) -> Option<String> {
    let percent = |key: &str| Some(100.0 * found.get(key)?.as_f64()?);
    let count = |key: &str| found.get("standing")?.get(key)?.as_u64();
    Some(format!(
        "| {a} against {b} | {scenario} | {}, {}, {} | {:.1} % ({:.1} to {:.1}) |",
        count("wins")?,
        count("losses")?,
        count("draws")?,
        percent("share")?,
        percent("low")?,
        percent("high")?
    ))
}

/// The document with the new table in place of the old one.
fn placed(text: &str, table: &str) -> Result<String, String> {
    let missing = || format!("{DOCUMENT} has no lines `{BEGIN}` and `{END}`");
    let (before, rest) = text.split_once(BEGIN).ok_or_else(missing)?;
    let (_, after) = rest.split_once(END).ok_or_else(missing)?;
    Ok(format!("{before}{BEGIN}\n{table}{END}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_takes_the_place_of_the_old_one() {
        let text = format!("a\n{BEGIN}\nold\n{END}\nb\n");
        let new = placed(&text, "new\n").expect("there is a place");
        assert_eq!(new, format!("a\n{BEGIN}\nnew\n{END}\nb\n"));
        assert_eq!(placed(&new, "new\n").expect("there still is"), new);
        assert!(placed("no place", "new\n").is_err());
    }

    #[test]
    fn a_row_has_all_its_figures() {
        let found = serde_json::json!({
            "share": 0.8, "low": 0.75, "high": 0.85, "standing": {"wins": 7, "losses": 1, "draws": 2},
        });
        let row = told(&found, ["veteran", "rookie"], "halo");
        let wanted = "| veteran against rookie | halo | 7, 1, 2 | 80.0 % (75.0 to 85.0) |";
        assert_eq!(row.as_deref(), Some(wanted));
        assert_eq!(told(&Value::Null, ["a", "b"], "halo"), None);
    }
}
