//! The allowed dependencies between crates: the arrows of `ARCHITECTURE.md`.

use serde_json::Value;

use super::Findings;

/// Each crate of ours with its allowed dependencies.
const ALLOWED: [(&str, &[&str]); 11] = [
    ("geometry", &[]),
    ("words", &[]),
    ("content", &["geometry", "words"]),
    ("rules", &["geometry", "content", "words"]),
    ("ai", &["rules", "geometry", "content"]),
    ("arena", &["ai", "rules", "content", "geometry", "words"]),
    ("cli", &["arena", "ai", "rules", "content", "words"]),
    ("view", &["rules", "content", "geometry", "words"]),
    (
        "ui",
        &[
            "view", "arena", "ai", "rules", "content", "geometry", "words",
        ],
    ),
    (
        "voidreef",
        &[
            "ui", "view", "arena", "ai", "rules", "content", "geometry", "words",
        ],
    ),
    ("xtask", &[]),
];

/// Compares the dependencies of every workspace crate, development ones included, with the table.
///
/// `metadata` is the output of `cargo metadata`, with or without `--no-deps`.
pub(super) fn check(metadata: &Value) -> Findings {
    let mut findings = Findings::default();
    let ours = |name: &str| ALLOWED.iter().find(|(known, _)| *known == name);
    for package in members(metadata) {
        let from = package["name"].as_str().unwrap_or("?");
        let Some((_, allowed)) = ours(from) else {
            findings.errors.push(format!(
                "crate {from} is not in the table of crate arrows (crates/xtask/src/tidy/arrows.rs)"
            ));
            continue;
        };
        for to in dependencies(package).filter(|to| ours(to).is_some()) {
            if !allowed.contains(&to) {
                findings.errors.push(wrong(from, to, allowed));
            }
        }
    }
    findings
}

fn wrong(from: &str, to: &str, allowed: &[&str]) -> String {
    let may = if allowed.is_empty() {
        "no crate of ours".to_owned()
    } else {
        allowed.join(", ")
    };
    format!(
        "crate {from} depends on {to}: the arrow {from} -> {to} is not allowed (may know: {may})"
    )
}

/// The workspace's own packages: those with no registry or repository as their source.
fn members(metadata: &Value) -> impl Iterator<Item = &Value> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages.filter(|package| package["source"].is_null())
}

/// The crates inside the workspace that a package depends on, by their true names.
fn dependencies(package: &Value) -> impl Iterator<Item = &str> {
    let list = package["dependencies"].as_array().into_iter().flatten();
    list.filter(|dependency| dependency["source"].is_null())
        .filter_map(|dependency| dependency["name"].as_str())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Metadata in which each named crate has these dependencies on others of ours.
    fn workspace(crates: &[(&str, &[&str])]) -> Value {
        let packages = crates.iter().map(|(name, dependencies)| {
            let list = dependencies
                .iter()
                .map(|to| json!({ "name": to, "source": null, "kind": null }));
            json!({ "name": name, "source": null, "dependencies": list.collect::<Vec<_>>() })
        });
        json!({ "packages": packages.collect::<Vec<_>>() })
    }

    #[track_caller]
    fn errors(metadata: &Value, expect: &[&str]) {
        let found = check(metadata).errors;
        assert_eq!(found.len(), expect.len(), "{found:?}");
        for (found, expect) in found.iter().zip(expect) {
            assert!(found.contains(expect), "{found}");
        }
    }

    #[test]
    fn arrows_that_point_down_are_fine() {
        errors(
            &workspace(&[("geometry", &[]), ("rules", &["geometry", "content"])]),
            &[],
        );
        errors(
            &workspace(&[("voidreef", &["ui", "geometry"]), ("cli", &["arena"])]),
            &[],
        );
    }

    #[test]
    fn arrows_that_point_up_are_named() {
        errors(
            &workspace(&[("rules", &["geometry", "ai"])]),
            &["rules -> ai is not allowed"],
        );
        errors(
            &workspace(&[("geometry", &["content"])]),
            &["geometry -> content"],
        );
        errors(
            &workspace(&[("cli", &["view"]), ("xtask", &["content"])]),
            &[
                "cli -> view",
                "xtask -> content is not allowed (may know: no crate of ours)",
            ],
        );
    }

    #[test]
    fn development_dependencies_count_too() {
        let mut metadata = workspace(&[("content", &["rules"])]);
        metadata["packages"][0]["dependencies"][0]["kind"] = json!("dev");
        errors(&metadata, &["content -> rules"]);
    }

    #[test]
    fn a_registry_crate_of_the_same_name_is_not_ours() {
        let mut metadata = workspace(&[("geometry", &["content"])]);
        metadata["packages"][0]["dependencies"][0]["source"] = json!("registry+elsewhere");
        errors(&metadata, &[]);
    }

    #[test]
    fn an_unknown_crate_must_be_entered() {
        errors(
            &workspace(&[("editor", &[])]),
            &["crate editor is not in the table"],
        );
    }
}
