//! Functions that take a tuple: whoever reads a call counts positions, where fields would have
//! names.

use std::collections::BTreeMap;

use super::Findings;
use super::files::Source;
use super::functions::functions;
use super::limits::{Entry, FILE, Limits};
use super::tokens::{self, Token};

/// Holds the number of such functions in each crate against its ceiling.
pub(super) fn check(sources: &[Source], limits: &Limits) -> Findings {
    let found = places(sources);
    let mut errors = Vec::new();
    for (owner, places) in &found {
        let (count, entry) = (places.len(), limits.tuples.get(owner));
        let ceiling = entry.map_or(0, |entry| entry.value);
        if count > ceiling {
            let place = entry.map_or(FILE.to_owned(), |entry| format!("{FILE}:{}", entry.line));
            errors.push(format!(
                "{place}: {count} functions of {owner} take a tuple, and the ceiling is {ceiling}; \
                 give the new one's values names. All of them:\n  {}",
                places.join("\n  ")
            ));
        }
    }
    for (owner, entry) in &limits.tuples {
        let count = found.get(owner).map_or(0, Vec::len);
        if count == 0 {
            errors.push(entry.error(format!(
                "no function of {owner} takes a tuple: remove the line"
            )));
        } else if count < entry.value {
            let told =
                format!("{count} functions of {owner} take a tuple: lower the ceiling to {count}");
            errors.push(entry.error(told));
        }
    }
    Findings {
        errors,
        warnings: Vec::new(),
    }
}

/// The ceilings that today's sources need.
pub(super) fn measure(sources: &[Source]) -> BTreeMap<String, Entry<usize>> {
    let found = places(sources).into_iter();
    found
        .map(|(owner, places)| (owner, Entry::new(places.len(), None)))
        .collect()
}

/// The functions that take a tuple, as `file:line: name`, by crate.
fn places(sources: &[Source]) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in sources {
        let Some(owner) = source.owner() else {
            continue;
        };
        let tokens = source.tokens();
        for function in functions(&tokens) {
            if function.parameters.iter().copied().any(is_tuple) {
                let place = format!("{}:{}: {}", source.name, function.line, function.name);
                found.entry(owner.to_owned()).or_default().push(place);
            }
        }
    }
    found
}

/// Whether the type of a parameter is a tuple, or a reference to one.
fn is_tuple(parameter: &[Token<'_>]) -> bool {
    let mut at = 0;
    while at < parameter.len() && parameter[at].text != ":" {
        // Brackets of a pattern may hold a colon of their own.
        if ["(", "[", "{"].contains(&parameter[at].text) {
            at = tokens::close(parameter, at);
        }
        at += 1;
    }
    at += 1;
    loop {
        match tokens::at(parameter, at) {
            "&" | "mut" => at += 1,
            "'" => at += 2,
            "(" => break,
            _ => return false,
        }
    }
    let inside = parameter.get(at + 1..tokens::close(parameter, at));
    let inside = inside.unwrap_or_default();
    // One type in round brackets is no tuple, unless a comma follows it.
    let comma = inside.last().is_some_and(|token| token.text == ",");
    comma || tokens::parts(inside).len() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(parameters: &str) -> usize {
        let code = format!("fn a({parameters}) {{ let b = |(c, d): (C, D)| c; }}");
        let found = places(&[Source::new("crates/rules/src/a.rs", &code, false)]);
        found.get("rules").map_or(0, Vec::len)
    }

    #[test]
    fn knows_tuples() {
        for tuple in [
            "(a, b): (A, B)",
            "x: (A, Vec<B>)",
            "&mut self, x: &'a mut (A, B)",
            "A { b: c }: A, x: (A,)",
            "#[expect(b)] x: (u8, u8), y: (u8, u8)",
        ] {
            assert_eq!(count(tuple), 1, "{tuple}");
        }
    }

    #[test]
    fn knows_what_is_none() {
        for other in [
            "",
            "&self, x: ()",
            "x: &(dyn Fn(A, B) -> C + 'a)",
            "x: Query<(A, B)>",
            "x: [(A, B); 2]",
            "Pair(a, b): Pair",
            "f: impl Fn((A, B))",
        ] {
            assert_eq!(count(other), 0, "{other}");
        }
    }

    fn errors(functions: usize, ceiling: Option<usize>) -> Vec<String> {
        let code = "fn a(b: (C, D)) {}\n".repeat(functions);
        let mut limits = Limits::default();
        if let Some(ceiling) = ceiling {
            let entry = Entry::new(ceiling, None);
            limits.tuples.insert("rules".to_owned(), entry);
        }
        let source = Source::new("crates/rules/src/a.rs", &code, false);
        check(&[source], &limits).errors
    }

    #[test]
    fn the_ceiling_only_falls() {
        assert!(errors(2, Some(2)).is_empty() && errors(0, None).is_empty());
        let more = errors(2, Some(1));
        assert!(more[0].contains("2 functions of rules") && more[0].contains("ceiling is 1"));
        assert!(
            more[0].ends_with("\n  crates/rules/src/a.rs:2: a"),
            "{more:?}"
        );
        assert!(errors(1, None)[0].contains("ceiling is 0"));
        assert!(errors(1, Some(3))[0].contains("lower the ceiling to 1"));
        assert!(errors(0, Some(3))[0].contains("remove the line"));
    }
}
