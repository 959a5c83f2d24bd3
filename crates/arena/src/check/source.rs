//! From files to tests that are ready to be played.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::Arc,
};

use content::{Content, Scenario};
use rules::{Fact, Sim, SimConfig};

use super::{Expected, Failure, ScenarioTest};
use crate::keys;

/// All `.ron` files named or below the folders named, in order, each once.
///
/// # Errors
/// The path that is not there or cannot be read.
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

/// Folders deeper than this are not looked into: a link may lead round in a circle.
const MOST_DEPTH: usize = 16;

fn walk(folder: &Path, depth: usize, files: &mut BTreeSet<PathBuf>) -> Result<(), String> {
    let told = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(told)? {
        let path = entry.map_err(told)?.path();
        if path.is_dir() {
            if depth < MOST_DEPTH {
                walk(&path, depth + 1, files)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "ron") {
            files.insert(path);
        }
    }
    Ok(())
}

/// Reads the text of a test and opens its match.
///
/// # Errors
/// Everything that is wrong with it, with lines.
pub fn open(
    content: &Arc<Content>,
    text: &str,
    file: &str,
) -> Result<(ScenarioTest, Sim), Vec<Failure>> {
    let fail = |path: &str, message: String| Failure {
        file: file.to_owned(),
        line: content::place_of(text, path).0,
        message,
    };
    let test: ScenarioTest = content::parse_ron(text, file).map_err(|found| {
        let help = found
            .help
            .map(|help| format!(" ({help})"))
            .unwrap_or_default();
        vec![Failure {
            file: file.to_owned(),
            line: found.line,
            message: format!("{}{help}", found.message),
        }]
    })?;
    let scenario = scenario_of(content, &test).map_err(|message| vec![fail("base", message)])?;
    let mut failures: Vec<_> = unknown_names(&test)
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
            .map(|found| {
                let help = found
                    .help
                    .map(|help| format!(" ({help})"))
                    .unwrap_or_default();
                Failure {
                    file: file.to_owned(),
                    line: found.line,
                    message: format!("{}{help}", found.message),
                }
            }),
    );
    if !failures.is_empty() {
        return Err(failures);
    }
    let seed = test.seed.unwrap_or(scenario.seed);
    let config = SimConfig {
        scenario,
        seed,
        options: test.options.clone(),
    };
    let sim = Sim::new(Arc::clone(content), &config)
        .map_err(|error| vec![fail("scenario", error.to_string())])?;
    Ok((test, sim))
}

/// The scenario that the test begins from, with its replacements.
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
    if let Some(dice) = &test.dice {
        scenario.dice.clone_from(dice);
    }
    if let Some(cards) = &test.damage_cards {
        scenario.damage_cards.clone_from(cards);
    }
    scenario.start = test.start.clone().or(scenario.start);
    scenario.rounds = test.rounds.or(scenario.rounds);
    Ok(scenario)
}

/// Expectations that name no fact there is, or say nothing at all.
fn unknown_names(test: &ScenarioTest) -> Vec<(String, String)> {
    let known = fact_names();
    let lists = [("expect", &test.expect), ("never", &test.never)];
    let entries = lists.into_iter().flat_map(|(name, list)| {
        list.iter()
            .enumerate()
            .map(move |(at, held)| (name, at, held))
    });
    let problem = |held: &Expected| match &held.fact {
        None if held.rule.is_none() => Some("say a `rule`, a `fact`, or both".to_owned()),
        Some(fact) if !known.iter().any(|name| name == fact) => Some(format!(
            "there is no fact `{fact}` (there are: {})",
            known.join(", ")
        )),
        _ => None,
    };
    entries
        .filter_map(|(name, at, held)| Some((format!("{name}/{at}"), problem(held)?)))
        .collect()
}

/// The names of all facts, from what serde says of a name that is none.
fn fact_names() -> Vec<String> {
    let message = serde_json::from_str::<Fact>("\"?\"")
        .map_or_else(|error| error.to_string(), |_| String::new());
    message
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(|name| *name != "?")
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn facts_have_names() {
        let names = super::fact_names();
        assert!(names.iter().any(|name| name == "Damaged"), "{names:?}");
        assert!(names.len() > 30);
    }
}
