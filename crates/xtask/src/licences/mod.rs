//! The crates that the game's two programs are made of, and on what terms.

mod expression;
mod texts;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::{metadata, process};

/// The packages of the two programs.
pub(crate) const PROGRAMS: [&str; 2] = ["voidreef", "cli"];

/// A crate of one of the two programs.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) version: String,
    /// Its licence expression, if it has one.
    pub(crate) licence: Option<String>,
    /// Whether it is a crate of this workspace.
    pub(crate) ours: bool,
    folder: PathBuf,
}

impl Part {
    /// The licence texts that it brings along.
    pub(crate) fn texts(&self) -> Vec<String> {
        texts::of(&self.folder)
    }
}

/// All crates of the two programs as they are built here, by name and version.
///
/// `cargo tree` says which they are: the graph of `cargo metadata` joins the features of the whole
/// workspace, and holds crates that only tools use. The latter says what each is.
///
/// # Errors
/// Cargo cannot be asked, or its two answers differ.
pub(crate) fn parts() -> Result<Vec<Part>, String> {
    let mut command = process::cargo(["tree", "-e", "normal", "--prefix", "none", "-f", "{p}"]);
    command.args(crate::workspace::select(&PROGRAMS));
    let tree = process::capture(command)?;
    gather(&tree, &metadata::read_all()?)
}

/// The parts that the lines of a tree name, each `name vVERSION ...`, as the metadata has them.
fn gather(tree: &str, metadata: &Value) -> Result<Vec<Part>, String> {
    let known: Vec<Part> = packages(metadata).filter_map(part).collect();
    let lines: BTreeSet<&str> = tree
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    let mut parts = BTreeSet::new();
    for line in lines {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or_default();
        let version = words.next().unwrap_or_default().trim_start_matches('v');
        let same = |part: &&Part| part.name == name && part.version == version;
        let part = known.iter().find(same);
        let part = part.ok_or_else(|| format!("cargo metadata does not know `{line}`"))?;
        parts.insert(part.clone());
    }
    Ok(parts.into_iter().collect())
}

fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten()
}

fn part(package: &Value) -> Option<Part> {
    let manifest = Path::new(package["manifest_path"].as_str()?);
    Some(Part {
        name: package["name"].as_str()?.to_owned(),
        version: package["version"].as_str()?.to_owned(),
        licence: package["license"].as_str().map(str::to_owned),
        ours: package["source"].is_null(),
        folder: manifest.parent()?.to_owned(),
    })
}

/// The crates among these that may not be handed out with the game, each with the reason.
pub(crate) fn refused(parts: &[Part]) -> Vec<String> {
    parts.iter().filter_map(reason).collect()
}

fn reason(part: &Part) -> Option<String> {
    let told = |what: String| format!("crate {} {}: {what}", part.name, part.version);
    let Some(licence) = &part.licence else {
        return Some(told("it has no licence expression".to_owned()));
    };
    match expression::refused(licence) {
        Ok(refused) if refused.is_empty() => None,
        Ok(refused) => Some(told(format!(
            "{} is not allowed in the game's programs (`{licence}`; see \
             crates/xtask/src/licences/expression.rs)",
            refused.join(", ")
        ))),
        Err(error) => Some(told(error)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn metadata() -> Value {
        let package = |name: &str, version: &str, licence: Value, source: Value| {
            json!({
                "name": name, "version": version, "license": licence, "source": source,
                "manifest_path": format!("/somewhere/{name}/Cargo.toml"),
            })
        };
        let registry = json!("registry");
        json!({ "packages": [
            package("reef", "0.1.0", json!("MIT OR Apache-2.0"), Value::Null),
            package("coral", "1.0.0", json!("LGPL-3.0-only"), registry.clone()),
            package("coral", "2.0.0", json!("MIT"), registry.clone()),
            package("bare", "0.2.0", Value::Null, registry),
        ] })
    }

    #[test]
    fn the_tree_says_which_and_the_metadata_what() {
        let tree = "reef v0.1.0 (/somewhere/reef)\ncoral v2.0.0\n\ncoral v2.0.0 (*)\n";
        let parts = gather(tree, &metadata()).expect("known crates");
        let told: Vec<_> = parts
            .iter()
            .map(|part| format!("{} {} {}", part.name, part.version, part.ours))
            .collect();
        assert_eq!(told, ["coral 2.0.0 false", "reef 0.1.0 true"]);
        assert!(refused(&parts).is_empty());
        assert!(gather("kelp v1.0.0", &metadata()).is_err());
    }

    #[test]
    fn refused_crates_are_named() {
        let parts = gather("coral v1.0.0\nbare v0.2.0", &metadata()).expect("known crates");
        let refused = refused(&parts);
        assert!(refused[0].starts_with("crate bare 0.2.0: it has no licence"));
        assert!(refused[1].starts_with("crate coral 1.0.0: LGPL-3.0-only is not allowed"));
        assert_eq!(refused.len(), 2);
    }

    #[test]
    fn every_crate_of_the_programs_may_be_handed_out() {
        let parts = parts().expect("cargo's answers");
        assert!(parts.iter().any(|part| part.name == "bevy_ecs"));
        assert!(parts.iter().any(|part| part.name == "cli" && part.ours));
        assert_eq!(refused(&parts), Vec::<String>::new());
    }
}
