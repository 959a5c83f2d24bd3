//! How long files are, tests aside: what fits in a head.

use std::collections::BTreeMap;

use super::Findings;
use super::files::Source;
use super::limits::{Entry, FILE, Limits};

/// A file may have so many lines that are compiled outside tests.
const LONGEST: usize = 400;

/// Holds each longer file against its ceiling.
pub(super) fn check(sources: &[Source], limits: &Limits) -> Findings {
    let found = long(sources);
    let mut errors = Vec::new();
    for (file, length) in &found {
        match limits.files.get(file) {
            None => errors.push(format!(
                "{file}: {length} lines without tests (at most {LONGEST}); divide it"
            )),
            Some(entry) if *length > entry.value => errors.push(format!(
                "{FILE}:{}: {file} has {length} lines without tests, and its ceiling is {}",
                entry.line, entry.value
            )),
            Some(_) => {}
        }
    }
    for (file, entry) in &limits.files {
        match found.get(file) {
            None => errors.push(entry.error(format!("{file} is not long: remove the line"))),
            Some(length) if *length < entry.value => {
                errors.push(entry.error(format!("{file} has {length} lines: lower it")));
            }
            Some(_) => {}
        }
    }
    Findings {
        errors,
        warnings: Vec::new(),
    }
}

/// The ceilings that today's sources need.
pub(super) fn measure(sources: &[Source]) -> BTreeMap<String, Entry<usize>> {
    let found = long(sources).into_iter();
    found
        .map(|(file, length)| (file, Entry::new(length, None)))
        .collect()
}

fn long(sources: &[Source]) -> BTreeMap<String, usize> {
    let all = sources
        .iter()
        .map(|source| (source.name.clone(), source.length()));
    all.filter(|(_, length)| *length > LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn told(lines: usize, ceiling: Option<usize>, expect: &[&str]) {
        let text = "fn a() {}\n".repeat(lines) + "#[cfg(test)]\nmod tests {\n    fn b() {}\n}\n";
        let mut limits = Limits::default();
        if let Some(value) = ceiling {
            limits
                .files
                .insert("a.rs".to_owned(), Entry::new(value, None));
        }
        let errors = check(&[Source::new("a.rs", &text, false)], &limits).errors;
        assert_eq!(errors.len(), expect.len(), "{errors:?}");
        for (error, expect) in errors.iter().zip(expect) {
            assert!(error.contains(expect), "{error}");
        }
    }

    #[test]
    fn a_long_file_needs_a_ceiling_that_only_shrinks() {
        told(LONGEST, None, &[]);
        told(LONGEST + 1, None, &["401 lines"]);
        told(450, Some(450), &[]);
        told(450, Some(440), &["its ceiling is 440"]);
        told(450, Some(460), &["lower it"]);
        told(LONGEST, Some(460), &["remove the line"]);
    }
}
