//! `reef map`: a map, or the table that a seed makes.

use std::path::{Path, PathBuf};

use arena::keys;
use content::{Content, GridMap, GroundMeasures, Scenario, SeededTable};

use crate::{
    data,
    out::{Done, Stop, line},
};

/// The signs across an open table that is drawn as text. A sign is about twice as high as wide.
const SIGNS: usize = 60;

/// What to show.
#[derive(clap::Args)]
pub(crate) struct MapArgs {
    /// Key of a map.
    #[arg(required_unless_present = "generate", conflicts_with = "generate")]
    key: Option<String>,
    /// Makes a table for the ruleset with this key instead.
    #[arg(long, value_name = "RULESET")]
    generate: Option<String>,
    /// The seed of the table; alike each time.
    #[arg(long, default_value_t = 1, requires = "generate")]
    seed: u64,
    /// Writes the table as an entry of a pack: a map, or a scenario where the table is open.
    #[arg(long, value_name = "FILE", requires = "generate")]
    out: Option<PathBuf>,
    #[command(flatten)]
    data: data::DataArgs,
}

/// Shows the map with its measures. False if a table is not fair.
pub(crate) fn run(args: &MapArgs) -> Done {
    let content = data::load(&args.data)?;
    if let Some(key) = &args.key {
        let map = keys::map(&content, key)?;
        rows(&content, map)?;
        let measures = GroundMeasures::of_map(&content, map);
        told(&measures)?;
        return Ok(true);
    }
    let key = args.generate.as_deref().unwrap_or_default();
    let ruleset = keys::ruleset(&content, key)?;
    // An open table is as large as that of the match that is written.
    let scenario = match_of(&content, &ruleset.id);
    let board = scenario.and_then(|held| held.board);
    let table = content::seeded_table(&content, ruleset, board, args.seed);
    match &table.map {
        Some(map) => rows(&content, map)?,
        None => drawn(&content, &table)?,
    }
    told(&table.measures)?;
    if let Some(path) = &args.out {
        written(&content, &ruleset.id, &table, path)?;
    }
    Ok(table.measures.is_fair())
}

/// Writes the rows of a map, and what its letters mean.
fn rows(content: &Content, map: &GridMap) -> Result<(), Stop> {
    map.rows.iter().try_for_each(line)?;
    for (level, storey) in (1..).zip(&map.storeys) {
        line(format_args!("level {level}"))?;
        let drawn = storey.rows.iter().filter(|row| !row.trim().is_empty());
        drawn.into_iter().try_for_each(line)?;
    }
    for (letter, key) in &map.legend {
        let name = content
            .terrain(key)
            .map_or(key.as_str(), |(_, held)| &held.name);
        line(format_args!("{letter}  {name} ({key})"))?;
    }
    for zone in &map.zones {
        let player = zone.player;
        line(format_args!(
            "zone of player {player}: {:?} to {:?}",
            zone.from, zone.to
        ))?;
    }
    Ok(())
}

/// Writes an open table as signs, then each thing on it.
fn drawn(content: &Content, table: &SeededTable) -> Result<(), Stop> {
    let (width, height) = table.board.unwrap_or((914.4, 914.4));
    let lines = ((SIGNS as f64) * height / width / 2.0).round() as usize;
    let mut signs = vec![vec!['.'; SIGNS]; lines.max(1)];
    let mut put = |x: f64, y: f64, sign: char| {
        let column = (x / width * SIGNS as f64) as usize;
        let row = ((height - y) / height * lines as f64) as usize;
        if let Some(held) = signs.get_mut(row).and_then(|row| row.get_mut(column)) {
            *held = sign;
        }
    };
    let mut things = Vec::new();
    let obstacles = table.obstacles.iter();
    let obstacles = obstacles.filter_map(|held| Some((held.outline.as_str(), held.pose?)));
    let areas = table.areas.iter().map(|held| {
        let name = content.terrain(&held.terrain);
        (
            name.map_or(held.terrain.as_str(), |(_, kind)| &kind.name),
            held.pose,
        )
    });
    for ((name, pose), letter) in obstacles.chain(areas).zip(('a'..='z').cycle()) {
        put(pose.x, pose.y, letter);
        things.push(format!(
            "{letter}  {name} at ({}, {}), heading {}",
            pose.x, pose.y, pose.heading
        ));
    }
    for row in &signs {
        line(row.iter().collect::<String>())?;
    }
    things.iter().try_for_each(line)
}

/// Writes the measures of a table in a line.
fn told(measures: &GroundMeasures) -> Result<(), Stop> {
    let fair = if measures.is_fair() {
        "fair"
    } else {
        "not fair"
    };
    let turned = match measures.symmetric {
        true => "the same turned by half a circle",
        false => "not the same turned by half a circle",
    };
    if !measures.on_grid {
        let (all, things) = (measures.spaces, measures.blocked);
        return line(format_args!(
            "{all} things, {things} of them obstacles; {turned}; {fair}"
        ));
    }
    let steps = match measures.steps {
        Some(steps) => format!("{steps} steps from zone to zone"),
        None => "no way from zone to zone".to_owned(),
    };
    let GroundMeasures {
        spaces,
        blocked,
        rough,
        room: [mine, theirs],
        ..
    } = measures;
    line(format_args!(
        "{spaces} spaces, {blocked} barred, {rough} rough; {steps}; room {mine} and {theirs}; \
         {turned}; {fair}"
    ))
}

/// The first match of a ruleset that can be played on other tables.
fn match_of<'c>(content: &'c Content, ruleset: &str) -> Option<&'c Scenario> {
    let is_match = |held: &&Scenario| {
        content.plays(held, ruleset) && held.players.len() == 2 && held.lessons.is_empty()
    };
    content.scenarios.iter().find(is_match)
}

/// Writes a table as an entry: its map, or a match of the ruleset on the open table.
fn written(content: &Content, ruleset: &str, table: &SeededTable, path: &Path) -> Result<(), Stop> {
    let text = match &table.map {
        Some(map) => content::entry_text(map),
        None => {
            let scenario = match_of(content, ruleset);
            let missing = || format!("`{ruleset}` has no match for two players");
            let scenario = scenario.ok_or_else(missing)?;
            let mut made = arena::occasion::seeded(content, scenario, table.seed)?;
            made.id = format!("seeded-{}", table.seed);
            made.name = format!("Table {}", table.seed);
            made.next = None;
            content::entry_text(&made)
        }
    };
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    arena::write_whole(path, &text).map_err(failed)?;
    line(format_args!("written: {}", path.display()))
}
