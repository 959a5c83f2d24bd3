//! Checks the source files: nothing unfinished, no careless panics, nothing overlong.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{Findings, lines, text};

/// Files with more lines than this are reported.
const LONG: usize = 400;

/// Words that mark unfinished work, in code and comments alike.
const UNFINISHED: [&str; 4] = ["todo!(", "unimplemented!(", "FIXME", "TODO"];

/// Reads every Rust file of the root package and of `crates/`.
///
/// # Errors
/// A file or folder cannot be read.
pub(super) fn check(root: &Path) -> Result<Findings, String> {
    let mut files = Vec::new();
    for folder in ["src", "tests", "benches", "crates"] {
        collect(&root.join(folder), &mut files)?;
    }
    files.sort();
    let mut sources = Vec::new();
    for file in files {
        let source = fs::read_to_string(&file).map_err(|error| at(&file, &error))?;
        sources.push((file, source.lines().count(), text::split(&source)));
    }
    let test_files: BTreeSet<PathBuf> = sources
        .iter()
        .flat_map(|(file, _, layers)| test_files_of(file, &layers.code))
        .collect();
    let mut findings = Findings::default();
    for (file, length, layers) in &sources {
        let name = file.strip_prefix(root).unwrap_or(file);
        let test = is_test_file(name) || test_files.contains(file);
        findings.add(examine(&name.display().to_string(), *length, layers, test));
    }
    Ok(findings)
}

fn examine(name: &str, length: usize, layers: &text::Layers, test: bool) -> Findings {
    let mut findings = Findings::default();
    if length > LONG && !test {
        findings
            .warnings
            .push(format!("{name}: {length} lines (look again at 300)"));
    }
    let tests = lines::in_tests(&layers.code);
    for (at, (code, comment)) in layers.code.lines().zip(layers.comments.lines()).enumerate() {
        let place = format!("{name}:{}", at + 1);
        for word in UNFINISHED
            .iter()
            .filter(|word| has(code, word) || has(comment, word))
        {
            findings
                .errors
                .push(format!("{place}: `{word}` stands for work left undone"));
        }
        if code.contains(".unwrap()") && !test && !tests.get(at).copied().unwrap_or(false) {
            findings.errors.push(format!(
                "{place}: `.unwrap()` outside tests; handle the case, or say why it cannot be \
                 with `expect`"
            ));
        }
    }
    findings
}

/// Whether the line has the word, and not only as the end of a longer one.
fn has(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        !line[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_')
    })
}

/// Integration tests, benches, and files named after tests.
fn is_test_file(name: &Path) -> bool {
    let folders = ["tests", "benches", "examples"];
    let inside = name
        .components()
        .any(|part| folders.iter().any(|folder| part.as_os_str() == *folder));
    let stem = name
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    inside || stem == "tests" || stem.ends_with("_tests")
}

/// The files of the modules that this file declares for tests only.
fn test_files_of(file: &Path, code: &str) -> Vec<PathBuf> {
    let stem = file
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let folder = match stem.as_str() {
        "lib" | "main" | "mod" => file.with_file_name(""),
        _ => file.with_extension(""),
    };
    let modules = lines::test_modules(code).into_iter();
    modules
        .flat_map(|name| {
            [
                folder.join(format!("{name}.rs")),
                folder.join(name).join("mod.rs"),
            ]
        })
        .collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    if !folder.is_dir() || folder.ends_with("target") {
        return Ok(());
    }
    for entry in fs::read_dir(folder).map_err(|error| at(folder, &error))? {
        let path = entry.map_err(|error| at(folder, &error))?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

fn at(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn found(source: &str, errors: &[&str]) {
        let findings = examine("a.rs", source.lines().count(), &text::split(source), false);
        assert_eq!(findings.errors.len(), errors.len(), "{findings:?}");
        for (found, expect) in findings.errors.iter().zip(errors) {
            assert!(found.contains(expect), "{found}");
        }
    }

    #[test]
    fn finds_what_is_unfinished_but_not_in_messages() {
        found("fn a() {\n    todo!()\n}", &["a.rs:2: `todo!(`"]);
        found("// FIXME: later", &["`FIXME`"]);
        found("fn a() { print(\"todo!( FIXME\"); my_todo!(); }", &[]);
    }

    #[test]
    fn unwrap_is_for_tests() {
        found("fn a() { b().unwrap(); }", &["a.rs:1: `.unwrap()`"]);
        found(
            "/// `b().unwrap()` would panic.\nfn a() { b().unwrap_or(0); }",
            &[],
        );
        found(
            "#[cfg(test)]\nmod tests {\n    fn a() { b().unwrap(); }\n}",
            &[],
        );
    }

    #[test]
    fn long_files_are_a_warning() {
        let source = "// a\n".repeat(LONG + 1);
        let findings = examine("a.rs", LONG + 1, &text::split(&source), false);
        assert_eq!((findings.errors.len(), findings.warnings.len()), (0, 1));
    }

    #[test]
    fn knows_test_files() {
        assert!(is_test_file(Path::new("crates/rules/tests/a.rs")));
        assert!(is_test_file(Path::new("crates/rules/src/moves/tests.rs")));
        assert!(!is_test_file(Path::new("crates/xtask/src/test.rs")));
        let declared = test_files_of(Path::new("src/moves.rs"), "#[cfg(test)]\nmod checks;");
        assert!(declared.contains(&PathBuf::from("src/moves/checks.rs")));
        let declared = test_files_of(Path::new("src/lib.rs"), "#[cfg(test)]\nmod checks;");
        assert!(declared.contains(&PathBuf::from("src/checks.rs")));
    }
}
