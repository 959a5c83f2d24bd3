//! Reads files into tests that are ready to be played.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::Arc,
};

use content::{ArmyList, Content, Scenario, list_faults, parse_short};
use rules::{Sim, SimConfig};

use super::{Failure, ScenarioTest, names};
use crate::{keys, lists};

/// All `.ron` files named, or below the folders named, in order, each once. Links in a folder are
/// passed by: they may lead out of it, or round in a circle.
///
/// # Errors
/// The path that does not exist or cannot be read.
pub fn scenario_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut files = BTreeSet::new();
    for path in paths {
        if path.is_dir() {
            walk(path, 0, &mut files)?;
        } else if path.is_file() {
            files.insert(path.clone());
        } else {
            return Err(format!(
                "{}: there is no such file or folder",
                path.display()
            ));
        }
    }
    Ok(files.into_iter().collect())
}

/// The deepest folder that is searched.
const MOST_DEPTH: usize = 16;

fn walk(folder: &Path, depth: usize, files: &mut BTreeSet<PathBuf>) -> Result<(), String> {
    let told = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(told)? {
        let entry = entry.map_err(told)?;
        let (path, kind) = (entry.path(), entry.file_type().map_err(told)?);
        if kind.is_dir() && depth < MOST_DEPTH {
            walk(&path, depth + 1, files)?;
        } else if !kind.is_dir() && !kind.is_symlink() && is_data(&path) {
            files.insert(path);
        }
    }
    Ok(())
}

/// Whether a file is one of data, by its ending.
fn is_data(path: &Path) -> bool {
    let ending = path.extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}

/// Reads the text of a test and opens its match.
///
/// # Errors
/// All problems with it, with lines.
pub fn open(
    content: &Arc<Content>,
    text: &str,
    file: &str,
) -> Result<(ScenarioTest, Sim), Vec<Failure>> {
    let fail = |path: &str, message: String| Failure::at(file, text, path, message);
    let told = |found: content::Diagnostic| {
        let help = found.help.map(|help| format!(" ({help})"));
        Failure {
            file: file.to_owned(),
            line: found.line,
            col: found.col,
            message: format!("{}{}", found.message, help.unwrap_or_default()),
        }
    };
    let test: ScenarioTest = content::parse_ron(text, file).map_err(|found| vec![told(found)])?;
    let scenario = scenario_of(content, &test).map_err(|message| vec![fail("base", message)])?;
    let mut failures: Vec<_> = names::problems(content, &test)
        .into_iter()
        .map(|(path, message)| fail(&path, message))
        .collect();
    let written = if test.scenario.is_some() {
        "scenario"
    } else {
        ""
    };
    failures.extend(
        content::scenario_errors(&scenario, content, text, file, written)
            .into_iter()
            .map(told),
    );
    if !failures.is_empty() {
        return Err(failures);
    }
    let seed = test.seed.unwrap_or(scenario.seed);
    let brought = brought(content, &test).map_err(|wrong| {
        let wrong = wrong.into_iter();
        let wrong = wrong.map(|(path, message)| fail(&path, message));
        wrong.collect::<Vec<_>>()
    })?;
    let scenario = match brought {
        Some(brought) => lists::field(content, &scenario, &brought, seed)
            .map_err(|message| vec![fail("lists", message)])?,
        None => scenario,
    };
    let scenario = keys::staged(content, scenario, test.mission.as_deref())
        .map_err(|message| vec![fail("mission", message)])?;
    let config = SimConfig {
        scenario,
        seed,
        options: test.options.clone(),
    };
    let sim = Sim::new(Arc::clone(content), &config)
        .map_err(|error| vec![fail("scenario", error.to_string())])?;
    Ok((test, sim))
}

/// The lists that the players bring, if any; or what is wrong with them, with its places.
fn brought(
    content: &Content,
    test: &ScenarioTest,
) -> Result<Option<Vec<ArmyList>>, Vec<(String, String)>> {
    let Some(texts) = &test.lists else {
        return Ok(None);
    };
    let mut read = Vec::new();
    let mut wrong = Vec::new();
    for (at, text) in texts.iter().enumerate() {
        let path = format!("lists/{at}");
        match parse_short(text, content) {
            Ok(list) => {
                for fault in list_faults(content, &list) {
                    wrong.push((path.clone(), lists::cited(content, &list, &fault)));
                }
                read.push(list);
            }
            Err(error) => wrong.push((path, error.to_string())),
        }
    }
    if wrong.is_empty() {
        Ok(Some(read))
    } else {
        Err(wrong)
    }
}

/// The scenario from which the test begins, with its replacements.
fn scenario_of(content: &Content, test: &ScenarioTest) -> Result<Scenario, String> {
    let mut scenario = match (&test.scenario, &test.base) {
        (Some(scenario), None) => scenario.clone(),
        (None, Some(base)) => keys::scenario(content, base)?.clone(),
        _ => return Err("a test has either a `scenario` or a `base`".into()),
    };
    if let Some(ships) = &test.ships {
        scenario.ships.clone_from(ships);
    }
    if let Some(areas) = &test.areas {
        scenario.areas.clone_from(areas);
    }
    if let Some(objectives) = &test.objectives {
        scenario.objectives.clone_from(objectives);
    }
    if let Some(obstacles) = &test.obstacles {
        scenario.obstacles.clone_from(obstacles);
    }
    if let Some(squads) = &test.squads {
        scenario.squads.clone_from(squads);
    }
    if let Some(banners) = &test.banners {
        scenario.banners.clone_from(banners);
    }
    if let Some(dice) = &test.dice {
        scenario.dice.clone_from(dice);
    }
    if let Some(cards) = &test.damage_cards {
        scenario.damage_cards.clone_from(cards);
    }
    if let Some(with) = &test.with {
        scenario.with.clone_from(with);
    }
    scenario.setting = test.setting.unwrap_or(scenario.setting);
    scenario.start = test.start.clone().or(scenario.start);
    scenario.rounds = test.rounds.or(scenario.rounds);
    Ok(scenario)
}
