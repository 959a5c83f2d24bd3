//! How long functions are, tests aside.

use std::collections::BTreeMap;

use super::Findings;
use super::files::Source;
use super::functions::functions;
use super::limits::{Entry, Limits};

/// A body may have so many lines between its braces.
const LONGEST: usize = 60;

/// The long functions of all sources by file and name, each with its line and its length.
type Long = BTreeMap<(String, String), (usize, usize)>;

/// Finds long functions that are not listed, and listed ones that are long no more.
pub(super) fn check(sources: &[Source], limits: &Limits) -> Findings {
    let long = long(sources);
    let unlisted = long
        .iter()
        .filter(|(key, _)| !limits.long.contains_key(key));
    let mut errors: Vec<String> = unlisted
        .map(|((file, name), (line, length))| {
            format!(
                "{file}:{line}: the body of `{name}` has {length} lines (at most {LONGEST}); \
                 divide it"
            )
        })
        .collect();
    let unneeded = limits
        .long
        .iter()
        .filter(|(key, _)| !long.contains_key(key));
    errors.extend(unneeded.map(|((file, name), entry)| {
        entry.error(format!(
            "{file} has no long function `{name}`: remove the entry"
        ))
    }));
    Findings {
        errors,
        warnings: Vec::new(),
    }
}

/// The entries that today's sources need; those of `old` keep their reasons.
pub(super) fn measure(sources: &[Source], old: &Limits) -> BTreeMap<(String, String), Entry<()>> {
    let keys = long(sources).into_keys();
    keys.map(|key| {
        let reason = old.long.get(&key).map(|entry| entry.reason.as_str());
        let entry = Entry::new((), reason);
        (key, entry)
    })
    .collect()
}

fn long(sources: &[Source]) -> Long {
    let mut long = Long::new();
    for source in sources {
        let tokens = source.tokens();
        for function in functions(&tokens) {
            if function.body > LONGEST {
                let key = (source.name.clone(), function.name.to_owned());
                long.insert(key, (function.line, function.body));
            }
        }
    }
    long
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(lines: usize) -> Source {
        let code = format!("// a\nfn b() {{\n{}}}\n", "    c();\n".repeat(lines));
        Source::new("a.rs", &code, false)
    }

    fn listed(name: &str) -> Limits {
        let key = ("a.rs".to_owned(), name.to_owned());
        let mut limits = Limits::default();
        limits
            .long
            .insert(key, Entry::new((), Some("tells one story")));
        limits
    }

    #[test]
    fn sixty_lines_are_enough() {
        let none = Limits::default();
        assert!(check(&[source(LONGEST)], &none).errors.is_empty());
        let expect = ["a.rs:2: the body of `b` has 61 lines (at most 60); divide it"];
        assert_eq!(check(&[source(LONGEST + 1)], &none).errors, expect);
        let test = Source::new("a.rs", &format!("fn b() {{{}}}", "\n".repeat(90)), true);
        assert!(check(&[test], &none).errors.is_empty());
    }

    #[test]
    fn the_list_holds_what_is_needed_and_no_more() {
        assert!(
            check(&[source(LONGEST + 1)], &listed("b"))
                .errors
                .is_empty()
        );
        let errors = check(&[source(LONGEST)], &listed("b")).errors;
        assert!(
            errors[0].contains("a.rs has no long function `b`"),
            "{errors:?}"
        );
        assert_eq!(errors.len(), 1);
    }

    #[test]
    fn measuring_keeps_reasons() {
        let key = ("a.rs".to_owned(), "b".to_owned());
        let measured = measure(&[source(LONGEST + 1)], &listed("b"));
        assert_eq!(measured[&key].reason, "tells one story");
        let measured = measure(&[source(LONGEST + 1)], &listed("c"));
        assert_eq!((measured.len(), measured[&key].reason.as_str()), (1, "?"));
    }
}
