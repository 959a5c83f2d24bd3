//! The Rust files of the workspace, read and split once for every check that looks at sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::tokens::{self, Token};
use super::{lines, text};

/// The crate whose sources lie in the workspace's own `src` folder.
const ROOT_CRATE: &str = "voidreef";

/// One Rust file.
pub(super) struct Source {
    /// The path from the workspace's root.
    pub(super) name: String,
    /// Its code and its comments.
    pub(super) layers: text::Layers,
    /// For each line, whether it belongs to tests or benches.
    tests: Vec<bool>,
}

impl Source {
    /// Splits a text. `test` says that the whole file is test code.
    pub(super) fn new(name: &str, text: &str, test: bool) -> Self {
        let layers = text::split(text);
        let tests = if test {
            vec![true; text.lines().count()]
        } else {
            lines::in_tests(&layers.code)
        };
        Self {
            name: name.to_owned(),
            layers,
            tests,
        }
    }

    /// How many lines it has that are compiled outside tests.
    pub(super) fn length(&self) -> usize {
        self.tests.iter().filter(|test| !**test).count()
    }

    /// Whether the line (from 1) belongs to tests or benches.
    pub(super) fn in_tests(&self, line: usize) -> bool {
        self.tests.get(line - 1).copied().unwrap_or(false)
    }

    /// Whether nothing in the file is compiled outside tests.
    pub(super) fn is_test(&self) -> bool {
        !self.tests.is_empty() && self.tests.iter().all(|test| *test)
    }

    /// The tokens of the code that is compiled outside tests.
    pub(super) fn tokens(&self) -> Vec<Token<'_>> {
        let mut tokens = tokens::tokens(&self.layers.code);
        tokens.retain(|token| !self.in_tests(token.line));
        tokens
    }

    /// The crate whose `src` folder holds the file; none for tests and benches beside `src`.
    pub(super) fn owner(&self) -> Option<&str> {
        self.split().map(|(owner, _)| owner)
    }

    /// The module that the file holds, by its path from the crate's root: empty for the root.
    pub(super) fn module(&self) -> Vec<&str> {
        let Some((_, path)) = self.split() else {
            return Vec::new();
        };
        let path = path.strip_suffix(".rs").unwrap_or(path);
        let path = path.strip_suffix("/mod").unwrap_or(path);
        match path {
            "lib" | "main" => Vec::new(),
            path => path.split('/').collect(),
        }
    }

    /// The crate, and the path inside its `src` folder.
    fn split(&self) -> Option<(&str, &str)> {
        if let Some(path) = self.name.strip_prefix("src/") {
            return Some((ROOT_CRATE, path));
        }
        self.name.strip_prefix("crates/")?.split_once("/src/")
    }
}

/// Reads every Rust file of the root package and of `crates/`.
///
/// # Errors
/// When a file or folder cannot be read.
pub(super) fn read(root: &Path) -> Result<Vec<Source>, String> {
    let mut files = Vec::new();
    for folder in ["src", "tests", "benches", "crates"] {
        collect(&root.join(folder), &mut files)?;
    }
    files.sort();
    let mut texts = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).map_err(|error| at(&file, &error))?;
        let name = file.strip_prefix(root).unwrap_or(&file).to_path_buf();
        texts.push((name, text));
    }
    let declared: BTreeSet<PathBuf> = texts
        .iter()
        .filter(|(_, text)| text.contains("cfg("))
        .flat_map(|(file, text)| test_modules_of(file, &text::split(text).code))
        .collect();
    let sources = texts.iter().map(|(file, text)| {
        let module = file.with_extension("");
        let test = is_test_file(file) || module.ancestors().any(|above| declared.contains(above));
        Source::new(&file.display().to_string(), text, test)
    });
    Ok(sources.collect())
}

/// Integration tests, benches, and files named after tests.
fn is_test_file(name: &Path) -> bool {
    let folders = ["tests", "benches", "examples"];
    let inside = name
        .components()
        .any(|part| folders.iter().any(|folder| part.as_os_str() == *folder));
    let stem = stem(name);
    inside || stem == "tests" || stem.ends_with("_tests")
}

/// The modules that this file declares for tests only: their files' paths without an ending, which
/// are also the folders of what lies below them.
fn test_modules_of(file: &Path, code: &str) -> Vec<PathBuf> {
    let folder = match stem(file).as_str() {
        "lib" | "main" | "mod" => file.with_file_name(""),
        _ => file.with_extension(""),
    };
    let modules = lines::test_modules(code).into_iter();
    modules.map(|name| folder.join(name)).collect()
}

fn stem(file: &Path) -> String {
    let stem = file.file_stem();
    stem.map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default()
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

    #[test]
    fn knows_test_files() {
        assert!(is_test_file(Path::new("crates/rules/tests/a.rs")));
        assert!(is_test_file(Path::new("crates/rules/src/moves/tests.rs")));
        assert!(!is_test_file(Path::new("crates/xtask/src/test.rs")));
        let declared = test_modules_of(Path::new("src/moves.rs"), "#[cfg(test)]\nmod checks;");
        assert_eq!(declared, [PathBuf::from("src/moves/checks")]);
        let declared = test_modules_of(Path::new("src/lib.rs"), "#[cfg(test)]\nmod checks;");
        assert_eq!(declared, [PathBuf::from("src/checks")]);
    }

    #[test]
    fn knows_crate_and_module_of_a_file() {
        let place = |name: &str| {
            let source = Source::new(name, "", false);
            let owner = source.owner().unwrap_or("-").to_owned();
            format!("{owner} {}", source.module().join("::"))
        };
        assert_eq!(place("crates/rules/src/lib.rs"), "rules ");
        assert_eq!(place("crates/rules/src/moves/mod.rs"), "rules moves");
        assert_eq!(place("crates/rules/src/moves/cut.rs"), "rules moves::cut");
        assert_eq!(place("src/args.rs"), "voidreef args");
        assert_eq!(place("crates/rules/tests/a.rs"), "- ");
    }

    #[test]
    fn tokens_leave_tests_out() {
        let source = Source::new("a.rs", "fn a() {}\n#[cfg(test)]\nmod tests {\n}\nb", false);
        let tokens: Vec<_> = source.tokens().iter().map(|token| token.text).collect();
        assert_eq!(tokens.join(" "), "fn a ( ) { } b");
        assert!(source.in_tests(3) && !source.is_test());
        assert!(Source::new("a.rs", "fn a() {}", true).is_test());
    }
}
