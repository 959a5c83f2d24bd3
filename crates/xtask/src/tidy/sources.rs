//! Checks the source files: nothing unfinished, no careless panics.

use super::Findings;
use super::files::Source;

/// Words that mark unfinished work, in code and comments alike.
const UNFINISHED: [&str; 4] = ["todo!(", "unimplemented!(", "FIXME", "TODO"];

/// Looks through every file.
pub(super) fn check(sources: &[Source]) -> Findings {
    let mut findings = Findings::default();
    for source in sources {
        findings.add(examine(source));
    }
    findings
}

fn examine(source: &Source) -> Findings {
    let (name, layers) = (&source.name, &source.layers);
    let mut findings = Findings::default();
    let pairs = layers.code.lines().zip(layers.comments.lines());
    for (line, (code, comment)) in (1..).zip(pairs) {
        for word in UNFINISHED
            .iter()
            .filter(|word| has(code, word) || has(comment, word))
        {
            findings.errors.push(format!(
                "{name}:{line}: `{word}` stands for work left undone"
            ));
        }
        if code.contains(".unwrap()") && !source.in_tests(line) {
            findings.errors.push(format!(
                "{name}:{line}: `.unwrap()` outside tests; handle the case, or say why it cannot \
                 be with `expect`"
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn found(source: &str, errors: &[&str]) {
        let findings = examine(&Source::new("a.rs", source, false));
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
}
