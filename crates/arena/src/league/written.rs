//! The files of a league at its end.

use std::{fs, path::Path, sync::Arc};

use content::Content;

use super::{
    bout::{self, Bench},
    pictures,
    plan::League,
    results::Results,
    row::{COLUMNS, Row},
    schedule::{Fixture, fixtures},
    table::LeagueTable,
};
use crate::{
    file::{Over, write_whole},
    replay,
};

/// The folder of replays of upsets.
const UPSETS: &str = "upsets";

/// Writes the table, all matches, pictures, and replays of the greatest upsets: matches that a
/// player won against one who is rated higher. Returns the table.
///
/// # Errors
/// A file cannot be written.
pub fn write(
    content: &Arc<Content>,
    bench: &Bench,
    league: &League,
    results: &Results,
    folder: &Path,
) -> Result<LeagueTable, String> {
    let all = fixtures(league, results);
    let rows = results.rows(league, &all);
    let table = LeagueTable::of(league, bench.labels(), results);
    let mut csv = format!("{COLUMNS}\n");
    let mut lines = String::new();
    for row in &rows {
        csv += &row.csv();
        csv.push('\n');
        lines += &serde_json::to_string(row).map_err(|error| error.to_string())?;
        lines.push('\n');
    }
    let json = serde_json::to_string_pretty(&table).map_err(|error| error.to_string())?;
    let files = [
        ("matches.csv", csv),
        ("matches.jsonl", lines),
        ("table.txt", table.to_string()),
        ("table.json", json + "\n"),
        ("ratings.svg", pictures::ratings(&table)?),
        ("cross-table.svg", pictures::cross_table(&table)?),
        (
            "swings.svg",
            pictures::swings(&table.name, bench.labels(), &rows)?,
        ),
    ];
    for (name, text) in files {
        let path = folder.join(name);
        write_whole(&path, &text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    forget_upsets(folder);
    for upset in upsets(&table, &rows).into_iter().take(league.upsets) {
        let fixture = all.iter().find(|held| held.number == upset.number / 2);
        if let Some(fixture) = fixture {
            keep(content, bench, league, fixture, upset, folder)?;
        }
    }
    Ok(table)
}

/// The matches that the player with the lower rating won, the greatest difference first.
fn upsets<'r>(table: &LeagueTable, rows: &[&'r Row]) -> Vec<&'r Row> {
    let rating = |name: &String| {
        let found = table.ratings.iter().find(|held| held.player == *name);
        found.map_or(0.0, |held| held.rating)
    };
    let surprise = |row: &Row| {
        let lead = rating(&row.players[0]) - rating(&row.players[1]);
        if row.points > 0.75 {
            -lead
        } else if row.points < 0.25 {
            lead
        } else {
            0.0
        }
    };
    let mut found: Vec<&Row> = rows
        .iter()
        .copied()
        .filter(|row| surprise(row) > 0.0)
        .collect();
    found.sort_by(|a, b| {
        surprise(b)
            .total_cmp(&surprise(a))
            .then(a.number.cmp(&b.number))
    });
    found
}

/// Removes the replays of an earlier writing: other matches may be the greatest upsets by now.
fn forget_upsets(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder.join(UPSETS)) else {
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().and_then(|name| name.to_str());
        let number = name.and_then(|name| name.strip_prefix("match-")?.strip_suffix(".ron"));
        if number.is_some_and(|number| number.parse::<u64>().is_ok()) {
            // One that cannot be removed is only one more.
            let _ = fs::remove_file(path);
        }
    }
}

/// Keeps the replay of a match.
fn keep(
    content: &Arc<Content>,
    bench: &Bench,
    league: &League,
    fixture: &Fixture,
    row: &Row,
    folder: &Path,
) -> Result<(), String> {
    let swapped = usize::from(row.number % 2 == 1);
    let replay = bout::replay(content, bench, league, fixture, swapped)?;
    let path = folder
        .join(UPSETS)
        .join(format!("match-{}.ron", row.number));
    replay::save_over(&path, &replay, Over::Replays).map_err(|error| error.to_string())
}
